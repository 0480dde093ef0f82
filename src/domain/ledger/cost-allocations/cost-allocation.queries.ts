import type { Reader } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'
import { ofBalance } from '../dimensions/dimension.queries.js'
import type { Cost } from './cost-allocation.rules.js'

/** Which expenses are allocated. */
export interface CostPool {
  from: Day
  asOf: Day
  /** Null for all. */
  accountIds: readonly string[] | null
  fundIds: readonly string[] | null
  dimensionId: string
  /** The value of the dimension that they have. Null for those without one. */
  valueId: string | null
}

/** What the expenses of a pool come to, by account, fund and dimension values. */
export const costsOf = (read: Reader, pool: CostPool): Promise<Cost[]> =>
  read.rows(
    `select b.account_id as "accountId", b.fund_id as "fundId", sum(b.debit - b.credit)::bigint as amount,
       ${ofBalance} as dimensions
     from fund_balance b
     join account a on a.organization_id = $1 and a.id = b.account_id and a.account_type = 'EXPENSE'
     join fund f on f.organization_id = $1 and f.id = b.fund_id
     where b.organization_id = $1 and b.day between $2 and $3 and not b.is_closing
       and ($4::uuid[] is null or b.account_id = any ($4)) and ($5::uuid[] is null or b.fund_id = any ($5))
       and case when $7::uuid is null
         then not exists (select from dimension_value k where k.organization_id = $1 and k.dimension_id = $6
           and strpos(b.dimension_key, k.id::text) > 0)
         else strpos(b.dimension_key, $7::uuid::text) > 0 end
     group by b.account_id, b.fund_id, b.dimension_key, a.account_number, f.sort_order
     having sum(b.debit - b.credit) <> 0
     order by a.account_number collate "C", f.sort_order, b.fund_id, b.dimension_key`,
    [pool.from, pool.asOf, pool.accountIds, pool.fundIds, pool.dimensionId, pool.valueId],
  )

/**
 * The journals that allocate costs of a pool and did not move them within its days: a further allocation would move the same costs
 * again. One of the same dimension says which value its costs had. One of another dimension has it on its lines.
 */
export const waitingAllocations = (read: Reader, pool: CostPool): Promise<{ id: string }[]> =>
  read.rows(
    `select j.id from manual_journal j
     left join journal_entry e on e.organization_id = $1 and e.id = j.journal_entry_id
     where j.organization_id = $1 and j.deleted_at is null and j.date >= $2 and j.allocated_from <= $3
       and (j.status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED') or (j.status = 'APPROVED' and e.date > $3))
       and (j.allocated_dimension_id <> $6 or j.allocated_value_id is not distinct from $7::uuid)
       and exists (select from manual_journal_line l where l.organization_id = $1 and l.manual_journal_id = j.id
         and ($4::uuid[] is null or l.account_id = any ($4)) and ($5::uuid[] is null or l.fund_id = any ($5))
         and (j.allocated_dimension_id = $6 or (select d.dimension_value_id from manual_journal_line_dimension d
           where d.organization_id = $1 and d.line_id = l.id and d.dimension_id = $6) is not distinct from $7::uuid))`,
    [pool.from, pool.asOf, pool.accountIds, pool.fundIds, pool.dimensionId, pool.valueId],
  )
