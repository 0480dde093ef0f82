import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputField,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredInputField,
} from 'graphql'
import { isRouted, locationOf, type Routed, takesBody } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { contracts } from '../dist/src/service/published-contracts.js'
import { PREFIX } from '../dist/src/surfaces/http/addresses.js'
import { fieldName, inputTypeOf } from '../dist/src/surfaces/types/operation-types.js'

type Json = Record<string, unknown>

const made = await contracts()
const reference = JSON.parse(made.get('openapi.json') as string)
const schema = buildSchema(made.get('schema.graphql') as string)
const COMMON = ['400', '401', '403', '404', '409', '422', '429', '500']

/** Every object inside a document, with itself. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Json, ...inside]
}

const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], reference)

const operationAt = (method: string, at: string) => reference.paths[PREFIX + at]?.[method.toLowerCase()]
const operationOf = ({ route: { method, path: at } }: Routed) => operationAt(method, at)
const routed = operations.filter(isRouted)
/** What the paths that can be read look like. */
const readable = routed.flatMap(({ route: { method, path: at } }) =>
  method === 'GET' ? [new RegExp(`^${at.replace(/\{\w+\}/g, '[^/]+')}$`)] : [],
)

test.each([...made.keys()])('the committed %s says what the code does', file => {
  expect(readFileSync(path.join(process.cwd(), 'schema', file), 'utf8')).toBe(made.get(file))
})

describe.each(routed.map(operation => [operation.name, operation] as const))('%s', (name, operation) => {
  test('is in the reference, with its scope and every error', () => {
    const described = operationOf(operation)
    expect(described).toMatchObject({ operationId: name, tags: [operation.tag], 'x-required-scope': operation.scope })
    const success = operation.kind === 'mutation' && operation.creates ? '201' : '200'
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining([success, ...COMMON]))
    expect('413' in described.responses).toBe('requestBody' in described)
  })

  test('answers a dry run and an equal request of what exists as it answers a new one, where it creates', () => {
    const { 200: again, 201: first } = operationOf(operation).responses
    const creates = operation.kind === 'mutation' && Boolean(operation.creates)
    expect(Boolean(again && first)).toBe(creates)
    if (!creates) return
    expect(again.content).toEqual(first.content)
    expect(again.description.includes('exists already')).toBe(operation.recordsOnce === true)
  })

  test('names a Location that can be read', () => {
    const location = locationOf(operation, 'made')
    expect(location === undefined || readable.some(one => one.test(location))).toBe(true)
  })

  test('requires the parameters that it cannot do without', () => {
    const type = takesBody(operation) ? undefined : inputTypeOf(schema, operation)
    const input = type && getNullableType(type)
    const fields = isInputObjectType(input) ? Object.values(input.getFields()).filter(isRequiredInputField) : []
    const parameters = operationOf(operation).parameters as { in?: string; name?: string; required?: boolean }[]
    const required = parameters.filter(parameter => parameter.in === 'query' && parameter.required)
    expect(required.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
  })

  test('names every parameter of its path', () => {
    const parameters = operationOf(operation).parameters as { in?: string; name?: string }[]
    const inPath = parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)
    expect(inPath).toEqual(operation.parameters)
  })
})

describe.each(operations.map(operation => [operation.name, operation] as const))('%s', (name, operation) => {
  test('is a field of the graph', () => {
    const root = operation.kind === 'mutation' ? schema.getMutationType() : schema.getQueryType()
    expect(root?.getFields()).toHaveProperty(fieldName(operation))
  })

  test('is a row of the matrix', () => {
    expect(made.get('operations.md')).toContain(`| ${name} | `)
  })
})

test('the reference describes no operation that there is not', () => {
  const described = Object.values(reference.paths as Record<string, Json>).flatMap(Object.values) as Json[]
  const ids = described.map(each => each.operationId)
  expect(ids.sort()).toEqual([...routed.map(({ name }) => name), 'graphql'].sort())
})

test('every reference resolves', () => {
  const pointers = objectsIn(reference).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(pointers.length).toBeGreaterThan(100)
  expect(pointers.filter(pointer => resolve(pointer) === undefined)).toEqual([])
})

test('every shared part has content and is used', () => {
  const used = new Set(objectsIn(reference).map(({ $ref }) => $ref))
  const { securitySchemes, ...shared } = reference.components as Record<string, Json>
  const parts = Object.entries(shared).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, part]) => ({ pointer: `#/components/${kind}/${name}`, part: part as Json })),
  )
  expect(parts.filter(({ part }) => !Object.keys(part).length)).toEqual([])
  expect(parts.filter(({ pointer }) => !used.has(pointer)).map(({ pointer }) => pointer)).toEqual([])
  expect(Object.keys(securitySchemes as Json)).toEqual(['ApiKeyAuth', 'OAuth2', 'BearerAuth'])
})

test('the account list is an object of one member, closed like its accounts', () => {
  const { schema } = operationAt('GET', '/accounts').responses['200'].content['application/json']
  const list = resolve(schema.$ref) as Json
  expect(list).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      accounts: { type: 'array', items: { $ref: '#/components/schemas/Account' }, description: 'The accounts.' },
    },
    required: ['accounts'],
  })
  const account = reference.components.schemas.Account
  const members = ['id', 'accountNumber', 'name', 'accountType', 'parentId', 'isCashAccount']
  expect(account.additionalProperties).toBe(false)
  expect(Object.keys(account.properties)).toEqual(members)
  expect(account.required).toEqual(members)
})

