import type { PossibleDonor } from '../matching/donor-matching.rules.js'
import { streetOf } from '../matching/donor-matching.rules.js'
import { digitsOf, folded, wordsOf } from '../matching/name-folding.js'
import { nicknameGroups } from '../matching/nicknames.js'

/** A word of at least so many letters can have two typing errors. */
const TWO_TYPOS_MIN = 9

/** A word and what is left of it without a letter, or two: two words that differ by a typing error have one of these in common. */
function* nearWords(word: string, typos = word.length >= TWO_TYPOS_MIN ? 2 : 1): Generator<string> {
  yield word
  if (!typos || word.length < 4) return
  for (let at = 0; at < word.length; at += 1) yield* nearWords(word.slice(0, at) + word.slice(at + 1), typos - 1)
}

/** How words can be alike as first names: by their letters, as nicknames, or together. */
function* asFirstName(words: readonly string[]): Generator<string> {
  if (words.length) yield `first ${words.join('')}`
  for (const word of words) {
    for (const near of nearWords(word)) yield `first ${near}`
    for (const group of nicknameGroups(word)) yield `nickname ${group}`
  }
}

/** What two donors can have in common so that they are close, apart from their names. */
function* contactsOf({ emails, phones, addresses, organizationName }: PossibleDonor): Generator<string> {
  for (const { address } of emails) yield `email ${address.trim().toLowerCase()}`
  for (const { number } of phones) yield `phone ${digitsOf(number)}`
  for (const { line1 } of addresses) if (streetOf(line1)) yield `street ${streetOf(line1)}`
  const organization = wordsOf(organizationName).filter(word => word !== 'the')
  if (organization.length) for (const near of nearWords(organization.join(''))) yield `organization ${near}`
}

/** The keys that a donor has, and those that it looks for in others. Two donors who can be close find each other by one of them. */
function keysOf(donor: PossibleDonor): { has: Set<string>; looksFor: Set<string> } {
  const has = new Set(contactsOf(donor))
  const looksFor = new Set(has)
  const first = [donor.firstName, donor.preferredName, donor.middleName].map(wordsOf)
  for (const key of first.flatMap(words => [...asFirstName(words)])) {
    has.add(key)
    looksFor.add(key)
  }
  for (const word of first.flat()) {
    has.add(word.length === 1 ? `initial ${word}` : `begins ${word[0]}`)
    looksFor.add(word.length === 1 ? `begins ${word}` : `initial ${word[0]}`)
  }
  // The last name can be the first name of the other, and have it in itself. A whole church can have one last name, so alone it is no key.
  const last = wordsOf(donor.lastName)
  for (const key of asFirstName(last)) looksFor.add(key)
  if (!folded(donor.firstName))
    for (const word of last) looksFor.add(word.length === 1 ? `begins ${word}` : `initial ${word[0]}`)
  return { has, looksFor }
}

const add = <T>(index: Map<string, T[]>, key: string, value: T) => {
  const known = index.get(key)
  if (known) known.push(value)
  else index.set(key, [value])
}

/**
 * For each donor those of the others who can be close to it: they have more in common than a last name. Of namesakes with other first names
 * none is compared with all.
 */
export function comparableDonors<D extends PossibleDonor>(asked: readonly D[], others: readonly D[]): Map<D, Set<D>> {
  const [having, looking] = [new Map<string, D[]>(), new Map<string, D[]>()]
  const keys = new Map([...asked, ...others].map(donor => [donor, keysOf(donor)]))
  for (const donor of others) {
    for (const key of keys.get(donor)?.has ?? []) add(having, key, donor)
    for (const key of keys.get(donor)?.looksFor ?? []) add(looking, key, donor)
  }
  return new Map(
    asked.map(donor => {
      const { has, looksFor } = keys.get(donor) ?? { has: [], looksFor: [] }
      const found = [
        ...[...looksFor].flatMap(key => having.get(key) ?? []),
        ...[...has].flatMap(key => looking.get(key) ?? []),
      ]
      return [donor, new Set(found.filter(other => other.id !== donor.id))]
    }),
  )
}
