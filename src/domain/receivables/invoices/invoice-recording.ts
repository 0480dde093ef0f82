import { day, flag, input, money, part, ref, text } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { decimal, MONEY_MAX, type Money, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { DOCUMENT_NUMBER } from '../../../values/text-forms.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { assertPlannedDay } from '../../ledger/journal/planned-day.js'
import { Donor } from '../../people/donors/donor.js'
import { Invoice, InvoiceLine, InvoiceLineDimension } from './invoice.js'

@input('One coded line of an invoice.')
export class InvoiceLineInput {
  @ref(() => Account, { note: 'The account that the line credits, such as rental income.' }) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ nullable: true, min: 1, max: 500, note: 'What it is, in words.' }) description?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
}

@input('An invoice to create.')
export class CreateInvoiceInput {
  @ref(() => Donor, { note: 'Who owes it: a donor record that is not erased.' }) donorId!: string
  @text({
    nullable: true,
    form: DOCUMENT_NUMBER,
    note: 'The number of the invoice. When absent, its issue gives it the next number.',
  })
  invoiceNumber?: string | null
  @day({ note: 'The day of the invoice.' }) invoiceDate!: Day
  @day({ nullable: true, note: 'When absent, the day of the invoice: it is due on receipt.' }) dueDate?: Day | null
  @text({ nullable: true, min: 1, max: 500, note: 'What it is for, in words. The PDF shows it.' }) description?:
    | string
    | null
  @text({ nullable: true, min: 1, max: 2000, note: 'A note for the office.' }) memo?: string | null
  @part(() => InvoiceLineInput, { list: true, min: 1, items: 200, note: 'The lines, in their order.' })
  lines!: InvoiceLineInput[]
  @flag({ fallback: false, note: 'Whether to issue it at once, on its own day.' }) issue!: boolean
}

@input('The members to change. Absent members stay; null clears a nullable member.')
export class UpdateInvoiceInput {
  @ref(() => Donor, { optional: true, note: 'Who owes it: a donor record that is not erased.' }) donorId?: string
  @text({ nullable: true, form: DOCUMENT_NUMBER, note: 'The number of the invoice.' }) invoiceNumber?: string | null
  @day({ optional: true, note: 'The day of the invoice.' }) invoiceDate?: Day
  @day({ optional: true, note: 'Not before the day of the invoice, whose change does not change it.' }) dueDate?: Day
  @text({ nullable: true, min: 1, max: 500, note: 'What it is for, in words. The PDF shows it.' }) description?:
    | string
    | null
  @text({ nullable: true, min: 1, max: 2000, note: 'A note for the office.' }) memo?: string | null
  @part(() => InvoiceLineInput, { optional: true, list: true, min: 1, items: 200, note: 'Replaces all lines.' })
  lines?: InvoiceLineInput[]
}

/** The lines of an invoice, as they are stored. */
interface StoredLines {
  lines: InvoiceLine[]
  dimensions: InvoiceLineDimension[]
}

async function storedLines(work: Work, invoiceId: string): Promise<StoredLines> {
  const lines = await work.findWhere(InvoiceLine, { invoiceId })
  const dimensions = await work.findWhere(InvoiceLineDimension, { lineId: { $in: lines.map(({ id }) => id) } })
  return { lines: lines.sort((a, b) => a.lineNumber - b.lineNumber), dimensions }
}

const codedOf = ({ lines, dimensions }: StoredLines) =>
  lines.map(({ id, accountId, fundId, amount, description }) => ({
    ...{ id, accountId, fundId, amount, description },
    dimensions: dimensions
      .filter(({ lineId }) => lineId === id)
      .map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId })),
  }))

/** The stored lines of an invoice in the form of the input, each with its id. */
export const codedLinesOf = async (work: Work, invoiceId: string) => codedOf(await storedLines(work, invoiceId))

