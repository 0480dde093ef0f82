import type { Answer } from '../../../data/source.js'
import { count, text, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { longDay } from '../../../print/paper.js'
import { printed } from '../../../print/press.js'
import { type PrintedReport, SHEETS, sheetPdf } from '../../../print/sheet-pdf.js'
import { addressLines } from '../../../values/letters/address-lines.js'
import { decimal } from '../../../values/money.js'
import type { Sheet, SheetRow } from '../../../values/sheet.js'
import { together } from '../../../values/together.js'
import { logoOf } from '../../organizations/letterhead.queries.js'
import { contactLines } from '../../organizations/sender.js'
import { senderOf } from '../../organizations/sender.queries.js'
import { accountNames, debtorOf, invoices } from './invoice.queries.js'

export const tag = 'Invoices'

@view('An invoice as a file.')
export class InvoiceFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

/** What the paper calls an invoice in each state. */
const TITLES: Record<string, string> = { DRAFT: 'Draft of an invoice', VOIDED: 'Voided invoice' }

export const downloadInvoice = query({
  does: 'Get an invoice as a PDF: who owes it, its lines, and what is paid and due.',
  details:
    'It has the letterhead of the church, and the name and address of whoever owes it today. With `Accept: application/pdf`, REST answers the PDF itself as a download.',
  scope: 'invoices:read',
  alsoScope: ['donors:read'],
  rest: 'GET /invoices/{id}/pdf',
  gives: InvoiceFile,
  fileTypes: ['application/pdf'],
  async run(context, _input, { id }) {
    const { read, caller } = context
    const invoice = await read.one(invoices, id)
    const { church, debtor, logo, accounts } = await together({
      church: senderOf(read),
      debtor: debtorOf(context, invoice.donorId),
      logo: logoOf(context),
      accounts: accountNames(
        context,
        invoice.lines.map(({ accountId }) => accountId),
      ),
    })
    const { invoiceNumber, invoiceDate, dueDate, description, status } = invoice
    const sheet: Sheet = {
      title: [TITLES[status] ?? 'Invoice', invoiceNumber].filter(Boolean).join(' '),
      subtitles: [
        ...[debtor.name, ...addressLines(debtor.address, church.countryCode)].filter(line => line !== null),
        `${longDay(invoiceDate.slice(0, 10))} · due ${longDay(dueDate.slice(0, 10))}`,
        ...(description ? [description] : []),
      ],
      columns: [
        { title: 'Description', kind: 'text' },
        { title: `Amount in ${invoice.currency}`, kind: 'money' },
      ],
      rows: rowsOf(invoice, accounts),
      notes: [],
    }
    const job: PrintedReport = {
      ...{ churchName: church.legalName ?? church.name, churchContact: contactLines(church, debtor.address?.country) },
      ...(logo ? { logo } : {}),
      ...{
        title: sheet.title,
        subtitles: [],
        sheets: [sheet],
        createdAt: new Date(invoice.updatedAt),
        orientation: 'portrait',
      },
    }
    const bytes = await printed(caller, SHEETS, sheetPdf, job)
    return {
      fileName: `invoice-${(invoiceNumber ?? 'draft').replace(/[^A-Za-z0-9.-]+/g, '-')}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** The lines, their sum, and what is still owed of it. A line without words has the name of its account. */
function rowsOf(
  { lines, totalAmount, amountPaid, amountWrittenOff, amountDue, status }: Answer<typeof invoices>,
  accounts: ReadonlyMap<string, string>,
): SheetRow[] {
  const isOwed = status !== 'DRAFT' && status !== 'VOIDED'
  const settled = [
    { title: 'Paid', amount: amountPaid },
    { title: 'Written off', amount: amountWrittenOff },
  ].filter(({ amount }) => amount !== 0)
  return [
    ...lines.map(line => ({ cells: [line.description ?? accounts.get(line.accountId), decimal(line.amount)] })),
    { cells: ['Total', decimal(totalAmount)], rank: isOwed ? 'total' : 'grand' },
    ...settled.map(({ title, amount }) => ({ cells: [title, -decimal(amount)] })),
    ...(isOwed ? [{ cells: ['Due', decimal(amountDue)], rank: 'grand' } as const] : []),
  ]
}
