import { isDeepStrictEqual } from 'node:util'
import type { Source } from '../data/source.js'
import type { Row } from '../declaration/fields.js'
import type { MutationContext } from '../kernel/operation.js'
import { refuse, refuseField } from '../refusals.js'

/** The provider and external id of a resource; both or neither. */
export interface Origin {
  provider?: string | null
  externalId?: string | null
}

/** @throws Refusal 422 required when only one of the two is given. */
export function assertOrigin({ provider, externalId }: Origin): void {
  if (externalId && !provider) refuseField('provider', 'required')
  if (provider && !externalId) refuseField('externalId', 'required')
}

/** Whether a request equals the stored record. Absent members equal any value. */
export const agrees = (given: object, recorded: object): boolean =>
  Object.entries(given).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(value ?? null, (recorded as Row)[key]),
  )

/**
 * The second layer of safe retry, which needs no key: a provider's resource is created once, and an equal request
 * answers the existing resource. Absent members equal any value.
 * @param givenOf the fields of a stored row that its creation can have set.
 * @param wasCreatedBy whether an equal request created the stored row, although it has changed since.
 * @throws Refusal 409 duplicate when the same resource comes with another body.
 */
export async function recordedBefore<A extends { id: string }, G extends Origin>(
  { read, work }: MutationContext,
  of: Source<A>,
  given: G,
  givenOf: (row: A) => object = row => row,
  wasCreatedBy: (row: A) => Promise<boolean> = async () => false,
): Promise<A | undefined> {
  if (!given.provider || !given.externalId) return undefined
  const { nodes } = await read.page(
    of,
    { provider: [given.provider], externalId: [given.externalId] },
    { limit: 1, backwards: false, totals: false },
  )
  const [known] = nodes
  if (!known) return undefined
  if (!agrees(given, givenOf(known)) && !(await wasCreatedBy(known))) refuse('duplicate')
  work.replayed = true
  return known
}
