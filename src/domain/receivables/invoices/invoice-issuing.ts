import type { MutationContext } from '../../../kernel/operation.js'
import { Refusal, refuseBlocked } from '../../../refusals/refusals.js'
import { MONEY_MAX, minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { limitedAmong } from '../../ledger/funds/corpus.queries.js'
import { Fund } from '../../ledger/funds/fund.js'
import { linesOfEntry } from '../../ledger/journal/journal.queries.js'
import { assertNotBefore } from '../../ledger/journal/planned-day.js'
import { postOne } from '../../ledger/journal/posting.js'
import { type CodedPart, invoiceLines } from '../../ledger/journal/posting.rules.js'
import { takeBack } from '../../ledger/journal/reversing.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { assertSecondPerson } from '../../ledger/policy/second-person.js'
import { BY_TWO, makersOfInvoice } from '../payments/invoice-paying.js'
import { receivableOf } from '../receivables.queries.js'
import type { Invoice } from './invoice.js'
import { nextNumber } from './invoice.queries.js'
import { assertInvoiceLines, codedLinesOf } from './invoice-recording.js'

/**
 * Posts a draft: it is owed from now on. Without a number it gets the next one.
 * @param day the posting day; that of the invoice when absent.
 * @throws Refusal 409 illegal_transition unless it is a draft, accounts_not_configured, period_closed; 403 self_approval for
 * an opening balance; 422 for lines that cannot be posted.
 */
export async function issue(context: MutationContext, invoice: Invoice, day?: Day | null): Promise<void> {
  const { work } = context
  invoice.assertDraft()
  const date = day ?? invoice.invoiceDate
  assertNotBefore(date, invoice.invoiceDate, 'the day of the invoice')
  const { receivableAccountId } = await policyOf(work)
  if (!receivableAccountId)
    throw new Refusal('accounts_not_configured').saying(
      'The accounting policy names no account that issued invoices debit. Set its receivableAccountId.',
    )
  const lines = await codedLinesOf(work, invoice.id)
  await assertInvoiceLines(work, lines, date, invoice.invoiceDate)
  const store = await assertOpening(context, invoice, lines, date)
  const invoiceNumber = invoice.invoiceNumber ?? (await numberFor(context))
  assign(invoice, { status: 'ISSUED', receivableAccountId, invoiceNumber })
  invoice.journalEntryId = await postOne(context, {
    date,
    dateField: day ? 'date' : 'invoiceDate',
    documentDate: invoice.invoiceDate,
    description: `Invoice ${invoiceNumber}`,
    referenceNumber: invoiceNumber,
    source: { type: 'INVOICE', id: invoice.id },
    lines: invoiceLines(lines, receivableAccountId),
  })
  store(invoice.journalEntryId)
}

/**
 * Asserts that two persons stand behind an opening balance: from the limit on, whoever issues an invoice with lines on net assets has not
 * recorded it.
 * @returns what stores that it counts, once its entry is known.
 * @throws Refusal 403 self_approval.
 */
async function assertOpening(context: MutationContext, invoice: Invoice, lines: readonly CodedPart[], date: Day) {
  const { work } = context
  const funds = await work.findAll(
    Fund,
    lines.map(({ fundId }) => fundId),
  )
  const opening = lines.filter(({ accountId, fundId }) => funds.get(fundId)?.netAssetAccountId === accountId)
  if (!opening.length) return () => undefined
  return assertSecondPerson(context, {
    ...{ ...BY_TWO, date, amount: sum(opening.map(({ amount }) => amount)), recordedAt: invoice.createdAt },
    makers: await makersOfInvoice(work, invoice),
  })
}

/** The next number. Two who issue at once wait for each other. */
async function numberFor({ read, work }: MutationContext): Promise<string> {
  await read.lock('invoice number')
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
  // Revenue of an invoice may be spent already. Its loss is one of the corpus, so it needs two persons, whatever its amount.
  const amount = (await takesCorpus(context, journalEntryId)) ? minor(MONEY_MAX) : total
  // The ledger has no words of an invoice.
  await takeBack(context, journalEntryId, `invoice ${invoice.invoiceNumber}`, day, {
    ...{ ...BY_TWO, amount, recordedAt: invoice.createdAt },
    makers: await makersOfInvoice(work, invoice),
  })
  assign(invoice, { status: 'VOIDED', voidReason: reason })
}

/** Whether a PERPETUAL fund has earned less without what an entry brought to it. */
async function takesCorpus({ work }: MutationContext, entryId: string): Promise<boolean> {
  const lines = await work.run(linesOfEntry(work.organizationId, entryId))
  const fundIds = [...new Set(lines.map(({ fundId }) => fundId))]
  const limited = await work.run(limitedAmong(work.organizationId, fundIds, [entryId]))
  return limited.some(({ isPerpetual, earned, changed }) => isPerpetual && earned < changed)
}
