import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { QueryContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { insertRows } from '../../insert-rows.queries.js'
import { EMAIL_COUNTS, emailCounts } from '../../jobs/email-counts.queries.js'
import { dueMail, type MailItems } from '../../jobs/mail-items.queries.js'
import { emailOfDonor, hasAddress, takesEmails } from '../../people/donors/donor-mail.queries.js'
import { taggedDonors } from '../../people/tags/donor-tag.queries.js'
import { IS_POSTED } from '../statement.figures.js'
import { addressOfStatement } from '../statement.queries.js'
import {
  GivingStatementRun,
  GivingStatementRunItem,
  type StatementDeliveryStatus,
  type StatementItemDelivery,
} from './statement-run.js'

export const statementRuns = source(GivingStatementRun, {
  does: 'The giving statements of a year that were issued together.',
  lookups: { n: emailCounts('giving_statement_run_item', 'run_id', 'delivery_status') },
  computed: { emails: EMAIL_COUNTS },
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

export const statementRunItems = source(GivingStatementRunItem, {
  does: 'A giving unit of a run of giving statements: its statement, and how far the delivery is.',
  orders: { position: ['t.position', 'int'] },
  order: 'position',
})

/** Which giving units a run concerns, and how their statements are delivered. */
export type RunScope = Pick<GivingStatementRun, 'year' | 'delivery' | 'minimumAmount' | 'selection'>

/** A giving unit that a run concerns, as it is before the run. */
export interface RunUnit {
  donorId: string | null
  householdId: string | null
  /** What it gave in money, net of refunds, in minor units. */
  amount: Money
  /** Whether it gave something that is not money. */
  hasThings: boolean
  /** The valid statement of the year, and whether it may have to be replaced. */
  statementId: string | null
  isStale: boolean
  delivery: ValueOf<typeof StatementItemDelivery> | null
  hasAddress: boolean
}

/** SQL of the completed contributions of the year `$2` with the giving unit of their statement. @param condition SQL of a condition on contributions `c`. */
const giftsOf = (
  condition: string,
) => `select case when d.statement_type = 'INDIVIDUAL' then c.donor_id else u.giving_unit_id end as unit_id, c.id, c.donor_id,
         c.payment_method in ('STOCK', 'CRYPTO', 'IN_KIND') as is_thing, u.given - coalesce(r.refunded, 0) as amount
       from contribution_unit u
       join contribution c on c.organization_id = $1 and c.id = u.id
         and c.received_date between make_date($2, 1, 1) and make_date($2, 12, 31) and ${condition}
       join donor d on d.organization_id = $1 and d.id = c.donor_id
       left join contribution_refunded r on r.organization_id = $1 and r.id = c.id
       where u.organization_id = $1 and u.day between make_date($2, 1, 1) and make_date($2, 12, 31) and u.given is not null`

/**
 * SQL of whether a run concerns the unit of a gift `g`. A donor of the unit is among `$3`. A donor of the unit, or a member who gave jointly
 * in the year, has one of the tags. The unit gave to one of the funds `$4`.
 */
const isSelected = (
  tags: string,
) => `($3::uuid[] is null or g.unit_id in (select o.unit_id from gift o where o.donor_id = any ($3)))
  and (${tags}::uuid[] is null or g.unit_id in (select o.unit_id from gift o where o.donor_id in (${taggedDonors(tags)})
    union all select m.household_id from household_member m where m.organization_id = $1 and m.gives_jointly
      and m.from_date <= make_date($2, 12, 31) and (m.to_date is null or m.to_date >= make_date($2, 1, 1))
      and m.donor_id in (${taggedDonors(tags)})))
  and ($4::uuid[] is null or g.unit_id in (select o.unit_id from gift o
    join contribution_allocation a on a.organization_id = $1 and a.contribution_id = o.id and a.fund_id = any ($4)))`

/**
 * The giving units with a completed contribution in the year, of a posted batch or of imported history, and those whose statement of the year may list
 * nothing any more. The amount of a contribution that is not money is not on the statement.
 *
 * PostgreSQL expects far fewer units than there are. Each unit has its donors by one aggregate, and `offset 0` has it look up the recipient
 * by its id: a join could compare every unit with every donor otherwise.
 */
export const unitsOf = ({ read, today }: QueryContext, { year, delivery, selection }: RunScope): Promise<RunUnit[]> =>
  read.rows<RunUnit>(
    `with gift as materialized (${giftsOf(IS_POSTED)}),
     giver as (
       select g.unit_id, g.donor_id, sum(g.amount) filter (where not g.is_thing) as amount, bool_or(g.is_thing) as has_things
       from gift g where g.amount > 0
         and ${isSelected('$7')}
       group by 1, 2),
     unit as (
       select g.unit_id as id, coalesce(sum(g.amount), 0)::bigint as amount, bool_or(g.has_things) as has_things,
         (array_agg(g.donor_id order by g.donor_id))[1] as giver_id, bool_or(${hasAddress('d', '$6::date')}) as has_address
       from giver g join donor d on d.organization_id = $1 and d.id = g.donor_id
       group by 1
       union all
       select coalesce(s.donor_id, s.household_id), 0, false, null, false from giving_statement s
       left join giving_statement_reissue o on o.organization_id = $1 and o.id = s.id
       where s.organization_id = $1 and s.year = $2 and s.status = 'ISSUED' and o.needs_reissue is not false
         and $3::uuid[] is null and $4::uuid[] is null and $7::uuid[] is null
         and coalesce(s.donor_id, s.household_id) not in (select unit_id from gift where amount > 0))
     select p.id as "donorId", h.id as "householdId", unit.amount, unit.has_things as "hasThings", s.id as "statementId",
       s.id is not null and o.needs_reissue is not false as "isStale",
       case when to_whom.statement_delivery = 'NONE' or $5 = 'NONE' then null
         when $5 = 'MAIL' then 'MAIL'
         when $5 = 'EMAIL' or to_whom.statement_delivery = 'EMAIL'
           then case when ${takesEmails('to_whom')} then 'EMAIL' else 'MAIL' end
         when to_whom.statement_delivery is distinct from 'ONLINE' then 'MAIL' end as delivery,
       h.address is not null or unit.has_address
        or exists (select from household_member m join donor d on d.organization_id = $1 and d.id = m.donor_id
          where m.organization_id = $1 and m.household_id = h.id and m.gives_jointly and m.from_date <= $6::date
            and (m.to_date is null or m.to_date >= $6::date) and ${hasAddress('d', '$6::date')}) as "hasAddress"
     from unit
     left join donor p on p.organization_id = $1 and p.id = unit.id
     left join household h on h.organization_id = $1 and h.id = unit.id
     cross join lateral (select coalesce(p.id, h.primary_contact_donor_id, unit.giver_id) as id offset 0) w
     left join lateral (select * from donor x where x.organization_id = $1 and x.id = w.id offset 0) to_whom on true
     left join (select n.id, n.donor_id, n.household_id from giving_statement n
         where n.organization_id = $1 and n.year = $2 and n.status = 'ISSUED') s
       on coalesce(s.donor_id, s.household_id) = unit.id
     left join giving_statement_reissue o on o.organization_id = $1 and o.id = s.id
     where p.id is not null or h.id is not null
     order by unit.id`,
    [year, selection?.donorIds ?? null, selection?.fundIds ?? null, delivery, today, selection?.tagIds ?? null],
  )

/** How many completed contributions of the giving units of a run are on no statement, because their batches are not posted. */
export const unpostedOfRun = async ({ read }: QueryContext, { year, selection }: RunScope): Promise<number> =>
  first(
    await read.rows<{ count: number }>(
      `with gift as materialized (${giftsOf('true')})
       select count(*)::int as count from (${giftsOf(`not ${IS_POSTED}`)}) g
       where g.amount > 0 and ${isSelected('$5')}`,
      [year, selection?.donorIds ?? null, selection?.fundIds ?? null, selection?.tagIds ?? null],
    ),
  ).count

/** An item as it is stored. */
export type StoredItem = Omit<
  GivingStatementRunItem,
  'organizationId' | 'version' | 'createdAt' | 'updatedAt' | 'runId' | 'redeliver'
>

/** Stores the items of a run in one statement. */
export const storeItems = (work: Work, { id: runId, createdAt }: GivingStatementRun, items: readonly StoredItem[]) =>
  insertRows(
    work,
    GivingStatementRunItem,
    createdAt,
    items.map(item => ({ runId, ...item })),
  )

/** What a step needs of an item. */
export type NextItem = Pick<GivingStatementRunItem, 'id' | 'donorId' | 'householdId' | 'delivery' | 'deliveryStatus'>

/** The next items of a run that wait to be issued, in their order. */
export const nextItems = (work: Work, runId: string, most: number) =>
  work.run(
    statement<NextItem>(
      `select id, donor_id as "donorId", household_id as "householdId", delivery, delivery_status as "deliveryStatus"
       from giving_statement_run_item where organization_id = $1 and run_id = $2 and outcome = 'PENDING'
       order by position limit $3`,
      [work.organizationId, runId, most],
    ),
  )

/** What a step did with an item. */
export interface IssuedItem extends Pick<GivingStatementRunItem, 'id' | 'outcome' | 'statementId'> {
  /** Whether its statement is new, so that it is delivered. */
  isNew: boolean
}

/** Notes the outcomes of items. Nothing is delivered of those without a new statement. */
export const settleItems = (work: Work, items: readonly IssuedItem[]) =>
  work.run(
    statement(
      `update giving_statement_run_item i set outcome = n.outcome, statement_id = n.statement_id,
         delivery = case when n.is_new then i.delivery end,
         delivery_status = case when n.is_new then i.delivery_status else 'NONE' end,
         updated_at = $6
       from unnest($2::uuid[], $3::text[], $4::uuid[], $5::boolean[]) as n (id, outcome, statement_id, is_new)
       where i.organization_id = $1 and i.id = n.id`,
      [
        work.organizationId,
        items.map(({ id }) => id),
        items.map(({ outcome }) => outcome),
        items.map(({ statementId }) => statementId),
        items.map(({ isNew }) => isNew),
        work.clock.now(),
      ],
    ),
  )

/** Whoever issues another statement of the year waits until the commit. */
export const statementNumbersLocked = (organizationId: string, year: number) =>
  statement('select lock_statement_numbers($1, $2)', [organizationId, year])

/**
 * Gives the letters of a run that wait their numbers, by country and postal code, behind those that have one. Without an address
 * there is no letter. Answers how many letters the run has then.
 */
export const numberLetters = (organizationId: string, runId: string, today: Day, at: Date) =>
  statement<{ letters: number }>(
    `with waiting as materialized (
       select i.id, i.position, ${addressOfStatement('$3::date')} as address
       from giving_statement_run_item i
       join giving_statement s on s.organization_id = $1 and s.id = i.statement_id and s.status = 'ISSUED'
       where i.organization_id = $1 and i.run_id = $2 and i.delivery = 'MAIL' and i.delivery_status in ('PENDING', 'NO_ADDRESS')
         and i.letter_number is null),
     before as (select coalesce(max(letter_number), 0) as number from giving_statement_run_item
       where organization_id = $1 and run_id = $2),
     numbered as (
       select w.id, w.address is not null as has_address, before.number + row_number() over (partition by w.address is not null
         order by w.address->>'country', w.address->>'postalCode', w.address->>'line1', w.position) as number
       from waiting w cross join before),
     written as (
       update giving_statement_run_item i set letter_number = case when n.has_address then n.number end,
         delivery_status = case when n.has_address then 'PENDING' else 'NO_ADDRESS' end, updated_at = $4
       from numbered n where i.organization_id = $1 and i.id = n.id returning i.letter_number)
     select coalesce((select max(letter_number) from written), (select number from before))::int as letters`,
    [organizationId, runId, today, at],
  )

/** A statement of a run that is to be delivered. */
export type ItemToDeliver = Pick<GivingStatementRunItem, 'id'> & { statementId: string; copies: number }

/** SQL of whether the statement of an item `i` is the valid one still. */
const IS_VALID = `exists (select from giving_statement s where s.organization_id = $1 and s.id = i.statement_id
  and s.status = 'ISSUED')`

/** How many copies the statement of an item `i` has. */
const COPIES = `(select count(*)::int from statement_copy c
  where c.organization_id = $1 and c.statement_id = i.statement_id) as copies`

/** The statements of runs that are sent by e-mail. */
export const RUN_ITEMS: MailItems = {
  ...{ table: 'giving_statement_run_item', parent: 'run_id', status: 'delivery_status', condition: IS_VALID },
}

/** The next letters of a run that have a number and wait to be printed, in their order. */
export const lettersToPrint = (work: Work, runId: string, most: number) =>
  work.run(
    statement<ItemToDeliver>(
      `select i.id, i.statement_id as "statementId", ${COPIES} from giving_statement_run_item i
       where i.organization_id = $1 and i.run_id = $2 and i.delivery = 'MAIL' and i.delivery_status = 'PENDING'
         and ${IS_VALID} and i.letter_number is not null
       order by i.position limit $3`,
      [work.organizationId, runId, most],
    ),
  )

/** The next e-mails of a run that are due, in their order, locked. */
export const emailsToSend = (work: Work, runId: string, most: number) =>
  work.run(
    statement<ItemToDeliver>(
      `select i.id, i.statement_id as "statementId", ${COPIES} from giving_statement_run_item i
       where ${dueMail(RUN_ITEMS)} order by i.position limit $4 for no key update of i`,
      [work.organizationId, runId, work.clock.now(), most],
    ),
  )

/** An item of a run by its id. */
export const itemToDeliver = (work: Work, id: string) =>
  work.run(
    statement<ItemToDeliver>(
      `select i.id, i.statement_id as "statementId", ${COPIES} from giving_statement_run_item i
       where i.organization_id = $1 and i.id = $2`,
      [work.organizationId, id],
    ),
  )

/** Notes which copy of the statement an e-mail had. */
export const noteCopy = (work: Work, id: string, copyNumber: number) =>
  work.run(
    statement('update giving_statement_run_item set copy_number = $3 where organization_id = $1 and id = $2', [
      work.organizationId,
      id,
      copyNumber,
    ]),
  )

/** How many items of a run wait to be delivered in one way. */
export const countToDeliver = (
  read: Reader,
  runId: string,
  delivery: ValueOf<typeof StatementItemDelivery>,
): Promise<{ count: number }[]> =>
  read.rows(
    `select count(*)::int as count from giving_statement_run_item i
     where i.organization_id = $1 and i.run_id = $2 and i.delivery = $3 and ${IS_VALID}
       and i.delivery_status in ('PENDING', case when i.delivery = 'MAIL' then 'NO_ADDRESS' end)`,
    [runId, delivery],
  )

/** How the delivery of an item ended. */
export interface DeliveredItem {
  id: string
  deliveryStatus: ValueOf<typeof StatementDeliveryStatus>
  copyNumber: number | null
  bounceCode: string | null
}

/** Notes how deliveries ended. */
export const settleDeliveries = (work: Work, items: readonly DeliveredItem[]) =>
  work.run(
    statement(
      `update giving_statement_run_item i set delivery_status = n.status, copy_number = n.copy_number, bounce_code = n.bounce_code,
         delivered_at = case when n.copy_number is not null then $6::timestamptz end, updated_at = $6
       from unnest($2::uuid[], $3::text[], $4::int[], $5::text[]) as n (id, status, copy_number, bounce_code)
       where i.organization_id = $1 and i.id = n.id`,
      [
        work.organizationId,
        items.map(({ id }) => id),
        items.map(({ deliveryStatus }) => deliveryStatus),
        items.map(({ copyNumber }) => copyNumber),
        items.map(({ bounceCode }) => bounceCode),
        work.clock.now(),
      ],
    ),
  )

/** A letter of a run. */
export interface RunLetter {
  statementId: string
  copyNumber: number
  letterNumber: number
}

/** The printed letters of a run between two numbers, in their order. Statements that are no longer valid have none. */
export const lettersBetween = (read: Reader, runId: string, first: number, last: number): Promise<RunLetter[]> =>
  read.rows(
    `select i.statement_id as "statementId", i.copy_number as "copyNumber", i.letter_number as "letterNumber"
     from giving_statement_run_item i
     join giving_statement s on s.organization_id = $1 and s.id = i.statement_id and s.status = 'ISSUED'
     where i.organization_id = $1 and i.run_id = $2 and i.letter_number between $3 and $4 and i.delivery_status = 'PRINTED'
     order by i.letter_number`,
    [runId, first, last],
  )

/** To which address the statement of an item is mailed, by the id of the statement. Without one there is no row. */
export const emailsOf = (
  read: Reader,
  statementIds: readonly string[],
): Promise<{ statementId: string; email: string }[]> =>
  read.rows(
    `select s.id as "statementId", ${emailOfDonor('d')} as email
     from giving_statement s
     left join household h on h.organization_id = $1 and h.id = s.household_id
     join donor d on d.organization_id = $1
       and d.id = coalesce(s.donor_id, h.primary_contact_donor_id, s.donor_ids[1]::uuid) and ${takesEmails('d')}
     where s.organization_id = $1 and s.id = any ($2)`,
    [statementIds],
  )
