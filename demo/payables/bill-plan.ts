import { minor, share } from '../../src/values/money.js'
import type { Day } from '../../src/values/time.js'
import { addDays, daysBetween, earlier, longDay } from '../calendar.js'
import { total } from '../people/group.js'
import type { World } from '../world.js'
import type { Vendor } from './vendors.js'

/** What has become of a bill. */
export type BillFate =
  | 'PAID'
  | 'OVERDUE'
  | 'PARTIAL'
  | 'VOIDED'
  | 'REJECTED'
  | 'DELETED'
  | 'SCHEDULED'
  | 'APPROVED'
  | 'PENDING_APPROVAL'
  | 'DRAFT'

export interface BillLine {
  readonly account: string
  readonly fundId: string
  readonly amount: number
  readonly description: string
}

export interface BillPlan {
  readonly id: string
  readonly vendor: Vendor
  readonly day: Day
  readonly due: Day
  readonly lines: readonly BillLine[]
  readonly total: number
  readonly fate: BillFate
}

/** Recent bills, oldest first: how many of each fate for one of each state. A paid one comes between the open ones. */
const RECENT: readonly BillFate[] = [
  'OVERDUE',
  'PARTIAL',
  'PAID',
  'VOIDED',
  'REJECTED',
  'SCHEDULED',
  'APPROVED',
  'PENDING_APPROVAL',
  'DRAFT',
]
const RECENT_DAYS = 48
/** How many of the bills are vendor credits, which are added to the planned ones. */
export const VENDOR_CREDITS = 2

/** The bills of three years, oldest first. The older ones are paid; every other state is found in recent weeks. */
export function planBills(world: World): BillPlan[] {
  const { random, timeline, profile } = world.book
  const vendors = world.vendors.filter(({ method, isActive }) => method !== 'CARD' && isActive)
  const fates = RECENT.flatMap(fate => Array.from({ length: profile.recentBillsOfEachState }, () => fate))
  const oldCount = profile.bills - VENDOR_CREDITS - fates.length
  const span = daysBetween(timeline.start, timeline.today) - RECENT_DAYS - 2
  const bills: BillPlan[] = []
  for (let index = 0; index < oldCount; index++) {
    const day = addDays(timeline.start, Math.floor((index * span) / oldCount))
    const previous = bills[index - 1]
    const vendor = previous && random.chance(0.08) ? previous.vendor : random.pick(vendors)
    bills.push(planBill(world, vendor, day, index % 60 === 30 ? 'VOIDED' : 'PAID'))
  }
  for (const [index, fate] of fates.entries()) {
    const day = addDays(timeline.today, -RECENT_DAYS + Math.floor((index * (RECENT_DAYS - 1)) / fates.length))
    const isLast = index === fates.length - 1 && !profile.isSmall
    bills.push(planBill(world, random.pick(vendors.filter(suits(fate))), day, isLast ? 'DELETED' : fate))
  }
  return bills
}

/** Only a bill that was due within the month can be overdue by now. */
function suits(fate: BillFate): (vendor: Vendor) => boolean {
  if (fate === 'OVERDUE') return ({ termsDays }) => termsDays <= 30
  return fate === 'APPROVED' || fate === 'SCHEDULED' ? ({ termsDays }) => termsDays >= 30 : () => true
}

function planBill(world: World, vendor: Vendor, day: Day, fate: BillFate): BillPlan {
  const lines = planLines(world, vendor, day)
  return {
    id: world.book.id(world.book.at(day)),
    vendor,
    day,
    due: addDays(day, vendor.termsDays),
    lines,
    total: total(lines.map(line => line.amount)),
    fate,
  }
}

/** Most bills have one line; some are shared between funds or accounts. */
function planLines(world: World, vendor: Vendor, day: Day): BillLine[] {
  const { random } = world.book
  const step = vendor.least > 100_000 ? 500 : 1
  const amount = random.amount(vendor.least, vendor.most, step)
  const line: BillLine = { account: vendor.account, fundId: vendor.fundId, amount, description: describe(vendor, day) }
  if (!random.chance(0.22)) return [line]
  const [first = 0, second = 0] = share(minor(amount), [minor(random.pick([5, 6, 7, 8])), minor(2)])
  const otherFund = world.fund(random.pick(['MISSIONS', 'GENERAL', 'YOUTH']))
  return [
    { ...line, amount: first },
    { ...line, amount: second, fundId: otherFund, description: `${line.description}, shared portion` },
  ]
}

function describe(vendor: Vendor, day: Day): string {
  const isMonthly = vendor.method === 'ACH'
  return isMonthly ? `${vendor.what}, ${longDay(day).replace(/ \d+,/, '')}` : vendor.what
}

/** When a paid bill was paid: shortly before it was due, and never in the future. */
export function paymentDay(world: World, bill: BillPlan): Day {
  const { random, timeline } = world.book
  const wait = Math.max(1, bill.vendor.termsDays - random.int(1, 8))
  return earlier(addDays(bill.day, wait), timeline.yesterday)
}
