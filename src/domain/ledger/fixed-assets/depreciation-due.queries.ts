import type { Reader } from '../../../data/reader.js'
import { monthEnd, monthStart } from '../../../values/calendar.js'
import { type Money, sum } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { firstOpenDay } from '../periods/period.queries.js'
import { depreciationDue } from './depreciation.rules.js'
import { type AssetBehind, assetsBehind } from './fixed-asset.queries.js'

/** The first month that is over and whose depreciation waits, with what it depreciates each asset by. */
interface MonthDue {
  through: Day | null
  rows: (AssetBehind & { amount: Money })[]
  totalAmount: Money
}

/** The first open month before that of a day for which depreciateFixedAssets makes a manual journal. */
export async function firstMonthDue(read: Reader, today: Day): Promise<MonthDue> {
  const latest = daysAfter(monthStart(today), -1)
  const assets = await assetsBehind(read, latest)
  const inService = assets.map(({ inServiceOn }) => inServiceOn).sort()[0] ?? today
  const open = (await firstOpenDay(read)) ?? inService
  let through = monthEnd(open > inService ? open : inService)
  for (; through <= latest; through = monthEnd(daysAfter(through, 1))) {
    const rows = assets.flatMap(asset => {
      const done = { amount: asset.accumulatedDepreciation, through: asset.through }
      const amount = depreciationDue(asset, done, through)
      return amount ? [{ ...asset, amount }] : []
    })
    if (rows.length) return { through, rows, totalAmount: sum(rows.map(({ amount }) => amount)) }
  }
  return { through: null, rows: [], totalAmount: sum([]) }
}
