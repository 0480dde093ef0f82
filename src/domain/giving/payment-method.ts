import { enumeration } from '../../kernel/fields.js'

export const PaymentMethod = enumeration('PaymentMethod', 'What a gift was given with.', [
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
