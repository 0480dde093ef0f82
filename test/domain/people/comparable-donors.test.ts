import fc from 'fast-check'
import { comparableDonors } from '../../../dist/src/domain/people/duplicates/comparable-donors.js'
import { isClose, pairOf } from '../../../dist/src/domain/people/duplicates/donor-duplicates.js'
import type { PossibleDonor } from '../../../dist/src/domain/people/matching/donor-matching.rules.js'

const donorOf = (id: number, members: Partial<PossibleDonor>): PossibleDonor => ({
  id: `d${String(id).padStart(4, '0')}`,
  ...{ displayName: null, donorNumber: null, firstName: null, middleName: null, preferredName: null, lastName: null },
  ...{ organizationName: null, emails: [], phones: [], addresses: [] },
  ...members,
})

/** Names that are alike in every way in which names can be: as nicknames, with errors, parted, as initials, the other way round. */
const FIRST = [
  'Robert',
  'Bob',
  'Robbert',
  'R',
  'Mary Ann',
  'Maryann',
  'Anna',
  'Smith',
  'Alexandria',
  'Alexanderia',
  'Jo',
  'J.',
  null,
]
const LAST = [
  'Smith',
  'Smyth',
  'Smithe',
  'Lee',
  'Robert',
  'Robert Smith',
  'Smith, Bob',
  'R Smith',
  'Smith-Lee',
  'Mary',
  null,
]
const some = <T>(values: readonly T[]) => fc.constantFrom(...values)
const someDonor = fc.record({
  ...{ firstName: some(FIRST), lastName: some(LAST), preferredName: some([null, null, 'Bob', 'Jo']) },
  ...{
    middleName: some([null, null, 'Ann', 'R']),
    organizationName: some([null, null, 'The Bakery', 'Bakery', 'Bakerey']),
  },
  emails: some([[], [], [{ address: 'a@example.org' }], [{ address: ' A@example.org' }]]),
  phones: some([[], [], [{ number: '+15553010101' }], [{ number: '5553010101' }]]),
  addresses: some([
    [],
    [],
    [{ line1: '1 Elm Street', postalCode: '60505' }],
    [{ line1: '1 Elm St', postalCode: null }],
  ]),
})

const noContacts = { organizationName: null, emails: [], phones: [], addresses: [] }
/** A whole name in the last name is parted whether there is a middle name or not. */
const WITH_MIDDLE_NAME = [
  { ...noContacts, firstName: 'R', lastName: 'Smith', preferredName: null, middleName: null },
  { ...noContacts, firstName: null, lastName: 'Robert Smith', preferredName: null, middleName: 'Ann' },
] as const

test('whoever is close to a donor is compared with it, whatever the two have in common', () => {
  let close = 0
  fc.assert(
    fc.property(someDonor, someDonor, (one, other) => {
      const [a, b] = [donorOf(1, one), donorOf(2, other)]
      if (!isClose(pairOf(a, b))) return
      close += 1
      expect([one, other, comparableDonors([a], [a, b]).get(a)?.has(b)]).toEqual([one, other, true])
      expect(comparableDonors([b], [a, b]).get(b)?.has(a)).toBe(true)
    }),
    { numRuns: 5_000, examples: [[...WITH_MIDDLE_NAME]] },
  )
  expect(close).toBeGreaterThan(500)
})

test('two hundred people of one last name are compared as often as two hundred with names of their own', () => {
  // Made of syllables, so that no two of them are alike.
  const syllables = ['ba', 'ke', 'di', 'fo', 'gu', 'ha', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'lu']
  const word = (index: number) =>
    [index, Math.floor(index / 15), index * 7, index * 11].map(each => syllables[each % 15]).join('')
  const people = (lastName: (index: number) => string) =>
    Array.from({ length: 200 }, (_, index) => donorOf(index, { firstName: word(index), lastName: lastName(index) }))
  const comparisons = (donors: readonly PossibleDonor[]) =>
    [...comparableDonors(donors, donors).values()].reduce((count, others) => count + others.size, 0)
  const namesakes = comparisons(people(() => 'Smith'))
  expect(namesakes).toBe(comparisons(people(index => `${word(199 - index)}son`)))
  expect(namesakes).toBeLessThan(200 * 5)
})
