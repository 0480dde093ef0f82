import { computed } from '../../data/computed.js'
import { type Reader, statement } from '../../data/reader.js'
import { nested, source } from '../../data/source.js'
import type { QueryContext } from '../../kernel/operation.js'
import { gather } from '../../values/grouping.js'
import type { Money } from '../../values/money.js'
import { first } from '../../values/present.js'
import { lineColumns } from '../giving/contributions/lines-on-statement.queries.js'
import type { PostalAddress } from '../people/donors/donor.js'
import { addressOfDonor, nameOnLetters } from '../people/donors/donor-mail.queries.js'
import { signed } from '../refund-sign.js'
import { IS_POSTED, LINES_DIFFER, linesOf, statementReissues } from './statement.figures.js'
import { GivingStatement, StatementCopy, StatementLine, StatementTotals, StatementWording } from './statement.js'
import type { Line } from './statement.rules.js'

export const statementLines = nested(StatementLine, 'l', {
  does: 'A line of a statement: an allocation of a contribution.',
  hidden: ['id', 'statementId', 'lineNumber'],
})
const copies = nested(StatementCopy, 'c', {
  does: 'A delivered copy. From the second on, it is marked as a copy.',
  hidden: ['id', 'statementId', 'madeAt', 'madeBy'],
  computed: { createdAt: computed.instant('c.made_at', { note: 'When it was created.' }) },
})

/** An issued statement `t` without a mark is compared with its contributions now. */
const NEEDS_REISSUE = `(t.status = 'ISSUED' and case when stale.needs_reissue is null then ${LINES_DIFFER} else stale.needs_reissue end)`

