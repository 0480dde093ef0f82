import type { Values } from '../../components/form'
import type { CreateFixedAssetInput } from '../../generated/graphql'
import { typedAmount, typedWhole } from '../../lib/amount'
import { dayOf } from '../../lib/day'
import { inOwnWords, type Problem } from '../../lib/problem'
import { assertFilled, atFields, dimensionsIn, lineField } from '../bills/bill-input'
import { changedMembers } from '../ledger/use-save'
import { hasDisposal, hasJournals, type ListedAsset } from './words'

/** A fixed asset as the form has it. */
type Written = Omit<CreateFixedAssetInput, 'metadata'>

/** What of an asset can change: all of it, what is estimated once manual journals depreciate it, and its names once it is disposed of. */
export type Extent = 'ALL' | 'ESTIMATES' | 'NAMES'

export const extentOf = (asset: ListedAsset | undefined): Extent =>
  asset && hasDisposal(asset) ? 'NAMES' : asset && hasJournals(asset) ? 'ESTIMATES' : 'ALL'

export const FIELDS = [
  ...['name', 'assetNumber', 'accountId', 'fundId', 'acquiredOn', 'cost', 'inServiceOn', 'usefulLifeMonths'],
  ...['salvageValue', 'depreciationAccountId', 'accumulatedDepreciationAccountId', 'openingDepreciation'],
  'openingDepreciationThrough',
]

const amountOf = (values: Values, field: string): number => typedAmount(values.optional(field) ?? '0', field)

const namesOf = (values: Values) => ({
  name: values.text('name'),
  assetNumber: values.optional('assetNumber') ?? null,
})

/** What is estimated of an asset. Without a useful life it is not depreciated. */
function estimatesOf(values: Values, before: ListedAsset | undefined, dimensionIds: readonly string[]) {
  const isDepreciated = values.raw('isDepreciated') === 'true'
  if (isDepreciated) assertFilled(values, ['usefulLifeMonths', 'depreciationAccountId'])
  return {
    usefulLifeMonths: isDepreciated ? typedWhole(values.text('usefulLifeMonths'), 'usefulLifeMonths') : null,
    salvageValue: isDepreciated ? amountOf(values, 'salvageValue') : 0,
    depreciationAccountId: isDepreciated ? values.text('depreciationAccountId') : null,
    dimensions: isDepreciated ? dimensionsIn(values, { dimensions: before?.dimensions }, 0, dimensionIds) : [],
  }
}

/** What was bought, and what it was depreciated by before the register. */
function originOf(values: Values) {
  const isDepreciated = values.raw('isDepreciated') === 'true'
  assertFilled(values, [
    ...['accountId', 'fundId', 'acquiredOn', 'cost'],
    ...(isDepreciated ? ['accumulatedDepreciationAccountId'] : []),
  ])
  return {
    accountId: values.text('accountId'),
    fundId: values.text('fundId'),
    acquiredOn: values.text('acquiredOn'),
    cost: amountOf(values, 'cost'),
    ...(isDepreciated && { inServiceOn: values.optional('inServiceOn') ?? values.text('acquiredOn') }),
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
  return { ...namesOf(values), ...originOf(values), ...estimatesOf(values, undefined, dimensionIds) }
}

/** An asset as the form would have it. */
const storedOf = ({ dimensions: _dimensions, ...asset }: ListedAsset): Partial<Written> => ({
  ...asset,
  acquiredOn: dayOf(asset.acquiredOn),
  inServiceOn: dayOf(asset.inServiceOn),
  openingDepreciationThrough: asset.openingDepreciationThrough ? dayOf(asset.openingDepreciationThrough) : null,
})

/**
 * Reads from the form what differs from an asset, so that a change leaves alone what somebody else changes meanwhile.
 * @throws Problem at the fields that are empty or have no amount.
 */
export function changeOf(values: Values, before: ListedAsset, dimensionIds: readonly string[]): Partial<Written> {
  const extent = extentOf(before)
  assertFilled(values, ['name'])
  const names = changedMembers<Partial<Written>>(namesOf(values), storedOf(before))
  if (extent === 'NAMES') return names
  const { dimensions, ...estimates } = estimatesOf(values, before, dimensionIds)
  const input = extent === 'ALL' ? { ...originOf(values), ...estimates } : estimates
  const isSame = JSON.stringify(dimensions) === JSON.stringify(before.dimensions.map(namesOfChoice))
  return { ...names, ...changedMembers<Partial<Written>>(input, storedOf(before)), ...(isSame ? {} : { dimensions }) }
}

const namesOfChoice = ({ dimensionId, dimensionValueId }: ListedAsset['dimensions'][number]) => ({
  dimensionId,
  dimensionValueId,
})

/** The faults of a refusal at the fields of the form. The dimension values of an asset have the fields of a line. */
export function atAsset(error: unknown): Problem {
  const problem = atFields(inOwnWords(error))
  return problem.withFields(
    problem.fields.map(fault =>
      fault.field.startsWith('dimensions.') ? { ...fault, field: lineField(0, fault.field) } : fault,
    ),
  )
}
