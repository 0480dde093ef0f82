import { source } from '../../kernel/source.js'
import { Pledge } from './pledge.js'

/** Gifts count once each: an allocation names the one pledge that it fulfils. Only completed gifts do. */
const RECEIVED = `left join lateral (
    select coalesce(sum(a.amount), 0)::bigint as received, max(c.received_date) as last_gift
    from contribution_allocation a
    join contribution c on c.organization_id = a.organization_id and c.id = a.contribution_id
    where a.organization_id = t.organization_id and a.pledge_id = t.id and c.status = 'COMPLETED') g on true
  left join lateral (
    select case when :today >= t.end_date then t.total_amount when :today < t.start_date then 0
      else t.total_amount * (:today - t.start_date + 1) / (t.end_date - t.start_date + 1) end as expected) e on true`

const STATUS = `case when t.status <> 'ACTIVE' then t.status when g.received >= t.total_amount then 'COMPLETED'
  when t.end_date < :today then 'EXPIRED' else 'ACTIVE' end`
const PROGRESS = `case when g.received > t.total_amount then 'EXCEEDED' when g.received = t.total_amount then 'FULFILLED'
  when g.received >= e.expected and g.received > 0 then 'ON_TRACK' when g.received = 0 then 'NOT_STARTED' else 'BEHIND' end`

export const pledges = source(Pledge, {
  joins: RECEIVED,
  computed: {
    status: STATUS,
    fulfillment: `json_build_object('receivedAmount', g.received,
      'remainingAmount', greatest(0, t.total_amount - g.received),
      'percent', round(g.received * 100.0 / t.total_amount, 2), 'expectedToDate', e.expected, 'lastGiftDate', g.last_gift,
      'progress', ${PROGRESS}, 'isOverdue', t.end_date < :today and t.status = 'ACTIVE' and g.received < t.total_amount)`,
  },
  filters: {
    householdId: parameter => `exists (select from household_member h where h.organization_id = t.organization_id
      and h.donor_id = t.donor_id and h.to_date is null and h.household_id = any (${parameter}))`,
    progress: parameter => `${PROGRESS} = any (${parameter})`,
  },
  orders: {
    startDate: ['t.start_date', 'date'],
    totalAmount: ['t.total_amount', 'bigint'],
    updatedAt: ['t.updated_at', 'timestamptz'],
  },
  order: '-startDate',
  totals: {
    totalAmount: 'coalesce(sum(t.total_amount), 0)::bigint',
    receivedAmount: 'coalesce(sum(g.received), 0)::bigint',
  },
})
