import {
  choice,
  count,
  day,
  enumeration,
  instant,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { refuse } from '../../kernel/refusals.js'
import { Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Account } from '../ledger/account.js'

export const ReconciliationStatus = enumeration('ReconciliationStatus', 'Whether the statement has been agreed to.', [
  'OPEN',
  'FINISHED',
])

/** The agreement of the books with one statement of the bank. */
@record({
  table: 'reconciliation',
  reads: 'transactions:read',
  does: 'The agreement of the books with one statement of the bank.',
})
export class Reconciliation extends Versioned {
  @ref(() => Account, { edge: false }) bankAccountId!: string
  @day() statementDate!: Day
  @money({ note: 'What the statement begins with: where the last one ended.' }) openingBalance!: Money
  @money({ note: 'What the statement ends with.' }) closingBalance!: Money
  @choice(ReconciliationStatus) status!: ValueOf<typeof ReconciliationStatus>
  @count({ computed: true }) clearedCount!: number
  @money({ computed: true, note: 'What the cleared lines add to the opening balance.' }) clearedAmount!: Money
  @money({ computed: true, note: 'Zero when the statement is agreed to.' }) difference!: Money
  @text() startedBy!: string
  @instant({ nullable: true }) finishedAt!: Date | null
  @text({ nullable: true }) finishedBy!: string | null

  /** @throws Refusal 409 illegal_transition once it is finished. */
  mustBeOpen(): void {
    if (this.status !== 'OPEN') refuse('illegal_transition')
  }
}
