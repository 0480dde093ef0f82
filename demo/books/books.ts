import { contributionLines, depositLines } from '../../src/domain/giving/contributions/contribution-posting.rules.js'
import {
  bankLines,
  billLines,
  billPaymentLines,
  type CodedPart,
  closingLines,
  type FundPart,
  fundMoveLines,
  type InterfundPair,
} from '../../src/domain/ledger/journal/posting.rules.js'
import { type Money, minor } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addReconciliations } from '../banking/reconciliations.js'
import { addDays, earlier, yearOf } from '../calendar.js'
import { addRefunds } from '../giving/refunds.js'
import { postVendorCredits } from '../payables/vendor-credits.js'
import type { World } from '../world.js'
import type { Row } from './book.js'
import { choicesOf, type Drafted, Journal, partsOf } from './journal.js'
import { addManualJournals } from './manual-journals.js'
import { openingEntry } from './opening.js'

/**
 * Posts everything of three years by the posting rules of the operations, so that the ledger balances and the control
 * accounts equal the open items.
 */
export function postBooks(world: World): Drafted[] {
  const journal = new Journal(world.book)
  addPolicy(world)
  postBills(world, journal)
  postPayments(world, journal)
  postVendorCredits(world, journal)
  postGifts(world, journal)
  postSettlements(world, journal)
  addRefunds(world, journal, revenues(world))
  postBankLines(world, journal)
  postFundMoves(world, journal)
  addManualJournals(world, journal)
  closeYears(world, journal)
  openingEntry(world, journal)
  addReconciliations(world, journal)
  return journal.entries
}

const loan = ({ chart }: World): InterfundPair => ({ dueFromId: chart.id('1230'), dueToId: chart.id('2210') })
const rows = ({ book }: World, table: string): Row[] => book.tables.get(table) ?? []
const text = (row: Row, column: string): string => (row[column] as string | null) ?? ''
const whole = (value: unknown): Money => minor(Number(value))

function addPolicy(world: World): void {
  const { book, chart } = world
  const at = book.at(addDays(book.timeline.start, -20))
  book.add('accounting_policy', at, {
    id: book.profile.organization.id,
    default_bank_account_id: chart.id('1010.1'),
    payable_account_id: chart.id('2011'),
    due_from_account_id: chart.id('1230'),
    due_to_account_id: chart.id('2210'),
    transfers_in_account_id: chart.id('3310'),
    transfers_out_account_id: chart.id('3320'),
    released_account_id: chart.id('3330'),
    undeposited_account_id: chart.id('1110'),
    clearing_account_id: chart.id('1121'),
    processing_fees_account_id: chart.id('8320'),
    non_cash_account_id: chart.id('1420', '1110'),
    in_kind_revenue_account_id: chart.find('4190') ?? null,
    pledges_receivable_account_id: chart.find('1210') ?? null,
    receivable_account_id: chart.find('1220') ?? null,
    transaction_approval_limit: 50_000,
    bill_approval_limit: 50_000,
    bill_second_approval_limit: 250_000,
    journal_approval_limit: 50_000,
    receipt_required_from: 7_500,
  })
}

function codedParts(lines: readonly Row[], dimensions: ReadonlyMap<string, Row[]>): CodedPart[] {
  return lines.map(line => ({
    id: line.id as string,
    accountId: line.account_id as string,
    fundId: line.fund_id as string,
    amount: whole(line.amount),
    description: line.description as string | null,
    dimensions: choicesOf(dimensions.get(line.id as string)),
  }))
}

