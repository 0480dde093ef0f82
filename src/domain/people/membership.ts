import type { MutationContext } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { type Day, daysAfter, isId } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { assignPledges } from '../pledges/fulfilment.js'
import { tellStatements } from '../statements/telling.js'
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
  await work.flush()
  for (const { householdId } of left) if (householdId !== household.id) await keepContact(work, householdId, true)
}

const PRECEDENCE = ['HEAD', 'SPOUSE', 'OTHER', 'CHILD']
/** Whether one speaks for a household before another. */
export const byRole = (a: { role: string }, b: { role: string }): number =>
  PRECEDENCE.indexOf(a.role) - PRECEDENCE.indexOf(b.role)

/**
 * Keeps the primary contact a current member: when who it was has left, the next by role and time takes over.
 * @param isTouched the household counts as written because a member left.
 */
export async function keepContact(work: Work, householdId: string, isTouched = false): Promise<void> {
  const [household] = await work.changeById(Household, [householdId])
  if (!household) return
  const members = (await work.findWhere(HouseholdMember, { householdId, toDate: null })).sort(
    (a, b) => byRole(a, b) || (a.fromDate < b.fromDate ? -1 : a.fromDate > b.fromDate ? 1 : a.id < b.id ? -1 : 1),
  )
  if (!members.some(({ donorId }) => donorId === household.primaryContactDonorId))
    household.primaryContactDonorId = members[0]?.donorId ?? null
  if (isTouched) work.touch(household)
  await work.flush()
}

/**
 * These donors and everybody who shares a household with them, now or at another time: whose pledges are to be looked at
 * when a membership changes, and to be asked for before it does.
 */
export async function companions(work: Work, donorIds: readonly string[]): Promise<string[]> {
  const known = donorIds.filter(isId)
  const own = await work.findWhere(HouseholdMember, { donorId: { $in: known } })
  const all = await work.findWhere(HouseholdMember, { householdId: { $in: own.map(member => member.householdId) } })
  return [...known, ...all.map(({ donorId }) => donorId)]
}

/** Ends whatever membership of a donor is open. @returns the household that is left, if any. */
export async function leave(work: Work, donorId: string, lastDay: Day): Promise<string | undefined> {
  const [open] = await work.changeAll(HouseholdMember, { donorId, toDate: null })
  if (!open) return undefined
  end(work, open, lastDay)
  await work.flush()
  await keepContact(work, open.householdId, true)
  return open.householdId
}

/**
 * What follows when these givers, or who gave jointly with them, belong to others than before: whose gifts count for which
 * pledge, and what their statements would tell. To be called at the end of every such write; flushes first.
 * @param householdIds households that are no more, whose statements stand.
 */
export async function regroup(
  work: Work,
  donorIds: readonly string[],
  householdIds: readonly string[] = [],
): Promise<void> {
  await assignPledges(work, donorIds)
  await tellStatements(work, { donorIds, householdIds })
}

/** Tells the households of these times as changed: they tell their past members too. */
export const tellHouseholds = (work: Work, times: readonly HouseholdMember[]): Promise<void> =>
  work.retell(
    Household,
    times.map(({ householdId }) => householdId),
  )
