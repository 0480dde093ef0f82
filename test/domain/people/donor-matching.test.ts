import { randomUUID } from 'node:crypto'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

type Row = Record<string, unknown>

let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client(await church.key()).rest
})

const create = (row: Row) => rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', ...row } })
const made = async (row: Row): Promise<string> => (await create(row)).body.id
const match = async (body: Row): Promise<Row[]> => (await rest('POST', '/donors/match', { body })).body.candidates
const email = (address: string) => ({ emails: [{ address }] })

async function submitted(...donorHints: Row[]) {
  const campaign = { name: randomUUID(), fundIds: [church.ids.fund], startDate: '2027-01-01', endDate: '2027-12-31' }
  const campaignId = (await rest('POST', '/pledge-campaigns', { body: campaign })).body.id
  const cards = donorHints.map(donorHint => ({ donorHint, pledge: { totalAmount: 240 } }))
  const { id } = (await rest('POST', '/pledge-card-imports', { body: { campaignId, name: 'Sunday', cards } })).body
  const read = async () => (await rest('GET', `/pledge-card-imports/${id}/cards`)).body.cards as Row[]
  const commit = () =>
    rest('POST', `/pledge-card-imports/${id}/commit`, { headers: { 'Idempotency-Key': randomUUID() } })
  return { read, commit, cards: await read() }
}

/** Spellings of one person, with what both spellings agree in. */
const SPELLINGS: [written: Row, stored: Row, reason: string][] = [
  [{ firstName: 'Jose', lastName: 'Garcia' }, { firstName: 'José', lastName: 'García' }, 'FULL_NAME'],
  [{ firstName: 'Pat', lastName: "O'Brien" }, { firstName: 'Pat', lastName: 'O’Brien' }, 'FULL_NAME'],
  [{ firstName: 'Soren', lastName: 'Lund' }, { firstName: 'Søren', lastName: 'Lund' }, 'FULL_NAME'],
  [{ firstName: 'Eva', lastName: 'Strasse' }, { firstName: 'Eva', lastName: 'Straße' }, 'FULL_NAME'],
  [{ firstName: 'Ann', lastName: 'Smith Jones' }, { firstName: 'Ann', lastName: 'Smith-Jones' }, 'FULL_NAME'],
  [{ firstName: 'Ruth Ann', lastName: 'Ames' }, { firstName: 'Ruth', lastName: 'Ames' }, 'FULL_NAME'],
  [{ firstName: 'Bob', lastName: 'Miller' }, { firstName: 'Robert', lastName: 'Miller' }, 'NICKNAME'],
  [{ firstName: 'Zaborowski', lastName: 'Ruth' }, { firstName: 'Ruth', lastName: 'Zaborowski' }, 'SWAPPED_NAMES'],
  [{ firstName: 'Ruth', lastName: 'Zaborowsky' }, { firstName: 'Ruth', lastName: 'Zaborowski' }, 'SIMILAR_NAME'],
  [{ firstName: 'Jennfer', lastName: 'Hill' }, { firstName: 'Jennifer', lastName: 'Hill' }, 'SIMILAR_NAME'],
  [{ firstName: 'R.', lastName: 'Ames' }, { firstName: 'Ruth', lastName: 'Ames' }, 'INITIAL_AND_LAST_NAME'],
  [{ lastName: 'Ruth Zaborowski' }, { firstName: 'Ruth', lastName: 'Zaborowski' }, 'FULL_NAME'],
  [{ lastName: 'Zaborowski, Ruth' }, { firstName: 'Ruth', lastName: 'Zaborowski' }, 'FULL_NAME'],
  [{ lastName: 'An Nguyen' }, { firstName: 'An', lastName: 'Nguyen' }, 'FULL_NAME'],
  [{ firstName: 'Ian', lastName: 'Mac Donald' }, { firstName: 'Ian', lastName: 'MacDonald' }, 'FULL_NAME'],
  [{ firstName: 'Ian', lastName: 'MacDonald' }, { firstName: 'Ian', lastName: 'Mac Donald' }, 'FULL_NAME'],
  [{ lastName: 'Ian Mac Donald' }, { firstName: 'Ian', lastName: 'MacDonald' }, 'FULL_NAME'],
  [{ lastName: 'Bob Miller' }, { firstName: 'Robert', lastName: 'Miller' }, 'NICKNAME'],
]

test.each(SPELLINGS)('%j is found as %j', async (written, stored, reason) => {
  const id = await made({ ...stored, ...email('known@people.test') })
  const [found] = await match(written)
  expect(found).toMatchObject({ donorId: id, reasons: [reason] })
  const again = await create(written)
  expect([again.status, again.headers.get('x-possible-duplicates')]).toEqual([201, '1'])
})

test.each(SPELLINGS)('a card of %j with the e-mail of %j is linked without a person', async (written, stored) => {
  const id = await made({ ...stored, ...email('known@people.test') })
  const { cards } = await submitted({ ...written, email: 'KNOWN@people.test' })
  expect(cards[0]).toMatchObject({ status: 'READY', resolution: { action: 'LINK', donorId: id } })
})

