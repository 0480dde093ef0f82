import levenshtein from 'damerau-levenshtein'
import { at } from '../../../values/present.js'
import { folded, wordsOf } from './name-folding.js'
import { areNicknames, isKnownName } from './nicknames.js'

/** How two names agree, from the strongest to the weakest. OTHER names contradict each other. */
export type NameAgreement =
  | 'FULL_NAME'
  | 'NICKNAME'
  | 'SWAPPED_NAMES'
  | 'SIMILAR_NAME'
  | 'INITIAL_AND_LAST_NAME'
  | 'LAST_NAME'
  /** The last name is the same and the first name is another one. */
  | 'RELATIVE'
  | 'OTHER'
  /** One side has no name. */
  | 'UNKNOWN'

/** The names of a person, as they are written on a card or stored. */
export interface PersonName {
  firstName?: string | null
  middleName?: string | null
  preferredName?: string | null
  lastName?: string | null
}

type First = 'SAME' | 'NICKNAME' | 'TYPO' | 'INITIAL' | 'MISSING' | 'OTHER'
type Last = 'SAME' | 'TYPO' | 'OTHER'

/** The shortest word in which one wrong letter is taken for a typing error. */
const TYPO_MIN = 5
/** A longer word can have two. */
const TWO_TYPOS_MIN = 9
const TYPOS_MAX = 2
/** Typing errors are looked for in names of at most so many letters. The comparison costs the square of their number. */
const TYPO_LETTERS_MAX = 60
/** A whole name in one field is parted after each of its first words, as far as names have any. */
const PARTED_AFTER_MAX = 8

const isTypo = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length)
  if (length < TYPO_MIN - 1 || Math.max(one.length, other.length) < TYPO_MIN || length > TYPO_LETTERS_MAX) return false
  // Each letter more is an error.
  if (Math.abs(one.length - other.length) > TYPOS_MAX) return false
  return levenshtein(one, other).steps <= (length >= TWO_TYPOS_MIN ? TYPOS_MAX : 1)
}

/**
 * Whether one first name is the other with a typing error. Names such as Francis and Frances, Paul and Paula are two names:
 * both are known, or they differ in their last letter.
 */
const isFirstNameTypo = (one: string, other: string): boolean =>
  isTypo(one, other) && one.at(-1) === other.at(-1) && !(isKnownName(one) && isKnownName(other))

function firstWords(one: string, other: string): First {
  if (one === other) return 'SAME'
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'INITIAL' : 'OTHER'
  if (areNicknames(one, other)) return 'NICKNAME'
  return isFirstNameTypo(one, other) ? 'TYPO' : 'OTHER'
}

const BEST: readonly First[] = ['SAME', 'NICKNAME', 'TYPO', 'INITIAL', 'OTHER']
const best = (found: readonly First[]): First => BEST.find(each => found.includes(each)) ?? 'MISSING'

/** The words of a name without initials after the first word: the initial of a middle name says nothing about a first name. */
const withoutInitials = (words: readonly string[]): string[] => words.filter((word, index) => !index || word.length > 1)

/** A first name can be written with the middle name: any of its words may be the name that the other side has. */
function firstNames(one: string | null | undefined, others: readonly (string | null | undefined)[]): First {
  const [mine, theirs] = [wordsOf(one), others.flatMap(wordsOf)]
  if (!mine.length || !theirs.length) return 'MISSING'
  if (mine.join('') === theirs.join('')) return 'SAME'
  return best([
    ...withoutInitials(theirs).map(other => firstWords(at(mine, 0), other)),
    ...withoutInitials(mine)
      .slice(1)
      .map(word => firstWords(word, at(theirs, 0))),
  ])
}

