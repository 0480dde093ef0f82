import type { Day } from '../../src/values/time.js'
import type { Row } from '../books/book.js'
import type { Journal } from '../books/journal.js'
import { addDays } from '../calendar.js'
import type { World } from '../world.js'

/** How many days after the end of a month its bank statement is reconciled. */
const DAYS_AFTER = 4

/** Reconciles the bank statements of every account, month by month, with the lines that are marked as reconciled. */
export function addReconciliations({ book }: World, journal: Journal): void {
  const lines = (book.tables.get('bank_transaction') ?? []).filter(line => line.is_reconciled)
  const accounts = (book.tables.get('account') ?? []).filter(account => account.cash_kind)
  for (const { id: accountId, cash_kind: kind } of accounts) {
    // The statement of a card shows what is owed.
    const sign = kind === 'CARD' ? -1 : 1
    const sides = lines.flatMap(line => sideOn(line, accountId as string))
    let balance = sign * openingOf(journal, accountId as string)
    for (const month of months(book.timeline.start, book.timeline.reconciledThrough)) {
      const shown = sides.filter(({ line }) => monthOf(line.date as Day) === monthOf(month))
      const closing = balance + sign * shown.reduce((all, { amount }) => all + amount, 0)
      if (!shown.length) continue
      const at = book.at(addDays(month, DAYS_AFTER))
      const reconciliationId = book.add('reconciliation', at, {
        bank_account_id: accountId,
        statement_date: month,
        opening_balance: balance,
        closing_balance: closing,
        status: 'FINISHED',
        started_by: book.staff.bookkeeper,
        finished_at: at,
        finished_by: book.staff.bookkeeper,
      })
      for (const { line, column } of shown) line[column] = reconciliationId
      balance = closing
    }
  }
}

interface Side {
  line: Row
  column: 'reconciliation_id' | 'counter_reconciliation_id'
  amount: number
}

function sideOn(line: Row, accountId: string): Side[] {
  const amount = Number(line.amount)
  const isOut = line.transaction_type === 'WITHDRAWAL' || line.transaction_type === 'TRANSFER'
  if (line.bank_account_id === accountId)
    return [{ line, column: 'reconciliation_id', amount: isOut ? -amount : amount }]
  return line.counter_account_id === accountId ? [{ line, column: 'counter_reconciliation_id', amount }] : []
}

/** What the account holds before the first statement. */
const openingOf = (journal: Journal, accountId: string): number =>
  journal.entries
    .filter(({ draft }) => draft.source.type === 'OPENING')
    .flatMap(({ draft }) => draft.lines)
    .filter(line => line.accountId === accountId)
    .reduce((all, { amount }) => all + amount, 0)

const monthOf = (day: Day): string => day.slice(0, 'YYYY-MM'.length)

/** The last days of the months from one day to another. */
function months(from: Day, through: Day): Day[] {
  const ends: Day[] = []
  for (let day = lastOfMonth(from); day <= through; day = lastOfMonth(addDays(day, 1))) ends.push(day)
  return ends
}

function lastOfMonth(day: Day): Day {
  const next = addDays(`${monthOf(day)}-28`, 4)
  return addDays(`${monthOf(next)}-01`, -1)
}
