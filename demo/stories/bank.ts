import { again, BANK, CHOIR, CLASSES, GENERAL, MUSIC, type Story } from './story.js'

const PDF = 'JVBERi0xLjQKJSVFT0YK'

/** From a line of the bank to a posted transaction. */
export const stories: Story[] = [
  {
    operation: 'createTransaction',
    given: BANK,
    headers: { 'Idempotency-Key': 'plate-{today-1}' },
    body: {
      description: 'Sunday offering deposit',
      amount: 1250.75,
      date: '{today-1}',
      transactionType: 'DEPOSIT',
      referenceNumber: 'DEP-1115',
      bankAccountId: '{bank.id}',
    },
    mistake: {
      because: 'An amount has at most two decimals.',
      headers: {},
      body: { description: 'Sunday offering deposit', amount: 1250.755, date: '{today-1}', transactionType: 'DEPOSIT' },
    },
  },
  {
    operation: 'bulkCreateTransactions',
    given: BANK,
    headers: { 'Idempotency-Key': 'bank-{today-1}' },
    body: {
      items: [
        {
          description: 'Card reader, parking',
          amount: 84.5,
          date: '{today-1}',
          transactionType: 'DEPOSIT',
          provider: 'BANK',
          externalId: 'line-{today-1}-1',
          bankAccountId: '{bank.id}',
        },
        {
          description: 'Organ tuning',
          amount: 320,
          date: '{today-2}',
          transactionType: 'WITHDRAWAL',
          provider: 'BANK',
          externalId: 'line-{today-1}-2',
          bankAccountId: '{bank.id}',
        },
      ],
      errorPolicy: 'REJECT_EVERYTHING',
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'updateTransaction',
    given: { transaction: '/transactions?status=UNCODED&limit=1' },
    headers: { 'If-Match': '"v{transaction.version}"' },
    body: { referenceNumber: 'DEP-1116' },
    mistake: again('Somebody has changed the transaction since its ETag was read.'),
  },
  {
    operation: 'codeTransaction',
    given: {
      transaction: '/transactions?status=UNCODED&transactionType=WITHDRAWAL&sort=date&limit=1',
      ...GENERAL,
      ...MUSIC,
      ...CLASSES,
    },
    body: {
      splits: [
        {
          accountId: '{music.id}',
          fundId: '{general.id}',
          amount: '{transaction.amount}',
          description: 'Hymnals',
          dimensions: CHOIR,
        },
      ],
    },
    mistake: {
      because: 'The splits do not add up to the amount of the transaction.',
      body: {
        splits: [
          {
            accountId: '{music.id}',
            fundId: '{general.id}',
            amount: 1,
            dimensions: CHOIR,
          },
        ],
      },
    },
  },
  {
    operation: 'bulkCodeTransactions',
    given: {
      transactions: '/transactions?status=UNCODED&transactionType=WITHDRAWAL&sort=date&limit=2',
      ...GENERAL,
      ...MUSIC,
      ...CLASSES,
    },
    headers: { 'Idempotency-Key': 'coding-{today}' },
    body: {
      items: [0, 1].map(row => ({
        transactionId: `{transactions.${row}.id}`,
        splits: [
          {
            accountId: '{music.id}',
            fundId: '{general.id}',
            amount: `{transactions.${row}.amount}`,
            dimensions: CHOIR,
          },
        ],
      })),
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'clearTransactionCoding',
    given: {
      transaction: '/transactions?status=CODED&limit=1',
      approved: '/transactions?status=APPROVED&limit=1',
    },
    mistake: { because: 'An approved transaction keeps its coding.', path: { id: '{approved.id}' } },
  },
  {
    operation: 'submitTransaction',
    given: { transaction: '/transactions?status=CODED&source=API&limit=1' },
    mistake: again('The transaction waits for its approval already.'),
  },
  {
    operation: 'approveTransaction',
    given: { transaction: '/transactions?status=PENDING_APPROVAL&limit=1' },
    body: { comment: 'Matches the deposit slip' },
    mistake: again('The transaction is approved already.'),
  },
  {
    operation: 'bulkApproveTransactions',
    given: { transactions: '/transactions?status=PENDING_APPROVAL&limit=2' },
    headers: { 'Idempotency-Key': 'approvals-{today}' },
    body: {
      items: [{ transactionId: '{transactions.0.id}', comment: 'Matches the deposit slip' }],
      errorPolicy: 'REJECT_FAILED_ROWS',
    },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'rejectTransaction',
    given: { transaction: '/transactions?status=PENDING_APPROVAL&limit=1' },
    body: { comment: 'This belongs to the missions fund' },
    mistake: { because: 'Whoever coded the transaction needs to know why.', body: {} },
  },
  {
    operation: 'recodeTransaction',
    given: {
      transaction: '/transactions?status=APPROVED&transactionType=WITHDRAWAL&hasVendor=true&limit=1',
      ...MUSIC,
      ...CLASSES,
    },
    body: {
      reason: 'The choir has an account of its own',
      splits: [
        {
          accountId: '{music.id}',
          fundId: '{transaction.splits.0.fundId}',
          amount: '{transaction.amount}',
          dimensions: CHOIR,
        },
      ],
    },
    mistake: { because: 'Whoever reads the entry needs to know why.', body: { reason: '' } },
  },
  {
    operation: 'voidTransaction',
    given: { transaction: '/transactions?status=APPROVED&isReconciled=false&hasVendor=true&limit=1' },
    body: { reason: 'Imported twice' },
    mistake: again('The transaction is voided already.'),
  },
  {
    operation: 'waiveReceipt',
    given: { transaction: '/transactions?receiptStatus=MISSING&status=UNCODED&status=CODED&source=BANK_FEED&limit=1' },
    body: { reason: 'LOST' },
    mistake: { because: 'The reason is one of the list.', body: { reason: 'THROWN_AWAY' } },
  },
  {
    operation: 'uploadTransactionReceipt',
    given: { transaction: '/transactions?status=UNCODED&limit=1' },
    body: { fileName: 'invoice-1115.pdf', contentType: 'application/pdf', contentBase64: PDF },
    mistake: {
      because: 'The bytes are no PDF.',
      body: { fileName: 'invoice-1115.pdf', contentType: 'application/pdf', contentBase64: 'aW52b2ljZQ==' },
    },
  },
  {
    operation: 'deleteTransaction',
    given: { transaction: '/transactions?status=UNCODED&source=API&limit=1' },
    mistake: again('The transaction is deleted already.'),
  },
  {
    operation: 'uploadReceipt',
    body: { fileName: 'music-store.pdf', contentType: 'application/pdf', contentBase64: PDF },
    mistake: {
      because: 'The bytes are no PDF.',
      body: { fileName: 'music-store.pdf', contentType: 'application/pdf', contentBase64: 'aW52b2ljZQ==' },
    },
  },
  {
    operation: 'attachReceipt',
    given: { receipt: '/receipts?attached=false&limit=1', transaction: '/transactions?status=UNCODED&limit=1' },
    body: { transactionId: '{transaction.id}' },
    mistake: { because: 'A receipt belongs to one document.', body: {} },
  },
  {
    operation: 'deleteReceipt',
    given: { receipt: '/receipts?attached=false&limit=1' },
    mistake: again('The receipt is deleted already.'),
  },
]
