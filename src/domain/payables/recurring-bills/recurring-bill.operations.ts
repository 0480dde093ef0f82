import { choice, count, input, instant, money, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { RecurrenceStatus } from '../../recurrence/recurrence.js'
import { beginNext, ChangedRecurrence, changeRecurrence, NewRecurrence, scheduled } from '../../recurrence/recurring.js'
import { Bill } from '../bills/bill.js'
import { RecurringBill } from './recurring-bill.js'
import { recurringBills } from './recurring-bill.queries.js'

export const tag = 'Bills'

@input('Which recurring bills are listed.')
export class RecurringBillFilter {
  @choice(RecurrenceStatus, { nullable: true, list: true }) status?: ValueOf<typeof RecurrenceStatus>[] | null
  @ref(() => Bill, { nullable: true, list: true, note: 'The repeated bill.' }) billId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class RecurringBillTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the amounts of the repeated bills.' }) amount!: Money
}

@input('A bill to repeat, and when.')
export class CreateRecurringBillInput extends NewRecurrence {
  @ref(() => Bill, { note: 'The bill to repeat, in any status. It is the first; the new ones follow it.' })
  billId!: string
}

@input('The members of a recurring bill to change. Absent members stay.')
export class UpdateRecurringBillInput extends ChangedRecurrence {
  @ref(() => Bill, { optional: true, note: 'Another bill to repeat from now on, such as one with a new amount.' })
  billId?: string
}

export const listRecurringBills = list({
  does: 'List the recurring bills, newest first.',
  scope: 'bills:read',
  rest: 'GET /recurring-bills',
  tool: 'List the bills that are made again and again, such as rent, with the rule and the day of the next one.',
  takes: RecurringBillFilter,
  lists: recurringBills,
  envelope: 'recurringBills',
  totals: RecurringBillTotals,
})

export const getRecurringBill = query({
  does: 'Get one recurring bill.',
  scope: 'bills:read',
  rest: 'GET /recurring-bills/{id}',
  gives: RecurringBill,
  run: recordOfPath(recurringBills),
})

export const createRecurringBill = mutation({
  does: 'Repeat a bill by a rule.',
  details: [
    'Each new bill has the vendor, the lines and the terms of the repeated one, and the day of the rule. It has no bill number.',
    'A job makes it as a draft, or submits it when submit is true; nothing is approved. A bill that a rule refuses, such as one on a',
    'closed fund, pauses the recurring bill with a pauseReason. Setting it ACTIVE makes what was missed.',
  ].join(' '),
  scope: 'bills:write',
  rest: 'POST /recurring-bills',
  takes: CreateRecurringBillInput,
  gives: RecurringBill,
  creates: true,
  example: { name: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', daysInAdvance: 5 },
  async run(context, { billId, ...given }) {
    const { work } = context
    const repeated = await repeatable(context, billId)
    const recurring = work.create(RecurringBill, { ...scheduled(context, given, repeated.billDate), billId })
    beginNext(context, recurring, 'RECURRING_BILL')
    return { id: recurring.id }
  },
})

export const updateRecurringBill = mutation({
  does: 'Change, pause or end a recurring bill.',
  details:
    'A new rule holds from today on. After a pause it goes on with the next day from today; what the service could not make is made. One that has ended is refused with 409 (illegal_transition).',
  scope: 'bills:write',
  refuses: ['illegal_transition'],
  rest: 'PATCH /recurring-bills/{id}',
  takes: UpdateRecurringBillInput,
  gives: RecurringBill,
  example: { status: 'PAUSED' },
  async run(context, { billId, ...change }, { id }) {
    const recurring = await context.work.change(RecurringBill, id)
    if (billId) recurring.billId = (await repeatable(context, billId)).id
    await changeRecurrence(context, recurring, change, 'RECURRING_BILL', 'recurring bill')
  },
})

/** @throws Refusal 422 unless the bill exists. */
async function repeatable({ work }: MutationContext, billId: string): Promise<Bill> {
  const bill = await work.find(Bill, billId)
  return bill && !bill.deletedAt ? bill : refuseField('billId', 'unknown_reference')
}
