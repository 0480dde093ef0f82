import { keeps } from '../../data/figures.js'
import { linesOnStatement } from '../giving/contributions/lines-on-statement.queries.js'
import { statementUnitOf } from '../people/households/household.queries.js'
import { GivingStatement } from './statement.js'

const TOLD = 'contribution_id, date, fund_name, amount, non_deductible_amount, goods_or_services, in_kind_description'

/** SQL of whether statements list a contribution `c`: it is in a posted batch or of imported history. */
export const IS_POSTED = `(c.imported_at is not null or exists (select from giving_batch b where b.organization_id = $1
      and b.id = c.giving_batch_id and b.status = 'POSTED'))`

/**
 * SQL of the lines that a statement would have now: completed contributions in posted batches, and imported history, of the giving unit on
 * the day of each contribution, unless the donor wants an individual statement. @param unit SQL of the unit's id, @param from and @param to SQL of the first and last
 * day. @param condition SQL of a condition on completed contributions `c`.
 */
export const linesOf = (
  unit: string,
  from: string,
  to: string,
  condition = IS_POSTED,
) => `select c.id as contribution_id,
    c.donor_id, c.received_date as date, l.line_number, l.fund_name, l.amount, l.non_deductible_amount, l.goods_or_services,
    l.in_kind_description
  from contribution c
  cross join lateral ${linesOnStatement('c')} l
  where c.organization_id = $1 and c.status = 'COMPLETED' and c.deleted_at is null
    and ${condition}
    and c.received_date between ${from} and ${to}
    and c.donor_id = any (array(select ${unit} union all select h.donor_id from household_member h
      where h.organization_id = $1 and h.household_id = ${unit}))
    and ${statementUnitOf('c.donor_id', 'c.received_date')} = ${unit}`

/** SQL of whether the present lines of a statement `t` differ from the issued ones. */
export const LINES_DIFFER = `exists (select from (
    select ${TOLD}, 1 as sign from (${linesOf('coalesce(t.donor_id, t.household_id)', 't.period_start', 't.period_end')}) now
    union all
    select ${TOLD}, -1 from statement_line l where l.organization_id = $1 and l.statement_id = t.id) both_sides
  group by ${TOLD} having sum(sign) <> 0)`

/** Whether an issued statement would have other lines now. */
export const statementReissues = keeps(GivingStatement, {
  table: 'giving_statement_reissue',
  does: 'Whether an issued statement would have other lines now.',
  columns: { needs_reissue: LINES_DIFFER },
  where: `t.status = 'ISSUED'`,
  isShared: true,
  waiting: 'needs_reissue',
})
