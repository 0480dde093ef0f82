import { GIVEN, RECEIVED, RECEIVED_FOR_FUND } from '../../giving/recurring-gifts/recurring-gift.queries.js'
import { type Facts, PERIODS } from '../grouping.queries.js'

const GROUPS = { ...PERIODS, FUND: ['fundId', 'm.fund_id'] } as const
export type RecurringGiftGroupName = keyof typeof GROUPS

const EXPECTED = `t.organization_id = $1 and t.date between $2 and $3 and ($6::uuid[] is null
  or t.recurring_gift_id in (select g.id from recurring_gift g where g.organization_id = $1 and g.donor_id = any ($6)))`
const days = (status?: string) => `count(distinct m.id)${status ? ` filter (where m.status = '${status}')` : ''}::int`
const total = (amount: string, status?: string) =>
  `coalesce(sum(${amount})${status ? ` filter (where m.status = '${status}')` : ''}, 0)::bigint`

/**
 * The expected parts of the days with what came for each, and without a fund what came for other funds. `$5` and `$6` are the funds
 * and the donors, null for all.
 */
export const RECURRING_GIFTS: Facts<
  RecurringGiftGroupName,
  'expectedCount' | 'receivedCount' | 'missedCount' | 'openCount' | 'expected' | 'received' | 'missed' | 'open'
> = {
  sql: shifted => `select t.id, t.status, ${shifted('t.date')} as day, p.fund_id, p.amount as expected,
      ${RECEIVED_FOR_FUND} as received
    from expected_gift t
    join expected_gift_allocation p on p.organization_id = $1 and p.expected_gift_id = t.id
    where ${EXPECTED} and ($5::uuid[] is null or p.fund_id = any ($5))
    union all
    select x.id, x.status, x.day, null, 0, x.other from (
      select t.id, t.status, ${shifted('t.date')} as day, ${RECEIVED} - coalesce((select sum(${RECEIVED_FOR_FUND})
        from expected_gift_allocation p where p.organization_id = $1 and p.expected_gift_id = t.id), 0) as other
      from expected_gift t ${GIVEN.given} ${GIVEN.back}
      where ${EXPECTED} and $5::uuid[] is null and t.contribution_id is not null) x
    where x.other <> 0`,
  groups: GROUPS,
  measures: {
    expectedCount: days(),
    receivedCount: days('RECEIVED'),
    missedCount: days('MISSED'),
    openCount: days('EXPECTED'),
    expected: total('m.expected'),
    received: total('m.received'),
    missed: total('m.expected', 'MISSED'),
    open: total('m.expected', 'EXPECTED'),
  },
  none: {
    ...{ expectedCount: 0, receivedCount: 0, missedCount: 0, openCount: 0 },
    ...{ expected: 0, received: 0, missed: 0, open: 0 },
  },
}
