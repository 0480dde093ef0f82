import fc from 'fast-check'
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { graphqlSchema } from '../dist/src/surfaces/graphql/schema.js'
import { testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { makeChurch } from './support/make.js'
import { sample } from './support/sample.js'
import { arranged } from './support/subjects.js'
import { graphql, rest } from './support/surfaces.js'

/*
 * Whatever comes, the answer is an answer. Inputs that would be taken are changed here and there: by members that fit
 * the published type, and by some that fit nothing. The same inputs come every time; FUZZ_SEED and FUZZ_RUNS ask for
 * others, and more of them.
 */
const { FUZZ_SEED = '20261121', FUZZ_RUNS = '8' } = process.env

/** What somebody might send where something else is meant. */
const WILD = [
  ...[null, '', ' ', '\u0000', '😀', 'x'.repeat(3000), 'nobody', 'null', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[0, -1, 1.5, 0.001, 1e15, true, [], [null], {}, { a: 1 }, '2026-02-30', '1899-12-31', '2101-01-01', '1e400'],
]
const SCALARS: Record<string, readonly unknown[]> = {
  Int: [1, 2, 12, 2025, 2026],
  Boolean: [true, false],
  Float: [0, 0.5, 1],
  Money: [0.01, 1, 12.5, 40, 100],
  Day: ['2025-12-31', '2026-11-01', '2026-11-15', '2027-01-01'],
  DateTime: ['2026-11-01T10:00:00Z', '2027-01-01T00:00:00.000Z'],
}

let schema: GraphQLSchema
let theChurch: Promise<Church>
beforeAll(async () => {
  schema = await graphqlSchema(operations)
  theChurch = testApp().then(app => makeChurch(app))
})

/** Values of an input type, now and then with something wild in them; ids are of records of the church. */
function valuesOf(type: GraphQLInputType, church: Church): fc.Arbitrary<unknown> {
  const fitting = fittingOf(type, church)
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...WILD) })
}

function fittingOf(type: GraphQLInputType, church: Church): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return fittingOf(type.ofType, church)
  if (isListType(type)) return fc.array(valuesOf(type.ofType, church), { maxLength: 2 })
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
  if (!isInputObjectType(type)) {
    return fc.constantFrom(...(SCALARS[type.name] ?? [...Object.values(church.ids), 'Grace', '4000']))
  }
  const fields = Object.values(type.getFields())
  const requiredKeys = fields.filter(field => isNonNullType(field.type)).map(({ name }) => name)
  return fc.record(Object.fromEntries(fields.map(field => [field.name, valuesOf(field.type, church)])), {
    requiredKeys,
  })
}

/** What an operation is sent: some of what it would take, the rest anything. */
function inputsOf({ takes }: Operation, base: object, church: Church): fc.Arbitrary<object> {
  const type = takes && schema.getType(takes.name)
  if (!isInputObjectType(type)) return fc.constant(base)
  const anything = fittingOf(type, church) as fc.Arbitrary<Record<string, unknown>>
  return fc.tuple(anything, fc.subarray(Object.keys(type.getFields()))).map(([given, keys]) => ({
    ...base,
    ...Object.fromEntries(keys.flatMap(key => (key in given ? [[key, given[key]]] : []))),
  }))
}

const named = sample(operations).map(operation => [operation.name, operation] as const)

test.each(named)('%s answers whatever it is sent, and never fails', async (_name, operation) => {
  const church = operation.kind === 'mutation' ? await makeChurch(await testApp()) : await theChurch
  const { token } = await church.person('OWNER')
  const { id, input, second } = await arranged(operation, church)
  const surfaces = operation.route ? [rest, graphql] : [graphql]
  const ids = fc.oneof({ weight: 9, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: fc.constantFrom('x', '%00') })
  await fc.assert(
    fc.asyncProperty(
      inputsOf(operation, input, church),
      ids,
      fc.constantFrom(...surfaces),
      async (given, at, surface) => {
        const { outcome } = await surface(church, token, operation, at, given, second)
        expect(outcome).not.toBe('internal_server_error')
      },
    ),
    { numRuns: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) },
  )
})
