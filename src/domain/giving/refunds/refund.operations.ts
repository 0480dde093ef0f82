import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { present } from '../../../values/present.js'
import { recordedBefore } from '../../record-once.js'
import { givingBatches } from '../batches/giving-batch.queries.js'
import { Contribution } from '../contributions/contribution.js'
import { contributions } from '../contributions/contribution.queries.js'
import { stateOf } from '../contributions/contribution-changing.js'
import { contributionToChange } from '../contributions/contribution-locking.js'
import { settlements } from '../settlements/settlement.queries.js'
import { AssignRefundSettlementInput, CreateRefundInput, RefundFilter, RefundTotals } from './refund.inputs.js'
import { Refund } from './refund.js'
import { refunds } from './refund.queries.js'
import { comparable, givenOf } from './refund-checking.js'
import { recordRefundOf } from './refund-recording.js'
import { assertNotFromBank, withhold } from './refund-settlement.js'

export const tag = 'Contributions'

export const listRefunds = list({
  does: 'List the refunds, newest first, with their funds.',
  scope: 'contributions:read',
  rest: 'GET /refunds',
  takes: RefundFilter,
  lists: refunds,
  below: [
    { filter: 'givingBatchId', of: givingBatches },
    { filter: 'settlementId', of: settlements },
  ],
  envelope: 'refunds',
  totals: RefundTotals,
})

export const listContributionRefunds = list({
  does: 'List the refunds of one contribution.',
  scope: 'contributions:read',
  rest: 'GET /contributions/{id}/refunds',
  takes: RefundFilter,
  lists: refunds,
  within: { filter: 'contributionId', of: contributions },
  envelope: 'refunds',
  totals: RefundTotals,
})

export const getRefund = query({
  does: 'Get one refund.',
  scope: 'contributions:read',
  rest: 'GET /refunds/{id}',
  gives: Refund,
  run: recordOfPath(refunds),
})

export const createRefund = mutation({
  does: 'Record a refund of a contribution or of a part of it.',
  details:
    'It only records the refund and moves no money. A refund has its own day and never changes the month of the contribution. The refund of a posted contribution is posted at once. Its fees have the dimension values of its settlement, and otherwise those of the revenue (409 without a required one). The refunds of a contribution, and of each allocation, cannot exceed its amount (422). A CHARGEBACK_REVERSAL can restore only chargebacks. Link a refund to the payout it was withheld from, here or later.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'accounts_not_configured'],
  rest: 'POST /contributions/{id}/refunds',
  takes: CreateRefundInput,
  gives: Refund,
  creates: '/refunds',
  recordsOnce: true,
  example: { refundType: 'REFUND', reason: 'Given by mistake' },
  async run(context, given, { id }) {
    const contribution = await contributionToChange(context, id, given)
    const known = await recordedBefore(context, refunds, comparable(given, contribution.id), givenOf)
    return known ?? { id: (await recordRefundOf(context, contribution, given)).id }
  },
})

export const assignRefundSettlement = mutation({
  does: 'Link a refund to the payout it was withheld from, or unlink it.',
  details:
    "The payout's net amount and its clearing entry are reduced by the refund; a CHARGEBACK_REVERSAL increases them. A refund has one payout at a time (409 already_linked), which must not be posted yet. A refund that was paid from the bank, or of a non-cash contribution, cannot be linked.",
  scope: 'contributions:write',
  refuses: ['already_linked', 'frozen', 'illegal_transition'],
  rest: 'PUT /refunds/{id}/settlement',
  takes: AssignRefundSettlementInput,
  gives: Refund,
  async run(context, { settlementId }, { id }) {
    const { work } = context
    const refund = await work.change(Refund, id)
    const [from, to] = [refund.settlementId, settlementId ?? null]
    if (to && from && from !== to) refuse('already_linked')
    const contribution = present(await work.find(Contribution, refund.contributionId))
    await stateOf(work, contribution)
    if (to && from !== to) await assertNotFromBank(context, id)
    await withhold(context, contribution, { from, to })
    refund.settlementId = to
  },
})
