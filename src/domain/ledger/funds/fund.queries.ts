import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { Fund } from './fund.js'

export const funds = source(Fund, {
  does: 'Net assets held separately for a purpose.',
  wholeOrder: 't.sort_order, t.code collate "C", t.name collate "C", t.id',
})

/** An item that keeps a fund open: what it is, and its number, name or description. */
export interface OpenItem {
  kind: 'FUND' | 'PLEDGE' | 'TRANSACTION' | 'BALANCE' | 'BILL' | 'INVOICE' | 'JOURNAL' | 'TRANSFER' | 'CONTRIBUTION'
  name: string
}

/** How many open items of each kind are named. */
const NAMED_ITEMS = 3

/**
 * The open items of a fund, a few of each kind: child funds that are not closed, open pledges, bank lines, bills and manual journals that
 * are not posted, planned reversals, fund transfers that wait for an approval, balances, and contributions that are pending or in a batch that is not posted.
 */
export const openItems = (read: Reader, fundId: string): Promise<OpenItem[]> => {
  const few = (kind: OpenItem['kind'], name: string, from: string) =>
    `(select '${kind}' as kind, ${name} as name from ${from} limit ${NAMED_ITEMS})`
  return read.rows(
    [
      few('FUND', 'name', `fund where organization_id = $1 and parent_fund_id = $2 and status <> 'CLOSED'`),
      few(
        'PLEDGE',
        'id::text',
        `pledge where organization_id = $1 and fund_id = $2 and deleted_at is null and status in ('PENDING', 'ACTIVE')`,
      ),
      few(
        'TRANSACTION',
        `t.id::text`,
        `transaction_split s join bank_transaction t on t.organization_id = $1 and t.id = s.transaction_id
         where s.organization_id = $1 and s.fund_id = $2 and t.deleted_at is null and t.status not in ('APPROVED', 'VOIDED')`,
      ),
      few(
        'BALANCE',
        `a.account_number || ' ' || a.name`,
        `(select account_id from fund_balance where organization_id = $1 and fund_id = $2 group by account_id
           having sum(debit) <> sum(credit)) b
         join account a on a.organization_id = $1 and a.id = b.account_id and a.account_type in ('ASSET', 'LIABILITY')`,
      ),
      few(
        'BILL',
        'coalesce(b.bill_number, b.id::text)',
        `bill_line l join bill b on b.organization_id = $1 and b.id = l.bill_id
         where l.organization_id = $1 and l.fund_id = $2 and b.deleted_at is null and b.status not in ('APPROVED', 'VOIDED')`,
      ),
      few(
        'INVOICE',
        'coalesce(i.invoice_number, i.id::text)',
        `invoice_line l join invoice i on i.organization_id = $1 and i.id = l.invoice_id
         where l.organization_id = $1 and l.fund_id = $2 and i.deleted_at is null and i.status = 'DRAFT'`,
      ),
      few(
        'JOURNAL',
        'm.id::text',
        `manual_journal_line l
         join manual_journal m on m.organization_id = $1 and m.id = l.manual_journal_id
         where l.organization_id = $1 and l.fund_id = $2 and m.deleted_at is null and (m.status not in ('APPROVED', 'VOIDED')
           or (m.status = 'APPROVED' and m.auto_reverse_on is not null and m.reversal_entry_id is null))`,
      ),
      few(
        'TRANSFER',
        'id::text',
        `fund_transfer where organization_id = $1 and $2 in (from_fund_id, to_fund_id) and status = 'PENDING_APPROVAL'`,
      ),
      few(
        'CONTRIBUTION',
        'c.id::text',
        `contribution_allocation a
         join contribution c on c.organization_id = $1 and c.id = a.contribution_id
         left join giving_batch g on g.organization_id = $1 and g.id = c.giving_batch_id
         where a.organization_id = $1 and a.fund_id = $2
           and (c.status = 'PENDING' or (c.status = 'COMPLETED' and g.status in ('OPEN', 'CLOSED')))`,
      ),
    ].join(' union all '),
    [fundId],
  )
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
