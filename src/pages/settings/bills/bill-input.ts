import type { Values } from '../../components/form'
import type { BillLineInput, CreateBillInput, LineDimensionInput } from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { type FieldFault, Problem, problemOf } from '../../lib/problem'
import type { FormLine } from './bill-lines'

/** A bill as the form has it. */
export type BillInput = Omit<CreateBillInput, 'billType' | 'submit'>

/** The name of a field of a line, as the API says where a fault stands. */
export const lineField = (place: number, member: string): string => `lines.${place}.${member}`

/** The name of the field for a dimension of a line. */
export const dimensionField = (place: number, dimensionId: string): string =>
  lineField(place, `dimensions.${dimensionId}`)

/**
 * The dimensions that a line has fields for: those that it can have, and those of its values that it can have no more, such as of a
 * dimension that was deactivated. A role that does not read dimensions has no field.
 */
export const dimensionIdsOf = ({ dimensions = [] }: Dimensioned, dimensionIds: readonly string[]): string[] => [
  ...dimensionIds,
  ...dimensions.flatMap(({ dimensionId, dimension }) =>
    dimension && !dimensionIds.includes(dimensionId) ? [dimensionId] : [],
  ),
]
type Dimensioned = Pick<FormLine, 'dimensions'>

/** The dimension values of a line, in the order of the API. */
export function dimensionsIn(
  values: Values,
  line: Dimensioned,
  place: number,
  dimensionIds: readonly string[],
): LineDimensionInput[] {
  const ids = dimensionIdsOf(line, dimensionIds)
  // A value stays whose dimension has no field.
  const kept = (line.dimensions ?? []).filter(({ dimensionId }) => !ids.includes(dimensionId))
  const chosen = ids.flatMap(dimensionId => {
    const dimensionValueId = values.optional(dimensionField(place, dimensionId))
    return dimensionValueId ? [{ dimensionId, dimensionValueId }] : []
  })
  return [...kept.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })), ...chosen].sort(
    (one, other) => (one.dimensionId < other.dimensionId ? -1 : 1),
  )
}

function lineOf(values: Values, line: FormLine, place: number, dimensionIds: readonly string[]): BillLineInput {
  return {
    accountId: values.text(lineField(place, 'accountId')),
    fundId: values.text(lineField(place, 'fundId')),
    amount: typedAmount(values.text(lineField(place, 'amount')), lineField(place, 'amount')),
    description: values.optional(lineField(place, 'description')) ?? null,
    is1099: values.raw(lineField(place, 'is1099')) === 'true',
    dimensions: dimensionsIn(values, line, place, dimensionIds),
  }
}

/**
 * Asserts that something is chosen or typed before anything is sent: an id that is empty says nothing to the API.
 * @throws Problem at the fields that are empty.
 */
export function assertFilled(values: Values, fields: readonly string[]): void {
  const missing = fields.filter(field => !values.text(field))
  if (!missing.length) return
  const faults = missing.map((field): FieldFault => {
    const isChosen = field.endsWith('Id')
    return { field, code: isChosen ? 'invalid_enum' : 'required' }
  })
  throw new Problem('Fill in the marked fields.', 'validation', faults)
}

interface Form {
  /** The lines as the form has drawn them. */
  lines: readonly FormLine[]
  /** The dimensions that lines have fields for. */
  dimensionIds: readonly string[]
  /** Whether the bill is stored already. The terms of the vendor decide the due day of a new one alone. */
  isChange: boolean
}

/**
 * Reads a bill from the form.
 * @throws Problem at the fields that are empty or are no amounts.
 */
export function billInputOf(values: Values, { lines, dimensionIds, isChange }: Form): BillInput {
  assertFilled(values, ['vendorId', 'billDate', ...(isChange ? ['dueDate'] : []), ...filledLines(lines)])
  return {
    vendorId: values.text('vendorId'),
    billNumber: values.optional('billNumber') ?? null,
    billDate: values.text('billDate'),
    dueDate: values.optional('dueDate'),
    receivedDate: values.optional('receivedDate') ?? null,
    description: values.optional('description') ?? null,
    memo: values.optional('memo') ?? null,
    lines: linesIn(values, { lines, dimensionIds }),
  }
}

const MEMBERS = ['accountId', 'fundId', 'amount', 'description', 'dimensions']

/** The fields of the lines of a form, at which faults can stand. */
export const fieldsOfLines = (lines: readonly FormLine[], dimensionIds: readonly string[]): string[] =>
  lines.flatMap((line, at) => [
    ...MEMBERS.map(member => lineField(at, member)),
    ...dimensionIdsOf(line, dimensionIds).map(id => dimensionField(at, id)),
  ])

/** The fields of the lines that cannot be empty. */
export const filledLines = (lines: readonly FormLine[]): string[] =>
  lines.flatMap((_, place) => ['accountId', 'fundId', 'amount'].map(member => lineField(place, member)))

/** Reads the lines of a bill from the form. @throws Problem at an amount that is none. */
export const linesIn = (
  values: Values,
  { lines, dimensionIds }: Pick<Form, 'lines' | 'dimensionIds'>,
): BillLineInput[] => lines.map((line, place) => lineOf(values, line, place, dimensionIds))

/**
 * The faults of a refusal at the fields of the form. A fault of a line stands at its path; one that a dimension is missing from
 * a line at the field of the dimension. A number that the vendor has used stands at the number, with the sentence of the API.
 */
export function atFields(error: unknown): Problem {
  const problem = problemOf(error)
  const isTaken = problem.reason === 'duplicate' && problem.fields.some(({ field }) => field === 'billNumber')
  const faults = isTaken
    ? [{ field: 'billNumber', code: 'duplicate', sentence: problem.message }]
    : problem.fields.map(fault => {
        const place = fault.path ?? fault.field
        return { ...fault, field: fault.dimensionId ? `${place}.${fault.dimensionId}` : place }
      })
  return problem.withFields(faults)
}

/**
 * Wrong dimension values at their fields, whose names have the ids of the dimensions. The API says the place in the list.
 * @param lines the lines as they were sent.
 */
export function atDimensions(
  problem: Problem,
  lines: readonly { dimensions?: readonly LineDimensionInput[] | null }[],
): Problem {
  return problem.withFields(
    problem.fields.map(fault => {
      const [, line, place] = /^lines\.(\d+)\.dimensions\.(\d+)\./.exec(fault.field) ?? []
      const wrong = lines[Number(line)]?.dimensions?.[Number(place)]
      return wrong
        ? {
            ...fault,
            field: dimensionField(Number(line), String(wrong.dimensionId)),
            sentence: 'Choose another value.',
          }
        : fault
    }),
  )
}

/** The faults of splits at the lines of the form. @param splits as they were sent. */
export function atSplits(error: unknown, splits: Parameters<typeof atDimensions>[1]): Problem {
  const problem = atFields(error)
  const atLines = problem.fields.map(fault => ({ ...fault, field: fault.field.replace(/^splits\./, 'lines.') }))
  return atDimensions(problem.withFields(atLines), splits)
}

/** The faults of dimension values that belong to no line, at the fields of the first line. @param dimensions those that were sent. */
export function atOwnDimensions(problem: Problem, dimensions: readonly LineDimensionInput[]): Problem {
  const faults = problem.fields.map(fault =>
    fault.field.startsWith('dimensions.')
      ? { ...fault, field: lineField(0, fault.field), ...(fault.dimensionId && { sentence: 'Choose a value.' }) }
      : fault,
  )
  return atDimensions(problem.withFields(faults), [{ dimensions }])
}
