import type { TenantOwned } from '../../data/tenancy.js'
import type { Class } from '../../declaration/fields.js'
import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../refusals/refusals.js'
import { idsOf, present } from '../../values/present.js'
import { DAY_MS, daysAfter, isId } from '../../values/time.js'
import { Contribution } from '../giving/contributions/contribution.js'
import { RecurringGift } from '../giving/recurring-gifts/recurring-gift.js'
import { Donor, DonorMerge, DonorMergeItem, type HouseholdLeft } from '../people/donors/donor.js'
import { Household, HouseholdMember } from '../people/households/household.js'
import { chooseContact, leave } from '../people/households/membership.js'
import { chainOf } from '../people/merged.queries.js'
import { placesOf, reassignStored } from './donor-merging.queries.js'
import { addContacts, removeContacts } from './merged-contacts.js'
import { donorReferences, movedRecords } from './personal-data.js'

/** How many days a merge can be undone. */
const UNDO_DAYS = 30

type Moved = Map<string, string[]>

/** Makes the references of records to a donor those to another one. @returns the ids of the changed records. */
async function moveReferences(
  work: Work,
  type: Class<TenantOwned>,
  from: readonly string[],
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  const moved = new Set<string>()
  for (const { key } of donorReferences(type)) {
    const rows = await work.changeAll(type, { [key]: { $in: from }, ...(ids && { id: { $in: ids } }) })
    for (const row of rows) {
      Object.assign(row, { [key]: to })
      moved.add(row.id)
    }
  }
  return [...moved]
}

/**
 * Merges a donor into another one. Contributions, pledges, soft credits, external ids and memberships move, and each
 * move is recorded for an unmerge. E-mail addresses and phone numbers are added. A target that was merged itself is
 * followed to the surviving donor.
 * @returns the id of the surviving donor.
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
  if (target.status !== 'ACTIVE') refuseStatus('donor', target.status, ['ACTIVE'])
  if (source.status !== 'ACTIVE') refuseStatus('source donor', source.status, ['ACTIVE'])
  const moved: Moved = new Map([['contribution', await reassignContributions(work, [source.id], target.id, null)]])
  for (const { type, table } of movedRecords())
    moved.set(table, await moveReferences(work, type, [source.id], target.id))
  const { ids: memberships, household, isJoint } = await moveMemberships(context, source.id, target.id)
  if (isJoint && !target.isStatementTypeSet) target.statementType = source.statementType
  moved.set('household_member', memberships)
  const merge = work.create(DonorMerge, {
    sourceDonorId: source.id,
    targetDonorId: target.id,
    mergedAt: work.clock.now(),
    mergedBy: caller.actorId,
    undoneAt: null,
    household,
    addedContacts: addContacts(target, source),
  })
  for (const [resourceType, ids] of moved)
    for (const resourceId of ids) work.create(DonorMergeItem, { mergeId: merge.id, resourceType, resourceId })
  source.status = 'MERGED'
  source.mergedIntoId = target.id
  work.touch(target)
  return target.id
}

/** This bypasses the write guard, because a frozen settlement does not fix the donor. It is audited all the same. */
async function reassignContributions(work: Work, from: string[], to: string, ids: string[] | null): Promise<string[]> {
  const rows = await work.run(reassignStored(work.organizationId, from, to, ids, work.clock.now()))
  const places = new Map((await work.run(placesOf(work.organizationId, idsOf(rows)))).map(place => [place.id, place]))
  for (const { id, version, from: before } of rows) {
    const place = present(places.get(id))
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'contribution',
      resourceId: id,
      version: version,
      changes: { donor_id: [before, to] },
    })
    work.writes.push({
      type: Contribution,
      before: { ...place, donorId: before },
      after: { ...place, donorId: to },
      fields: ['donorId'],
    })
  }
  return rows.map(({ id }) => id)
}

/**
 * Contributions that were linked to a recurring gift between a merge and its undoing get one donor with it again: those of a gift
 * that returned follow it, and returned contributions of a gift that stayed are not its contributions any more.
 */
async function agreeWithRecurringGifts(
  work: Work,
  holders: string[],
  donorId: string,
  returned: readonly string[],
): Promise<void> {
  const own = idsOf(await work.findWhere(RecurringGift, { donorId }))
  const late = await work.findWhere(Contribution, { recurringGiftId: { $in: own }, donorId: { $in: holders } })
  if (late.length) await reassignContributions(work, holders, donorId, idsOf(late))
  const others = await work.changeAll(Contribution, {
    id: { $in: [...returned] },
    recurringGiftId: { $nin: own, $ne: null },
  })
  for (const contribution of others) contribution.recurringGiftId = null
}

