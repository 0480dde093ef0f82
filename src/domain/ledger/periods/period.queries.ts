import { type Reader, statement } from '../../../data/reader.js'
import { shares } from '../../../data/shared-queries.js'
import { source } from '../../../data/source.js'
import type { Created } from '../../../kernel/work.js'
import { type Money } from '../../../values/money.js'
import { idsOf } from '../../../values/present.js'
import { type Day } from '../../../values/time.js'
import { controlAccounts } from '../accounts/control-account.queries.js'
import { stands } from '../journal/journal.queries.js'
import { AccountingPeriod } from './period.js'

export const periods = source(AccountingPeriod, {
  does: 'An accounting period: one month.',
  wholeOrder: 't.start_date desc, t.id',
})

/** The last day of the closed periods. */
export const closedWithoutGap = shares({
  name: 'closed_without_gap',
  folder: 'ledger',
  does: 'The last day of the closed periods without a gap. Null while none is closed.',
  columns: { day: 'date' },
  sql: () => `select max(p.end_date) as day from accounting_period p
  where p.organization_id = $1 and p.status = 'CLOSED' and not exists (select from accounting_period e
    where e.organization_id = $1 and e.status <> 'CLOSED' and e.start_date < p.start_date)`,
})

/** Whether the period of a day is closed. */
export async function isClosedOn(read: Reader, day: Day): Promise<boolean> {
  const rows = await read.rows(
    `select from accounting_period where organization_id = $1 and $2 between start_date and end_date and status = 'CLOSED'`,
    [day],
  )
  return rows.length > 0
}

/** Holds for a day in the period, and for a day up to the last closed period before it: what was carried from there. */
const WITHIN = (day: string) => `(${day} between $2 and $3 or ${day} <= (select max(end_date) from accounting_period
  where organization_id = $1 and status = 'CLOSED' and end_date < $2))`

/** The open items that are dated in a period or carried to it, by day (A6). */
const BLOCKERS = `
  select 'TRANSACTION' as type, t.id, t.date, t.description, abs(t.amount) as amount, t.status from bank_transaction t
    where t.organization_id = $1 and ${WITHIN('t.date')} and t.deleted_at is null
      and t.status not in ('APPROVED', 'VOIDED')
  union all
  select 'BILL', b.id, b.bill_date, coalesce(b.description, b.bill_number, ''),
      (select coalesce(sum(l.amount), 0)::bigint from bill_line l where l.organization_id = $1 and l.bill_id = b.id),
      b.status
    from bill b where b.organization_id = $1 and ${WITHIN('b.bill_date')} and b.deleted_at is null
      and b.status = 'PENDING_APPROVAL'
  union all
  select 'BILL_PAYMENT', p.id, p.payment_date, coalesce(p.reference_number, p.check_number, ''), p.amount, p.status
    from bill_payment p where p.organization_id = $1 and ${WITHIN('p.payment_date')} and p.status = 'SCHEDULED'
  union all
  select 'MANUAL_JOURNAL', m.id, m.date, m.description, m.total_amount, m.status
    from manual_journal m where m.organization_id = $1 and ${WITHIN('m.date')} and m.deleted_at is null
      and m.status = 'PENDING_APPROVAL'
  union all
  select 'MANUAL_JOURNAL', m.id, m.auto_reverse_on, m.description, m.total_amount, m.status
    from manual_journal m where m.organization_id = $1 and ${WITHIN('m.auto_reverse_on')} and m.status = 'APPROVED'
      and m.reversal_entry_id is null
  union all
  select 'FUND_TRANSFER', f.id, f.date, f.description, f.amount, f.status
    from fund_transfer f where f.organization_id = $1 and ${WITHIN('f.date')} and f.status = 'PENDING_APPROVAL'
  union all
  select 'GIVING_BATCH', g.id, g.batch_date, g.name,
      (select coalesce(sum(c.amount), 0)::bigint from contribution c
       where c.organization_id = $1 and c.giving_batch_id = g.id and c.status = 'COMPLETED'), g.status
    from giving_batch g where g.organization_id = $1 and ${WITHIN('g.batch_date')} and g.status in ('OPEN', 'CLOSED')
  union all
  select 'SETTLEMENT', s.id, s.actual_arrival_date, coalesce(s.external_reference, s.external_id, ''), s.net_amount, s.status
    from settlement s where s.organization_id = $1 and ${WITHIN('s.actual_arrival_date')}
      and s.status in ('DEPOSITED', 'MATCHED') and s.recorded_externally_at is null
      and not exists (select from journal_entry j where j.organization_id = $1
        and j.source_type = 'SETTLEMENT' and j.source_id = s.id and ${stands('j')})
  order by 3, 2`

