import type { Answer } from '../../../data/source.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseDuplicate, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { idsOf } from '../../../values/present.js'
import { agrees, creationsOf, forgetCreation, rememberCreation } from '../../record-once.js'
import { mergedInto, mergedIntoAny } from '../merged.queries.js'
import { DonorTag } from '../tags/donor-tag.js'
import type { CreateDonorInput, ExternalIdInput } from './donor.inputs.js'
import { Donor, DonorExternalId, DonorTagAssignment } from './donor.js'
import { donors, externalIdsOfMerged, takenExternalIds } from './donor.queries.js'
import { assertDonor, assertNames, contactsOf, digestOf } from './donor.rules.js'

/** @throws Refusal 422. */
export function assertNewDonor({ today }: MutationContext, given: CreateDonorInput): void {
  assertDonor(given, today)
  assertNames(given)
}

/**
 * Loads the tags that requests name, and gives the check of one request.
 * @returns a function that throws Refusal 422 unknown_reference for an unknown tag.
 */
export async function tagCheck(work: Work, items: readonly Tagged[]): Promise<(given: Tagged) => void> {
  const known = await work.findAll(DonorTag, [...new Set(items.flatMap(({ tagIds = [] }) => tagIds))])
  return ({ tagIds = [] }) => {
    if (tagIds.some(id => !known.has(id))) refuseField('tagIds', 'unknown_reference')
  }
}

type Tagged = Pick<CreateDonorInput, 'tagIds'>

/** Creates a donor from checked input. */
export function recordDonor(work: Work, request: CreateDonorInput): Donor {
  const { externalIds = [], tagIds = [], ...given } = request
  const donor = work.create(Donor, {
    ...given,
    emails: [],
    phones: [],
    addresses: [],
    ...defined(contactsOf(given)),
    statementType: given.statementType ?? 'INDIVIDUAL',
    isStatementTypeSet: given.statementType !== undefined,
    statementDelivery: given.statementDelivery ?? 'EMAIL',
    doNotContact: given.doNotContact ?? false,
    status: 'ACTIVE',
  })
  for (const name of externalIds) nameDonor(work, donor.id, name)
  for (const tagId of new Set(tagIds)) work.create(DonorTagAssignment, { donorId: donor.id, tagId })
  if (externalIds.length) rememberCreation(work, donor, request)
  return donor
}

export const nameDonor = (work: Work, donorId: string, name: ExternalIdInput) =>
  work.create(DonorExternalId, { ...name, donorId, digest: digestOf(work.organizationId, name) })

const originOf = ({ provider, externalId }: Pick<DonorExternalId, 'provider' | 'externalId'>) =>
  JSON.stringify([provider, externalId])
const comparable = ({ externalIds, tagIds, ...given }: CreateDonorInput) => ({
  ...given,
  ...contactsOf(given),
  tagIds: tagIds && [...new Set(tagIds)].sort(),
})

/** The external ids that are taken. */
export interface Taken {
  /** The donors under external ids, by digest. Null for an id that is taken although its donor is gone. */
  donors: ReadonlyMap<string, Answer<typeof donors> | null>
  /** Whether a request created one of these donors, or one that was merged into them. */
  wasCreatedBy: (given: CreateDonorInput) => boolean
  /** The merged donors whose external ids these were, by digest. */
  merged: ReadonlyMap<string, string>
}

export async function takenBy({ work, read }: MutationContext, items: readonly CreateDonorInput[]): Promise<Taken> {
  const digests = items.flatMap(({ externalIds = [] }) => externalIds.map(name => digestOf(work.organizationId, name)))
  const owners = await takenExternalIds(read, digests)
  const known = [...owners.values()].filter(id => id !== null)
  const byId = new Map((await read.byIds(donors, known)).map(row => [row.id, row]))
  const merged = known.length ? await work.run(mergedIntoAny(work.organizationId, known, 'donor')) : []
  const all = [...known, ...idsOf(merged)]
  const isCreation = await creationsOf(work, all)
  return {
    merged: merged.length ? await externalIdsOfMerged(read, digests) : new Map(),
    donors: new Map([...owners].map(([digest, id]) => [digest, id === null ? null : (byId.get(id) ?? null)])),
    wasCreatedBy: given => all.some(id => isCreation(id, given)),
  }
}

