import { SCOPES } from '../../dist/src/access/scopes.js'
import { type FieldSpec, fieldsOf, readScopeOf } from '../../dist/src/declaration/fields.js'
import { type Operation, takesBody } from '../../dist/src/kernel/operation.js'
import { scopesOf } from '../../dist/src/kernel/policy.js'
import { operations } from '../../dist/src/registry.js'
import { toolName } from '../../dist/src/surfaces/mcp/tools.js'
import { fieldName } from '../../dist/src/surfaces/types/operation-types.js'
import { type Answer, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { oneOfEach } from '../support/sample.js'
import { pathOf } from '../support/subjects.js'

/*
 * A caller who may not run an operation learns only that. Nothing of the input is judged first, so no answer to such a
 * caller depends on it.
 */

type Client = ReturnType<Church['client']>
type Row = Record<string, unknown>
/** Sends a request that is well formed, and the same request with faults of every kind. */
interface Requests {
  good(client: Client): Promise<Answer>
  bad: Record<string, (client: Client) => Promise<Answer>>
}

/** The id of no record. */
const NO_RECORD = '018f0000-0000-7000-8000-00000000ffff'

let church: Church
beforeAll(async () => {
  church = await makeChurch(await testApp())
})

/** A value of the right type that breaks the rules of texts: GraphQL itself takes it. */
function unruly(field: FieldSpec): unknown {
  const one = () => {
    if (field.kind === 'part') return unrulyInput(field.type() as never)
    if (field.kind === 'choice') return Object.keys(field.type() as object)[0]
    if (field.kind === 'day') return '2026-11-01'
    if (field.kind === 'instant') return '2026-11-01T10:00:00Z'
    if (field.kind === 'flag') return true
    return ['money', 'count', 'number'].includes(field.kind) ? 1 : '\u0000'
  }
  return field.list ? [one()] : one()
}
const unrulyInput = (type: NonNullable<Operation['takes']>): Row =>
  Object.fromEntries(fieldsOf(type).map(field => [field.key, unruly(field)]))

const UNKNOWN = { nobodyKnowsThis: 1 }

function overRest(operation: Operation): Requests | undefined {
  const { route, takes } = operation
  if (!route) return undefined
  const path = pathOf(operation, NO_RECORD, NO_RECORD)
  const send =
    (body?: unknown, search = '', headers?: Record<string, string>) =>
    (client: Client) =>
      client.rest(route.method, path + search, { body, headers })
  const withBody = takesBody(operation)
  const good = send(withBody ? {} : undefined)
  if (!withBody)
    return { good, bad: { parameter: send(undefined, '?nobodyKnowsThis=1'), include: send(undefined, '?include=x') } }
  return {
    good,
    bad: {
      member: send(UNKNOWN),
      values: send(takes ? unrulyInput(takes) : [1]),
      array: send([]),
      'no JSON': send('{'),
      parameter: send({}, '?nobodyKnowsThis=1'),
      header: send({}, '', { 'If-Match': 'nonsense', 'Idempotency-Key': 'ä'.repeat(300) }),
    },
  }
}

function overGraphql(operation: Operation): Requests {
  const { kind, takes, parameters } = operation
  const name = kind === 'mutation' ? 'input' : 'filter'
  const isNeeded = takes && (kind === 'mutation' || (kind === 'query' && fieldsOf(takes).some(isRequired)))
  const definitions = [
    ...parameters.map(each => `$${each}: ID!`),
    ...(takes ? [`$given: ${takes.name}${isNeeded ? '!' : ''}`] : []),
    ...(kind === 'list' ? ['$first: Int'] : []),
  ]
  const given = [
    ...parameters.map(each => `${each}: $${each}`),
    ...(takes ? [`${name}: $given`] : []),
    ...(kind === 'list' ? ['first: $first'] : []),
  ]
  const brackets = (parts: string[]) => (parts.length ? `(${parts.join(', ')})` : '')
  const document = `${kind === 'mutation' ? 'mutation' : 'query'} ${brackets(definitions)} {
    ${fieldName(operation)}${brackets(given)} { __typename } }`
  const path = Object.fromEntries(parameters.map(each => [each, NO_RECORD]))
  const send = (variables: Row) => (client: Client) => client.graphql(document, { ...path, ...variables })
  const bad = {
    ...(takes ? { member: send({ given: UNKNOWN }), values: send({ given: unrulyInput(takes) }) } : {}),
    ...(isNeeded ? { 'nothing at all': send({}) } : {}),
    ...(kind === 'list' ? { window: send({ first: 0 }), 'no number': send({ first: 'many' }) } : {}),
    ...(parameters.length ? { id: send({ [parameters[0] as string]: { a: 1 }, given: {} }) } : {}),
  }
  return { good: send(takes ? { given: wellFormed(takes) } : {}), bad }
}

const isRequired = ({ nullable, optional, fallback }: FieldSpec) => !nullable && !optional && fallback === undefined
/** An input that GraphQL takes; whether the operation would, is not asked. */
const wellFormed = (type: NonNullable<Operation['takes']>): Row =>
  Object.fromEntries(
    fieldsOf(type)
      .filter(isRequired)
      .map(field => [field.key, wellFormedValue(field)]),
  )
function wellFormedValue(field: FieldSpec): unknown {
  if (field.list) return []
  if (field.kind === 'part') return wellFormed(field.type() as never)
  return unruly(field) === '\u0000' ? 'Grace' : unruly(field)
}

function overMcp(operation: Operation): Requests | undefined {
  if (operation.tool === undefined) return undefined
  const send = (given: Row) => (client: Client) => client.tool(toolName(operation), given)
  const path = Object.fromEntries(operation.parameters.map(each => [each, NO_RECORD]))
  const bad = { member: send({ ...path, ...UNKNOWN }), limit: send({ ...path, limit: 'many' }) }
  const required = operation.parameters.length ? { 'no id': send({}), 'no text': send({ id: 1 }) } : {}
  const values = operation.takes ? { values: send({ ...path, ...unrulyInput(operation.takes) }) } : {}
  return { good: send(path), bad: { ...bad, ...required, ...values } }
}

/** The scopes that a call asks for: those of the operation, and that of the record whose list it is. */
function allScopesOf(operation: Operation): string[] {
  const within = operation.kind === 'list' && operation.within ? readScopeOf(operation.within.of.type) : undefined
  return [...scopesOf(operation), ...(within ? [within] : [])]
}
const without = (scope: string) => SCOPES.filter(each => each.split(':')[0] !== scope.split(':')[0])

/** Callers who may not run the operation, each for one reason. */
async function outsiders(operation: Operation, surface: string): Promise<Record<string, string>> {
  const { callers, permission } = operation
  const found: Record<string, string> = {}
  for (const scope of allScopesOf(operation)) {
    const scopes = without(scope)
    found[`without ${scope}`] =
      callers || surface === 'MCP' ? (await church.person('CUSTOM', { scopes })).token : await church.key(scopes)
  }
  if (permission) found[`without ${permission}`] = (await church.person('CUSTOM', { scopes: SCOPES })).token
  if (callers && surface !== 'MCP') found['with a key'] = await church.key()
  return found
}

/** An answer without its id, and without the price of a query, which its page size makes. */
const said = ({ status, text, headers }: Answer) => ({
  status,
  body: text.replace(/\\?"requestId\\?":\\?"[^"]+"|"cost":\{[^}]*\}/g, ''),
  reason: headers.get('x-error-reason'),
})
const REASONS = ['scope_missing', 'permission_missing', 'credential_not_allowed']

const everyCase = operations.flatMap(operation =>
  Object.entries({ REST: overRest, GraphQL: overGraphql, MCP: overMcp }).map(
    ([surface, requests]) => [operation.name, surface, operation, requests] as const,
  ),
)
/** What the surfaces distinguish before the executor is called. */
const kindOf = ([, surface, operation, requests]: (typeof everyCase)[number]): string => {
  const { kind, takes, parameters, organization } = operation
  const bad = requests(operation)?.bad ?? {}
  return JSON.stringify([surface, kind, takes !== undefined, parameters.length, organization, Object.keys(bad)])
}

/*
 * That the executor reads no request before it has authorized the caller is asked of it alone, in kernel/authorization.test.ts. Here
 * each kind of request of each surface shows that the surface itself judges nothing before.
 */
test.each(oneOfEach(everyCase, kindOf))(
  '%s over %s tells a caller who may not run it nothing about the input',
  async (_name, surface, operation, requests) => {
    const asked = requests(operation)
    if (!asked) return
    for (const [who, token] of Object.entries(await outsiders(operation, surface))) {
      const client = church.client(token)
      const expected = said(await asked.good(client))
      expect([who, REASONS]).toEqual([who, expect.arrayContaining([expected.reason])])
      for (const [what, send] of Object.entries(asked.bad))
        expect([who, what, said(await send(client))]).toEqual([who, what, expected])
    }
  },
)

test('a denial beside another refusal is the one that the activity records', async () => {
  const other = await makeChurch(await testApp())
  const client = other.client(await other.key(['funds:read']))
  const fund = `fund(id: "${church.id}") { id }`
  for (const query of [`{ donors { nodes { id } } ${fund} }`, `{ ${fund} donors { nodes { id } } }`])
    expect((await client.graphql(query)).headers.get('x-error-reason')).toBe('scope_missing')
  const denied = expect.objectContaining({ denied: 'SCOPE', reason: 'scope_missing' })
  expect(await other.activity()).toEqual([denied, denied])
})

describe('a GraphQL request with a faulty variable', () => {
  const QUERY = `query ($first: Int, $with: Boolean!) {
    mine: vendors(first: $first) { nodes { id } } ...More } fragment More on Query {
    theirs: donors(first: $first) @include(if: $with) { nodes { id } } }`
  const ask = async (variables: Row, scopes: readonly string[]) =>
    (await church.client(await church.key(scopes)).graphql(QUERY, variables)).body

  test('refuses each field that the caller may not read at its own place, and runs none of the others', async () => {
    const body = await ask({ first: 'many', with: true }, ['vendors:read'])
    expect(body.data).toEqual({ mine: null, theirs: null })
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: ['mine'],
        extensions: expect.objectContaining({
          reason: 'validation',
          details: { fields: [faulty('first', 'invalid_type')] },
        }),
      }),
      expect.objectContaining({
        path: ['theirs'],
        extensions: expect.objectContaining({ reason: 'scope_missing', requestId: expect.any(String) }),
      }),
    ])
    expect(body.errors[1].extensions.details).toEqual({ scopes: ['donors:read'] })
  })

  test('is refused as a whole when the caller may read every field that it asks for', async () => {
    const answers = [
      await ask({ first: 'many', with: false }, ['vendors:read']),
      await ask({ first: 'many', with: true }, ['vendors:read', 'donors:read']),
    ]
    for (const body of answers) {
      expect(body.data).toBeUndefined()
      expect(body.errors[0].extensions.details.fields).toEqual([faulty('first', 'invalid_type')])
    }
  })
})
