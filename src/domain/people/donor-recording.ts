import { defined } from '../../kernel/changes.js'
import type { Row } from '../../kernel/fields.js'
import type { MutationContext } from '../../kernel/operation.js'
import { agrees } from '../../kernel/recorded.js'
import { refuse } from '../../kernel/refusals.js'
import type { Work } from '../../kernel/work.js'
import type { NewDonor, NewExternalId } from './donor.inputs.js'
import { Donor, DonorExternalId } from './donor.js'
import { donors, takenExternalIds } from './donor.report.js'
import { checkDonor, checkNames, contactsOf, digestOf } from './donor.rules.js'
import { mergedInto } from './merged.report.js'

/** @throws Refusal 422. */
export function checkNewDonor({ today }: MutationContext, given: NewDonor): void {
  checkDonor(given, today)
  checkNames(given)
}

/** Records a donor whose input has been checked. */
export function recordDonor(work: Work, { externalIds = [], ...given }: NewDonor): Donor {
  const donor = work.create(Donor, {
    ...given,
    emails: [],
    phones: [],
    addresses: [],
    ...defined(contactsOf(given)),
    statementType: given.statementType ?? 'INDIVIDUAL',
    statementDelivery: given.statementDelivery ?? 'EMAIL',
    doNotContact: given.doNotContact ?? false,
    status: 'ACTIVE',
  })
  for (const name of externalIds) nameDonor(work, donor.id, name)
  return donor
}

const nameDonor = (work: Work, donorId: string, name: NewExternalId) =>
  work.create(DonorExternalId, { ...name, donorId, digest: digestOf(work.organizationId, name) })

const originOf = ({ provider, externalId }: Row) => JSON.stringify([provider, externalId])
const comparable = ({ externalIds, ...given }: NewDonor): Row => ({ ...given, ...contactsOf(given) })

/** What is recorded under external ids, by digest; null for a taken one that nobody has any more. */
export type Taken = ReadonlyMap<string, Row | null>

export async function takenBy({ work, read }: MutationContext, items: readonly NewDonor[]): Promise<Taken> {
  const digests = items.flatMap(({ externalIds = [] }) => externalIds.map(name => digestOf(work.organizationId, name)))
  const owners = await takenExternalIds(read, digests)
  const rows = await read.byIds(
    donors,
    [...owners.values()].filter(id => id !== null),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return new Map([...owners].map(([digest, id]) => [digest, id === null ? null : (byId.get(id) ?? null)]))
}

/**
 * The donor that a request has recorded before: one who has every external id that it gives.
 * @throws Refusal 409 duplicate when an id is taken by somebody else, by nobody any more, or with another body.
 */
export function recordedDonor({ work }: MutationContext, given: NewDonor, taken: Taken): Row | undefined {
  const names = given.externalIds ?? []
  const found = names.map(name => taken.get(digestOf(work.organizationId, name)))
  if (found.every(row => row === undefined)) return undefined
  const [known] = found
  if (!known || found.some(row => row?.id !== known.id) || !agrees(comparable(given), known)) refuse('duplicate')
  return known
}

/**
 * Makes the given external ids the whole set of a donor's.
 * @returns whether anything changed.
 * @throws Refusal 409 duplicate for one that is taken.
 */
export async function setExternalIds(
  { work, read }: MutationContext,
  donorId: string,
  names: readonly NewExternalId[],
): Promise<boolean> {
  const wanted = new Map(names.map(name => [originOf({ ...name }), name]))
  let changed = false
  for (const row of await work.changeAll(DonorExternalId, { donorId })) {
    if (wanted.delete(originOf({ ...row }))) continue
    work.remove(row)
    changed = true
  }
  const added = [...wanted.values()]
  const digests = added.map(name => digestOf(work.organizationId, name))
  if ((await takenExternalIds(read, digests)).size) refuse('duplicate')
  for (const name of added) nameDonor(work, donorId, name)
  return changed || added.length > 0
}

/** Of the external ids of a donor who goes, the digests stay, so that nobody is imported again. */
export async function releaseExternalIds(work: Work, donorId: string): Promise<void> {
  for (const row of await work.changeAll(DonorExternalId, { donorId })) {
    row.donorId = null
    row.externalId = null
  }
}

/** Frees the number of a donor who became part of this one, for this one; told apart again, that one has none. */
export async function takeNumber({ work }: MutationContext, donorId: string, number: string): Promise<void> {
  const parts = await work.changeById(Donor, await mergedInto(work, donorId))
  for (const part of parts) if (part.donorNumber === number) part.donorNumber = null
  await work.flush()
}
