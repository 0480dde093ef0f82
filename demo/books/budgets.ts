import { earlier, yearOf } from '../calendar.js'
import type { World } from '../world.js'
import type { Row } from './book.js'
import type { Drafted } from './journal.js'

/** Planned amounts grow by so much a year. */
const GROWTH = 1.03
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** Adds the approved budget of the current year: what every account and fund had the year before, grown, in equal months. */
export function addBudget({ book }: World, drafted: readonly Drafted[]): void {
  const { timeline, staff } = book
  const year = yearOf(timeline.today)
  const at = book.at(earlier(`${year - 1}-12-08`, timeline.yesterday))
  const approvedAt = book.after(at, earlier(`${year - 1}-12-17`, timeline.yesterday))
  const budget_id = book.add('budget', at, {
    name: 'Operating budget',
    fiscal_year: year,
    start_date: `${year}-01-01`,
    status: 'APPROVED',
    created_by: staff.bookkeeper,
    approved_by: staff.treasurer,
    approved_at: approvedAt,
    updated_at: approvedAt,
  })
  for (const [place, amount] of yearOfActivity(book.tables.get('account') ?? [], drafted, year - 1)) {
    const [account_id, fund_id] = place.split(' ')
    // Whole dollars a month.
    const monthly = Math.round((amount * GROWTH) / MONTHS.length / 100) * 100
    if (monthly <= 0) continue
    for (const month of MONTHS)
      book.addPart('budget_line', at, { budget_id, account_id, fund_id, month: `${year}-${month}-01`, amount: monthly })
  }
}

/** Revenue and expense of a year by account and fund, both positive, in minor units. */
function yearOfActivity(accounts: readonly Row[], drafted: readonly Drafted[], year: number): Map<string, number> {
  const active = accounts.filter(({ status }) => status !== 'INACTIVE')
  const signs = new Map(
    active.flatMap(({ id, account_type: type }): [unknown, number][] =>
      type === 'REVENUE' ? [[id, -1]] : type === 'EXPENSE' ? [[id, 1]] : [],
    ),
  )
  const sums = new Map<string, number>()
  for (const { draft } of drafted) {
    if (yearOf(draft.date) !== year || draft.closing) continue
    for (const { accountId, fundId, amount } of draft.lines) {
      const sign = signs.get(accountId)
      const place = `${accountId} ${fundId}`
      if (sign) sums.set(place, (sums.get(place) ?? 0) + sign * amount)
    }
  }
  return sums
}
