import { id, input, text } from '../../kernel/fields.js'
import { mutation } from '../../kernel/operation.js'
import { refuse } from '../../kernel/refusals.js'
import { ACCOUNTANT, BOOKKEEPER } from '../ledger/posting.js'
import { Settlement } from './settlement.js'
import { failDeposit, matchDeposit, recordDeposit, unmatchDeposit } from './settlement-books.js'
import { standingEntryOf } from './settlement-entries.report.js'

/** What these operations have in common: they are a bookkeeper's, and never a key's. */
const BY_BOOKKEEPER = {
  scope: 'settlements:write',
  callers: 'person',
  permission: BOOKKEEPER,
  graphql: '{id}',
  tag: 'Settlements',
  gives: Settlement,
} as const

@input('The bank line that a deposit arrived as.')
export class DepositMatch {
  @id() transactionId!: string
}

export const matchSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Match a deposit with the bank line that it arrived as.',
  details: 'It must be DEPOSITED, and the line an uncoded deposit that has at least what its deposits come to.',
  refuses: ['illegal_transition', 'reconciled', 'frozen'],
  takes: DepositMatch,
  async run(context, { transactionId }, path) {
    const settlement = await context.work.change(Settlement, path.id)
    await matchDeposit(context, settlement, transactionId)
    return { id: path.id }
  },
})

export const unmatchSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Take the match of a deposit back, while it is not in the books.',
  refuses: ['illegal_transition', 'frozen'],
  async run(context, _input, path) {
    await unmatchDeposit(context, await context.work.change(Settlement, path.id))
    return { id: path.id }
  },
})

export const recordSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Record a matched deposit in the books.',
  details:
    'Bank and, with the basis NET, the fees are debited, and what held its gifts, less what refunds that were kept back took from it, is credited, by their funds, on the day of the bank line. Its recorded and linked totals must agree, and its gifts and refunds must be posted.',
  refuses: ['illegal_transition', 'needs_review', 'not_posted', 'period_closed', 'accounts_not_configured', 'frozen'],
  async run(context, _input, path) {
    const { work } = context
    const settlement = await work.change(Settlement, path.id)
    await recordDeposit(context, settlement)
    work.touch(settlement)
    return { id: path.id }
  },
})

@input('Why a deposit failed after all.')
export class DepositFailure {
  @text({ min: 1, max: 100 }) failureCode!: string
  @text({ min: 1, max: 500 }) reason!: string
}

export const failSettlement = mutation({
  ...BY_BOOKKEEPER,
  does: 'Say that a matched deposit failed after all: what was posted is taken back.',
  refuses: ['illegal_transition', 'reconciled', 'frozen', 'period_closed'],
  takes: DepositFailure,
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
  does: 'Declare that a deposit is booked elsewhere: it is never posted here.',
  refuses: ['illegal_transition', 'frozen'],
  async run({ work, read, clock }, _input, path) {
    const settlement = await work.change(Settlement, path.id)
    settlement.mustNotBeFrozen()
    if (settlement.recordedExternallyAt || (await standingEntryOf(read, path.id))) refuse('illegal_transition')
    settlement.recordedExternallyAt = clock.now()
    return { id: path.id }
  },
})
