import { type Money, minor, share } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import { returnedChecks } from '../giving/refunds.js'
import type { Vendor } from '../payables/vendors.js'
import { addRoutine } from '../routine.js'
import type { World } from '../world.js'
import { addBankLine, type BankLine, type Split, splitOf, type TransactionStatus } from './bank.js'

/** What the bank shows beside gifts and bills; purchases by card fill up to the promised number of lines. */
export function addBanking(world: World): void {
  addPayroll(world)
  addRoutine(world)
  addCard(world)
  addPurchases(world)
}

/** Every second Friday: one debit, shared over the staff's accounts. */
function addPayroll(world: World): void {
  const { random, timeline, profile } = world.book
  if (!profile.hasPayroll) return
  const staff = [
    ['5110', 38],
    ['5120', 12],
    ['5130', 26],
    ['5140', 12],
    ['5150', 6],
    ['5210', 6],
  ] as const
  for (let day = addDays(timeline.start, 4); day <= timeline.yesterday; day = addDays(day, 14)) {
    const amount = random.amount(1_840_000, 1_990_000)
    const parts = share(
      minor(amount),
      staff.map(([, weight]) => minor(weight)),
    )
    addBankLine(world, {
      day,
      type: 'WITHDRAWAL',
      amount,
      description: `SHEPHERD PAYROLL ${day.slice(5).replace('-', '')}`,
      bankId: world.chart.id('1010.2'),
      vendorId: world.vendors.find(({ account }) => account === '8220')?.id ?? null,
      splits: staff.map(([account], index) => splitOf(world, account, parts[index] ?? 0)),
    })
  }
}

/** The credit card of the staff: a few charges a month, sometimes a credit, and the payment of the statement by transfer. */
function addCard(world: World): void {
  const { random, timeline } = world.book
  if (!world.chart.has('2015')) return
  const cardId = world.chart.id('2015')
  const buy = [
    ['OFFICE DEPOT 1142', '8110'],
    ['ADOBE CREATIVE CLOUD', '8130'],
    ['GREGORY MUSIC ONLINE', '6110'],
  ] as const
  for (const month of timeline.months()) {
    const charges = buy.map(([description, account], index): BankLine => {
      const amount = random.amount(1_900, 7_400)
      const splits = [splitOf(world, account, amount)]
      return { day: addDays(month, 3 + 6 * index), type: 'WITHDRAWAL', amount, description, bankId: cardId, splits }
    })
    const back = random.amount(500, 1_800)
    const credit: BankLine = {
      ...{ day: addDays(month, 19), type: 'DEPOSIT', amount: back, description: 'OFFICE DEPOT 1142 RETURN' },
      ...{ bankId: cardId, splits: [splitOf(world, '8110', back)] },
    }
    const lines = [...charges, ...(month.slice(5, 7) === '03' ? [credit] : [])].filter(
      line => line.day <= timeline.yesterday,
    )
    for (const line of lines) addBankLine(world, line)
    const owed = lines.reduce((all, line) => all + (line.type === 'DEPOSIT' ? -line.amount : line.amount), 0)
    const day = addDays(month, 37)
    if (day > timeline.yesterday) continue
    const payment = {
      type: 'TRANSFER',
      source: 'MANUAL',
      description: 'Payment of the credit card',
      splits: [],
    } as const
    const accounts = { bankId: world.chart.id('1010.1'), counterId: cardId, fundId: world.fund('GENERAL') }
    addBankLine(world, { ...payment, ...accounts, day, amount: owed })
  }
}

/** The newest purchases, newest first; the rest has been approved. */
const RECENT: readonly TransactionStatus[] = [
  'UNCODED',
  'CODED',
  'UNCODED',
  'PENDING_APPROVAL',
  'REJECTED',
  'APPROVED',
  'VOIDED',
]
const RECENT_DAYS = 40

function addPurchases(world: World): void {
  const { timeline, profile, tables, random } = world.book
  const cards = world.vendors.filter(({ method }) => method === 'CARD')
  const missing = profile.transactions - (tables.get('bank_transaction')?.length ?? 0) - returnedChecks(world.book)
  let left = missing
  for (let index = 0; left > 0; index++) {
    const isRecent = index < profile.recentPurchases
    const day = isRecent
      ? addDays(timeline.yesterday, -Math.floor((index * RECENT_DAYS) / profile.recentPurchases))
      : addDays(timeline.yesterday, -random.int(RECENT_DAYS + 1, 1080))
    const status = isRecent ? (RECENT[index % RECENT.length] ?? 'APPROVED') : 'APPROVED'
    const mayPair = left > 1
    left -= addPurchase(world, random.pick(cards), day, status === 'VOIDED' && !mayPair ? 'APPROVED' : status, index)
  }
}

/** @returns the number of lines: a void one brings its reversal */
function addPurchase(world: World, vendor: Vendor, day: Day, status: TransactionStatus, index: number): number {
  const { book } = world
  const amount = book.random.amount(vendor.least, vendor.most)
  const line: BankLine = {
    day,
    type: 'WITHDRAWAL',
    amount,
    description: `${vendor.what}${index % 2 ? ` CARD ${book.random.pick(['4417', '8802'])}` : ''}`,
    bankId: world.chart.id('1010.1'),
    vendorId: status === 'UNCODED' && index % 3 === 0 ? null : vendor.id,
    reference: book.random.chance(0.4) ? book.random.digits(8) : null,
    status,
    source: index % 25 === 9 ? 'IMPORT' : index % 25 === 17 ? 'API' : 'BANK_FEED',
    receipt: receiptOf(world, status, index),
    splits: status === 'UNCODED' ? [] : purchaseSplits(world, vendor, amount),
  }
  if (status !== 'VOIDED') {
    addBankLine(world, line)
    return 1
  }
  const id = book.id(book.at(day))
  const reversal = addBankLine(world, {
    ...line,
    type: 'ADJUSTMENT',
    description: `Reversal: ${line.description}`,
    source: 'MANUAL',
    status: 'APPROVED',
    receipt: 'NOT_REQUIRED',
    reversalOf: id,
  })
  addBankLine(world, { ...line, id, voidReason: 'Imported twice', reversedBy: reversal })
  return 2
}

function receiptOf({ book }: World, status: TransactionStatus, index: number): NonNullable<BankLine['receipt']> {
  if (status === 'UNCODED') return 'MISSING'
  if (index % 40 === 21) return 'WAIVED'
  if (book.random.chance(0.93)) return 'ATTACHED'
  // Nobody approves a line whose receipt is missing.
  return status === 'APPROVED' || status === 'VOIDED' ? 'WAIVED' : 'MISSING'
}

/** A receipt may hold goods for two ministries. */
function purchaseSplits(world: World, vendor: Vendor, amount: number): Split[] {
  const { random } = world.book
  const campus = random.chance(0.6) ? random.pick(['MAIN', 'NORTH', 'DOWNTOWN']) : null
  const usual = {
    accountId: world.chart.id(vendor.account),
    fundId: vendor.fundId,
    dimensions: world.dimensions.of(vendor.account, campus),
  }
  if (amount < 4000 || !random.chance(0.2)) return [{ ...usual, amount }]
  const weights: Money[] = [minor(random.int(4, 8)), minor(3)]
  const [first = 0, second = 0] = share(minor(amount), weights)
  const other = world.chart.has('6220') ? '6220' : '8110'
  return [{ ...usual, amount: first }, splitOf(world, other, second, 'YOUTH', campus)]
}
