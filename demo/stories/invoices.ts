import { again, BANK, GENERAL, type Story } from './story.js'

const ROOM = {
  donorId: '{donors.3.id}',
  invoiceDate: '{today-1}',
  dueDate: '{today+29}',
  description: 'Fellowship hall, an hour',
  lines: [{ accountId: '{rental.id}', fundId: '{general.id}', amount: 18, description: 'Rent' }],
  issue: true,
}
const GIVEN = { ...GENERAL, rental: '/accounts?accountType=REVENUE#accountNumber=4310', donors: '/donors?limit=5' }
const WEDDING = { invoice: '/invoices?q=wedding' }
const CAMP = { invoice: '/invoices?q=camp' }
const HALL = { invoice: '/invoices?q=Fellowship' }

/** What people owe the church, from a draft to its payment. */
export const stories: Story[] = [
  {
    operation: 'createInvoice',
    given: GIVEN,
    headers: { 'Idempotency-Key': 'hall-{today-1}' },
    body: ROOM,
    mistake: {
      because: 'It is due before its own day.',
      headers: {},
      body: { ...ROOM, dueDate: '{today-2}' },
    },
  },
  {
    operation: 'updateInvoice',
    given: WEDDING,
    headers: { 'If-Match': '"v{invoice.version}"' },
    body: { memo: 'The bride asks for the side entrance.' },
    mistake: again('Somebody has changed the invoice since its ETag was read.'),
  },
  { operation: 'issueInvoice', given: WEDDING, body: {}, mistake: again('The invoice is issued already.') },
  { operation: 'getInvoice', given: WEDDING },
  { operation: 'listInvoices', query: { status: 'ISSUED', include: 'totals' } },
  { operation: 'downloadInvoice', given: WEDDING },
  {
    operation: 'recordInvoicePayment',
    given: { ...WEDDING, ...BANK },
    headers: { 'Idempotency-Key': 'wedding-{today}' },
    body: { amount: 20, paymentMethod: 'CHECK', referenceNumber: '2207', accountId: '{bank.id}' },
    mistake: {
      because: 'The amount exceeds what is owed.',
      headers: {},
      body: { amount: 900, paymentMethod: 'CHECK' },
    },
  },
  { operation: 'listInvoicePayments', given: WEDDING, query: { invoiceId: '{invoice.id}', include: 'totals' } },
  { operation: 'getInvoicePayment', given: { payment: '/invoice-payments?limit=1' } },
  { operation: 'receivablesAgeing', query: { asOf: '{today}' } },
  {
    operation: 'voidInvoicePayment',
    given: { payment: '/invoice-payments?limit=1' },
    body: { reason: 'The bank returned the check', outcome: 'FAILED' },
    mistake: again('The payment does not count any more.'),
  },
  {
    operation: 'writeOffInvoice',
    given: { ...WEDDING, rental: GIVEN.rental },
    headers: { 'Idempotency-Key': 'write-off-{today}' },
    body: { amount: 5, accountId: '{rental.id}', reason: 'An hour was not used' },
    mistake: {
      because: 'The account does not exist.',
      headers: {},
      body: { amount: 5, accountId: '{invoice.donorId}', reason: 'Waived' },
    },
  },
  {
    operation: 'voidInvoice',
    given: HALL,
    body: { reason: 'The hall was not used' },
    mistake: again('The invoice is voided already.'),
  },
  { operation: 'deleteInvoice', given: CAMP, mistake: again('The invoice is deleted already.') },
]
