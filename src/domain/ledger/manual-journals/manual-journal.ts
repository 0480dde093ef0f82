import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  instant,
  money,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { Dimension, DimensionValue } from '../dimensions/dimension.js'
import { Fund } from '../funds/fund.js'
import { JournalEntry } from '../journal/journal.js'

export const ManualJournalStatus = enumeration(
  'ManualJournalStatus',
  'The state of a manual journal, from its draft to its posting.',
  {
    DRAFT: 'It is being prepared.',
    PENDING_APPROVAL: 'It waits for an approval.',
    APPROVED: 'It is posted, and stays APPROVED when it is reversed (isReversed).',
    REJECTED: 'An approver sent it back.',
    VOIDED: 'Its entries were reversed.',
  },
)
const Decision = enumeration('ManualJournalDecision', 'The decision. Null until decided.', {
  APPROVED: 'The approver accepted it.',
  REJECTED: 'The approver sent it back.',
})

@view('Who submitted a manual journal and who decided, as ids of people or API keys.')
export class ManualJournalApproval {
  @text({ nullable: true, note: 'Who submitted it.' }) submittedBy!: string | null
  @instant({ nullable: true, note: 'When it was submitted.' }) submittedAt!: Date | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @choice(Decision, { nullable: true }) decision!: ValueOf<typeof Decision> | null
  @text({ nullable: true, note: 'A comment for people.' }) comment!: string | null
}

@record({ table: 'manual_journal_line', reads: '', part: true })
export class ManualJournalLine extends TenantOwned {
  @ref(() => ManualJournal) manualJournalId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ nullable: true, note: 'The debited amount. Null when the line is a credit.' }) debit!: Money | null
  @money({ nullable: true, note: 'The credited amount. Null when the line is a debit.' }) credit!: Money | null
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
  @ref(recordOf('vendor'), { nullable: true }) vendorId!: string | null
}

@record({ table: 'manual_journal_line_dimension', reads: '', part: true })
export class ManualJournalLineDimension extends TenantOwned {
  @ref(() => ManualJournalLine) lineId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

/** The statuses in which a manual journal can be changed, submitted and deleted. */
const CHANGEABLE = ['DRAFT', 'REJECTED']

/** Debits and credits that a person writes: depreciation, accruals, payroll, entries of the auditor. Its approval posts it. */
@record({ table: 'manual_journal', metadata: 'ALWAYS', reads: 'journal-entries:read' })
export class ManualJournal extends Versioned {
  @day({ note: 'The day of the journal, on which it is posted.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @text({ nullable: true, note: 'A reference number for people.' }) referenceNumber!: string | null
  @choice(ManualJournalStatus, { note: 'The status.' }) status!: ValueOf<typeof ManualJournalStatus>
  @day({
    nullable: true,
    note: 'The day on which the posting is reversed, such as the first day of the next month for an accrual. Null for never.',
  })
  autoReverseOn!: Day | null
  @flag({
    note: 'Whether the posting adds lines on due to and due from other funds, so that each fund balances.',
  })
  balanceFunds!: boolean
  @flag({
    note: 'Whether it corrects the net assets of an earlier period: an error in statements that were issued (ASC 250-10-45-23). Statements show it between the opening net assets and the changes of the period.',
  })
  isPriorPeriod!: boolean
  @money({ note: "The sum of the debits, in the organization's currency." }) totalAmount!: Money
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'Who submitted it.' }) submittedBy!: string | null
  @instant({ nullable: true, note: 'When it was submitted.' }) submittedAt!: Date | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @choice(Decision, { nullable: true }) decision!: ValueOf<typeof Decision> | null
  @text({ nullable: true, note: 'What the approver wrote.' }) decisionComment!: string | null
  @ref(recordOf('recurring_journal'), { nullable: true, note: 'The recurring journal that it is of. Null for others.' })
  recurringJournalId!: string | null
  @day({ nullable: true, note: 'The day of the rule that it was made for. Null unless a recurring journal made it.' })
  occurrenceDate!: Day | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
  @ref(() => JournalEntry, { nullable: true }) reversalEntryId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null
  @money({
    nullable: true,
    note: 'From this amount on, its makers may not approve it: the limit in force when it was submitted. Null until then.',
  })
  approvalLimit!: Money | null
  @day({ nullable: true, note: 'The first day of the expenses that it allocates. Null when it allocates none.' })
  allocatedFrom!: Day | null
  @id({ nullable: true, note: 'The dimension of an allocation of costs.' }) allocatedDimensionId!: string | null
  @id({ nullable: true, note: 'The value that the allocated costs had. Null for those without one.' })
  allocatedValueId!: string | null

  /** @throws Refusal 409 illegal_transition once it has been submitted. */
  assertChangeable(): void {
    if (!CHANGEABLE.includes(this.status))
      refuseStatus(
        'manual journal',
        this.status,
        CHANGEABLE,
        this.status === 'PENDING_APPROVAL' ? ['rejectManualJournal'] : [],
      )
  }

  /**
   * @param limit the approval limit in force, which counts from now on.
   * @throws Refusal 409 illegal_transition unless it is a draft or was rejected.
   */
  submit(by: string, now: Date, limit: Money): void {
    this.assertChangeable()
    assign<ManualJournal>(this, { status: 'PENDING_APPROVAL', submittedBy: by, submittedAt: now, approvalLimit: limit })
    assign<ManualJournal>(this, { decision: null, decidedBy: null, decidedAt: null, decisionComment: null })
  }

  /** @throws Refusal 409 illegal_transition unless it has been submitted. */
  assertPending(): void {
    if (this.status !== 'PENDING_APPROVAL')
      refuseStatus('manual journal', this.status, ['PENDING_APPROVAL'], ['submitManualJournal'])
  }

  /** @throws Refusal 409 illegal_transition unless it has been submitted. */
  decide(decision: 'APPROVED' | 'REJECTED', by: string, now: Date, comment: string | null): void {
    this.assertPending()
    assign<ManualJournal>(this, {
      status: decision,
      decision,
      decidedBy: by,
      decidedAt: now,
      decisionComment: comment,
    })
  }

  /** @throws Refusal 409 illegal_transition unless it is posted. */
  assertApproved(): string {
    if (this.status !== 'APPROVED' || !this.journalEntryId)
      return refuseStatus('manual journal', this.status, ['APPROVED'])
    return this.journalEntryId
  }
}