/**
 * The donor that an equal request created before: the donor with every external id of the input. A merged donor has no data left
 * to compare, so its external ids find the survivor whatever the body says.
 * @throws Refusal 409 duplicate when an id belongs to another donor or a removed donor, or when the body differs.
 */
export function recordedDonor(
  { work }: MutationContext,
  given: CreateDonorInput,
  taken: Taken,
): Answer<typeof donors> | undefined {
  const names = given.externalIds ?? []
  const digests = names.map(name => digestOf(work.organizationId, name))
  const found = digests.map(digest => taken.donors.get(digest))
  if (found.every(row => row === undefined)) return undefined
  const [known] = found
  if (!known || found.some(row => row?.id !== known.id)) return refuseDuplicate('donor', ['externalIds'])
  const merged = digests.flatMap(digest => taken.merged.get(digest) ?? [])
  for (const id of merged) work.survivors.set(id, known.id)
  if (merged.length === digests.length) return known
  if (!taken.wasCreatedBy(given) && !agrees(comparable(given), known))
    refuseDuplicate('donor', ['externalIds'], known.id)
  return known
}

/**
 * Replaces the external ids of a donor with the given ones.
 * @returns whether anything changed.
 * @throws Refusal 409 duplicate for one that is taken.
 */
export async function setExternalIds(
  { work, read }: MutationContext,
  donorId: string,
  names: readonly ExternalIdInput[],
): Promise<boolean> {
  const wanted = new Map(names.map(name => [originOf(name), name]))
  let changed = false
  for (const row of await work.changeAll(DonorExternalId, { donorId })) {
    if (wanted.delete(originOf(row))) continue
    work.remove(row)
    changed = true
  }
  const added = [...wanted.values()]
  const digests = added.map(name => digestOf(work.organizationId, name))
  const taken = [...(await takenExternalIds(read, digests)).values()]
  if (taken.length) refuseDuplicate('donor', ['externalIds'], taken.find(id => id !== null) ?? undefined)
  for (const name of added) nameDonor(work, donorId, name)
  return changed || added.length > 0
}

/**
 * Replaces the tags of a donor with the given ones.
 * @returns whether anything changed.
 */
export async function setTags(work: Work, donorId: string, tagIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(tagIds)
  const rows = await work.changeAll(DonorTagAssignment, { donorId })
  const removed = rows.filter(({ tagId }) => !wanted.has(tagId))
  for (const row of removed) work.remove(row)
  for (const { tagId } of rows) wanted.delete(tagId)
  for (const tagId of wanted) work.create(DonorTagAssignment, { donorId, tagId })
  return removed.length > 0 || wanted.size > 0
}

/** Takes all tags off donors who are deleted or erased. */
export async function removeTags(work: Work, donorIds: readonly string[]): Promise<void> {
  for (const row of await work.changeAll(DonorTagAssignment, { donorId: { $in: donorIds } })) work.remove(row)
}

/**
 * Keeps only the digests of a removed donor's external ids, so that the donor is not imported again. The request that
 * created the donor is forgotten.
 */
export async function releaseExternalIds(work: Work, donorId: string): Promise<void> {
  await forgetCreation(work, donorId)
  for (const row of await work.changeAll(DonorExternalId, { donorId })) {
    row.donorId = null
    row.externalId = null
  }
}

/** Takes over the number of a donor that was merged into this one. After an unmerge, that donor has no number. */
export async function takeNumber({ work }: MutationContext, donorId: string, number: string): Promise<void> {
  const parts = await work.changeById(Donor, await mergedInto(work, donorId))
  for (const part of parts) if (part.donorNumber === number) part.donorNumber = null
  await work.flush()
}
