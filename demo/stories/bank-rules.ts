import { CHOIR, CLASSES, GENERAL, MUSIC, type Story } from './story.js'

const SPLITS = [{ accountId: '{music.id}', fundId: '{general.id}', description: 'Sheet music', dimensions: CHOIR }]
const SHEET_MUSIC = {
  direction: 'OUT',
  descriptionMatch: 'STARTS_WITH',
  descriptionText: 'CANTATA PRESS',
  splits: SPLITS,
}
const EVERYTHING = { direction: 'OUT', splits: SPLITS }
const RULE = { rule: '/bank-rules#name=Sheet music' }

/** Rules that code bank transactions, from their test to their end. */
export const stories: Story[] = [
  {
    operation: 'testBankRule',
    given: { ...GENERAL, ...MUSIC, ...CLASSES },
    body: { direction: 'OUT', descriptionMatch: 'CONTAINS', descriptionText: 'MUSIC', maxAmount: 250, splits: SPLITS },
    mistake: { because: 'The rule would fit everything that goes out.', body: EVERYTHING },
  },
  {
    operation: 'createBankRule',
    given: { ...GENERAL, ...MUSIC, ...CLASSES },
    body: { name: 'Sheet music', mode: 'APPLY', ...SHEET_MUSIC },
    mistake: { because: 'The rule would fit everything that goes out.', body: { name: 'Music', ...EVERYTHING } },
  },
  {
    operation: 'updateBankRule',
    given: RULE,
    body: { position: 1, isActive: false },
    mistake: { because: 'A largest amount is positive.', body: { maxAmount: -20 } },
  },
  {
    operation: 'applyBankRules',
    given: { transaction: '/transactions?status=UNCODED&q=PAYROLL SERVICE&limit=1' },
    headers: { 'Idempotency-Key': 'rules-{today}' },
    body: { items: [{ transactionId: '{transaction.id}' }] },
    mistake: { because: 'A bulk write needs an Idempotency-Key.', headers: {} },
  },
  {
    operation: 'deleteBankRule',
    given: RULE,
    mistake: { because: 'The rule was deleted already.' },
  },
]