function postBills(world: World, journal: Journal): void {
  const { book } = world
  const lines = partsOf(book, 'bill_line', 'bill_id')
  const dimensions = partsOf(book, 'bill_line_dimension', 'line_id')
  for (const bill of rows(world, 'bill')) {
    bill.created_by = book.staff.bookkeeper
    bill.submitted_by = bill.status === 'DRAFT' ? null : book.staff.bookkeeper
    bill.journal_entry_id = null
    if (bill.status !== 'APPROVED' && bill.status !== 'VOIDED') continue
    const id = bill.id as string
    const date = bill.bill_date as Day
    const parts = codedParts(lines.get(id) ?? [], dimensions)
    bill.journal_entry_id = journal.post({
      date,
      description: text(bill, 'description') || 'Bill',
      referenceNumber: bill.bill_number as string | null,
      source: { type: 'BILL', id },
      lines: billLines(parts, bill.ap_account_id as string, bill.vendor_id as string, bill.bill_type === 'CREDIT'),
    })
    if (bill.status === 'VOIDED') {
      const day = earlier(addDays(date, 3), book.timeline.yesterday)
      journal.reverse(bill.journal_entry_id as string, day, text(bill, 'void_reason'))
    }
  }
}

function postPayments(world: World, journal: Journal): void {
  const { book } = world
  const applications = partsOf(book, 'bill_payment_application', 'bill_payment_id')
  const parts = partsOf(book, 'bill_payment_part', 'application_id')
  const payable = new Map(rows(world, 'bill').map(bill => [bill.id, bill.ap_account_id as string]))
  const bankLine = new Map(rows(world, 'bank_transaction').map(line => [line.id, line]))
  for (const payment of rows(world, 'bill_payment')) {
    payment.created_by = book.staff.treasurer
    payment.void_reason = null
    payment.journal_entry_id = null
    if (payment.status === 'SCHEDULED') continue
    const id = payment.id as string
    const date = payment.payment_date as Day
    const paid = (applications.get(id) ?? []).flatMap(application =>
      (parts.get(application.id as string) ?? []).map(part => ({
        fundId: part.fund_id as string,
        amount: whole(part.amount),
        billId: application.bill_id as string,
        payableAccountId: payable.get(application.bill_id) as string,
      })),
    )
    payment.journal_entry_id = journal.post({
      date,
      description: `Payment ${text(payment, 'check_number') || text(payment, 'reference_number')}`.trim(),
      referenceNumber: (payment.check_number ?? payment.reference_number) as string | null,
      source: { type: 'BILL_PAYMENT', id },
      lines: billPaymentLines(paid, payment.bank_account_id as string, payment.vendor_id as string),
    })
    const line = bankLine.get(payment.transaction_id)
    if (line) line.journal_entry_id = payment.journal_entry_id
    if (payment.status === 'VOIDED' || payment.status === 'FAILED') {
      payment.void_reason = payment.status === 'VOIDED' ? 'The cheque was lost' : 'The bank returned it'
      const day = earlier(addDays(date, 5), book.timeline.yesterday)
      journal.reverse(payment.journal_entry_id as string, day, text(payment, 'void_reason'))
    }
  }
}

/** The account of a non-cash contribution. */
const HOLDINGS: Record<string, string> = { STOCK: '1420', CRYPTO: '1420', IN_KIND: '1530' }

function postGifts(world: World, journal: Journal): void {
  const { book, chart, providers } = world
  const gifts = partsOf(book, 'contribution', 'giving_batch_id')
  const allocations = partsOf(book, 'contribution_allocation', 'contribution_id')
  const clearing = new Map(providers.map(({ code, clearing: account }) => [code as string, account]))
  const revenueOf = revenues(world)
  const places = partsOf(book, 'settlement_dimension', 'settlement_id')
  for (const batch of rows(world, 'giving_batch')) {
    if (batch.status !== 'POSTED') continue
    const given = world.dimensions.forContributions(choicesOf(places.get(batch.settlement_id as string)))
    const received = (gifts.get(batch.id as string) ?? []).filter(gift => gift.status === 'COMPLETED')
    const months = new Map<string, Row[]>()
    for (const gift of received) {
      const holding = HOLDINGS[gift.payment_method as string] ?? clearing.get(text(batch, 'provider')) ?? '1110'
      const key = `${text(gift, 'received_date').slice(0, 7)} ${holding}`
      months.set(key, [...(months.get(key) ?? []), gift])
    }
    for (const [index, [key, list]] of [...months].entries()) {
      const number = key.split(' ')[1] as string
      const holding = chart.id(number, '1110')
      const inKind = (number === HOLDINGS.IN_KIND && chart.find('4190')) || null
      const parts = list.flatMap(gift => partsOfGift(allocations.get(gift.id as string) ?? []))
      const entryId = journal.post({
        date: list
          .map(gift => text(gift, 'received_date'))
          .sort()
          .at(-1) as Day,
        description: text(batch, 'name'),
        referenceNumber: batch.external_reference as string | null,
        source: { type: 'GIVING_BATCH', id: batch.id as string },
        number: index + 1,
        lines: contributionLines(
          parts.map(part => ({ ...part, dimensions: given })),
          holding,
          inKind ? () => inKind : revenueOf,
        ),
      })
      const posting = {
        entry_id: entryId,
        account_id: holding,
        revenue_account_id: inKind,
        given_dimensions: given,
      }
      for (const { id } of list) book.push('contribution_posting', { contribution_id: id, ...posting })
    }
  }
}

