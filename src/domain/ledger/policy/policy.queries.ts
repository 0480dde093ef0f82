import { statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import { AccountingPolicy } from './policy.js'

export const policies = source(AccountingPolicy, {
  does: 'The accounts that postings use, and the amounts from which a second person must approve.',
})

/** The bank lines of deposits whose coding on an account is not approved yet. */
export const differencesOn = (organizationId: string, accountId: string | null) =>
  statement<{ id: string }>(
    `select t.id from bank_transaction t
     join transaction_split p on p.organization_id = $1 and p.transaction_id = t.id and p.account_id = $2
     where t.organization_id = $1 and t.status in ('CODED', 'PENDING_APPROVAL', 'REJECTED') and t.deleted_at is null
       and exists (select from settlement s where s.organization_id = $1 and s.bank_transaction_id = t.id) limit 1`,
    [organizationId, accountId],
  )
