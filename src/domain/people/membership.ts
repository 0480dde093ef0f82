import type { MutationContext } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { type Day, daysAfter } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { Donor } from './donor.js'
import type { NewMembership } from './household.inputs.js'
import { Household, HouseholdMember } from './household.js'

const isAt = ({ fromDate, toDate }: HouseholdMember, day: Day) => fromDate <= day && (toDate === null || toDate >= day)

/**
 * Lets a membership end. One that began after the last day never took effect, and goes.
 * @param lastDay it still belongs to the membership.
 */
export function end(work: Work, member: HouseholdMember, lastDay: Day): void {
  if (member.fromDate > lastDay) work.remove(member)
  else member.toDate = lastDay
}

/** The days of a membership as they are asked for. @throws Refusal 422 too_large for a day to come, date_order. */
function checkDays(fromDate: Day, toDate: Day | null, today: Day): void {
  if (fromDate > today) refuseField('fromDate', 'too_large')
  if (toDate && toDate > today) refuseField('toDate', 'too_large')
  if (toDate && toDate < fromDate) refuseField('toDate', 'date_order')
}

/**
 * Makes a donor a member of a household, or changes what the membership that is open there says. Whoever joins leaves
 * the household that they belonged to on that day the day before, so that nobody is ever in two.
 * @throws Refusal 404 for an unknown donor, 409 for one who is merged or erased; 422 too_large for a day to come,
 * date_order for a last day before the first, a day before a later membership, and a time inside another one.
 */
export async function join(
  { work, today }: MutationContext,
  household: Household,
  donorId: string,
  { role, givesJointly, fromDate, toDate = null }: NewMembership,
): Promise<void> {
  const [donor] = await work.changeById(Donor, [donorId])
  if (!donor) return refuse('not_found')
  donor.mustRemain()
  const all = await work.changeAll(HouseholdMember, { donorId: donor.id })
  const open = all.find(member => member.householdId === household.id && member.toDate === null)
  const from = fromDate ?? open?.fromDate ?? today
  checkDays(from, toDate, today)
  const others = all.filter(member => member !== open)
  if (others.some(member => member.fromDate > from || (member.fromDate === from && open))) {
    refuseField('fromDate', 'date_order')
  }
  const left = others.filter(member => isAt(member, from))
  // A time that is over cannot end one that goes on: nobody would belong anywhere afterwards.
  if (toDate && left.some(member => member.toDate === null || member.toDate > toDate)) {
    refuseField('fromDate', 'date_order')
  }
  for (const member of left) end(work, member, daysAfter(from, -1))
  // The days of both are checked for being apart, so the one that ends is written before the one that begins.
  await work.flush()
  if (open) Object.assign(open, { role, givesJointly, fromDate: from, toDate })
  else
    work.create(HouseholdMember, {
      householdId: household.id,
      donorId: donor.id,
      role,
      givesJointly,
      fromDate: from,
      toDate,
    })
  work.touch(donor)
}

const PRECEDENCE = ['HEAD', 'SPOUSE', 'OTHER', 'CHILD']
/** Whether one speaks for a household before another. */
export const byRole = (a: { role: string }, b: { role: string }): number =>
  PRECEDENCE.indexOf(a.role) - PRECEDENCE.indexOf(b.role)

/**
 * Keeps the primary contact of a household a current member: when who it was has left, the next by role and time takes over.
 * The household counts as written, because its members changed.
 */
export async function keepContact(work: Work, householdId: string): Promise<void> {
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
export async function keepContacts(work: Work, householdIds: readonly string[]): Promise<void> {
  for (const householdId of [...new Set(householdIds)].sort()) await keepContact(work, householdId)
}

/** Ends whatever membership of a donor is open. @returns the household that is left, if any. */
export async function leave(work: Work, donorId: string, lastDay: Day): Promise<string | undefined> {
  const [open] = await work.changeAll(HouseholdMember, { donorId, toDate: null })
  if (!open) return undefined
  end(work, open, lastDay)
  await work.flush()
  await keepContact(work, open.householdId)
  return open.householdId
}
