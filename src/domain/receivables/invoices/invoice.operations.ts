import { choice, count, day, flag, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { DayRange, MoneyRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { Invoice, InvoiceStatus } from './invoice.js'
import { invoices } from './invoice.queries.js'
import { issue, voidIssued } from './invoice-issuing.js'
import {
  CreateInvoiceInput,
  changeInvoice,
  lockWithDonor,
  recordInvoice,
  UpdateInvoiceInput,
} from './invoice-recording.js'

export const tag = 'Invoices'

@input('Which invoices are listed.')
export class InvoiceFilter {
  @ref(() => Donor, { nullable: true, list: true, note: 'Who owes them.' })
  donorId?: string[] | null
  @choice(InvoiceStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @flag({ nullable: true, note: 'Whether something is overdue.' }) isOverdue?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The day of the invoice.' }) invoiceDate?: DayRange | null
  @part(() => DayRange, { nullable: true, note: 'The day on which it is due.' }) dueDate?: DayRange | null
  @part(() => MoneyRange, { nullable: true, note: 'The amount still owed.' }) amountDue?: MoneyRange | null
  @day({ nullable: true, note: 'Invoices that were owed at the end of this day, whatever was paid since.' })
  owedOn?: Day | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'Invoices with a line on one of these accounts.' })
  accountId?: string[] | null
  @text({ nullable: true, list: true, note: 'The number of the invoice.' }) invoiceNumber?: string[] | null
  @text({ nullable: true, max: 100, note: 'Text that occurs in the number or the description.' }) q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page. Voided invoices count for nothing.')
export class InvoiceTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The whole amount.' }) totalAmount!: Money
  @money({ note: 'The part of the amount that is paid.' }) amountPaid!: Money
  @money({ note: 'The amount still owed.' }) amountDue!: Money
}

@input('The day on which an invoice is posted.')
export class IssueInvoiceInput {
  @day({ nullable: true, note: 'The day of the posting. That of the invoice when absent, and never before it.' })
  date?: Day | null
}

@input('Why an invoice is voided.')
export class VoidInvoiceInput {
  @text({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of the posting.' })
  date?: Day | null
}

export const listInvoices = list({
  does: 'List the invoices to people and organizations, newest first.',
  scope: 'invoices:read',
  rest: 'GET /invoices',
  tool: 'Find invoices to people and organizations by donor, status, date or amount, with the amount still owed. includeTotals adds sums over every invoice that the filters select.',
  takes: InvoiceFilter,
  lists: invoices,
  envelope: 'invoices',
  totals: InvoiceTotals,
})

export const getInvoice = query({
  does: 'Get one invoice with its lines, payments and write-offs.',
  scope: 'invoices:read',
  rest: 'GET /invoices/{id}',
  gives: Invoice,
  run: recordOfPath(invoices),
})

export const createInvoice = mutation({
  does: 'Create an invoice to a person or an organization, as a draft.',
  details:
    'An invoice is what somebody owes the church, such as rent, tuition or a camp. It is no pledge, and its payment is no contribution. Lines name active, postable accounts, open funds and the required dimensions. A number that another invoice has is refused with 409 (duplicate). With issue = true it is issued at once, as issueInvoice does.',
  scope: 'invoices:write',
  refuses: ['duplicate', 'accounts_not_configured', 'period_closed', 'self_approval'],
  rest: 'POST /invoices',
  takes: CreateInvoiceInput,
  gives: Invoice,
  creates: true,
  async run(context, given) {
    const invoice = await recordInvoice(context, given)
    if (given.issue) {
      await context.work.flush()
      await issue(context, invoice)
    }
    return { id: invoice.id }
  },
})

export const updateInvoice = mutation({
  does: 'Change an invoice that is a draft.',
  details: 'Every member is optional; lines are replaced as a whole. An issued invoice cannot be changed: void it.',
  scope: 'invoices:write',
  refuses: ['duplicate', 'illegal_transition'],
  rest: 'PATCH /invoices/{id}',
  takes: UpdateInvoiceInput,
  gives: Invoice,
  example: { memo: 'Second notice' },
  async run(context, change, { id }) {
    await changeInvoice(context, id, change)
  },
})

export const deleteInvoice = mutation({
  does: 'Delete an invoice that is a draft.',
  details: 'An issued invoice is refused with 409 (illegal_transition): void it instead.',
  scope: 'invoices:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /invoices/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const invoice = await work.change(Invoice, id)
    invoice.assertDraft()
    invoice.deletedAt = clock.now()
    return { success: true }
  },
})

export const issueInvoice = mutation({
  does: 'Issue an invoice: it is posted and owed.',
  details:
    'It debits the receivableAccountId of the accounting policy and credits its lines, in their funds. Without a number it gets the next one. Without receivableAccountId in the policy it is refused with 409 (accounts_not_configured). An invoice from before the first accounting period names the net-asset account of its fund and is issued on a day in a period: so the open invoices of an earlier system are recorded. From the journal approval limit on, such an opening balance is issued by somebody who has not recorded it (403 self_approval).',
  scope: 'invoices:write',
  refuses: ['duplicate', 'illegal_transition', 'accounts_not_configured', 'period_closed', 'self_approval'],
  rest: 'POST /invoices/{id}/issue',
  takes: IssueInvoiceInput,
  gives: Invoice,
  async run(context, { date }, { id }) {
    await issue(context, await lockWithDonor(context, id), date)
  },
})

export const voidInvoice = mutation({
  does: 'Void an issued invoice, by a reversal in an open period.',
  details:
    'Refused with 409 while a payment or a write-off of it counts: void that first. From the journal approval limit of the accounting policy on, nobody voids an invoice that they recorded, changed or issued (403 self_approval). Below it, what one person voids of what they made counts together in the month. Where a PERPETUAL fund would have less than its corpus, another person voids it at any amount. Its number stays taken.',
  scope: 'invoices:write',
  refuses: ['illegal_transition', 'self_approval', 'period_closed'],
  rest: 'POST /invoices/{id}/void',
  takes: VoidInvoiceInput,
  gives: Invoice,
  example: { reason: 'The room was not used' },
  async run(context, { reason, date }, { id }) {
    await voidIssued(context, await context.work.change(Invoice, id), reason, date)
  },
})
