import { choice, count, day, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { AccountType } from '../accounts/account.js'
import { parentOf } from '../hierarchy.js'
import { Dimension, DimensionStatus, DimensionValue, DocumentKind } from './dimension.js'
import { dimensions, dimensionValues } from './dimension.queries.js'

export const tag = 'Coding Reference Data'

@input('Which dimensions are listed.')
export class DimensionFilter {
  @flag({ fallback: false, note: 'Whether inactive dimensions and inactive values are listed too.' })
  includeInactive!: boolean
}

@input('A dimension to create.')
export class CreateDimensionInput {
  @text({ min: 1, max: 100, note: 'Unique in the organization.' }) name!: string
  @text({ nullable: true, min: 1, max: 50, note: 'A code for mapping to other systems.' }) code?: string | null
  @flag({ fallback: false, note: 'Whether every coded line of the kinds that it applies to must carry it.' })
  isRequired!: boolean
  @choice(AccountType, { list: true, fallback: [] }) requiredFor!: ValueOf<typeof AccountType>[]
  @choice(DocumentKind, { list: true, fallback: [], note: 'The documents whose lines may carry it. Empty for all.' })
  appliesTo!: DocumentKind[]
  @flag({
    fallback: false,
    note: 'Makes its values the functions of expenses, in place of those of another dimension.',
  })
  isFunction!: boolean
  @count({ fallback: 0, note: 'The place in lists; the lowest first.' }) sortOrder!: number
}

@input('The members of a dimension to change. Absent members stay; null clears a nullable member.')
export class UpdateDimensionInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @text({ nullable: true, min: 1, max: 50, note: 'A short code.' }) code?: string | null
  @flag({ optional: true, note: 'Whether every coded line of the kinds that it applies to must carry it.' })
  isRequired?: boolean
  @choice(AccountType, { optional: true, list: true }) requiredFor?: ValueOf<typeof AccountType>[]
  @choice(DocumentKind, { optional: true, list: true }) appliesTo?: DocumentKind[]
  @flag({ optional: true, note: 'Makes its values the functions of expenses, in place of those of another dimension.' })
  isFunction?: boolean
  @count({ optional: true, note: 'The place in lists; the lowest first.' }) sortOrder?: number
  @choice(DimensionStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof DimensionStatus>
}

@input('A dimension value to create.')
export class CreateDimensionValueInput {
  @ref(() => Dimension) dimensionId!: string
  @text({ min: 1, max: 100, note: 'Unique in the dimension.' }) name!: string
  @text({ nullable: true, min: 1, max: 50, note: 'A code for mapping to other systems.' }) code?: string | null
  @ref(() => DimensionValue, { nullable: true, note: 'The parent: a value of the same dimension.' })
  parentId?: string | null
  @day({ nullable: true, note: 'The first day on which it can be used.' }) validFrom?: Day | null
  @day({ nullable: true, note: 'The last day on which it can be used.' }) validTo?: Day | null
  @count({ fallback: 0, note: 'The place in lists; the lowest first.' }) sortOrder!: number
}

@input(
  'The members of a dimension value to change. Its dimension stays. Absent members stay; null clears a nullable member.',
)
export class UpdateDimensionValueInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @text({ nullable: true, min: 1, max: 50, note: 'A short code.' }) code?: string | null
  @ref(() => DimensionValue, { nullable: true, note: 'The value above it. Null at the top.' }) parentId?: string | null
  @day({ nullable: true, note: 'The first day on which it can be used.' }) validFrom?: Day | null
  @day({ nullable: true, note: 'The last day on which it can be used.' }) validTo?: Day | null
  @count({ optional: true, note: 'The place in lists; the lowest first.' }) sortOrder?: number
  @choice(DimensionStatus, { optional: true, note: 'The status.' }) status?: ValueOf<typeof DimensionStatus>
}

export const listDimensions = query({
  does: 'List the dimensions with their values, ordered by sortOrder, all in one answer.',
  details: 'Inactive dimensions and inactive values are listed only with includeInactive.',
  scope: 'dimensions:read',
  rest: 'GET /dimensions',
  tool: 'List the dimensions of the organization, such as ministries or projects, with their values. Transactions and bills can carry these values.',
  takes: DimensionFilter,
  gives: [Dimension],
  envelope: 'dimensions',
  async run({ read }, { includeInactive }) {
    if (includeInactive) return read.all(dimensions)
    const active = await read.all(dimensions, { status: 'ACTIVE' })
    return active.map(dimension => ({
      ...dimension,
      values: dimension.values.filter(({ status }) => status === 'ACTIVE'),
    }))
  },
})

