import { day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, minor } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { ReportWindow } from '../financial/trial-balance.operations.js'
import { ledgerWindow } from '../rows.js'
import { endowments } from './endowment.queries.js'

export const tag = 'Reports'

@input('Which days a roll-forward of endowments covers.')
export class EndowmentsFilter extends ReportWindow {}

@view('How the net assets of a PERPETUAL fund changed, and what of them is corpus.')
export class EndowmentRow {
  @ref(() => Fund) fundId!: string
  @text({ note: 'The name of the fund.' }) fundName!: string
  @money({ note: 'The net assets at the beginning, with opening balances of the days.' }) opening!: Money
  @money({ note: 'What was given to the fund.' }) contributions!: Money
  @money({ note: 'Interest, dividends, gains and losses, less the costs of investing that are booked with them.' })
  investmentReturn!: Money
  @money({ note: 'What was appropriated: the expenses and the releases of the fund. Positive.' }) spent!: Money
  @money({ note: 'What other funds transferred to it, less what it transferred to them.' }) transfers!: Money
  @money({ note: 'Direct postings to net assets.' }) other!: Money
  @money({ note: 'The net assets at the end.' }) closing!: Money
  @money({ note: 'What stays invested forever: all that was given.' }) corpus!: Money
  @money({ note: 'What the fund has earned and not spent. Negative when it is under water.' }) accumulated!: Money
  @money({ note: 'By how much the net assets are below the corpus. Zero unless the fund is under water.' })
  shortfall!: Money
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger through the last day. Their amount is minus the closing net assets.',
  })
  drillDown!: DrillDown[]
}

@view('The roll-forward of endowments.', { price: 50 })
export class Endowments {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => EndowmentRow, { list: true, note: 'The rows.' }) rows!: EndowmentRow[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getEndowments = query({
  does: 'Report how the net assets of each PERPETUAL fund changed, its corpus, and what it has earned and not spent.',
  details:
    'The note of ASC 958-205-50-1A and 1B. The opening net assets plus contributions and investment return, less what was spent, plus transfers and other postings equal the closing net assets. Closing net assets are corpus and accumulated return. Revenue on an account that contributions credit is a contribution, all other revenue is investment return. A fund whose net assets are below its corpus is under water (ASC 958-205-50-2).',
  scope: 'reports:read',
  rest: 'GET /reports/endowments',
  tool: 'Report the endowments within a range of days: opening net assets, contributions, investment return, what was spent, closing net assets, corpus and accumulated return of each PERPETUAL fund.',
  takes: EndowmentsFilter,
  gives: Endowments,
  table: {
    rows: 'rows',
    title: 'Endowments',
    sums: [
      ...['opening', 'contributions', 'investmentReturn', 'spent', 'transfers', 'other', 'closing'],
      ...['corpus', 'accumulated', 'shortfall'],
    ],
    shows: {
      fundName: { title: 'Fund' },
      shortfall: { title: 'Under water' },
      accumulated: { title: 'Accumulated return' },
    },
  },
  run: endowmentsOf,
})

/** The roll-forward of every PERPETUAL fund. */
export async function endowmentsOf(context: QueryContext, given: EndowmentsFilter) {
  const window = await ledgerWindow(context, given)
  const found = await endowments(context.read, window)
  return {
    ...window,
    rows: found.map(row => ({
      ...row,
      corpus: minor(row.closing - row.accumulated),
      shortfall: minor(Math.max(0, 0 - row.accumulated)),
      drillDown: [
        drillDown('ledgerLines', '/ledger-lines', {
          fundId: [row.fundId],
          accountType: ['NET_ASSET', 'REVENUE', 'EXPENSE'],
          date: { lte: window.asOf },
        }),
      ],
    })),
    generatedAt: context.clock.now(),
  }
}
