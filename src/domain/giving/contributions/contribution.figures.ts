import { keeps } from '../../../data/figures.js'
import { givingUnitOf } from '../../people/households/household.queries.js'
import { signed } from '../../refund-sign.js'
import { Contribution } from './contribution.js'

/**
 * The giving unit of each contribution on its day, and what it gave: null when the contribution does not count. Anonymous ones have
 * no unit. Reports on givers read nothing else.
 */
export const contributionUnits = keeps(Contribution, {
  table: 'contribution_unit',
  does: 'The household or donor who gave a contribution: its giving unit on its day.',
  columns: {
    giving_unit_id: givingUnitOf('t.donor_id', 't.received_date'),
    day: 't.received_date',
    given: `case when t.status = 'COMPLETED' and t.deleted_at is null then t.amount end`,
  },
  where: 't.donor_id is not null',
})

/** What was refunded of a contribution, less the chargebacks that were won. Most have no refund, and no row. */
export const contributionRefunds = keeps(Contribution, {
  table: 'contribution_refunded',
  does: 'What was refunded of a contribution, less the chargebacks that were won.',
  columns: { refunded: 'r.refunded' },
  joins: `cross join lateral (select sum(${signed('b', 'b.amount')})::bigint as refunded from refund b
    where b.organization_id = $1 and b.contribution_id = t.id offset 0) r`,
  where: 'r.refunded is not null',
})
