import { enumeration, type ValueOf } from '../../../declaration/fields.js'
import { digitsOf, folded, wordsOf } from './name-folding.js'
import { type NameAgreement, nameAgreement, organizationAgreement, type PersonName } from './name-likeness.js'

/** What a hint and a donor can agree in. */
export const MATCH_REASONS = {
  DONOR_NUMBER: 'The donor number is equal.',
  EMAIL: 'An e-mail address is equal.',
  PHONE: 'A phone number is equal.',
  ORGANIZATION_NAME: 'The name of the organization is equal.',
  FULL_NAME: 'First and last name are equal.',
  NICKNAME: 'The last name is equal, and one first name is a nickname of the other.',
  SWAPPED_NAMES: 'First and last name are equal the other way round.',
  SIMILAR_NAME: 'The names differ in a few letters.',
  INITIAL_AND_LAST_NAME: 'The last name is equal, and so is the first letter of the first name.',
  LAST_NAME: 'The last name is equal.',
  STREET: 'The street is equal.',
  POSTAL_CODE: 'The postal code is equal.',
} as const
export const MatchReason = enumeration('DonorMatchReason', 'What a hint and a donor agree in.', MATCH_REASONS)
export type MatchReason = ValueOf<typeof MatchReason>

/** The facts about a donor who is looked for: from a request, a pledge card or a new donor. */
export interface Hints extends PersonName {
  donorNumber?: string | null
  organizationName?: string | null
  emails: readonly string[]
  phones: readonly string[]
  line1?: string | null
  postalCode?: string | null
}

/** A stored donor who is compared with hints. */
export interface PossibleDonor extends Required<PersonName> {
  id: string
  displayName: string | null
  donorNumber: string | null
  organizationName: string | null
  emails: readonly { address: string }[]
  phones: readonly { number: string }[]
  addresses: readonly { line1: string | null; postalCode: string | null }[]
}

/** A donor who may be meant, with what the two agree in. */
export interface Match {
  donorId: string
  displayName: string | null
  /** From 0 to 1, with two decimals. */
  score: number
  reasons: MatchReason[]
}

/** From this score on, two records are the same donor unless another donor is nearly as likely. */
export const CERTAIN = 0.85
/** The least distance of a certain donor to the next one. */
const LEAD = 0.1
/** From this score on, a donor is close enough that a person must decide. */
export const CLOSE = 0.4

/** The weight of each agreement as evidence that two records are the same donor. Together they approach 1. */
const WEIGHTS: Record<MatchReason, number> = {
  DONOR_NUMBER: 0.9,
  EMAIL: 0.8,
  PHONE: 0.75,
  ORGANIZATION_NAME: 0.65,
  FULL_NAME: 0.65,
  NICKNAME: 0.6,
  SWAPPED_NAMES: 0.6,
  SIMILAR_NAME: 0.5,
  INITIAL_AND_LAST_NAME: 0.4,
  LAST_NAME: 0.15,
  STREET: 0.6,
  POSTAL_CODE: 0.1,
}
/** Another name weakens every other agreement, because families share e-mail addresses, phones and houses. */
const OTHER_NAME = 0.6
/** The highest score of a relative, who has the same last name and another first name: below CLOSE. */
const RELATIVE_MAX = 0.35

/** The reason that an agreement of names is, if it is one. */
const REASON_OF: Record<NameAgreement, MatchReason | undefined> = {
  FULL_NAME: 'FULL_NAME',
  NICKNAME: 'NICKNAME',
  SWAPPED_NAMES: 'SWAPPED_NAMES',
  SIMILAR_NAME: 'SIMILAR_NAME',
  INITIAL_AND_LAST_NAME: 'INITIAL_AND_LAST_NAME',
  LAST_NAME: 'LAST_NAME',
  RELATIVE: undefined,
  OTHER: undefined,
  UNKNOWN: undefined,
}

interface Named {
  reason: MatchReason | undefined
  kind: 'SAME' | 'RELATIVE' | 'OTHER' | 'UNKNOWN'
}

