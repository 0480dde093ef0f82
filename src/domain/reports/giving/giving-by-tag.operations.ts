import { count, day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { type Money, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { DonorTag } from '../../people/tags/donor-tag.js'
import { ReportWindow, windowOf } from '../financial/trial-balance.operations.js'
import { givingByTag } from './giving-by-tag.queries.js'

export const tag = 'Reports'

@input('Which days giving by tag covers.')
export class GivingByTagFilter extends ReportWindow {
  @count({ min: 1, max: 1_000, fallback: 1_000, note: 'The most rows.' }) limit!: number
}

@view("What donors with a tag gave, in the organization's currency.")
export class TagMeasures {
  @count({ note: 'How many donors have the tag now, in every status.' }) donorCount!: number
  @count({ note: 'How many of them gave.' }) givingDonorCount!: number
  @count({ note: 'How many completed contributions they gave.' }) giftCount!: number
  @money({ note: 'The amount of their completed contributions, on the day of each contribution.' }) gross!: Money
  @money({ note: 'The amount refunded to them, on the day of each refund, less chargebacks that were won.' })
  refunds!: Money
  @money({ note: 'Gross less refunds.' }) net!: Money
}

@view('What the donors with one tag gave.')
export class TagGivingRow {
  @ref(() => DonorTag) tagId!: string
  @text({ note: 'The name of the tag.' }) name!: string
  @part(() => TagMeasures) measures!: TagMeasures
}

@view('Giving by the tags of the donors, the largest net amount first.', { price: 50 })
export class GivingByTag {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => TagGivingRow, { list: true, note: 'One row for each tag, also for a tag that no donor has.' })
  rows!: TagGivingRow[]
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @part(() => TagMeasures, { note: 'Totals over all donors with a tag. A donor with several tags counts once.' })
  totals!: TagMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

const NOTHING = { donorCount: 0, givingDonorCount: 0, giftCount: 0, gross: ZERO, refunds: ZERO, net: ZERO }

export const getGivingByTag = query({
  does: 'Report what the donors with each tag gave within a range of days.',
  details:
    'A donor with several tags counts in the row of each, and once in totals. Donors count by the tags that they have now. Each row adds up from GET /contributions with tagId.',
  scope: 'contributions:read',
  alsoScope: 'donors:read',
  rest: 'GET /reports/giving-by-tag',
  takes: GivingByTagFilter,
  gives: GivingByTag,
  table: {
    rows: 'rows',
    shows: {
      tagId: { title: 'Tag' },
      donorCount: { title: 'Donors' },
      givingDonorCount: { title: 'Donors who gave' },
      giftCount: { title: 'Gifts' },
    },
  },
  async run(context, { limit, ...given }) {
    const { read, clock } = context
    const { from, asOf } = await windowOf(context, given)
    const found = await givingByTag(read, from, asOf, limit)
    const rows = found.flatMap(({ tagId, name, count: _, ...measures }) =>
      tagId !== null && name !== null ? [{ tagId, name, measures }] : [],
    )
    const totals = found.find(({ tagId }) => tagId === null) ?? NOTHING
    return { from, asOf, rows, rowCount: found[0]?.count ?? 0, totals, generatedAt: clock.now() }
  },
})
