import { createHash } from 'node:crypto'
import { Versioned } from '../../../data/tenancy.js'
import { count, record, ref, text } from '../../../declaration/fields.js'
import { Donor } from '../../people/donors/donor.js'
import { folded } from '../../people/matching/name-folding.js'
import { GivingImport, type ImportedGift, type ImportedPerson } from './giving-import.js'

/**
 * Which donor somebody said a row of a file is about, for the next files of the same system. What the row says of the donor is there as
 * digests alone, because it is only compared.
 */
@record({
  table: 'remembered_match',
  reads: 'donors:read',
  personal: ['nameDigest', 'emailDigest', 'externalIdDigest'],
  onErase: 'delete',
  onMerge: 'move',
})
export class RememberedMatch extends Versioned {
  @ref(() => GivingImport, { note: 'The import in which it was decided.' }) importId!: string
  @count({ note: 'The row about which it was decided.' }) rowNumber!: number
  @ref(() => Donor) donorId!: string
  @text({ note: 'The system that the file comes from.' }) provider!: string
  @text({ nullable: true, note: 'SHA-256 of the name.' }) nameDigest!: string | null
  @text({ nullable: true, note: 'SHA-256 of the e-mail address.' }) emailDigest!: string | null
  @text({ nullable: true, note: 'SHA-256 of the id in the other system.' }) externalIdDigest!: string | null
}

/** What tells one donor of a system from another. */
export type FactDigests = Pick<RememberedMatch, 'nameDigest' | 'emailDigest' | 'externalIdDigest'>

/** The digests of a donor, as a row says it. */
export function digestsOf(
  organizationId: string,
  provider: string,
  { person, gift }: { person: ImportedPerson | null; gift: ImportedGift | null },
): FactDigests {
  const said = person ?? gift
  const digest = (kind: string, value: string | null | undefined) =>
    value
      ? createHash('sha256')
          .update(JSON.stringify([organizationId, provider, kind, value]))
          .digest('hex')
      : null
  const name = folded([said?.firstName, said?.lastName, said?.organizationName].filter(Boolean).join(' '))
  return {
    nameDigest: digest('name', name),
    emailDigest: digest('email', said?.email?.trim().toLowerCase()),
    externalIdDigest: digest('id', person ? person.externalId : gift?.donorExternalId),
  }
}

/** By what a row is about the donor of an earlier decision. An id or an address is that of one account of the system, a name can be of many. */
export type RememberedBy = 'EXTERNAL_ID' | 'EMAIL' | 'NAME'

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** By what a row is about the donor of an earlier decision. Undefined for another one: a stronger fact that differs tells namesakes apart. */
function agreement(row: FactDigests, known: FactDigests): RememberedBy | undefined {
  const isSame = (key: keyof FactDigests) => row[key] !== null && row[key] === known[key]
  if (isSame('externalIdDigest')) return 'EXTERNAL_ID'
  if (differ(row.externalIdDigest, known.externalIdDigest)) return undefined
  if (isSame('emailDigest')) return 'EMAIL'
  if (differ(row.emailDigest, known.emailDigest)) return undefined
  return isSame('nameDigest') ? 'NAME' : undefined
}

/**
 * The donor of earlier decisions for a row, by the strongest fact that any of them shares.
 * @returns undefined without one, and when decisions by that fact name several donors.
 */
export function rememberedDonor(
  row: FactDigests,
  known: readonly (FactDigests & { donorId: string })[],
): { donorId: string; by: RememberedBy } | undefined {
  for (const by of ['EXTERNAL_ID', 'EMAIL', 'NAME'] as const) {
    const donorIds = new Set(known.filter(each => agreement(row, each) === by).map(({ donorId }) => donorId))
    const [donorId] = donorIds
    if (donorId) return donorIds.size === 1 ? { donorId, by } : undefined
  }
  return undefined
}
