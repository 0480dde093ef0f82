import { statement } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'

/** SQL of whether contributions credit an account `a`. */
export const IS_GIFT_ACCOUNT = `(exists (select from fund g where g.organization_id = $1 and g.default_revenue_account_id = a.id)
  or exists (select from accounting_policy i where i.organization_id = $1 and i.in_kind_revenue_account_id = a.id))`

/**
 * SQL of what a fund has earned and not spent, over its lines `l` of entries `e` with accounts `a`: revenue on accounts that no
 * contribution credits, expense, and what was transferred or released. Contributions and opening balances are the corpus. The close of a
 * year moves nothing.
 */
export const EARNED = `e.organization_id = $1 and not e.is_closing and (a.account_type = 'EXPENSE'
  or (a.account_type = 'REVENUE' and not ${IS_GIFT_ACCOUNT})
  or (a.account_type = 'NET_ASSET' and not exists (select from fund g where g.organization_id = $1 and g.net_asset_account_id = a.id)))`

/** A fund that can be spent in part alone: a PERPETUAL one, or one whose restriction ends on a later day. */
export interface Limited {
  name: string
  isPerpetual: boolean
  /** The day from which it can be used. Null for a PERPETUAL fund. */
  endsOn: Day | null
  /** What it has earned and not spent, in minor units. */
  earned: Money
}

/**
 * The limited ones among funds: what each has earned and not spent, what these entries change of that, and what they spend before its
 * day. A day that has come limits nothing.
 */
export const limitedAmong = (organizationId: string, fundIds: readonly string[], entryIds: readonly string[] = []) =>
  statement<Limited & { changed: Money; early: Money }>(
    `select f.name, f.restriction_type = 'PERPETUAL' as "isPerpetual", f.restriction_ends_on::text as "endsOn",
       coalesce(s.earned, 0)::bigint as earned, coalesce(s.changed, 0)::bigint as changed, coalesce(s.early, 0)::bigint as early
     from fund f cross join lateral (
       select sum(l.credit - l.debit) as earned, sum(l.credit - l.debit) filter (where e.id = any ($3)) as changed,
         sum(l.debit - l.credit) filter (where e.id = any ($3) and a.account_type = 'EXPENSE'
           and e.date < f.restriction_ends_on) as early
       from journal_line l
       join journal_entry e on e.organization_id = $1 and e.id = l.entry_id
       join account a on a.organization_id = $1 and a.id = l.account_id
       where l.organization_id = $1 and l.fund_id = f.id and ${EARNED}) s
     where f.organization_id = $1 and f.id = any ($2)
       and (f.restriction_type = 'PERPETUAL' or exists (select from journal_entry x
         where x.organization_id = $1 and x.id = any ($3) and x.date < f.restriction_ends_on))`,
    [organizationId, fundIds, entryIds],
  )

/** The cash of a fund on a bank account. */
export const cashOf = (organizationId: string, fundId: string, bankAccountId: string) =>
  statement<{ cash: Money }>(
    `select coalesce(sum(debit - credit), 0)::bigint as cash from fund_balance
     where organization_id = $1 and fund_id = $2 and account_id = $3`,
    [organizationId, fundId, bankAccountId],
  )

/** What a fund has lent and not got back. */
export const lentBy = (organizationId: string, fundId: string) =>
  statement<{ lent: Money }>(
    `select coalesce(sum(case when t.kind = 'LOAN' and t.from_fund_id = $2 then t.amount
         when t.kind = 'REPAYMENT' and t.to_fund_id = $2 then -t.amount else 0 end), 0)::bigint as lent
     from fund_transfer t where t.organization_id = $1 and t.status = 'POSTED' and $2 in (t.from_fund_id, t.to_fund_id)
       and not exists (select from journal_entry r where r.organization_id = $1 and r.reverses_entry_id = t.journal_entry_id)`,
    [organizationId, fundId],
  )
