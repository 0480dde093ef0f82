import { refuseField } from '../../kernel/refusals.js'
import type { Work } from '../../kernel/work.js'
import { DimensionValue } from '../ledger/dimension.js'
import { BatchDimension } from './giving-batch.js'

/**
 * Makes the given values the whole set of a batch's dimensions.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference, duplicate when two values belong to one dimension.
 */
export async function linkBatchDimensions(work: Work, batchId: string, valueIds: readonly string[]): Promise<boolean> {
  const values = await work.findAll(DimensionValue, valueIds)
  if (valueIds.some(id => values.get(id.toLowerCase())?.status !== 'ACTIVE')) {
    refuseField('dimensionValueIds', 'unknown_reference')
  }
  const wanted = new Map([...values.values()].map(value => [value.dimensionId, value.id]))
  if (wanted.size !== new Set(valueIds.map(id => id.toLowerCase())).size) refuseField('dimensionValueIds', 'duplicate')
  const rows = await work.changeAll(BatchDimension, { batchId })
  let changed = false
  for (const row of rows) {
    const next = wanted.get(row.dimensionId)
    wanted.delete(row.dimensionId)
    if (next === row.dimensionValueId) continue
    changed = true
    if (next) row.dimensionValueId = next
    else work.remove(row)
  }
  for (const [dimensionId, dimensionValueId] of wanted)
    work.create(BatchDimension, { batchId, dimensionId, dimensionValueId })
  return changed || wanted.size > 0
}