test('of a couple that shares an e-mail address the exact name tells who is meant', async () => {
  const shared = { ...email('ames@people.test'), phones: [{ number: '+15550100199' }] }
  const ruth = await made({ firstName: 'Ruth', lastName: 'Ames', ...shared })
  const tom = await made({ firstName: 'Tom', lastName: 'Ames', ...shared })
  const contact = { lastName: 'Ames', email: 'ames@people.test', phone: '(555) 010-0199' }
  const { cards } = await submitted({ firstName: 'Ruth', ...contact }, { firstName: 'Tom', ...contact }, contact)
  expect(cards.slice(0, 2)).toMatchObject([
    { status: 'READY', resolution: { action: 'LINK', donorId: ruth } },
    { status: 'READY', resolution: { action: 'LINK', donorId: tom } },
  ])
  expect(cards[2]).toMatchObject({ status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code: 'ambiguous' }] })
})

test('a father and a son of like names are told apart by the exact one', async () => {
  await made({ firstName: 'James', lastName: 'Cole', ...email('cole@people.test') })
  const jim = await made({ firstName: 'Jim', lastName: 'Cole', ...email('cole@people.test') })
  const { cards } = await submitted({ firstName: 'Jim', lastName: 'Cole', email: 'cole@people.test' })
  expect(cards[0]).toMatchObject({ resolution: { action: 'LINK', donorId: jim } })
})

test('relatives in one import are new donors each, also when the import is committed', async () => {
  const home = { lastName: 'Quill', email: 'quill@people.test', phone: '+15550100177', address: { line1: '12 Elm St' } }
  const names = ['Nora', 'Abel', 'Paul', 'Paula', 'Frances', 'Francis']
  const { read, commit, cards } = await submitted(...names.map(firstName => ({ firstName, ...home })))
  expect(cards.map(({ status }) => status)).toEqual(names.map(() => 'READY'))
  expect((await commit()).body).toMatchObject({ status: 'COMMITTED', counts: { committed: 6, needsReview: 0 } })
  expect(new Set((await read()).map(({ resolution }) => (resolution as Row).donorId)).size).toBe(6)
})

test('one person on two cards of an import becomes one donor', async () => {
  const nora = { firstName: 'Nora', lastName: 'Quill', email: 'nora@people.test' }
  const { read, commit } = await submitted(nora, { ...nora, firstName: 'NORA' })
  expect((await commit()).status).toBe(200)
  const [first, second] = await read()
  expect(first).toMatchObject({ status: 'COMMITTED' })
  expect(second).toMatchObject({ status: 'DUPLICATE' })
  expect(await match({ email: 'nora@people.test' })).toHaveLength(1)
})

test('another name with the same e-mail waits for a person', async () => {
  await made({ firstName: 'Ruth', lastName: 'Vale', ...email('ruth@people.test') })
  const { cards } = await submitted({ firstName: 'Ruth', lastName: 'Ames', email: 'ruth@people.test' })
  expect(cards[0]).toMatchObject({ status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code: 'weak_match' }] })
})

test('people of other names are no candidates, and at most seven are answered', async () => {
  for (let n = 0; n < 9; n++) await made({ firstName: 'Ruth', lastName: 'Ames' })
  const exact = await made({ firstName: 'Ruth', lastName: 'Ames', donorNumber: '5' })
  const found = await match({ firstName: 'Ruth', lastName: 'Ames', donorNumber: '5' })
  expect([found.length, found[0]?.donorId]).toEqual([7, exact])
  expect(await match({ firstName: 'Ada', lastName: 'Zorn' })).toEqual([])
})

test('after a change, a merge or an erasure only the present names and contacts find a donor', async () => {
  const id = await made({ firstName: 'Ruth', lastName: 'Vale', ...email('old@people.test') })
  await rest('PATCH', `/donors/${id}`, { body: { lastName: 'Ames', emails: [{ address: 'new@people.test' }] } })
  expect(await match({ lastName: 'Vale', email: 'old@people.test' })).toEqual([])
  expect(await match({ email: 'new@people.test' })).toMatchObject([{ donorId: id }])
  await rest('POST', `/donors/${id}/erase`)
  expect(await match({ lastName: 'Ames', email: 'new@people.test' })).toEqual([])
  expect(await church.query('select key from donor_match_key where donor_id = $1', [id])).toEqual([])
})

test('candidates are found through the index, whatever the number of donors', async () => {
  await church.query(
    `insert into donor (organization_id, id, donor_type, first_name, last_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'INDIVIDUAL', 'Person', 'Family' || n, now(), now() from generate_series(1, 3000) n`,
    [church.id],
  )
  await church.query(
    'select make_match_keys($1, (select array_agg(id) from donor where organization_id = $1)) as made',
    [church.id],
  )
  await church.query('analyze donor_match_key')
  const plan = await church.query(
    `explain (format text) select donor_id from donor_match_key where organization_id = '${church.id}'
       and key = any (donor_match_keys(array['Family77'], null, null, null, null))`,
  )
  expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan|Bitmap/)
  expect(await match({ firstName: 'Person', lastName: 'Family77' })).toMatchObject([
    { reasons: ['FULL_NAME'] },
    ...Array.from({ length: 6 }, () => expect.anything()),
  ])
})

