import { count, day, input, instant, money, part, ratio, ref, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { type Money, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PledgeEstimates } from '../../pledges/receivable/receivable.inputs.js'
import { receivables } from '../../pledges/receivable/receivable.queries.js'
import type { Receivable } from '../../pledges/receivable/receivable.rules.js'

export const tag = 'Reports'

@input('The day and the estimates of a report of pledges receivable.')
export class PledgesReceivableFilter extends PledgeEstimates {
  @day({ nullable: true, note: 'The last day. Today when absent.' }) asOf?: Day | null
}

@view("What is to be received of pledges, in the organization's currency.")
export class PledgesReceivableMeasures implements Receivable {
  @count({ note: 'How many pledges are open.' }) pledgeCount!: number
  @money({ note: 'What was due by the day and is not received. It is part of withinOneYear.' }) overdue!: Money
  @money({ note: 'What is to be received within twelve months.' }) withinOneYear!: Money
  @money({ note: 'What is to be received after one year and within five.' }) inOneToFiveYears!: Money
  @money({ note: 'What is to be received after five years.' }) later!: Money
  @money({ note: 'What is to be received in all.' }) gross!: Money
  @money({ note: 'What later amounts are worth less today.' }) discount!: Money
  @money({ note: 'What is not expected to be received.' }) allowance!: Money
  @money({ note: 'gross less discount and allowance.' }) net!: Money
}

@view('What is to be received of the pledges to a fund.')
export class PledgesReceivableRow {
  @ref(() => Fund) fundId!: string
  @part(() => PledgesReceivableMeasures) measures!: PledgesReceivableMeasures
}

@view('Unconditional pledges receivable at the end of a day.', { price: 50 })
export class PledgesReceivable {
  @day({ note: 'The last day.' }) asOf!: Day
  @ratio({ note: 'The discount rate, in percent a year.' }) discountRate!: number
  @ratio({ note: 'The allowance rate, in percent of the present value.' }) allowanceRate!: number
  @part(() => PledgesReceivableRow, { list: true, note: 'The rows, by fund.' }) rows!: PledgesReceivableRow[]
  @part(() => PledgesReceivableMeasures, { note: 'Totals over all rows.' }) totals!: PledgesReceivableMeasures
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getPledgesReceivable = query({
  does: 'Report unconditional pledges receivable at the end of a day: when they are due, and what they are worth.',
  details: [
    'It counts unconditional pledges that were made and not cancelled by that day, less the completed contributions toward them by that day, net of',
    'refunds. They are shown by when they are due (ASC 958-310-50-1): by their installments, or evenly from the first to the last day. Amounts',
    'after twelve months are discounted as if due in the middle of their year. The allowance is a share of what is left. PENDING pledges do not',
    'count.',
  ].join(' '),
  scope: 'pledges:read',
  rest: 'GET /reports/pledges-receivable',
  tool: 'Report what unconditional pledges are to bring after a day, by fund: overdue, within a year, in one to five years and later, with discount and allowance at the rates that are given.',
  takes: PledgesReceivableFilter,
  gives: PledgesReceivable,
  table: {
    rows: 'rows',
    title: 'Pledges receivable',
    shows: {
      pledgeCount: { title: 'Pledges' },
      withinOneYear: { title: 'Within a year' },
      inOneToFiveYears: { title: 'In 1 to 5 years' },
      later: { title: 'After 5 years' },
      discountRate: {
        sentence: rate => (rate ? `Amounts after twelve months are discounted at ${rate} % a year.` : undefined),
      },
      allowanceRate: {
        sentence: rate => (rate ? `Of the present value, ${rate} % is not expected to be received.` : undefined),
      },
    },
  },
  async run({ read, today, clock }, { asOf, ...estimates }) {
    const on = asOf ?? today
    const found = await receivables(read, on, estimates)
    const { discountRate, allowanceRate } = estimates
    return {
      ...{ asOf: on, discountRate, allowanceRate },
      rows: found.map(({ fundId, ...measures }) => ({ fundId, measures })),
      totals: totalOf(found),
      generatedAt: clock.now(),
    }
  },
})

/** The sums of all funds. What each fund is worth is rounded by itself. */
function totalOf(all: readonly PledgesReceivableMeasures[]): PledgesReceivableMeasures {
  const of = (measure: Exclude<keyof PledgesReceivableMeasures, 'pledgeCount'>) => sum(all.map(each => each[measure]))
  return {
    pledgeCount: all.reduce((count, { pledgeCount }) => count + pledgeCount, 0),
    ...{ overdue: of('overdue'), withinOneYear: of('withinOneYear'), inOneToFiveYears: of('inOneToFiveYears') },
    ...{ later: of('later'), gross: of('gross'), discount: of('discount'), allowance: of('allowance'), net: of('net') },
  }
}
