import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import { isId } from '../../values/time.js'
import { entryReference } from '../ledger/journal.report.js'
import type { Origin } from '../record-once.js'
import { Transaction } from './transaction.js'

const SPLITS = `(select coalesce(json_agg(json_build_object('id', s.id, 'accountId', s.account_id, 'fundId', s.fund_id,
    'amount', s.amount, 'description', s.description, 'vendorId', s.vendor_id, 'dimensions',
    (select coalesce(json_agg(json_build_object('dimensionId', d.dimension_id, 'dimensionValueId', d.dimension_value_id)
       order by d.dimension_id), '[]')
     from transaction_split_dimension d where d.organization_id = t.organization_id and d.split_id = s.id))
    order by s.line_number), '[]')
  from transaction_split s where s.organization_id = t.organization_id and s.transaction_id = t.id)`

/** The other records of the same movement of money. A settlement's bank amount follows from its deposit basis. */
const matched = (columns: string) => `(select ${columns} from (
    select 'SETTLEMENT' as type, s.id, case s.deposit_basis when 'GROSS' then s.gross_amount else s.net_amount end as amount
    from settlement s where s.organization_id = t.organization_id and s.bank_transaction_id = t.id
    union all
    select 'BILL_PAYMENT', p.id, p.amount
    from bill_payment p where p.organization_id = t.organization_id and p.transaction_id = t.id
      and p.status not in ('VOIDED', 'FAILED')
  ) m)`
const MATCHED = matched('coalesce(sum(m.amount), 0)::bigint')

const EXISTS_SPLIT = (column: string) => (parameter: string) =>
  `exists (select from transaction_split s where s.organization_id = t.organization_id and s.transaction_id = t.id
     and s.${column} = any (${parameter}))`

export const transactions = source(Transaction, {
  computed: {
    splits: SPLITS,
    matches: matched(
      `coalesce(json_agg(json_build_object('type', m.type, 'id', m.id, 'amount', m.amount) order by m.id), '[]')`,
    ),
    amountMatched: MATCHED,
    receiptCount: `(select count(*)::int from receipt r
      where r.organization_id = t.organization_id and r.transaction_id = t.id)`,
    receiptWaiver: `case when t.receipt_waived_at is not null then json_build_object('reason', t.receipt_waiver_reason,
      'waivedBy', t.receipt_waived_by, 'waivedAt', t.receipt_waived_at) end`,
    approval: `case when t.requested_at is not null or t.decided_at is not null then json_build_object(
      'requestedBy', t.requested_by, 'requestedAt', t.requested_at, 'decidedBy', t.decided_by,
      'decidedAt', t.decided_at, 'decision', t.decision, 'comment', t.decision_comment) end`,
    journalEntry: entryReference(),
    amountUnmatched: `abs(t.amount) - ${MATCHED}`,
  },
  where: 't.deleted_at is null',
  filters: {
    fundId: EXISTS_SPLIT('fund_id'),
    accountId: EXISTS_SPLIT('account_id'),
    dimensionValueId: parameter => `exists (select from transaction_split s join transaction_split_dimension d
        on d.organization_id = s.organization_id and d.split_id = s.id
      where s.organization_id = t.organization_id and s.transaction_id = t.id and d.dimension_value_id = any (${parameter}))`,
    q: parameter =>
      `(t.description ilike '%' || ${parameter} || '%' or t.reference_number ilike '%' || ${parameter} || '%')`,
  },
  orders: { date: ['t.date', 'date'], amount: ['t.amount', 'bigint'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
})

/** Which origins are taken, and by which transaction. Deleted transactions count too. */
export function takenOrigins(read: Reader, origins: readonly Origin[]): Promise<Row[]> {
  const whole = origins.filter(({ provider, externalId }) => provider && externalId)
  return read.rows(
    `select id, provider, external_id as "externalId" from bank_transaction where organization_id = $1
       and (provider, external_id) in (select * from unnest($2::text[], $3::text[]))`,
    [whole.map(({ provider }) => provider), whole.map(({ externalId }) => externalId)],
  )
}

/** The bank lines that are posted, or will be posted, with the settlements that they are matched with. */
export async function depositLinesOf(read: Reader, transactionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await read.rows(
    `select distinct bank_transaction_id as id from settlement
     where organization_id = $1 and bank_transaction_id = any ($2) and recorded_externally_at is null`,
    [transactionIds.filter(isId)],
  )
  return new Set(rows.map(({ id }) => id as string))
}

/** Whether the settlement that a bank line is matched with is accounting-frozen. */
export async function isFrozenByMatch(read: Reader, transactionId: string): Promise<boolean> {
  const rows = await read.rows(
    `select 1 as one from settlement where organization_id = $1 and bank_transaction_id = $2 and frozen_at is not null`,
    [transactionId],
  )
  return rows.length > 0
}
