import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { controlAccounts } from '../../ledger/accounts/control-account.queries.js'

/** An account that holds cash, or contributions on their way to the bank, or a credit card. */
export interface CashAccount {
  accountId: string
  accountNumber: string
  name: string
  kind: 'BANK' | 'UNDEPOSITED' | 'CLEARING' | 'CARD'
  isCashAccount: boolean
  providers: string[]
  bookBalance: Money
  /** The last finished statement up to the day. */
  statementDate: Day | null
  statementBalance: Money | null
}

/** The cash accounts, the holding accounts and the credit cards of an organization at the end of a day, by account number. */
export const cashAccounts = (read: Reader, day: Day): Promise<CashAccount[]> =>
  read.rows(
    `select a.id as "accountId", a.account_number as "accountNumber", a.name,
       case when a.cash_kind = 'CARD' then 'CARD' when a.id = p.undeposited_account_id then 'UNDEPOSITED' when h.account_id is not null then 'CLEARING'
         else 'BANK' end as kind, a.is_cash_account as "isCashAccount",
       array(select distinct i.provider from giving_integration i where i.organization_id = $1
         and i.clearing_account_id = a.id order by 1) as providers,
       coalesce((select sum(b.debit - b.credit) from fund_balance b where b.organization_id = $1
         and b.account_id = a.id and b.day <= $2), 0)::bigint as "bookBalance",
       s.statement_date as "statementDate", s.closing_balance as "statementBalance"
     from account a
     left join accounting_policy p on p.organization_id = $1
     left join (select distinct account_id from ${controlAccounts.of()} c where purpose = 'HOLDING') h on h.account_id = a.id
     left join lateral (select r.statement_date, r.closing_balance from reconciliation r
       where r.organization_id = $1 and r.bank_account_id = a.id and r.status = 'FINISHED'
         and r.statement_date <= $2 order by r.statement_date desc, r.id desc limit 1) s on true
     where a.organization_id = $1 and a.is_postable and (a.is_cash_account or a.cash_kind = 'CARD' or h.account_id is not null)
     order by a.sort_key, a.id`,
    [day],
  )
