import { statement } from '../../../data/reader.js'
import { shares } from '../../../data/shared-queries.js'
import type { Work } from '../../../kernel/work.js'
import { first, idsOf } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'

/** What a control account is for. */
export type Purpose = 'PAYABLE' | 'RECEIVABLE' | 'INTERFUND' | 'TRANSFERS' | 'HOLDING' | 'NET_ASSETS'

/** The accounts that take lines from documents of their own alone (A11), and the first day of the ledger. */
export interface ControlAccounts {
  purposes: ReadonlyMap<string, ReadonlySet<Purpose>>
  /** The first day of the first period. Null while there is none. */
  firstDay: Day | null
}

/** The control accounts, each with its purposes. */
export const controlAccounts = shares({
  name: 'control_accounts',
  folder: 'ledger',
  does: `The accounts whose lines come from documents of their own alone, and what each is for: those that the accounting policy
-- names, the clearing accounts of providers, the net-asset accounts of funds, and the accounts of bills and invoices.`,
  columns: { account_id: 'uuid', purpose: 'text' },
  sql: () => `select named.account_id, named.purpose from accounting_policy p, lateral (values
      (p.payable_account_id, 'PAYABLE'), (p.receivable_account_id, 'RECEIVABLE'), (p.due_from_account_id, 'INTERFUND'), (p.due_to_account_id, 'INTERFUND'),
      (p.transfers_in_account_id, 'TRANSFERS'), (p.transfers_out_account_id, 'TRANSFERS'),
      (p.released_account_id, 'TRANSFERS'), (p.undeposited_account_id, 'HOLDING'), (p.clearing_account_id, 'HOLDING')
    ) named (account_id, purpose)
    where p.organization_id = $1 and named.account_id is not null
  union
  select clearing_account_id, 'HOLDING' from giving_integration where organization_id = $1 and clearing_account_id is not null
  union
  select net_asset_account_id, 'NET_ASSETS' from fund where organization_id = $1
  union
  select l.id, 'PAYABLE' from account l where l.organization_id = $1 and l.account_type = 'LIABILITY'
    and exists (select from bill b where b.organization_id = $1 and b.ap_account_id = l.id and b.deleted_at is null)
  union
  select receivable_account_id, 'RECEIVABLE' from invoice where organization_id = $1 and receivable_account_id is not null`,
})

export async function loadControlAccounts(work: Work): Promise<ControlAccounts> {
  const rows = await work.run(
    statement<{ firstDay: Day | null; accounts: { id: string; purposes: Purpose[] }[] }>(
      `select (select min(start_date) from accounting_period where organization_id = $1) as "firstDay",
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.account_id, 'purposes', c.purposes)), '[]') from (
           select account_id, jsonb_agg(purpose) as purposes from ${controlAccounts.of()} c group by account_id) c) as accounts`,
      [work.organizationId],
    ),
  )
  const { firstDay, accounts } = first(rows)
  return { firstDay, purposes: new Map(accounts.map(({ id, purposes }) => [id, new Set(purposes)])) }
}

/**
 * The accounts, of the given ones, that bills may credit: active liabilities that are payables accounts already, or that
 * are no control account and have no lines, so that open bills explain their whole balance (A14).
 */
export async function payablesAccounts(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await work.run(
    statement<{ id: string }>(
      `select a.id from account a where a.organization_id = $1 and a.id = any ($2) and a.account_type = 'LIABILITY'
         and a.cash_kind is distinct from 'CARD' and a.is_postable and a.status = 'ACTIVE'
         and case when exists (select from ${controlAccounts.of()} c where c.account_id = a.id)
           then not exists (select from ${controlAccounts.of()} c where c.account_id = a.id and c.purpose <> 'PAYABLE')
           else not exists (select from fund_balance b where b.organization_id = $1 and b.account_id = a.id) end`,
      [work.organizationId, ids.filter(isId)],
    ),
  )
  return new Set(idsOf(rows))
}

/** The accounts, of the given ones, on which a fund has a balance. */
export async function accountsWithBalance(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await work.run(
    statement<{ id: string }>(
      `select account_id as id from fund_balance where organization_id = $1 and account_id = any ($2)
       group by account_id, fund_id having sum(debit) <> sum(credit)`,
      [work.organizationId, ids.filter(isId)],
    ),
  )
  return new Set(idsOf(rows))
}
