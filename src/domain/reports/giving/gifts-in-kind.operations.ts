import { count, day, input, instant, money, part, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { Days } from '../comparison.js'
import { ReportWindow, windowOf } from '../financial/trial-balance.operations.js'
import { giftsInKind } from './gifts-in-kind.queries.js'

export const tag = 'Reports'

@input('Which days a report of gifts in kind covers.')
export class GiftsInKindFilter extends ReportWindow {}

@view("The value of gifts in kind, in the organization's currency.")
export class GiftsInKindMeasures {
  @count({ note: 'How many completed contributions there are.' }) giftCount!: number
  @money({ note: 'What was given to funds without donor restrictions.' }) withoutDonorRestrictions!: Money
  @money({ note: 'What was given to funds with donor restrictions.' }) withDonorRestrictions!: Money
  @money({ note: 'The sum of both.' }) amount!: Money
}

@view('The gifts in kind of one asset type.')
export class GiftsInKindRow {
  @text({
    nullable: true,
    note: 'The asset type, as its latest contribution spells it. Null for contributions that name none.',
  })
  assetType!: string | null
  @part(() => GiftsInKindMeasures) measures!: GiftsInKindMeasures
  @text({ nullable: true, note: 'How the values were found: the notes of the contributions, each once.' })
  valuation!: string | null
}

@view('Gifts in kind by asset type, the largest amount first.', { price: 50 })
export class GiftsInKind {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => GiftsInKindRow, { list: true, note: 'The rows.' }) rows!: GiftsInKindRow[]
  @part(() => GiftsInKindMeasures, { note: 'Totals over all rows.' }) totals!: GiftsInKindMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getGiftsInKind = query({
  does: 'Report gifts in kind within a range of days by asset type, with how their values were found.',
  details:
    'The note on contributed nonfinancial assets (ASC 958-605-50-1A). It counts completed contributions with the payment method IN_KIND, net of refunds through the last day. Asset types that differ in letter case or in spaces at their ends are one.',
  scope: 'contributions:read',
  rest: 'GET /reports/gifts-in-kind',
  takes: GiftsInKindFilter,
  gives: GiftsInKind,
  table: {
    rows: 'rows',
    title: 'Gifts in kind',
    shows: {
      giftCount: { title: 'Gifts' },
      withoutDonorRestrictions: { title: 'Without restrictions' },
      withDonorRestrictions: { title: 'With restrictions' },
    },
  },
  run: async (context, given) => giftsInKindOf(context, await windowOf(context, given)),
})

/** The gifts in kind of some days. */
export async function giftsInKindOf({ read, clock }: QueryContext, { from, asOf }: Days): Promise<GiftsInKind> {
  const found = await giftsInKind(read, from, asOf)
  const rows = found.map(({ assetType, valuation, ...measures }) => ({ assetType, measures, valuation }))
  const of = (measure: 'withoutDonorRestrictions' | 'withDonorRestrictions' | 'amount') =>
    sum(found.map(each => each[measure]))
  const totals = {
    giftCount: found.reduce((gifts, { giftCount }) => gifts + giftCount, 0),
    withoutDonorRestrictions: of('withoutDonorRestrictions'),
    withDonorRestrictions: of('withDonorRestrictions'),
    amount: of('amount'),
  }
  return { from, asOf, rows, totals, generatedAt: clock.now() }
}
