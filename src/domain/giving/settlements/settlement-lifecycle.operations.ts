import { input, ref } from '../../../declaration/fields.js'
import { list, mutation } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { ContributionFilter, ContributionTotals } from '../contributions/contribution.inputs.js'
import { Contribution } from '../contributions/contribution.js'
import { contributions } from '../contributions/contribution.queries.js'
import { Refund } from '../refunds/refund.js'
import { Settlement, SettlementDimension } from './settlement.js'
import { linkSet } from './settlement.links.js'
import { settlements } from './settlement.queries.js'
import { CreateSettlementInput, settlementOf } from './settlement-creating.js'
import { assertNotPosted } from './settlement-posting.js'

export const tag = 'Settlements'

export const createSettlement = mutation({
  does: 'Create a settlement.',
  details:
    'It is PENDING. When the provider and externalId exist already, an equal body answers 200 with the existing settlement, and another body is refused with 409 (duplicate).',
  scope: 'settlements:write',
  refuses: ['already_linked', 'frozen'],
  rest: 'POST /settlements',
  takes: CreateSettlementInput,
  gives: Settlement,
  creates: true,
  recordsOnce: true,
  example: { provider: 'MANUAL', externalReference: 'Deposit slip 4711', grossAmount: 1250.75, paymentCount: 18 },
  run: settlementOf,
})

export const deleteSettlement = mutation({
  does: 'Delete a pending or cancelled settlement without links. Its external id stays taken.',
  scope: 'settlements:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /settlements/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const settlement = await work.change(Settlement, id)
    settlement.assertNotFrozen()
    if (settlement.status !== 'PENDING' && settlement.status !== 'CANCELLED')
      refuseStatus('settlement', settlement.status, ['PENDING', 'CANCELLED'])
    const linked = [Contribution, GivingBatch, Refund].map(type =>
      work.findWhere<Contribution | GivingBatch | Refund>(type, { settlementId: id }),
    )
    if ((await Promise.all(linked)).some(rows => rows.length))
      refuseBlocked('Contributions, batches or refunds are linked to the settlement.', ['linkSettlementContributions'])
    for (const row of await work.findWhere(SettlementDimension, { settlementId: id })) work.remove(row)
    settlement.deletedAt = clock.now()
    return { success: true }
  },
})

@input('The contributions of a settlement: the whole set.')
export class LinkSettlementContributionsInput {
  @ref(() => Contribution, {
    list: true,
    items: 5000,
    note: 'The ids of all its contributions. Others are unlinked, new ones are linked.',
  })
  contributionIds!: string[]
}

export const linkSettlementContributions = mutation({
  does: 'Set the contributions of a settlement, atomically.',
  details:
    'The linked totals are updated in the same transaction and never copied from the recorded ones. A contribution of another settlement is refused with 409 (already_linked), a posted settlement with 409 (illegal_transition).',
  scope: 'settlements:write',
  refuses: ['frozen', 'already_linked', 'illegal_transition'],
  rest: 'PUT /settlements/{id}/contributions',
  takes: LinkSettlementContributionsInput,
  gives: Settlement,
  async run(context, { contributionIds }, { id }) {
    const { work } = context
    const settlement = await work.change(Settlement, id)
    settlement.assertNotFrozen()
    if (await linkSet(work, Contribution, 'contributionIds', settlement, contributionIds)) {
      await assertNotPosted(context, id)
      work.touch(settlement)
    }
  },
})

export const listSettlementContributions = list({
  does: 'List the contributions of a settlement.',
  scope: 'contributions:read',
  rest: 'GET /settlements/{id}/contributions',
  tool: 'List the contributions that are linked to one settlement. id is the id of the settlement.',
  takes: ContributionFilter,
  lists: contributions,
  within: { filter: 'settlementId', of: settlements },
  envelope: 'contributions',
  totals: ContributionTotals,
})
