import { readFileSync } from 'node:fs'
import { breakingInOpenApi, breakingInSdl, unaccepted } from '../scripts/released.js'

const read = (file: string) => readFileSync(file, 'utf8')
/** A part of an OpenAPI document that a test changes. */
// biome-ignore lint/suspicious/noExplicitAny: a document of whatever shape
type Document = any
const openApi: Document = JSON.parse(read('schema/openapi.json'))
const after = (change: (document: Document) => void): string[] => {
  const changed = structuredClone(openApi)
  change(changed)
  return breakingInOpenApi(openApi, changed)
}

test('the published contracts break no client of the last release but where that is accepted with a reason', () => {
  const found = [
    ...breakingInSdl(read('schema/released/schema.graphql'), read('schema/schema.graphql')),
    ...breakingInOpenApi(JSON.parse(read('schema/released/openapi.json')), openApi),
  ]
  expect(unaccepted(found, JSON.parse(read('schema/released/accepted.json')))).toEqual([])
})

test('a contract breaks nobody by itself', () => {
  expect(after(() => undefined)).toEqual([])
  expect(breakingInSdl(read('schema/schema.graphql'), read('schema/schema.graphql'))).toEqual([])
})

test('what REST no longer has, or newly requires, is found', () => {
  const pledges = '/api/v1/pledges'
  const [path] = [pledges, '/pledges'].filter(each => openApi.paths[each])
  if (!path) throw new Error('there are no pledges')
  expect(after(document => delete document.paths[path])).toEqual(
    expect.arrayContaining([`REST: GET ${path} was removed.`, `REST: POST ${path} was removed.`]),
  )
  const without = after(document => {
    const { parameters } = document.paths[path].get
    parameters.splice(
      parameters.findIndex(({ name }: { name?: string }) => name === 'fundId'),
      1,
    )
  })
  expect(without).toEqual([`REST: GET ${path} has no query parameter fundId any more.`])
  const needed = after(document => {
    const found = document.paths[path].get.parameters.find(({ name }: { name?: string }) => name === 'fundId')
    found.required = true
    document.paths[path].get.parameters.push({
      name: 'colour',
      in: 'query',
      required: true,
      schema: { type: 'string' },
    })
  })
  expect(needed).toEqual([
    `REST: GET ${path} requires the query parameter fundId now.`,
    `REST: GET ${path} has a new required query parameter colour.`,
  ])
})

test('a member that is removed, newly required or of another type is found, in what is sent and in what is answered', () => {
  const { schemas } = openApi.components
  const input = Object.keys(schemas).find(name => name === 'CreatePledgeInput') as string
  const lines = (change: (schema: Document) => void, name: string) =>
    after(document => change(document.components.schemas[name]))
  expect(lines(schema => delete schema.properties.startDate, input).join()).toMatch(/\.startDate was removed\./)
  expect(lines(schema => schema.required.push('frequency'), input).join()).toMatch(/\.frequency is required now\./)
  expect(lines(schema => delete schema.properties.totalAmount, 'Pledge').join()).toMatch(/\.totalAmount was removed\./)
  expect(lines(schema => schema.required.splice(schema.required.indexOf('totalAmount'), 1), 'Pledge').join()).toMatch(
    /\.totalAmount can be absent now\./,
  )
  const typed = lines(schema => {
    schema.properties.version = { type: ['integer', 'null'] }
  }, 'Pledge')
  expect(typed.join()).toMatch(/\.version can be null now\./)
})

test('what is only added breaks nobody', () => {
  const found = after(document => {
    document.paths['/colours'] = { get: { responses: {} } }
    document.components.schemas.Pledge.properties.colour = { type: 'string' }
    document.components.schemas.CreatePledgeInput.properties.colour = { type: 'string' }
  })
  expect(found).toEqual([])
})

test('a change is accepted by its sentence with a reason, and an acceptance of nothing is refused', () => {
  const change = 'GraphQL: Fund.name was removed.'
  expect(unaccepted([change], [])).toEqual([change])
  expect(unaccepted([change], [{ change, why: 'Nobody reads it.' }])).toEqual([])
  expect(unaccepted([], [{ change, why: 'Nobody reads it.' }])).toHaveLength(1)
  expect(unaccepted([change], [{ change, why: '' }])).toHaveLength(1)
  const before = 'type Query { a: String, b: String }'
  expect(breakingInSdl(before, 'type Query { a: String }')).toEqual(['GraphQL: Query.b was removed.'])
})
