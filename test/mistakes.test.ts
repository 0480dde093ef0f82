import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLInputType } from 'graphql'
import { fieldsOf } from '../dist/src/declaration/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { type Answer, testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { type Fault, isIdIn, mended, mistakesIn, type Row } from './support/inputs.js'
import { makeChurch } from './support/make.js'
import { refusalIn } from './support/mcp.js'
import { oneOfEach, sample } from './support/sample.js'
import { type Arranged, arranged, pathOf } from './support/subjects.js'
import { overGraphql, overMcp } from './support/surfaces.js'

/*
 * Who makes a typical mistake finds in the refusal what would be right. The test makes mistakes in the published example of every
 * operation, changes the request by nothing but what the refusal says, and sends it again: the fault must be gone.
 */

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))

/** The faults of an answer, with their places from the root of the input. */
function faultsOf({ body }: Answer): { place: string; fault: Fault }[] {
  const error = body?.errors?.[0]?.extensions ?? body
  const placed = (faults: Fault[] = [], before = '') =>
    faults.map(fault => ({ place: before + (fault.path ?? (fault.field === 'request' ? '' : fault.field)), fault }))
  const data = body?.data && (Object.values(body.data)[0] as Row | null)
  const results = ((data ?? body)?.results ?? []) as { index: number; error: { fields: Fault[] } | null }[]
  return [
    ...placed(error?.details?.fields),
    ...results.flatMap(({ index, error: own }) => placed(own?.fields, `items.${index}.`)),
  ].map(({ place, fault }) => ({ place: place.replace(/\.$/, ''), fault }))
}

type Sending = (church: Church, token: string, operation: Operation, subject: Arranged) => Promise<Answer>

/** A rehearsal over REST, so that the subject stays as it was arranged. */
const rehearsed: Sending = (church, token, operation, { id, input, second }) =>
  church.client(token).rest(String(operation.route?.method), `${pathOf(operation, id, second)}?dryRun=true`, {
    body: input,
    headers: { 'Idempotency-Key': `mistake-${Math.random()}` },
  })
const queried: Sending = (church, token, operation, subject) =>
  overGraphql(church.client(token), operation, subject, { 'Idempotency-Key': `mistake-${Math.random()}` })

const takesInput = (operation: Operation) => operation.kind === 'mutation' && operation.takes !== undefined
const WRITES: [surface: string, Sending, Operation[]][] = [
  ['REST', rehearsed, operations.filter(each => takesInput(each) && each.route && each.kind === 'mutation')],
  // What has a route is read by the same rules, so some of it is enough.
  ['GraphQL', queried, operations.filter((each, index) => takesInput(each) && (!each.route || index % 3 === 0))],
]

/** What the surfaces distinguish when they read an input. What they make of each type, surfaces/inputs.test.ts asks of all. */
const kindOf = ([, { route, parameters, takes }]: readonly [string, Operation]): string => {
  const rows = takes && fieldsOf(takes).find(({ rule }) => rule.rows)?.rule.rows
  return JSON.stringify([route?.method, parameters.length, rows])
}

describe.each(WRITES)('over %s', (surface, send, writes) => {
  test.each(
    oneOfEach(
      writes.map(operation => [operation.name, operation] as const),
      kindOf,
    ),
  )('a refusal of %s says what would be right', async (_name, operation) => {
    const church = await makeChurch(await testApp())
    const { token } = await church.person('OWNER')
    const subject = await arranged(operation, church)
    const original = subject.input as Row
    const type = schema.getType(String(operation.takes?.name))
    const faults: string[] = []
    for (const mistake of mistakesIn(original, type as GraphQLInputType)) {
      const { code, name } = mistake
      const place = (code === 'unknown_field' ? mistake.place.slice(0, -1) : mistake.place).join('.')
      const isIt = (each: { place: string; fault: Fault }) => each.fault.code === code && each.place === place
      const answer = await send(church, token, operation, { ...subject, input: mistake.input })
      const found = faultsOf(answer).find(isIt)
      // A text without an upper bound takes 30,000 characters, and some numbers have a smaller range than their type.
      if (!found && ['too_long', 'too_large', 'too_small'].includes(code)) continue
      // GraphQL takes a number as an id (specification, 3.5.5).
      if (!found && surface === 'GraphQL' && isIdIn(type as GraphQLInputType, mistake.place)) continue
      const next = found && mended(mistake, found.fault, original)
      if (!next) faults.push(`${name}: ${code} at "${place}" cannot be mended by ${answer.text.slice(0, 400)}`)
      else {
        const again = await send(church, token, operation, { ...subject, input: next })
        // A rule of the church may refuse the same place next, with a sentence of its own.
        const isSame = (each: { place: string; fault: Fault }) =>
          isIt(each) && each.fault.message === found.fault.message
        if (again.status >= 500 || faultsOf(again).some(isSame))
          faults.push(
            `${name}: mended by ${JSON.stringify(found.fault)}, and refused again with ${again.text.slice(0, 400)}`,
          )
      }
    }
    expect(faults).toEqual([])
  })
})

