import { count, input } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../refusals.js'
import { minor } from '../../values/money.js'
import { JournalEntry } from './journal.js'
import { AccountingPeriod } from './period.js'
import { ACCOUNTANT, post } from './posting.js'
import { closingLines, type YearBalance } from './posting.rules.js'
import { postingsOf, resultsOfYear } from './year-close.report.js'

@input('A fiscal year.')
export class FiscalYear {
  @count({ min: 1900, max: 2100, note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
}

export const closeFiscalYear = mutation({
  does: 'Close the revenue and expense of each fund of a fiscal year to its net assets.',
  details:
    'The entry is dated on the last day of the year, whose period must be open. Call it again to close what is posted into the year later. With nothing to close it is refused with 409 (illegal_transition).',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition', 'period_closed'],
  graphql: '',
  tag: 'Books',
  takes: FiscalYear,
  gives: JournalEntry,
  creates: true,
  async run(context, { fiscalYear }) {
    const { work } = context
    // The lock on the last period keeps a concurrent close from counting the same results.
    const [last] = await work.changeAll(AccountingPeriod, { fiscalYear, number: 12 })
    if (!last) return refuseField('fiscalYear', 'unknown_reference')
    const { organizationId } = work
    const results = await work.run<Result>(resultsOfYear(organizationId, fiscalYear))
    if (!results.length) refuse('illegal_transition')
    const netAssets = new Map(results.map(({ fundId, netAssetAccountId }) => [fundId, netAssetAccountId]))
    const [before] = (await work.run(postingsOf(organizationId, 'YEAR_CLOSE', last.id))) as [{ n: number }]
    const [entry] = await post(context, [
      {
        date: last.endDate,
        description: `Close of fiscal year ${fiscalYear}`,
        source: { type: 'YEAR_CLOSE', id: last.id },
        number: before.n + 1,
        closing: true,
        lines: closingLines(
          results.map(result => ({ ...result, amount: minor(result.amount) })),
          fundId => netAssets.get(fundId) as string,
        ),
      },
    ])
    return { id: entry as string }
  },
})

type Result = YearBalance & { netAssetAccountId: string }
