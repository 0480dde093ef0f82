import type { Tone } from '../../../components/page'
import type {
  DepositPartsFragment,
  GivingBatchStatus,
  PaymentMethod,
  SettlementStatus,
} from '../../../generated/graphql'

interface Word {
  text: string
  tone: Tone
}

export const BATCH_STATUS: Record<GivingBatchStatus, Word> = {
  OPEN: { text: 'Open', tone: 'gold' },
  CLOSED: { text: 'Closed', tone: 'gold' },
  POSTED: { text: 'Posted', tone: 'green' },
  REVERSED: { text: 'Reversed', tone: 'plain' },
  VOIDED: { text: 'Voided', tone: 'plain' },
}

export const DEPOSIT_STATUS: Record<SettlementStatus, Word> = {
  PENDING: { text: 'Pending', tone: 'gold' },
  IN_TRANSIT: { text: 'On the way', tone: 'gold' },
  DEPOSITED: { text: 'At the bank', tone: 'gold' },
  MATCHED: { text: 'Matched', tone: 'green' },
  RECONCILED: { text: 'Reconciled', tone: 'green' },
  FAILED: { text: 'Failed', tone: 'red' },
  CANCELLED: { text: 'Cancelled', tone: 'plain' },
}

/** Whether somebody brings the money of a payment method to the bank. */
export const isCarried = (method: PaymentMethod): boolean => method === 'CASH' || method === 'CHECK'

/** Whether a settlement is a deposit with a slip for the bank. Others are payouts of providers, or undone. */
export const hasSlip = ({ settlementType, status }: Pick<DepositPartsFragment, 'settlementType' | 'status'>): boolean =>
  settlementType === 'DEPOSIT_SLIP' && status !== 'CANCELLED'

/** What whoever makes deposits needs. */
export const DEPOSITS = { scopes: ['settlements:write', 'accounts:read'], permission: 'BOOKKEEPER' } as const

export const PATH = '/settings/batches'
export const batchAddress = (id: string): string => `${PATH}?batch=${encodeURIComponent(id)}`
export const depositAddress = (id: string): string => `${PATH}?deposit=${encodeURIComponent(id)}`
