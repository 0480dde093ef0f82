import { idOf, sqlId } from './seed.js'

/** The church that has received gifts for long. */
export const GIFTS_OF = 1
export const GIFTS = 1_000_000
/** Gifts come evenly over so many days from the first one on. */
export const DAYS = 2000
export const FIRST_DAY = '2020-01-01'
const BATCH = 1

const O = sqlId('organization', 0)
const STAMP = `timestamptz '2026-01-01'`
/** Numbers of gifts begin here, above those that every church has. */
export const FIRST_GIFT = 1_000_000
/** The settlement that gifts are linked to; no other gift is. */
export const OPEN_SETTLEMENT = 40

/** A donor and an open batch in every church, so that gifts can be recorded as they come. */
export const givers = organizations => [
  `insert into donor (organization_id, id, donor_type, first_name, last_name, created_at, updated_at)
   select ${O}, ${sqlId('donor', 1)}, 'INDIVIDUAL', 'Grace', 'Giver', ${STAMP}, ${STAMP} from generate_series(1, ${organizations}) o`,
  `insert into giving_batch (organization_id, id, name, batch_date, status, source, created_at, updated_at)
   select ${O}, ${sqlId('batch', BATCH)}, 'Sunday', date '2026-03-01', 'OPEN', 'MANUAL', ${STAMP}, ${STAMP}
   from generate_series(1, ${organizations}) o`,
]

/** A million gifts of one church, each with one allocation, one of two hundred with a refund. */
export const gifts = () => {
  const rows = `generate_series(${GIFTS_OF}, ${GIFTS_OF}) o, generate_series(0, ${GIFTS - 1}) n`
  const id = sqlId('contribution', `${FIRST_GIFT} + n`)
  const allocation = sqlId('allocation', 'n')
  return [
    `insert into contribution (organization_id, id, match_state, amount, currency, received_date, payment_method, channel,
       fee_amount, status, created_at, updated_at)
     select ${O}, ${id}, 'ANONYMOUS', 1000 + n % 9000, 'USD', date '${FIRST_DAY}' + (n / ${GIFTS / DAYS}), 'CARD', 'ONLINE', 50,
       'COMPLETED', ${STAMP}, ${STAMP} from ${rows}`,
    `insert into contribution_allocation (organization_id, id, contribution_id, line_number, fund_id, amount, fee_amount)
     select ${O}, ${allocation}, ${id}, 1, ${sqlId('fund', '1 + n % 8')}, 1000 + n % 9000, 50 from ${rows}`,
    `insert into refund (organization_id, id, contribution_id, refund_type, amount, refund_date, created_at, updated_at)
     select ${O}, ${sqlId('refund', 'n')}, ${id}, 'REFUND', 100, date '${FIRST_DAY}' + (n / ${GIFTS / DAYS}), ${STAMP}, ${STAMP}
     from ${rows} where n % 200 = 0`,
    `insert into refund_part (organization_id, id, refund_id, allocation_id, fund_id, amount)
     select ${O}, ${sqlId('refund', `${GIFTS} + n`)}, ${sqlId('refund', 'n')}, ${allocation}, ${sqlId('fund', '1 + n % 8')}, 100
     from ${rows} where n % 200 = 0`,
  ]
}

/** Where a gift lies in the list, newest first, counted from 1. */
export function giftAt(place) {
  const n = GIFTS - place
  const day = new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + Math.floor(n / (GIFTS / DAYS)) * 86_400_000)
  return { date: day.toISOString().slice(0, 10), id: idOf(GIFTS_OF, 'contribution', FIRST_GIFT + n) }
}

export const donorOf = organization => idOf(organization, 'donor', 1)
export const batchOf = organization => idOf(organization, 'batch', BATCH)
