import type { Row } from '../../kernel/fields.js'
import type { MutationContext } from '../../kernel/operation.js'
import { type Reader, statement } from '../../kernel/reader.js'
import { source } from '../../kernel/source.js'
import { givingUnitOf } from '../people/household.report.js'
import { GivingStatement } from './statement.js'

/** A gift of it, or what went back of one, was written after it was issued. */
const NEEDS_REISSUE = `(t.status = 'ISSUED' and exists (select from statement_line l
      join contribution c on c.organization_id = l.organization_id and c.id = l.contribution_id
      where l.organization_id = t.organization_id and l.statement_id = t.id
        and (c.updated_at > t.issued_at or exists (select from refund r where r.organization_id = c.organization_id
          and r.contribution_id = c.id and r.updated_at > t.issued_at))))`

export const givingStatements = source(GivingStatement, {
  computed: {
    statementNumber: `(t.year || '-' || lpad(t.number_in_year::text, 6, '0'))`,
    needsReissue: NEEDS_REISSUE,
    lines: `(select coalesce(json_agg(json_build_object('contributionId', l.contribution_id, 'date', l.date,
        'fundName', l.fund_name, 'amount', l.amount, 'nonDeductibleAmount', l.non_deductible_amount,
        'goodsOrServices', l.goods_or_services, 'inKindDescription', l.in_kind_description) order by l.line_number), '[]')
      from statement_line l where l.organization_id = t.organization_id and l.statement_id = t.id)`,
    totals: `json_build_object('amount', t.amount, 'deductibleAmount', t.deductible_amount)`,
    wording: `json_build_object('noGoodsOrServices', t.no_goods_or_services,
      'intangibleReligiousBenefitsOnly', t.intangible_religious_only)`,
    copies: `(select coalesce(json_agg(json_build_object('copyNumber', c.copy_number, 'delivery', c.delivery,
        'createdAt', c.made_at) order by c.copy_number), '[]')
      from statement_copy c where c.organization_id = t.organization_id and c.statement_id = t.id)`,
  },
  filters: {
    needsReissue: parameter => `${NEEDS_REISSUE} = ${parameter}`,
  },
  orders: { issuedAt: ['t.issued_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-issuedAt',
  totals: {
    amount: 'coalesce(sum(t.amount), 0)::bigint',
    deductibleAmount: 'coalesce(sum(t.deductible_amount), 0)::bigint',
  },
})

/** The gifts of a giving unit in a year: complete, and in a batch that is in the books. */
export const giftsOfUnit = (read: Reader, unitId: string, from: string, to: string): Promise<Row[]> =>
  read.rows(
    `select t.id as "contributionId", t.donor_id as "donorId", t.received_date as date, t.payment_method as "paymentMethod",
       t.non_deductible_amount as "nonDeductibleAmount", t.goods_or_services as "goodsOrServices", t.in_kind as "inKind",
       (select json_agg(json_build_object('fundName', f.name, 'isDeductible', f.is_tax_deductible, 'amount', a.amount,
          'refunded', (select coalesce(sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end), 0)
            from refund_part p join refund r on r.organization_id = p.organization_id and r.id = p.refund_id
            where p.organization_id = a.organization_id and p.allocation_id = a.id)) order by a.line_number)
        from contribution_allocation a join fund f on f.organization_id = a.organization_id and f.id = a.fund_id
        where a.organization_id = t.organization_id and a.contribution_id = t.id) as parts
     from contribution t
     join giving_batch b on b.organization_id = t.organization_id and b.id = t.giving_batch_id and b.status = 'POSTED'
     where t.organization_id = $1 and t.status = 'COMPLETED' and t.deleted_at is null and t.received_date between $3 and $4
       and (t.donor_id = $2 or t.donor_id in (select donor_id from household_member where organization_id = $1 and household_id = $2))
       and ${givingUnitOf('t.donor_id', 't.received_date')} = $2
     order by t.received_date, t.id`,
    [unitId, from, to],
  )

export const nextNumber = (organizationId: string, year: number) =>
  statement('select next_statement_number($1, $2) as number', [organizationId, year])

/**
 * What a letter says of the church and of those it goes to: as their household says when it is a household's, else by
 * each one's name, at the address that is valid on the day. Personal data: for whoever may read donors.
 */
export async function letterOf(
  { read, today }: MutationContext,
  { donorIds, householdId }: Pick<GivingStatement, 'donorIds' | 'householdId'>,
): Promise<{ church: Row; names: string[]; address: Row | null }> {
  const [church] = await read.rows(
    'select o.name, o.legal_name as "legalName", o.currency from control.organization o where o.id = $1',
  )
  const people = await read.rows(
    `select coalesce(d.organization_name, concat_ws(' ', coalesce(d.preferred_name, d.first_name), d.last_name, d.suffix)) as name,
       (select a.address from jsonb_array_elements(d.addresses) with ordinality a (address, place)
        where coalesce((a.address->>'validFrom')::date <= $3, true) and coalesce((a.address->>'validTo')::date >= $3, true)
        order by (a.address->>'isPrimary')::boolean desc nulls last, a.place limit 1) as address
     from donor d where d.organization_id = $1 and d.id = any ($2) order by array_position($2, d.id)`,
    [donorIds, today],
  )
  const [household] = await read.rows(
    'select h.addressee, h.address from household h where h.organization_id = $1 and h.id = $2',
    [householdId],
  )
  const { address } = household?.address ? household : (people.find(each => each.address) ?? {})
  return {
    church: church as Row,
    names: household?.addressee ? [household.addressee as string] : people.map(({ name }) => name as string),
    address: (address as Row | undefined) ?? null,
  }
}