/** An open item of a period. */
export interface Blocker {
  type: string
  id: string
  date: Day
  description: string
  amount: Money
  status: string
  /** Whether it was carried from an earlier period. */
  isCarried: boolean
}

/** What keeps a period from closing. */
export async function blockersOf(read: Reader, startDate: Day, endDate: Day): Promise<Blocker[]> {
  const items = await read.rows<Omit<Blocker, 'isCarried'>>(BLOCKERS, [startDate, endDate])
  return items.map(item => ({ ...item, isCarried: item.date < startDate }))
}

/**
 * Whether a bank account or credit card `a` moved in a period `p` and has no finished statement of the last day of that period or a
 * later one.
 */
export const IS_UNRECONCILED = `((a.is_cash_account or a.cash_kind = 'CARD') and a.cash_kind is distinct from 'PETTY_CASH'
  and not exists (select from ${controlAccounts.of()} c where c.account_id = a.id and c.purpose = 'HOLDING')
  and exists (select from fund_balance b where b.organization_id = $1 and b.account_id = a.id and b.day between p.start_date and p.end_date)
  and not exists (select from reconciliation r where r.organization_id = $1 and r.bank_account_id = a.id
    and r.status = 'FINISHED' and r.statement_date >= p.end_date))`

/** The bank accounts and credit cards that are unreconciled in a period, by their numbers. */
export const unreconciledIn = async (read: Reader, periodId: string): Promise<string[]> =>
  idsOf(
    await read.rows<{ id: string }>(
      `select a.id from account a join accounting_period p on p.organization_id = $1 and p.id = $2
       where a.organization_id = $1 and ${IS_UNRECONCILED} order by a.account_number, a.id`,
      [periodId],
    ),
  )

/** The last day of the closed periods without a gap, stored on the organization's row. */
export const storeClosedThrough = (organizationId: string) =>
  statement('select control.store_closed_through($1)', [organizationId])

/** Creates the periods of a day's fiscal year when they do not exist. @returns those that it created. */
export const openFiscalYear = (organizationId: string, day: string, at: Date) =>
  statement<Created>(
    'select resource_type as "resourceType", resource_id as "resourceId", version from open_fiscal_year($1, $2, $3)',
    [organizationId, day, at],
  )

/** The first day of the first accounting period. Undefined before one is opened. */
export async function firstPeriodDay(read: Reader): Promise<Day | undefined> {
  const [row] = await read.rows<{ day: Day | null }>(
    'select min(start_date) as day from accounting_period where organization_id = $1',
    [],
  )
  return row?.day ?? undefined
}

/** The first day after the last closed period, or else of the first period. Undefined before one is opened. */
export async function firstOpenDay(read: Reader): Promise<Day | undefined> {
  const [row] = await read.rows<{ day: Day | null }>(
    `select coalesce(max(end_date) filter (where status = 'CLOSED') + 1, min(start_date)) as day
     from accounting_period where organization_id = $1`,
  )
  return row?.day ?? undefined
}

/** The first period that is not closed. Undefined before one is opened. */
export async function currentPeriod(read: Reader): Promise<{ startDate: Day; endDate: Day } | undefined> {
  const [row] = await read.rows<{ startDate: Day; endDate: Day }>(
    `select start_date as "startDate", end_date as "endDate" from accounting_period
     where organization_id = $1 and status <> 'CLOSED' order by start_date limit 1`,
  )
  return row
}

/** A period that does not take the entries of everybody. */
export type ShutPeriod = Pick<AccountingPeriod, 'startDate' | 'endDate' | 'status'>

/** The periods that are closed, softly or not, the earliest first. */
export const shutPeriods = (read: Reader) =>
  read.rows<ShutPeriod>(
    `select start_date as "startDate", end_date as "endDate", status from accounting_period
     where organization_id = $1 and status <> 'OPEN' order by start_date`,
    [],
  )
