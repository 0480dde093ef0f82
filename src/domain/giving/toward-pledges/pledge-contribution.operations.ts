import { id as idField, input } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation } from '../../../kernel/operation.js'
import { refuse, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { OPEN_STATUSES, Pledge } from '../../pledges/pledge.js'
import { pledges } from '../../pledges/pledge.queries.js'
import { ContributionFilter, ContributionTotals } from '../contributions/contribution.inputs.js'
import { ContributionAllocation } from '../contributions/contribution.js'
import { contributions } from '../contributions/contribution.queries.js'
import { lockContribution } from '../contributions/contribution-locking.js'

export const tag = 'Pledges'

export const listPledgeContributions = list({
  does: 'List the contributions that count toward a pledge, newest first.',
  details:
    'Each has the allocations that name the pledge or are assigned to it automatically. It also requires pledges:read.',
  scope: 'contributions:read',
  rest: 'GET /pledges/{id}/contributions',
  tool: 'List the contributions that count toward one pledge. id is the id of the pledge.',
  takes: ContributionFilter,
  lists: contributions,
  within: { filter: 'pledgeId', of: pledges },
  envelope: 'contributions',
  totals: ContributionTotals,
})

@input('The allocations of a contribution that count toward a pledge: the whole set.')
export class LinkPledgeContributionInput {
  @idField({
    nullable: true,
    list: true,
    min: 1,
    items: 50,
    note: 'Ids of its allocations. Every allocation when absent.',
  })
  allocationIds?: string[] | null
}

/** The pledge and the allocations to link. The version that the caller sends is the pledge's. */
async function linkable(context: MutationContext, pledgeId: string, contributionId: string) {
  const { work } = context
  const contribution = await lockContribution(context, contributionId, { pledgeIds: [pledgeId] })
  const pledge = await work.change(Pledge, pledgeId)
  const parts = await work.changeAll(ContributionAllocation, { contributionId: contribution.id })
  return { pledge, contribution, parts }
}

export const linkPledgeContribution = mutation({
  does: 'Count a contribution, or some of its allocations, toward a pledge, whoever the donor is.',
  details:
    'This takes precedence over the automatic assignment, whatever the fund and the day. The allocations are the whole set: other allocations of the contribution no longer name this pledge. An allocation that names another pledge is refused with 409 (already_linked).',
  scope: 'pledges:write',
  refuses: ['already_linked', 'illegal_transition', 'frozen'],
  rest: 'PUT /pledges/{id}/contributions/{contributionId}',
  takes: LinkPledgeContributionInput,
  gives: Pledge,
  example: {},
  async run(context, { allocationIds }, { id, contributionId }) {
    const { work } = context
    const { pledge, contribution, parts } = await linkable(context, id, contributionId)
    if (pledge.status === 'CANCELLED') refuseStatus('pledge', pledge.status, OPEN_STATUSES, ['reactivatePledge'])
    contribution.assertActive()
    const wanted = new Set(allocationIds ?? parts.map(part => part.id))
    if ([...wanted].some(each => !parts.some(part => part.id === each))) {
      refuseField('allocationIds', 'unknown_reference')
    }
    const chosen = parts.filter(part => wanted.has(part.id))
    if (chosen.some(part => part.pledgeId && part.pledgeId !== pledge.id)) refuse('already_linked')
    for (const part of chosen) part.pledgeId = pledge.id
    for (const part of parts) if (!wanted.has(part.id) && part.pledgeId === pledge.id) part.pledgeId = null
    work.touch(contribution)
    work.touch(pledge)
    return { id }
  },
})

export const unlinkPledgeContribution = mutation({
  does: 'Unlink a contribution from a pledge.',
  details:
    'The automatic assignment can still count it toward this or another pledge, by donor, fund and day. A contribution that is not linked answers 404.',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /pledges/{id}/contributions/{contributionId}',
  gives: Pledge,
  async run(context, _input, { id, contributionId }) {
    const { work } = context
    const { pledge, contribution, parts } = await linkable(context, id, contributionId)
    const linked = parts.filter(part => part.pledgeId === pledge.id)
    if (!linked.length) refuse('not_found')
    for (const part of linked) part.pledgeId = null
    work.touch(contribution)
    work.touch(pledge)
    return { id }
  },
})