/** Donors of one last name, in the order of their ids before all who are recorded later. */
async function namesakes(lastName: string, firstNames: readonly string[]): Promise<void> {
  await church.query(
    `insert into donor (organization_id, id, donor_type, first_name, last_name, created_at, updated_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'INDIVIDUAL', name, $2, now(), now()
     from unnest($3::text[]) with ordinality as x (name, n)`,
    [church.id, lastName, firstNames],
  )
  await church.query(
    'select make_match_keys($1, (select array_agg(id) from donor where organization_id = $1)) as made',
    [church.id],
  )
}
/** Made of syllables, two of them to check the others, so that any two words differ in three. */
const SYLLABLES = ['ba', 'ke', 'di', 'fo', 'gu', 'ha', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'lu', 'ja', 'xe']
function word(index: number): string {
  const [a, b, c] = [index % 17, Math.floor(index / 17) % 17, Math.floor(index / 289)]
  return [a, b, c, a + b + c, a + 2 * b + 4 * c].map(each => SYLLABLES[each % 17]).join('')
}

describe('of a name that hundreds have', () => {
  const many = Array.from({ length: 400 }, (_, index) => word(index))

  test('the donor with the e-mail address is found, also when the last name is stored otherwise', async () => {
    await namesakes('Smythe', many)
    const ruth = await made({ firstName: 'Ruth', lastName: 'Smithe', ...email('ruth@people.test') })
    const other = await made({ firstName: 'Ruth', lastName: 'Smithe', ...email('other@people.test') })
    const [first, second] = await match({ firstName: 'Ruth', lastName: 'Smythe', email: 'ruth@people.test' })
    expect(first).toMatchObject({ donorId: ruth, score: 0.9, reasons: ['EMAIL', 'SIMILAR_NAME'] })
    expect(second).toMatchObject({ donorId: other, reasons: ['SIMILAR_NAME'] })
  })

  test('the one with the first name is found, and those with other first names are none', async () => {
    await namesakes('Smythe', many)
    const ruth = await made({ firstName: 'Ruth', lastName: 'Smythe' })
    const bob = await made({ firstName: 'Robert', lastName: 'Smythe' })
    expect(await match({ firstName: 'Ruth', lastName: 'Smythe' })).toMatchObject([{ donorId: ruth }])
    expect(await match({ firstName: 'Bob', lastName: 'Smythe' })).toMatchObject([{ donorId: bob }])
    expect((await match({ lastName: 'Smythe, Ruth' }))[0]).toMatchObject({ donorId: ruth, reasons: ['FULL_NAME'] })
    expect((await create({ firstName: 'Ruth', lastName: 'Smythe' })).headers.get('x-possible-duplicates')).toBe('1')
  })
})

test('a card that is corrected keeps the donor who was found', async () => {
  const id = await made({ firstName: 'Nora', lastName: 'Quill', donorNumber: '426', ...email('nora@people.test') })
  const campaign = { name: 'Roof', fundIds: [church.ids.fund], startDate: '2027-01-01', endDate: '2027-12-31' }
  const campaignId = (await rest('POST', '/pledge-campaigns', { body: campaign })).body.id
  const donorHint = { firstName: 'Nora', lastName: 'Quill', donorNumber: '426', email: 'nora@people.test' }
  const cards = [{ donorHint, pledge: { totalAmount: 240 }, fieldConfidence: { totalAmount: 0.4 } }]
  const made2 = await rest('POST', '/pledge-card-imports', { body: { campaignId, name: 'Sunday', cards } })
  const path = `/pledge-card-imports/${made2.body.id}/cards`
  const [card] = (await rest('GET', path)).body.cards
  expect(card).toMatchObject({ status: 'NEEDS_REVIEW', resolution: { donorId: id } })
  const mended = await rest('PATCH', `${path}/${card.id}`, { body: { pledge: { totalAmount: 250 } } })
  expect(mended.body).toMatchObject({ status: 'READY', resolution: { action: 'LINK', donorId: id } })
})

test('each card of a large import finds its own donor', async () => {
  const names = Array.from({ length: 25 }, (_, n) => ({
    firstName: 'Nora',
    lastName: `Quill${'abcdefghijklmnopqrstuvwxy'[n]}`,
  }))
  const ids: string[] = []
  for (const [n, name] of names.entries()) ids.push(await made({ ...name, ...email(`nora${n}@people.test`) }))
  const { cards } = await submitted(...names.map((name, n) => ({ ...name, email: `nora${n}@people.test` })))
  expect(cards.map(({ resolution }) => (resolution as Row | null)?.donorId)).toEqual(ids)
})
