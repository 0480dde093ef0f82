import { again, type Story } from './story.js'

const RUN = { run: '/giving-statement-runs?limit=1' }
const PRINTED = { ...RUN, item: '/giving-statement-runs/{run.id}/items?deliveryStatus=PRINTED&limit=1' }

/** Giving statements and their copies, and the statements of a whole year. */
export const stories: Story[] = [
  {
    operation: 'previewGivingStatementRun',
    given: RUN,
    body: { year: '{run.year}', delivery: 'PREFERENCE', minimumAmount: 250 },
    mistake: { because: 'The year has not begun.', body: { year: 2100 } },
  },
  {
    operation: 'issueGivingStatement',
    given: { statement: '/giving-statements?status=VOIDED&limit=1' },
    headers: { 'Idempotency-Key': 'statement-{today}' },
    body: { year: '{statement.year}', donorId: '{statement.donorId}' },
    mistake: { because: 'The donor has a statement of that year already.', headers: {} },
  },
  {
    operation: 'copyGivingStatement',
    given: { statement: '/giving-statements?status=ISSUED&limit=1' },
    body: { delivery: 'MAIL' },
    mistake: { because: 'The delivery is one of the list.', body: { delivery: 'PIGEON' } },
  },
  {
    operation: 'reissueGivingStatement',
    given: {
      statement: '/giving-statements?status=ISSUED&limit=1',
      voided: '/giving-statements?status=VOIDED&limit=1',
    },
    mistake: { because: 'A voided statement cannot be reissued. Issue another one.', path: { id: '{voided.id}' } },
  },
  {
    operation: 'voidGivingStatement',
    given: { statement: '/giving-statements?status=ISSUED&limit=1' },
    body: { reason: 'Sent to the wrong donor' },
    mistake: again('The statement is voided already.'),
  },
  {
    operation: 'redeliverGivingStatement',
    given: PRINTED,
    path: { id: '{item.id}' },
    body: { delivery: 'MAIL' },
    mistake: again('The statement waits to be printed already.'),
  },
  {
    operation: 'printGivingStatementLetters',
    given: RUN,
    headers: { 'Idempotency-Key': 'letters-{run.id}' },
    mistake: { because: 'A job prints the letters already.', headers: {} },
  },
  {
    operation: 'sendGivingStatementEmails',
    given: RUN,
    headers: { 'Idempotency-Key': 'emails-{run.id}' },
    body: {
      subject: 'Your giving statement',
      text: 'Dear friends,\n\nyour statement is attached. Thank you for your gifts.\n\nGrace Community Church',
    },
    mistake: { because: 'A subject has one line.', headers: {}, body: { subject: 'Your\ngiving statement' } },
  },
  {
    operation: 'resendGivingStatementEmails',
    given: RUN,
    mistake: again('No e-mail of the run is UNKNOWN any more.'),
  },
  {
    operation: 'startGivingStatementRun',
    given: RUN,
    headers: { 'Idempotency-Key': 'statements-{run.year}' },
    body: { year: '{run.year}', delivery: 'PREFERENCE' },
    mistake: { because: 'Another run issues the statements of the year.', headers: {} },
  },
]
