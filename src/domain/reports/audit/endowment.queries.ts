import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import { EARNED, IS_GIFT_ACCOUNT } from '../../ledger/funds/corpus.queries.js'
import type { Days } from '../comparison.js'

/** How the net assets of a PERPETUAL fund moved; a credit is positive. In minor units. */
export interface EndowmentMovement {
  fundId: string
  fundName: string
  opening: Money
  contributions: Money
  investmentReturn: Money
  spent: Money
  transfers: Money
  other: Money
  closing: Money
  /** What the fund has earned and not spent at the end. */
  accumulated: Money
}

/** The roll-forward of every PERPETUAL fund. Opening balances count before the first day, and closes of years move nothing. */
export const endowments = (read: Reader, { from, asOf }: Days): Promise<EndowmentMovement[]> =>
  read.rows(
    `select f.id as "fundId", f.name as "fundName", s.*, s.closing - s.opening - s.contributions - s."investmentReturn" + s.spent
       - s.transfers as other
     from fund f cross join lateral (
       select coalesce(sum(m.amount) filter (where m.is_before), 0)::bigint as opening,
         coalesce(sum(m.amount) filter (where m.is_within and m.type = 'REVENUE' and m.is_gift), 0)::bigint as contributions,
         coalesce(sum(m.amount) filter (where m.is_within and m.type = 'REVENUE' and not m.is_gift), 0)::bigint as "investmentReturn",
         coalesce(-sum(m.amount) filter (where m.is_within and (m.type = 'EXPENSE' or m.is_release)), 0)::bigint as spent,
         coalesce(sum(m.amount) filter (where m.is_within and m.is_transfer), 0)::bigint as transfers,
         coalesce(sum(m.amount), 0)::bigint as closing,
         coalesce(sum(m.amount) filter (where m.is_earned), 0)::bigint as accumulated
       from (
         select l.credit - l.debit as amount, a.account_type as type, ${IS_GIFT_ACCOUNT} as is_gift, ${EARNED} as is_earned,
           e.date < $2 or coalesce(r.source_type, e.source_type) = 'OPENING' as is_before,
           e.date >= $2 and not e.is_closing and coalesce(r.source_type, e.source_type) <> 'OPENING' as is_within,
           a.id is not distinct from p.released_account_id as is_release,
           a.account_type = 'NET_ASSET' and a.id in (p.transfers_in_account_id, p.transfers_out_account_id) as is_transfer
         from journal_line l
         join journal_entry e on e.organization_id = $1 and e.id = l.entry_id
         left join journal_entry r on r.organization_id = $1 and r.id = e.reverses_entry_id
         join account a on a.organization_id = $1 and a.id = l.account_id
         left join accounting_policy p on p.organization_id = $1
         where l.organization_id = $1 and l.fund_id = f.id and e.date <= $3
           and a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE')) m) s
     where f.organization_id = $1 and f.restriction_type = 'PERPETUAL'
     order by f.sort_order, f.code collate "C", f.name collate "C", f.id`,
    [from, asOf],
  )
