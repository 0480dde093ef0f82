import { computed } from '../../../data/computed.js'
import { contains } from '../../../data/contains.js'
import { json, jsonList } from '../../../data/json.js'
import { withMergedInto } from '../../../data/merged.js'
import { type Reader, refersTo } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Money } from '../../../values/money.js'
import { isId } from '../../../values/time.js'
import { lineDimensions } from '../../ledger/dimensions/dimension.queries.js'
import { entryReference, entryReferences, stands } from '../../ledger/journal/journal.queries.js'
import type { Origin } from '../../record-once.js'
import { MatchProposal } from './match-proposal.js'
import { PROPOSALS } from './match-proposal.queries.js'
import { signedAmount } from './signed-amount.queries.js'
import { ReceiptWaiver, Transaction, TransactionApproval, TransactionMatch, TransactionSplit } from './transaction.js'

const splits = nested(TransactionSplit, 's', {
  name: 'Split',
  does: 'One split of a transaction.',
  hidden: ['transactionId', 'lineNumber'],
  computed: { dimensions: lineDimensions('transaction_split_dimension', 'split_id', 's') },
})

/** The direction of a bank line: -1 when money leaves the account. */
const DIRECTION = `(case when t.transaction_type = 'WITHDRAWAL' or t.amount < 0 then -1 else 1 end)`

/**
 * The other records of the same movement of money, with their amounts in the direction of the line. A settlement's bank
 * amount follows from its deposit basis.
 */
const MATCHES = `(select 'SETTLEMENT' as type, s.id, arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount) * ${DIRECTION} as amount
    from settlement s where s.organization_id = $1 and s.bank_transaction_id = t.id
    union all
    select 'BILL_PAYMENT', p.id, -p.amount * ${DIRECTION}
    from bill_payment p where p.organization_id = $1 and p.transaction_id = t.id and p.status <> 'VOIDED'
    union all
    select case e.source_type when 'REVERSAL' then r.type when 'VENDOR_CREDIT_USE' then 'VENDOR_REFUND' when 'INVOICE_PAYMENT' then 'INVOICE_PAYMENT'
        else 'REFUND' end,
      coalesce(r.id, e.source_id),
      (select sum(l.debit - l.credit)::bigint from journal_line l where l.organization_id = $1
        and l.entry_id = e.id and l.account_id = t.bank_account_id) * ${DIRECTION}
    from bank_match b join journal_entry e on e.organization_id = $1 and e.id = b.journal_entry_id
    left join lateral (select 'BILL_PAYMENT_RETURN' as type, p.id from bill_payment p
        where p.organization_id = $1 and p.journal_entry_id = e.reverses_entry_id
      union all select 'INVOICE_PAYMENT_RETURN', p.id from invoice_payment p
        where p.organization_id = $1 and p.journal_entry_id = e.reverses_entry_id) r on true
    where b.organization_id = $1 and b.transaction_id = t.id) m`
const MATCHED = `(select coalesce(sum(m.amount), 0)::bigint from ${MATCHES})`

const HAS_SPLIT = (column: string) => (parameter: string) =>
  `t.id in (select s.transaction_id from transaction_split s where s.organization_id = $1 and s.${column} = any (${parameter}))`

/** The vendor of a split `p` of a transaction `t`. */
export const SPLIT_VENDOR = 'coalesce(p.vendor_id, t.vendor_id)'

/** A split names its vendor, or has that of its transaction. @param vendors SQL of an array of ids. */
const hasSplitOf = (vendors: string) => `t.id in (
  select p.transaction_id from transaction_split p where p.organization_id = $1 and p.vendor_id = any (${vendors})
  union all select o.id from bank_transaction o where o.organization_id = $1 and o.vendor_id = any (${vendors})
    and exists (select from transaction_split p where p.organization_id = $1 and p.transaction_id = o.id and p.vendor_id is null))`

/** The vendors that are, or are not, eligible for Form 1099. They are read once, and not for each split. */
const vendors1099 = (parameter: string) =>
  `array(select v.id from vendor v where v.organization_id = $1 and v.is1099_eligible = ${parameter})`

/** The day of the statement that a column names. */
const statementDate = (column: string) =>
  `(select r.statement_date from reconciliation r where r.organization_id = $1 and r.id = t.${column})`

