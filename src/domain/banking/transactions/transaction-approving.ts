import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refuse } from '../../../refusals/refusals.js'
import { type Money, ZERO } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import type { Approval, Approvals, Approved } from '../../ledger/journal/approving.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { loadMakers, type Makers } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { bankLines, type EntryDraft, withCounterFunds } from '../../ledger/journal/posting.rules.js'
import type { PostingDays } from '../../ledger/journal/posting-days.js'
import { type ApprovalLimits, type LimitsOn, loadLimits } from '../../ledger/policy/approval-limits.queries.js'
import { type Persons, personsOf } from '../../ledger/policy/persons.queries.js'
import { type AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { movement, paymentShares, type Share } from '../../ledger/policy/self-approval.js'
import { SelfApprovals } from '../../ledger/policy/self-approvals.js'
import {
  amountToPost,
  assertCoding,
  codedSplits,
  codingReferences,
  codingsOf,
  isOverShort,
  overShortOf,
  type StoredCoding,
  storedCoding,
} from '../coding/coding-rules.js'
import type { Transaction } from './transaction.js'
import { countedBatches, type Deposited, depositLinesOf } from './transaction.queries.js'

type Splits = ReturnType<typeof codedSplits>

/** What the approvals of transactions depend on, loaded once for all of them. */
interface Ledger {
  policy: AccountingPolicy
  limits: LimitsOn
  makers: Makers
  persons: Persons
  deposits: ReadonlyMap<string, Deposited>
  codings: ReadonlyMap<string, StoredCoding>
  references: CodingReferences
  own: SelfApprovals
  /** Everybody who recorded or counted what the deposits of a line brought. */
  counters: (transactionId: string) => readonly string[]
}

/** Everybody who recorded, coded, submitted or changed a transaction, or wrote or changed the bank rule that coded it. */
const makersOf = ({ id, createdBy, codedBy, requestedBy, bankRuleId }: Transaction, makers: Makers) => [
  ...[createdBy, codedBy, requestedBy],
  ...makers(id),
  ...(bankRuleId ? makers(bankRuleId) : []),
]

/** How bank transactions are approved. Everything that their approval depends on is read once. */
export class TransactionApprovals implements Approvals<Transaction> {
  private constructor(
    private readonly context: MutationContext,
    private readonly ledger: Ledger,
  ) {}

  /** @param transactions locked ones. */
  static async of(context: MutationContext, transactions: readonly Transaction[]): Promise<TransactionApprovals> {
    const { work, read, caller } = context
    const ids = idsOf(transactions)
    const loaded = await together({
      policy: policyOf(work),
      limits: loadLimits(
        work,
        caller.actorId,
        transactions.map(({ createdAt }) => createdAt),
      ),
      makers: loadMakers(work, [...ids, ...transactions.flatMap(({ bankRuleId }) => bankRuleId ?? [])]),
      persons: personsOf(work),
      deposits: depositLinesOf(read, ids),
      codings: storedCoding(work, ids).then(codingsOf),
    })
    const codings = transactions.map(({ id, fundId }) => ({ splits: splitsOf(loaded.codings, id), fundId }))
    const references = await codingReferences(work, codings, transactions)
    const made = transactions.filter(each => loaded.persons.isAmong(caller.actorId, makersOf(each, loaded.makers)))
    const own = await SelfApprovals.of(
      context,
      made.map(({ date }) => date),
    )
    const counters = await countersOf(context, [...loaded.deposits.keys()])
    return new TransactionApprovals(context, { ...loaded, references, own, counters })
  }

  /**
   * Whether another person must approve a transaction: above the limit of the over-and-short account for what is on it, and from the
   * approval limit on for the amount. The difference of a deposit has the first limit alone, and whoever counted the deposit is among its
   * makers.
   */
  needsAnother(transaction: Transaction): boolean {
    const { policy, makers, persons, deposits, codings, counters } = this.ledger
    const splits = splitsOf(codings, transaction.id)
    const overShort = overShortOf(splits, policy)
    const counted = overShort > 0 ? counters(transaction.id) : []
    if (!persons.isAmong(this.context.caller.actorId, [...makersOf(transaction, makers), ...counted])) return false
    const { transactionApprovalLimit, overShortLimit } = this.limitsOn(transaction)
    if (overShort > (overShortLimit ?? ZERO)) return true
    const isDifference = deposits.has(transaction.id) && splits.every(split => isOverShort(split, policy))
    return !isDifference && Math.abs(transaction.amount) >= transactionApprovalLimit
  }

  /** The limits that hold for the caller on a transaction. */
  private limitsOn({ approvalLimit, createdAt }: Transaction): ApprovalLimits {
    const { policy, limits } = this.ledger
    return limits(createdAt, {
      ...policy,
      transactionApprovalLimit: approvalLimit ?? policy.transactionApprovalLimit,
    })
  }

  /**
   * Approves a transaction. From a limit on, nobody who has made it; below it, what they made and approved alone counts together.
   * @throws Refusal 409 illegal_transition, receipt_missing, 403 self_approval, 422; before anything is changed.
   */
  approve(transaction: Transaction, { comment, date }: Approval, days?: PostingDays): Approved {
    const { caller, clock } = this.context
    const { policy, makers, persons, own } = this.ledger
    if (date) assertNotBefore(date, transaction.date, 'the day of the transaction')
    transaction.assertApprovable()
    const by = caller.actorId
    const madeBy = makersOf(transaction, makers)
    assertWaivedByAnother(transaction, policy.receiptRequiredFrom, madeBy, persons)
    if (this.needsAnother(transaction)) refuse('self_approval')
    const draft = this.draftOf(transaction, date ?? transaction.date)
    days?.assertTakes(draft)
    const isOwn = persons.isAmong(by, madeBy)
    const shares = isOwn ? sharesOf(transaction, splitsOf(this.ledger.codings, transaction.id)) : []
    own.count(transaction.date, shares, this.limitsOn(transaction).transactionApprovalLimit)
    transaction.approve(by, clock.now(), comment)
    return {
      drafts: [draft],
      posted([entryId = null]) {
        transaction.journalEntryId = entryId
        if (entryId) own.store(transaction.date, shares, entryId)
      },
    }
  }

  /** What the approval posts. The coding must still be valid on that day. */
  private draftOf(transaction: Transaction, date: EntryDraft['date']): EntryDraft {
    const { deposits, codings, references, policy } = this.ledger
    const { id, bankAccountId, transactionType, counterAccountId, fundId, description, referenceNumber } = transaction
    const coded = amountToPost(transaction, deposits)
    if (!bankAccountId) return refuse('accounts_not_configured')
    const splits = splitsOf(codings, id)
    assertCoding(coded, { splits, fundId: transactionType === 'TRANSFER' ? fundId : null }, date, references)
    const event = { transactionType, amount: coded.amount, bankAccountId, counterAccountId, fundId, splits }
    const lines = withCounterFunds(bankLines(event, policy.loan), policy.loan, each => references.funds.get(each)?.name)
    return {
      ...{ date, documentDate: transaction.date, description, referenceNumber, lines },
      source: { type: 'TRANSACTION', id },
      // The rest of a deposit is posted again when a settlement failed and another took its place.
      number: deposits.has(id) ? transaction.version : 1,
    }
  }
}

/** Whoever counted money is a maker of what it is over or short. */
async function countersOf(
  { work, read }: MutationContext,
  lineIds: readonly string[],
): Promise<(transactionId: string) => readonly string[]> {
  if (!lineIds.length) return () => []
  const batches = await countedBatches(read, lineIds)
  const makers = await loadMakers(work, [...batches.values()].flat())
  return lineId => (batches.get(lineId) ?? []).flatMap(makers)
}

const splitsOf = (codings: ReadonlyMap<string, StoredCoding>, id: string): Splits => {
  const coding = codings.get(id)
  return coding ? codedSplits(coding) : []
}

/** What counts together of a transaction: what it pays to each vendor, and what a TRANSFER moves to other funds. */
export function sharesOf(
  { isOutward, transactionType, vendorId, fundId }: Transaction,
  splits: readonly { vendorId?: string | null; fundId: string; amount: Money }[],
): Share[] {
  if (isOutward)
    return paymentShares(splits.map(split => ({ vendorId: split.vendorId ?? vendorId, amount: split.amount })))
  if (transactionType !== 'TRANSFER') return []
  return fundId ? splits.filter(split => split.fundId !== fundId).map(({ amount }) => movement(amount)) : []
}

/**
 * Whoever made a transaction cannot say alone that its receipt is lost.
 * @param from the amount from which on a receipt is required.
 * @throws Refusal 409 receipt_missing.
 */
function assertWaivedByAnother(
  transaction: Transaction,
  from: Money | null,
  makers: readonly (string | null)[],
  persons: Persons,
): void {
  const { receiptStatus, receiptWaivedBy } = transaction
  if (receiptStatus !== 'WAIVED' || !transaction.needsReceipt(from) || receiptWaivedBy === null) return
  if (!persons.isAmong(receiptWaivedBy, makers)) return
  throw new Refusal('receipt_missing').saying(
    'Whoever waived the receipt has also recorded, changed, coded or submitted the transaction. Attach a receipt, or let another person waive it.',
  )
}
