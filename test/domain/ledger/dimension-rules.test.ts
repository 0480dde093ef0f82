import fc from 'fast-check'
import { AccountType } from '../../../dist/src/domain/ledger/accounts/account.js'
import { Dimension, DimensionValue, DocumentKind } from '../../../dist/src/domain/ledger/dimensions/dimension.js'
import {
  checkDimensions,
  type DimensionReferences,
} from '../../../dist/src/domain/ledger/dimensions/dimension.rules.js'
import { faulty } from '../../support/faults.js'

const KINDS = Object.values(DocumentKind)
const TYPES = Object.values(AccountType)

interface DimensionPlan extends Pick<Dimension, 'status' | 'isRequired' | 'requiredFor' | 'appliesTo'> {
  values: Pick<DimensionValue, 'status' | 'validFrom' | 'validTo'>[]
}

/** A book whose dimensions are d0, d1 … and whose values are d0v0, d0v1 … */
function codingReferences(plans: readonly Partial<DimensionPlan>[]): DimensionReferences {
  const dimensions = plans.map((plan, i) =>
    Object.assign(new Dimension(), {
      id: `d${i}`,
      status: 'ACTIVE',
      isRequired: false,
      requiredFor: [],
      appliesTo: [],
      ...plan,
    }),
  )
  const values = plans.flatMap(({ values: given = [{}] }, i) =>
    given.map((value, j) =>
      Object.assign(new DimensionValue(), {
        id: `d${i}v${j}`,
        dimensionId: `d${i}`,
        status: 'ACTIVE',
        validFrom: null,
        validTo: null,
        ...value,
      }),
    ),
  )
  return { dimensions: new Map(dimensions.map(d => [d.id, d])), values: new Map(values.map(v => [v.id, v])) }
}

const choices = (...ids: string[]) => ids.map(id => ({ dimensionId: id.slice(0, 2), dimensionValueId: id }))
const line = (...ids: string[]) => ({
  dimensions: choices(...ids),
  accountType: 'EXPENSE' as const,
  day: '2026-06-15',
})
const code = (plans: Partial<DimensionPlan>[], ...ids: string[]) =>
  checkDimensions(line(...ids), 'BILL', codingReferences(plans), 'lines.0.dimensions')?.code

test('a line without dimensions stands where none is required', () => {
  expect(code([])).toBeUndefined()
  expect(code([{}])).toBeUndefined()
})

test('a line carries at most one value of a dimension, the same one twice included', () => {
  const two = [{ values: [{}, {}] as never }]
  expect(code(two, 'd0v0', 'd0v1')).toBe('duplicate')
  expect(code(two, 'd0v0', 'd0v0')).toBe('duplicate')
})

test('more than two dimensions on one line are no matter', () => {
  expect(code([{}, {}, {}, {}], 'd0v0', 'd1v0', 'd2v0', 'd3v0')).toBeUndefined()
})

test('the value must belong to the dimension that is named beside it', () => {
  const book = codingReferences([{}, {}])
  const dimensions = [{ dimensionId: 'd0', dimensionValueId: 'd1v0' }]
  expect(checkDimensions({ ...line(), dimensions }, 'BILL', book, 'lines.0.dimensions')).toEqual(
    faulty('request', 'unknown_reference', 'lines.0.dimensions.0.dimensionValueId'),
  )
})

test('a new line carries no inactive value and none of an inactive dimension', () => {
  expect(code([{ values: [{ status: 'INACTIVE' }] as never }], 'd0v0')).toBe('unknown_reference')
  expect(code([{ status: 'INACTIVE' }], 'd0v0')).toBe('unknown_reference')
  expect(code([{}], 'd0v9')).toBe('unknown_reference')
})

test('a value is valid from its first day to its last, both included', () => {
  const on = (validFrom: string | null, validTo: string | null) =>
    code([{ values: [{ validFrom, validTo }] as never }], 'd0v0')
  expect(on('2026-06-15', '2026-06-15')).toBeUndefined()
  expect(on('2026-06-16', null)).toBe('unknown_reference')
  expect(on(null, '2026-06-14')).toBe('unknown_reference')
})

test('what is required of an account type is required of its lines alone', () => {
  expect(code([{ requiredFor: ['EXPENSE'] }])).toBe('required')
  expect(code([{ requiredFor: ['REVENUE'] }])).toBeUndefined()
  expect(code([{ isRequired: true }])).toBe('required')
})

test('a dimension that is not for such documents is neither wanted nor taken', () => {
  expect(code([{ isRequired: true, appliesTo: ['CONTRIBUTION'] }])).toBeUndefined()
  expect(code([{ appliesTo: ['CONTRIBUTION'] }], 'd0v0')).toBe('unknown_reference')
  expect(code([{ appliesTo: ['CONTRIBUTION', 'BILL'] }], 'd0v0')).toBeUndefined()
})

test('a required dimension that is inactive is not asked for', () => {
  expect(code([{ isRequired: true, status: 'INACTIVE' }])).toBeUndefined()
})

const anyStatus = fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const)
const anyPlan = fc.record({
  status: anyStatus,
  isRequired: fc.boolean(),
  requiredFor: fc.uniqueArray(fc.constantFrom(...TYPES)),
  appliesTo: fc.uniqueArray(fc.constantFrom(...KINDS)),
  values: fc.array(fc.record({ status: anyStatus, validFrom: fc.constant(null), validTo: fc.constant(null) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

test('whatever the book, a line with one usable value of every dimension that is for its document stands, and one less of what is required does not', () => {
  fc.assert(
    fc.property(
      fc.array(anyPlan, { maxLength: 6 }),
      fc.constantFrom(...KINDS),
      fc.constantFrom(...TYPES),
      (plans, kind, accountType) => {
        const book = codingReferences(plans)
        const usable = [...book.dimensions.values()].flatMap(dimension => {
          const value = [...book.values.values()].find(
            each => each.dimensionId === dimension.id && each.status === 'ACTIVE',
          )
          return dimension.status === 'ACTIVE' && dimension.isFor(kind) && value ? [value.id] : []
        })
        const check = (ids: string[]) =>
          checkDimensions({ ...line(...ids), accountType }, kind, book, 'lines.0.dimensions')?.code
        const cannot = [...book.dimensions.values()].some(
          ({ id, ...dimension }) =>
            dimension.status === 'ACTIVE' &&
            (book.dimensions.get(id) as Dimension).isFor(kind) &&
            (book.dimensions.get(id) as Dimension).isWantedOn(accountType) &&
            !usable.some(value => value.startsWith(id)),
        )
        expect(check(usable)).toBe(cannot ? 'required' : undefined)
        for (const left of usable) {
          const rest = usable.filter(id => id !== left)
          const dimension = book.dimensions.get(left.slice(0, 2)) as Dimension
          expect(check(rest)).toBe(cannot || dimension.isWantedOn(accountType) ? 'required' : undefined)
        }
      },
    ),
  )
})
