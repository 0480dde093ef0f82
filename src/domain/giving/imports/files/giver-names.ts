import { folded, wordsOf } from '../../../people/matching/name-folding.js'

/** Who a text in one column names. */
export interface NamedGiver {
  firstName: string | null
  lastName: string | null
  suffix: string | null
  organizationName: string | null
  /** The name of the second person of a couple. Null when the text names one. */
  partnerName: string | null
}

const TITLES = [
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'rev',
  'reverend',
  'pastor',
  'prof',
  'fr',
  'father',
  'sister',
  'brother',
]
const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'md', 'phd', 'esq', 'dds']
/** Words that stand in the names of organizations and hardly in those of people. */
const OF_ORGANIZATIONS = [
  ...['inc', 'incorporated', 'llc', 'llp', 'ltd', 'corp', 'corporation', 'company', 'co', 'pllc', 'plc', 'gmbh'],
  ...[
    'foundation',
    'fund',
    'trust',
    'charity',
    'charities',
    'charitable',
    'church',
    'ministry',
    'ministries',
    'mission',
  ],
  ...['missions', 'society', 'association', 'club', 'school', 'university', 'college', 'bank', 'estate', 'group'],
  ...['partners', 'services', 'enterprises', 'industries', 'construction', 'insurance', 'restaurant', 'bakery'],
]
const NOBODY = [
  'anonymous',
  'anonymous donor',
  'anonymous giver',
  'unknown',
  'cash',
  'loose cash',
  'loose offering',
  'guest',
  'n a',
  'none',
]

const isOf = (words: readonly string[], text: string) => words.includes(folded(text))
const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean)

/** The words of a name without the titles before it. */
function withoutTitles(words: readonly string[]): string[] {
  const begin = words.findIndex(word => !isOf(TITLES, word))
  return begin < 0 ? [] : words.slice(begin)
}

/** Takes the suffix off the end of the words of a name. Null when there is none. */
const takenSuffix = (words: string[]): string | null =>
  words.length > 1 && isOf(SUFFIXES, words.at(-1) ?? '') ? (words.pop() ?? null) : null

const NONE: NamedGiver = { firstName: null, lastName: null, suffix: null, organizationName: null, partnerName: null }

/** A name whose last word is the last name, with a suffix behind it. */
function inOrder(text: string): NamedGiver {
  const words = withoutTitles(wordsIn(text))
  const suffix = takenSuffix(words)
  const lastName = words.pop()?.replace(/,$/, '') ?? null
  return { ...NONE, firstName: words.join(' ') || null, lastName, suffix }
}

const AND = /[&+]| and /iu
/** The two names of a couple. The second is undefined when the text is the name of one person. */
const halves = (text: string): (string | undefined)[] => text.split(AND, 2).map(half => half.trim())

/** Two people in one text: `John & Mary Smith`, `Mr. and Mrs. J. Smith`, `John Smith and Mary Jones`. */
function couple(one: string, other: string): NamedGiver {
  const [first, second] = [withoutTitles(wordsIn(one)), inOrder(other)]
  // Before "and" stands a title alone, so only one of the two has a name.
  if (!first.length) return { ...second, partnerName: one }
  const partnerName = [second.firstName ?? second.lastName, second.firstName ? second.lastName : null]
    .filter(Boolean)
    .join(' ')
  if (first.length === 1) return { ...NONE, firstName: first[0] ?? null, lastName: second.lastName, partnerName }
  return { ...inOrder(first.join(' ')), partnerName }
}

/**
 * Reads a name that stands in one column: `Ann Giver`, `Giver, Ann`, `Smith, John & Mary`, `Mr. and Mrs. J. Smith`, or the name of an
 * organization. @returns only nulls for an empty text, and for one that says that nobody is known.
 */
export function giverNamed(text: string): NamedGiver {
  const name = text.trim()
  if (!name || isOf(NOBODY, name)) return NONE
  if (wordsOf(name).some(word => OF_ORGANIZATIONS.includes(word))) return { ...NONE, organizationName: name }
  const comma = name.indexOf(',')
  const behind = name.slice(comma + 1).trim()
  if (comma > 0 && behind && !isOf(SUFFIXES, behind)) {
    const lastName = name.slice(0, comma).trim()
    const [one = '', other] = halves(behind)
    const words = withoutTitles(wordsIn(one))
    const suffix = takenSuffix(words)
    const partnerName = other ? withoutTitles(wordsIn(other)).join(' ') || other : null
    return { ...NONE, firstName: words.join(' ') || null, lastName, suffix, partnerName }
  }
  const [one = '', other] = halves(name)
  return other === undefined ? inOrder(name) : couple(one, other)
}
