import type { GiftPartsFragment, RefundType } from '../../../generated/graphql'

export const GIFT_PATH = '/settings/gift'
export const giftAddress = (id: string): string => `${GIFT_PATH}?id=${id}`

/** The scopes for writing gifts. */
export const WRITES = { scopes: ['contributions:read', 'contributions:write'] } as const

/** Whether it counts: it is neither voided nor failed. */
export const stands = ({ status }: Pick<GiftPartsFragment, 'status'>): boolean =>
  status === 'PENDING' || status === 'COMPLETED'

/** Whether it is not money, so that no provider pays it out. */
export const isNonCash = ({ paymentMethod }: Pick<GiftPartsFragment, 'paymentMethod'>): boolean =>
  ['STOCK', 'CRYPTO', 'IN_KIND'].includes(paymentMethod)

export const REFUND_TYPES: readonly (readonly [RefundType, string])[] = [
  ['REFUND', 'The church gave it back'],
  ['CHARGEBACK', 'The payer’s bank took it back'],
  ['NSF', 'The check was returned'],
  ['CHARGEBACK_REVERSAL', 'The church won a chargeback'],
]
export const refundText = (type: RefundType): string => REFUND_TYPES.find(([value]) => value === type)?.[1] ?? type
