import { statement } from '../../data/reader.js'
import { statementReissues } from './statement.figures.js'

/** What statements depend on: contributions, donors, memberships and households. */
export interface Concerned {
  contributionIds: readonly string[]
  batchIds: readonly string[]
  donorIds: readonly string[]
  householdIds: readonly string[]
  statementIds: readonly string[]
}

/**
 * Compares issued statements with their contributions again, and answers the statements whose need of a reissue has changed. It
 * compares the statements that are named; those that list these contributions or would list them now; and those for these donors,
 * for members of a household that they ever shared, or for these households.
 */
export const reissuesKept = (
  organizationId: string,
  { contributionIds, batchIds, donorIds, householdIds, statementIds }: Concerned,
) =>
  statement<{ id: string }>(
    `select unnest(${statementReissues.kept(`array(with contribution as (select id, donor_id, received_date from contribution
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
     where organization_id = $1 and status = 'ISSUED' and household_id = any ($4)
     union select unnest($6::uuid[]))`)}) as id`,
    [organizationId, contributionIds, donorIds, householdIds, batchIds, statementIds],
  )

/**
 * Locks the giving of the donors of these batches and statements until the commit. A gift that another transaction writes is then
 * seen by this one, or sees what this one wrote.
 */
export const givingLocked = (organizationId: string, batchIds: readonly string[], statementIds: readonly string[]) =>
  statement(
    `select lock_figures($1, 'pledges', array(
       select distinct c.donor_id from contribution c
       where c.organization_id = $1 and c.giving_batch_id = any ($2) and c.donor_id is not null
       union select s.donor_id from giving_statement s where s.organization_id = $1 and s.id = any ($3) and s.donor_id is not null
       union select m.donor_id from giving_statement s
         join household_member m on m.organization_id = s.organization_id and m.household_id = s.household_id
         where s.organization_id = $1 and s.id = any ($3)))`,
    [organizationId, batchIds, statementIds],
  )

/** Marks the issued statements with a contribution to these funds, to be computed again. They can be all of the church. */
export const reissuesMarked = (organizationId: string, fundIds: readonly string[]) =>
  statement('select mark_statements_of_funds($1, $2)', [organizationId, fundIds])

/** Computes the next marked statements, and answers whether there were as many as one step takes. */
export const reissuesComputed = (organizationId: string, most: number) =>
  statement<{ isFull: boolean }>(
    `select cardinality(marked.ids) = $2 as "isFull", ${statementReissues.kept('marked.ids')}
     from (select array(select id from giving_statement_reissue
       where organization_id = $1 and needs_reissue is null order by id limit $2) as ids) marked`,
    [organizationId, most],
  )