describe('a read says what its parameters may be', () => {
  let church: Church
  let token: string
  beforeAll(async () => {
    church = await makeChurch(await testApp())
    token = (await church.person('OWNER')).token
  })
  const lists = operations.filter(each => each.kind === 'list' && each.route)

  test.each(sample(lists.map(operation => [operation.name, operation] as const)))(
    '%s over REST',
    async (_name, operation) => {
      const { id, second } = await arranged(operation, church)
      const ask = async (query: string) =>
        (await church.client(token).rest('GET', `${pathOf(operation, id, second)}?${query}`)).body?.details?.fields?.[0]
      const large = await ask('limit=201')
      expect(await ask(`limit=${large.maximum}`)).toBeUndefined()
      const unsorted = await ask('sort=colour')
      expect(unsorted.allowed.length).toBeGreaterThan(0)
      for (const sort of unsorted.allowed) expect(await ask(`sort=${encodeURIComponent(sort)}`)).toBeUndefined()
      const unknown = await ask('colour=red')
      expect([unknown.unknown, unknown.code]).toEqual(['colour', 'unknown_field'])
      expect((await ask('include=colour')).allowed).toContain('totals')
    },
  )

  test.each(sample(operations.filter(each => each.tool !== undefined).map(each => [each.name, each] as const)))(
    '%s as a tool',
    async (_name, operation) => {
      const { id, input, second } = await arranged(operation, church)
      const answer = await overMcp(church.client(token), operation, { id, second, input: { ...input, colour: 'red' } })
      const refusal = refusalIn(answer) as { details?: { fields: Fault[] } }
      expect(refusal.details?.fields[0]).toMatchObject({ code: 'unknown_field', unknown: 'colour' })
    },
  )
})

test('a name that is no plain identifier is not repeated', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  for (const name of ['Call 555-0100 now', '<b>x</b>', 'x'.repeat(65), 'Ünï'])
    expect((await rest('POST', '/vendors', { body: { name: 'Acme', [name]: 1 } })).text).not.toContain(name)
})

test('a member that is missing names the values that it takes, on REST and in a variable of GraphQL', async () => {
  const church = await makeChurch(await testApp())
  const { rest, graphql } = church.client(await church.key())
  const allowed = ['CASH', 'CHECK', 'CARD', 'ACH', 'WALLET', 'STOCK', 'CRYPTO', 'IN_KIND', 'OTHER']
  const missing = { field: 'paymentMethod', code: 'required', allowed }
  const allocations = [{ fundId: church.ids.fund, amount: 5 }]
  const answer = await rest('POST', '/contributions', { body: { receivedDate: '2026-01-04', allocations } })
  expect(answer.body.details.fields).toMatchObject([missing])
  expect(answer.body.details.fields[0].message).toBe(
    `paymentMethod is required. It must be one of ${allowed.join(', ')}.`,
  )
  const document = 'mutation ($input: CreateContributionInput!) { createContribution(input: $input) { id } }'
  const { body } = await graphql(document, { input: { receivedDate: '2026-01-04', paymentMethod: null, allocations } })
  expect(body.errors[0].extensions.details.fields).toMatchObject([missing])
})

