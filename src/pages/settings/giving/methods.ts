import type { PaymentMethod } from '../../generated/graphql'

export const METHODS: Record<PaymentMethod, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  CARD: 'Card',
  ACH: 'Bank transfer',
  WALLET: 'Digital wallet',
  STOCK: 'Shares',
  CRYPTO: 'Digital currency',
  IN_KIND: 'In kind',
  OTHER: 'Other',
}

export const isMethod = (value: string): value is PaymentMethod => Object.hasOwn(METHODS, value)