function writeLines(work: Work, invoiceId: string, lines: readonly InvoiceLineInput[]): void {
  for (const [index, { dimensions, ...line }] of lines.entries()) {
    const { id } = work.create(InvoiceLine, { ...line, invoiceId, lineNumber: index + 1 })
    for (const choice of dimensions ?? []) work.create(InvoiceLineDimension, { ...choice, lineId: id })
  }
}

/** Locks who owes an invoice. @throws Refusal 422 for an unknown donor record, or one that is merged or erased. */
async function assertDonor(work: Work, donorId: string): Promise<void> {
  const [donor] = await work.changeById(Donor, [donorId])
  if (!donor || donor.status === 'MERGED' || donor.status === 'ERASED') refuseField('donorId', 'unknown_reference')
}

/** A stored invoice and who owes it, locked in this order as a merge locks them. @throws Refusal 404; 422 as `assertDonor`. */
export async function lockWithDonor({ work }: MutationContext, id: string): Promise<Invoice> {
  const known = isId(id) ? await work.find(Invoice, id) : undefined
  if (known) await assertDonor(work, known.donorId)
  return work.change(Invoice, id)
}

/** Asserts that lines may be posted on the day of an invoice. @throws Refusal 422. */
export async function assertInvoiceLines(
  work: Work,
  lines: readonly InvoiceLineInput[],
  day: Day,
  invoiceDate = day,
): Promise<void> {
  assertCodedLines(lines, day, { kind: 'INVOICE', date: invoiceDate }, await loadCodingReferences(work, lines))
  if (sum(lines.map(({ amount }) => amount)) > MONEY_MAX)
    refuseField('lines', 'too_large', { expected: `lines that add up to at most ${decimal(MONEY_MAX)}` })
}

/** @throws Refusal 422 date_order. */
function assertDueDate({ invoiceDate, dueDate }: Pick<Invoice, 'invoiceDate' | 'dueDate'>): void {
  if (dueDate < invoiceDate) refuseField('dueDate', 'date_order', { expected: 'on or after invoiceDate' })
}

/**
 * Creates a draft.
 * @throws Refusal 422 for an unknown donor record, days in the wrong order, or lines that cannot be posted.
 */
export async function recordInvoice(context: MutationContext, given: CreateInvoiceInput): Promise<Invoice> {
  const { work, caller, today } = context
  const { lines, issue: _, ...fields } = given
  const dates = { invoiceDate: given.invoiceDate, dueDate: given.dueDate ?? given.invoiceDate }
  assertPlannedDay(dates.invoiceDate, today, 'invoiceDate')
  assertDueDate(dates)
  await assertDonor(work, given.donorId)
  await assertInvoiceLines(work, lines, dates.invoiceDate)
  const invoice = work.create(Invoice, {
    ...{ ...fields, ...dates, currency: caller.currency, status: 'DRAFT', createdBy: caller.actorId },
  })
  writeLines(work, invoice.id, lines)
  return invoice
}

/**
 * Changes a draft.
 * @throws Refusal 409 illegal_transition once it is issued; 422 as `recordInvoice`.
 */
export async function changeInvoice(context: MutationContext, id: string, change: UpdateInvoiceInput): Promise<void> {
  const { work, today } = context
  const { lines, ...fields } = change
  if (fields.donorId !== undefined) await assertDonor(work, fields.donorId)
  const invoice = await work.change(Invoice, id)
  invoice.assertDraft()
  if (fields.invoiceDate) assertPlannedDay(fields.invoiceDate, today, 'invoiceDate')
  const after = { ...invoice, ...defined(fields) }
  assertDueDate(after)
  const old = await storedLines(work, id)
  if (lines || after.invoiceDate !== invoice.invoiceDate)
    await assertInvoiceLines(work, lines ?? codedOf(old), after.invoiceDate)
  if (lines) {
    for (const row of [...old.dimensions, ...old.lines]) work.remove(row)
    writeLines(work, id, lines)
    work.touch(invoice)
  }
  assign(invoice, defined(fields))
}
