import { randomUUID } from 'node:crypto'
import { BulkAnswer } from '../../dist/src/domain/bulk.js'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { fieldName } from '../../dist/src/surfaces/types/operation-types.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { arranged } from '../support/subjects.js'

interface Row {
  index: number
  status?: string
  error?: Fault | null
}
interface Fault {
  reason: string
  fields: { field: string; code: string; path?: string | null }[]
}
/** What a bulk call came to: the results of its rows, or the rows of its refusal. */
interface Outcome {
  results?: Row[]
  reason?: string
  fields?: Fault['fields']
  rows?: (Fault & { index: number })[]
}
type Send = (church: Church, operation: Operation, input: object) => Promise<Outcome>

const overRest: Send = async (church, { route }, input) => {
  const { rest } = church.client((await church.person('OWNER')).token)
  const headers = { 'Idempotency-Key': randomUUID() }
  const { status, body, headers: answered } = await rest('POST', route?.path as string, { body: input, headers })
  return status === 200
    ? { results: body.results }
    : { reason: answered.get('x-error-reason') as string, ...body.details }
}
const overGraphql: Send = async (church, operation, input) => {
  const { graphql } = church.client((await church.person('OWNER')).token)
  const name = fieldName(operation)
  const type = operation.takes?.name
  const query = `mutation ($input: ${type}!, $key: String) { ${name}(input: $input, idempotencyKey: $key) {
    results { index status error { reason fields { field code path } } } } }`
  const { body } = await graphql(query, { input, key: randomUUID() })
  if (!body.errors) return { results: body.data[name].results }
  const { reason, details } = body.errors[0].extensions
  return { reason, ...details }
}

const cases = operations
  .filter(({ gives }) => gives === BulkAnswer)
  .flatMap(operation => [
    [operation.name, 'REST', operation, overRest] as const,
    [operation.name, 'GraphQL', operation, overGraphql] as const,
  ])

test('every operation that answers the results of rows is here', () => {
  expect(new Set(cases.map(([name]) => name)).size).toBe(13)
})

describe.each(cases)('%s over %s', (_name, _surface, operation, send) => {
  let church: Church
  let good: object
  const rows = () => [{ ...good, nonsense: 1 }, good, 7, null]
  beforeAll(async () => {
    church = await makeChurch(await testApp())
    good = ((await arranged(operation, church)).input as { items: object[] }).items[0] as object
  })

  test('with REJECT_EVERYTHING each malformed row is named with its members, and nothing is stored', async () => {
    const { reason, fields, rows: refused } = await send(church, operation, { items: rows() })
    expect(reason).toBe('validation')
    expect(refused).toEqual([
      expect.objectContaining({
        index: 0,
        reason: 'validation',
        fields: [faulty('request', 'unknown_field')],
      }),
      expect.objectContaining({ index: 2, fields: [faulty('request', 'invalid_type')] }),
      expect.objectContaining({ index: 3, fields: [faulty('request', 'required')] }),
    ])
    expect(fields).toEqual([
      faulty('items', 'unknown_field', 'items.0'),
      faulty('items', 'invalid_type', 'items.2'),
      faulty('items', 'required', 'items.3'),
    ])
  })

  test('with REJECT_FAILED_ROWS a malformed row fails alone', async () => {
    const { results } = await send(church, operation, { items: rows(), errorPolicy: 'REJECT_FAILED_ROWS' })
    expect(results?.map(({ index, status }) => [index, status])).toEqual([
      [0, 'FAILED'],
      [1, expect.stringMatching(/CREATED|UPDATED/)],
      [2, 'FAILED'],
      [3, 'FAILED'],
    ])
    expect(results?.[0]?.error).toMatchObject({
      reason: 'validation',
      fields: [{ field: 'request', code: 'unknown_field', path: null }],
    })
  })
})

test('a nested member of a row is named by its path, the same on both surfaces', async () => {
  const church = await makeChurch(await testApp())
  const operation = operations.find(({ name }) => name === 'bulkCreateContributions') as Operation
  const [good] = ((await arranged(operation, church)).input as { items: { allocations: object[] }[] }).items
  const bad = { ...good, allocations: [...(good?.allocations ?? []), { fundId: church.ids.fund, amount: 'much' }] }
  for (const send of [overRest, overGraphql]) {
    const { fields, rows } = await send(church, operation, { items: [good, bad] })
    expect(fields).toEqual([faulty('items', 'invalid_type', 'items.1.allocations.1.amount')])
    expect(rows?.map(({ index, fields: faults }) => [index, faults])).toEqual([
      [1, [faulty('request', 'invalid_type', 'allocations.1.amount')]],
    ])
  }
})

test('a malformed card refuses its import, named by its position', async () => {
  const church = await makeChurch(await testApp())
  const operation = operations.find(({ name }) => name === 'createPledgeCardImport') as Operation
  const { input } = await arranged(operation, church)
  const { cards, ...others } = input as { cards: object[] }
  const { rest } = church.client(await church.key())
  const body = { ...others, cards: [...cards, { donorHint: { lastName: 7 }, pledge: {} }] }
  const answer = await rest('POST', '/pledge-card-imports', { body })
  expect(answer.status).toBe(422)
  expect(answer.body.details.rows.map(({ index }: { index: number }) => index)).toEqual([1])
  expect(answer.body.details.fields[0]).toEqual(faulty('cards', 'invalid_type', 'cards.1.donorHint.lastName'))
})

test('a key that was used with a malformed row is refused with another malformed row', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  const good = { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }
  const send = (bad: unknown) =>
    rest('POST', '/transactions/bulk', {
      body: { items: [good, bad], errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'Idempotency-Key': 'import' },
    })
  expect((await send({ ...good, amount: 'a' })).status).toBe(200)
  expect((await send({ ...good, amount: 'a' })).headers.get('idempotent-replayed')).toBe('true')
  expect((await send({ ...good, amount: 'b' })).headers.get('x-error-reason')).toBe('idempotency_mismatch')
})
