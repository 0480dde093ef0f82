import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuseBlocked, refuseStatus } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { BulkAnswer, inBulk } from '../bulk.js'
import { pledgeCampaigns } from './campaigns/pledge-campaign.queries.js'
import {
  BulkCreatePledgesInput,
  CancelPledgeInput,
  CreatePledgeInput,
  PledgeFilter,
  PledgeTotals,
  ReactivatePledgeInput,
  UpdatePledgeInput,
} from './pledge.inputs.js'
import { OPEN_STATUSES, Pledge } from './pledge.js'
import { hasContributions, pledges } from './pledge.queries.js'
import { assertSchedule } from './pledge.rules.js'
import { assertPurpose, assertUnique, openAmount, PledgeRecorder, pledgeReferences } from './pledge-recording.js'

export const tag = 'Pledges'

export const listPledges = list({
  does: 'List the pledges, the latest start first.',
  scope: 'pledges:read',
  rest: 'GET /pledges',
  tool: 'Find pledges by donor, campaign, fund, status or progress. progress ["BEHIND"] selects pledges that received less than the amount due by today. A pledge names its donor by id alone.',
  takes: PledgeFilter,
  lists: pledges,
  below: [{ filter: 'campaignId', of: pledgeCampaigns }],
  envelope: 'pledges',
  totals: PledgeTotals,
})

export const getPledge = query({
  does: 'Get one pledge with its fulfilment.',
  details: 'A pledge names its donor by id alone. Read the donor separately under donors:read.',
  scope: 'pledges:read',
  rest: 'GET /pledges/{id}',
  gives: Pledge,
  run: recordOfPath(pledges),
})

export const createPledge = mutation({
  does: "Create a pledge: a donor's promise to give to a fund.",
  details:
    'A donor, or their household, has one open pledge for the same fund and campaign at a time. Another one is refused with 409 (duplicate) unless allowDuplicate is true. Existing contributions are counted at once.',
  scope: 'pledges:write',
  refuses: ['duplicate'],
  rest: 'POST /pledges',
  takes: CreatePledgeInput,
  gives: Pledge,
  creates: true,
  recordsOnce: true,
  async run(context, given) {
    const recorder = await PledgeRecorder.for(context, [given])
    return (await recorder.known(given)) ?? { id: (await recorder.record(given)).id }
  },
})

export const bulkCreatePledges = mutation({
  does: 'Create up to 200 pledges at once.',
  details:
    'With REJECT_EVERYTHING, one refused row refuses all rows and the error names it. With REJECT_FAILED_ROWS, the other rows are created. A row whose pledge exists already is REPLAYED.',
  scope: 'pledges:write',
  needsKey: true,
  refuses: ['duplicate'],
  rest: 'POST /pledges/bulk',
  takes: BulkCreatePledgesInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work } = context
    const recorder = await PledgeRecorder.for(context, items)
    const answer = await inBulk(items, errorPolicy, async given => {
      const known = await recorder.known(given)
      if (known) return { status: 'REPLAYED', id: known.id }
      return { status: 'CREATED', id: (await recorder.record(given)).id }
    })
    work.replayed = false
    return answer
  },
})

/** The fields that make a pledge another promise, so that it is compared with the other pledges again. */
const TERMS: readonly string[] = ['fundId', 'campaignId', 'startDate', 'endDate', 'givingScope']

export const updatePledge = mutation({
  does: 'Change a pledge, or confirm a pending one.',
  details:
    'The donor cannot change. Reactivate a cancelled pledge first (409). The contributions that count toward it are recalculated at once.',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /pledges/{id}',
  takes: UpdatePledgeInput,
  gives: Pledge,
  example: { isUnconditional: true },
  async run(context, { allowDuplicate, ...given }, { id }) {
    const { work } = context
    const pledge = await work.change(Pledge, id)
    if (pledge.status === 'CANCELLED') refuseStatus('pledge', pledge.status, OPEN_STATUSES, ['reactivatePledge'])
    const change = defined(given)
    const next = { ...pledge, ...change }
    const isOther = Object.keys(change).some(key => TERMS.includes(key))
    const references = isOther ? await pledgeReferences(context, [next]) : undefined
    // Its fund or campaign may be closed by now. They stay, and the days of the pledge can still change.
    if (references && (next.fundId !== pledge.fundId || next.campaignId !== pledge.campaignId))
      assertPurpose(next, references)
    assertSchedule(next)
    if (isOther && !allowDuplicate) await assertUnique(context, next, id)
    assign(pledge, change)
  },
})

export const cancelPledge = mutation({
  does: 'Cancel a pledge, with a reason. Its open amount is written off.',
  details: 'The received amount stays counted. Later contributions can count toward other pledges.',
  scope: 'pledges:write',
  refuses: ['illegal_transition'],
  rest: 'POST /pledges/{id}/cancel',
  takes: CancelPledgeInput,
  gives: Pledge,
  example: { reason: 'Moved to another town' },
  async run(context, { reason }, { id }) {
    const { work, read, today } = context
    const pledge = await work.change(Pledge, id)
    pledge.cancel(reason, openAmount(await read.one(pledges, id)), today)
  },
})

export const reactivatePledge = mutation({
  does: 'Reactivate a cancelled pledge.',
  details: 'When the donor, or their household, has an equal open pledge by now, it is refused with 409 (duplicate).',
  scope: 'pledges:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'POST /pledges/{id}/reactivate',
  takes: ReactivatePledgeInput,
  gives: Pledge,
  example: {},
  async run(context, { allowDuplicate }, { id }) {
    const { work } = context
    const pledge = await work.change(Pledge, id)
    pledge.reactivate()
    await pledgeReferences(context, [pledge])
    if (!allowDuplicate) await assertUnique(context, pledge, id)
  },
})

export const deletePledge = mutation({
  does: 'Delete a pledge that was entered in error. Its external id stays taken.',
  details: 'Cancel a pledge instead when contributions count toward it or it came from a card (409).',
  scope: 'pledges:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /pledges/{id}',
  gives: Success,
  async run(context, _input, { id }) {
    const { work, read, clock } = context
    const pledge = await work.change(Pledge, id)
    if (pledge.importCardId)
      refuseBlocked('The pledge comes from a pledge card, so it is cancelled instead.', ['cancelPledge'])
    if (await hasContributions(read, id))
      refuseBlocked('Contributions count toward the pledge, so it is cancelled instead.', ['cancelPledge'])
    pledge.deletedAt = clock.now()
    return { success: true }
  },
})
