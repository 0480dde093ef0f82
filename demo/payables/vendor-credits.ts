import { creditRefundLines } from '../../src/domain/payables/credits/vendor-credit.rules.js'
import { minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addBankLine } from '../banking/bank.js'
import type { Row } from '../books/book.js'
import { type Journal, partsOf } from '../books/journal.js'
import { addDays } from '../calendar.js'
import type { World } from '../world.js'

/** What part of the first line of a bill its vendor credits. */
const SHARE = 10

/**
 * Two vendor credits: one is used in part against a bill that is partly paid, the other is refunded by a deposit. Both are in the
 * fund of the bill, so their use moves nothing between funds.
 */
export function addVendorCredits(world: World): void {
  const { book } = world
  const bills = book.tables.get('bill') ?? []
  const payments = new Map((book.tables.get('bill_payment') ?? []).map(payment => [payment.id, payment]))
  const paid = partsOf(book, 'bill_payment_application', 'bill_id')
  const lines = partsOf(book, 'bill_line', 'bill_id')
  const amountOf = (rows: readonly Row[] = []) => rows.reduce((all, { amount }) => all + Number(amount), 0)
  const settled = (bill: Row) => {
    const counted = (paid.get(String(bill.id)) ?? []).filter(
      ({ bill_payment_id: id }) => payments.get(id)?.status === 'CLEARED',
    )
    return amountOf(counted) / amountOf(lines.get(String(bill.id)))
  }
  const recent = bills.filter(bill => bill.status === 'APPROVED' && bill.deleted_at === null).reverse()
  const partial = recent.find(bill => settled(bill) > 0 && settled(bill) < 1)
  const whole = recent.find(bill => settled(bill) === 1)
  const { yesterday } = book.timeline
  if (partial) useInPart(world, partial, creditOf(world, partial, lines.get(String(partial.id))?.[0] as Row, yesterday))
  if (whole) refund(world, creditOf(world, whole, lines.get(String(whole.id))?.[0] as Row, addDays(yesterday, -1)))
}

/** A vendor credit with its amount and fund. */
interface Credit {
  readonly row: Row
  readonly amount: number
  readonly fundId: string
}

function creditOf({ book }: World, bill: Row, line: Row, day: Day): Credit {
  const at = book.at(day)
  const row = { ...bill, id: book.id(at), bill_type: 'CREDIT', bill_date: day, due_date: day, received_date: day }
  const { id } = row
  const amount = Math.max(2, Math.round((Number(line.amount) * SHARE) / 100))
  const description = 'Returned goods'
  book.add('bill', at, {
    ...row,
    bill_number: `CM-${book.random.digits(5)}`,
    description,
    memo: null,
    updated_at: at,
  })
  const lineId = book.addPart('bill_line', at, {
    ...{ bill_id: id, line_number: 1, account_id: line.account_id, fund_id: line.fund_id },
    ...{ amount, description, is1099: line.is1099 },
  })
  for (const { dimension_id, dimension_value_id } of partsOf(book, 'bill_line_dimension', 'line_id').get(
    String(line.id),
  ) ?? [])
    book.addPart('bill_line_dimension', at, { line_id: lineId, dimension_id, dimension_value_id })
  book.addPart('bill_approval', at, {
    ...{ bill_id: id, step: 1, approver_id: book.staff.treasurer, decision: 'APPROVED', decided_at: at, comment: null },
  })
  return { row, amount, fundId: String(line.fund_id) }
}

function addUse({ book }: World, { row, fundId }: Credit, amount: number, date: Day, more: Row): string {
  const at = book.at(date)
  const id = book.add('vendor_credit_use', at, {
    ...{ use_type: 'BILL', credit_id: row.id, bill_id: null, bank_account_id: null, transaction_id: null },
    ...{ vendor_id: row.vendor_id, amount, date, status: 'APPLIED', created_by: book.staff.bookkeeper, ...more },
  })
  for (const billId of [row.id, more.bill_id].filter(Boolean))
    book.addPart('vendor_credit_part', at, { use_id: id, bill_id: billId, fund_id: fundId, amount })
  return id
}

function useInPart(world: World, bill: Row, credit: Credit): void {
  addUse(world, credit, Math.floor(credit.amount / 2), credit.row.bill_date as Day, { bill_id: bill.id })
}

function refund(world: World, credit: Credit): void {
  const { book, chart } = world
  const { amount, row } = credit
  const date = addDays(row.bill_date as Day, 1)
  const bankId = chart.id('1010.1')
  const line = addBankLine(world, {
    ...{ day: date, type: 'DEPOSIT', amount, bankId, vendorId: String(row.vendor_id), splits: [] },
    description: 'REFUND FROM VENDOR',
    isReconciled: false,
  })
  const id = addUse(world, credit, amount, date, { use_type: 'REFUND', bank_account_id: bankId, transaction_id: line })
  book.addPart('bank_match', book.at(date), { transaction_id: line, journal_entry_id: id })
}

/** Posts the refunds of vendor credits. */
export function postVendorCredits({ book }: World, journal: Journal): void {
  const lines = new Map((book.tables.get('bank_transaction') ?? []).map(line => [line.id, line]))
  const matches = new Map((book.tables.get('bank_match') ?? []).map(match => [match.transaction_id, match]))
  const credits = new Map((book.tables.get('bill') ?? []).map(bill => [bill.id, bill]))
  const parts = partsOf(book, 'vendor_credit_part', 'use_id')
  for (const use of book.tables.get('vendor_credit_use') ?? []) {
    use.journal_entry_id = null
    if (use.use_type !== 'REFUND') continue
    const credit = credits.get(use.credit_id) as Row
    const refunded = (parts.get(String(use.id)) ?? []).map(part => ({
      ...{ fundId: String(part.fund_id), amount: minor(Number(part.amount)), billId: String(credit.id) },
      payableAccountId: String(credit.ap_account_id),
    }))
    const entryId = journal.post({
      date: use.date as Day,
      description: `Refund of vendor credit ${String(credit.bill_number)}`,
      referenceNumber: credit.bill_number as string,
      source: { type: 'VENDOR_CREDIT_USE', id: String(use.id) },
      lines: creditRefundLines(refunded, String(use.bank_account_id), String(use.vendor_id)),
    })
    use.journal_entry_id = entryId
    for (const row of [lines.get(use.transaction_id), matches.get(use.transaction_id)])
      if (row) row.journal_entry_id = entryId
  }
}
