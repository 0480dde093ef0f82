import type { Grant } from '../access/grant'

/** What posting a deposit takes, from its contributions to the entry of its bank line. */
const SCOPES = [
  'funds:read',
  'accounts:read',
  'contributions:write',
  'giving-batches:write',
  'giving-batches:post',
  'settlements:write',
  'transactions:write',
]

/** Whether the person may post a deposit. */
export const canPostDeposits = ({ isAllowed }: Grant): boolean =>
  isAllowed({ scopes: SCOPES, permission: 'BOOKKEEPER' })
