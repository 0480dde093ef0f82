import { freeText, id, input, text } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { ACCOUNTANT, BOOKKEEPER } from '../../ledger/journal/posting.js'
import { Settlement } from './settlement.js'
import { postedEntryOf } from './settlement-entries.queries.js'
import { failDeposit, matchDeposits, POSTED, recordDeposit, unmatchDeposit } from './settlement-posting.js'

export const tag = 'Settlements'

/** These operations need the bookkeeper permission and refuse API keys. */
const BY_BOOKKEEPER = {
  scope: 'settlements:write',
  callers: 'person',
  permission: BOOKKEEPER,
  gives: Settlement,
} as const

@input('The bank transaction of a settlement.')
export class MatchSettlementInput {
  @id() transactionId!: string
}

export const matchSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Match a settlement with its bank transaction.',
  details:
    'A PENDING or IN_TRANSIT settlement becomes DEPOSITED on the day of the bank transaction, because the bank shows that it has arrived. The bank transaction must be an uncoded deposit of at least the amount of its settlements, on a day of an open period. A settlement with a negative amount is matched with a withdrawal.',
  refuses: ['illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /settlements/{id}/match',
  takes: MatchSettlementInput,
  async run(context, { transactionId }, path) {
    const settlement = await context.work.change(Settlement, path.id)
    await matchDeposits(context, [settlement], transactionId)
    return { id: path.id }
  },
})

export const unmatchSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Remove the match of a settlement that is not posted.',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'POST /settlements/{id}/unmatch',
  async run(context, _input, path) {
    await unmatchDeposit(context, await context.work.change(Settlement, path.id))
    return { id: path.id }
  },
})

export const recordSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Record a matched settlement: it is posted.',
  details:
    'The entry debits the bank and, with the basis NET, the fees. It credits the accounts that held the contributions, less withheld refunds, by fund, on the day of the bank transaction. The recorded and linked totals must agree, and its contributions and refunds must be posted.',
  refuses: ['illegal_transition', 'needs_review', 'not_posted', 'period_closed', 'accounts_not_configured', 'frozen'],
  rest: 'POST /settlements/{id}/record',
  async run(context, _input, path) {
    const { work } = context
    const settlement = await work.change(Settlement, path.id)
    await recordDeposit(context, settlement)
    work.touch(settlement)
    return { id: path.id }
  },
})

export abstract class SettlementFailure {
  @text({ min: 1, max: 100, note: 'The code of the provider for the failure.' }) failureCode!: string
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

@input('Why a settlement failed after it was matched.')
export class FailSettlementInput extends SettlementFailure {}

export const failSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Mark a matched settlement as failed. Its postings are reversed.',
  refuses: ['illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  rest: 'POST /settlements/{id}/fail',
  takes: FailSettlementInput,
  example: { failureCode: 'account_closed', reason: 'The bank returned the payout' },
  async run(context, { failureCode, reason }, path) {
    const settlement = await context.work.change(Settlement, path.id)
    settlement.failureCode = failureCode
    await failDeposit(context, settlement, reason)
    return { id: path.id }
  },
})

export const declareSettlementRecorded = mutation({
  ...BY_BOOKKEEPER,
  permission: ACCOUNTANT,
  does: 'Declare that a settlement is recorded in another system. It is never posted here.',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'POST /settlements/{id}/declare-recorded',
  async run({ work, read, clock }, _input, path) {
    const settlement = await work.change(Settlement, path.id)
    settlement.assertNotFrozen()
    if (settlement.recordedExternallyAt)
      refuseBlocked('The settlement is declared as recorded in another system already.')
    if (await postedEntryOf(read, path.id)) refuseBlocked(POSTED, ['failSettlement'])
    settlement.recordedExternallyAt = clock.now()
    return { id: path.id }
  },
})
