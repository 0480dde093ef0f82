import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Donor } from '../donors/donor.js'
import type { PutHouseholdMemberInput } from './household.inputs.js'
import { Household, HouseholdMember } from './household.js'

const isAt = ({ fromDate, toDate }: HouseholdMember, day: Day) => fromDate <= day && (toDate === null || toDate >= day)

/**
 * Ends a membership. One that begins after the last day never took effect and is removed.
 * @param lastDay the last day of the membership.
 */
export function end(work: Work, member: HouseholdMember, lastDay: Day): void {
  if (member.fromDate > lastDay) work.remove(member)
  else member.toDate = lastDay
}

/** The requested days of a membership. @throws Refusal 422 too_large for a future day, date_order. */
function assertDays(fromDate: Day, toDate: Day | null, today: Day): void {
  const latest = { expected: 'today or an earlier day', maximum: today }
  if (fromDate > today) refuseField('fromDate', 'too_large', latest)
  if (toDate && toDate > today) refuseField('toDate', 'too_large', latest)
  if (toDate && toDate < fromDate) refuseField('toDate', 'date_order', { expected: 'on or after fromDate' })
}

/**
 * Adds a donor to a household, or changes the open membership there. The donor leaves the previous household the day
 * before, so that nobody is ever in two households.
 * @throws Refusal 404 for an unknown donor, 409 for one who is merged or erased; 422 too_large for a future day;
 * date_order for a last day before the first, a day before a later membership, and days inside another membership.
 */
export async function join(
  { work, today }: MutationContext,
  household: Household,
  donorId: string,
  { role, givesJointly, fromDate, toDate = null }: PutHouseholdMemberInput,
): Promise<void> {
  const [donor] = await work.changeById(Donor, [donorId])
  if (!donor) return refuse('not_found')
  donor.assertNotMergedOrErased()
  const all = await work.changeAll(HouseholdMember, { donorId: donor.id })
  const open = all.find(member => member.householdId === household.id && member.toDate === null)
  const wasJoint = open?.givesJointly ?? false
  const from = fromDate ?? open?.fromDate ?? today
  assertDays(from, toDate, today)
  const others = all.filter(member => member !== open)
  if (others.some(member => member.fromDate > from || (member.fromDate === from && open))) {
    refuseField('fromDate', 'date_order', { expected: 'after the donor entered any other household' })
  }
  const left = others.filter(member => isAt(member, from))
  // A past membership cannot end a current one: the donor would belong to no household afterwards.
  if (toDate && left.some(member => member.toDate === null || member.toDate > toDate)) {
    refuseField('fromDate', 'date_order', {
      expected: 'on a day without another household, because a past membership cannot end a current one',
    })
  }
  for (const member of left) end(work, member, daysAfter(from, -1))
  // The database checks that memberships do not overlap, so the ending one is written before the beginning one.
  await work.flush()
  if (open) assign(open, { role, givesJointly, fromDate: from, toDate })
  else
    work.create(HouseholdMember, {
      householdId: household.id,
      donorId: donor.id,
      role,
      givesJointly,
      fromDate: from,
      toDate,
    })
  // Who begins to give jointly is on the household's statement, unless they have asked for a statement of their own.
  if (givesJointly && !wasJoint && !donor.isStatementTypeSet) donor.statementType = 'HOUSEHOLD'
  work.touch(donor)
}

const PRECEDENCE = ['HEAD', 'SPOUSE', 'OTHER', 'CHILD']
/** Whether one member precedes another as primary contact. */
export const byRole = (a: { role: string }, b: { role: string }): number =>
  PRECEDENCE.indexOf(a.role) - PRECEDENCE.indexOf(b.role)

/**
 * Keeps the primary contact of a household a current member: when the contact leaves, the next member by role and time
 * takes over. The household's version increases, because its members changed.
 */
export async function chooseContact(work: Work, householdId: string): Promise<void> {
  const [household] = await work.changeById(Household, [householdId])
  if (!household) return
  const members = (await work.findWhere(HouseholdMember, { householdId, toDate: null })).sort(
    (a, b) => byRole(a, b) || (a.fromDate < b.fromDate ? -1 : a.fromDate > b.fromDate ? 1 : a.id < b.id ? -1 : 1),
  )
  if (!members.some(({ donorId }) => donorId === household.primaryContactDonorId))
    household.primaryContactDonorId = members[0]?.donorId ?? null
  if (!work.hasWritten(household)) work.touch(household)
  await work.flush()
}

/** The same for every household that a donor joined or left. */
export async function chooseContacts(work: Work, householdIds: readonly string[]): Promise<void> {
  for (const householdId of [...new Set(householdIds)].sort()) await chooseContact(work, householdId)
}

/** Ends the open membership of a donor. @returns the household that the donor left, if any. */
export async function leave(work: Work, donorId: string, lastDay: Day): Promise<string | undefined> {
  const [open] = await work.changeAll(HouseholdMember, { donorId, toDate: null })
  if (!open) return undefined
  end(work, open, lastDay)
  await work.flush()
  return open.householdId
}
