import { refuseBlocked } from '../../../refusals/refusals.js'
import type { Payable } from '../payables.queries.js'

type Settled = Pick<Payable, 'paid' | 'scheduled' | 'used'>

/** Whether payments are issued or scheduled for a bill, or credits are used. */
export const isSettled = ({ paid, scheduled, used }: Settled): boolean => paid > 0 || scheduled > 0 || used > 0

/** @throws Refusal 409 illegal_transition while payments or uses of vendor credits are in the way. */
export function assertNotSettled({ paid, scheduled, used }: Settled): void {
  if (paid > 0 || scheduled > 0)
    refuseBlocked('The bill has payments that are issued or scheduled.', ['voidBillPayment'])
  if (used > 0)
    refuseBlocked('A vendor credit is used: against the bill, or this credit against bills or refunded.', [
      'undoVendorCreditUse',
      'unmatchTransaction',
    ])
}
