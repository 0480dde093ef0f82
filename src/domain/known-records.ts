import type { Reader } from '../data/reader.js'
import type { Source } from '../data/source.js'
import { refuseField } from '../refusals/refusals.js'
import { isId, normalId } from '../values/time.js'

/** The ids among what a member names, each once. Null names none. */
export const distinctIds = (ids: readonly string[] | null | undefined): string[] | null =>
  ids ? [...new Set(ids.filter(isId).map(normalId))] : null

/** @throws Refusal 422 unknown_reference when a member names a record that the church does not have. */
export async function assertAllKnown<Answer extends { id: string }>(
  read: Reader,
  field: string,
  of: Source<Answer>,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  const distinct = distinctIds(ids)
  if (!ids || !distinct) return
  if (!ids.every(isId) || (await read.byIds(of, distinct)).length < distinct.length)
    refuseField(field, 'unknown_reference')
}
