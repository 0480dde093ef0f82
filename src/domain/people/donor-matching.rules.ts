import { enumeration, type ValueOf } from '../../declaration/fields.js'

export const MatchReason = enumeration('DonorMatchReason', 'What a hint and a donor agree in.', [
  'DONOR_NUMBER',
  'EMAIL',
  'PHONE',
  'ORGANIZATION_NAME',
  'FULL_NAME',
  'INITIAL_AND_LAST_NAME',
  'LAST_NAME',
  'STREET',
  'POSTAL_CODE',
])
export type MatchReason = ValueOf<typeof MatchReason>

/** The facts about a donor who is looked for. */
export interface Hints {
  donorNumber?: string | null
  firstName?: string | null
  lastName?: string | null
  organizationName?: string | null
  emails: readonly string[]
  phones: readonly string[]
  line1?: string | null
  postalCode?: string | null
}

/** A stored donor who is compared with hints. */
export interface PossibleDonor {
  id: string
  displayName: string | null
  donorNumber: string | null
  firstName: string | null
  preferredName: string | null
  lastName: string | null
  organizationName: string | null
  emails: { address: string }[]
  phones: { number: string }[]
  addresses: { line1: string | null; postalCode: string | null }[]
}

/** The weight of each agreement as evidence that two records are the same donor. Together they approach 1. */
const WEIGHTS: Record<MatchReason, number> = {
  DONOR_NUMBER: 0.9,
  EMAIL: 0.7,
  ORGANIZATION_NAME: 0.6,
  PHONE: 0.5,
  FULL_NAME: 0.5,
  INITIAL_AND_LAST_NAME: 0.3,
  LAST_NAME: 0.15,
  STREET: 0.3,
  POSTAL_CODE: 0.1,
}

/** Without case, accents and punctuation. */
const folded = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : ''
const agree = (one: unknown, other: unknown) => folded(one) !== '' && folded(one) === folded(other)

function nameReason({ firstName, lastName }: Hints, known: PossibleDonor): MatchReason | undefined {
  if (!agree(lastName, known.lastName)) return undefined
  if (agree(firstName, known.firstName) || agree(firstName, known.preferredName)) return 'FULL_NAME'
  const [one, other] = [folded(firstName), folded(known.firstName)]
  if (one && other && one[0] === other[0] && (one.length === 1 || other.length === 1)) return 'INITIAL_AND_LAST_NAME'
  return one && other ? undefined : 'LAST_NAME'
}

/** The hints that a donor agrees with. */
export function reasonsOf(hints: Hints, known: PossibleDonor): MatchReason[] {
  const emails = known.emails.map(({ address }) => address.toLowerCase())
  const phones = known.phones.map(({ number }) => number)
  const name = nameReason(hints, known)
  return [
    ...(hints.donorNumber && hints.donorNumber === known.donorNumber ? (['DONOR_NUMBER'] as const) : []),
    ...(hints.emails.some(each => emails.includes(each.toLowerCase())) ? (['EMAIL'] as const) : []),
    ...(hints.phones.some(each => phones.includes(each)) ? (['PHONE'] as const) : []),
    ...(agree(hints.organizationName, known.organizationName) ? (['ORGANIZATION_NAME'] as const) : []),
    ...(name ? [name] : []),
    ...(known.addresses.some(({ line1 }) => agree(hints.line1, line1)) ? (['STREET'] as const) : []),
    ...(known.addresses.some(({ postalCode }) => agree(hints.postalCode, postalCode))
      ? (['POSTAL_CODE'] as const)
      : []),
  ]
}

/**
 * How likely two records are the same donor, from 0 to 1 with two decimals. The weights are combined as independent
 * evidence.
 */
export function scoreOf(reasons: readonly MatchReason[]): number {
  const doubt = reasons.reduce((left, reason) => left * (1 - WEIGHTS[reason]), 1)
  return Math.round((1 - doubt) * 100) / 100
}
