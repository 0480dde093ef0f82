import { statement } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { stands } from '../journal/journal.queries.js'
import type { SelfApproval } from './self-approval.js'

/** A sum of what one person made and approved alone. */
type Sum = Pick<SelfApproval, 'kind' | 'vendorId'> & { month: Day; amount: Money }

/**
 * What one person made and approved alone in these months, by kind and vendor. A merged vendor counts as the one it was
 * merged into. What was reversed does not count.
 */
export const approvedAlone = (organizationId: string, approverIds: readonly string[], months: readonly Day[]) =>
  statement<Sum>(
    `with recursive counted as materialized (
       select s.month, s.kind, s.vendor_id, s.amount from self_approval s
       cross join lateral (select organization_id, id from journal_entry
         where organization_id = $1 and id = s.journal_entry_id offset 0) e
       where s.organization_id = $1 and s.approver_id = any ($2) and s.month = any ($3::date[]) and ${stands('e')}),
     survivor (id, vendor_id) as (
       select distinct vendor_id, vendor_id from counted where vendor_id is not null
       union
       select s.id, v.merged_into_id from survivor s
       join vendor v on v.organization_id = $1 and v.id = s.vendor_id and v.merged_into_id is not null)
     select c.month::text as month, c.kind, v.vendor_id as "vendorId", sum(c.amount)::bigint as amount
     from counted c left join (select s.id, s.vendor_id from survivor s
       join vendor v on v.organization_id = $1 and v.id = s.vendor_id and v.merged_into_id is null) v on v.id = c.vendor_id
     group by c.month, c.kind, v.vendor_id`,
    [organizationId, approverIds, [...new Set(months)]],
  )