const partsOfGift = (allocations: readonly Row[]): FundPart[] =>
  allocations.map(({ fund_id, amount }) => ({ fundId: fund_id as string, amount: whole(amount) }))

function revenues(world: World): (fundId: string) => string {
  const usual = new Map(rows(world, 'fund').map(fund => [fund.id, fund.default_revenue_account_id]))
  return fundId => (usual.get(fundId) as string | null) ?? world.chart.id('4110')
}

/** Settlements that agree with their contributions. The bank line has the settlement's entry. */
function postSettlements(world: World, journal: Journal): void {
  const { book, chart, providers } = world
  const gifts = partsOf(book, 'contribution', 'settlement_id')
  const allocations = partsOf(book, 'contribution_allocation', 'contribution_id')
  const bankLine = new Map(rows(world, 'bank_transaction').map(line => [line.id, line]))
  const places = partsOf(book, 'settlement_dimension', 'settlement_id')
  for (const settlement of rows(world, 'settlement')) {
    const feeDimensions = choicesOf(places.get(settlement.id as string))
    const line = bankLine.get(settlement.bank_transaction_id)
    if (line?.status !== 'APPROVED') continue
    const linked = (gifts.get(settlement.id as string) ?? []).filter(gift => gift.status === 'COMPLETED')
    const holdingId = chart.id(providers.find(({ code }) => code === settlement.provider)?.clearing ?? '1110')
    const parts = linked.flatMap(gift =>
      (allocations.get(gift.id as string) ?? []).map(({ fund_id, amount, fee_amount }) => ({
        fundId: fund_id as string,
        amount: whole(amount),
        fee: whole(fee_amount),
        feeDimensions,
        holdingId,
      })),
    )
    line.journal_entry_id = journal.post({
      date: line.date as Day,
      description: text(line, 'description'),
      referenceNumber: settlement.external_reference as string | null,
      source: { type: 'SETTLEMENT', id: settlement.id as string },
      lines: depositLines(parts, settlement.deposit_basis as 'GROSS' | 'NET', {
        bankId: line.bank_account_id as string,
        feesId: chart.id('8320'),
      }),
    })
  }
}

function postBankLines(world: World, journal: Journal): void {
  const { book } = world
  const splits = partsOf(book, 'transaction_split', 'transaction_id')
  const dimensions = partsOf(book, 'transaction_split_dimension', 'split_id')
  const lines = rows(world, 'bank_transaction')
  for (const line of lines) {
    if (line.journal_entry_id || line.reversal_of_id || (line.status !== 'APPROVED' && line.status !== 'VOIDED'))
      continue
    line.journal_entry_id = journal.post({
      date: line.date as Day,
      description: text(line, 'description'),
      referenceNumber: line.reference_number as string | null,
      source: { type: 'TRANSACTION', id: line.id as string },
      lines: bankLines(
        {
          transactionType: line.transaction_type as 'DEPOSIT',
          amount: whole(line.amount),
          bankAccountId: line.bank_account_id as string,
          counterAccountId: line.counter_account_id as string | null,
          fundId: line.fund_id as string | null,
          splits: codedParts(splits.get(line.id as string) ?? [], dimensions),
        },
        loan(world),
      ),
    })
  }
  const byId = new Map(lines.map(line => [line.id, line]))
  for (const mirror of lines.filter(line => line.reversal_of_id)) {
    const original = byId.get(mirror.reversal_of_id) as Row
    mirror.journal_entry_id = journal.reverse(
      original.journal_entry_id as string,
      mirror.date as Day,
      text(original, 'void_reason'),
    )
  }
}

