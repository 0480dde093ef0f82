import { again, BANK, CHOIR, CLASSES, GENERAL, MUSIC, type Story, VENDOR } from './story.js'

const LINE = {
  accountId: '{music.id}',
  fundId: '{general.id}',
  description: 'Hymnals',
  dimensions: CHOIR,
}

/** From a vendor's bill to its payment. */
export const stories: Story[] = [
  {
    operation: 'createVendor',
    body: { name: 'Fox Valley Electric', paymentTermsDays: 30, preferredPaymentMethod: 'ACH' },
    mistake: again('Another vendor has this name.'),
  },
  {
    operation: 'updateVendor',
    given: { vendor: '/vendors?limit=1' },
    headers: { 'If-Match': '"v{vendor.version}"' },
    body: { email: 'billing@foxvalleyelectric.example.org', paymentTermsDays: 15 },
    mistake: again('Somebody has changed the vendor since its ETag was read.'),
  },
  {
    operation: 'mergeVendors',
    given: { vendors: '/vendors?limit=2' },
    body: { sourceVendorId: '{vendors.1.id}' },
    mistake: again('The source is merged already.'),
  },
  {
    operation: 'createRecurringBill',
    given: { bill: '/bills?status=APPROVED&limit=1' },
    headers: { 'Idempotency-Key': 'recurring-bill-{today-1}' },
    body: { billId: '{bill.id}', name: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', daysInAdvance: 5 },
    mistake: {
      because: 'Nothing comes every second.',
      headers: {},
      body: { billId: '{bill.id}', name: 'Rent', rule: 'FREQ=SECONDLY' },
    },
  },
  {
    operation: 'updateRecurringBill',
    given: { recurring: '/recurring-bills?status=ACTIVE&limit=1' },
    body: { status: 'ENDED' },
    mistake: again('The recurring bill has ended.'),
  },
  {
    operation: 'createBill',
    given: { ...VENDOR, ...GENERAL, ...MUSIC, ...CLASSES },
    headers: { 'Idempotency-Key': 'bill-8812' },
    body: {
      vendorId: '{vendor.id}',
      billNumber: '8812',
      billDate: '{today-3}',
      description: 'Hymnals for the choir',
      lines: [{ ...LINE, amount: 486.4 }],
    },
    mistake: {
      because: 'A bill has at least one line.',
      headers: {},
      body: { vendorId: '{vendor.id}', billDate: '{today-3}', lines: [] },
    },
  },
  {
    operation: 'bulkCreateBills',
    given: { ...VENDOR, ...GENERAL, ...MUSIC, ...CLASSES },
    headers: { 'Idempotency-Key': 'bills-{today}' },
    body: {
      items: [
        { vendorId: '{vendor.id}', billNumber: '8813', billDate: '{today-3}', lines: [{ ...LINE, amount: 75.2 }] },
        { vendorId: '{vendor.id}', billNumber: '8814', billDate: '{today-2}', lines: [{ ...LINE, amount: 112 }] },
      ],
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'updateBill',
    given: { bill: '/bills?status=DRAFT&limit=1' },
    headers: { 'If-Match': '"v{bill.version}"' },
    body: { memo: 'Second notice' },
    mistake: again('Somebody has changed the bill since its ETag was read.'),
  },
  {
    operation: 'submitBill',
    given: { bill: '/bills?status=DRAFT&limit=1' },
    mistake: again('The bill waits for its approval already.'),
  },
  {
    operation: 'approveBill',
    given: { bill: '/bills?status=PENDING_APPROVAL&limit=1' },
    body: { comment: 'Agrees with the contract' },
    mistake: again('The bill is approved already.'),
  },
  {
    operation: 'bulkApproveBills',
    given: { bills: '/bills?status=PENDING_APPROVAL&limit=2' },
    headers: { 'Idempotency-Key': 'bills-{today}' },
    body: { items: [{ billId: '{bills.0.id}', comment: 'Agrees with the contract' }] },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'rejectBill',
    given: { bill: '/bills?status=PENDING_APPROVAL&limit=1' },
    body: { comment: 'Please ask the vendor for an itemized invoice' },
    mistake: { because: 'Whoever submitted the bill needs to know why.', body: {} },
  },
  {
    operation: 'payBill',
    given: { bill: '/bills?status=APPROVED&limit=1' },
    headers: { 'Idempotency-Key': 'check-10412' },
    body: { paymentDate: '{today}', method: 'CHECK', checkNumber: '10412', amount: '{bill.amountDue}' },
    mistake: again('Nothing of the bill is left to pay.'),
  },
  {
    operation: 'recodeBill',
    given: { bill: '/bills?status=PAID&limit=1', ...GENERAL, ...MUSIC, ...CLASSES },
    body: {
      reason: 'The choir bought it',
      lines: [
        {
          ...LINE,
          fundId: '{bill.lines.0.fundId}',
          amount: '{bill.totalAmount}',
          description: '{bill.lines.0.description}',
        },
      ],
    },
    mistake: {
      because: 'The lines must add up to the total of the bill.',
      body: { lines: [{ ...LINE, amount: 0.5 }] },
    },
  },
  {
    operation: 'voidBill',
    // An old one, which others than the owner have recorded.
    given: { bill: '/bills?status=APPROVED&sort=billDate&limit=1' },
    body: { reason: 'Billed twice' },
    mistake: again('The bill is voided already.'),
  },
  {
    operation: 'deleteBill',
    given: { bill: '/bills?status=REJECTED&limit=1' },
    mistake: again('The bill is deleted already.'),
  },
  {
    operation: 'createBillPayment',
    given: { bill: '/bills?status=APPROVED&limit=1', ...BANK },
    headers: { 'Idempotency-Key': 'ach-{today}' },
    body: {
      paymentDate: '{today}',
      method: 'ACH',
      bankAccountId: '{bank.id}',
      referenceNumber: 'ACH-2041',
      amount: '{bill.amountDue}',
      applications: [{ billId: '{bill.id}', amount: '{bill.amountDue}' }],
    },
    mistake: {
      because: 'The applications do not add up to the amount of the payment.',
      headers: {},
      body: { amount: 0.5, applications: [{ billId: '{bill.id}', amount: 0.25 }] },
    },
  },
  {
    operation: 'applyVendorCredit',
    given: { credit: '/bills?billType=CREDIT&status=PARTIALLY_USED&limit=1' },
    body: {
      date: '{today}',
      applications: [{ billId: '{credit.creditUses.0.billId}', amount: 1 }],
    },
    mistake: {
      because: 'No more is used than is left of the credit.',
      body: { applications: [{ billId: '{credit.creditUses.0.billId}', amount: 99999 }] },
    },
  },
  {
    operation: 'undoVendorCreditUse',
    given: { use: '/vendor-credit-uses?useType=BILL&status=APPLIED&limit=1' },
    body: { reason: 'The credit is for another bill' },
    mistake: again('The use is undone already.'),
  },
  {
    operation: 'issueBillPayment',
    given: { payment: '/bill-payments?status=SCHEDULED&limit=1' },
    body: {},
    mistake: again('The payment is issued already.'),
  },
  {
    operation: 'voidBillPayment',
    given: { payment: '/bill-payments?status=ISSUED&awaitsPrint=false&sort=paymentDate&limit=1' },
    body: { reason: 'The check was lost in the mail', outcome: 'VOIDED' },
    mistake: again('The payment is voided already.'),
  },
]
