import type { Reader } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'

/** Holds for a manual journal `m` whose entry is posted by the day `$2`, and not taken back by then. */
const COUNTS = `exists (select from journal_entry e where e.organization_id = $1 and e.id = m.journal_entry_id and e.date <= $2
  and not exists (select from journal_entry r where r.organization_id = $1 and r.date <= $2
    and (r.reverses_entry_id = e.id or r.id = m.reversal_entry_id)))`

/** A fixed asset at the end of a day. In minor units. */
export interface AssetOnDay {
  fixedAssetId: string
  name: string
  assetNumber: string | null
  accountId: string
  accountNumber: string
  accountName: string
  fundId: string
  fundName: string
  acquiredOn: Day
  usefulLifeMonths: number | null
  cost: Money
  accumulatedDepreciation: Money
  bookValue: Money
}

/** The assets that the church has at the end of a day, by account and name. */
export const assetsOnDay = (read: Reader, asOf: Day): Promise<AssetOnDay[]> =>
  read.rows(
    `select t.id as "fixedAssetId", t.name, t.asset_number as "assetNumber", t.account_id as "accountId",
       a.account_number as "accountNumber", a.name as "accountName", t.fund_id as "fundId", f.name as "fundName",
       t.acquired_on::text as "acquiredOn", t.useful_life_months as "usefulLifeMonths", t.cost,
       k.accumulated as "accumulatedDepreciation", t.cost - k.accumulated as "bookValue"
     from fixed_asset t
     join account a on a.organization_id = $1 and a.id = t.account_id
     join fund f on f.organization_id = $1 and f.id = t.fund_id
     cross join lateral (select (case when t.opening_depreciation_through <= $2 then t.opening_depreciation else 0 end
         + coalesce(sum(d.amount), 0))::bigint as accumulated
       from fixed_asset_depreciation d
       join manual_journal m on m.organization_id = $1 and m.id = d.manual_journal_id
       where d.organization_id = $1 and d.fixed_asset_id = t.id and ${COUNTS}) k
     where t.organization_id = $1 and t.deleted_at is null and t.acquired_on <= $2
       and not (t.disposed_on is not null and t.disposed_on <= $2 and (t.disposal_journal_id is null
         or exists (select from manual_journal m where m.organization_id = $1 and m.id = t.disposal_journal_id and ${COUNTS})))
     order by a.sort_key, lower(t.name) collate "C", t.id`,
    [asOf],
  )

/** The balance, at the end of a day, of every account that an asset of the register names for its cost or its accumulated depreciation. */
export async function propertyBalance(read: Reader, asOf: Day): Promise<Money> {
  const [row] = await read.rows<{ balance: Money }>(
    `select coalesce(sum(b.debit - b.credit), 0)::bigint as balance from fund_balance b
     where b.organization_id = $1 and b.day <= $2 and b.account_id in (
       select unnest(array[t.account_id, t.accumulated_depreciation_account_id]) from fixed_asset t
       where t.organization_id = $1 and t.deleted_at is null)`,
    [asOf],
  )
  return present(row).balance
}
