import { SCOPES } from '../dist/src/access/scopes.js'
import { readScopeOf } from '../dist/src/kernel/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { fieldName } from '../dist/src/surfaces/graphql-schema.js'
import { type Answer, graphqlClient, restClient, testApp } from './support/app.js'
import { makeChurch } from './support/make.js'
import { inputOf, subjectOf } from './support/subjects.js'

/** What a call came to, whichever surface it took: ok, or the code and reason of the refusal. */
type Result = { outcome: string; reason: string | null }
/** Calls an operation on a subject with an input, its published example unless told. */
type Surface = (
  app: string,
  token: string | undefined,
  operation: Operation,
  id: string,
  input?: object,
) => Promise<Result>
const exampleOf = (operation: Operation): object => (operation as { example?: object }).example ?? {}

const rest: Surface = async (url, token, operation, id, input = exampleOf(operation)) => {
  const { method, path } = operation.route as NonNullable<Operation['route']>
  const body = operation.kind === 'mutation' && operation.takes ? input : undefined
  const answer = await restClient(url, token)(method, path.replace('{id}', id), { body })
  return { outcome: answer.status < 300 ? 'ok' : answer.body.code, reason: answer.headers.get('x-error-reason') }
}

function document(operation: Operation, id: string, given: object): { query: string; variables: object } {
  const name = fieldName(operation)
  const input = operation.kind === 'mutation' && operation.takes
  const args = [
    ...operation.parameters.map(parameter => `${parameter}: ${JSON.stringify(id)}`),
    ...(input ? ['input: $input'] : []),
  ]
  const selection = operation.kind === 'list' ? '{ nodes { __typename } }' : '{ __typename }'
  return {
    query: `${operation.kind === 'mutation' ? 'mutation' : 'query'}${input ? `($input: ${operation.takes?.name}!)` : ''} { ${name}${args.length ? `(${args.join(', ')})` : ''} ${selection} }`,
    variables: input ? { input: given } : {},
  }
}

const graphql: Surface = async (url, token, operation, id, input = exampleOf(operation)) => {
  const { query, variables } = document(operation, id, input)
  const answer: Answer = await graphqlClient(url, token)(query, variables)
  const error = answer.body.errors?.[0]?.extensions
  return { outcome: error?.code ?? 'ok', reason: !error || error.code === 'unauthorized' ? null : error.reason }
}

const cases = operations.flatMap(operation =>
  Object.entries({ ...(operation.route ? { rest } : {}), graphql }).map(
    ([name, surface]) => [operation.name, name, operation, surface] as const,
  ),
)
const reached = cases.filter(([, , operation]) => operation.callers === undefined)
const withId = reached.filter(([, , operation]) => operation.parameters.length > 0)
const settlementWrites = withId.filter(
  ([, , operation]) => operation.kind === 'mutation' && operation.tag === 'Settlements',
)

test.each(reached)('%s over %s answers its own church', async (_name, _surface, operation, surface) => {
  const app = await testApp()
  const church = await makeChurch(app)
  expect(
    await surface(app.url, await church.key(), operation, subjectOf(operation, church), inputOf(operation, church)),
  ).toEqual({
    outcome: 'ok',
    reason: null,
  })
})

test.each(cases)('%s over %s refuses a call without a token', async (_name, _surface, operation, surface) => {
  const { url } = await testApp()
  expect((await surface(url, undefined, operation, 'x')).outcome).toBe('unauthorized')
})

test.each(cases)('%s over %s refuses a token that is none of ours', async (_name, _surface, operation, surface) => {
  const { url } = await testApp()
  const forged = `ntx_test_${'A'.repeat(50)}`
  expect((await surface(url, forged, operation, 'x')).outcome).toBe('unauthorized')
})

test.each(reached)('%s over %s refuses a key without its scope', async (_name, _surface, operation, surface) => {
  const app = await testApp()
  const church = await makeChurch(app)
  const other = SCOPES.filter(scope => scope.split(':')[0] !== operation.scope?.split(':')[0])
  expect(
    await surface(
      app.url,
      await church.key(other),
      operation,
      subjectOf(operation, church),
      inputOf(operation, church),
    ),
  ).toEqual({
    outcome: 'forbidden',
    reason: 'scope_missing',
  })
})

test.each(cases)(
  '%s over %s refuses a church whose plan does not include the API',
  async (_name, _surface, operation, surface) => {
    const app = await testApp()
    const church = await makeChurch(app, { plan: 'GROWTH' })
    expect(await surface(app.url, await church.key(), operation, 'x')).toEqual({
      outcome: 'forbidden',
      reason: 'plan_required',
    })
  },
)

test.each(withId)(
  '%s over %s answers another church’s id as one that never was',
  async (_name, _surface, operation, surface) => {
    const app = await testApp()
    const [own, foreign] = [await makeChurch(app), await makeChurch(app)]
    expect(
      await surface(app.url, await own.key(), operation, subjectOf(operation, foreign), inputOf(operation, own)),
    ).toEqual({
      outcome: 'not_found',
      reason: 'not_found',
    })
  },
)

test.each(settlementWrites)('%s over %s refuses a frozen settlement', async (_name, _surface, operation, surface) => {
  const app = await testApp()
  const church = await makeChurch(app)
  const frozen = await church.settlement({ status: 'RECONCILED', frozen_at: new Date() })
  expect(await surface(app.url, await church.key(), operation, frozen)).toEqual({
    outcome: 'conflict',
    reason: 'frozen',
  })
})

test('listing organizations is not for an organization’s key', async () => {
  const app = await testApp()
  const key = await (await makeChurch(app)).key()
  const operation = operations.find(({ callers }) => callers === 'oauth') as Operation
  for (const surface of [rest, graphql])
    expect(await surface(app.url, key, operation, '')).toEqual({
      outcome: 'forbidden',
      reason: 'credential_not_allowed',
    })
})

test('a write scope carries its read, and reads under it work', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key(['bills:write']))
  expect((await call('GET', `/bills/${church.ids.bill}`)).status).toBe(200)
  const approver = restClient(app.url, await church.key(['bills:approve']))
  expect((await approver('GET', `/bills/${church.ids.bill}`)).status).toBe(200)
  expect((await approver('DELETE', `/bills/${church.ids.bill}`)).status).toBe(403)
})

test('an edge takes the scope of the type it leads to, at its own place', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const query = '{ pledges { nodes { id fund { name } } } }'
  const blind = await graphqlClient(app.url, await church.key(['pledges:read']))(query)
  expect(blind.body.data.pledges.nodes).toEqual([{ id: church.ids.pledge, fund: null }])
  expect(blind.body.errors).toEqual([
    expect.objectContaining({
      path: ['pledges', 'nodes', 0, 'fund'],
      extensions: expect.objectContaining({ code: 'forbidden' }),
    }),
  ])
  const seeing = await graphqlClient(app.url, await church.key(['pledges:read', 'funds:read']))(query)
  expect(seeing.body.errors).toBeUndefined()
  expect(seeing.body.data.pledges.nodes[0].fund).toEqual({ name: 'Grace general' })
})

test('every record that a surface publishes names the scope of its reading', () => {
  for (const operation of operations) {
    const type = Array.isArray(operation.gives) ? operation.gives[0] : operation.gives
    if (operation.scope?.endsWith(':read') && readScopeOf(type as never))
      expect(readScopeOf(type as never)).toBe(operation.scope)
  }
})
