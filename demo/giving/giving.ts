import { addDays, earlier, later, longDay, type Period } from '../calendar.js'
import { groupBy } from '../people/group.js'
import type { World } from '../world.js'
import { addGift, type Gift, type GiftTotals, noGifts } from './gifts.js'
import type { Habit } from './habits.js'
import { type Givers, giftsOf, nonCashGifts, pledgesByGiver } from './offerings.js'
import type { PledgePlan } from './pledges.js'
import type { Provider } from './providers.js'
import { addCancelledSettlements, addSettlement } from './settlements.js'

/** Three years of contributions, period by period, each with its batches and settlements. */
export function addGiving(world: World, habits: readonly Habit[], pledges: readonly PledgePlan[]): void {
  const givers: Givers = { habits, pledges: pledgesByGiver(habits, pledges) }
  for (const period of world.book.timeline.periods) {
    const gifts = withUnknownGiver(giftsOf(world, givers, period), period)
    for (const [provider, received] of groupBy(gifts, gift => gift.provider)) {
      addCollection(world, period, provider, received)
    }
  }
  addNonCashBatches(world, habits)
  addCancelledSettlements(world)
  addEmptyBatches(world)
}

/** The newest batch has one UNMATCHED contribution. */
function withUnknownGiver(gifts: readonly Gift[], period: Period): Gift[] {
  const isFree = (gift: Gift) => gift.status === 'COMPLETED' && gift.parts.every(part => !part.pledge)
  const stranger = period.age === 0 ? gifts.find(gift => gift.provider && isFree(gift)) : undefined
  return gifts.map(gift => (gift === stranger ? { ...gift, donorId: null, match: 'UNMATCHED' } : gift))
}

/** The contributions of one period from one source: a batch, and the settlement by which the money reaches the bank. */
function addCollection(world: World, period: Period, provider: Provider | null, gifts: readonly Gift[]): void {
  const { book } = world
  const last = earlier(period.end, book.timeline.yesterday)
  const opened = book.at(provider ? later(period.start, addDays(last, -6)) : last, 6, 9)
  const batchId = book.id(opened)
  const settledAt = book.at(addDays(period.end, 1), 6, 9)
  const settlementId = book.id(settledAt)
  const totals = noGifts()
  for (const gift of gifts) {
    const isDead = gift.status === 'FAILED' || gift.status === 'VOIDED'
    const isPending = gift.status === 'PENDING'
    const placing = { batchId: isDead ? null : batchId, settlementId: isDead || isPending ? null : settlementId }
    addGift(book, gift, placing, totals)
  }
  if (totals.payments === 0 && gifts.every(gift => gift.status !== 'PENDING')) return
  const isSettled = totals.payments > 0
  if (isSettled) addSettlement(world, { id: settlementId, at: settledAt, period, provider, totals })
  addBatch(world, {
    id: batchId,
    at: opened,
    period,
    provider,
    totals,
    settlement: isSettled ? settlementId : null,
  })
}

interface BatchPlan {
  readonly id: string
  readonly at: string
  readonly period: Period
  readonly provider: Provider | null
  readonly totals: GiftTotals
  readonly settlement: string | null
}

function addBatch({ book }: World, batch: BatchPlan): void {
  const { period, provider, totals } = batch
  const { timeline, staff } = book
  const status = period.age === 0 ? 'OPEN' : period.age === 1 ? 'CLOSED' : 'POSTED'
  const last = earlier(period.end, timeline.yesterday)
  const isFirst = period.start === timeline.start && !provider
  const closedAt = status === 'OPEN' ? null : book.at(addDays(period.end, 1), 13, 15)
  const postedAt = status === 'POSTED' ? book.at(addDays(period.end, 2), 9, 16) : null
  book.add('giving_batch', batch.at, {
    id: batch.id,
    name: provider
      ? `${provider.code} ${longDay(period.start)} to ${longDay(last)}`
      : `Sunday offering ${longDay(period.end)}`,
    batch_date: last,
    status,
    source: provider ? 'PROVIDER' : isFirst ? 'IMPORT' : 'MANUAL',
    provider: provider?.code ?? null,
    giving_integration_id: provider?.integrationId ?? null,
    external_reference: provider ? `po_${book.random.token(14)}` : null,
    expected_amount: provider || status === 'OPEN' ? null : totals.gross,
    expected_count: provider || status === 'OPEN' ? null : totals.payments,
    settlement_id: batch.settlement,
    notes: isFirst ? 'Carried over from the previous system' : null,
    closed_at: closedAt,
    closed_by: closedAt && staff.bookkeeper,
    posted_at: postedAt,
    posted_by: postedAt && staff.treasurer,
    reopen_count: status === 'POSTED' && book.random.chance(0.02) ? 1 : 0,
    updated_at: postedAt ?? closedAt ?? batch.at,
  })
}

/** Each December: non-cash contributions, which no bank line ever shows. */
function addNonCashBatches(world: World, habits: readonly Habit[]): void {
  const { book } = world
  for (const month of book.timeline.months().filter(day => day.slice(5, 7) === '12')) {
    const day = earlier(addDays(month, 27), book.timeline.yesterday)
    const at = book.at(day)
    const id = book.id(at)
    const totals = noGifts()
    for (const gift of nonCashGifts(world, habits, day))
      addGift(book, gift, { batchId: id, settlementId: null }, totals)
    addLooseBatch(world, id, at, `Non-cash gifts ${longDay(day)}`, 'POSTED', null, totals)
  }
}

/** One batch was reversed and entered again, one was opened by mistake. */
function addEmptyBatches(world: World): void {
  const { book } = world
  const day = addDays(book.timeline.today, -120)
  const add = (name: string, status: 'REVERSED' | 'VOIDED', notes: string) => {
    const at = book.at(day)
    addLooseBatch(world, book.id(at), at, name, status, notes, noGifts())
  }
  add(`Midweek offering ${longDay(day)}`, 'REVERSED', 'Posted to the wrong week; its gifts were entered anew')
  add(`Sunday offering ${longDay(day)} (2)`, 'VOIDED', 'Opened twice')
}

function addLooseBatch(
  { book }: World,
  id: string,
  at: string,
  name: string,
  status: 'POSTED' | 'REVERSED' | 'VOIDED',
  notes: string | null,
  totals: GiftTotals,
): void {
  const done = status === 'VOIDED' ? null : at
  book.add('giving_batch', at, {
    id,
    name,
    batch_date: at.slice(0, 10),
    status,
    source: 'MANUAL',
    provider: null,
    giving_integration_id: null,
    external_reference: null,
    expected_amount: totals.payments ? totals.gross : null,
    expected_count: totals.payments || null,
    settlement_id: null,
    notes,
    closed_at: done,
    closed_by: done && book.staff.bookkeeper,
    posted_at: done,
    posted_by: done && book.staff.treasurer,
    reopen_count: 0,
  })
}
