import { readFileSync } from 'node:fs'
import { graphqlClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeAll(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})
const costOf = async (query: string, variables: object = {}) =>
  (await ask(query, variables)).body.extensions.cost.requested
const refusalOf = async (query: string) => {
  const { status, body } = await ask(query)
  return { status, message: body.errors[0].message, details: body.errors[0].extensions.details }
}

test('a row costs the same in nodes and in edges, and the position of the page costs nothing', async () => {
  const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
  expect(await costOf('{ pledges(first: 10) { nodes { id fund { id } } } }')).toBe(20)
  expect(await costOf(`{ pledges(first: 10) { nodes { id fund { id } } ${page} } }`)).toBe(20)
  expect(await costOf(`{ pledges(first: 10) { edges { cursor node { id fund { id } } } ${page} } }`)).toBe(20)
  expect(await costOf('{ pledges(first: 10) { nodes { id } totalCount } }')).toBe(110)
})

test('a refusal for the price says what was asked for, what is allowed and how to ask for less', async () => {
  expect(
    await refusalOf('{ pledges(first: 200) { nodes { contributions(first: 20) { nodes { settlement { id } } } } } }'),
  ).toEqual({
    status: 422,
    message:
      'The request has 8,200 points. At most 2,000 are allowed. Ask for fewer rows with first, last or ids, or select fewer objects of each row.',
    details: { limit: 'cost', requested: 8200, maximum: 2000 },
  })
})

test('a refusal for another limit names it', async () => {
  const deep = (levels: number) => `{ funds { ${'parentFund { '.repeat(levels)} id ${'}'.repeat(levels)} } }`
  const aliases = Array.from({ length: 31 }, (_, i) => `n${i}: name`).join(' ')
  const fields = Array.from({ length: 21 }, (_, i) => `f${i}: funds { id }`).join(' ')
  expect((await refusalOf(deep(12))).details).toEqual({ limit: 'depth', requested: 13, maximum: 12 })
  expect((await refusalOf(`{ funds { ${aliases} } }`)).details).toEqual({
    limit: 'aliases',
    requested: 31,
    maximum: 30,
  })
  expect((await refusalOf(`{ ${fields} }`)).details).toEqual({ limit: 'rootFields', requested: 21, maximum: 20 })
  expect((await refusalOf(`{ funds { ${'x'.repeat(101)}: name } }`)).details).toEqual({
    limit: 'aliasLength',
    requested: 101,
    maximum: 100,
  })
})

test('the schema publishes the limits, the size of lists and each price that differs', () => {
  const schema = readFileSync('schema/schema.graphql', 'utf8')
  expect(schema).toContain('schema @limits(cost: 2000, depth: 12, aliases: 30, rootFields: 20) {')
  expect(schema).toContain('type PageInfo @cost(weight: "0") {')
  expect(schema).toContain('type TrialBalance @cost(weight: "50", isTotal: true) {')
  expect(schema).toContain('totalCount: Int! @cost(weight: "100")')
  const connections = schema.match(/^ {2}(\w+\(.*\)|\)): \w+Connection\b.*$/gm) ?? []
  const unsized = connections.filter(
    line => !line.includes('@listSize(assumedSize: 50, slicingArguments: ["first","last"]'),
  )
  expect([connections.length > 30, unsized]).toEqual([true, []])
})
