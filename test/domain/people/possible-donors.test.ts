import fc from 'fast-check'
import {
  certainOf,
  type Hints,
  type PossibleDonor,
  ranked,
} from '../../../dist/src/domain/people/matching/donor-matching.rules.js'
import { possibleDonors } from '../../../dist/src/domain/people/matching/possible-donors.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

/* The search of donors who may be meant: what it reads and compares, and that it hides nobody. */

interface Written {
  firstName: string | null
  lastName: string | null
  email?: string | null
  phone?: string | null
  line1?: string | null
}

/** Stores donors in the order of their ids. */
async function store(church: Church, donors: readonly Written[]): Promise<void> {
  await church.query(
    `insert into donor (organization_id, id, donor_type, first_name, last_name, emails, phones, addresses, created_at, updated_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'INDIVIDUAL', d ->> 'firstName', d ->> 'lastName',
       case when d ->> 'email' is null then '[]' else jsonb_build_array(jsonb_build_object('address', d ->> 'email', 'isPrimary', true)) end,
       case when d ->> 'phone' is null then '[]' else jsonb_build_array(jsonb_build_object('number', d ->> 'phone', 'isPrimary', true)) end,
       case when d ->> 'line1' is null then '[]' else jsonb_build_array(jsonb_build_object('line1', d ->> 'line1', 'isPrimary', true)) end,
       now(), now()
     from jsonb_array_elements($2::jsonb) with ordinality as x (d, n)`,
    [church.id, JSON.stringify(donors)],
  )
  await church.query(
    'select make_match_keys($1, (select array_agg(id) from donor where organization_id = $1)) as made',
    [church.id],
  )
}

const hintOf = ({ email, phone, ...hint }: Written): Hints => ({
  ...hint,
  emails: email ? [email] : [],
  phones: phone ? [phone] : [],
})

/** Searches, and counts what was read and what is to be compared. */
async function searched(church: Church, hints: readonly Written[]) {
  let rows = 0
  const read = {
    rows: async (sql: string, values: unknown[]) => {
      const found = await church.query(sql, [church.id, ...values])
      rows += found.length
      return found
    },
  }
  const found = await possibleDonors(read as never, hints.map(hintOf))
  return { rows, comparisons: found.flat().length, found }
}

/** Made of syllables, two of them to check the others, so that any two words differ in three. */
const SYLLABLES = ['ba', 'ke', 'di', 'fo', 'gu', 'ha', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'lu', 'ja', 'xe']
function word(index: number): string {
  const [a, b, c] = [index % 17, Math.floor(index / 17) % 17, Math.floor(index / 289)]
  return [a, b, c, a + b + c, a + 2 * b + 4 * c].map(each => SYLLABLES[each % 17]).join('')
}
const PEOPLE = Array.from({ length: 2000 }, (_, index) => word(index))
const ASKED = PEOPLE.slice(0, 500)

describe('five hundred rows, in a church of two thousand', () => {
  /** Four donors of each of five hundred names, and a row of each name. */
  const ofNamesOfTheirOwn = async () => {
    const church = await makeChurch(await testApp())
    const donors = ASKED.flatMap(name =>
      Array.from({ length: 4 }, () => ({ firstName: 'Ann', lastName: `${name}son` })),
    )
    await store(church, donors)
    return searched(
      church,
      ASKED.map(name => ({ firstName: 'Ann', lastName: `${name}son` })),
    )
  }

  test('of one last name read and compare no more donors than those of names of their own', async () => {
    const church = await makeChurch(await testApp())
    await store(
      church,
      PEOPLE.map(firstName => ({ firstName, lastName: 'Nguyen' })),
    )
    const { rows, comparisons, found } = await searched(
      church,
      ASKED.map(firstName => ({ firstName, lastName: 'Nguyen' })),
    )
    expect(found.map(([first]) => first?.firstName)).toEqual(ASKED)
    const others = await ofNamesOfTheirOwn()
    expect(comparisons).toBeLessThanOrEqual(others.comparisons)
    expect(rows).toBeLessThanOrEqual(others.rows)
  })

  test('of one whole name are compared with a few namesakes each, and with those who share more', async () => {
    const church = await makeChurch(await testApp())
    const email = (index: number) => `${word(index)}@people.test`
    await store(
      church,
      PEOPLE.map((_, index) => ({ firstName: 'Ann', lastName: 'Nguyen', email: email(index) })),
    )
    const hints = ASKED.map((_, index) => ({ firstName: 'Ann', lastName: 'Nguyen', email: email(1999 - index) }))
    const { rows, comparisons, found } = await searched(church, hints)
    const certain = found.map((donors, index) => certainOf(ranked(hintOf(hints[index] as Written), donors))?.donorId)
    expect(certain).toEqual(
      ASKED.map((_, index) => `00000000-0000-7000-8000-${String(2000 - index).padStart(12, '0')}`),
    )
    expect(comparisons).toBeLessThanOrEqual(500 * 11)
    expect(rows).toBeLessThanOrEqual((await ofNamesOfTheirOwn()).rows)
  })
})

const some = (...values: (string | null)[]) => fc.constantFrom(...values)
const person = fc.record({
  firstName: some('Robert', 'Bob', 'Robbert', 'R', 'Mary Ann', 'Maryann', 'Anna', 'Smith', 'Alexandria', 'Jo', null),
  lastName: some('Smith', 'Smyth', 'Smithe', 'Lee', 'Robert', 'Smith-Lee', 'Robert Smith', 'Smith, Bob'),
  email: some(null, null, 'a@people.test', 'b@people.test', 'c@people.test'),
  phone: some(null, null, '+15553010101', '+15553010102'),
  line1: some(null, null, '1 Elm Street', '2 Oak Street'),
})

test('whoever is certain among all donors of a church is certain among those who are found', async () => {
  const church = await makeChurch(await testApp())
  await store(church, fc.sample(person, { numRuns: 400, seed: 11 }))
  const all = (await church.query(
    `select id, null as "displayName", donor_number as "donorNumber", first_name as "firstName", middle_name as "middleName",
       preferred_name as "preferredName", last_name as "lastName", organization_name as "organizationName", emails, phones, addresses
     from donor where organization_id = $1`,
    [church.id],
  )) as unknown as PossibleDonor[]
  const hints = fc.sample(person, { numRuns: 600, seed: 12 })
  const { found } = await searched(church, hints)
  const certainIn = (donors: readonly PossibleDonor[], hint: Written) =>
    certainOf(ranked(hintOf(hint), donors))?.donorId
  const expected = hints.map(hint => certainIn(all, hint))
  expect(found.map((donors, index) => certainIn(donors, hints[index] as Written))).toEqual(expected)
  expect(expected.filter(Boolean).length).toBeGreaterThan(20)
})
