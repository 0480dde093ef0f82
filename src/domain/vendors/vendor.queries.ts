import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { source } from '../../data/source.js'
import { LineDimension } from '../ledger/dimensions/dimension.js'
import { dimensionsIn } from '../ledger/dimensions/dimension.queries.js'
import { Vendor } from './vendor.js'

export const vendors = source(Vendor, {
  does: 'A person or business that the church buys from.',
  computed: {
    defaultDimensions: computed.part(
      LineDimension,
      dimensionsIn('vendor_default_dimension', 'd.organization_id = $1 and d.vendor_id = t.id'),
      { list: true, note: "Suggested for coding the vendor's lines. Null for none." },
    ),
  },
  filters: {
    q: parameter => `strpos(lower(concat_ws(chr(31), t.name, t.legal_name, t.vendor_number)), lower(${parameter})) > 0`,
  },
  orders: { name: ['(lower(t.name) collate "C")', 'text'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: 'name',
})

/** Ids of the documents of a vendor that are still open, by kind. */
export interface OpenDocuments {
  transactions: string[]
  bills: string[]
  payments: string[]
  journals: string[]
}

/**
 * The open items of a vendor: bank lines that are not posted, bills that are not fully paid, credits that are
 * not fully used, scheduled payments,
 * manual journals that are not posted.
 * Finished items stay under the vendor that they name.
 */
export async function openDocuments(read: Reader, vendorId: string): Promise<OpenDocuments> {
  const rows = await read.rows<{ kind: keyof OpenDocuments; id: string }>(
    `select 'transactions' as kind, t.id from bank_transaction t
     where t.organization_id = $1 and t.status not in ('APPROVED', 'VOIDED') and (t.vendor_id = $2 or exists (
       select from transaction_split s where s.organization_id = $1 and s.transaction_id = t.id and s.vendor_id = $2))
     union all
     select 'bills', b.id from bill b
     where b.organization_id = $1 and b.vendor_id = $2 and b.deleted_at is null and b.status <> 'VOIDED' and not (
       b.status = 'APPROVED' and (
         select coalesce(sum(a.amount), 0) from bill_payment_application a
         join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
         where a.organization_id = $1 and a.bill_id = b.id and p.status in ('ISSUED', 'CLEARED'))
       + (select coalesce(sum(x.amount), 0) from vendor_credit_part x
         join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id and u.status = 'APPLIED'
         where x.organization_id = $1 and x.bill_id = b.id)
       >= (select coalesce(sum(l.amount), 0) from bill_line l where l.organization_id = $1 and l.bill_id = b.id))
     union all
     select 'payments', p.id from bill_payment p
     where p.organization_id = $1 and p.vendor_id = $2 and p.status = 'SCHEDULED'
     union all
     select 'journals', m.id from manual_journal m
     where m.organization_id = $1 and m.deleted_at is null and m.status not in ('APPROVED', 'VOIDED') and exists (
       select from manual_journal_line l where l.organization_id = $1 and l.manual_journal_id = m.id and l.vendor_id = $2)`,
    [vendorId],
  )
  const idsOf = (kind: keyof OpenDocuments) => rows.filter(row => row.kind === kind).map(row => row.id)
  return {
    transactions: idsOf('transactions'),
    bills: idsOf('bills'),
    payments: idsOf('payments'),
    journals: idsOf('journals'),
  }
}
