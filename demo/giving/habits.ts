import type { Book } from '../books/book.js'
import type { FundKey } from '../books/fund-keys.js'
import type { Giver } from '../people/people.js'

/** How a donor usually gives. */
export interface Habit {
  readonly giver: Giver
  readonly method: 'CASH' | 'CHECK' | 'CARD' | 'ACH' | 'WALLET'
  readonly channel: 'IN_PERSON' | 'ONLINE' | 'MOBILE' | 'TEXT' | 'KIOSK' | 'MAIL'
  /** The way of electronic giving; null for the plate. */
  readonly slot: number | null
  readonly everyWeeks: number
  readonly phase: number
  /** Days after Monday. */
  readonly dayOfWeek: number
  readonly amount: number
  /** Beside the general fund, a share in percent for another one. */
  readonly second: { readonly fund: FundKey; readonly percent: number } | null
  readonly recurringReference: string | null
  readonly coversFees: boolean
  readonly last4: string | null
  readonly brand: string | null
  nextCheck: number
}

type Template = Pick<Habit, 'method' | 'channel' | 'slot' | 'everyWeeks'> & { readonly recurring: boolean }

const way = (
  method: Habit['method'],
  channel: Habit['channel'],
  slot: number | null,
  everyWeeks: number,
  recurring = false,
): Template => ({ method, channel, slot, everyWeeks, recurring })

/** Dealt out in turn, so that a church of any size has its share of each; the first ones are never missing. */
const TEMPLATES: readonly Template[] = [
  way('CARD', 'ONLINE', 0, 1, true),
  way('CASH', 'IN_PERSON', null, 1),
  way('CHECK', 'IN_PERSON', null, 4),
  way('ACH', 'ONLINE', 0, 4, true),
  way('CHECK', 'IN_PERSON', null, 1),
  way('WALLET', 'MOBILE', 1, 1),
  way('CARD', 'KIOSK', 2, 2),
  way('ACH', 'ONLINE', 0, 1, true),
  way('CASH', 'IN_PERSON', null, 1),
  way('CARD', 'MOBILE', 1, 1, true),
  way('CHECK', 'MAIL', null, 4),
  way('CARD', 'ONLINE', 0, 4, true),
  way('CHECK', 'IN_PERSON', null, 1),
  way('CARD', 'TEXT', 1, 2),
  way('ACH', 'ONLINE', 0, 2, true),
  way('CARD', 'ONLINE', 0, 13),
  way('CHECK', 'IN_PERSON', null, 2),
  way('CARD', 'KIOSK', 2, 1),
  way('ACH', 'MOBILE', 1, 4, true),
  way('CASH', 'IN_PERSON', null, 6),
]

const WEEKLY = [
  1000, 1500, 2000, 2500, 2500, 3000, 4000, 5000, 5000, 6000, 7500, 10_000, 12_500, 13_750, 15_000, 20_000,
]
const SECOND: readonly (FundKey | null)[] = [
  'MISSIONS',
  null,
  null,
  'BENEVOLENCE',
  null,
  null,
  'YOUTH',
  null,
  'MEMORIAL',
  null,
]

export function planHabits(book: Book, givers: readonly Giver[]): Habit[] {
  const habits: Habit[] = []
  for (const [index, giver] of givers.entries()) {
    if (!canGive(book, giver, index)) continue
    habits.push(planHabit(book, giver, habits.length))
  }
  return habits
}

/** One of a couple gives for both, unless they keep separate purses; children seldom give. */
function canGive(book: Book, giver: Giver, index: number): boolean {
  if (giver.kind === 'CHILD') return index % 3 === 0
  if (giver.kind === 'BUSINESS') return true
  const leads = giver.jointDonorId === null || giver.donorId < giver.jointDonorId
  return leads ? index % 10 < book.profile.giversOfTen : index % 4 === 0
}

function planHabit(book: Book, giver: Giver, index: number): Habit {
  const { random } = book
  const template = TEMPLATES[index % TEMPLATES.length] as Template
  const isElectronic = template.slot !== null
  const isYoung = giver.kind === 'CHILD'
  const weekly = isYoung ? random.pick([500, 1000]) : random.pick(WEEKLY)
  const rhythm = giver.kind === 'BUSINESS' ? 13 : template.everyWeeks
  const factor = rhythm === 1 ? 1 : rhythm * random.pick([0.6, 0.8, 1])
  const second = isYoung ? null : SECOND[index % SECOND.length]
  return {
    giver,
    ...template,
    everyWeeks: rhythm,
    phase: random.int(0, rhythm - 1),
    dayOfWeek: index % 20 === 0 ? 0 : isElectronic ? random.int(0, 6) : template.channel === 'MAIL' ? 1 : 6,
    amount: Math.max(500, Math.round((weekly * factor * book.profile.giftScale) / 500) * 500),
    second: second ? { fund: second, percent: random.pick([10, 20, 25]) } : null,
    recurringReference: template.recurring ? `sched_${random.token(14)}` : null,
    coversFees: isElectronic && template.method !== 'ACH' && random.chance(0.3),
    last4: isElectronic || template.method === 'CHECK' ? random.digits(4) : null,
    brand: template.method === 'ACH' || !isElectronic ? null : random.pick(['Visa', 'Visa', 'Mastercard', 'Amex']),
    nextCheck: random.int(101, 8400),
  }
}
