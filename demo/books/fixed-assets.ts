import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import type { Office } from '../people/office.js'

const account = (number: string, name: string) =>
  `(select a.id from account a where a.organization_id = $1 and a.account_number = '${number}') as "${name}"`
const depreciated = (what: string) =>
  `(select ${what} from manual_journal j where j.organization_id = $1 and j.description = 'Depreciation' and j.status = 'APPROVED')`
/** The accounts of property, and what manual journals have depreciated the sanctuary by. */
const KNOWN = `select ${account('1510', 'lot')}, ${account('1520', 'sanctuary')},
  ${account('7340', 'depreciationAccountId')}, ${account('1590', 'accumulatedDepreciationAccountId')},
  (select b.fund_id from fund_balance b join account a on a.organization_id = $1 and a.id = b.account_id
     where b.organization_id = $1 and a.account_number = '1510' limit 1) as building,
  (select json_agg(v) from (select v.dimension_id as "dimensionId", v.id as "dimensionValueId" from dimension_value v
     join dimension d on d.organization_id = $1 and d.id = v.dimension_id and d.code = 'FUNCTION'
     where v.organization_id = $1 order by v.sort_order limit 1) v) as dimensions,
  ${depreciated('sum(j.total_amount)::int')} as "openingDepreciation",
  ${depreciated('max(j.date)::text')} as "openingDepreciationThrough"`

const NEW = { salvageValue: 0, openingDepreciation: 0 }

/** The register of fixed assets: the lot, and the sanctuary, whose depreciation manual journals began. */
export async function registerAssets({ rows, actAsOwner }: Office, today: Day): Promise<void> {
  const [registered] = await rows('select from fixed_asset where organization_id = $1 limit 1')
  const [{ lot, sanctuary, building, ...depreciation } = {}] = await rows(KNOWN)
  if (registered || !lot || !building || !depreciation.openingDepreciation) return
  const at = new Date(`${addDays(today, -1)}T16:00:00.000Z`)
  const bought = { fundId: building, acquiredOn: '1998-06-01' }
  await actAsOwner('createFixedAsset', at, { ...bought, name: 'Lot', accountId: lot, cost: 42_500_000, ...NEW })
  await actAsOwner('createFixedAsset', at, {
    ...{ ...bought, ...depreciation, name: 'Sanctuary', accountId: sanctuary, cost: 318_000_000 },
    ...{ usefulLifeMonths: 600, salvageValue: 260_000_000 },
  })
}
