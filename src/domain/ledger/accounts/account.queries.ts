import type { Reader } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { allRecords, columnOf, fieldsOf } from '../../../declaration/fields.js'
import { first } from '../../../values/present.js'
import { Account } from './account.js'
import { controlAccounts } from './control-account.queries.js'
import { LedgerAccount } from './ledger-account.js'

/** The kind of an account `t`. A service of an earlier version stores none for a cash account. */
const CASH_KIND = `coalesce(t.cash_kind, case when t.is_cash_account then 'BANK' end)`
const filters = { cashKind: (parameter: string) => `${CASH_KIND} = any (${parameter})` }

/** Lists never show summary and inactive accounts (specification, "Account"). Numbers sort by their groups of digits. */
export const accounts = source(Account, {
  does: 'An account of the chart. Lists show active, postable accounts. A field of another record can lead to any account.',
  closed: true,
  hidden: [
    'sortKey',
    'cashKind',
    'isPostable',
    'status',
    'normalBalance',
    'isSystem',
    'restrictedToFundId',
    'currency',
    'form990Line',
    'cashFlowActivity',
    'version',
    'createdAt',
    'updatedAt',
  ],
  filters,
  listed: "t.is_postable and t.status = 'ACTIVE'",
  wholeOrder: 't.sort_key, t.id',
})

/** Every account of the chart, in the same order. */
export const ledgerAccounts = source(LedgerAccount, {
  of: Account,
  columns: { cashKind: CASH_KIND },
  filters,
  wholeOrder: 't.sort_key, t.id',
})

/** Where a row can name an account, as a table and a column: every declared reference, so that none is forgotten. */
const namingAccounts = (): (readonly [table: string, column: string])[] =>
  [...allRecords()].flatMap(([type, { table }]) =>
    fieldsOf(type)
      .filter(({ kind, column, target }) => kind === 'ref' && column && target?.() === Account && type !== Account)
      .map(({ key }) => [table, columnOf(key)] as const),
  )

/** What keeps an account from being changed. */
export interface AccountUse {
  /** A row of another table names it. */
  isUsed: boolean
  /** A fund that is not closed names it. */
  hasFunds: boolean
  hasChildren: boolean
  hasActiveChildren: boolean
  /** The accounting policy names it, or it is a control account. */
  isNamedByPolicy: boolean
  /** The names of some funds that have a balance on it. */
  heldBy: string[]
}

export async function useOfAccount(read: Reader, accountId: string): Promise<AccountUse> {
  const named = namingAccounts().map(
    ([table, column]) => `exists (select from ${table} where organization_id = $1 and ${column} = $2)`,
  )
  const child = 'select from account where organization_id = $1 and parent_id = $2'
  const rows = await read.rows<AccountUse>(
    `select ${named.join(' or ')} as "isUsed", exists (${child}) as "hasChildren",
       exists (${child} and status = 'ACTIVE') as "hasActiveChildren",
       exists (select from ${controlAccounts.of()} c where c.account_id = $2 and c.purpose <> 'NET_ASSETS')
         or exists (select from accounting_policy where organization_id = $1
           and $2 in (default_bank_account_id, processing_fees_account_id, non_cash_account_id,
             in_kind_revenue_account_id, over_short_account_id, pledges_receivable_account_id,
             pledge_allowance_account_id, pledge_discount_account_id)) as "isNamedByPolicy",
       array(select f.name from (select fund_id from fund_balance where organization_id = $1 and account_id = $2
           group by fund_id having sum(debit) <> sum(credit)) b
         join fund f on f.organization_id = $1 and f.id = b.fund_id order by f.sort_order, f.name limit 3) as "heldBy",
       exists (select from fund where organization_id = $1 and status <> 'CLOSED'
         and $2 in (net_asset_account_id, default_revenue_account_id)) as "hasFunds"`,
    [accountId],
  )
  return first(rows)
}

/** Whether a fund other than this one has a balance on the account. */
export async function holdsOtherFunds(read: Reader, accountId: string, fundId: string): Promise<boolean> {
  const rows = await read.rows(
    `select fund_id from fund_balance where organization_id = $1 and account_id = $2 and fund_id <> $3
     group by fund_id having sum(debit) <> sum(credit)`,
    [accountId, fundId],
  )
  return rows.length > 0
}
