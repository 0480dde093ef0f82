import type { Work } from '../../../kernel/work.js'
import { type FieldFault, faultAt, Refusal, refuse, refuseField } from '../../../refusals/refusals.js'
import { isId } from '../../../values/time.js'
import type { GivingBatch } from '../batches/giving-batch.js'
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
