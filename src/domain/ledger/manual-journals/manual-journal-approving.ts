import type { MutationContext } from '../../../kernel/operation.js'
import { assertPermission } from '../../../kernel/policy.js'
import { refuse } from '../../../refusals/refusals.js'
import { idsOf, present } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import { beginJob, onceBegun } from '../../jobs/job-steps.js'
import type { Approval, Approvals, Approved } from '../journal/approving.js'
import { type CodingReferences, loadCodingReferences } from '../journal/coding.js'
import { loadMakers, type Makers } from '../journal/makers.queries.js'
import { assertNotBefore } from '../journal/planned-day.js'
import { ACCOUNTANT, MOVE_FUNDS } from '../journal/posting.js'
import { balanceFunds, type EntryDraft } from '../journal/posting.rules.js'
import { PostingDays } from '../journal/posting-days.js'
import { type LimitsOn, loadLimits } from '../policy/approval-limits.queries.js'
import { type Persons, personsOf } from '../policy/persons.queries.js'
import { type AccountingPolicy, policyOf } from '../policy/policy.js'
import { movement } from '../policy/self-approval.js'
import { SelfApprovals } from '../policy/self-approvals.js'
import type { ManualJournal } from './manual-journal.js'
import { reversalOf } from './manual-journal-posting.js'
import {
  assertPostable,
  linesOfJournals,
  postingsOf,
  reversalDay,
  type StoredJournalLines,
  writtenLines,
} from './manual-journal-recording.js'

/** What the approvals of manual journals depend on, loaded once for all of them. */
interface Ledger {
  policy: AccountingPolicy
  limits: LimitsOn
  makers: Makers
  persons: Persons
  lines: ReadonlyMap<string, StoredJournalLines>
  references: CodingReferences
  days: PostingDays
  own: SelfApprovals
}

/** Everybody who recorded, submitted or changed a manual journal. */
const makersOf = ({ id, createdBy, submittedBy }: ManualJournal, makers: Makers) => [
  ...[createdBy, submittedBy],
  ...makers(id),
]

/** How manual journals are approved. Everything that their approval depends on is read once. */
export class ManualJournalApprovals implements Approvals<ManualJournal> {
  private constructor(
    private readonly context: MutationContext,
    private readonly ledger: Ledger,
  ) {}

  /** @param journals locked ones. */
  static async of(context: MutationContext, journals: readonly ManualJournal[]): Promise<ManualJournalApprovals> {
    const { work, caller } = context
    const ids = idsOf(journals)
    const recordedAt = journals.map(({ createdAt }) => createdAt)
    const loaded = await together({
      policy: policyOf(work),
      limits: loadLimits(work, caller.actorId, recordedAt),
      makers: loadMakers(work, ids),
      persons: personsOf(work),
      lines: linesOfJournals(work, ids),
      days: PostingDays.of(context),
    })
    const references = await loadCodingReferences(work, [...loaded.lines.values()].flatMap(writtenLines))
    const made = journals.filter(journal => loaded.persons.isAmong(caller.actorId, makersOf(journal, loaded.makers)))
    const days = made.map(({ date }) => date)
    const own = await SelfApprovals.of(context, days)
    return new ManualJournalApprovals(context, { ...loaded, references, own })
  }

  /**
   * Approves a manual journal, which posts it. A reversal that is due by today is posted with it.
   * @throws Refusal 409 illegal_transition unless it has been submitted, period_closed; 403 self_approval for whoever recorded,
   * changed or submitted it, from the limit in force at its submission on, and always for a correction of an earlier period;
   * permission_missing for one that lends between funds. Below the limit, what one person made and approved alone counts together.
   */
  approve(journal: ManualJournal, { comment, date }: Approval): Approved {
    const { caller, clock } = this.context
    const { policy, makers, persons, own } = this.ledger
    if (date) assertNotBefore(date, journal.date, 'the day of the journal')
    journal.assertPending()
    const by = caller.actorId
    const journalApprovalLimit = journal.approvalLimit ?? policy.journalApprovalLimit
    const limit = this.ledger.limits(journal.createdAt, { ...policy, journalApprovalLimit }).journalApprovalLimit
    const isOwn = persons.isAmong(by, makersOf(journal, makers))
    if (journal.isPriorPeriod) {
      assertPermission(caller, ACCOUNTANT)
      if (isOwn) refuse('self_approval')
    }
    if (isOwn && journal.totalAmount >= limit) refuse('self_approval')
    const drafts = this.draftsOf(journal, date ?? journal.date)
    const shares = isOwn ? [movement(journal.totalAmount)] : []
    own.count(journal.date, shares, limit)
    journal.decide('APPROVED', by, clock.now(), comment)
    return {
      drafts,
      posted: ([entryId, reversalId = null]) => {
        const posted = present(entryId)
        journal.journalEntryId = posted
        journal.reversalEntryId = reversalId
        own.store(journal.date, shares, posted)
        const [{ date: day } = { date: journal.date }] = drafts
        if (journal.autoReverseOn && !reversalId) this.plan(journal, journal.autoReverseOn, day)
      },
    }
  }

  /** The entry of the journal, and its reversal when that is due by today. */
  private draftsOf(journal: ManualJournal, date: EntryDraft['date']): EntryDraft[] {
    const { policy, days, references } = this.ledger
    const { id, description, referenceNumber, autoReverseOn } = journal
    const lines = writtenLines(present(this.ledger.lines.get(id)))
    assertPostable(this.context, { lines, isPriorPeriod: journal.isPriorPeriod }, date, references)
    const postings = postingsOf(lines)
    const draft: EntryDraft = {
      ...{ date, documentDate: journal.date, description, referenceNumber },
      source: { type: 'MANUAL_JOURNAL', id },
      lines: journal.balanceFunds ? balanceFunds(postings, policy.loan) : postings,
    }
    const planned = autoReverseOn && reversalDay(autoReverseOn, date)
    const isDue = planned && planned <= this.context.today
    const drafts = isDue ? [draft, reversalOf(journal, draft.lines, planned)] : [draft]
    for (const each of drafts) days.assertTakes(each)
    // Lines on due from and due to lend money of one fund to another.
    if (draft.lines.length > postings.length) assertPermission(this.context.caller, MOVE_FUNDS)
    return drafts
  }

  /** Plans the reversal of a journal that was posted on that day. */
  private plan({ id }: ManualJournal, autoReverseOn: EntryDraft['date'], postedOn: EntryDraft['date']): void {
    beginJob(this.context, 'JOURNAL_REVERSAL', id, 1, onceBegun(reversalDay(autoReverseOn, postedOn)))
  }
}
