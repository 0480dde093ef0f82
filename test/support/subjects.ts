import type { Operation } from '../../dist/src/kernel/operation.js'
import type { Church } from './make.js'

/** The record of the test church that an operation with an {id} is about, by its own name or its group's. */
const SUBJECT: Record<string, string> = {
  Funds: 'fund',
  Transactions: 'transaction',
  Bills: 'bill',
  Settlements: 'settlement',
  Pledges: 'pledge',
  'Coding Reference Data': 'vendor',
  getDimension: 'dimension',
  updateDimension: 'dimension',
  updateDimensionValue: 'dimensionValue',
  updateAccount: 'cash',
}
export const subjectOf = ({ name, tag }: Operation, { ids }: Church): string =>
  ids[(SUBJECT[name] ?? SUBJECT[tag]) as string] as string

/** Inputs that name records, which no published example can. `church` is whose records they are. */
const INPUT: Record<string, (church: Church) => object> = {
  createFund: ({ ids }) => ({
    name: 'Roof',
    netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS',
    netAssetAccountId: ids.netAssets,
  }),
  createDimensionValue: ({ ids }) => ({ dimensionId: ids.dimension, name: 'South' }),
  mergeVendor: ({ ids }) => ({ sourceVendorId: ids.otherVendor }),
}
export const inputOf = (operation: Operation, church: Church): object =>
  INPUT[operation.name]?.(church) ?? (operation as { example?: object }).example ?? {}
