import type { TenantOwned } from '../../../data/tenancy.js'
import type { Class } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import { DimensionValue, type LineDimension } from './dimension.js'

/** A row that gives a record its value of one dimension; a record has at most one row of each. */
type DimensionLink = TenantOwned & LineDimension

/**
 * Replaces a record's dimension values with the given ones.
 * @returns whether anything changed.
 * @throws Refusal 422 unknown_reference, duplicate when two values belong to one dimension.
 */
export async function linkValues<T extends DimensionLink>(
  work: Work,
  type: Class<T>,
  owner: Partial<T>,
  valueIds: readonly string[],
): Promise<boolean> {
  return link(work, type, owner, await chosenValues(work, valueIds))
}

/**
 * Replaces a record's dimension values with checked choices, each of another dimension.
 * @returns whether anything changed.
 */
export const linkDimensions = <T extends DimensionLink>(
  work: Work,
  type: Class<T>,
  owner: Partial<T>,
  choices: readonly LineDimension[],
): Promise<boolean> =>
  link(work, type, owner, new Map(choices.map(choice => [choice.dimensionId, choice.dimensionValueId])))

/** The ids of active values, keyed by their dimension. */
async function chosenValues(work: Work, valueIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(valueIds)]
  const values = await work.findAll(DimensionValue, ids)
  if (ids.some(id => values.get(id)?.status !== 'ACTIVE')) refuseField('dimensionValueIds', 'unknown_reference')
  const chosen = new Map([...values.values()].map(value => [value.dimensionId, value.id]))
  if (chosen.size !== ids.length) refuseField('dimensionValueIds', 'duplicate')
  return chosen
}

/**
 * Replaces a record's dimension values with the chosen ones, keyed by dimension. A dimension's row is updated and not
 * replaced, because a record can have only one row of each.
 * @returns whether anything changed.
 */
async function link<T extends DimensionLink>(
  work: Work,
  type: Class<T>,
  owner: Partial<T>,
  chosen: ReadonlyMap<string, string>,
): Promise<boolean> {
  const added = new Map(chosen)
  let changed = false
  for (const row of await work.changeAll(type, owner)) {
    const next = added.get(row.dimensionId)
    added.delete(row.dimensionId)
    if (next === row.dimensionValueId) continue
    changed = true
    if (next) row.dimensionValueId = next
    else work.remove(row)
  }
  for (const [dimensionId, dimensionValueId] of added) work.create(type, { ...owner, dimensionId, dimensionValueId })
  return changed || added.size > 0
}