type Time = Pick<HouseholdMember, 'fromDate' | 'toDate'>
const overlap = (a: Time, b: Time) => a.fromDate <= (b.toDate ?? '9999') && b.fromDate <= (a.toDate ?? '9999')

/**
 * Memberships move unless the target had a household at that time: nobody is in two households at once. An open
 * membership that does not move ends, because a merged donor has no household.
 * @returns the memberships that moved, and the household that the donor left or moved with, for an unmerge.
 */
async function moveMemberships(
  { work, today }: MutationContext,
  from: string,
  to: string,
): Promise<{ ids: string[]; household: HouseholdLeft | null; isJoint: boolean }> {
  const own = await work.changeAll(HouseholdMember, { donorId: to })
  const rows = await work.changeAll(HouseholdMember, { donorId: from })
  const moving = rows.filter(row => !own.some(other => overlap(row, other)))
  const open = rows.find(({ toDate }) => toDate === null)
  const [household] = open ? await work.changeById(Household, [open.householdId]) : []
  const wasContact = household?.primaryContactDonorId === from
  for (const row of moving) row.donorId = to
  await work.flush()
  await leave(work, from, daysAfter(today, -1))
  if (open) await chooseContact(work, open.householdId)
  const isJoint = moving.some(({ givesJointly }) => givesJointly)
  if (!open || !household) return { ids: idsOf(moving), household: null, isJoint }
  const { id: membershipId, householdId, role, givesJointly, fromDate, toDate } = open
  const nextContactId = household.primaryContactDonorId
  const made = { isMoved: moving.includes(open), wasContact, nextContactId }
  return {
    ids: idsOf(moving),
    household: { membershipId, householdId, role, givesJointly, fromDate, toDate, ...made },
    isJoint,
  }
}

/**
 * Restores the household place that a merge took: the ended or removed membership and the role of primary contact, if
 * the household did not change since. Moved memberships were restored before.
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
  await chooseContact(work, householdId)
}

/**
 * Undoes a merge: everything that it moved or ended returns, unless it has changed since. Contributions of a recurring gift that
 * returns follow it.
 * @throws Refusal 409 illegal_transition for a donor that is not merged, after 30 days, and when the surviving donor
 * has been erased.
 */
export async function unmergeDonor(context: MutationContext, id: string): Promise<void> {
  const { work, read } = context
  const chain = isId(id) ? await chainOf(read, id) : []
  const locked = await work.changeById(Donor, chain)
  const source = await work.change(Donor, id)
  const [merge] = await work.changeAll(DonorMerge, { sourceDonorId: source.id, undoneAt: null })
  const oldest = work.clock.now().getTime() - UNDO_DAYS * DAY_MS
  if (source.status !== 'MERGED') return refuseStatus('donor', source.status, ['MERGED'])
  if (!merge)
    return refuseBlocked('The merge was loaded with the donor and not made here, so nothing knows what it moved.')
  if (merge.mergedAt.getTime() < oldest) refuseBlocked(`A merge can be undone for ${UNDO_DAYS} days.`)
  if (locked.some(({ status }) => status === 'ERASED'))
    refuseBlocked('The donor that the other one was merged into is erased, so the merge stays.')
  const items = await work.findWhere(DonorMergeItem, { mergeId: merge.id })
  const moved = (type: string) => items.filter(item => item.resourceType === type).map(item => item.resourceId)
  const holders = chain.slice(1)
  await reassignContributions(work, holders, source.id, moved('contribution'))
  for (const { type, table } of movedRecords()) await moveReferences(work, type, holders, source.id, moved(table))
  await moveReferences(work, HouseholdMember, holders, source.id, moved('household_member'))
  await work.flush()
  await agreeWithRecurringGifts(work, holders, source.id, moved('contribution'))
  if (merge.household) await returnHousehold(work, source.id, merge.household)
  merge.undoneAt = work.clock.now()
  source.status = 'ACTIVE'
  source.mergedIntoId = null
  for (const donor of locked) {
    if (donor !== source) removeContacts(donor, merge)
    if ([merge.targetDonorId, chain.at(-1)].includes(donor.id)) work.touch(donor)
  }
}
