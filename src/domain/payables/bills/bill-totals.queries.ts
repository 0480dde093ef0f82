import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'

/** What a write concerns: bills, and payments and uses of credits whose bills are not known. */
interface BillConcern {
  billIds?: readonly string[]
  paymentIds?: readonly string[]
  useIds?: readonly string[]
}

/** Keeps the totals of the bills whose lines, payments or credits were written. */
export async function keepBillTotals(work: Work, concerns: readonly BillConcern[]): Promise<void> {
  const ids = [union(concerns, 'billIds'), union(concerns, 'paymentIds'), union(concerns, 'useIds')]
  await work.run(statement('select keep_totals_of_bills($1, $2, $3, $4)', [work.organizationId, ...ids]))
}
