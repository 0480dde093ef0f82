import { TenantOwned, Versioned } from '../../data/tenancy.js'
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
} from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { monthEnd, monthsAfter } from '../../values/calendar.js'
import type { Money } from '../../values/money.js'
import { assign } from '../../values/objects.js'
import type { Day } from '../../values/time.js'
import { Account } from '../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../ledger/dimensions/dimension.js'
import { Fund } from '../ledger/funds/fund.js'

export const BudgetStatus = enumeration('BudgetStatus', 'An APPROVED budget cannot be changed until it is reopened.', {
  DRAFT: 'It can be changed.',
  APPROVED: 'It cannot be changed until it is reopened.',
})

const LAST_MONTH = 11

/** The plan of revenue and expense of one fiscal year. */
@record({ table: 'budget', metadata: 'ALWAYS', reads: 'reports:read' })
export class Budget extends Versioned {
  @text({ note: 'Unique in the fiscal year, ignoring letter case.' }) name!: string
  @count({ note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
  @day({ note: 'The first day of the fiscal year.' }) startDate!: Day
  @ref(() => Dimension, { nullable: true, note: 'The dimension whose values its lines can have. Null for none.' })
  dimensionId!: string | null
  @choice(BudgetStatus, { note: 'The status.' }) status!: ValueOf<typeof BudgetStatus>
  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'The id of the person who approved it.' }) approvedBy!: string | null
  @instant({ nullable: true, note: 'When it was approved. Null before.' }) approvedAt!: Date | null

  /** Whether a month, by its first day, lies in its fiscal year. */
  hasMonth(month: Day): boolean {
    return month.endsWith('-01') && month >= this.startDate && month <= lastDayOf(this.startDate)
  }

  /** @throws Refusal 409 illegal_transition for an approved budget. */
  assertDraft(): void {
    if (this.status !== 'DRAFT') refuseStatus('budget', this.status, ['DRAFT'], ['reopenBudget'])
  }

  /** @throws Refusal 409 illegal_transition for an approved budget. */
  approve(by: string, now: Date): void {
    this.assertDraft()
    assign<Budget>(this, { status: 'APPROVED', approvedBy: by, approvedAt: now })
  }

  /** @throws Refusal 409 illegal_transition for a draft. */
  reopen(): void {
    if (this.status !== 'APPROVED') refuseStatus('budget', this.status, ['APPROVED'], ['approveBudget'])
    assign<Budget>(this, { status: 'DRAFT', approvedBy: null, approvedAt: null })
  }
}

/** The last day of the fiscal year that begins on a day. */
export const lastDayOf = (startDate: Day): Day => monthEnd(monthsAfter(startDate, LAST_MONTH))

@record({ table: 'budget_line', reads: '', part: true })
export class BudgetLine extends TenantOwned {
  @ref(() => Budget, { noEdge: 'A line is read with its budget.' }) budgetId!: string
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @ref(() => DimensionValue, { nullable: true }) dimensionValueId!: string | null
  @day({ note: 'The first day of the month.' }) month!: Day
  @money({ note: 'Positive for revenue of a revenue account and for expense of an expense account.' }) amount!: Money
}
