import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  day,
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
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'

export const ReconciliationStatus = enumeration(
  'ReconciliationStatus',
  'OPEN until the statement is reconciled, then FINISHED.',
  {
    OPEN: 'Lines can be cleared and uncleared.',
    FINISHED: 'The statement agrees, and its lines are reconciled.',
  },
)

/** The reconciliation of one bank statement with the ledger. */
@record({
  table: 'reconciliation',
  reads: 'transactions:read',
})
export class Reconciliation extends Versioned {
  @ref(() => Account) bankAccountId!: string
  @day({ note: 'The last day of the bank statement.' }) statementDate!: Day
  @money({
    note: 'The opening balance of the statement: the closing balance of the previous one. For a credit card, what is owed is positive.',
  })
  openingBalance!: Money
  @money({ note: 'The closing balance of the statement. For a credit card, what is owed is positive.' })
  closingBalance!: Money
  @choice(ReconciliationStatus, { note: 'The status.' }) status!: ValueOf<typeof ReconciliationStatus>
  @text({ note: 'Who started it.' }) startedBy!: string
  @instant({ nullable: true, note: 'When it was finished. Null before.' }) finishedAt!: Date | null
  @text({ nullable: true, note: 'Who finished it.' }) finishedBy!: string | null

  /** @throws Refusal 409 illegal_transition once it is finished. */
  assertOpen(): void {
    if (this.status !== 'OPEN') refuseStatus('reconciliation', this.status, ['OPEN'])
  }
}