function names(hints: Hints, known: PossibleDonor): Named {
  const organization = organizationAgreement(hints.organizationName, known.organizationName)
  if (organization === 'SAME') return { reason: 'ORGANIZATION_NAME', kind: 'SAME' }
  if (organization === 'TYPO') return { reason: 'SIMILAR_NAME', kind: 'SAME' }
  const agreement = nameAgreement(hints, known)
  const reason = REASON_OF[agreement]
  if (reason) return { reason, kind: 'SAME' }
  const isOther = agreement === 'OTHER' || organization === 'OTHER'
  return { reason, kind: agreement === 'RELATIVE' ? 'RELATIVE' : isOther ? 'OTHER' : 'UNKNOWN' }
}

/** A street's name is often shortened, so house number and first word decide. */
export const streetOf = (line1: string | null | undefined): string => {
  const words = wordsOf(line1)
  return words.length > 1 ? words.slice(0, 2).join(' ') : ''
}

function others(hints: Hints, known: PossibleDonor): MatchReason[] {
  const number = folded(hints.donorNumber)
  const emails = known.emails.map(({ address }) => address.trim().toLowerCase())
  const phones = known.phones.map(({ number: digits }) => digitsOf(digits))
  const street = streetOf(hints.line1)
  const place = folded(hints.postalCode).slice(0, 5)
  const isNear = known.addresses.some(({ postalCode }) => place !== '' && folded(postalCode).slice(0, 5) === place)
  const isElsewhere = place !== '' && !isNear && known.addresses.some(({ postalCode }) => folded(postalCode))
  const has = (reason: MatchReason, holds: boolean) => (holds ? [reason] : [])
  return [
    ...has('DONOR_NUMBER', number !== '' && number === folded(known.donorNumber)),
    ...has(
      'EMAIL',
      hints.emails.some(each => emails.includes(each.trim().toLowerCase())),
    ),
    ...has(
      'PHONE',
      hints.phones.some(each => digitsOf(each).length >= 7 && phones.includes(digitsOf(each))),
    ),
    ...has('STREET', street !== '' && !isElsewhere && known.addresses.some(({ line1 }) => streetOf(line1) === street)),
    ...has('POSTAL_CODE', isNear),
  ]
}

/** How likely hints mean a donor. The agreements are combined as independent evidence. */
export function matchOf(hints: Hints, known: PossibleDonor): Match {
  const { reason, kind } = names(hints, known)
  const agreed = others(hints, known)
  const reasons = [...agreed.filter(each => each !== 'STREET' && each !== 'POSTAL_CODE'), ...(reason ? [reason] : [])]
  const all = [...reasons, ...agreed.filter(each => !reasons.includes(each))]
  const factor = kind === 'OTHER' || kind === 'RELATIVE' ? OTHER_NAME : 1
  const doubt = all.reduce((left, each) => left * (1 - WEIGHTS[each] * factor), 1)
  const score = Math.round((1 - doubt) * 100) / 100
  const isRelative = kind === 'RELATIVE' && !agreed.includes('DONOR_NUMBER')
  const { id, displayName } = known
  return { donorId: id, displayName, score: isRelative ? Math.min(score, RELATIVE_MAX) : score, reasons: all }
}

/** The donors who may be meant, the most likely first. Equal scores are ordered by id, so that the order is stable. */
export const ranked = (hints: Hints, donors: readonly PossibleDonor[]): Match[] =>
  donors
    .map(donor => matchOf(hints, donor))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.donorId < b.donorId ? -1 : 1))

interface Ranked {
  score: number
  reasons: readonly string[]
}

/** Agreements that tell a person from everybody who shares their e-mail address, phone or house. */
const DECISIVE: readonly string[] = ['DONOR_NUMBER', 'FULL_NAME', 'ORGANIZATION_NAME']

/**
 * The one donor who is meant for certain; never one of two who are close, unless only the first has the exact name or
 * number.
 */
export function certainOf<M extends Ranked>([first, second]: readonly M[]): M | undefined {
  if (!first || first.score < CERTAIN) return undefined
  if (!second || first.score - second.score >= LEAD) return first
  const isExact = ({ reasons }: Ranked) => reasons.some(each => DECISIVE.includes(each))
  return isExact(first) && !isExact(second) ? first : undefined
}