export const givingStatements = source(GivingStatement, {
  does: 'A giving statement as it was issued.',
  hidden: ['numberInYear', 'amount', 'deductibleAmount', 'noGoodsOrServices', 'intangibleReligiousOnly'],
  lookups: { stale: statementReissues.lookup('stale') },
  computed: {
    statementNumber: computed.text(`(t.year || '-' || lpad(t.number_in_year::text, 6, '0'))`, {
      note: 'The year and a number without gaps in that year.',
    }),
    needsReissue: computed.flag(NEEDS_REISSUE, {
      note: 'Whether it would have other lines or totals if it were issued now.',
    }),
    lines: computed.part(statementLines, statementLines.of('l.statement_id = t.id', 'l.line_number'), {
      list: true,
      note: 'The lines, in their order.',
    }),
    totals: computed.part(StatementTotals, {}, { note: 'The totals.' }),
    wording: computed.part(StatementWording, { intangibleReligiousBenefitsOnly: 't.intangible_religious_only' }),
    copies: computed.part(copies, copies.of('c.statement_id = t.id', 'c.copy_number'), {
      list: true,
      note: 'The copies that were made.',
    }),
  },
  filters: {
    needsReissue: parameter => `${NEEDS_REISSUE} = ${parameter}`,
  },
  rare: {
    needsReissue: {
      values: [true],
      sql: `t.id in (select o.id from giving_statement_reissue o where o.organization_id = $1 and o.needs_reissue is not false)`,
    },
  },
  orders: { issuedAt: ['t.issued_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-issuedAt',
  totals: {
    amount: 'coalesce(sum(t.amount), 0)::bigint',
    deductibleAmount: 'coalesce(sum(t.deductible_amount), 0)::bigint',
  },
})

/** A present line of a statement, with the donor of its contribution. */
export type GivenLine = Line & { donorId: string }

/**
 * The present lines of the statements of giving units, by the id of the unit. `offset 0` has PostgreSQL look up the contributions of
 * each unit: it would compute the units of all contributions of the year otherwise.
 */
export async function linesOfUnits(
  read: Reader,
  unitIds: readonly string[],
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
): Promise<Map<string, GivenLine[]>> {
  const rows = await read.rows<GivenLine & { unitId: string }>(
    `select u.id as "unitId", n.contribution_id as "contributionId", n.donor_id as "donorId", n.date, ${lineColumns('n')}
     from unnest($2::uuid[]) u (id)
     cross join lateral (${linesOf('u.id', '$3::date', '$4::date')} offset 0) n
     order by u.id, n.date, n.contribution_id, n.line_number`,
    [unitIds, periodStart, periodEnd],
  )
  const found = new Map<string, GivenLine[]>()
  for (const { unitId, ...line } of rows) gather(found, unitId, line)
  return found
}

/** How many completed contributions of a giving unit are on no statement, because their batches are not posted. */
export const unpostedOfUnit = async (
  read: Reader,
  unitId: string,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
): Promise<number> =>
  first(
    await read.rows<{ count: number }>(
      `select count(distinct n.contribution_id)::int as count
       from (${linesOf('$2::uuid', '$3::date', '$4::date', `not ${IS_POSTED}`)}) n`,
      [unitId, periodStart, periodEnd],
    ),
  ).count

/** The next numbers of a year, without a gap. */
export const nextNumbers = (organizationId: string, year: number, count: number) =>
  statement<{ number: number }>('select next_statement_number($1, $2) as number from generate_series(1, $3::int)', [
    organizationId,
    year,
    count,
  ])

/** The statement that a copy was made of, and the number of the copy. */
export const statementOfCopy = async (
  read: Reader,
  copyId: string,
): Promise<Pick<StatementCopy, 'statementId' | 'copyNumber'>> =>
  first(
    await read.rows<Pick<StatementCopy, 'statementId' | 'copyNumber'>>(
      `select statement_id as "statementId", copy_number as "copyNumber" from statement_copy
       where organization_id = $1 and id = $2`,
      [copyId],
    ),
  )

/** What a letter says about a contribution besides its lines. */
export interface GiftDetails {
  id: string
  checkNumber: string | null
  /** What was refunded by the day of the statement, with the day. Negative for a chargeback that was won. */
  refunds: { date: string; amount: Money }[]
}

/**
 * Details of the contributions of statements, by the id of the statement. Refunds that were recorded after a statement was issued
 * are not in its lines.
 */
export async function giftDetails(
  read: Reader,
  statementIds: readonly string[],
): Promise<Map<string, Map<string, GiftDetails>>> {
  const rows = await read.rows<GiftDetails & { statementId: string }>(
    `select s.id as "statementId", c.id, case when c.payment_method = 'CHECK' then c.check_number end as "checkNumber",
       (select coalesce(json_agg(json_build_object('date', r.refund_date, 'amount', ${signed('r', 'r.amount')})
           order by r.refund_date, r.id), '[]')
        from refund r where r.organization_id = $1 and r.contribution_id = c.id and r.created_at <= s.issued_at) as refunds
     from giving_statement s
     join lateral (select distinct l.contribution_id from statement_line l
       where l.organization_id = $1 and l.statement_id = s.id) l on true
     join contribution c on c.organization_id = $1 and c.id = l.contribution_id
     where s.organization_id = $1 and s.id = any ($2)`,
    [statementIds],
  )
  const found = new Map<string, Map<string, GiftDetails>>(statementIds.map(id => [id, new Map()]))
  for (const { statementId, ...details } of rows) found.get(statementId)?.set(details.id, details)
  return found
}

/** A pledge as a letter shows it. Amounts are minor units. */
export interface PledgeProgress {
  fundName: string
  campaignName: string | null
  pledged: Money
  received: Money
}

/** The pledges of the donors of statements that are for a day of the statement's period, by its id. Received is what came in until now. */
export async function pledgesOfStatements(
  read: Reader,
  statementIds: readonly string[],
): Promise<Map<string, PledgeProgress[]>> {
  return byStatement(
    await read.rows<PledgeProgress & { statementId: string }>(
      `select s.id as "statementId", f.name as "fundName", c.name as "campaignName", p.total_amount as pledged,
         coalesce(g.received, 0)::bigint as received
       from giving_statement s
       cross join lateral (select * from pledge x where x.organization_id = $1 and x.donor_id = any (s.donor_ids::uuid[])
         and x.deleted_at is null and x.status not in ('PENDING', 'CANCELLED') and x.start_date <= s.period_end
         and x.end_date >= s.period_start offset 0) p
       join fund f on f.organization_id = $1 and f.id = p.fund_id
       left join pledge_campaign c on c.organization_id = $1 and c.id = p.campaign_id
       left join pledge_received g on g.organization_id = $1 and g.id = p.id
       where s.organization_id = $1 and s.id = any ($2) order by p.start_date, p.id`,
      [statementIds],
    ),
  )
}

/** A contribution of somebody else with which a donor is credited. The amount is minor units. */
export interface CreditedGift {
  /** `YYYY-MM-DD`. */
  date: string
  amount: Money
  /** The name of the donor who gave it when that is an organization, such as a donor-advised fund. A person is not named. */
  giver: string | null
}

/** What others gave in the period of a statement with which its donors are credited, by the id of the statement. */
export async function creditsOfStatements(
  read: Reader,
  statementIds: readonly string[],
): Promise<Map<string, CreditedGift[]>> {
  return byStatement(
    await read.rows<CreditedGift & { statementId: string }>(
      `select s.id as "statementId", c.received_date::text as date, x.amount,
         case when d.donor_type = 'ORGANIZATION' then d.organization_name end as giver
       from giving_statement s
       cross join lateral (select * from soft_credit y where y.organization_id = $1 and y.donor_id = any (s.donor_ids::uuid[])
         offset 0) x
       cross join lateral (select received_date, donor_id from contribution where organization_id = $1 and id = x.contribution_id
         and status = 'COMPLETED' and deleted_at is null and received_date between s.period_start and s.period_end offset 0) c
       left join donor d on d.organization_id = $1 and d.id = c.donor_id
       where s.organization_id = $1 and s.id = any ($2) order by c.received_date, x.id`,
      [statementIds],
    ),
  )
}

function byStatement<Row extends { statementId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) gather(found, row.statementId, row)
  return found
}

/**
 * SQL of the donors `d` to whom the letter of a statement `s` goes, with the place of each in `named`: those who gave, and of a household
 * all who give jointly on a day. The primary contact comes first, as the e-mail of the statement goes there. `offset 0` has each
 * looked up by its id.
 */
const donorsOfStatement = (day: string) => `(
    select g.id, row_number() over (order by bool_or(g.is_contact) desc, min(g.role), min(g.place), g.id) as place from (
      select u.id::uuid as id, u.place, u.id::uuid is not distinct from (select h.primary_contact_donor_id from household h
          where h.organization_id = $1 and h.id = s.household_id) as is_contact, null::int as role
        from unnest(s.donor_ids) with ordinality u (id, place)
      union all
      select m.donor_id, null, m.donor_id is not distinct from (select h.primary_contact_donor_id from household h
          where h.organization_id = $1 and h.id = s.household_id),
          array_position(array['HEAD', 'SPOUSE', 'OTHER', 'CHILD'], m.role)
        from household_member m where m.organization_id = $1 and m.household_id = s.household_id and m.gives_jointly
          and m.from_date <= ${day} and (m.to_date is null or m.to_date >= ${day})) g
    group by g.id) named
  cross join lateral (select x.* from donor x where x.organization_id = $1 and x.id = named.id offset 0) d`

/** SQL of the address to which the letter of a statement `s` goes: the household's, or that of the first of its donors who has one. */
export const addressOfStatement = (day: string): string =>
  `coalesce((select h.address from household h where h.organization_id = $1 and h.id = s.household_id),
    (select a.address from ${donorsOfStatement(day)} cross join lateral (select ${addressOfDonor('d', day)} as address) a
      where a.address is not null order by named.place limit 1))`

/** To whom a letter goes, and where. */
export interface Recipient {
  statementId: string
  /** The household's addressee, or the names of the donors. Empty when all of them are erased. */
  names: string[]
  address: PostalAddress | null
}

/** The recipients of the letters of statements, today. This is personal data, for callers with donors:read. */
export async function recipientsOf(
  { read, today }: QueryContext,
  statementIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await read.rows<Recipient>(
    `select s.id as "statementId", ${addressOfStatement('$3::date')} as address,
       coalesce((select array[h.addressee] from household h where h.organization_id = $1 and h.id = s.household_id
           and h.addressee is not null),
         array(select n.name from ${donorsOfStatement('$3::date')}
           cross join lateral (select ${nameOnLetters('d')} as name) n
           where n.name is not null order by named.place)) as names
     from giving_statement s where s.organization_id = $1 and s.id = any ($2)`,
    [statementIds, today],
  )
  return new Map(rows.map(row => [row.statementId, row]))
}
