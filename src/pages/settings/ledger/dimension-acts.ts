import {
  type DimensionRowFragment,
  type DimensionStatus,
  type DimensionValueRowFragment,
  type DocumentKind,
  SettingsUpdateDimensionDocument,
  SettingsUpdateDimensionValueDocument,
} from '../../generated/graphql'
import type { Act } from '../work/declaration'

export type Dimension = DimensionRowFragment
export type DimensionValue = DimensionValueRowFragment

/** Who may write dimensions. */
export const WRITES = { scopes: ['dimensions:read'], permission: 'ACCOUNTANT' } as const

export const DOCUMENTS: Record<DocumentKind, string> = {
  TRANSACTION: 'Bank transactions',
  BILL: 'Bills',
  CONTRIBUTION: 'Contributions',
  SETTLEMENT: 'Deposits',
}

type Sends<Row> = (...sent: [...Parameters<Act<Row>['send']>, to: DimensionStatus]) => Promise<unknown>

/** What changes a status. @param noun the record in words. */
const moves = <Row extends { status: DimensionStatus }>(noun: string, send: Sends<Row>): readonly Act<Row>[] => [
  {
    ...WRITES,
    ...{ label: 'Activate', done: `The ${noun} is active.` },
    isFor: ({ status }) => status === 'INACTIVE',
    send: (...sent) => send(...sent, 'ACTIVE'),
  },
  {
    ...WRITES,
    ...{ label: 'Deactivate', done: `The ${noun} is inactive. Old lines keep it, and new lines cannot have it.` },
    isFor: ({ status }) => status === 'ACTIVE',
    send: (...sent) => send(...sent, 'INACTIVE'),
  },
]

export const DIMENSION_ACTS = moves<Dimension>('dimension', (write, { id }, { idempotencyKey, ifVersion }, _, to) =>
  write(SettingsUpdateDimensionDocument, { id, idempotencyKey, ifVersion, input: { status: to } }),
)

export const VALUE_ACTS = moves<DimensionValue>('value', (write, { id }, { idempotencyKey, ifVersion }, _, to) =>
  write(SettingsUpdateDimensionValueDocument, { id, idempotencyKey, ifVersion, input: { status: to } }),
)
