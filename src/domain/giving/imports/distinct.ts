import { refuseField } from '../../../refusals/refusals.js'

/** Asserts that no two items have one key. @param member names the key of the item at a place. @throws Refusal 422 duplicate. */
export function assertDistinct(keys: readonly string[], member: (place: number) => string): void {
  for (const [place, key] of keys.entries())
    if (keys.indexOf(key) < place) refuseField('request', 'duplicate', { path: member(place) })
}
