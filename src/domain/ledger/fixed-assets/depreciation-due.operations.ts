import { day, money, part, ref, text, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../funds/fund.js'
import { firstMonthDue } from './depreciation-due.queries.js'
import { FixedAsset } from './fixed-asset.js'

export const tag = 'Books'

@view('What a fixed asset is depreciated by when its next month is.')
export class DepreciationDueRow {
  @ref(() => FixedAsset) fixedAssetId!: string
  @text({ note: 'What it is.' }) name!: string
  @text({ nullable: true, note: 'The number on its tag.' }) assetNumber!: string | null
  @ref(() => Fund) fundId!: string
  @money({ note: 'What it cost.' }) cost!: Money
  @money({ note: 'What it is depreciated by so far, also by manual journals that are not posted yet.' })
  accumulatedDepreciation!: Money
  @money({ note: 'What the month depreciates it by, with the months before it that no manual journal covers.' })
  amount!: Money
}

@view('The first month that is over and whose depreciation waits.')
export class DepreciationDue {
  @day({ nullable: true, note: 'The last day of the month. Null when no month waits.' }) through!: Day | null
  @part(() => DepreciationDueRow, { list: true, note: 'The assets that wait, by name.' }) rows!: DepreciationDueRow[]
  @money({ note: 'The sum of the amounts.' }) totalAmount!: Money
}

export const getDepreciationDue = query({
  does: 'Get the first month that is over and whose depreciation waits, with its amount for each fixed asset.',
  details:
    'A closed month does not wait: the next open one makes up for it. depreciateFixedAssets with asOf = through makes the manual journal of these amounts.',
  scope: 'journal-entries:read',
  rest: 'GET /fixed-assets/depreciation-due',
  gives: DepreciationDue,
  run: ({ read, today }) => firstMonthDue(read, today),
})
