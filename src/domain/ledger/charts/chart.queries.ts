import { statement } from '../../../data/reader.js'

/** Whether an organization has an account, a fund or an accounting policy. */
export const ledgerExists = (organizationId: string) =>
  statement<{ exists: boolean }>(
    `select exists (select from account where organization_id = $1)
       or exists (select from fund where organization_id = $1)
       or exists (select from accounting_policy where organization_id = $1) as exists`,
    [organizationId],
  )
