import { choice, count, freeText, input, instant, ratio, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { Job, UNFINISHED } from '../../jobs/job.js'
import { beginJob } from '../../jobs/job-steps.js'
import { Donor } from '../donors/donor.js'
import { DonorDuplicate, DonorDuplicateStatus } from './donor-duplicate.js'
import { countComparable, donorDuplicates } from './donor-duplicate.queries.js'

export const tag = 'Donors'

@input('Which pairs of donors are listed.')
export class DonorDuplicateFilter {
  @choice(DonorDuplicateStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof DonorDuplicateStatus>[] | null
  @ratio({ nullable: true, min: 0, max: 1, note: 'Only pairs with this score or more, from 0 to 1.' })
  minimumScore?: number | null
  @ref(() => Donor, { nullable: true, list: true, note: 'Pairs with one of these donors, on either side.' })
  donorId?: string[] | null
  @instant({ nullable: true, note: 'Only pairs that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class DonorDuplicateTotals {
  @count({ note: 'How many pairs there are.' }) count!: number
}

@input('Why a pair is dismissed.')
export class DismissDonorDuplicateInput {
  @freeText({ min: 1, max: 500, note: 'Why they are two donors.' }) reason!: string
}

export const listDonorDuplicates = list({
  does: 'List the pairs of donors who may be the same one, the most likely first.',
  details:
    'A pair is kept when a donor is created or changed. Donors from before that are compared by findDonorDuplicates. Merge a pair with mergeDonors, or dismiss it.',
  scope: 'donors:read',
  rest: 'GET /donor-duplicates',
  tool: 'Find pairs of donors who may be the same one, with a score and what they agree in. It needs the scope donors:read.',
  takes: DonorDuplicateFilter,
  lists: donorDuplicates,
  envelope: 'donorDuplicates',
  totals: DonorDuplicateTotals,
})

export const getDonorDuplicate = query({
  does: 'Get one pair of donors who may be the same one.',
  scope: 'donors:read',
  rest: 'GET /donor-duplicates/{id}',
  gives: DonorDuplicate,
  run: recordOfPath(donorDuplicates),
})

export const dismissDonorDuplicate = mutation({
  does: 'Dismiss a pair: the two are different donors.',
  details: 'It stays dismissed when the donors change. A pair that is dismissed or merged is refused with 409.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donor-duplicates/{id}/dismiss',
  takes: DismissDonorDuplicateInput,
  gives: DonorDuplicate,
  example: { reason: 'Father and son.' },
  async run({ work, caller, clock }, { reason }, { id }) {
    const pair = await work.change(DonorDuplicate, id)
    pair.dismiss(reason, caller.actorId, clock.now())
  },
})

export const findDonorDuplicates = mutation({
  does: 'Compare all donors, and keep the pairs who may be the same one.',
  details:
    'A job does it, which is answered; its subjectId is the organization. It is needed once, for donors from before pairs were kept. Dismissed pairs stay dismissed. While such a job is under way, another one is refused with 409.',
  scope: 'donors:write',
  refuses: ['illegal_transition'],
  rest: 'POST /donor-duplicates/find',
  gives: Job,
  begins: '/jobs',
  async run(context) {
    const { work } = context
    const running = await work.findWhere(Job, { kind: 'DONOR_DUPLICATES', status: { $in: [...UNFINISHED] } })
    if (running.length)
      refuseBlocked('A job compares the donors already. Wait until it is over.', ['getJob', 'cancelJob'])
    const job = beginJob(context, 'DONOR_DUPLICATES', work.organizationId, await countComparable(work))
    return { id: job.id }
  },
})
