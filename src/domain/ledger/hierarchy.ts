import type { TenantOwned } from '../../data/tenancy.js'
import type { Class } from '../../declaration/fields.js'
import type { Work } from '../../kernel/work.js'
import { refuseField } from '../../refusals/refusals.js'
import { isId } from '../../values/time.js'

/**
 * Reads the record that becomes a parent. It and its ancestors stay locked until the transaction ends, so that two
 * records cannot become each other's child at once.
 * @param child the record that gets the parent; undefined for a new record.
 * @throws Refusal 422 unknown_reference on the field, also when the parent is the child itself or below it.
 */
export async function parentOf<T extends TenantOwned>(
  work: Work,
  type: Class<T>,
  field: keyof T & string,
  parentId: string,
  child?: T,
): Promise<T> {
  const first = await locked(work, type, parentId)
  for (let at = first; at; at = await locked(work, type, at[field]))
    if (at === child) refuseField(field, 'unknown_reference')
  return first ?? refuseField(field, 'unknown_reference')
}

/** An item and those above it, from the item up. A circle ends where it began. */
export function pathOf<T extends { parentId: string | null }>(item: T, all: ReadonlyMap<string, T>): T[] {
  const path: T[] = []
  for (let at: T | undefined = item; at && !path.includes(at); at = all.get(at.parentId ?? '')) path.push(at)
  return path
}

async function locked<T extends TenantOwned>(work: Work, type: Class<T>, id: unknown): Promise<T | undefined> {
  return isId(id) ? (await work.changeById(type, [id]))[0] : undefined
}
