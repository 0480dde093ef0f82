import { count, text, view } from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { longDay } from '../../../print/paper.js'
import { printed } from '../../../print/press.js'
import { type PrintedReport, SHEETS, sheetPdf } from '../../../print/sheet-pdf.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import { decimal, sum } from '../../../values/money.js'
import type { Sheet, SheetRow } from '../../../values/sheet.js'
import { settlements } from '../settlements/settlement.queries.js'
import { type CarriedGift, carriedBy, slipHead } from './deposit.queries.js'

export const tag = 'Deposits'

@view('The slip of a deposit as a file.')
export class DepositSlipFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

/** The statuses of a deposit that was brought to the bank. */
const ARRIVED: readonly string[] = ['DEPOSITED', 'MATCHED', 'RECONCILED']

export const downloadDepositSlip = query({
  does: 'Get the slip of a deposit as a PDF: its cash, each check with its number and giver, and the totals.',
  details: [
    'The id is that of the settlement, whose provider is MANUAL. The slip names the account of its bank line, with the last four characters of',
    'the number that bank files have. A payout of a provider and an undone deposit have no slip (409 illegal_transition).',
    'With `Accept: application/pdf`, REST answers the PDF itself as a download.',
  ].join(' '),
  scope: 'settlements:read',
  alsoScope: ['contributions:read', 'donors:read'],
  refuses: ['illegal_transition'],
  rest: 'GET /deposits/{id}/slip',
  gives: DepositSlipFile,
  fileTypes: ['application/pdf'],
  async run({ read, caller }, _input, { id }) {
    const { provider, status, actualArrivalDate, externalReference, createdAt } = await read.one(settlements, id)
    if (provider !== 'MANUAL') refuseBlocked('The settlement is the payout of a provider. It has no slip.')
    if (!actualArrivalDate || !ARRIVED.includes(status)) return refuseStatus('deposit', status, ARRIVED)
    const { churchName, accountName, ending } = await slipHead(read, id)
    const day = actualArrivalDate.slice(0, 10)
    const sheet: Sheet = {
      title: 'Deposit slip',
      subtitles: [
        ...(accountName ? [ending ? `${accountName}, account ending in ${ending}` : accountName] : []),
        externalReference ? `${longDay(day)} · ${externalReference}` : longDay(day),
      ],
      columns: [
        { title: 'Payment', kind: 'text' },
        { title: 'Check number', kind: 'text' },
        { title: `Amount in ${caller.currency}`, kind: 'money' },
      ],
      rows: rowsOf(await carriedBy(read, id)),
      notes: [],
    }
    const job: PrintedReport = {
      ...{ churchName, churchContact: [], title: sheet.title, subtitles: [], sheets: [sheet] },
      createdAt: new Date(createdAt),
      orientation: 'portrait',
    }
    const bytes = await printed(caller, SHEETS, sheetPdf, job)
    return {
      fileName: `deposit-slip-${day}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** The cash together, each check, and their sums. */
function rowsOf(gifts: readonly CarriedGift[]): SheetRow[] {
  const by = (method: string) => gifts.filter(({ paymentMethod }) => paymentMethod === method)
  const [cash, checks] = [by('CASH'), by('CHECK')]
  const amountOf = (some: readonly CarriedGift[]) => decimal(sum(some.map(({ amount }) => amount)))
  const counted = checks.length === 1 ? '1 check' : `${checks.length} checks`
  const rank = 'subtotal'
  return [
    ...(cash.length ? [{ cells: ['Cash', null, amountOf(cash)] }] : []),
    ...checks.map(({ giver, checkNumber, amount }) => ({ cells: [giver ?? 'Check', checkNumber, decimal(amount)] })),
    ...(cash.length && checks.length ? [{ cells: ['Checks', counted, amountOf(checks)], rank } as const] : []),
    { cells: ['Deposit', cash.length ? null : counted, amountOf(gifts)], rank: 'grand' },
  ]
}
