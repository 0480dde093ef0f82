import { count, day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { FixedAsset } from '../../ledger/fixed-assets/fixed-asset.js'
import { Fund } from '../../ledger/funds/fund.js'
import { ledgerDay } from '../rows.js'
import { assetsOnDay, propertyBalance } from './fixed-asset-report.queries.js'

export const tag = 'Reports'

@input('The day of a report of fixed assets.')
export class FixedAssetReportFilter {
  @day({ nullable: true, note: 'The last day. Today when absent.' }) asOf?: Day | null
}

@view('A fixed asset at the end of a day.')
export class FixedAssetReportRow {
  @ref(() => FixedAsset) fixedAssetId!: string
  @text({ note: 'What it is.' }) name!: string
  @text({ nullable: true, note: 'The number on its tag.' }) assetNumber!: string | null
  @ref(() => Account, { note: 'The account of its cost.' }) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name of the account.' }) accountName!: string
  @ref(() => Fund) fundId!: string
  @text({ note: 'The name of the fund.' }) fundName!: string
  @day({ note: 'The day of its purchase or gift.' }) acquiredOn!: Day
  @count({ nullable: true, note: 'Over how many months it is depreciated. Null when it is not, as land.' })
  usefulLifeMonths!: number | null
  @money({ note: 'What it cost.' }) cost!: Money
  @money({ note: 'What it is depreciated by.' }) accumulatedDepreciation!: Money
  @money({ note: 'The cost less the accumulated depreciation.' }) bookValue!: Money
}

@view('The register of fixed assets at the end of a day, beside the ledger.', { price: 50 })
export class FixedAssetReport {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => FixedAssetReportRow, { list: true, note: 'The assets of that day, by account and name.' })
  rows!: FixedAssetReportRow[]
  @money({ note: 'The sum of the costs.' }) totalCost!: Money
  @money({ note: 'The sum of the accumulated depreciation.' }) totalAccumulatedDepreciation!: Money
  @money({ note: 'The sum of the book values.' }) totalBookValue!: Money
  @money({
    note: 'The balance of the accounts that assets of the register name for cost and accumulated depreciation.',
  })
  ledgerBookValue!: Money
  @money({
    note: 'ledgerBookValue less totalBookValue. Not 0 when a purchase, a sale or depreciation is in one of them alone.',
  })
  difference!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getFixedAssetReport = query({
  does: 'Report the fixed assets at the end of a day: cost, accumulated depreciation and book value, beside the ledger.',
  details:
    'Depreciation and disposals count from the day of their journal entries on. The difference says whether the register and the ledger agree.',
  scope: 'reports:read',
  alsoScope: 'journal-entries:read',
  rest: 'GET /reports/fixed-assets',
  takes: FixedAssetReportFilter,
  gives: FixedAssetReport,
  table: {
    rows: 'rows',
    title: 'Fixed assets',
    shows: {
      assetNumber: { title: 'Number' },
      acquiredOn: { title: 'Acquired' },
      usefulLifeMonths: { title: 'Life in months' },
      accumulatedDepreciation: { title: 'Depreciation' },
      totalAccumulatedDepreciation: { title: 'Total depreciation' },
      ledgerBookValue: { title: 'Book value in the ledger' },
      difference: { title: 'Difference of the ledger' },
    },
  },
  run: fixedAssetsOf,
})

/** The register of fixed assets at the end of a day. */
export async function fixedAssetsOf(context: QueryContext, { asOf }: FixedAssetReportFilter) {
  const on = await ledgerDay(context, asOf)
  const rows = await assetsOnDay(context.read, on)
  const totalBookValue = sum(rows.map(({ bookValue }) => bookValue))
  const ledgerBookValue = await propertyBalance(context.read, on)
  return {
    asOf: on,
    rows,
    totalCost: sum(rows.map(({ cost }) => cost)),
    totalAccumulatedDepreciation: sum(rows.map(each => each.accumulatedDepreciation)),
    totalBookValue,
    ledgerBookValue,
    difference: minor(ledgerBookValue - totalBookValue),
    generatedAt: context.clock.now(),
  }
}
