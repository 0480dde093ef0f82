import type { Values } from '../../components/form'
import type { CreateFixedAssetInput, LineDimensionInput } from '../../generated/graphql'
import { typedAmount, typedWhole } from '../../lib/amount'
import { dayOf, optionalDay } from '../../lib/day'
import { type FieldFault, inOwnWords, Problem } from '../../lib/problem'
import { assertFilled, atFields, atOwnDimensions, dimensionsIn, lineField } from '../bills/bill-input'
import { changedMembers } from '../ledger/use-save'
import { hasDisposal, hasJournals, type ListedAsset } from './words'

/** A fixed asset as the form has it. */
type Written = Omit<CreateFixedAssetInput, 'metadata'>

/** What of an asset can change. Manual journals that depreciate it leave the estimates, and a disposal leaves the names. */
export type Extent = 'ALL' | 'ESTIMATES' | 'NAMES'

export const extentOf = (asset: ListedAsset | undefined): Extent =>
  asset && hasDisposal(asset) ? 'NAMES' : asset && hasJournals(asset) ? 'ESTIMATES' : 'ALL'

const NAMES = ['name', 'assetNumber']
/** The fields of the dimension values begin with this. */
export const DIMENSIONS = lineField(0, 'dimensions.')
const ESTIMATES = [...NAMES, 'usefulLifeMonths', 'salvageValue', 'depreciationAccountId', DIMENSIONS]
/** The fields of each extent. */
export const FIELDS: Record<Extent, readonly string[]> = {
  NAMES,
  ESTIMATES,
  ALL: [
    ...ESTIMATES,
    ...['accountId', 'fundId', 'acquiredOn', 'cost', 'inServiceOn', 'accumulatedDepreciationAccountId'],
    ...['openingDepreciation', 'openingDepreciationThrough'],
  ],
}

/** An amount that is typed. 0 for an empty field. @throws Problem at the field for a text that is no amount. */
export const amountOf = (values: Values, field: string): number => typedAmount(values.optional(field) ?? '0', field)
const isDepreciatedIn = (values: Values): boolean => values.raw('isDepreciated') === 'true'

const namesOf = (values: Values) => ({
  name: values.text('name'),
  assetNumber: values.optional('assetNumber') ?? null,
})

/** What is estimated of an asset. Without a useful life it is not depreciated. */
function estimatesOf(values: Values) {
  if (!isDepreciatedIn(values)) return { usefulLifeMonths: null, salvageValue: 0, depreciationAccountId: null }
  assertFilled(values, ['usefulLifeMonths', 'depreciationAccountId'])
  return {
    usefulLifeMonths: typedWhole(values.text('usefulLifeMonths'), 'usefulLifeMonths'),
    salvageValue: amountOf(values, 'salvageValue'),
    depreciationAccountId: values.text('depreciationAccountId'),
  }
}

/** What was bought, and what it was depreciated by before the register. */
function originOf(values: Values) {
  const isDepreciated = isDepreciatedIn(values)
  assertFilled(values, [
    ...['accountId', 'fundId', 'acquiredOn', 'cost'],
    ...(isDepreciated ? ['accumulatedDepreciationAccountId'] : []),
  ])
  return {
    accountId: values.text('accountId'),
    fundId: values.text('fundId'),
    acquiredOn: values.text('acquiredOn'),
    cost: amountOf(values, 'cost'),
    inServiceOn: (isDepreciated && values.optional('inServiceOn')) || values.text('acquiredOn'),
    accumulatedDepreciationAccountId: isDepreciated ? values.text('accumulatedDepreciationAccountId') : null,
    openingDepreciation: isDepreciated ? amountOf(values, 'openingDepreciation') : 0,
    openingDepreciationThrough: (isDepreciated && values.optional('openingDepreciationThrough')) || null,
  }
}

/**
 * Reads a new asset from the form.
 * @throws Problem at the fields that are empty or have no amount.
 */
export function assetOf(values: Values, dimensionIds: readonly string[]): Written {
  assertFilled(values, ['name'])
  const dimensions = isDepreciatedIn(values) ? dimensionsIn(values, {}, 0, dimensionIds) : []
  return { ...namesOf(values), ...originOf(values), ...estimatesOf(values), dimensions }
}

