import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { daysIn } from '../../../values/calendar.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { recurrenceSteps } from '../../recurrence/recurring.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill } from '../bills/bill.js'
import {
  billReferences,
  type CreateBillInput,
  recordBill,
  storedLines,
  writtenBillLines,
} from '../bills/bill-recording.js'
import { RecurringBill } from './recurring-bill.js'

/** The vendor that a vendor was merged into in the end, or the vendor itself. */
async function survivorOf(work: Work, vendorId: string): Promise<string> {
  const { mergedIntoId } = present(await work.find(Vendor, vendorId))
  return mergedIntoId ? survivorOf(work, mergedIntoId) : vendorId
}

/** A repeated bill as the input of the bill of another day, due as many days after it. */
async function nextOf(work: Work, bill: Bill, on: Day, submit: boolean): Promise<CreateBillInput> {
  const { billType, vendorId, billDate, dueDate, description, memo, apAccountId, paymentTermsDays } = bill
  return {
    ...{ billType, description, memo, apAccountId, paymentTermsDays, submit },
    vendorId: await survivorOf(work, vendorId),
    billDate: on,
    dueDate: daysAfter(on, daysIn(billDate, dueDate) - 1),
    lines: writtenBillLines(await storedLines(work, bill.id)),
  }
}

/** Makes the bill of a day. @throws Refusal 409 illegal_transition when the repeated bill was deleted; 422. */
async function make(context: MutationContext, recurring: RecurringBill, on: Day): Promise<void> {
  const { work } = context
  const { id, billId, submit, createdBy } = recurring
  const repeated = present(await work.find(Bill, billId))
  if (repeated.deletedAt)
    refuseBlocked('The repeated bill was deleted. End the recurring bill, and repeat another one.')
  const given = await nextOf(work, repeated, on, submit)
  const bill = recordBill(context, given, await billReferences(work, [given]))
  assign<Bill>(bill, { recurringBillId: id, occurrenceDate: on, createdBy })
}

export const recurringBillSteps = recurrenceSteps(RecurringBill, 'RECURRING_BILL', make)
