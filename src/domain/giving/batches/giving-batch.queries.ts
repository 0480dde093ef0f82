import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Day } from '../../../values/time.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { chosenDimensions, chosenValueIds } from '../../ledger/dimensions/dimension.queries.js'
import { JournalEntryReference } from '../../ledger/journal/journal.js'
import { entryLines, entryNumber, originOf, referenceTo, stands } from '../../ledger/journal/journal.queries.js'
import type { DimensionChoice, FundPart } from '../../ledger/journal/posting.rules.js'
import { ofAllocation } from '../contributions/contribution.queries.js'
import { ofBatch, ofSettlement, toContributions } from '../contributions/contribution-dimensions.queries.js'
import type { Basis } from '../contributions/contribution-posting.rules.js'
import { COUNTED, TOTALS } from './giving-batch.figures.js'
import {
  BatchEntry,
  BatchFund,
  BatchMethod,
  BatchTotals,
  BatchVariance,
  ExpectedTotals,
  GivingBatch,
} from './giving-batch.js'

/** The entry of a batch itself, and not later entries of contributions that changed funds. */
const ENTRY = `(select ${referenceTo('j')}
  from journal_entry j where j.organization_id = $1 and j.source_type = 'GIVING_BATCH' and j.source_id = t.id
    and j.posting_kind = 'ORIGINAL'
  order by j.date desc, j.posted_at desc limit 1)`

const CONTRIBUTIONS = `contribution c where ${COUNTED}`
const BY_FUND = jsonList(
  json(BatchFund, 'f', { net: 'f.amount - f.fees', count: 'f.contributions' }),
  `(select a.fund_id, sum(a.amount)::bigint as amount, sum(a.fee_amount)::bigint as fees,
      count(distinct a.contribution_id)::int as contributions
    from contribution_allocation a where a.organization_id = $1
      and a.contribution_id in (select c.id from ${CONTRIBUTIONS}) group by a.fund_id) f`,
  'f.amount desc, f.fund_id',
)
const BY_METHOD = jsonList(
  json(BatchMethod, 'm', { net: 'm.amount - m.fees', count: 'm.contributions' }),
  `(select c.payment_method, sum(c.amount)::bigint as amount, sum(c.fee_amount)::bigint as fees,
      count(*)::int as contributions
    from ${CONTRIBUTIONS} group by c.payment_method) m`,
  'm.amount desc, m.payment_method',
)

const ENTRIES = jsonList(
  json(BatchEntry, 'j', { entryNumber: entryNumber('j'), source: originOf('j'), lines: entryLines('j') }),
  `(select 'GIVING_BATCH' as type, t.id
    union all select 'REFUND', c.id from contribution c where c.organization_id = $1 and c.giving_batch_id = t.id
    union all select k.type, r.id from contribution c
      join refund r on r.organization_id = $1 and r.contribution_id = c.id
      cross join (values ('REFUND'), ('CHARGEBACK')) as k (type)
      where c.organization_id = $1 and c.giving_batch_id = t.id) d
  join journal_entry j on j.organization_id = $1 and j.source_type = d.type and j.source_id = d.id`,
  'j.date, j.fiscal_year, j.entry_number',
)

