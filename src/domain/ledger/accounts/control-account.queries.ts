import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { first, idsOf } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'

/** What a control account is for. */
export type Purpose = 'PAYABLE' | 'INTERFUND' | 'TRANSFERS' | 'HOLDING' | 'NET_ASSETS'

/** The accounts that take lines from documents of their own alone (A11), and the first day of the ledger. */
export interface ControlAccounts {
  purposes: ReadonlyMap<string, ReadonlySet<Purpose>>
  /** The first day of the first period. Null while there is none. */
  firstDay: Day | null
}

export async function loadControlAccounts(work: Work): Promise<ControlAccounts> {
  const rows = await work.run(
    statement<{ firstDay: Day | null; accounts: { id: string; purposes: Purpose[] }[] }>(
      `select (select min(start_date) from accounting_period where organization_id = $1) as "firstDay",
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.account_id, 'purposes', c.purposes)), '[]') from (
           select account_id, jsonb_agg(purpose) as purposes from control_accounts($1) group by account_id) c) as accounts`,
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
         and case when exists (select from control_accounts($1) c where c.account_id = a.id)
           then not exists (select from control_accounts($1) c where c.account_id = a.id and c.purpose <> 'PAYABLE')
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
