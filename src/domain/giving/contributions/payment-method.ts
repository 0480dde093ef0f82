import { enumeration } from '../../../declaration/fields.js'

export const PaymentMethod = enumeration('PaymentMethod', 'The payment method of a contribution.', [
  'CASH',
  'CHECK',
  'CARD',
  'ACH',
  'WALLET',
  'STOCK',
  'CRYPTO',
  'IN_KIND',
  'OTHER',
])
