import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  day,
  enumeration,
  flag,
  instant,
  money,
  record,
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
import { JournalEntry } from '../journal/journal.js'
import { Fund } from './fund.js'

export const FundTransferKind = enumeration(
  'FundTransferKind',
  'TRANSFER: net assets move to another fund permanently. LOAN: the other fund owes the amount. REPAYMENT: a fund pays what it owes the other fund. RELEASE: a donor restriction is met.',
  {
    TRANSFER: 'Net assets move to another fund permanently.',
    LOAN: 'The other fund owes the amount.',
    REPAYMENT: 'A fund pays what it owes the other fund.',
    RELEASE: 'A donor restriction is met.',
  },
)
export const FundTransferStatus = enumeration('FundTransferStatus', 'The state of a fund transfer.', {
  PENDING_APPROVAL: 'It waits for the approval of another person, and is not posted.',
  POSTED: 'It is posted.',
  REJECTED: 'Another person rejected it. It is never posted.',
})

@view('Who recorded a fund transfer and who decided it, as ids of people.')
export class FundTransferApproval {
  @text({ nullable: true, note: 'Who recorded it.' }) requestedBy!: string | null
  @text({ nullable: true, note: 'Who decided it. Null until decided, and when no approval was needed.' })
  decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @text({ nullable: true, note: 'A comment for people.' }) comment!: string | null
}

/** An amount that moved from one fund to another, or waits for its approval. */
@record({
  table: 'fund_transfer',
  metadata: 'OPEN',
  reads: 'journal-entries:read',
})
export class FundTransfer extends Versioned {
  @choice(FundTransferKind) kind!: ValueOf<typeof FundTransferKind>
  @choice(FundTransferStatus, { note: 'The status.' }) status!: ValueOf<typeof FundTransferStatus>
  @ref(() => Fund, { note: 'The fund that the amount leaves.' }) fromFundId!: string
  @ref(() => Fund, { note: 'The fund that receives the amount.' }) toFundId!: string
  @ref(() => Account, {
    nullable: true,
    note: 'The bank account whose cash moved to the other fund. Null when no cash moved.',
  })
  bankAccountId!: string | null
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @text({
    nullable: true,
    note: 'Whose decision lets the corpus of a PERPETUAL fund, or a fund before its day, be used. Null without one.',
  })
  corpusReason!: string | null
  @flag({ note: 'Whether it may leave the fund with less than nothing.' }) acceptsOverdraft!: boolean
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null

  @text({ nullable: true, note: 'The id of the person who recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @text({ nullable: true, note: 'What the approver wrote.' }) decisionComment!: string | null

  /** @throws Refusal 409 illegal_transition unless it waits for an approval. */
  assertPending(): void {
    if (this.status !== 'PENDING_APPROVAL') refuseStatus('fund transfer', this.status, ['PENDING_APPROVAL'])
  }

  /** @throws Refusal 409 illegal_transition unless it waits for an approval. */
  approve(by: string, now: Date, comment: string | null): void {
    this.assertPending()
    this.decide('POSTED', by, now, comment)
  }

  /** @throws Refusal 409 illegal_transition unless it waits for an approval. */
  reject(by: string, now: Date, comment: string): void {
    this.assertPending()
    this.decide('REJECTED', by, now, comment)
  }

  private decide(status: 'POSTED' | 'REJECTED', by: string, now: Date, comment: string | null): void {
    assign<FundTransfer>(this, { status, decidedBy: by, decidedAt: now, decisionComment: comment })
  }
}
