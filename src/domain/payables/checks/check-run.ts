import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  instant,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { Account } from '../../ledger/accounts/account.js'
import { BillPayment } from '../payments/bill-payment.js'

export const PrintedCheckStatus = enumeration('PrintedCheckStatus', 'The state of a printed check.', {
  PRINTED: 'It was printed for its payment.',
  SPOILED: 'It was spoiled. Its number stays taken, and the payment awaits another check.',
})

/** Checks of one bank account that were printed together, with numbers without a gap. */
@record({ table: 'check_run', reads: 'bills:read' })
export class CheckRun extends Versioned {
  @ref(() => Account, { note: 'The bank account that the checks draw on.' }) bankAccountId!: string
  @text({ note: 'The number of the first check.' }) firstNumber!: string
  @text({ note: 'The number of the last check.' }) lastNumber!: string
  @count({ note: 'How many checks were printed, spoiled ones among them.' }) count!: number
  @money({ note: "The sum of the checks as they were printed, in the organization's currency." }) totalAmount!: Money
  @text({ note: 'The id of the person or API key that printed them.' }) printedBy!: string
  @instant({ note: 'When the numbers were given.' }) printedAt!: Date
}

/** A check of a run. Its number stays taken for the bank account, whatever becomes of the check. */
@record({ table: 'printed_check', reads: '', part: true })
export class PrintedCheck extends TenantOwned {
  @ref(() => CheckRun) checkRunId!: string
  @ref(() => BillPayment) billPaymentId!: string
  @ref(() => Account) bankAccountId!: string
  @text({ note: 'The number of the check.' }) checkNumber!: string
  @choice(PrintedCheckStatus) status!: ValueOf<typeof PrintedCheckStatus>
  @instant({ nullable: true, note: 'When it was reported as spoiled. Null while it is PRINTED.' })
  spoiledAt!: Date | null
  @text({ nullable: true, note: 'Why it was spoiled. Null while it is PRINTED.' }) spoilReason!: string | null

  /** @throws Refusal 409 illegal_transition when it is spoiled already. */
  spoil(at: Date, reason: string): void {
    if (this.status !== 'PRINTED') refuseStatus('check', this.status, ['PRINTED'])
    this.status = 'SPOILED'
    this.spoiledAt = at
    this.spoilReason = reason
  }
}
