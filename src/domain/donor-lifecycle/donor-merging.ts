import type { MutationContext } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { daysAfter, isId } from '../../kernel/time.js'
import type { Work } from '../../kernel/work.js'
import { Contribution, SoftCredit } from '../giving/contribution.js'
import { Donor, DonorExternalId, DonorMerge, DonorMergeItem, type HouseholdLeft } from '../people/donor.js'
import { Household, HouseholdMember } from '../people/household.js'
import { keepContact, leave } from '../people/membership.js'
import { chainOf } from '../people/merged.report.js'
import { Pledge } from '../pledges/pledge.js'
import { moveGifts } from './donor-merging.report.js'

/** How long a merge may be undone, in days. */
const UNDO_DAYS = 30
const DAY_MS = 86_400_000

/** What names a donor in a field of its own, beside the gifts; all of it goes with a merge. */
const NAMING = { pledge: Pledge, soft_credit: SoftCredit, donor_external_id: DonorExternalId } as const
type Moved = Map<string, string[]>

/**
 * Lets one donor live on in another: gifts, pledges, soft credits, external ids and times in households go over, and the
 * trail of them is kept for the undoing. A target that was merged itself is followed to where it lives.
 * @returns the id of the donor that lives on.
 * @throws Refusal 404 for an unknown target; 422 for an unknown source and for a donor into itself; 409
 * illegal_transition when either is not active.
 */
export async function mergeDonors(context: MutationContext, id: string, sourceId: string): Promise<string> {
  const { work, read, caller } = context
  const targetId = isId(id) ? (await chainOf(read, id)).at(-1) : undefined
  if (!targetId) return refuse('not_found')
  const locked = await work.changeById(Donor, [targetId, sourceId])
  const target = await work.change(Donor, targetId)
  const source = locked.find(donor => donor.id === sourceId)
  if (!source) return refuseField('sourceDonorId', 'unknown_reference')
  if (source === target) refuseField('sourceDonorId', 'duplicate')
  if (target.status !== 'ACTIVE' || source.status !== 'ACTIVE') refuse('illegal_transition')
  const moved: Moved = new Map([['contribution', await giveGifts(work, [source.id], target.id, null)]])
  for (const [type, record] of Object.entries(NAMING)) {
    const rows = await work.changeAll<Pledge | SoftCredit | DonorExternalId>(record as never, { donorId: source.id })
    for (const row of rows) row.donorId = target.id
    moved.set(type, idsOf(rows))
  }
  const { ids: memberships, household } = await moveMemberships(context, source.id, target.id)
  moved.set('household_member', memberships)
  const merge = work.create(DonorMerge, {
    sourceDonorId: source.id,
    targetDonorId: target.id,
    mergedAt: work.clock.now(),
    mergedBy: caller.actorId,
    undoneAt: null,
    household,
  })
  for (const [resourceType, ids] of moved)
    for (const resourceId of ids) work.create(DonorMergeItem, { mergeId: merge.id, resourceType, resourceId })
  source.status = 'MERGED'
  source.mergedIntoId = target.id
  work.touch(target)
  return target.id
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Past the write guard, for who gave is no matter of a settlement's freeze; told to the audit trail all the same. */
async function giveGifts(work: Work, from: string[], to: string, ids: string[] | null): Promise<string[]> {
  const rows = await work.run(moveGifts(work.organizationId, from, to, ids, work.clock.now()))
  for (const { id, version, from: before } of rows) {
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'contribution',
      resourceId: id as string,
      version: version as number,
      changes: { donor_id: [before, to] },
    })
    work.writes.push({
      type: Contribution,
      before: { id, donorId: before },
      after: { id, donorId: to },
      fields: ['donorId'],
    })
  }
  return rows.map(({ id }) => id as string)
}

type Time = Pick<HouseholdMember, 'fromDate' | 'toDate'>
const overlap = (a: Time, b: Time) => a.fromDate <= (b.toDate ?? '9999') && b.fromDate <= (a.toDate ?? '9999')

/**
 * The times in households go over, save those on which the target was in one: nobody is in two at once. An open one that
 * stays behind ends, for a merged donor belongs to no household.
 * @returns the times that went over, and the household that was left or went over, for the undoing.
 */
