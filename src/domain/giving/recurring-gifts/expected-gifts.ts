import type { Work } from '../../../kernel/work.js'
import { gather } from '../../../values/grouping.js'
import { at } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { onceBegun } from '../../jobs/job-steps.js'
import { Contribution } from '../contributions/contribution.js'
import { ExpectedGift, ExpectedGiftAllocation } from './expected-gift.js'
import { RecurringGift, RecurringGiftAllocation } from './recurring-gift.js'
import { churchToday, type Matched, nearPairs } from './recurring-gift.queries.js'
import { missedOn, plannedDays, windowOf } from './recurring-gift.rules.js'

/** What a write concerns: recurring gifts or contributions of them, and a day of a contribution. */
export interface ExpectedConcern {
  giftIds?: readonly (string | null)[]
  contributionIds?: readonly string[]
  day?: Day
  /** Whether the amount or the days of the recurring gift changed. */
  isPlan?: boolean
}

/** Days that are further back than this from everything that was written stay as they are. */
const REACH_DAYS = 31

/** A recurring gift with its expected days that a write may change. */
interface Plan {
  gift: RecurringGift
  days: ExpectedGift[]
  allocations: readonly RecurringGiftAllocation[]
  isPlan: boolean
  matched: Matched
}

/**
 * Recalculates the expected days of recurring gifts: the days of the next months exist, each contribution fulfils the day nearest
 * to it, and a day without one is MISSED after its grace period.
 */
export async function keepExpectedGifts(work: Work, concerns: readonly ExpectedConcern[]): Promise<void> {
  const all = [...concerns, ...(await ofContributions(work, concerns))]
  // Most refunds are of contributions without a recurring gift.
  if (!all.some(({ giftIds }) => giftIds?.some(Boolean))) return
  const today = await churchToday(work)
  const plans = await plansOf(work, all, today)
  await match(work, plans, today)
  let hasNew = false
  for (const plan of plans) hasNew = (await planDays(work, plan, today)) || hasNew
  if (hasNew) {
    await work.flush()
    await match(work, plans, today)
  }
  for (const plan of plans) await noteNext(work, plan)
}

/** The recurring gifts of contributions that are known by their ids alone. */
async function ofContributions(work: Work, concerns: readonly ExpectedConcern[]): Promise<ExpectedConcern[]> {
  const ids = concerns.flatMap(({ contributionIds }) => contributionIds ?? [])
  const contributions = [...(await work.findAll(Contribution, ids)).values()]
  return contributions.map(({ recurringGiftId, receivedDate }) => ({ giftIds: [recurringGiftId], day: receivedDate }))
}

async function plansOf(work: Work, concerns: readonly ExpectedConcern[], today: Day): Promise<Plan[]> {
  const byGift = new Map<string, ExpectedConcern[]>()
  for (const concern of concerns) for (const id of concern.giftIds ?? []) if (id) gather(byGift, id, concern)
  const gifts = await work.changeById(RecurringGift, [...byGift.keys()])
  if (!gifts.length) return []
  const sinceOf = (gift: RecurringGift): Day => {
    const named = (byGift.get(gift.id) ?? []).flatMap(({ day }) => day ?? [])
    const [earliest] = [today, ...named, ...(gift.nextDate ? [gift.nextDate] : [])].sort()
    return daysAfter(earliest ?? today, -REACH_DAYS)
  }
  const since = new Map(gifts.map(gift => [gift.id, sinceOf(gift)]))
  const among = { $in: gifts.map(({ id }) => id) }
  const from = at([...since.values()].sort(), 0)
  const days = await work.changeAll(ExpectedGift, { recurringGiftId: among, date: { $gte: from } })
  const allocations = await work.findWhere(RecurringGiftAllocation, { recurringGiftId: among })
  return gifts.map(gift => {
    const own = since.get(gift.id) ?? today
    return {
      gift,
      days: days.filter(({ recurringGiftId, date }) => recurringGiftId === gift.id && date >= own),
      allocations: allocations
        .filter(({ recurringGiftId }) => recurringGiftId === gift.id)
        .sort((a, b) => a.lineNumber - b.lineNumber),
      isPlan: (byGift.get(gift.id) ?? []).some(({ isPlan }) => isPlan),
      matched: { id: gift.id, since: own, around: windowOf(gift) },
    }
  })
}

