import type { Day } from '../../src/values/time.js'
import type { Book, Row } from '../books/book.js'
import type { DimensionValue } from '../books/dimensions.js'
import type { FundKey } from '../books/fund-keys.js'
import type { World } from '../world.js'

/** A line of a bank account's coding. */
export interface Split {
  readonly accountId: string
  readonly fundId: string
  readonly amount: number
  readonly description?: string
  readonly dimensions?: readonly DimensionValue[]
}

export type TransactionStatus = 'UNCODED' | 'CODED' | 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'VOIDED'

/** One line of a bank statement. */
export interface BankLine {
  readonly id?: string
  readonly day: Day
  readonly type: 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER' | 'ADJUSTMENT'
  readonly amount: number
  readonly description: string
  readonly bankId: string
  readonly counterId?: string
  /** Of a transfer: the fund whose cash is moved. */
  readonly fundId?: string
  readonly vendorId?: string | null
  readonly reference?: string | null
  readonly status?: TransactionStatus
  readonly source?: 'API' | 'BANK_FEED' | 'IMPORT' | 'BILL_PAYMENT' | 'SETTLEMENT' | 'MANUAL'
  readonly receipt?: 'NOT_REQUIRED' | 'MISSING' | 'ATTACHED' | 'WAIVED'
  readonly isReconciled?: boolean
  readonly splits: readonly Split[]
  readonly voidReason?: string
  readonly reversalOf?: string
  readonly reversedBy?: string
}

/** A coded line with the dimensions that its account asks for. */
export function splitOf(
  world: World,
  account: string,
  amount: number,
  fund: FundKey = 'GENERAL',
  campus: string | null = null,
): Split {
  const dimensions = world.dimensions.of(account, campus)
  return { accountId: world.chart.id(account), fundId: world.fund(fund), amount, dimensions }
}

/** Writes a bank line with its coding. Approved lines of a closed month are reconciled. @returns its id */
export function addBankLine(world: World, line: BankLine): string {
  const { book } = world
  const at = book.at(line.day)
  const { status = 'APPROVED', source = 'BANK_FEED' } = line
  const funds = new Set(line.splits.map(split => split.fundId))
  const id = book.add('bank_transaction', at, {
    ...(line.id && { id: line.id }),
    description: line.description,
    amount: line.amount,
    date: line.day,
    transaction_type: line.type,
    reference_number: line.reference ?? null,
    vendor_id: line.vendorId ?? null,
    fund_id: line.fundId ?? (funds.size === 1 ? [...funds][0] : null),
    is_reconciled: line.isReconciled ?? (status === 'APPROVED' && line.day <= book.timeline.reconciledThrough),
    currency: book.profile.organization.currency,
    status,
    bank_account_id: line.bankId,
    counter_account_id: line.counterId ?? null,
    receipt_status: line.receipt ?? 'NOT_REQUIRED',
    source,
    provider: source === 'BANK_FEED' ? 'BANK_FEED' : null,
    external_id: source === 'BANK_FEED' ? `${line.day.replaceAll('-', '')}${book.random.digits(10)}` : null,
    void_reason: line.voidReason ?? null,
    reversal_of_id: line.reversalOf ?? null,
    reversed_by_id: line.reversedBy ?? null,
    ...approvalOf(book, line, at),
    journal_entry_id: null,
    updated_at: status === 'UNCODED' ? at : book.after(at, line.day),
  })
  for (const [index, split] of line.splits.entries()) addSplit(world, at, id, index, split, line.vendorId ?? null)
  return id
}

/** Who coded a line, asked for its approval and decided. */
function approvalOf({ staff }: Book, { status = 'APPROVED', receipt, source }: BankLine, at: string): Row {
  const isCoded = status !== 'UNCODED'
  const isAsked = isCoded && status !== 'CODED'
  const isDecided = isAsked && status !== 'PENDING_APPROVAL'
  return {
    created_by: source === 'MANUAL' ? staff.bookkeeper : null,
    coded_by: isCoded ? staff.bookkeeper : null,
    requested_by: isAsked ? staff.bookkeeper : null,
    requested_at: isAsked ? at : null,
    decided_by: isDecided ? staff.treasurer : null,
    decided_at: isDecided ? at : null,
    decision: isDecided ? (status === 'REJECTED' ? 'REJECTED' : 'APPROVED') : null,
    decision_comment: status === 'REJECTED' ? 'Which fund is this for?' : null,
    receipt_waiver_reason: receipt === 'WAIVED' ? 'LOST' : null,
    receipt_waived_by: receipt === 'WAIVED' ? staff.treasurer : null,
    receipt_waived_at: receipt === 'WAIVED' ? at : null,
  }
}

function addSplit({ book }: World, at: string, line: string, index: number, split: Split, vendor: string | null): void {
  const id = book.addPart('transaction_split', at, {
    transaction_id: line,
    line_number: index + 1,
    account_id: split.accountId,
    fund_id: split.fundId,
    amount: split.amount,
    description: split.description ?? null,
    vendor_id: vendor,
  })
  for (const value of split.dimensions ?? []) {
    book.addPart('transaction_split_dimension', at, { split_id: id, ...value })
  }
}
