import { again, type Story } from './story.js'

const BANK_OF_CHECK = { payment: '/bill-payments?awaitsPrint=true&status=ISSUED&limit=1' }

/** Checks that are printed, and one that the printer spoils. */
export const stories: Story[] = [
  {
    operation: 'createCheckRun',
    given: BANK_OF_CHECK,
    headers: { 'Idempotency-Key': 'checks-{today}' },
    body: { bankAccountId: '{payment.bankAccountId}' },
    mistake: {
      because: 'Nothing awaits printing any more.',
      headers: {},
    },
  },
  {
    operation: 'spoilChecks',
    given: { run: '/check-runs?limit=1' },
    body: { checkNumbers: ['{run.firstNumber}'], reason: 'The printer tore it' },
    mistake: again('The check is spoiled already. Its payment awaits printing.'),
  },
]
