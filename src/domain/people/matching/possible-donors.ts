import type { Reader } from '../../../data/reader.js'
import { gather } from '../../../values/grouping.js'
import { together } from '../../../values/together.js'
import { comparedById, donorsByFact, donorsByName } from '../donors/donor.queries.js'
import { comparableDonors } from '../duplicates/comparable-donors.js'
import type { Hints, PossibleDonor } from './donor-matching.rules.js'
import { folded } from './name-folding.js'
import { namesIn } from './name-likeness.js'

/**
 * The most donors who are compared with a hint because of their name alone. A name alone makes nobody certain, and no list of candidates
 * is longer, so more of them would change nothing.
 */
const NAMESAKES_MAX = 10

const NO_FACTS = { displayName: null, donorNumber: null, emails: [], phones: [], addresses: [] }

/** A hint by its names alone. */
const namedBy = (hint: Hints): PossibleDonor => {
  const { firstName = null, middleName = null, preferredName = null, lastName = null, organizationName = null } = hint
  return { ...NO_FACTS, id: '', firstName, middleName, preferredName, lastName, organizationName }
}
const wholeName = ({ firstName, middleName, preferredName, lastName, organizationName }: PossibleDonor) =>
  JSON.stringify([firstName, middleName, preferredName, lastName, organizationName])

/** Whether the last name is all that two can have in common, because one of them has no first name. */
const haveLastNameAlone = (one: PossibleDonor, other: PossibleDonor): boolean =>
  Boolean(one.lastName && other.lastName && !(folded(one.firstName) && folded(other.firstName)))

/** How far the name of a donor is from that of a hint, of those who can have one name. */
function distance(hint: PossibleDonor, other: PossibleDonor, isComparable: boolean): number {
  if (!isComparable) return 3
  const isSame = (key: 'firstName' | 'lastName' | 'organizationName') => folded(hint[key]) === folded(other[key])
  const isSameLast = isSame('lastName') && isSame('organizationName')
  return isSameLast ? (isSame('firstName') ? 0 : 1) : 2
}

/** For each whole name the ids of donors who can have it. Each name is looked for once, and each whole name compared once. */
async function namesakes(read: Reader, hints: readonly Hints[]): Promise<(hint: Hints) => readonly string[]> {
  const named = new Map(hints.map(hint => [wholeName(namedBy(hint)), namedBy(hint)]))
  const having = new Map<string, PossibleDonor[]>()
  for (const hint of named.values()) for (const name of namesIn(hint)) gather(having, name, hint)
  const found = await donorsByName(read, [...having.keys()])
  const alike = new Map([...named.values()].map(hint => [hint, new Map<string, number>()]))
  for (const [at, asked] of [...having.values()].entries()) {
    const others = (found[at] ?? []).map((other): PossibleDonor => ({ ...NO_FACTS, ...other }))
    const withoutFirst = others.filter(({ firstName }) => !folded(firstName))
    for (const [hint, comparable] of comparableDonors(asked, others))
      for (const other of [...comparable, ...(folded(hint.firstName) ? withoutFirst : others)])
        if (comparable.has(other) || haveLastNameAlone(hint, other))
          alike.get(hint)?.set(other.id, distance(hint, other, comparable.has(other)))
  }
  const nearest = new Map(
    [...alike].map(([hint, others]) => [
      wholeName(hint),
      [...others]
        .sort(([a, far], [b, near]) => far - near || (a < b ? -1 : 1))
        .slice(0, NAMESAKES_MAX)
        .map(([id]) => id),
    ]),
  )
  return hint => nearest.get(wholeName(namedBy(hint))) ?? []
}

/**
 * For each hint the donors who may be meant, to be compared one by one: all who share a number, a contact or a street with it, and some
 * with a name like that of the hint. Common names cost no more than others, and hide nobody who shares more than a name.
 */
export async function possibleDonors(read: Reader, hints: readonly Hints[]): Promise<PossibleDonor[][]> {
  if (!hints.length) return []
  const { byFact, byName } = await together({ byFact: donorsByFact(read, hints), byName: namesakes(read, hints) })
  const ids = hints.map((hint, at) => [...new Set([...(byFact[at] ?? []), ...byName(hint)])])
  const donors = await comparedById(read, [...new Set(ids.flat())])
  const byId = new Map(donors.map(donor => [donor.id, donor]))
  return ids.map(each => each.flatMap(id => byId.get(id) ?? []))
}
