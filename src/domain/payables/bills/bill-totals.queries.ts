import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'
import { billTotals } from './bill.figures.js'

/** What a write concerns: bills, and payments and uses of credits whose bills are not known. */
interface BillConcern {
  billIds?: readonly string[]
  paymentIds?: readonly string[]
  useIds?: readonly string[]
}

/** Keeps the totals of the bills whose lines, payments or credits were written. */
export async function keepBillTotals(work: Work, concerns: readonly BillConcern[]): Promise<void> {
  const paid = `$2::uuid[] || array(select bill_id from bill_payment_application
    where organization_id = $1 and bill_payment_id = any ($3)) || array(select bill_id from vendor_credit_part
    where organization_id = $1 and use_id = any ($4))`
  const ids = [union(concerns, 'billIds'), union(concerns, 'paymentIds'), union(concerns, 'useIds')]
  await work.run(statement(`select ${billTotals.kept(paid)}`, [work.organizationId, ...ids]))
}