/** Each summer the missions fund is charged what the general fund has spent for it; each winter youth gets its share. */
function postFundMoves(world: World, journal: Journal): void {
  const { book, chart } = world
  const equity = {
    TRANSFER: { dueFromId: chart.id('3320'), dueToId: chart.id('3310') },
    RELEASE: { dueFromId: chart.id('3330'), dueToId: chart.id('3330') },
  }
  const move = (
    kind: 'TRANSFER' | 'RELEASE',
    day: Day,
    from: string,
    to: string,
    amount: Money,
    description: string,
  ) => {
    if (day < book.timeline.start || day > book.timeline.yesterday || from === to) return
    const id = book.id(book.at(day))
    const bankAccountId = chart.id('1010.1')
    const given = { fromFundId: from, toFundId: to, amount, bankAccountId }
    const type = kind === 'RELEASE' ? 'RELEASE' : 'FUND_TRANSFER'
    const lines = fundMoveLines(given, equity[kind], loan(world))
    book.add('fund_transfer', book.at(day), {
      id,
      kind,
      status: 'POSTED',
      created_by: null,
      from_fund_id: from,
      to_fund_id: to,
      bank_account_id: bankAccountId,
      amount,
      date: day,
      description,
      journal_entry_id: journal.post({ date: day, description, source: { type, id }, lines }),
    })
  }
  const general = world.fund('GENERAL')
  for (let year = yearOf(book.timeline.start); year <= yearOf(book.timeline.today); year++) {
    move('TRANSFER', `${year}-01-15`, general, world.fund('YOUTH'), minor(250_000), `Youth share ${year}`)
    move('RELEASE', `${year}-06-30`, world.fund('MISSIONS'), general, minor(120_000), `Mission trip costs ${year}`)
  }
}

/** The years whose last month is closed: their results are net assets. */
function closeYears(world: World, journal: Journal): void {
  const { book } = world
  const { start, closedThrough } = book.timeline
  const closes = new Set(['3310', '3320', '3330'].map(number => world.chart.id(number)))
  const types = new Map(rows(world, 'account').map(account => [account.id, account.account_type]))
  const netAssets = new Map(rows(world, 'fund').map(fund => [fund.id, fund.net_asset_account_id as string]))
  for (let year = yearOf(start); `${year}-12-31` <= closedThrough; year++) {
    const inYear = journal.entries.filter(({ draft }) => yearOf(draft.date) === year)
    const results = new Map<string, ReturnType<typeof resultOf>>()
    for (const { draft } of inYear) {
      for (const line of draft.lines) {
        if (!closes.has(line.accountId) && !['REVENUE', 'EXPENSE'].includes(types.get(line.accountId) as string))
          continue
        const key = JSON.stringify([line.accountId, line.fundId, line.dimensions ?? []])
        const known = results.get(key)
        results.set(key, resultOf(line, known?.amount ?? 0))
      }
    }
    journal.post({
      date: `${year}-12-31`,
      description: `Close of fiscal year ${year}`,
      source: { type: 'YEAR_CLOSE', id: book.id(book.at(`${year}-12-31`)) },
      closing: true,
      lines: closingLines([...results.values()], fundId => netAssets.get(fundId) as string),
    })
  }
}

const resultOf = (line: Drafted['draft']['lines'][number], before: number) => ({
  accountId: line.accountId,
  fundId: line.fundId,
  dimensions: line.dimensions,
  amount: minor(before + line.amount),
})
