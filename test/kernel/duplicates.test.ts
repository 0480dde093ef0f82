import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { keepBooks, makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
})

type Rest = ReturnType<Church['client']>['rest']
const client = async (scopes?: string[]) => church.client(await church.key(scopes)).rest

/** The refusal of a request whose record exists already: its message and what it names. */
async function refused(rest: Rest, method: string, path: string, body: object) {
  const answer = await rest(method, path, { body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
  expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
  const { message, details } = answer.body
  return { message, id: details?.id, fields: details?.fields?.map(({ field }: { field: string }) => field), details }
}
async function made(rest: Rest, path: string, body: object): Promise<string> {
  const answer = await rest('POST', path, { body })
  expect([path, answer.status]).toEqual([path, 201])
  return answer.body.id
}

test('a name that another record has is refused with the member and the id of that record', async () => {
  const rest = await client()
  await made(rest, '/vendors', { name: 'Birch Street Printing' })
  const cedar = await made(rest, '/vendors', { name: 'Cedar Street Printing' })
  const { details, message } = await refused(rest, 'POST', '/vendors', { name: 'CEDAR street printing' })
  expect(message).toBe('Another vendor has the same name. Use it, or change the values.')
  expect(details).toEqual({
    id: cedar,
    fields: [{ field: 'name', code: 'duplicate', message: 'Another vendor has the same name.' }],
  })
  const query = 'mutation { createVendor(input: {name: "Cedar Street Printing"}) { id } }'
  const { body } = await church.client(await church.key()).graphql(query)
  expect(body.errors[0].extensions.details).toEqual(details)
})

test('the name of a record of another church is free', async () => {
  await made(await client(), '/vendors', { name: 'Cedar Street Printing' })
  const other = await makeChurch(await testApp())
  await made(other.client(await other.key()).rest, '/vendors', { name: 'Cedar Street Printing' })
})

test('a change names the record that has the value, and no record that gave its name up', async () => {
  const rest = await client()
  const [one, two, three] = [
    await made(rest, '/vendors', { name: 'Elm' }),
    await made(rest, '/vendors', { name: 'Oak' }),
    await made(rest, '/vendors', { name: 'Ash' }),
  ]
  // A merged vendor keeps its name, and another one may have it too.
  const merged = await rest('POST', `/vendors/${three}/merge`, { body: { sourceVendorId: one } })
  expect(merged.status).toBe(200)
  const elm = await made(rest, '/vendors', { name: 'Elm' })
  expect((await refused(rest, 'PATCH', `/vendors/${two}`, { name: 'elm' })).id).toBe(elm)
})

test('of a key of several members, a change takes those that it does not send from its record', async () => {
  const rest = await client()
  const bill = (vendorId: string, billNumber: string) =>
    made(rest, '/bills', {
      ...{ vendorId, billNumber, billDate: '2026-11-02', dueDate: '2026-11-30' },
      lines: [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 5 }],
    })
  const [one, two] = [await made(rest, '/vendors', { name: 'Elm' }), await made(rest, '/vendors', { name: 'Oak' })]
  await bill(one, 'A-1')
  const first = await bill(two, 'A-1')
  const second = await bill(two, 'A-2')
  const { id, message } = await refused(rest, 'PATCH', `/bills/${second}`, { billNumber: 'a-1' })
  expect([id, message]).toEqual([first, 'Another bill has the same billNumber. Use it, or change the values.'])
})

test('the external id of a deleted record stays taken, and names no record', async () => {
  const rest = await client()
  const given = {
    provider: 'PROVIDER_1',
    externalId: 'p-1',
    ...{ paymentMethod: 'CASH', receivedDate: '2026-11-02', amount: 5 },
  }
  const gift = { ...given, allocations: [{ fundId: church.ids.fund, amount: 5 }] }
  const known = await made(rest, '/contributions', gift)
  expect((await rest('DELETE', `/contributions/${known}`)).status).toBe(200)
  const { id, fields, message } = await refused(rest, 'POST', '/contributions', gift)
  expect([id, fields]).toEqual([undefined, ['provider', 'externalId']])
  expect(message).toBe('Another contribution has the same provider and externalId. Change the values.')
})

test('a row of many is named by its place, with the record that has its value, and not with one that is undone', async () => {
  const rest = await client()
  const donor = (donorNumber: string) => ({ donorType: 'INDIVIDUAL', lastName: 'Hale', donorNumber })
  const known = await made(rest, '/donors', donor('D-7'))
  const { details } = await refused(rest, 'POST', '/donors/bulk', {
    items: [donor('D-1'), donor('D-7'), donor('D-9'), donor('D-9')],
    errorPolicy: 'REJECT_EVERYTHING',
  })
  expect(
    details.rows.map(({ index, reason, id }: { index: number; reason: string; id?: string }) => [index, reason, id]),
  ).toEqual([
    [1, 'duplicate', known],
    [3, 'duplicate', undefined],
  ])
  expect(details.fields).toMatchObject([
    { field: 'items', path: 'items.1.donorNumber', code: 'duplicate' },
    { field: 'items', path: 'items.3.donorNumber', message: 'Another row has the same donorNumber.' },
  ])
})

test('a record of an external system names the one that was recorded before', async () => {
  const rest = await client()
  const given = { provider: 'PROVIDER_1', externalId: 'po_1', grossAmount: 100, feesAmount: 3 }
  await made(rest, '/settlements', { ...given, externalId: 'po_0' })
  const known = await made(rest, '/settlements', given)
  const { id, fields } = await refused(rest, 'POST', '/settlements', { ...given, grossAmount: 101 })
  expect([id, fields]).toEqual([known, ['provider', 'externalId']])
})