/** An asset as the form would have it. */
const storedOf = ({ dimensions: _dimensions, ...asset }: ListedAsset): Partial<Written> => ({
  ...asset,
  acquiredOn: dayOf(asset.acquiredOn),
  inServiceOn: dayOf(asset.inServiceOn),
  openingDepreciationThrough: optionalDay(asset.openingDepreciationThrough),
})

/** What the form changes of an asset. */
interface Changed {
  /** The asset that the form began with. */
  before: ListedAsset
  /** The asset as it is read again. */
  now: ListedAsset
  /** The dimensions that the form has fields for. */
  dimensionIds: readonly string[]
}

/** The dimension values of an asset: those that the person has changed, and the present ones of the other dimensions. */
function choicesOf(values: Values, { before, now, dimensionIds }: Changed): LineDimensionInput[] {
  const valueIn = (all: readonly LineDimensionInput[], id: LineDimensionInput['dimensionId']) =>
    all.find(({ dimensionId }) => dimensionId === id)?.dimensionValueId
  const typed = isDepreciatedIn(values) ? dimensionsIn(values, before, 0, dimensionIds) : []
  const ids = new Set([typed, before.dimensions, now.dimensions].flat().map(({ dimensionId }) => dimensionId))
  return [...ids].sort().flatMap(dimensionId => {
    const [mine, earlier] = [valueIn(typed, dimensionId), valueIn(before.dimensions, dimensionId)]
    const dimensionValueId = mine === earlier ? valueIn(now.dimensions, dimensionId) : mine
    return dimensionValueId ? [{ dimensionId, dimensionValueId }] : []
  })
}

/**
 * Reads from the form what differs from an asset, so that a change leaves alone what somebody else changes meanwhile.
 * @throws Problem at the fields that are empty or have no amount.
 */
export function changeOf(values: Values, changed: Changed): Partial<Written> {
  const { before, now } = changed
  const extent = extentOf(before)
  assertFilled(values, ['name'])
  const origin = extent === 'ALL' ? originOf(values) : {}
  const estimates = extent === 'NAMES' ? {} : estimatesOf(values)
  const change = changedMembers<Partial<Written>>({ ...namesOf(values), ...origin, ...estimates }, storedOf(before))
  if (extent === 'NAMES') return change
  const dimensions = choicesOf(values, changed)
  const isSame =
    dimensions.length === now.dimensions.length &&
    dimensions.every(one => now.dimensions.some(other => one.dimensionValueId === other.dimensionValueId))
  return isSame ? change : { ...change, dimensions }
}

/** What is wrong with the opening depreciation, by the code of the fault. */
const OPENING: Record<string, string> = {
  required: 'Fill in the last day of a month.',
  not_writable: 'Leave it empty without an amount.',
  date_order: 'It must be the last day of a month of its useful life, and not later than this month.',
}

/** A fault at the field of the form, in words of the form. */
function inForm(fault: FieldFault, extent: Extent): FieldFault {
  const { field, code } = fault
  if (field === 'assetNumber' && code === 'duplicate')
    return { ...fault, sentence: 'Another fixed asset has this number.' }
  if (!field.startsWith('openingDepreciation')) return fault
  return extent === 'ALL'
    ? { ...fault, sentence: OPENING[code] ?? fault.sentence }
    : {
        ...fault,
        field: 'usefulLifeMonths',
        sentence: 'It must last longer than what it was depreciated before the register.',
      }
}

/**
 * The faults of a refusal at the fields of the form. The dimension values of an asset have the fields of a line.
 * @param dimensions those that were sent. @param dimensionIds the dimensions that the form has fields for.
 */
export function atAsset(
  error: unknown,
  extent: Extent,
  dimensions: readonly LineDimensionInput[],
  dimensionIds: readonly string[],
): Problem {
  const problem = atFields(inOwnWords(error)).withoutCalls()
  if (problem.fields.some(({ dimensionId }) => dimensionId && !dimensionIds.includes(dimensionId)))
    return new Problem('It needs a value of a dimension that you cannot read.', problem.reason)
  return atOwnDimensions(problem.withFields(problem.fields.map(fault => inForm(fault, extent))), dimensions)
}
