import {
  choice,
  count,
  day,
  flag,
  input,
  instant,
  money,
  part,
  recordOf,
  ref,
  text,
  view,
} from '../../../declaration/fields.js'
import { DayRange, MoneyRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuse } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { AccountingPeriod } from '../../ledger/periods/period.js'
import { Vendor } from '../../vendors/vendor.js'
import { payableOf } from '../payables.queries.js'
import { Bill, BillStatus, BillType } from './bill.js'
import { bills } from './bill.queries.js'
import { changeBill, UpdateBillInput } from './bill-change.js'
import { billReferences, CreateBillInput, recordBill, recordedBill } from './bill-recording.js'
import { assertNotSettled } from './bill-settled.js'

export const tag = 'Bills'

@input('Which bills are listed.')
export class BillFilter {
  @ref(() => Vendor, { nullable: true, list: true, note: 'These vendors and those merged into them.' })
  vendorId?: string[] | null
  @choice(BillType, { nullable: true, list: true }) billType?: string[] | null
  @choice(BillStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @flag({ nullable: true, note: 'Whether something is overdue.' }) isOverdue?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The day of the bill.' }) billDate?: DayRange | null
  @part(() => DayRange, { nullable: true, note: 'The day on which it is due.' }) dueDate?: DayRange | null
  @part(() => MoneyRange, { nullable: true, note: 'The amount still owed.' }) amountDue?: MoneyRange | null
  @day({
    nullable: true,
    note: 'Bills that were owed, and credits that were left, at the end of this day, whatever was paid since.',
  })
  owedOn?: Day | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @ref(recordOf('recurring_bill'), { nullable: true, list: true, note: 'The recurring bill that made them.' })
  recurringBillId?: string[] | null
  @text({ nullable: true, list: true, note: "The vendor's number of the bill." }) billNumber?: string[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @text({ nullable: true, max: 100, note: 'Text that occurs in the number or the description.' }) q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. Vendor credits count as negative. With a filter by fund or account, only the lines that match count: payments pay the lines of each fund in their order.',
)
export class BillTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The whole amount.' }) totalAmount!: Money
  @money({ note: 'The part of the amount that is paid.' }) amountPaid!: Money
  @money({ note: 'The amount still owed of approved bills, less what is left of approved credits.' }) amountDue!: Money
}

export const listBills = list({
  does: 'List the vendor bills and credits, newest first.',
  scope: 'bills:read',
  rest: 'GET /bills',
  tool: 'Find vendor bills and credits by vendor, status, date or amount, with their lines and the amount still owed. includeTotals adds sums over every bill that the filters select.',
  takes: BillFilter,
  lists: bills,
  envelope: 'bills',
  totals: BillTotals,
})

export const getBill = query({
  does: 'Get one bill or vendor credit with its lines, approvals, payments and uses of credits.',
  scope: 'bills:read',
  rest: 'GET /bills/{id}',
  gives: Bill,
  run: recordOfPath(bills),
})

export const createBill = mutation({
  does: 'Create a vendor bill or a vendor credit, as a draft.',
  details:
    'A vendor credit has the billType CREDIT and positive lines: its approval posts the opposite of a bill. With submit = true it is submitted at once. Lines name active, postable accounts, open funds and the required dimensions. A number that the vendor has used is refused with 409 (duplicate). When the provider and externalId exist already, an equal body answers 200 with the existing bill, and another body is refused with 409 (duplicate). A bill that looks like another one is created with a duplicateWarning.',
  scope: 'bills:write',
  rest: 'POST /bills',
  takes: CreateBillInput,
  gives: Bill,
  creates: true,
  recordsOnce: true,
  async run(context, given) {
    const { work } = context
    const known = await recordedBill(context, given)
    if (known) return known
    const bill = recordBill(context, given, await billReferences(work, [given]))
    return { id: bill.id }
  },
})

export const updateBill = mutation({
  does: 'Change a bill that is a draft or was rejected.',
  details:
    'Every member is optional; lines are replaced as a whole. A rejected bill becomes a draft again. A submitted bill cannot be changed (409 illegal_transition).',
  scope: 'bills:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /bills/{id}',
  takes: UpdateBillInput,
  gives: Bill,
  example: { memo: 'Second notice' },
  async run(context, change, { id }) {
    await changeBill(context, id, change)
  },
})

export const deleteBill = mutation({
  does: 'Delete a bill that is a draft or was rejected.',
  details:
    'A bill in a later status is refused with 409 (illegal_transition): void it instead. A bill dated in a closed period is refused with 409 (period_closed). Its receipts move back into the inbox. Its external id stays taken, so it is not imported again.',
  scope: 'bills:write',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'DELETE /bills/{id}',
  gives: Success,
  async run(context, _input, { id }) {
    const { work, read, clock } = context
    const bill = await work.change(Bill, id)
    bill.delete(clock.now())
    assertNotSettled(await payableOf(read, bill.id))
    const { billDate } = bill
    const closed = await work.findWhere(AccountingPeriod, {
      status: 'CLOSED',
      startDate: { $lte: billDate },
      endDate: { $gte: billDate },
    })
    if (closed.length) refuse('period_closed')
    return { success: true }
  },
})