/** Gives each contribution the free day that is nearest to it. The others are missed, or still expected. */
async function match(work: Work, plans: readonly Plan[], today: Day): Promise<void> {
  const came = new Map<string, string>()
  const used = new Set<string>()
  const pairs = await nearPairs(
    work,
    plans.map(({ matched }) => matched),
  )
  for (const { dayId, contributionId } of pairs) {
    if (came.has(dayId) || used.has(contributionId)) continue
    came.set(dayId, contributionId)
    used.add(contributionId)
  }
  for (const { gift, days } of plans)
    for (const day of days) {
      day.contributionId = came.get(day.id) ?? null
      day.status = day.contributionId ? 'RECEIVED' : missedOn(gift, day.date) <= today ? 'MISSED' : 'EXPECTED'
    }
}

/** Creates the planned days that are missing, and removes those that are planned no more. @returns whether one is new. */
async function planDays(work: Work, plan: Plan, today: Day): Promise<boolean> {
  const { gift, days, isPlan, matched } = plan
  const { expectedFrom, status } = gift
  const from = expectedFrom > matched.since ? expectedFrom : matched.since
  const planned = status === 'ACTIVE' ? plannedDays(gift, from, today) : []
  const isOpen = (day: ExpectedGift) => day.status === 'EXPECTED' && day.date >= expectedFrom
  const gone = days.filter(day => isOpen(day) && !planned.includes(day.date))
  const stays = days.filter(day => !gone.includes(day))
  await removeAllocations(work, gone)
  for (const day of gone) work.remove(day)
  // Stryker disable next-line ConditionalExpression: without another plan the days have its amounts already, and are read in vain.
  if (isPlan) await followAmount(work, plan, stays.filter(isOpen))
  const received = stays.filter(day => day.status === 'RECEIVED').map(({ date }) => date)
  const around = windowOf(gift)
  // After a change of the days, a gift that came early for a day of the former ones is not expected again.
  const isCovered = (date: Day) =>
    received.some(day => daysAfter(day, -around) <= date && date <= daysAfter(day, around))
  const known = new Set(stays.map(({ date }) => date))
  const missing = planned.filter(date => !known.has(date) && !isCovered(date))
  plan.days = [...stays, ...missing.map(date => expect(work, plan, date))]
  return missing.length > 0
}

function expect(work: Work, { gift, allocations }: Plan, date: Day): ExpectedGift {
  const { id: recurringGiftId, amount } = gift
  const day = work.create(ExpectedGift, { recurringGiftId, date, amount, status: 'EXPECTED', contributionId: null })
  allocate(work, day, allocations)
  return day
}

function allocate(work: Work, { id: expectedGiftId }: ExpectedGift, allocations: Plan['allocations']): void {
  for (const { lineNumber, fundId, amount } of allocations)
    work.create(ExpectedGiftAllocation, { expectedGiftId, lineNumber, fundId, amount })
}

async function removeAllocations(work: Work, days: readonly ExpectedGift[]): Promise<void> {
  if (!days.length) return
  const ids = days.map(({ id }) => id)
  for (const row of await work.findWhere(ExpectedGiftAllocation, { expectedGiftId: { $in: ids } })) work.remove(row)
}

const partsOf = (rows: readonly Pick<RecurringGiftAllocation, 'lineNumber' | 'fundId' | 'amount'>[]): string =>
  rows
    .map(({ lineNumber, fundId, amount }) => `${lineNumber} ${fundId} ${amount}`)
    .sort()
    .join()

/** Open days take the present amount and funds. */
async function followAmount(work: Work, { gift, allocations }: Plan, open: readonly ExpectedGift[]): Promise<void> {
  if (!open.length) return
  const stored = await work.findWhere(ExpectedGiftAllocation, { expectedGiftId: { $in: open.map(({ id }) => id) } })
  const wanted = partsOf(allocations)
  for (const day of open) {
    const own = stored.filter(({ expectedGiftId }) => expectedGiftId === day.id)
    if (partsOf(own) === wanted) continue
    for (const row of own) work.remove(row)
    allocate(work, day, allocations)
    if (day.amount === gift.amount) work.touch(day)
    day.amount = gift.amount
  }
}

/** The next expected day, and when its job is due. */
async function noteNext(work: Work, { gift, days }: Plan): Promise<void> {
  const [next = null] = days
    .filter(({ status }) => status === 'EXPECTED')
    .map(({ date }) => date)
    .sort()
  gift.nextDate = next
  const [job] = next && gift.jobId ? await work.changeById(Job, [gift.jobId]) : []
  if (job?.status !== 'QUEUED' || !next) return
  const due = onceBegun(missedOn(gift, next))
  if (job.dueAt?.getTime() !== due.getTime()) job.dueAt = due
}
