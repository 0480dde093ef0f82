import { mutation } from '../../../kernel/operation.js'
import { refuse, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { isId } from '../../../values/time.js'
import { Donor } from '../donors/donor.js'
import { MergeHouseholdsInput, PutHouseholdMemberInput } from './household.inputs.js'
import { Household, HouseholdMember } from './household.js'
import { remaining } from './household.operations.js'
import { end, join } from './membership.js'

export const tag = 'Households'

export const putHouseholdMember = mutation({
  does: 'Add a donor to a household, or change the membership.',
  details:
    'A donor who joins leaves their previous household the day before. toDate is the last day of the membership. When the primary contact leaves, the next member by role becomes the primary contact.',
  scope: 'households:write',
  refuses: ['illegal_transition'],
  rest: 'PUT /households/{id}/members/{donorId}',
  pathNames: { donorId: () => Donor },
  takes: PutHouseholdMemberInput,
  gives: Household,
  async run(context, given, { id, donorId }) {
    const household = await remaining(context, id)
    await join(context, household, donorId, given)
    context.work.touch(household)
    return { id }
  },
})

export const removeHouseholdMember = mutation({
  does: 'End a donor’s membership of a household today.',
  details:
    'To end it on another day, use putHouseholdMember with toDate. A membership that began today is removed. A donor who is not a current member answers 404.',
  scope: 'households:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /households/{id}/members/{donorId}',
  gives: Household,
  async run(context, _input, { id, donorId }) {
    const { work, today } = context
    const household = await remaining(context, id)
    const [donor] = await work.changeById(Donor, [donorId])
    const open = donor && { householdId: household.id, donorId: donor.id, toDate: null }
    const [member] = open ? await work.changeAll(HouseholdMember, open) : []
    if (!donor || !member) return refuse('not_found')
    if (member.fromDate === today) work.remove(member)
    else end(work, member, today)
    work.touch(donor)
    work.touch(household)
    return { id }
  },
})

export const mergeHouseholds = mutation({
  does: 'Merge another household into this one.',
  details:
    'Its memberships move here with their days, past ones included. It becomes MERGED and names this household. A target that is not ACTIVE and a source that is already merged are refused with 409.',
  scope: 'households:delete',
  refuses: ['illegal_transition'],
  rest: 'POST /households/{id}/merge',
  takes: MergeHouseholdsInput,
  gives: Household,
  async run({ work }, { sourceHouseholdId }, { id }) {
    const locked = await work.changeById(Household, [id, sourceHouseholdId])
    const target = await work.change(Household, id)
    const source = locked.find(household => household.id === sourceHouseholdId)
    target.assertNotMerged()
    if (!isId(sourceHouseholdId) || !source || source.deletedAt)
      return refuseField('sourceHouseholdId', 'unknown_reference')
    if (source === target) refuseField('sourceHouseholdId', 'duplicate')
    if (target.status !== 'ACTIVE') refuseStatus('household', target.status, ['ACTIVE'])
    if (source.status === 'MERGED') refuseStatus('source household', source.status, ['ACTIVE', 'INACTIVE'])
    const members = await work.changeAll(HouseholdMember, { householdId: source.id })
    for (const member of members) member.householdId = target.id
    const current = members.filter(({ toDate }) => toDate === null).map(({ donorId }) => donorId)
    for (const donor of await work.changeById(Donor, current)) work.touch(donor)
    assign(source, { status: 'MERGED', mergedIntoId: target.id, primaryContactDonorId: null })
    work.touch(target)
  },
})