test('what an API key may not call says so, everything else takes all three credentials', () => {
  const schemes = (operation: Routed) => operationOf(operation).security.flatMap((each: Json) => Object.keys(each))
  for (const operation of routed) {
    const expected = operation.callers ? [] : ['ApiKeyAuth']
    expect([operation.name, schemes(operation)]).toEqual([operation.name, [...expected, 'OAuth2', 'BearerAuth']])
  }
})

test('the error object is the one of the specification', () => {
  const { Error: error } = reference.components.schemas
  expect(error.required).toEqual(['code', 'message'])
  expect(error.properties.error.deprecated).toBe(true)
  expect(error.properties.code.enum).toEqual([
    'bad_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'payload_too_large',
    'unprocessable_entity',
    'rate_limited',
    'internal_server_error',
  ])
  expect(error.properties.details.properties.fields.maxItems).toBe(20)
})

test('the page of the reports names every report', () => {
  const page = readFileSync('docs/reports.md', 'utf8')
  for (const { route, name } of operations)
    if (route?.path.startsWith('/reports/'))
      expect([name, page.includes(`\`${route.path.replace('/reports/', '')}\``)]).toEqual([name, true])
})

test('the examples of the reference fit its schemas, and every REST operation has one', () => {
  const document = JSON.parse(readFileSync('schema/openapi.json', 'utf8'))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const wrong: string[] = []
  const bare: string[] = []
  type Content = { content?: Record<string, { example?: unknown }> }
  for (const [path, item] of Object.entries<Record<string, never>>(document.paths))
    for (const [method, operation] of Object.entries<{ requestBody?: Content; responses: Record<string, Content> }>(
      item,
    )) {
      const { requestBody, responses } = operation
      const success = '201' in responses ? '201' : '200'
      for (const [place, content] of [
        [['requestBody'], requestBody],
        ...Object.entries(responses).map(([status, response]) => [['responses', status], response] as const),
      ] as const) {
        const example = content?.content?.['application/json']?.example
        const isExpected = place[1] === success || (place[0] === 'requestBody' && content !== undefined)
        if (example === undefined && isExpected) bare.push(`${method} ${path} ${place}`)
        if (example === undefined) continue
        const pointer = ['paths', path, method, ...place, 'content', 'application/json', 'schema']
          .map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
          .join('/')
        const fits = ajv.compile({ $ref: `openapi#/${pointer}` })
        if (!fits(example)) wrong.push(`${method} ${path} ${place}: ${ajv.errorsText(fits.errors)}`)
      }
    }
  expect(wrong).toEqual([])
  expect(bare).toEqual([])
})

test('the page for agents names every tool and every resource', () => {
  const page = readFileSync('docs/agents.md', 'utf8')
  const { tools, resourceTemplates } = JSON.parse(made.get('mcp-tools.json') as string)
  const paths = resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate.split('/').at(-1))
  const names = [...tools.map(({ name }: { name: string }) => name), ...paths]
  expect(names.length).toBeGreaterThan(70)
  expect(names.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})

test('every field and every argument of GraphQL has a description', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  const bare: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)))
      continue
    for (const field of Object.values<GraphQLInputField | GraphQLField<unknown, unknown>>(type.getFields()))
      for (const { name, description } of [field, ...('args' in field ? field.args : [])])
        if (!description) bare.push(`${type.name}.${field.name} ${name}`)
  }
  expect(bare).toEqual([])
})

test('the root types say what they are for, and a scalar of a standard names it', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  expect(['Query', 'Mutation', 'Subscription'].filter(name => !schema.getType(name)?.description)).toEqual([])
  const standards = ['Day', 'DateTime', 'Base64', 'JSONObject'].map(name => schema.getType(name)) as {
    specifiedByURL: string
  }[]
  expect(standards.map(({ specifiedByURL }) => /rfc\d+/.exec(specifiedByURL)?.[0])).toEqual([
    ...['rfc3339', 'rfc3339', 'rfc4648', 'rfc8259'],
  ])
})

test('every member of a schema of the reference has a description, or a type that has one', () => {
  const { schemas } = reference.components
  const isDescribed = (member: Json): boolean =>
    'description' in member ||
    (typeof member.$ref === 'string' && isDescribed(resolve(member.$ref) as Json)) ||
    ((member.oneOf as Json[] | undefined) ?? []).some(isDescribed) ||
    (member.items !== undefined && isDescribed(member.items as Json))
  const bare = Object.entries<Json>(schemas).flatMap(([name, schema]) =>
    objectsIn(schema).flatMap(({ properties = {} }) =>
      Object.entries(properties as Record<string, Json>)
        .filter(([, member]) => !isDescribed(member))
        .map(([member]) => `${name}.${member}`),
    ),
  )
  expect(bare).toEqual([])
})

test('what the page for contributors quotes of a file stands in it', () => {
  const page = readFileSync(path.join(process.cwd(), 'docs', 'contributing.md'), 'utf8')
  const quotes = [...page.matchAll(/ in `(\S+)`:\n\n```\w+\n([\s\S]*?)\n```/gi)]
  expect(quotes.map(([, file]) => file)).toEqual([
    'src/domain/vendors/vendor.ts',
    'schema/schema.graphql',
    'schema/mcp-tools.json',
  ])
  for (const [, file = '', quoted = ''] of quotes)
    expect(readFileSync(path.join(process.cwd(), file), 'utf8')).toContain(quoted)
})
