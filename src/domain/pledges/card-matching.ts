import { at } from '../../values/present.js'
/** The donor's data on a pledge card. */
export interface DonorHint {
  firstName?: string | null
  lastName?: string | null
  organizationName?: string | null
  email?: string | null
  phone?: string | null
  address?: HintAddress | null
  donorNumber?: string | null
  donorId?: string | null
}
export interface HintAddress {
  line1?: string | null
  postalCode?: string | null
}

/** A donor who may be the one on a card. */
export interface KnownDonor {
  id: string
  donorNumber: string | null
  firstName: string | null
  preferredName: string | null
  lastName: string | null
  organizationName: string | null
  emails: readonly { address: string }[]
  phones: readonly { number: string }[]
  addresses: readonly HintAddress[]
}

export interface Candidate {
  donorId: string
  /** 0 to 1. */
  score: number
  reasons: string[]
}

/** The lowest score from which a card is linked without a person, */
const CERTAIN = 0.85
/** and the least distance to the next candidate. */
const LEAD = 0.15
/** Below this score no candidate is close, so a new donor can be proposed. */
export const FLOOR = 0.4
const CANDIDATES_MAX = 7

/** The weight of each agreement. Several are combined as independent evidence. */
const WEIGHT = { donorNumber: 0.9, email: 0.8, phone: 0.7, name: 0.6, address: 0.3 }
/** Families share e-mail addresses and phones, so these weigh less under another name. */
const OTHER_NAME = 0.6

const letters = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** The last ten digits, so that a number matches with and without a country code. */
const digits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '').slice(-10)
const place = (address: HintAddress | null | undefined): string =>
  address?.line1 ? `${letters(address.line1)} ${letters(address.postalCode).slice(0, 5)}` : ''

/** 1 for equal texts, 0 for texts without a letter in common: Levenshtein's distance over the longer length. */
export function similarity(a: string, b: string): number {
  if (a === b) return a ? 1 : 0
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, at(row, j) + 1, at(next, j - 1) + 1))
    }
    row = next
  }
  return 1 - at(row, b.length) / Math.max(a.length, b.length)
}

function firstNames(hint: string, known: readonly string[]): number {
  if (!hint) return 0.5
  const scores = known.filter(Boolean).map(name => {
    const isInitial = hint.length === 1 || name.length === 1
    return isInitial ? (hint[0] === name[0] ? 0.8 : 0) : similarity(hint, name)
  })
  return Math.max(0, ...scores)
}

/** The similarity of the names, from 0 to 1. Undefined when the card has no name. */
function nameLikeness(hint: DonorHint, donor: KnownDonor): number | undefined {
  const organization = letters(hint.organizationName)
  if (organization) return similarity(organization, letters(donor.organizationName))
  const last = letters(hint.lastName)
  if (!last) return undefined
  const known = letters(donor.lastName)
  // Comparing every pair of names letter by letter would be slow, and names with another initial differ.
  if (!known || known[0] !== last[0]) return 0
  const first = firstNames(letters(hint.firstName), [letters(donor.firstName), letters(donor.preferredName)])
  return 0.6 * similarity(last, known) + 0.4 * first
}

function judge(hint: DonorHint, donor: KnownDonor): Candidate {
  const likeness = nameLikeness(hint, donor)
  const said: [reason: string, weight: number][] = []
  const number = letters(hint.donorNumber)
  if (number && number === letters(donor.donorNumber)) said.push(['DONOR_NUMBER', WEIGHT.donorNumber])
  const email = hint.email?.trim().toLowerCase()
  if (email && donor.emails.some(({ address }) => address.toLowerCase() === email)) said.push(['EMAIL', WEIGHT.email])
  const phone = digits(hint.phone)
  if (phone.length >= 7 && donor.phones.some(each => digits(each.number) === phone)) said.push(['PHONE', WEIGHT.phone])
  const at = place(hint.address)
  if (at && donor.addresses.some(address => place(address) === at)) said.push(['ADDRESS', WEIGHT.address])
  const isOther = likeness !== undefined && likeness < 0.5
  const doubt = said.map(([, weight]) => 1 - (isOther ? weight * OTHER_NAME : weight))
  if (likeness !== undefined && likeness >= 0.6) {
    said.push([likeness === 1 ? 'NAME' : 'SIMILAR_NAME', 0])
    doubt.push(1 - WEIGHT.name * likeness)
  }
  const score = 1 - doubt.reduce((all, each) => all * each, 1)
  return { donorId: donor.id, score: Math.round(score * 1000) / 1000, reasons: said.map(([reason]) => reason) }
}

/**
 * The donors who may be meant by a card, the most likely first, at most seven. Equal scores are ordered by id, so that
 * the order is stable. An id on the card selects that donor alone.
 */
export function rankCandidates(hint: DonorHint, donors: readonly KnownDonor[]): Candidate[] {
  const { donorId: named } = hint
  if (named) return donors.some(({ id }) => id === named) ? [{ donorId: named, score: 1, reasons: ['DONOR_ID'] }] : []
  return donors
    .map(donor => judge(hint, donor))
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score || (a.donorId < b.donorId ? -1 : 1))
    .slice(0, CANDIDATES_MAX)
}

/** The one certain candidate; never one of two close ones. */
export function certainOf([first, second]: readonly Candidate[]): Candidate | undefined {
  if (!first || first.score < CERTAIN) return undefined
  return second && first.score - second.score < LEAD ? undefined : first
}
