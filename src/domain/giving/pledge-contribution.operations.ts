import { id as idField, input } from '../../kernel/fields.js'
import { list, type MutationContext, mutation } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { Pledge } from '../pledges/pledge.js'
import { pledges } from '../pledges/pledge.report.js'
import { ContributionFilter, ContributionTotals } from './contribution.inputs.js'
import { Contribution, ContributionAllocation } from './contribution.js'
import { contributions } from './contribution.report.js'

export const listPledgeContributions = list({
  does: 'The gifts that count for a pledge, newest first.',
  details: 'Of each, the parts that name the pledge, or that were found to fulfil it. It takes pledges:read besides.',
  scope: 'contributions:read',
  rest: 'GET /pledges/{id}/contributions',
  tag: 'Pledges',
  tool: 'List the contributions that count toward one pledge. id is the id of the pledge.',
  takes: ContributionFilter,
  lists: contributions,
  within: { filter: 'pledgeId', of: pledges },
  as: 'contributions',
  totals: ContributionTotals,
})

@input('Which parts of a gift count for a pledge: the whole set.')
export class PledgeLink {
  @idField({ nullable: true, list: true, min: 1, items: 50, note: 'Ids of its allocations; every part when absent.' })
  allocationIds?: string[] | null
}

/** The pledge and the parts of a gift that may be linked. The version that the caller names is the pledge's. */
async function linkable({ work }: MutationContext, pledgeId: string, contributionId: string) {
  const pledge = await work.change(Pledge, pledgeId)
  const [gift] = await work.changeById(Contribution, [contributionId])
  if (!gift || gift.deletedAt) return refuse('not_found')
  const parts = await work.changeAll(ContributionAllocation, { contributionId: gift.id })
  return { pledge, gift, parts }
}

export const linkPledgeContribution = mutation({
  does: 'Say that a gift, or parts of it, count for a pledge, whoever gave it.',
  details:
    'It wins over the automatic assignment, whatever the fund and the day. The parts that are named are the whole set: others of the gift no longer name this pledge. A part that names another pledge answers 409 (already_linked).',
  scope: 'pledges:write',
  refuses: ['already_linked', 'illegal_transition', 'frozen'],
  rest: 'PUT /pledges/{id}/contributions/{contributionId}',
  tag: 'Pledges',
  takes: PledgeLink,
  gives: Pledge,
  example: {},
  async run(context, { allocationIds }, { id, contributionId }) {
    const { work } = context
    const { pledge, gift, parts } = await linkable(context, id, contributionId)
    if (pledge.status === 'CANCELLED') refuse('illegal_transition')
    gift.mustStand()
    const wanted = new Set(allocationIds ?? parts.map(part => part.id))
    if ([...wanted].some(each => !parts.some(part => part.id === each))) {
      refuseField('allocationIds', 'unknown_reference')
    }
    const chosen = parts.filter(part => wanted.has(part.id))
    if (chosen.some(part => part.pledgeId && part.pledgeId !== pledge.id)) refuse('already_linked')
    for (const part of chosen) part.pledgeId = pledge.id
    for (const part of parts) if (!wanted.has(part.id) && part.pledgeId === pledge.id) part.pledgeId = null
    work.touch(gift)
    work.touch(pledge)
    return { id }
  },
})

export const unlinkPledgeContribution = mutation({
  does: 'Say no longer that a gift counts for a pledge.',
  details: 'Where its giver, fund and day fit, it can still be found to fulfil it, or another one. Not linked is 404.',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'DELETE /pledges/{id}/contributions/{contributionId}',
  tag: 'Pledges',
  gives: Pledge,
  async run(context, _input, { id, contributionId }) {
    const { work } = context
    const { pledge, gift, parts } = await linkable(context, id, contributionId)
    const linked = parts.filter(part => part.pledgeId === pledge.id)
    if (!linked.length) refuse('not_found')
    for (const part of linked) part.pledgeId = null
    work.touch(gift)
    work.touch(pledge)
    return { id }
  },
})
