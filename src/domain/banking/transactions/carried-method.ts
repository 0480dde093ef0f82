import { enumeration, type ValueOf } from '../../../declaration/fields.js'

export const CarriedMethod = enumeration('CarriedMethod', 'How money is given that somebody brings to the bank.', {
  CASH: 'Cash.',
  CHECK: 'Check.',
})
export type CarriedMethod = ValueOf<typeof CarriedMethod>
/** All money that somebody brings to the bank. */
export const CARRIED: readonly CarriedMethod[] = ['CASH', 'CHECK']