export const getDimension = query({
  does: 'Get one dimension with all its values. Inactive ones are answered too, so that old references resolve.',
  scope: 'dimensions:read',
  rest: 'GET /dimensions/{id}',
  gives: Dimension,
  run: recordOfPath(dimensions),
})

/** Only the church's own accountants change dimensions. */
const KEPT = {
  scope: 'dimensions:read',
  callers: 'person',
  permission: 'ACCOUNTANT',
} as const

export const createDimension = mutation({
  does: 'Add a dimension.',
  details: 'A name that is taken is refused with 409 (duplicate).',
  ...KEPT,
  rest: 'POST /dimensions',
  takes: CreateDimensionInput,
  gives: Dimension,
  creates: true,
  example: { name: 'Ministry', appliesTo: ['TRANSACTION', 'BILL'], requiredFor: ['EXPENSE'] },
  async run({ work }, given) {
    assertLists(given)
    if (given.isFunction) await clearFunction(work)
    const dimension = work.create(Dimension, { ...given, status: 'ACTIVE' })
    return { id: dimension.id }
  },
})

export const updateDimension = mutation({
  does: 'Change a dimension.',
  details: 'An inactive one is refused on new lines and stays on old ones.',
  ...KEPT,
  refuses: ['duplicate'],
  rest: 'PATCH /dimensions/{id}',
  takes: UpdateDimensionInput,
  gives: Dimension,
  example: { isRequired: true },
  async run({ work }, change, { id }) {
    const dimension = await work.change(Dimension, id)
    assertLists(change)
    if (change.isFunction && !dimension.isFunction) await clearFunction(work)
    assign(dimension, defined(change))
  },
})

export const getDimensionValue = query({
  does: 'Get one value of a dimension.',
  scope: 'dimensions:read',
  rest: 'GET /dimension-values/{id}',
  gives: DimensionValue,
  run: recordOfPath(dimensionValues),
})

export const createDimensionValue = mutation({
  does: 'Add a value to a dimension.',
  details: 'A name that the dimension already has is refused with 409 (duplicate).',
  ...KEPT,
  rest: 'POST /dimension-values',
  takes: CreateDimensionValueInput,
  gives: DimensionValue,
  creates: true,
  async run({ work }, given) {
    const value = work.create(DimensionValue, { ...given, status: 'ACTIVE' })
    await assertValue(work, value)
    return { id: value.id }
  },
})

export const updateDimensionValue = mutation({
  does: 'Change a value of a dimension.',
  details: 'An inactive one is refused on new lines and stays on old ones.',
  ...KEPT,
  refuses: ['duplicate'],
  rest: 'PATCH /dimension-values/{id}',
  takes: UpdateDimensionValueInput,
  gives: DimensionValue,
  example: { validTo: '2026-12-31' },
  async run({ work }, change, { id }) {
    const value = await work.change(DimensionValue, id)
    assign(value, defined(change))
    await assertValue(work, value)
  },
})

/** Takes the mark from the dimension that has it. It is written at once, because there may never be two. */
async function clearFunction(work: Work): Promise<void> {
  for (const dimension of await work.changeAll(Dimension, { isFunction: true })) dimension.isFunction = false
  await work.flush()
}

/** @throws Refusal 422 duplicate. */
function assertLists(given: Pick<UpdateDimensionInput, 'requiredFor' | 'appliesTo'>): void {
  for (const field of ['requiredFor', 'appliesTo'] as const) {
    const list: readonly string[] = given[field] ?? []
    if (new Set(list).size !== list.length) refuseField(field, 'duplicate')
  }
}

/** @throws Refusal 422 date_order; unknown_reference for a parent of another dimension or below the value itself. */
async function assertValue(work: Work, value: DimensionValue): Promise<void> {
  const { parentId, validFrom, validTo } = value
  if (validFrom && validTo && validTo < validFrom)
    refuseField('validTo', 'date_order', { expected: 'on or after validFrom' })
  if (!parentId) return
  const parent = await parentOf(work, DimensionValue, 'parentId', parentId, value)
  if (parent.dimensionId !== value.dimensionId) refuseField('parentId', 'unknown_reference')
}