/** Last names agree without spaces and hyphens, in one part of a double name, or but for a typing error. */
function lastNames(one: string | null | undefined, other: string | null | undefined): Last {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.join('') === theirs.join('')) return 'SAME'
  const isPart = (words: readonly string[], whole: readonly string[]) =>
    whole.length > 1 && words.length === 1 && words.every(word => word.length > 2 && whole.includes(word))
  if (isPart(mine, theirs) || isPart(theirs, mine)) return 'SAME'
  return isTypo(mine.join(''), theirs.join('')) ? 'TYPO' : 'OTHER'
}

const AGREEMENTS: Record<First, NameAgreement> = {
  SAME: 'FULL_NAME',
  NICKNAME: 'NICKNAME',
  TYPO: 'SIMILAR_NAME',
  INITIAL: 'INITIAL_AND_LAST_NAME',
  MISSING: 'LAST_NAME',
  OTHER: 'RELATIVE',
}

function inOrder(hint: PersonName, known: PersonName): NameAgreement {
  const last = lastNames(hint.lastName, known.lastName)
  const first = firstNames(hint.firstName, [known.firstName, known.preferredName, known.middleName])
  if (last === 'OTHER') return 'OTHER'
  if (last === 'SAME') return AGREEMENTS[first]
  return first === 'SAME' || first === 'NICKNAME' ? 'SIMILAR_NAME' : 'OTHER'
}

/** Agreements from the strongest to the weakest. */
const STRENGTH: readonly NameAgreement[] = [
  'FULL_NAME',
  'NICKNAME',
  'SWAPPED_NAMES',
  'SIMILAR_NAME',
  'INITIAL_AND_LAST_NAME',
  'LAST_NAME',
  'RELATIVE',
  'OTHER',
  'UNKNOWN',
]

/** A card often has the whole name in one field: "Ann Lee", or "Lee, Ann". Every way to part it is a reading of the name. */
function readingsOf(name: PersonName): PersonName[] {
  const whole = name.lastName ?? ''
  if (folded(name.firstName)) return [name]
  const [last = '', ...first] = whole.split(',')
  if (folded(last) && folded(first.join(' '))) return [name, { ...name, lastName: last, firstName: first.join(' ') }]
  const words = wordsOf(whole)
  const parted = words.slice(1, PARTED_AFTER_MAX + 1).map((_, index) => ({
    ...name,
    firstName: words.slice(0, index + 1).join(' '),
    lastName: words.slice(index + 1).join(' '),
  }))
  return [name, ...parted]
}

/** The names by which donors who may be meant are found: of a whole name in one field, every end of it can be the last name. */
export const namesIn = (hint: PersonName & { organizationName?: string | null }): string[] => [
  ...new Set(
    [hint.firstName, hint.organizationName, ...readingsOf(hint).map(({ lastName }) => lastName)].flatMap(
      name => name ?? [],
    ),
  ),
]

/** How the name on a card or in a request agrees with that of a donor: as its best reading does. */
export function nameAgreement(hint: PersonName, known: PersonName): NameAgreement {
  if (!folded(hint.lastName) || !folded(known.lastName)) return 'UNKNOWN'
  const found = readingsOf(hint).map(reading => agreementOf(reading, known))
  return STRENGTH.find(each => found.includes(each)) ?? 'UNKNOWN'
}

function agreementOf(hint: PersonName, known: PersonName): NameAgreement {
  const straight = inOrder(hint, known)
  if (straight !== 'OTHER' && straight !== 'RELATIVE') return straight
  const swapped = inOrder({ firstName: hint.lastName, lastName: hint.firstName }, known)
  return swapped === 'FULL_NAME' || swapped === 'NICKNAME' ? 'SWAPPED_NAMES' : straight
}

/** Whether two names of organizations are the same, or differ by a typing error. */
export function organizationAgreement(
  one: string | null | undefined,
  other: string | null | undefined,
): 'SAME' | 'TYPO' | 'OTHER' | 'UNKNOWN' {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)].map(words => words.filter(word => word !== 'the').join(''))
  if (!mine || !theirs) return 'UNKNOWN'
  return mine === theirs ? 'SAME' : isTypo(mine, theirs) ? 'TYPO' : 'OTHER'
}
