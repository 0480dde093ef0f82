import type { Book } from '../books/book.js'

const PLANNED = [
  { amount: 150_000, description: 'Retreat of the youth until the fees arrive' },
  { amount: 90_000, description: 'Buses of the summer camp' },
]

/** Two loans of the treasurer wait for the approval of another person. */
export function add(book: Book): void {
  const fundOf = (code: string) => book.tables.get('fund')?.find(fund => fund.code === code)?.id
  const bank = book.tables.get('account')?.find(account => account.account_number === '1010.1')?.id
  const [from, to] = [fundOf('100'), fundOf('450')]
  if (!from || !to || !bank) return
  const date = book.timeline.yesterday
  for (const { amount, description } of PLANNED)
    book.add('fund_transfer', book.at(date), {
      ...{ kind: 'LOAN', status: 'PENDING_APPROVAL', from_fund_id: from, to_fund_id: to, bank_account_id: bank },
      ...{ amount, date, description, journal_entry_id: null, created_by: book.staff.treasurer },
    })
}
