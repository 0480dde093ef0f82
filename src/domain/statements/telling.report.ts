import { statement } from '../../kernel/reader.js'

/** What statements are about: gifts whose books, parts or givers changed, givers whose memberships did, and households. */
export interface Told {
  contributionIds?: readonly string[]
  donorIds?: readonly string[]
  householdIds?: readonly string[]
}

/** Standing statements that tell of these gifts, or would by now; those of these givers and of their households. */
export const concerned = (organizationId: string, { contributionIds = [], donorIds = [], householdIds = [] }: Told) =>
  statement(
    `with gift as (select id, donor_id, received_date from contribution where organization_id = $1 and id = any ($2)),
       giver as (select donor_id from gift union select unnest($3::uuid[])),
       unit as (select donor_id, donor_id as id from giver union select h.donor_id, h.household_id from household_member h
         where h.organization_id = $1 and h.donor_id in (select donor_id from giver))
     select s.id from statement_line l join giving_statement s on s.organization_id = l.organization_id
       and s.id = l.statement_id and s.status = 'ISSUED'
     where l.organization_id = $1 and l.contribution_id = any ($2)
     union select s.id from gift g join unit u on u.donor_id = g.donor_id
     join giving_statement s on s.organization_id = $1 and s.status = 'ISSUED'
       and s.year = extract(year from g.received_date)::int and coalesce(s.donor_id, s.household_id) = u.id
     union select s.id from unit u join giving_statement s on s.organization_id = $1 and s.status = 'ISSUED'
       and coalesce(s.donor_id, s.household_id) = u.id
     where u.donor_id = any ($3)
     union select id from giving_statement
     where organization_id = $1 and status = 'ISSUED' and household_id = any ($4)`,
    [organizationId, contributionIds, donorIds, householdIds],
  )
