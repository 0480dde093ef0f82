import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseBlocked } from '../../../refusals/refusals.js'
import { type Money, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { idsOf, present } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import type { Approval, Approvals, Approved } from '../../ledger/journal/approving.js'
import { assertCodedLines, type CodingReferences, loadCodingReferences } from '../../ledger/journal/coding.js'
import { loadMakers, type Makers } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { billLines, type EntryDraft } from '../../ledger/journal/posting.rules.js'
import type { PostingDays } from '../../ledger/journal/posting-days.js'
import { type ApprovalLimits, type LimitsOn, loadLimits } from '../../ledger/policy/approval-limits.queries.js'
import { type Persons, personsOf } from '../../ledger/policy/persons.queries.js'
import { type AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { paymentShares } from '../../ledger/policy/self-approval.js'
import { SelfApprovals } from '../../ledger/policy/self-approvals.js'
import { type Bill, NOTHING_TO_PAY } from './bill.js'
import { type Steps, stepsOfBills } from './bill-approval.js'
import { codedLines, type StoredLines, storedLinesOf } from './bill-recording.js'
import { pendingStep, stepsFor } from './bill-submission.js'

/** What the approvals of bills depend on, loaded once for all of them. */
interface Ledger {
  policy: AccountingPolicy
  limits: LimitsOn
  makers: Makers
  persons: Persons
  steps: (billId: string) => Steps
  lines: ReadonlyMap<string, StoredLines>
  references: CodingReferences
  own: SelfApprovals
}

/** Everybody who recorded, submitted or changed a bill. */
const makersOf = ({ id, createdBy, submittedBy }: Bill, makers: Makers) => [createdBy, submittedBy, ...makers(id)]

/** A bill that is ready for its next approval. */
interface Ready {
  bill: Bill
  total: Money
  limits: ApprovalLimits
  /** Whether the approver made the bill. */
  isOwn: boolean
  draft: EntryDraft
}

/** How bills are approved. Everything that their approval depends on is read once. */
export class BillApprovals implements Approvals<Bill> {
  private constructor(
    private readonly context: MutationContext,
    private readonly ledger: Ledger,
  ) {}

  /** @param bills locked ones. */
  static async of(context: MutationContext, bills: readonly Bill[]): Promise<BillApprovals> {
    const { work, caller } = context
    const ids = idsOf(bills)
    const recordedAt = bills.map(({ createdAt }) => createdAt)
    const loaded = await together({
      policy: policyOf(work),
      limits: loadLimits(work, caller.actorId, recordedAt),
      makers: loadMakers(work, ids),
      persons: personsOf(work),
      steps: stepsOfBills(work, ids),
      lines: storedLinesOf(work, ids),
    })
    const references = await loadCodingReferences(work, [...loaded.lines.values()].flatMap(codedLines))
    const made = bills.filter(bill => loaded.persons.isAmong(caller.actorId, makersOf(bill, loaded.makers)))
    const days = made.map(({ billDate }) => billDate)
    const own = await SelfApprovals.of(context, days)
    return new BillApprovals(context, { ...loaded, references, own })
  }

  /**
   * Decides the next approval step. The last step posts the bill. A step that the policy requires by now is added.
   * @throws Refusal 409 illegal_transition unless it has been submitted; 403 self_approval for whoever recorded, changed
   * or submitted it, from the limit in force at its submission on, and for whoever approved it before. Below the limit, what
   * one person made and approved alone counts together.
   */
  approve(bill: Bill, { comment, date }: Approval, days?: PostingDays): Approved {
    const { work, caller, clock } = this.context
    const ready = this.readied(bill, date ?? bill.billDate)
    const { persons, steps } = this.ledger
    const { round, next } = steps(bill.id)
    const approved = round.filter(({ decision }) => decision === 'APPROVED')
    const approvers = approved.map(({ approverId }) => approverId)
    if (persons.isAmong(caller.actorId, approvers)) refuse('self_approval')
    const [step, ...later] = round.filter(({ decision }) => decision === 'PENDING')
    const isLast = !later.length && approved.length + 1 >= stepsFor(ready.total, ready.limits)
    const store = isLast ? this.post(ready, approved.length === 0, days) : undefined
    const decided = step ?? pendingStep(work, bill.id, next)
    assign(decided, { decision: 'APPROVED', approverId: caller.actorId, decidedAt: clock.now(), comment })
    if (store) {
      bill.status = 'APPROVED'
      return { drafts: [ready.draft], posted: ([entryId]) => store(present(entryId)) }
    }
    if (!later.length) pendingStep(work, bill.id, decided.step + 1)
    work.touch(bill)
    return { drafts: [], posted() {} }
  }

  /** Checks a bill for its next approval. */
  private readied(bill: Bill, date: EntryDraft['date']): Ready {
    const { policy, makers, persons, lines, references } = this.ledger
    assertNotBefore(date, bill.billDate, 'the day of the bill')
    bill.assertPending()
    const coded = codedLines(present(lines.get(bill.id)))
    const total = sum(coded.map(({ amount }) => amount))
    if (total <= 0) refuseBlocked(NOTHING_TO_PAY, ['updateBill'])
    const billApprovalLimit = bill.approvalLimit ?? policy.billApprovalLimit
    const limits = this.ledger.limits(bill.createdAt, { ...policy, billApprovalLimit })
    const isOwn = persons.isAmong(this.context.caller.actorId, makersOf(bill, makers))
    if (isOwn && total >= limits.billApprovalLimit) refuse('self_approval')
    assertCodedLines(coded, date, { kind: 'BILL', date: bill.billDate }, references)
    return { bill, total, limits, isOwn, draft: draftOf(bill, coded, date) }
  }

  /** Checks that the bill can be posted. @returns what follows once it is. */
  private post({ bill, total, limits, isOwn, draft }: Ready, isFirst: boolean, days?: PostingDays) {
    const { own } = this.ledger
    const { billDate, vendorId } = bill
    days?.assertTakes(draft)
    const shares = isOwn && isFirst ? paymentShares([{ vendorId, amount: total }]) : []
    own.count(billDate, shares, limits.billApprovalLimit)
    return (entryId: string): void => {
      bill.journalEntryId = entryId
      own.store(billDate, shares, entryId)
    }
  }
}

const draftOf = (
  { id, vendorId, apAccountId, billNumber, billDate, description, isCredit }: Bill,
  lines: ReturnType<typeof codedLines>,
  date: EntryDraft['date'],
): EntryDraft => ({
  date,
  documentDate: billDate,
  description: description ?? `${isCredit ? 'Vendor credit' : 'Bill'} ${billNumber ?? ''}`.trim(),
  referenceNumber: billNumber,
  source: { type: 'BILL', id },
  lines: billLines(lines, apAccountId, vendorId, isCredit),
})
