import { computed } from '../../../data/computed.js'
import { statement } from '../../../data/reader.js'
import { nested, source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import type { Day } from '../../../values/time.js'
import { signed } from '../../refund-sign.js'
import { contributionRefunds } from '../contributions/contribution.figures.js'
import { ExpectedGift, ExpectedGiftAllocation } from './expected-gift.js'
import { RecurringGift, RecurringGiftAllocation } from './recurring-gift.js'

const giftAllocations = nested(RecurringGiftAllocation, 'a', {
  name: 'RecurringAllocation',
  does: 'The part of a recurring gift for one fund.',
  hidden: ['id', 'recurringGiftId', 'lineNumber'],
})
const expectedAllocations = nested(ExpectedGiftAllocation, 'a', {
  name: 'ExpectedAllocation',
  does: 'The part of an expected gift for one fund.',
  hidden: ['id', 'expectedGiftId', 'lineNumber'],
})

const hasMissed = (parameter: string) =>
  `t.id in (select distinct e.recurring_gift_id from expected_gift e
    where e.organization_id = $1 and e.status = 'MISSED' and e.date >= ${parameter}::date)`

export const recurringGifts = source(RecurringGift, {
  does: "The provider's schedule of a gift that a donor gives again and again. Nothing is posted for it.",
  hidden: ['checkedOn'],
  computed: {
    allocations: computed.part(giftAllocations, giftAllocations.of('a.recurring_gift_id = t.id', 'a.line_number'), {
      list: true,
      note: 'The parts for each fund, which sum to the amount.',
    }),
  },
  filters: {
    fundId: parameter => `t.id in (select distinct a.recurring_gift_id from recurring_gift_allocation a
      where a.organization_id = $1 and a.fund_id = any (${parameter}))`,
    missedSince: hasMissed,
  },
  orders: {
    createdAt: ['t.created_at', 'timestamptz'],
    // One without an expected day comes last.
    nextDate: [`coalesce(t.next_date, '9999-12-31')`, 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-createdAt',
  totals: { amount: 'coalesce(sum(t.amount), 0)::bigint' },
})

/** What came for the expected gift `t`, without what was refunded of it. It needs the lookups of GIVEN. */
export const RECEIVED = '(given.amount - coalesce(back.refunded, 0))'
/** The contribution that came for the expected gift `t`, and its refunds. */
export const GIVEN = {
  given: 'left join contribution given on given.organization_id = $1 and given.id = t.contribution_id',
  back: `left join ${contributionRefunds.table} back on back.organization_id = $1 and back.id = t.contribution_id`,
}
/** The part of the contribution for the fund of the expected part `p`, without what was refunded of it. */
export const RECEIVED_FOR_FUND = `(select sum(a.amount - coalesce((select sum(${signed('r', 'f.amount')}) from refund_part f
    join refund r on r.organization_id = $1 and r.id = f.refund_id
    where f.organization_id = $1 and f.allocation_id = a.id), 0))
  from contribution_allocation a
  where a.organization_id = $1 and a.contribution_id = t.contribution_id and a.fund_id = p.fund_id)`
const total = (amount: string, status?: string) =>
  `coalesce(sum(${amount})${status ? ` filter (where t.status = '${status}')` : ''}, 0)::bigint`

export const expectedGifts = source(ExpectedGift, {
  does: 'A day on which a recurring gift is expected.',
  lookups: GIVEN,
  computed: {
    receivedAmount: computed.money(`case when t.contribution_id is not null then ${RECEIVED} end`, {
      nullable: true,
      note: 'The amount of the contribution less refunds. Null unless it is RECEIVED.',
    }),
    allocations: computed.part(
      expectedAllocations,
      expectedAllocations.of('a.expected_gift_id = t.id', 'a.line_number'),
      { list: true, note: 'The expected parts for each fund, which sum to the amount.' },
    ),
  },
  filters: {
    donorId: parameter => `t.recurring_gift_id in (select g.id from recurring_gift g
      where g.organization_id = $1 and g.donor_id = any (${parameter}))`,
    fundId: parameter => `t.id in (select a.expected_gift_id from expected_gift_allocation a
      where a.organization_id = $1 and a.fund_id = any (${parameter}))`,
  },
  orders: {
    date: ['t.date', 'date'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: 'date',
  totals: {
    amount: total('t.amount'),
    receivedAmount: total(RECEIVED, 'RECEIVED'),
    missedAmount: total('t.amount', 'MISSED'),
    openAmount: total('t.amount', 'EXPECTED'),
  },
  parts: {
    join: 'expected_gift_allocation p on p.organization_id = $1 and p.expected_gift_id = t.id',
    filters: { fundId: parameter => `p.fund_id = any (${parameter})` },
    totals: {
      amount: total('p.amount'),
      receivedAmount: total(RECEIVED_FOR_FUND),
      missedAmount: total('p.amount', 'MISSED'),
      openAmount: total('p.amount', 'EXPECTED'),
    },
  },
})

/** An expected day, and a contribution that is near enough to fulfil it. */
interface NearPair {
  dayId: string
  contributionId: string
}

/** A recurring gift, from which day on its days are matched, and how many days around a day a gift can come. */
export interface Matched {
  id: string
  since: Day
  around: number
}

/**
 * The contributions that count and are near an expected day of their recurring gift, the nearest first. Of two that are as near,
 * the earlier day and then the earlier contribution comes first. One that fulfilled a day before `since` is left out.
 */
export const nearPairs = (work: Work, gifts: readonly Matched[]): Promise<NearPair[]> =>
  work.run(
    statement<NearPair>(
      `select d.id as "dayId", c.id as "contributionId"
       from unnest($2::uuid[], $3::date[], $4::int[]) g(id, since, around)
       join expected_gift d on d.organization_id = $1 and d.recurring_gift_id = g.id and d.date >= g.since
       join contribution c on c.organization_id = $1 and c.recurring_gift_id = g.id
         and c.received_date between d.date - g.around and d.date + g.around
       where c.deleted_at is null and c.status = 'COMPLETED'
         and c.amount > coalesce((select sum(${signed('r', 'r.amount')}) from refund r
           where r.organization_id = $1 and r.contribution_id = c.id), 0)
         and not exists (select from expected_gift o
           where o.organization_id = $1 and o.contribution_id = c.id and o.date < g.since)
       order by abs(c.received_date - d.date), d.date, c.received_date, c.id`,
      [
        work.organizationId,
        gifts.map(({ id }) => id),
        gifts.map(({ since }) => since),
        gifts.map(({ around }) => around),
      ],
    ),
  )

/** Today in the time zone of the church. */
export async function churchToday(work: Work): Promise<Day> {
  const [row] = await work.run(
    statement<{ today: Day }>(
      `select ($2::timestamptz at time zone o.time_zone)::date::text as today from control.organization o where o.id = $1`,
      [work.organizationId, work.clock.now()],
    ),
  )
  if (!row) throw new Error('the organization exists')
  return row.today
}
