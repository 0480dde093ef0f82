import { computed } from '../../../data/computed.js'
import { json } from '../../../data/json.js'
import { statement } from '../../../data/reader.js'
import { type Read, source } from '../../../data/source.js'
import type { Row } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { entryReference } from '../journal/journal.queries.js'
import { FundTransfer, FundTransferApproval } from './fund-transfer.js'

/** Reads the net assets of funds: the credit balance of their equity, plus revenue less expense. */
const NET_ASSETS = `select b.fund_id as "fundId", sum(b.credit - b.debit)::bigint as amount from fund_balance b
  join account a on a.organization_id = $1 and a.id = b.account_id
  where b.organization_id = $1 and b.fund_id = any ($2) and a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE')
  group by b.fund_id`
interface NetAssets {
  fundId: string
  amount: Money
}

/** Says which transfers have left their source funds overspent. Many of a page are from the same fund, which is read once. */
async function compareNetAssets(rows: readonly Row[], read: Read): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ overspent }) => (typeof overspent === 'string' ? overspent : [])))]
  const found = ids.length ? await read<NetAssets>(NET_ASSETS, [ids]) : []
  const overspent = new Set(found.flatMap(({ fundId, amount }) => (amount < 0 ? fundId : [])))
  for (const row of rows)
    if ('overspent' in row) row.overspent = typeof row.overspent === 'string' && overspent.has(row.overspent)
}

export const fundTransfers = source(FundTransfer, {
  does: 'An amount that moved from one fund to another, or waits for the approval of another person.',
  hidden: ['journalEntryId', 'createdBy', 'decidedBy', 'decidedAt', 'decisionComment'],
  completes: compareNetAssets,
  computed: {
    // The source fund of a posted one, until its net assets are compared.
    overspent: computed.flag(`(case when t.status = 'POSTED' then t.from_fund_id end)`, {
      note: 'Whether the net assets of the source fund are negative afterwards.',
    }),
    journalEntry: entryReference(),
    approval: computed.part(
      FundTransferApproval,
      `case when t.created_by is not null
        then ${json(FundTransferApproval, 't', { requestedBy: 't.created_by', comment: 't.decision_comment' })} end`,
      { nullable: true },
    ),
    isReversed: computed.flag(
      `exists (select from journal_entry r where r.organization_id = $1
        and r.reverses_entry_id = t.journal_entry_id)`,
      { note: 'Whether its journal entry is reversed, so that it no longer counts.' },
    ),
  },
  orders: { date: ['t.date', 'date'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-date',
  rare: { status: { values: ['PENDING_APPROVAL'], sql: `t.status = 'PENDING_APPROVAL'` } },
  totals: {
    amount: `coalesce(sum(t.amount) filter (where t.status = 'POSTED'), 0)::bigint`,
    pendingAmount: `coalesce(sum(t.amount) filter (where t.status = 'PENDING_APPROVAL'), 0)::bigint`,
  },
})

/**
 * What one fund owes another: loans from it and transfers without cash to it, less repayments. Reversed ones do not count.
 */
export const owedTo = (organizationId: string, debtorId: string, creditorId: string) =>
  statement<{ owed: Money }>(
    `select coalesce(sum(case
         when t.kind = 'REPAYMENT' and t.from_fund_id = $2 then -t.amount
         when t.kind = 'LOAN' and t.from_fund_id = $3 then t.amount
         when t.kind in ('TRANSFER', 'RELEASE') and t.bank_account_id is null and t.from_fund_id = $2 then t.amount
         else 0 end), 0)::bigint as owed
     from fund_transfer t where t.organization_id = $1 and t.status = 'POSTED'
       and (t.from_fund_id, t.to_fund_id) in (($2::uuid, $3::uuid), ($3::uuid, $2::uuid))
       and not exists (select from journal_entry r where r.organization_id = $1
         and r.reverses_entry_id = t.journal_entry_id)`,
    [organizationId, debtorId, creditorId],
  )

/** The net assets of a fund, from everything that is posted. */
export const netAssetsOf = (organizationId: string, fundId: string) =>
  statement<NetAssets>(NET_ASSETS, [organizationId, [fundId]])
