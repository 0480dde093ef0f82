import { computed } from '../../data/computed.js'
import { type Reader, statement } from '../../data/reader.js'
import { nested, source } from '../../data/source.js'
import type { QueryContext } from '../../kernel/operation.js'
import type { Money } from '../../values/money.js'
import { first } from '../../values/present.js'
import type { PostalAddress } from '../people/donors/donor.js'
import type { Household } from '../people/households/household.js'
import { signed } from '../refund-sign.js'
import { LINES_DIFFER, linesOf, statementReissues } from './statement.figures.js'
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

/** The present lines of a giving unit's statement, with the donor of each contribution. */
export const linesOfUnit = (
  read: Reader,
  unitId: string,
  from: string,
  to: string,
): Promise<(Line & { donorId: string })[]> =>
  read.rows(
    `select n.contribution_id as "contributionId", n.donor_id as "donorId", n.date, n.fund_name as "fundName", n.amount,
       n.non_deductible_amount as "nonDeductibleAmount", n.goods_or_services as "goodsOrServices",
       n.in_kind_description as "inKindDescription"
     from (${linesOf('$1', '$2::uuid', '$3::date', '$4::date')}) n order by n.date, n.contribution_id, n.line_number`,
    [unitId, from, to],
  )

export const nextNumber = (organizationId: string, year: number) =>
  statement<{ number: number }>('select next_statement_number($1, $2) as number', [organizationId, year])

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

/** Details of the contributions of a statement. Refunds that were recorded after it was issued are not in its lines. */
export async function giftDetails(
  read: Reader,
  ids: readonly string[],
  issuedAt: string | Date,
): Promise<Map<string, GiftDetails>> {
  const rows = await read.rows<GiftDetails>(
    `select c.id, case when c.payment_method = 'CHECK' then c.check_number end as "checkNumber",
       (select coalesce(json_agg(json_build_object('date', r.refund_date, 'amount', ${signed('r', 'r.amount')})
           order by r.refund_date, r.id), '[]')
        from refund r where r.organization_id = $1 and r.contribution_id = c.id and r.created_at <= $3) as refunds
     from contribution c where c.organization_id = $1 and c.id = any ($2)`,
    [ids, issuedAt],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The church as the sender of a letter. */
export interface Sender {
  name: string
  legalName: string | null
  ein: string | null
  address: PostalAddress | null
  phone: string | null
}

/**
 * The sender and recipients of a letter: the household's addressee, or the donor's name, at the address that is valid
 * on the day. This is personal data, for callers with donors:read.
 */
export async function letterOf(
  { read, today }: QueryContext,
  { donorIds, householdId }: Pick<GivingStatement, 'donorIds' | 'householdId'>,
): Promise<{ church: Sender; names: string[]; address: PostalAddress | null }> {
  const church = await read.rows<Sender>(
    `select o.name, o.legal_name as "legalName", o.ein, o.address, o.phone from organization o where o.id = $1`,
  )
  const people = await read.rows<{ name: string; address: PostalAddress | null }>(
    `select coalesce(d.organization_name, concat_ws(' ', coalesce(d.preferred_name, d.first_name), d.last_name, d.suffix)) as name,
       (select a.address from jsonb_array_elements(d.addresses) with ordinality a (address, place)
        where coalesce((a.address->>'validFrom')::date <= $3, true) and coalesce((a.address->>'validTo')::date >= $3, true)
        order by (a.address->>'isPrimary')::boolean desc nulls last, a.place limit 1) as address
     from donor d where d.organization_id = $1 and d.id = any ($2) order by array_position($2, d.id)`,
    [donorIds, today],
  )
  const [household] = await read.rows<Pick<Household, 'addressee' | 'address'>>(
    'select h.addressee, h.address from household h where h.organization_id = $1 and h.id = $2',
    [householdId],
  )
  const address = household?.address ?? people.find(each => each.address)?.address ?? null
  return {
    church: first(church),
    names: household?.addressee ? [household.addressee] : people.map(({ name }) => name),
    address,
  }
}
