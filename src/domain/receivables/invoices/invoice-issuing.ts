import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refuseBlocked } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { makersOf } from '../../ledger/journal/makers.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { postOne } from '../../ledger/journal/posting.js'
import { invoiceLines } from '../../ledger/journal/posting.rules.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { AccountingPolicy, policyOf } from '../../ledger/policy/policy.js'
import { BY_TWO } from '../payments/invoice-paying.js'
import { receivableOf } from '../receivables.queries.js'
import type { Invoice } from './invoice.js'
import { nextNumber } from './invoice.queries.js'
import { assertInvoiceLines, codedLinesOf } from './invoice-recording.js'

/**
 * Posts a draft: it is owed from now on. Without a number it gets the next one.
 * @param day the posting day; that of the invoice when absent.
 * @throws Refusal 409 illegal_transition unless it is a draft, accounts_not_configured, period_closed; 422 for lines that cannot be posted.
 */
export async function issue(context: MutationContext, invoice: Invoice, day?: Day | null): Promise<void> {
  const { work } = context
  invoice.assertDraft()
  const date = day ?? invoice.invoiceDate
  assertNotBefore(date, invoice.invoiceDate, 'the day of the invoice')
  const { receivableAccountId } = await policyOf(work)
  if (!receivableAccountId)
    throw new Refusal('accounts_not_configured').saying(
      'The accounting policy names no account for what invoices are owed. Set its receivableAccountId.',
    )
  const lines = await codedLinesOf(work, invoice.id)
  await assertInvoiceLines(work, lines, date, invoice.invoiceDate)
  const invoiceNumber = invoice.invoiceNumber ?? (await numberFor(context))
  assign(invoice, { status: 'ISSUED', receivableAccountId, invoiceNumber })
  invoice.journalEntryId = await postOne(context, {
    date,
    documentDate: invoice.invoiceDate,
    description: `Invoice ${invoiceNumber}`,
    referenceNumber: invoiceNumber,
    source: { type: 'INVOICE', id: invoice.id },
    lines: invoiceLines(lines, receivableAccountId),
  })
}

/** The next number. Two who issue at once wait for each other. */
async function numberFor({ work }: MutationContext): Promise<string> {
  await work.hold(AccountingPolicy, [work.organizationId])
  return first(await work.run(nextNumber(work.organizationId))).next
}

/**
 * Reverses an issued invoice. From the journal approval limit on, not by whoever recorded or issued it.
 * @throws Refusal 409 illegal_transition unless it is issued and nothing of it is settled, period_closed; 403 self_approval; 422 date_order.
 */
export async function voidIssued(
  context: MutationContext,
  invoice: Invoice,
  reason: string,
  day?: Day | null,
): Promise<void> {
  const { read, work, today } = context
  const { journalEntryId } = invoice.assertIssued()
  const { total, settled, takenBackOn } = await receivableOf(read, invoice.id)
  if (settled > 0)
    refuseBlocked('A payment or a write-off of the invoice counts. Void it first.', ['voidInvoicePayment'])
  // Between the two days the ledger would have the payment without its invoice.
  if (takenBackOn)
    assertNotBefore(day ?? today, takenBackOn, 'the day on which its last payment or write-off was taken back')
  await takeBack(context, journalEntryId, reason, day, {
    ...{ ...BY_TWO, amount: total, recordedAt: invoice.createdAt },
    makers: [invoice.createdBy, ...(await makersOf(work, invoice.id))],
  })
  assign(invoice, { status: 'VOIDED', voidReason: reason })
}
