import { count, day, input, part, ref, text } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { decimal, MONEY_MAX, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { payablesAccounts } from '../../ledger/accounts/control-account.queries.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill } from './bill.js'
import { assertPayable, BillLineInput, checkVendor, codedLines, storedLines, writeLines } from './bill-recording.js'

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateBillInput {
  @ref(() => Vendor, { optional: true, note: 'The id of an active vendor.' }) vendorId?: string
  @text({ nullable: true, min: 1, max: 100, note: "The vendor's number of the bill." }) billNumber?: string | null
  @day({ optional: true, note: 'The day of the bill.' }) billDate?: Day
  @day({ optional: true, note: 'Not before the bill date. A changed bill date does not change it.' }) dueDate?: Day
  @day({ nullable: true, note: 'The day on which it was received.' }) receivedDate?: Day | null
  @text({ nullable: true, min: 1, max: 500, note: 'What it is, in words.' }) description?: string | null
  @text({ nullable: true, min: 1, max: 2000, note: 'A note for people.' }) memo?: string | null
  @part(() => BillLineInput, { optional: true, list: true, min: 1, items: 200, note: 'Replaces all lines.' })
  lines?: BillLineInput[]
  @ref(() => Account, { optional: true, note: 'A liability account for payables alone.' }) apAccountId?: string
  @count({ nullable: true, min: 0, max: 365, note: 'How many days after the bill it is due.' })
  paymentTermsDays?: number | null
}

/**
 * Changes a bill that has not been submitted.
 * @throws Refusal 409 illegal_transition once it has been; 422.
 */
export async function changeBill(context: MutationContext, id: string, change: UpdateBillInput): Promise<void> {
  const { work } = context
  const { lines, ...fields } = change
  // The vendor is locked before the bill, in the same order as a merge of vendors.
  const [vendor] = fields.vendorId === undefined ? [] : await work.changeById(Vendor, [fields.vendorId])
  const bill = await work.change(Bill, id)
  bill.assertChangeable()
  if (fields.vendorId !== undefined) fields.vendorId = checkVendor(vendor).id
  if (fields.apAccountId !== undefined) {
    assertPayable(fields.apAccountId, await payablesAccounts(work, [fields.apAccountId]))
  }
  if (fields.billDate) assertPlannedDay(fields.billDate, context.today, 'billDate')
  const { billDate, dueDate } = { ...bill, ...defined(fields) }
  if (dueDate < billDate) refuseField('dueDate', 'date_order', { expected: 'on or after billDate' })
  if (lines || billDate !== bill.billDate) {
    const old = await storedLines(work, bill.id)
    const coded = lines ?? codedLines(old)
    assertCodedLines(coded, billDate, { kind: 'BILL', date: billDate }, await loadCodingReferences(work, coded))
    if (sum(coded.map(({ amount }) => amount)) > MONEY_MAX)
      refuseField('lines', 'too_large', { expected: `lines that add up to at most ${decimal(MONEY_MAX)}` })
    if (lines) writeLines(work, bill.id, lines, old)
    if (lines) work.touch(bill)
  }
  assign(bill, defined(fields))
  if (bill.status === 'REJECTED' && Object.keys(defined(change)).length) bill.status = 'DRAFT'
}
