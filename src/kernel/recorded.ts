import { isDeepStrictEqual } from 'node:util'
import type { Row } from './fields.js'
import type { MutationContext } from './operation.js'
import { refuse, refuseField } from './refusals.js'
import type { Source } from './source.js'

/** What names a resource in the system that it came from; both or neither. */
export interface Origin {
  provider?: string | null
  externalId?: string | null
}

/** @throws Refusal 422 required when only one of the two is given. */
export function checkOrigin({ provider, externalId }: Origin): void {
  if (externalId && !provider) refuseField('provider', 'required')
  if (provider && !externalId) refuseField('externalId', 'required')
}

/** Whether a request gives what is recorded; what it leaves out is equal to whatever is. */
export const agrees = (given: object, recorded: Row): boolean =>
  Object.entries(given).every(([key, value]) => value === undefined || isDeepStrictEqual(value ?? null, recorded[key]))

/**
 * The second layer of safe retry, which needs no key: a provider's resource is recorded once, for ever, and an equal
 * request again answers what is there. What the request leaves out is equal to whatever was recorded.
 * @param givenOf of a recorded row, what its creation may have given.
 * @throws Refusal 409 duplicate when the same resource comes with another body.
 */
export async function recordedBefore<G extends Origin>(
  { read, work }: MutationContext,
  of: Source,
  given: G,
  givenOf: (row: Row) => Row = row => row,
): Promise<Row | undefined> {
  if (!given.provider || !given.externalId) return undefined
  const { nodes } = await read.page(
    of,
    { provider: [given.provider], externalId: [given.externalId] },
    { limit: 1, backwards: false, totals: false },
  )
  const [known] = nodes
  if (!known) return undefined
  if (!agrees(given, givenOf(known))) refuse('duplicate')
  work.replayed = true
  return known
}
