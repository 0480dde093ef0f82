import type { Posting } from '../../src/domain/ledger/journal/posting.rules.js'
import { minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import type { World } from '../world.js'
import type { Journal } from './journal.js'

/** Opening cash is rounded up to this, so that it looks counted and not computed; minor units. */
const ROUND = 100_000
/** Left in each fund's cash at its lowest; minor units. */
const CUSHION = 250_000

/**
 * The opening balances of the ledger, on the day before the first week: enough cash in every fund and account that none
 * is ever overdrawn, the buildings, and the loan on them.
 */
export function openingEntry(world: World, journal: Journal): void {
  const { book, chart } = world
  const date: Day = addDays(book.timeline.start, -1)
  const lines: Posting[] = []
  const give = (accountId: string, fundId: string, amount: number) => {
    lines.push({ accountId, fundId, amount: minor(amount) })
  }
  for (const [key, lowest] of lowestCash(world, journal)) {
    const [accountId = '', fundId = ''] = key.split(' ')
    give(accountId, fundId, Math.ceil((CUSHION - Math.min(lowest, 0)) / ROUND) * ROUND)
  }
  if (chart.has('1510')) {
    const building = world.fund('BUILDING')
    give(chart.id('1510'), building, 42_500_000)
    give(chart.id('1520'), building, 318_000_000)
    give(chart.id('2510'), building, -58_600_000)
  }
  const netAssets = new Map((book.tables.get('fund') ?? []).map(fund => [fund.id, fund.net_asset_account_id as string]))
  for (const fundId of new Set(lines.map(line => line.fundId))) {
    const worth = lines.filter(line => line.fundId === fundId).reduce((all, line) => all + line.amount, 0)
    if (worth !== 0) give(netAssets.get(fundId) as string, fundId, -worth)
  }
  journal.post({
    date,
    description: 'Opening balances',
    source: { type: 'OPENING', id: book.id(book.at(date)) },
    lines,
  })
}

/** The lowest that the cash of each account and fund would fall to without an opening balance. */
function lowestCash({ book }: World, journal: Journal): Map<string, number> {
  const cash = new Set((book.tables.get('account') ?? []).filter(each => each.is_cash_account).map(each => each.id))
  const running = new Map<string, number>()
  const lowest = new Map<string, number>()
  for (const { draft } of journal.entries) {
    for (const { accountId, fundId, amount } of draft.lines) {
      if (!cash.has(accountId)) continue
      const key = `${accountId} ${fundId}`
      const now = (running.get(key) ?? 0) + amount
      running.set(key, now)
      lowest.set(key, Math.min(lowest.get(key) ?? 0, now))
    }
  }
  return lowest
}
