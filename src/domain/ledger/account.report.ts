import type { Reader } from '../../kernel/reader.js'
import { source } from '../../kernel/source.js'
import { Account } from './account.js'
import { LedgerAccount } from './ledger-account.js'

/** Summary and inactive accounts are never shown (specification, "Account"). Numbers sort by their groups of digits. */
export const accounts = source(Account, {
  where: "t.is_postable and t.status = 'ACTIVE'",
  wholeOrder: 't.sort_key, t.id',
})

/** Every account of the chart, in the same order. */
export const ledgerAccounts = source(LedgerAccount, { of: Account, wholeOrder: 't.sort_key, t.id' })

const POLICY_ACCOUNTS = [
  'default_bank_account_id',
  'payable_account_id',
  'due_from_account_id',
  'due_to_account_id',
  'transfers_in_account_id',
  'transfers_out_account_id',
  'released_account_id',
  'undeposited_account_id',
  'clearing_account_id',
  'processing_fees_account_id',
] as const
const NAMED_BY = [
  ['transaction_split', 'account_id'],
  ['bill_line', 'account_id'],
  ['bank_transaction', 'bank_account_id'],
  ['bank_transaction', 'counter_account_id'],
  ['bill', 'ap_account_id'],
  ['bill_payment', 'bank_account_id'],
  ['fund', 'net_asset_account_id'],
  ['fund', 'default_revenue_account_id'],
  ['journal_line', 'account_id'],
  ...POLICY_ACCOUNTS.map(column => ['accounting_policy', column] as const),
] as const

/** What keeps an account from being changed. */
export interface AccountUse {
  /** A line, a document or a fund names it. */
  isUsed: boolean
  /** A fund that is not closed names it. */
  hasFunds: boolean
  hasChildren: boolean
  hasActiveChildren: boolean
}

export async function useOfAccount(read: Reader, accountId: string): Promise<AccountUse> {
  const named = NAMED_BY.map(
    ([table, column]) => `exists (select from ${table} where organization_id = $1 and ${column} = $2)`,
  )
  const child = 'select from account where organization_id = $1 and parent_id = $2'
  const [row] = await read.rows(
    `select ${named.join(' or ')} as "isUsed", exists (${child}) as "hasChildren",
       exists (${child} and status = 'ACTIVE') as "hasActiveChildren",
       exists (select from fund where organization_id = $1 and status <> 'CLOSED'
         and $2 in (net_asset_account_id, default_revenue_account_id)) as "hasFunds"`,
    [accountId],
  )
  return row as unknown as AccountUse
}
