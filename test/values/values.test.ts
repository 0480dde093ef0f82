import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { type GraphQLScalarType, parseValue as literal } from 'graphql'
import { auditKey } from '../../dist/src/values/audit-key.js'
import { Base64Scalar, base64Length } from '../../dist/src/values/base64.js'
import { bindingOf } from '../../dist/src/values/binding.js'
import { canonical } from '../../dist/src/values/canonical.js'
import { defined } from '../../dist/src/values/defined.js'
import { codeOf, messageOf } from '../../dist/src/values/errors.js'
import { FeedPositionScalar } from '../../dist/src/values/feed-position.js'
import { JsonObjectScalar } from '../../dist/src/values/json-object.js'
import { MoneyScalar } from '../../dist/src/values/money.js'
import { isObject, numberOf, textOf } from '../../dist/src/values/objects.js'
import { at, first, idOf, idsOf, present } from '../../dist/src/values/present.js'
import { DayScalar, InstantScalar } from '../../dist/src/values/time.js'
import { together } from '../../dist/src/values/together.js'
import { capitalized, words } from '../../dist/src/values/words.js'

interface Refused {
  extensions: { fault: string }
  locations?: readonly { line: number; column: number }[]
}
const refused = (read: () => unknown): Refused => {
  try {
    return { extensions: { fault: `none: ${JSON.stringify(read())}` } }
  } catch (error) {
    return error as Refused
  }
}
const given = (scalar: GraphQLScalarType, value: unknown) => refused(() => scalar.parseValue(value)).extensions.fault
const written = (scalar: GraphQLScalarType, text: string) => scalar.parseLiteral(literal(text), {})

test('a value is read alike from a variable and from the text of a document, whose refusal has the place', () => {
  expect([written(MoneyScalar, '12.5'), written(MoneyScalar, '12'), MoneyScalar.parseValue(12.5)]).toEqual([
    1250, 1200, 1250,
  ])
  expect(written(DayScalar, '"2026-11-23"')).toBe('2026-11-23')
  expect(written(InstantScalar, '"2026-11-23T00:00:00Z"')).toEqual(new Date('2026-11-23T00:00:00Z'))
  expect(written(Base64Scalar, '"AAEC"')).toBe('AAEC')
  expect([written(FeedPositionScalar, '7'), written(FeedPositionScalar, '"now"')]).toEqual([7, 'now'])
  for (const [scalar, text] of [
    [MoneyScalar, '"12.5"'],
    [DayScalar, '20261123'],
    [InstantScalar, 'true'],
    [Base64Scalar, '7'],
    [FeedPositionScalar, '1.5'],
    [FeedPositionScalar, '"later"'],
  ] as const) {
    const fault = refused(() => written(scalar, text))
    expect([scalar.name, fault.extensions.fault]).toEqual([scalar.name, 'invalid_type'])
    expect(fault.locations).toEqual([{ line: 1, column: 1 }])
  }
})

test('what goes out is what the specification says: amounts in units, days and moments in UTC', () => {
  expect(MoneyScalar.serialize(-1)).toBe(-0.01)
  expect(DayScalar.serialize('2026-11-23')).toBe('2026-11-23T00:00:00.000Z')
  expect(InstantScalar.serialize('2026-11-23 01:00:00-06')).toBe('2026-11-23T07:00:00.000Z')
  expect(InstantScalar.serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(JsonObjectScalar.serialize({ a: 1 })).toEqual({ a: 1 })
  expect(given(JsonObjectScalar, {})).toBe('not_writable')
})

test('bytes are taken only as Base64 would write them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      const text = Buffer.from(bytes).toString('base64')
      expect(Base64Scalar.parseValue(text)).toBe(text)
      expect(text).toHaveLength(base64Length(bytes.length))
    }),
  )
  expect(['AAE', 'AA==\n', '_-__', 'A', ' AAEC'].map(text => given(Base64Scalar, text))).toEqual(
    Array(5).fill('invalid_format'),
  )
  expect(given(Base64Scalar, 7)).toBe('invalid_type')
})

test('a place in the change feed is a sequence that JavaScript can count, or the end', () => {
  expect([0, 5, Number.MAX_SAFE_INTEGER, 'now'].map(value => FeedPositionScalar.parseValue(value))).toEqual([
    0,
    5,
    Number.MAX_SAFE_INTEGER,
    'now',
  ])
  expect([-1, 2 ** 53, 1.5, '7', null].map(value => given(FeedPositionScalar, value))).toEqual([
    'too_small',
    'too_large',
    'invalid_type',
    'invalid_type',
    'invalid_type',
  ])
})

test('equal requests are written alike, whatever the order of their members', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: new Date(0) })).toBe(
    '{"a":"1970-01-01T00:00:00.000Z","b":[{"c":null,"d":1}]}',
  )
  expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }))
  expect(canonical([2, 1])).toBe('[2,1]')
})

test('the key of an audit chain is the two blocks of HMAC over a key of the organization', () => {
  const secret = Buffer.from('a secret')
  const blocks = auditKey(secret, 'church')
  const key = createHmac('sha256', secret).update('audit church').digest()
  expect(blocks).toHaveLength(128)
  expect([...blocks.subarray(0, 64)].map(byte => byte ^ 0x36)).toEqual([...key, ...Array(32).fill(0)])
  expect([...blocks.subarray(64)].map(byte => byte ^ 0x5c)).toEqual([...key, ...Array(32).fill(0)])
})

test('only an id is bound to a transaction', () => {
  const id = '019a84c0-7c00-7000-8000-000000000001'
  expect(bindingOf(id)).toBe(`set local app.organization = '${id}'`)
  expect(() => bindingOf(`${id}'; drop table fund`)).toThrow(RangeError)
})

test('what an error says is read from whatever was thrown', () => {
  expect([codeOf({ code: '23505' }), codeOf({ code: 7 }), codeOf({}), codeOf(null), codeOf('x')]).toEqual([
    '23505',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([messageOf(new Error('no')), messageOf('plain'), messageOf(null), messageOf({})]).toEqual([
    'no',
    'plain',
    'null',
    '[object Object]',
  ])
})

test('what must be there is there, or the program ends with a sentence', () => {
  expect([present(0), present(''), present(false)]).toEqual([0, '', false])
  expect(() => present(null)).toThrow('missing')
  expect(() => present(undefined)).toThrow('missing')
  expect([at([1, 2], 1), first([3]), idOf({ id: 'a' })]).toEqual([2, 3, 'a'])
  expect(() => at([1], 1)).toThrow('a list of 1 has no place 1')
  expect(() => first([])).toThrow(RangeError)
  expect(() => idOf({ id: 7 })).toThrow('none')
  expect(idsOf([{ id: 'b' }, { id: 'a' }])).toEqual(['b', 'a'])
})

test('objects, texts and numbers are told apart, and members that are not given are left out', async () => {
  expect([{}, [], null, 'x', 1].map(isObject)).toEqual([true, false, false, false, false])
  expect([textOf('x'), textOf(1), numberOf(1), numberOf('1')]).toEqual(['x', undefined, 1, undefined])
  expect(defined({ a: undefined, b: null, c: 0 })).toEqual({ b: null, c: 0 })
  expect(Object.keys(defined({ a: undefined }))).toEqual([])
  expect(await together({ a: Promise.resolve(1), b: 2 })).toEqual({ a: 1, b: 2 })
  expect([words('receivedDate'), words('name'), capitalized('giving'), capitalized('')]).toEqual([
    'received date',
    'name',
    'Giving',
    '',
  ])
})
