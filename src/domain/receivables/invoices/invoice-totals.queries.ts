import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'

/** Keeps the totals of the invoices whose lines, payments or write-offs were written. */
export async function keepInvoiceTotals(
  work: Work,
  concerns: readonly { invoiceIds?: readonly string[] }[],
): Promise<void> {
  await work.run(statement('select keep_invoice_total($1, $2)', [work.organizationId, union(concerns, 'invoiceIds')]))
}
