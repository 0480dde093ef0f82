import { again, GENERAL, type Story } from './story.js'

const ACCOUNTS = {
  insurance: '/accounts?accountType=EXPENSE#accountNumber=7310',
  prepaid: '/accounts?accountType=ASSET#accountNumber=1310',
  functional: '/dimensions#code=FUNCTION',
}
const side = (account: string, amount: object) => ({ accountId: `{${account}.id}`, fundId: '{general.id}', ...amount })
const FUNCTION = { dimensions: [{ dimensionId: '{functional.id}', dimensionValueId: '{functional.values.1.id}' }] }
const shareOf = (value: number, weight: number) => ({
  dimensionValueId: `{functional.values.${value}.id}`,
  weight,
})
const BUILDING = {
  from: '{today-40}',
  asOf: '{today-3}',
  description: 'Insurance by floor area',
  accountId: ['{insurance.id}'],
  fromDimensionValueId: '{functional.values.1.id}',
  shares: [shareOf(0, 800), shareOf(1, 200)],
}
const journalIn = (status: string) => ({ journal: `/manual-journals?status=${status}&limit=1` })

/** Debits and credits that a person writes, to their posting and back. */
export const stories: Story[] = [
  {
    operation: 'createRecurringJournal',
    given: journalIn('APPROVED'),
    headers: { 'Idempotency-Key': 'recurring-{today-1}' },
    body: { manualJournalId: '{journal.id}', name: 'Insurance', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', submit: true },
    mistake: {
      because: 'February has no 30th day.',
      headers: {},
      body: { manualJournalId: '{journal.id}', name: 'Insurance', rule: 'FREQ=MONTHLY;BYMONTHDAY=15,30' },
    },
  },
  {
    operation: 'updateRecurringJournal',
    given: { recurring: '/recurring-journals?status=ACTIVE&limit=1' },
    body: { status: 'ENDED' },
    mistake: again('The recurring journal has ended.'),
  },
  {
    operation: 'createManualJournal',
    given: { ...GENERAL, ...ACCOUNTS },
    headers: { 'Idempotency-Key': 'prepaid-{today-30}' },
    body: {
      date: '{today-3}',
      description: 'Insurance of the month',
      lines: [side('insurance', { debit: 425, ...FUNCTION }), side('prepaid', { credit: 425 })],
    },
    mistake: {
      because: 'The debits of the fund exceed its credits.',
      headers: {},
      body: { lines: [side('insurance', { debit: 425, ...FUNCTION }), side('prepaid', { credit: 420 })] },
    },
  },
  {
    operation: 'allocateCosts',
    given: ACCOUNTS,
    headers: { 'Idempotency-Key': 'building-{today-30}' },
    body: BUILDING,
    mistake: {
      because: 'A value gets one share.',
      headers: {},
      body: { ...BUILDING, shares: [BUILDING.shares[0], BUILDING.shares[0]] },
    },
  },
  {
    operation: 'updateManualJournal',
    given: journalIn('DRAFT'),
    headers: { 'If-Match': '"v{journal.version}"' },
    body: { referenceNumber: 'JE-14' },
    mistake: again('Somebody has changed the journal since its ETag was read.'),
  },
  {
    operation: 'submitManualJournal',
    given: journalIn('DRAFT'),
    mistake: again('The journal waits for its approval already.'),
  },
  {
    operation: 'approveManualJournal',
    // The oldest is another person's.
    given: { journal: '/manual-journals?status=PENDING_APPROVAL&sort=date&limit=1' },
    body: { comment: 'Agrees with the schedule of the insurer' },
    mistake: again('The journal is approved already.'),
  },
  {
    operation: 'bulkApproveManualJournals',
    given: { journals: '/manual-journals?status=PENDING_APPROVAL&sort=date&limit=1' },
    headers: { 'Idempotency-Key': 'journals-{today}' },
    body: { items: [{ manualJournalId: '{journals.0.id}', comment: 'Agrees with the schedule of the insurer' }] },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'rejectManualJournal',
    given: journalIn('PENDING_APPROVAL'),
    body: { comment: 'Please attach the schedule of the insurer' },
    mistake: { because: 'Whoever submitted the journal needs to know why.', body: {} },
  },
  {
    operation: 'reverseManualJournal',
    given: journalIn('APPROVED'),
    body: {},
    mistake: again('The journal is reversed already.'),
  },
  {
    operation: 'voidManualJournal',
    given: journalIn('APPROVED'),
    body: { reason: 'Entered twice' },
    mistake: again('The journal is voided already.'),
  },
  {
    operation: 'deleteManualJournal',
    given: journalIn('REJECTED'),
    mistake: again('The journal is deleted already.'),
  },
]
