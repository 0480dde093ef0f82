import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { first } from '../../../values/present.js'
import { Fund } from './fund.js'

export const funds = source(Fund, {
  does: 'Net assets held separately for a purpose.',
  wholeOrder: 't.sort_order, t.code collate "C", t.name collate "C", t.id',
})

/**
 * Whether the fund has open items: a child fund that is not closed, an open pledge, a bank line, bill or manual journal
 * that is not posted, a planned reversal, a balance, or contributions that are pending or in a batch that is not posted.
 */
export async function hasOpenItems(read: Reader, fundId: string): Promise<boolean> {
  const rows = await read.rows<{ isOpen: boolean }>(
    `select exists (select from fund where organization_id = $1 and parent_fund_id = $2 and status <> 'CLOSED')
       or exists (select from pledge where organization_id = $1 and fund_id = $2 and deleted_at is null
         and status in ('PENDING', 'ACTIVE'))
       or exists (select from transaction_split s
         join bank_transaction t on t.organization_id = s.organization_id and t.id = s.transaction_id
         where s.organization_id = $1 and s.fund_id = $2 and t.deleted_at is null
           and t.status not in ('APPROVED', 'VOIDED'))
       or exists (select from fund_balance b
         join account a on a.organization_id = b.organization_id and a.id = b.account_id
         where b.organization_id = $1 and b.fund_id = $2 and a.account_type in ('ASSET', 'LIABILITY')
         group by b.account_id having sum(b.debit) <> sum(b.credit))
       or exists (select from bill_line l join bill b on b.organization_id = l.organization_id and b.id = l.bill_id
         where l.organization_id = $1 and l.fund_id = $2 and b.deleted_at is null
           and b.status not in ('APPROVED', 'VOIDED'))
       or exists (select from manual_journal_line l
         join manual_journal m on m.organization_id = l.organization_id and m.id = l.manual_journal_id
         where l.organization_id = $1 and l.fund_id = $2 and m.deleted_at is null and (m.status not in ('APPROVED', 'VOIDED')
           or (m.status = 'APPROVED' and m.auto_reverse_on is not null and m.reversal_entry_id is null)))
       or exists (select from contribution_allocation a
         join contribution c on c.organization_id = a.organization_id and c.id = a.contribution_id
         left join giving_batch g on g.organization_id = c.organization_id and g.id = c.giving_batch_id
         where a.organization_id = $1 and a.fund_id = $2
           and (c.status = 'PENDING' or (c.status = 'COMPLETED' and g.status in ('OPEN', 'CLOSED')))) as "isOpen"`,
    [fundId],
  )
  return first(rows).isOpen
}

/** Whether an account has a balance in the fund. */
export async function hasBalances(work: Work, fundId: string): Promise<boolean> {
  const rows = await work.run(
    statement(
      `select account_id from fund_balance where organization_id = $1 and fund_id = $2
       group by account_id having sum(debit) <> sum(credit) limit 1`,
      [work.organizationId, fundId],
    ),
  )
  return rows.length > 0
}
