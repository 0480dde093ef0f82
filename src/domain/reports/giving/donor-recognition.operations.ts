import { count, day, flag, input, instant, money, part, ref, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { type Money, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Donor } from '../../people/donors/donor.js'
import { ReportWindow, windowOf } from '../financial/trial-balance.operations.js'
import { donorRecognition } from './donor-recognition.queries.js'

export const tag = 'Reports'

@input('Which days and donors the report covers.')
export class DonorRecognitionFilter extends ReportWindow {
  @flag({ fallback: false, note: 'Only donors with a soft credit.' }) softCreditedOnly!: boolean
  @count({ min: 1, max: 10_000, fallback: 1_000, note: 'The most rows.' }) limit!: number
}

@view("What donors gave and are credited with, in the organization's currency.")
export class RecognitionMeasures {
  @count({ note: 'How many completed contributions they gave.' }) giftCount!: number
  @money({
    note: 'The amount of these on the day of each contribution, less refunds on the day of each refund.',
  })
  givenAmount!: Money
  @count({ note: 'How many soft credits they have for completed contributions of others.' }) softCreditCount!: number
  @money({
    note: 'The amount of these on the day of each contribution. A refund does not change a soft credit.',
  })
  softCreditedAmount!: Money
}

@view('What one donor gave and is credited with.')
export class DonorRecognitionRow {
  @ref(() => Donor, { note: 'Tables also have the name of the donor.' }) donorId!: string
  @part(() => RecognitionMeasures) measures!: RecognitionMeasures
  @money({ note: 'What the donor gave and is credited with together.' }) recognizedAmount!: Money
}

@view('What donors gave and are credited with for the contributions of others, the largest amount first.', {
  price: 50,
})
export class DonorRecognition {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => DonorRecognitionRow, { list: true, note: 'One row for each donor who gave or has a soft credit.' })
  rows!: DonorRecognitionRow[]
  @count({ note: 'How many rows there are. More than answered when limit is smaller.' }) rowCount!: number
  @part(() => RecognitionMeasures, {
    note: 'Totals over all rows. They have no sum of both amounts, because a contribution with a soft credit would count twice.',
  })
  totals!: RecognitionMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

const NOTHING = { giftCount: 0, givenAmount: ZERO, softCreditCount: 0, softCreditedAmount: ZERO }

export const getDonorRecognition = query({
  does: 'Report what each donor gave and is credited with for the contributions of others within a range of days.',
  details:
    'The donor of a contribution gave it, such as a donor-advised fund, and its soft credits name the donors who advised or joined in it. Contributions without a donor are left out. The amounts add up from GET /contributions with donorId and with softCreditedDonorId.',
  scope: 'contributions:read',
  alsoScope: 'donors:read',
  rest: 'GET /reports/donor-recognition',
  takes: DonorRecognitionFilter,
  gives: DonorRecognition,
  table: {
    rows: 'rows',
    shows: {
      donorId: { title: 'Donor' },
      giftCount: { title: 'Gifts' },
      givenAmount: { title: 'Given' },
      softCreditCount: { title: 'Soft credits' },
      softCreditedAmount: { title: 'Soft credited' },
      recognizedAmount: { title: 'Recognized' },
    },
  },
  async run(context, { softCreditedOnly, limit, ...given }) {
    const { read, clock } = context
    const { from, asOf } = await windowOf(context, given)
    const found = await donorRecognition(read, from, asOf, { isCredited: softCreditedOnly, limit })
    const rows = found.flatMap(({ donorId, recognizedAmount, count: _, ...measures }) =>
      donorId === null ? [] : [{ donorId, measures, recognizedAmount }],
    )
    const totals = found.find(({ donorId }) => donorId === null) ?? NOTHING
    return { from, asOf, rows, rowCount: found[0]?.count ?? 0, totals, generatedAt: clock.now() }
  },
})
