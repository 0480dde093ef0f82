import { Versioned } from '../../../data/tenancy.js'
import { choice, count, day, enumeration, instant, record, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'

export const PeriodStatus = enumeration(
  'PeriodStatus',
  'OPEN takes postings. SOFT_CLOSED takes postings only from people with the accountant permission. CLOSED takes none.',
  {
    OPEN: 'Takes postings.',
    SOFT_CLOSED: 'Takes postings only from people with the permission ACCOUNTANT.',
    CLOSED: 'Takes no postings.',
  },
)
export type PeriodStatus = ValueOf<typeof PeriodStatus>

/** Periods close in order, so none is less closed than a later one. */
export const isLessClosed = (one: PeriodStatus, other: PeriodStatus): boolean => CLOSURE[one] < CLOSURE[other]

const CLOSURE: Record<PeriodStatus, number> = { OPEN: 0, SOFT_CLOSED: 1, CLOSED: 2 }

/** An accounting month. The twelve of a fiscal year are created when the year is first used. */
@record({ table: 'accounting_period', reads: 'journal-entries:read' })
export class AccountingPeriod extends Versioned {
  @count({ note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
  @count({ note: 'From 1 to 12.' }) number!: number
  @day({ note: 'The first day.' }) startDate!: Day
  @day({ note: 'The last day.' }) endDate!: Day
  @choice(PeriodStatus, { note: 'The status.' }) status!: PeriodStatus
  @instant({ nullable: true, note: 'When it was closed.' }) closedAt!: Date | null
  @text({ nullable: true, note: 'Who closed it.' }) closedBy!: string | null
  @text({
    nullable: true,
    list: true,
    note: 'The ids of the bank accounts and credit cards that moved in it and had no finished statement of its last day or a later one when it was closed. Whoever closed it accepted that. Null while it is open, and before this was stored.',
  })
  unreconciledAccountIds!: string[] | null
  @text({ nullable: true, note: 'Why it was reopened.' }) reopenReason!: string | null

  /** @throws Refusal 409 illegal_transition when it is closed that way already. */
  assertCanClose(to: 'SOFT_CLOSED' | 'CLOSED'): void {
    if (this.status === to || this.status === 'CLOSED')
      refuseStatus('period', this.status, to === 'CLOSED' ? ['OPEN', 'SOFT_CLOSED'] : ['OPEN'], ['reopenPeriod'])
  }

  /** @throws Refusal 409 illegal_transition when it is closed that way already. */
  close(to: 'SOFT_CLOSED' | 'CLOSED', by: string, now: Date, unreconciledAccountIds: string[]): void {
    this.assertCanClose(to)
    this.status = to
    this.closedAt = now
    this.closedBy = by
    this.unreconciledAccountIds = unreconciledAccountIds
  }

  /** @throws Refusal 409 illegal_transition when it is open. */
  reopen(reason: string): void {
    if (this.status === 'OPEN') refuseStatus('period', this.status, ['SOFT_CLOSED', 'CLOSED'])
    this.status = 'OPEN'
    this.closedAt = null
    this.closedBy = null
    this.unreconciledAccountIds = null
    this.reopenReason = reason
  }
}
