import fc from 'fast-check'
import { type GraphQLInputType, getNamedType, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { Refusal } from '../../dist/src/refusals/refusals.js'
import { Rows } from '../../dist/src/refusals/refused-rows.js'
import { operations } from '../../dist/src/registry.js'
import { readVariables } from '../../dist/src/surfaces/graphql/requests/variables.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { applyRules, coerceInput, pathOf, separatedRows } from '../../dist/src/surfaces/types/contract.js'
import { inputTypeOf } from '../../dist/src/surfaces/types/operation-types.js'
import { isId } from '../../dist/src/values/time.js'
import { at, changed, type Fault, filled, isIdIn, mended, mistakesIn, type Place, type Row } from '../support/inputs.js'

/*
 * What a surface reads of an input follows from its type alone: REST and MCP read JSON by it, GraphQL its variables. So each input of
 * each operation is read here without a service, with every member that it has.
 */

type Reading = (input: unknown, type: GraphQLInputType) => Row

const schema = await graphqlSchema(operations)
/** Every type that an operation takes, by its name. */
const TYPES = new Map(
  operations.flatMap(operation => {
    const type = inputTypeOf(schema, operation)
    return type ? [[getNamedType(type).name, type] as const] : []
  }),
)
/** Collects what is wrong, by the name of the type. */
function wrongOf(find: (type: GraphQLInputType) => string[]): string[] {
  expect(TYPES.size).toBeGreaterThan(200)
  return [...TYPES].flatMap(([name, type]) => find(type).map(each => `${name} ${each}`))
}

const documents = new Map<string, OperationDefinitionNode>()
/** A document that gives one variable of a type, as a client sends it. */
function definitionOf(type: GraphQLInputType): OperationDefinitionNode {
  const text = String(type)
  const known = documents.get(text)
  if (known) return known
  const found = parse(`query ($input: ${text}) { __typename }`).definitions[0]
  if (found?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  documents.set(text, found)
  return found
}

const SURFACES: Record<string, Reading> = {
  JSON: (input, type) => coerceInput(input, type),
  'GraphQL variables': (input, type) => {
    const operation = definitionOf(type)
    const document = { kind: Kind.DOCUMENT, definitions: [operation] } as const
    // The surface takes the malformed rows of a bulk request out before GraphQL reads the others.
    const separated = separatedRows(input, type)
    const sent = separated ? { ...(input as Row), [separated.member]: [...separated.rows] } : input
    const { coerced, refusal } = readVariables(schema, { document, operation, variables: { input: sent } })
    if (refusal) throw refusal
    const given = coerced.input as Row
    const rows = separated && { [separated.member]: separated.rows.withRows(given[separated.member] as unknown[]) }
    return applyRules({ ...given, ...rows }, type)
  },
}

/** What becomes of an input: what is read of it, or its refusal. Anything but a refusal is a failure. */
function outcomeOf(read: Reading, input: unknown, type: GraphQLInputType): { value?: Row; refusal?: Refusal } {
  try {
    return { value: read(input, type) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** The faults of an input by their places. A refused row has its own, whether it refuses the others too or not. */
function faultsOf(read: Reading, input: unknown, type: GraphQLInputType): { place: string; fault: Fault }[] {
  const { value = {}, refusal } = outcomeOf(read, input, type)
  const own = (faults: readonly object[] = [], before = '') =>
    faults.map(each => {
      const fault = each as Fault
      const place = before + (fault.path ?? (fault.field === 'request' ? '' : fault.field))
      return { place: place.replace(/\.$/, ''), fault }
    })
  const separate = Object.entries(value).flatMap(([name, list]) =>
    list instanceof Rows ? list.refused.map(each => ({ name, ...each })) : [],
  )
  return [
    ...own(refusal?.fields),
    ...(refusal?.rows ?? []).flatMap(({ index, fields }) => own(fields, `items.${index}.`)),
    ...separate.flatMap(({ name, index, refusal: of }) => own(of.fields, `${name}.${index}.`)),
  ]
}

describe.each(Object.entries(SURFACES))('of %s', (surface, read) => {
  test('an input with every member is taken', () => {
    expect(wrongOf(type => faultsOf(read, filled(type), type).map(fault => JSON.stringify(fault)))).toEqual([])
  })

  test('a refusal says what would be right', () => {
    const wrong = wrongOf(type => {
      const original = filled(type)
      return [...mistakesIn(original, type)].flatMap(mistake => {
        const { code, name } = mistake
        const place = (code === 'unknown_field' ? mistake.place.slice(0, -1) : mistake.place).join('.')
        const isIt = (each: { place: string; fault: Fault }) => each.fault.code === code && each.place === place
        const found = faultsOf(read, mistake.input, type).find(isIt)
        // A text without an upper bound takes 30,000 characters, and some numbers have a smaller range than their type.
        if (!found && ['too_long', 'too_large', 'too_small'].includes(code)) return []
        // GraphQL takes a number as an id (specification, 3.5.5), and one value as a list of one (3.11).
        if (!found && surface !== 'JSON' && (isIdIn(type, mistake.place) || code === 'invalid_type')) return []
        const next = found && mended(mistake, found.fault, original)
        if (!next) return [`${name}: ${code} at "${place}" cannot be mended`]
        const isRefusedAgain = faultsOf(read, next, type).some(isIt)
        return isRefusedAgain ? [`${name}: mended by ${JSON.stringify(found.fault)}, and refused again`] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('an id in upper case is read as in lower case', () => {
    for (const [name, type] of TYPES) {
      const input = filled(type)
      const upper = JSON.parse(JSON.stringify(input), (_key, value) => (isId(value) ? value.toUpperCase() : value))
      expect([name, read(upper, type)]).toEqual([name, read(input, type)])
    }
  })

  test('no text takes a NUL', () => {
    const wrong = wrongOf(type => {
      const input = filled(type)
      return textsIn(input).flatMap(place => {
        const sent = changed(input, place, 'a\0b')
        const taken = Object.values(outcomeOf(read, sent, type).value ?? {}).map(each =>
          Array.isArray(each) ? [...each] : each,
        )
        const isStored = JSON.stringify(taken).includes('\\u0000')
        return isStored || !faultsOf(read, sent, type).length ? [place.join('.')] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('whatever is sent is read or refused, and nothing fails', () => {
    for (const [name, type] of TYPES) {
      const places = [...placesIn(filled(type))]
      const property = fc.property(fc.constantFrom(...places), fc.constantFrom(...WILD), (place, value) => {
        try {
          outcomeOf(read, place.length ? changed(filled(type), place, value) : value, type)
        } catch (error) {
          throw new Error(`${name}, ${place.join('.')}: ${error}`)
        }
      })
      fc.assert(property, { numRuns: 20 })
    }
  })
})

/** What somebody might send where something else is meant. */
const WILD = [
  ...[
    null,
    '',
    ' ',
    '\u0000',
    '😀',
    '\ud800',
    'x'.repeat(3000),
    'nobody',
    'null',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  ...[0, -1, 1.5, 0.001, 1e15, -0, true, [], [null], [[]], {}, { a: 1 }, { __proto__: null, constructor: 1 }],
  ...['2026-02-30', '1899-12-31', '2101-01-01', '1e400', '\u202e', '__proto__', 'constructor'],
]

/** Every place of an input. */
function* placesIn(input: unknown, place: Place = []): Generator<Place> {
  yield place
  if (typeof input !== 'object' || input === null) return
  for (const [key, value] of Object.entries(input))
    yield* placesIn(value, [...place, Array.isArray(input) ? Number(key) : key])
}
const textsIn = (input: Row) => [...placesIn(input)].filter(place => typeof at(input, place) === 'string')

test('an id of a path is read in lower case', () => {
  const id = '018F0000-0000-7000-8000-00000000000F'
  for (const operation of operations) {
    const given = Object.fromEntries(operation.parameters.map(name => [name, id]))
    expect(Object.values(pathOf(operation, given))).toEqual(operation.parameters.map(() => id.toLowerCase()))
  }
})

test('inputs of every scalar are among those asked here', () => {
  const scalars = new Set(
    [...TYPES.values()].flatMap(type => {
      const found: string[] = []
      const walk = (each: GraphQLInputType, above: string[]): void => {
        const bare = getNamedType(each)
        if (above.includes(bare.name)) return
        found.push(bare.name)
        if ('getFields' in bare)
          for (const { type: of } of Object.values(bare.getFields())) walk(of, [...above, bare.name])
      }
      walk(type, [])
      return found
    }),
  )
  for (const name of ['Money', 'Day', 'DateTime', 'Int', 'Boolean', 'ID', 'String', 'Base64'])
    expect([name, scalars.has(name)]).toEqual([name, true])
})
