import { statement } from '../../data/reader.js'

/** What statements depend on: contributions, donors, memberships and households. */
export interface Concerned {
  contributionIds: readonly string[]
  batchIds: readonly string[]
  donorIds: readonly string[]
  householdIds: readonly string[]
}

/**
 * Issued statements that list these contributions or would list them now, that are for these donors or for members of a
 * household that they ever shared, or that are for these households.
 */
export const statementsAbout = (
  organizationId: string,
  { contributionIds, batchIds, donorIds, householdIds }: Concerned,
) =>
  statement<{ id: string }>(
    `with contribution as (select id, donor_id, received_date from contribution
         where organization_id = $1 and (id = any ($2) or giving_batch_id = any ($5))),
       member as (select o.donor_id from household_member h
         join household_member o on o.organization_id = $1 and o.household_id = h.household_id
         where h.organization_id = $1 and (h.donor_id = any ($3) or h.household_id = any ($4))),
       concerned as (select unnest($3::uuid[]) as donor_id union select donor_id from member),
       giver as (select donor_id from contribution union select donor_id from concerned),
       unit as (select donor_id, donor_id as id from giver union select h.donor_id, h.household_id from household_member h
         where h.organization_id = $1 and h.donor_id in (select donor_id from giver))
     select s.id from statement_line l join giving_statement s on s.organization_id = l.organization_id
       and s.id = l.statement_id and s.status = 'ISSUED'
     where l.organization_id = $1 and l.contribution_id in (select id from contribution)
     union select s.id from contribution g join unit u on u.donor_id = g.donor_id
     join giving_statement s on s.organization_id = $1 and s.status = 'ISSUED'
       and s.year = extract(year from g.received_date)::int and coalesce(s.donor_id, s.household_id) = u.id
     union select s.id from unit u join giving_statement s on s.organization_id = $1 and s.status = 'ISSUED'
       and coalesce(s.donor_id, s.household_id) = u.id
     where u.donor_id in (select donor_id from concerned)
     union select id from giving_statement
     where organization_id = $1 and status = 'ISSUED' and household_id = any ($4)`,
    [organizationId, contributionIds, donorIds, householdIds, batchIds],
  )
