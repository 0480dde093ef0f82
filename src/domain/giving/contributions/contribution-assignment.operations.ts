import { day, flag, input, part, ref } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Donor } from '../../people/donors/donor.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Settlement } from '../settlements/settlement.js'
import { remake } from '../settlements/settlement-posting.js'
import { AllocationInput } from './contribution.inputs.js'
import { Contribution, SoftCredit } from './contribution.js'
import { assignFunds, COUNTED, stateOf } from './contribution-changing.js'
import { ALLOCATIONS_MAX } from './contribution-limits.js'
import { contributionToChange } from './contribution-locking.js'
import { assertDeposit, assertPlace, canGive, contributionReferences, pledgesNamed } from './contribution-references.js'

export const tag = 'Contributions'

@input('The allocations of a contribution: the whole set.')
export class AssignContributionFundsInput {
  @part(() => AllocationInput, {
    list: true,
    min: 1,
    items: ALLOCATIONS_MAX,
    note: 'The parts for each fund, which sum to the amount.',
  })
  allocations!: AllocationInput[]
  @day({
    nullable: true,
    note: 'For a posted contribution, the day of the reclassification. Today when absent. Not before its entry.',
  })
  date?: Day | null
}

export const assignContributionFunds = mutation({
  does: 'Assign a contribution to funds, with its whole set of allocations.',
  details:
    'The amount of the contribution follows its allocations until it is counted, and cannot change afterwards. It is never less than its fee, its non-deductible amount or a soft credit. For a posted contribution, an entry in an open period moves its revenue and its holding account between the funds. When what moves reaches the journal approval limit, a person with the scope transactions:approve who has not recorded, changed or posted the contribution assigns it (403 self_approval). Below the limit, what one person moves alone in a month counts together.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'accounts_not_configured', 'self_approval'],
  rest: 'PUT /contributions/{id}/allocations',
  takes: AssignContributionFundsInput,
  gives: Contribution,
  async run(context, given, { id }) {
    const contribution = await contributionToChange(context, id, { pledgeIds: pledgesNamed(given) })
    contribution.assertActive()
    await assignFunds(context, contribution, given)
  },
})

@input('The donor of a contribution.')
export class AssignContributionDonorInput {
  @ref(() => Donor, { nullable: true }) donorId!: string | null
  @flag({ fallback: false, note: 'Whether the donor will never be known. Only without a donorId.' })
  isAnonymous!: boolean
}

export const assignContributionDonor = mutation({
  does: 'Assign a donor to a contribution, or remove the donor.',
  details:
    'Once it is counted, a contribution must have a donor or be anonymous (409). The donor can be corrected in a frozen settlement too. An issued statement that listed the contribution then needs a reissue.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PUT /contributions/{id}/donor',
  takes: AssignContributionDonorInput,
  gives: Contribution,
  async run(context, { donorId, isAnonymous }, { id }) {
    const { work } = context
    const contribution = await contributionToChange(context, id)
    contribution.assertActive()
    if (donorId && isAnonymous) refuseField('isAnonymous', 'not_writable')
    const donor = donorId ? (await work.hold(Donor, [donorId])).get(donorId) : undefined
    if (donorId && !canGive(donor)) refuseField('donorId', 'unknown_reference')
    const credits = donor ? await work.findWhere(SoftCredit, { contributionId: id, donorId: donor.id }) : []
    if (credits.length)
      refuseBlocked('The donor has a soft credit of the contribution. Remove it first.', ['updateContribution'])
    if (contribution.recurringGiftId && donor?.id !== contribution.donorId)
      refuseBlocked('The contribution belongs to a recurring gift of its donor. Remove it from that first.', [
        'updateContribution',
      ])
    const matchState = donor ? 'MATCHED' : isAnonymous ? 'ANONYMOUS' : 'UNMATCHED'
    if (matchState === 'UNMATCHED' && (await stateOf(work, contribution)) !== 'OPEN')
      refuseBlocked('The contribution is counted, so it needs a donor or isAnonymous.')
    assign(contribution, { donorId: donor?.id ?? null, matchState })
  },
})

@input('The batch of a contribution. Null removes it from its batch.')
export class AssignContributionBatchInput {
  @ref(() => GivingBatch, { nullable: true, note: 'The id of an OPEN batch.' }) givingBatchId!: string | null
}

export const assignContributionBatch = mutation({
  does: 'Put a contribution into an open batch, move it to another batch, or remove it.',
  details:
    'Both batches must be open, but a PENDING contribution can leave any batch. Their totals are updated in the same transaction.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PUT /contributions/{id}/batch',
  takes: AssignContributionBatchInput,
  gives: Contribution,
  async run(context, { givingBatchId }, { id }) {
    const { work } = context
    const contribution = await contributionToChange(context, id, { givingBatchId })
    contribution.assertActive()
    if (givingBatchId) contribution.assertNotHistory()
    if ((await stateOf(work, contribution)) !== 'OPEN') refuseBlocked(COUNTED, ['reopenGivingBatch'])
    assertPlace({ givingBatchId }, await contributionReferences(work, [{ allocations: [], givingBatchId }]))
    contribution.givingBatchId = givingBatchId ?? null
  },
})

@input('The settlement of a contribution. Null unlinks it.')
export class AssignContributionSettlementInput {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
}

export const assignContributionSettlement = mutation({
  does: 'Link a contribution to a settlement, or unlink it.',
  details:
    'A contribution has one settlement at a time. Unlink it before you link it to another one (409 already_linked).',
  scope: 'contributions:write',
  refuses: ['already_linked', 'frozen', 'illegal_transition'],
  rest: 'PUT /contributions/{id}/settlement',
  takes: AssignContributionSettlementInput,
  gives: Contribution,
  async run(context, { settlementId }, { id }) {
    const { work } = context
    const contribution = await contributionToChange(context, id, { settlementId })
    contribution.assertActive()
    const wanted = settlementId ?? null
    if (wanted) contribution.assertNotHistory()
    if (wanted && contribution.settlementId && contribution.settlementId !== wanted) refuse('already_linked')
    const places = [contribution.settlementId, wanted].map(each => ({ allocations: [], settlementId: each }))
    const references = await contributionReferences(work, places)
    assertPlace({ settlementId: wanted }, references)
    if (wanted !== contribution.settlementId) {
      await remake(context, references.settlements.values())
      assertDeposit(wanted, contribution.currency, references)
    }
    contribution.settlementId = wanted
  },
})
