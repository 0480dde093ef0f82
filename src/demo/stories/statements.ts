import { again, type Story } from './story.js'

/** Giving statements and their copies. */
export const stories: Story[] = [
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
]
