import { minor } from '../../src/values/money.js'
import { HOUR_MS } from '../../src/values/time.js'
import { addDays, midnight } from '../calendar.js'
import type { Office } from '../people/office.js'

/** How long ago the office began to record the schedules. */
const DAYS = 84
const SCHEDULES = 8

/** Contributions that one provider took by one schedule, the earliest first. */
interface Schedule {
  reference: string
  donor: string
  integration: string
  method: string
  gifts: { id: string; day: string; recurringGiftId: string | null }[]
  allocations: { fundId: string; amount: number }[]
}

const FOUND = `select s.*, (select json_agg(json_build_object('fundId', a.fund_id, 'amount', a.amount) order by a.fund_id)
    from (select fund_id, sum(amount)::bigint as amount from contribution_allocation
      where organization_id = $1 and contribution_id = (s.gifts -> 0 ->> 'id')::uuid group by fund_id) a) as allocations
  from (select c.recurring_reference as reference, c.donor_id as donor, c.giving_integration_id as integration,
      c.payment_method as method, json_agg(json_build_object('id', c.id, 'day', c.received_date,
        'recurringGiftId', c.recurring_gift_id) order by c.received_date, c.id) as gifts
    from contribution c
    where c.organization_id = $1 and c.recurring_reference is not null and c.giving_integration_id is not null
      and c.donor_id is not null and c.status = 'COMPLETED' and c.deleted_at is null and c.received_date > $2::date
    group by 1, 2, 3, 4 having count(*) >= 3 order by 1 limit ${SCHEDULES}) s`
const KNOWN = `select id, job_id from recurring_gift where organization_id = $1 and external_id = $2`

/** The frequency of gifts so many days apart. */
const frequencyOf = (days: number) => (days < 10 ? 'WEEKLY' : days < 21 ? 'EVERY_TWO_WEEKS' : 'MONTHLY')

/**
 * The office records the schedules of some donors, and links the contributions that came since. The second of one donor is not
 * linked, so its day is missed.
 */
export async function recordSchedules(office: Office, today: string): Promise<void> {
  const found = (await office.rows(FOUND, [addDays(today, -DAYS)])) as unknown as Schedule[]
  const yesterday = addDays(today, -1)
  for (const [index, { reference, donor, integration, method, gifts, allocations }] of found.entries()) {
    const [first, second] = gifts
    if (!first || !second) continue
    const noon = (day: string) => new Date(midnight(day) + 18 * HOUR_MS + index * 60_000)
    const known = async () => (await office.rows(KNOWN, [reference]))[0]
    if (!(await known()))
      await office.actAsOwner('createRecurringGift', noon(first.day), {
        donorId: donor,
        givingIntegrationId: integration,
        externalId: reference,
        paymentMethod: method,
        frequency: frequencyOf((Date.parse(second.day) - Date.parse(first.day)) / (24 * HOUR_MS)),
        startDate: first.day,
        allocations: allocations.map(({ fundId, amount }) => ({ fundId, amount: minor(amount) })),
      })
    const id = String((await known())?.id)
    for (const gift of gifts)
      if (!gift.recurringGiftId && !(index === 0 && gift === second))
        await office.actAsOwner('updateContribution', noon(yesterday), { recurringGiftId: id }, { id: gift.id })
    const job = (await known())?.job_id
    const [begun] = await office.rows(
      `select from recurring_gift where organization_id = $1 and id = $2 and checked_on < $3`,
      [id, yesterday],
    )
    if (job && begun) await office.actAsOwner('workJob', noon(yesterday), {}, { id: String(job) })
  }
}
