import { statement } from '../../data/reader.js'

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
  statement<{ id: string }>('select id from keep_reissues($1, $2, $3, $4, $5, $6) as id', [
    organizationId,
    contributionIds,
    batchIds,
    donorIds,
    householdIds,
    statementIds,
  ])

/**
 * Locks the giving of the donors of these batches and statements until the commit. A gift that another transaction writes is then
 * seen by this one, or sees what this one wrote.
 */
export const givingLocked = (organizationId: string, batchIds: readonly string[], statementIds: readonly string[]) =>
  statement('select lock_giving_of($1, $2, $3)', [organizationId, batchIds, statementIds])

/** Marks the issued statements with a contribution to these funds, to be computed again. They can be all of the church. */
export const reissuesMarked = (organizationId: string, fundIds: readonly string[]) =>
  statement('select mark_statements_of_funds($1, $2)', [organizationId, fundIds])

/** Computes the next marked statements, and answers whether there were as many as one step takes. */
export const reissuesComputed = (organizationId: string, most: number) =>
  statement<{ isFull: boolean }>('select keep_marked_reissues($1, $2) as "isFull"', [organizationId, most])