async function moveMemberships(
  { work, today }: MutationContext,
  from: string,
  to: string,
): Promise<{ ids: string[]; household: HouseholdLeft | null }> {
  const own = await work.changeAll(HouseholdMember, { donorId: to })
  const rows = await work.changeAll(HouseholdMember, { donorId: from })
  const moving = rows.filter(row => !own.some(other => overlap(row, other)))
  const open = rows.find(({ toDate }) => toDate === null)
  const [household] = open ? await work.changeById(Household, [open.householdId]) : []
  const wasContact = household?.primaryContactDonorId === from
  for (const row of moving) row.donorId = to
  await work.flush()
  await leave(work, from, daysAfter(today, -1))
  for (const row of moving) if (row.toDate === null) await keepContact(work, row.householdId)
  if (!open || !household) return { ids: idsOf(moving), household: null }
  const { id: membershipId, householdId, role, givesJointly, fromDate, toDate } = open
  const nextContactId = household.primaryContactDonorId
  const made = { isMoved: moving.includes(open), wasContact, nextContactId }
  return {
    ids: idsOf(moving),
    household: { membershipId, householdId, role, givesJointly, fromDate, toDate, ...made },
  }
}

/**
 * Gives a donor the place in a household back that a merge took: the membership that ended or went, and being the primary
 * contact, as far as the household is still as the merge left it. What moved has come back before.
 */
async function returnHousehold(work: Work, donorId: string, left: HouseholdLeft): Promise<void> {
  const { membershipId, householdId, role, givesJointly, fromDate, toDate, isMoved, wasContact, nextContactId } = left
  const [household] = await work.changeById(Household, [householdId])
  if (!household || household.deletedAt || household.status === 'MERGED') return
  const own = await work.changeAll(HouseholdMember, { donorId })
  const ended = own.find(({ id }) => id === membershipId)
  const place = { householdId, donorId, role, givesJointly, fromDate, toDate: null }
  const isFree = !own.some(other => other !== ended && overlap(other, place))
  if (!isMoved && isFree) {
    if (toDate === null) work.create(HouseholdMember, place)
    else if (ended?.householdId === householdId && ended.toDate === toDate) ended.toDate = null
  }
  if (wasContact && household.primaryContactDonorId === nextContactId) household.primaryContactDonorId = donorId
  await work.flush()
  await keepContact(work, householdId)
}

/**
 * Takes a merge back: exactly what it moved or ended returns, as far as it is still as the merge left it.
 * @throws Refusal 409 illegal_transition for a donor that is not merged, after 30 days, and when the donor that it
 * lives on in has been erased.
 */
export async function unmergeDonor(context: MutationContext, id: string): Promise<void> {
  const { work, read } = context
  const chain = isId(id) ? await chainOf(read, id) : []
  const locked = await work.changeById(Donor, chain)
  const source = await work.change(Donor, id)
  const [merge] = await work.changeAll(DonorMerge, { sourceDonorId: source.id, undoneAt: null })
  const oldest = work.clock.now().getTime() - UNDO_DAYS * DAY_MS
  if (source.status !== 'MERGED' || !merge || merge.mergedAt.getTime() < oldest) return refuse('illegal_transition')
  if (locked.some(({ status }) => status === 'ERASED')) refuse('illegal_transition')
  const items = await work.findWhere(DonorMergeItem, { mergeId: merge.id })
  const moved = (type: string) => items.filter(item => item.resourceType === type).map(item => item.resourceId)
  const holders = chain.slice(1)
  await giveGifts(work, holders, source.id, moved('contribution'))
  for (const [type, record] of Object.entries({ ...NAMING, household_member: HouseholdMember })) {
    const still = { id: { $in: moved(type) }, donorId: { $in: holders } }
    const rows = await work.changeAll<Pledge | SoftCredit | DonorExternalId | HouseholdMember>(record as never, still)
    for (const row of rows) row.donorId = source.id
    if (type !== 'household_member') continue
    await work.flush()
    if (merge.household) await returnHousehold(work, source.id, merge.household)
    for (const { householdId, toDate } of rows as HouseholdMember[])
      if (toDate === null) await keepContact(work, householdId)
  }
  merge.undoneAt = work.clock.now()
  source.status = 'ACTIVE'
  source.mergedIntoId = null
  for (const donor of locked) if ([merge.targetDonorId, chain.at(-1)].includes(donor.id)) work.touch(donor)
}