export const transactions = source(Transaction, {
  does: 'A bank transaction.',
  hidden: [
    'lineAccountId',
    'transferId',
    'createdBy',
    'codedBy',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
    'decision',
    'decisionComment',
    'receiptWaiverReason',
    'receiptWaivedBy',
    'receiptWaivedAt',
    'journalEntryId',
    'deletedAt',
    'approvalLimit',
  ],
  computed: {
    splits: computed.part(splits, splits.of('s.transaction_id = t.id', 's.line_number'), {
      list: true,
      note: 'The parts by account and fund. They sum to the amount, or to the rest that its settlements leave.',
    }),
    receiptCount: computed.count(
      `(select count(*)::int from receipt r
      where r.organization_id = $1 and r.transaction_id = t.id)`,
      { note: 'How many receipts are attached.' },
    ),
    receiptWaiver: computed.part(
      ReceiptWaiver,
      `case when t.receipt_waived_at is not null then ${json(ReceiptWaiver, 't', {
        reason: 't.receipt_waiver_reason',
        waivedBy: 't.receipt_waived_by',
        waivedAt: 't.receipt_waived_at',
      })} end`,
      { nullable: true },
    ),
    approval: computed.part(
      TransactionApproval,
      `case when t.requested_at is not null or t.decided_at is not null
        then ${json(TransactionApproval, 't', { comment: 't.decision_comment' })} end`,
      { nullable: true },
    ),
    matches: computed.part(TransactionMatch, jsonList(json(TransactionMatch, 'm'), MATCHES, 'm.id'), {
      list: true,
      note: 'What it is matched with.',
    }),
    proposals: computed.part(MatchProposal, PROPOSALS, {
      list: true,
      asked: true,
      note: 'What it may show, the best first: up to five documents or groups of them with its amount, and bills that it may pay a part of. They are dated from 90 days before it to 5 days after it, the other side of a transfer from 5 days before. Empty unless it is UNCODED or REJECTED, and not matched.',
    }),
    amountMatched: computed.money(MATCHED, { note: 'The part of the amount that is matched.' }),
    amountUnmatched: computed.money(`abs(t.amount) - ${MATCHED}`, {
      note: 'The part of the amount that is not matched. Negative when it is short of its deposits.',
    }),
    hasMatchedLine: computed.flag(
      // PostgreSQL may read the inner rows once for the whole page: these alone, by their own index.
      `exists (select from bank_transaction o where o.organization_id = $1 and o.transfer_id is not null and o.transfer_id = t.id)`,
      { note: 'Whether a bank line became a part of the transfer. unmatchTransaction takes it out.' },
    ),
    isCounterReconciled: computed.flag(
      `case when t.transaction_type = 'TRANSFER' then exists (select from reconciliation r
        where r.organization_id = $1 and r.id = t.counter_reconciliation_id and r.status = 'FINISHED') end`,
      {
        nullable: true,
        note: 'Whether a finished reconciliation of its counter account contains it. Null unless it is a TRANSFER.',
      },
    ),
    statementDate: computed.day(statementDate('reconciliation_id'), {
      nullable: true,
      note: 'The day of the statement of reconciliationId. Null without one.',
    }),
    counterStatementDate: computed.day(statementDate('counter_reconciliation_id'), {
      nullable: true,
      note: 'The day of the statement of counterReconciliationId. Null without one.',
    }),
    journalEntry: entryReference(),
    journalEntries: entryReferences('TRANSACTION'),
  },
  where: 't.deleted_at is null',
  filters: {
    // A transfer has two sides.
    bankAccountId: parameter => `(t.bank_account_id = any (${parameter}) or t.counter_account_id = any (${parameter}))`,
    reconciliationId: parameter =>
      `(t.reconciliation_id = any (${parameter}) or t.counter_reconciliation_id = any (${parameter}))`,
    fundId: HAS_SPLIT('fund_id'),
    accountId: HAS_SPLIT('account_id'),
    dimensionValueId: parameter => `t.id in (select s.transaction_id from transaction_split_dimension d
        join transaction_split s on s.organization_id = $1 and s.id = d.split_id
      where d.organization_id = $1 and d.dimension_value_id = any (${parameter}))`,
    vendorId: (parameter, orNone) => refersTo('t.vendor_id', withMergedInto('vendor', parameter), orNone),
    splitVendorId: parameter => hasSplitOf(withMergedInto('vendor', parameter)),
    hasVendor: parameter => `exists (select from transaction_split p where p.organization_id = $1
      and p.transaction_id = t.id and (${SPLIT_VENDOR} is not null) = ${parameter})`,
    is1099Vendor: parameter => hasSplitOf(vendors1099(parameter)),
    isReversal: parameter => `(t.reversal_of_id is not null) = ${parameter}`,
    q: parameter => `(${contains('t.description', parameter)} or ${contains('t.reference_number', parameter)})`,
  },
  rare: {
    status: {
      values: ['UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED'],
      sql: `t.status in ('UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED')`,
    },
  },
  orders: { date: ['t.date', 'date'], amount: ['t.amount', 'bigint'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: `coalesce(sum(${signedAmount('t')}), 0)::bigint` },
  parts: {
    join: 'transaction_split p on p.organization_id = $1 and p.transaction_id = t.id',
    filters: {
      fundId: parameter => `p.fund_id = any (${parameter})`,
      accountId: parameter => `p.account_id = any (${parameter})`,
      splitVendorId: parameter => `${SPLIT_VENDOR} = any (${withMergedInto('vendor', parameter)})`,
      hasVendor: parameter => `(${SPLIT_VENDOR} is not null) = ${parameter}`,
      is1099Vendor: parameter => `${SPLIT_VENDOR} = any (${vendors1099(parameter)})`,
      dimensionValueId: parameter => `exists (select from transaction_split_dimension d
        where d.organization_id = $1 and d.split_id = p.id and d.dimension_value_id = any (${parameter}))`,
    },
    totals: { amount: `coalesce(sum(${signedAmount('p')}), 0)::bigint` },
  },
})

/** An origin, with the transaction that has it. */
export interface TakenOrigin {
  id: string
  provider: string
  externalId: string
}

/** Which origins are taken, and by which transaction. Deleted transactions count too. */
export function takenOrigins(read: Reader, origins: readonly Origin[]): Promise<TakenOrigin[]> {
  const whole = origins.filter(({ provider, externalId }) => provider && externalId)
  return read.rows(
    `select id, provider, external_id as "externalId" from bank_transaction where organization_id = $1
       and (provider, external_id) in (select * from unnest($2::text[], $3::text[]))`,
    [whole.map(({ provider }) => provider), whole.map(({ externalId }) => externalId)],
  )
}

/** What of a bank line its settlements account for. */
export interface Deposited {
  id: string
  /** The bank amounts of its settlements together. */
  amount: Money
  /** Whether all of them are posted, so that the rest of the line is known. */
  isPosted: boolean
}

/** The bank lines that are matched with settlements that are posted here. */
export async function depositLinesOf(
  read: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, Deposited>> {
  const rows = await read.rows<Deposited>(
    `select s.bank_transaction_id as id, sum(arriving_amount(s.deposit_basis, s.gross_amount, s.net_amount))::bigint as amount, bool_and(exists (
         select from journal_entry e where e.organization_id = $1 and e.source_type = 'SETTLEMENT' and e.source_id = s.id
           and ${stands('e')}))
         as "isPosted"
     from settlement s where s.organization_id = $1 and s.bank_transaction_id = any ($2) and s.recorded_externally_at is null
     group by s.bank_transaction_id`,
    [transactionIds.filter(isId)],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The giving batches that the deposits of the church brought to bank lines, by line. */
export async function countedBatches(
  read: Reader,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await read.rows<{ id: string; batchIds: string[] }>(
    `select s.bank_transaction_id as id, array_agg(distinct c.giving_batch_id::text) as "batchIds"
     from settlement s join contribution c on c.organization_id = $1 and c.settlement_id = s.id
     where s.organization_id = $1 and s.bank_transaction_id = any ($2) and s.settlement_type = 'DEPOSIT_SLIP'
       and c.giving_batch_id is not null
     group by s.bank_transaction_id`,
    [transactionIds.filter(isId)],
  )
  return new Map(rows.map(({ id, batchIds }) => [id, batchIds]))
}

/** The entry of the coded rest of a bank line whose settlements do not account for all of it. */
export async function restEntryOf(read: Reader, transactionId: string): Promise<string | undefined> {
  const [row] = await read.rows<{ id: string }>(
    `select e.id from journal_entry e where e.organization_id = $1 and e.source_type = 'TRANSACTION' and e.source_id = $2
       and ${stands('e')}`,
    [transactionId],
  )
  return row?.id
}

/** Whether no bank file but that of its own line shows a transfer that a bank rule made. */
export async function isOneSided(read: Reader, transactionId: string): Promise<boolean> {
  const rows = await read.rows(
    `select 1 as one from bank_transaction t
     join bank_import_row r on r.organization_id = $1 and r.transaction_id = t.id and r.status in ('DUPLICATE', 'IMPORTED')
     join bank_import i on i.organization_id = $1 and i.id = r.import_id and i.status <> 'DISCARDED'
     where t.organization_id = $1 and t.id = $2 and i.account_id <> t.line_account_id limit 1`,
    [transactionId],
  )
  return !rows.length
}

/** Whether the settlement that a bank line is matched with is accounting-frozen. */
export async function isFrozenByMatch(read: Reader, transactionId: string): Promise<boolean> {
  const rows = await read.rows(
    `select 1 as one from settlement where organization_id = $1 and bank_transaction_id = $2 and frozen_at is not null`,
    [transactionId],
  )
  return rows.length > 0
}
