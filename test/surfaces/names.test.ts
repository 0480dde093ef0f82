import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

/*
 * The graph is read before it is called: one pattern of names, and a sentence for everything that a name does not say.
 */
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
const types = Object.values(schema.getTypeMap()).filter(type => !isIntrospectionType(type))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1)
const argument = (args: readonly { name: string; type: unknown }[], name: string) =>
  args.filter(each => each.name === name).map(({ type }) => getNamedType(type as GraphQLNamedType).name)

test('the input of a mutation is named after it', () => {
  const wrong = mutations.flatMap(({ name, args }) =>
    argument(args, 'input').filter(type => type !== `${capital(name)}Input`),
  )
  expect(wrong).toEqual([])
})

test('everything else that is sent is a filter, a range of one, or a part of an input', () => {
  const filters = new Set(queries.flatMap(({ args }) => argument(args, 'filter')))
  const others = types.filter(isInputObjectType).map(({ name }) => name)
  expect([...filters].filter(name => !name.endsWith('Filter'))).toEqual([])
  expect(others.filter(name => !filters.has(name) && !/(Input|Filter|Range)$/.test(name))).toEqual([])
})

test('a mutation that creates a record expects no version of it', () => {
  const wrong = mutations.filter(({ name, args }) => /^(create|bulk)/.test(name) && !argument(args, 'id').length)
  expect(wrong.length).toBeGreaterThan(25)
  expect(wrong.filter(({ args }) => argument(args, 'ifVersion').length).map(({ name }) => name)).toEqual([])
})

test('every value of every enumeration says what it means', () => {
  const bare = types
    .filter(isEnumType)
    .flatMap(type => type.getValues().flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`])))
  expect(bare).toEqual([])
})

test('the description of a field that leads to another record says more than its scope', () => {
  const bare = types
    .filter(type => isObjectType(type) || isInterfaceType(type))
    .flatMap(type =>
      Object.values(type.getFields()).flatMap(({ name, description }) =>
        /^Requires|^The id of the [\w ]+ (of|by)\./.test(description ?? '')
          ? [`${type.name}.${name}: ${description}`]
          : [],
      ),
    )
  expect(bare).toEqual([])
})

test('nothing is deprecated before the first release', () => {
  const deprecated = types
    .filter(type => isObjectType(type) || isInputObjectType(type))
    .flatMap(type => Object.values(type.getFields()).filter(field => field.deprecationReason))
  expect(deprecated.map(({ name }) => name)).toEqual([])
})

describe('what happened to each write', () => {
  let church: Church
  let graphql: ReturnType<Church['client']>['graphql']
  beforeAll(async () => {
    church = await makeChurch(await testApp())
    ;({ graphql } = church.client((await church.person('TREASURER')).token))
  })

  test('stands in the extensions under the name of its field in the answer', async () => {
    const create = (alias: string, name: string, more: string) =>
      `${alias}: createVendor(input: { name: "${name}" }${more}) { name }`
    const document = (more: string) =>
      `mutation { ${create('first', 'Acme', ', idempotencyKey: "names-1"')} ${more}
        ${create('tried', 'Never', ', dryRun: true')} ${create('taken', 'Acme', '')} }`
    const once = await graphql(document(create('second', 'Brass', '')))
    expect(once.body.extensions.writes).toEqual({
      first: { status: 201, replayed: false, dryRun: false },
      second: { status: 201, replayed: false, dryRun: false },
      tried: { status: 200, replayed: false, dryRun: true },
    })
    expect(once.body.errors.map(({ path }: { path: string[] }) => path)).toEqual([['taken']])
    const again = await graphql(document(''))
    expect(again.body.extensions.writes.first).toEqual({ status: 201, replayed: true, dryRun: false })
  })

  test('is no part of the answer of a query', async () => {
    expect((await graphql('{ vendors { totalCount } }')).body.extensions).not.toHaveProperty('writes')
  })
})
