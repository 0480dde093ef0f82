import { enumeration } from '../../../declaration/fields.js'

export const PaymentMethod = enumeration('PaymentMethod', 'The payment method of a contribution.', {
  CASH: 'Cash.',
  CHECK: 'A check.',
  CARD: 'A credit or debit card.',
  ACH: 'A bank transfer.',
  WALLET: 'A digital wallet.',
  STOCK: 'Shares.',
  CRYPTO: 'A digital currency.',
  IN_KIND: 'Goods or services instead of money.',
  OTHER: 'Another method.',
})
