import { statement } from '../data/reader.js'

type Ids = readonly string[]

/** Stores the approval limit in force on items that were just coded or submitted. */
export const approvalLimitsStored = (organizationId: string, transactions: Ids, bills: Ids) =>
  statement('select store_approval_limits($1, $2, $3)', [organizationId, transactions, bills])

/** Fails with `over_matched` when settlements exceed one of these bank transactions. */
export const bankMatchAsserted = (organizationId: string, transactions: Ids) =>
  statement('select assert_bank_match($1, $2)', [organizationId, transactions])

/** Makes the keys by which these donors are matched. */
export const matchKeysMade = (organizationId: string, donors: Ids) =>
  statement('select make_match_keys($1, $2)', [organizationId, donors])
