import { count, input } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { fieldRefusal, Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { first, present } from '../../../values/present.js'
import { JournalEntry } from '../journal/journal.js'
import { ACCOUNTANT, postOne } from '../journal/posting.js'
import { closingLines } from '../journal/posting.rules.js'
import { AccountingPeriod } from './period.js'
import { postingsOf, resultsOfYear } from './year-close.queries.js'

export const tag = 'Books'

@input('A fiscal year.')
export class CloseFiscalYearInput {
  @count({ min: 1900, max: 2100, note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
}

const notEnded = (): Refusal =>
  fieldRefusal('fiscalYear', 'too_large', 'The fiscal year has not ended. Close it after its last day.')

export const closeFiscalYear = mutation({
  does: 'Close the revenue, expense, transfers and releases of each fund of a fiscal year to its net assets.',
  details:
    'The entry is dated on the last day of the year. It is posted whether the periods of the year are closed or not; no other entry is posted into a closed period. A year that has not ended is refused with 422. Call it again to close what is posted into the year later. Reopening a period of the year reverses the close. With nothing to close it is refused with 409 (illegal_transition).',
  scope: 'journal-entries:read',
  callers: 'person',
  permission: ACCOUNTANT,
  refuses: ['illegal_transition'],
  rest: 'POST /fiscal-year-closes',
  takes: CloseFiscalYearInput,
  gives: JournalEntry,
  creates: '/journal-entries',
  async run(context, { fiscalYear }) {
    const { work } = context
    // The lock on the last period keeps a concurrent close from counting the same results.
    const [last] = await work.changeAll(AccountingPeriod, { fiscalYear, number: 12 })
    if (!last) return refuseField('fiscalYear', 'unknown_reference')
    if (last.endDate >= context.today) throw notEnded()
    const { organizationId } = work
    const results = await work.run(resultsOfYear(organizationId, fiscalYear))
    if (!results.length)
      refuseBlocked(
        'The fiscal year has no revenue and no expenses that are not closed yet, so there is nothing to close.',
      )
    const netAssets = new Map(results.map(({ fundId, netAssetAccountId }) => [fundId, netAssetAccountId]))
    const before = first(await work.run(postingsOf(organizationId, 'YEAR_CLOSE', last.id)))
    const entry = await postOne(context, {
      date: last.endDate,
      description: `Close of fiscal year ${fiscalYear}`,
      source: { type: 'YEAR_CLOSE', id: last.id },
      number: before.n + 1,
      closing: true,
      lines: closingLines(results, fundId => present(netAssets.get(fundId))),
    })
    return { id: entry }
  },
})