test('a path that the API does not have is told apart from an unknown record, with the path that is most like it', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  const misspelt = await rest('GET', '/transactons')
  expect([misspelt.status, misspelt.headers.get('x-error-reason'), misspelt.body.details]).toEqual([
    404,
    'unknown_path',
    { nearest: '/api/v1/transactions' },
  ])
  const nested = await rest('GET', `/settlement/${church.ids.settlement}`)
  expect(nested.body.details).toEqual({ nearest: '/api/v1/settlements/{id}' })
  for (const slip of ['/api/v1/funds/', '/API/V1/Funds', '/api/v1//funds', '/api/v1/funds//']) {
    const answer = await fetch(church.app.url + slip, { headers: { Authorization: `Bearer ${await church.key()}` } })
    expect([slip, answer.headers.get('x-error-reason'), (await answer.json()).details]).toEqual([
      ...[slip, 'unknown_path', { nearest: '/api/v1/funds' }],
    ])
  }
  const absent = await rest('GET', `/transactions/${church.id}`)
  expect([absent.status, absent.headers.get('x-error-reason'), absent.body.details]).toEqual([
    404,
    'not_found',
    undefined,
  ])
})

test('a missing scope and a missing permission are named', async () => {
  const church = await makeChurch(await testApp())
  const key = church.client(await church.key(['funds:read']))
  expect((await key.rest('GET', '/bills')).body.details).toEqual({ scopes: ['bills:read'] })
  const viewer = church.client((await church.person('VIEWER')).token)
  const answer = await viewer.graphql('{ apiActivity(first: 1) { nodes { id } } }')
  expect(answer.body.errors[0].extensions.details).toEqual({ permission: 'MANAGE_ACCESS' })
})

describe('a status that does not allow an operation is told, with those that do and the way there', () => {
  test('over REST: a draft of a bill is not approved, and the operation that is named leads on', async () => {
    const church = await makeChurch(await testApp())
    const { rest } = church.client((await church.person('OWNER')).token)
    const refused = await rest('POST', `/bills/${church.ids.bill}/approve`, { body: {} })
    expect([refused.status, refused.headers.get('x-error-reason'), refused.body.details]).toEqual([
      409,
      'illegal_transition',
      { status: 'DRAFT', allowed: ['PENDING_APPROVAL'], next: ['submitBill'] },
    ])
    expect(refused.body.message).toBe(
      'The bill is DRAFT. This operation needs PENDING_APPROVAL. Call submitBill first.',
    )
  })

  test('a settlement says which statuses a client can set from where it is', async () => {
    const church = await makeChurch(await testApp())
    const { rest } = church.client(await church.key())
    const body = { provider: 'MANUAL', externalReference: 'Slip 1', grossAmount: 10, paymentCount: 1 }
    const made = await rest('POST', '/settlements', { body })
    const path = `/settlements/${made.body.id}`
    expect((await rest('PATCH', path, { body: { status: 'DEPOSITED' } })).status).toBe(200)
    const refused = await rest('PATCH', path, { body: { status: 'PENDING' } })
    expect([refused.status, refused.body.details]).toEqual([409, { status: 'DEPOSITED', allowed: ['FAILED'] }])
  })
})

test('a line without a dimension that its document needs says which one', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client((await church.person('OWNER')).token)
  const { dimension, expense, fund, transaction } = church.ids
  await church.query('update dimension set is_required = true where organization_id = $1 and id = $2', [
    church.id,
    dimension,
  ])
  const { amount } = (await rest('GET', `/transactions/${transaction}`)).body
  const splits = [{ accountId: expense, fundId: fund, amount }]
  const refused = await rest('PUT', `/transactions/${transaction}/coding`, { body: { fundId: fund, splits } })
  expect(refused.body.details.fields[0]).toMatchObject({
    code: 'required',
    path: 'splits.0.dimensions',
    dimensionId: dimension,
  })
})

test('every operation that a refusal names exists, and so does every status', () => {
  const names = new Set(operations.map(({ name }) => name))
  const source = sources().join('\n')
  const calls = [...source.matchAll(/refuse(?:Status|Blocked)\(([\s\S]*?)\)\n/g)].map(([, given = '']) => given)
  expect(calls.length).toBeGreaterThan(90)
  const quoted = calls.flatMap(given => [...given.matchAll(/'([a-z]+[A-Z]\w+)'/g)].map(([, name = '']) => name))
  expect(quoted.filter(name => !names.has(name))).toEqual([])
  const values = new Set(
    [...readFileSync('schema/schema.graphql', 'utf8').matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, value]) => value),
  )
  const statuses = calls.flatMap(given => [...given.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, value]) => value))
  expect(statuses.filter(value => !values.has(value))).toEqual([])
})

/** The texts of all sources of the product. */
const sources = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.includes('generated'))
    .map(file => readFileSync(`src/${file}`, 'utf8'))
