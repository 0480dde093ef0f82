import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Source } from '../data/source.js'
import { TenantOwned } from '../data/tenancy.js'
import { type Row, record, text } from '../declaration/fields.js'
import { formsSent } from '../kernel/merged-references.js'
import type { MutationContext } from '../kernel/operation.js'
import type { Work } from '../kernel/work.js'
import { refuseDuplicate, refuseField } from '../refusals/refusals.js'
import { canonical } from '../values/canonical.js'
import { words } from '../values/words.js'

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

/** The request that created a record under an external id. Its id is that of the record. */
@record({ table: 'creation_digest', reads: '', part: true })
export class CreationDigest extends TenantOwned {
  @text({ note: 'SHA-256 of the request in its comparable form, in hexadecimal.' }) digest!: string
}

const digestOf = (given: object): string => createHash('sha256').update(canonical(given)).digest('hex')

/**
 * Stores the digest of the request that created a record, as it was sent. Its unchanged retry is recognized by it, although the
 * church has changed the record since.
 * @param given the request in the form that is compared with stored records.
 */
export function rememberCreation(work: Work, { id }: { id: string }, given: object): void {
  work.create(CreationDigest, { id, digest: digestOf(formsSent(given, work.survivors)[0] ?? given) })
}

/** Deletes the digest of the request that created a record, because it would confirm a guess about a removed person. */
export async function forgetCreation(work: Work, id: string): Promise<void> {
  const stored = await work.find(CreationDigest, id)
  if (stored) work.remove(stored)
}

/** The same for many records. */
export async function forgetCreations(work: Work, ids: readonly string[]): Promise<void> {
  for (const stored of (await work.findAll(CreationDigest, ids)).values()) work.remove(stored)
}

/** Whether a request created a record, for records whose digests are loaded once. */
export type Creations = (id: string, given: object) => boolean

/** Loads the digests of the requests that created records. */
export async function creationsOf(work: Work, ids: readonly string[]): Promise<Creations> {
  const digests = await work.findAll(CreationDigest, ids)
  return (id, given) => {
    const digest = digests.get(id)?.digest
    return digest !== undefined && formsSent(given, work.survivors).some(form => digestOf(form) === digest)
  }
}

/**
 * The second layer of safe retry, which needs no key: a provider's resource is created once. The request that created it
 * answers it again, and so does a request that equals it as it is now. Absent members equal any value then.
 * @param given the request, as `rememberCreation` has it.
 * @param givenOf the fields of a stored row that its creation can have set.
 * @throws Refusal 409 duplicate when the same resource comes with another body.
 */
export async function recordedBefore<A extends { id: string }, G extends Origin>(
  { read, work }: MutationContext,
  of: Source<A>,
  given: G,
  givenOf: (row: A) => object = row => row,
): Promise<A | undefined> {
  if (!given.provider || !given.externalId) return undefined
  const { nodes } = await read.page(
    of,
    { provider: [given.provider], externalId: [given.externalId] },
    { limit: 1, backwards: false, totals: false },
  )
  const [known] = nodes
  if (!known) return undefined
  const wasCreatedBy = await creationsOf(work, [known.id])
  if (!wasCreatedBy(known.id, given) && !agrees(given, givenOf(known)))
    refuseDuplicate(words(of.type.name).trim(), ['provider', 'externalId'], known.id)
  work.replayed = true
  return known
}