export const givingBatches = source(GivingBatch, {
  does: 'Contributions that are counted and posted together.',
  hidden: ['expectedAmount', 'expectedCount', 'createdBy', 'reversedAt', 'voidedAt'],
  lookups: { k: TOTALS },
  computed: {
    dimensions: chosenDimensions('giving_batch_dimension', 'batch_id'),
    dimensionValueIds: chosenValueIds('giving_batch_dimension', 'batch_id'),
    expectedTotals: computed.part(
      ExpectedTotals,
      `case when t.expected_amount is not null then
      ${json(ExpectedTotals, 't', { amount: 't.expected_amount', count: 't.expected_count' })} end`,
      { nullable: true },
    ),
    totals: computed.part(
      BatchTotals,
      json(BatchTotals, 'k', {
        net: 'k.gross - k.fees',
        refunds: 'k.refunds + k.named_refunds',
        contributionCount: 'k.contributions',
        refundCount: 'k.refund_count + k.named_refund_count',
        donorCount: 'k.donors',
      }),
      { note: 'The totals.' },
    ),
    totalNet: computed.money('(k.gross - k.fees)', { note: 'The total less fees.' }),
    byFund: computed.part(BatchFund, BY_FUND, {
      list: true,
      asked: true,
      note: 'The completed contributions by fund.',
    }),
    byMethod: computed.part(BatchMethod, BY_METHOD, {
      list: true,
      asked: true,
      note: 'The completed contributions by payment method.',
    }),
    variance: computed.part(
      BatchVariance,
      `case when t.expected_amount is not null then
      ${json(BatchVariance, 'k', {
        amount: 'k.gross - k.named_refunds - t.expected_amount',
        count: 'k.contributions + k.named_refund_count - t.expected_count',
      })} end`,
      { nullable: true },
    ),
    unmatchedCount: computed.count('k.unmatched', { note: 'How many contributions are UNMATCHED.' }),
    depositTransactionId: computed.ref(() => Transaction, 'k.bank_transaction_id', {
      nullable: true,
      note: 'The bank transaction of its settlement, or of the one settlement of all its contributions. Null otherwise.',
    }),
    journalEntry: computed.part(JournalEntryReference, ENTRY, {
      nullable: true,
      note: 'Its journal entry. The newest when the contributions fall into several months. Null while it is not posted.',
    }),
    journalEntries: computed.part(BatchEntry, ENTRIES, {
      list: true,
      asked: true,
      note: 'Every journal entry of its contributions and refunds with its lines, one for each month and holding account.',
    }),
  },
  filters: {
    hasVariance: parameter => `(t.expected_amount is not null and (k.gross - k.named_refunds <> t.expected_amount
      or k.contributions + k.named_refund_count <> coalesce(t.expected_count, k.contributions + k.named_refund_count))) = ${parameter}`,
  },
  isPlannedForChurch: true,
  rare: { status: { values: ['OPEN', 'CLOSED'], sql: `t.status in ('OPEN', 'CLOSED')` } },
  orders: { batchDate: ['t.batch_date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-batchDate',
  totals: {
    gross: 'coalesce(sum(k.gross), 0)::bigint',
    fees: 'coalesce(sum(k.fees), 0)::bigint',
    net: 'coalesce(sum(k.gross - k.fees), 0)::bigint',
  },
})

/** A part of a completed contribution of a batch. */
export interface BatchPart extends FundPart {
  contributionId: string
  allocationId: string
  receivedDate: Day
  paymentMethod: string
  /** The dimension values of the allocation. */
  dimensions: DimensionChoice[]
  /** The dimension values of the batch, and then those of the settlement that contributions can carry. */
  ofBatch: DimensionChoice[]
  ofSettlement: DimensionChoice[]
}

export const contributionsOfBatch = (read: Reader, batchId: string): Promise<BatchPart[]> =>
  read.rows(
    `select c.id as "contributionId", a.id as "allocationId", c.received_date as "receivedDate", c.payment_method as "paymentMethod",
       a.fund_id as "fundId", a.amount, ${ofAllocation('a')} as dimensions, ${ofBatch('$2')} as "ofBatch",
       ${toContributions('c.settlement_id')} as "ofSettlement"
     from contribution c
     join contribution_allocation a on a.organization_id = $1 and a.contribution_id = c.id
     where c.organization_id = $1 and c.giving_batch_id = $2 and c.status = 'COMPLETED' and c.deleted_at is null
     order by c.received_date, c.id, a.line_number`,
    [batchId],
  )

/** The account on which a provider's contributions are held, if the connection has its own. */
export async function holdingOfProvider(read: Reader, integrationId: string | null): Promise<string | null> {
  if (!integrationId) return null
  const [row] = await read.rows<{ accountId: string | null }>(
    'select clearing_account_id as "accountId" from giving_integration where organization_id = $1 and id = $2',
    [integrationId],
  )
  return row?.accountId ?? null
}

/** A fund with the account that contributions to it credit. */
interface FundRevenue {
  id: string
  name: string
  accountId: string | null
}

/** The account that contributions to each fund credit. */
export async function revenueAccounts(read: Reader): Promise<Map<string, FundRevenue>> {
  const rows = await read.rows<FundRevenue>(
    `select f.id, f.name, f.default_revenue_account_id as "accountId" from fund f where f.organization_id = $1`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The entries of a batch and of its voided contributions that are not reversed. */
export const unreversedEntries = (read: Reader, batchId: string): Promise<{ id: string }[]> =>
  read.rows(
    `select j.id from journal_entry j where j.organization_id = $1
       and ((j.source_type = 'GIVING_BATCH' and j.source_id = $2)
         or (j.source_type = 'REFUND' and j.posting_kind = 'VOID' and j.source_id in (select c.id from contribution c
           where c.organization_id = $1 and c.giving_batch_id = $2)))
       and ${stands('j')}
     order by j.date, j.id`,
    [batchId],
  )

/** A refund that is posted with its batch. */
export interface WaitingRefund {
  id: string
  paymentMethod: string
  isWithheld: boolean
  basis: Basis
  ofSettlement: DimensionChoice[]
  parts: { allocationId: string; fundId: string; amount: number }[]
}

/**
 * Recorded refunds of a batch's contributions that are not posted, with the refunded amount of each fund and the
 * deposit basis and the dimension values of the settlement that they were withheld from, or else of the contribution's own.
 */
export const waitingRefunds = (read: Reader, batchId: string): Promise<WaitingRefund[]> =>
  read.rows(
    `select f.id, c.payment_method as "paymentMethod", f.settlement_id is not null as "isWithheld",
       coalesce(s.deposit_basis, 'NET') as basis, ${ofSettlement('s.id')} as "ofSettlement",
       json_agg(json_build_object('allocationId', p.allocation_id, 'fundId', p.fund_id, 'amount', p.amount)
         order by l.line_number, p.id) as parts
     from refund f
     join contribution c on c.organization_id = $1 and c.id = f.contribution_id
     join refund_part p on p.organization_id = $1 and p.refund_id = f.id
     left join contribution_allocation l on l.organization_id = $1 and l.id = p.allocation_id
     left join settlement s on s.organization_id = $1 and s.id = coalesce(f.settlement_id, c.settlement_id)
     where f.organization_id = $1 and c.giving_batch_id = $2 and f.journal_entry_id is null
     group by f.id, f.settlement_id, f.refund_date, c.payment_method, s.id, s.deposit_basis order by f.refund_date, f.id`,
    [batchId],
  )

/**
 * Of these batches, those with contributions of a settlement that is matched with a bank transaction; and the batches of
 * these settlements and of their contributions.
 */
export const batchesWithDeposit = (
  organizationId: string,
  batchIds: readonly string[],
  settlementIds: readonly string[],
) =>
  statement<{ id: string }>(
    `select c.giving_batch_id as id from contribution c
     join settlement s on s.organization_id = $1 and s.id = c.settlement_id and s.bank_transaction_id is not null
     where c.organization_id = $1 and c.giving_batch_id = any ($2)
     union select c.giving_batch_id from contribution c
     where c.organization_id = $1 and c.settlement_id = any ($3) and c.giving_batch_id is not null
     union select id from giving_batch where organization_id = $1 and settlement_id = any ($3)`,
    [organizationId, batchIds, settlementIds],
  )
