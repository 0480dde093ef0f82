import type { Work } from '../../../kernel/work.js'
import { type FieldFault, faultAt, Refusal, refuse, refuseField } from '../../../refusals/refusals.js'
import { isId } from '../../../values/time.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import type { Settlement } from './settlement.js'

type Linkable = typeof Contribution | typeof GivingBatch

/**
 * Replaces the records of a settlement with the given ones.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference or currency_mismatch, 409 already_linked when one belongs to another
 * settlement, illegal_transition for a voided contribution and for a failed or cancelled settlement.
 */
export async function linkSet(
  work: Work,
  type: Linkable,
  field: string,
  settlement: Settlement,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = new Set(ids)
  if ([...wanted].some(id => !isId(id))) refuseField(field, 'unknown_reference')
  const records = await work.changeAll<Contribution | GivingBatch>(type, {
    $or: [{ id: { $in: [...wanted] } }, { settlementId: settlement.id }],
  })
  const faults: FieldFault[] = []
  const isThere = (id: string) =>
    records.some(record => record.id === id && !('deletedAt' in record && record.deletedAt))
  if (![...wanted].every(isThere)) faults.push(faultAt(field, 'unknown_reference'))
  if (
    records.some(
      record => wanted.has(record.id) && record instanceof Contribution && record.currency !== settlement.currency,
    )
  ) {
    faults.push(faultAt(field, 'currency_mismatch', { message: `${field} must be in the currency of the settlement.` }))
  }
  if (faults.length) throw new Refusal('validation', faults)
  let changed = false
  for (const record of records) {
    const next = wanted.has(record.id) ? settlement.id : null
    if (record.settlementId === next) continue
    if (next && record.settlementId) refuse('already_linked')
    if (next && record instanceof Contribution) {
      record.assertActive()
      record.assertNotHistory()
    }
    if (next) settlement.assertTakesContributions()
    record.settlementId = next
    changed = true
  }
  return changed
}

/** The relations of a settlement in a request. One that is absent stays. */
interface Relations {
  batchIds?: readonly string[] | undefined
  contributionIds?: readonly string[] | undefined
}

/**
 * Replaces the batches and the contributions of a settlement. A batch brings its contributions that belong to no settlement, and takes
 * its own along when it leaves, unless the request names the contributions.
 * @returns whether anything changed, and whether contributions did.
 * @throws Refusal as `linkSet`.
 */
export async function linkRelations(
  work: Work,
  settlement: Settlement,
  { batchIds, contributionIds }: Relations,
): Promise<{ isChanged: boolean; hasOtherContributions: boolean }> {
  const named = contributionIds
    ? await linkSet(work, Contribution, 'contributionIds', settlement, contributionIds)
    : false
  if (!batchIds) return { isChanged: named, hasOtherContributions: named }
  const before = (await work.findWhere(GivingBatch, { settlementId: settlement.id })).map(({ id }) => id)
  const isChanged = await linkSet(work, GivingBatch, 'batchIds', settlement, batchIds)
  if (!isChanged || contributionIds) return { isChanged: isChanged || named, hasOtherContributions: named }
  const came = new Set(batchIds.filter(id => !before.includes(id)))
  const left = before.filter(id => !batchIds.includes(id))
  const theirs = await work.changeAll(Contribution, { givingBatchId: { $in: [...came, ...left] }, deletedAt: null })
  let hasOtherContributions = false
  for (const contribution of theirs) {
    const comes = came.has(contribution.givingBatchId ?? '')
    const isFree = contribution.stands && !contribution.importedAt && contribution.currency === settlement.currency
    if (comes ? contribution.settlementId || !isFree : contribution.settlementId !== settlement.id) continue
    contribution.settlementId = comes ? settlement.id : null
    hasOtherContributions = true
  }
  return { isChanged, hasOtherContributions }
}
