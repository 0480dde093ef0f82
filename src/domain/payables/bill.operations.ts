import {
  choice,
  count,
  DayRange,
  flag,
  input,
  instant,
  MoneyRange,
  money,
  part,
  ref,
  text,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { refuse } from '../../kernel/refusals.js'
import { Account } from '../ledger/account.js'
import { Fund } from '../ledger/fund.js'
import { Success } from '../success.js'
import { Bill, BillStatus } from './bill.js'
import { bills } from './bill.report.js'
import { Vendor } from './vendor.js'

@input('Which bills are listed.')
export class BillFilter {
  @ref(() => Vendor, { nullable: true, list: true }) vendorId?: string[] | null
  @choice(BillStatus, { nullable: true, list: true }) status?: string[] | null
  @flag({ nullable: true }) isOverdue?: boolean | null
  @part(() => DayRange, { nullable: true }) billDate?: DayRange | null
  @part(() => DayRange, { nullable: true }) dueDate?: DayRange | null
  @part(() => MoneyRange, { nullable: true }) amountDue?: MoneyRange | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @text({ nullable: true, list: true }) billNumber?: string[] | null
  @text({ nullable: true, max: 100, note: 'Part of the number or the description.' }) q?: string | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class BillTotals {
  @count() count!: number
  @money() totalAmount!: Money
  @money() amountPaid!: Money
  @money() amountDue!: Money
}

export const listBills = list({
  does: 'Vendor bills, newest first.',
  scope: 'bills:read',
  rest: 'GET /bills',
  tag: 'Bills',
  takes: BillFilter,
  lists: bills,
  as: 'bills',
  totals: BillTotals,
})

export const getBill = query({
  does: 'One bill with its lines, approvals and payments.',
  scope: 'bills:read',
  rest: 'GET /bills/{id}',
  tag: 'Bills',
  gives: Bill,
  run: ({ read }, _input, { id }) => read.one(bills, id),
})

export const deleteBill = mutation({
  does: 'Delete a bill that is a draft or was rejected.',
  details:
    'Later states answer 409 (illegal_transition): such a bill is voided. Its external id stays taken, so it is not imported again.',
  scope: 'bills:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /bills/{id}',
  tag: 'Bills',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const bill = await work.change(Bill, id)
    if (bill.deletedAt) refuse('not_found')
    bill.delete(clock.now())
    return { success: true }
  },
})
