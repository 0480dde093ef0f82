import { stringify } from 'csv-stringify/sync'
import type { QueryContext } from '../../../kernel/operation.js'
import { type FieldFault, faultAt, Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { minor, sum } from '../../../values/money.js'
import { readCsvHeads, UnreadableFile } from '../../giving/imports/files/csv-text.js'
import { openTaxId } from '../../vendors/vendor-tax-id.js'
import { thresholdOf } from '../payables/thresholds.js'
import type {
  Form1099,
  Form1099Csv,
  Form1099Gap,
  Form1099Hindrance,
  Form1099Preview,
  Form1099Vendor,
} from './form-1099.js'
import { payerOf, type Recipient, recipientsOf } from './form-1099.queries.js'
import {
  boxOf,
  columnsOf,
  hasBox,
  hasTaxIds,
  type Return,
  recipientName,
  type TemplateColumn,
} from './form-1099-columns.js'
import { isComplete } from './irs-texts.js'

/** How many columns a template can have. */
const COLUMNS_MAX = 300
const HEADER = 'a CSV whose first row has the names of the columns, at most 300 of them'
/** What a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** The names of the columns of a template. @throws Refusal 422 for a file without a header. */
export function headerOf(templateBase64: string): string[] {
  let names: string[] = []
  try {
    names = readCsvHeads(Buffer.from(templateBase64, 'base64'))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  if (!names.some(name => name.trim()) || names.length > COLUMNS_MAX || names.some(name => name.length > 200))
    refuseField('templateBase64', 'invalid_format', { expected: HEADER })
  if (names.some(name => FORMULA.test(name.trim())))
    refuseField('templateBase64', 'invalid_format', { expected: 'a CSV without formulas in its header' })
  return names
}

/** What a file of Form 1099 is made of. */
export interface Prepared {
  form: Form1099
  taxYear: number
  columns: TemplateColumn[]
  returns: Return[]
  vendors: Form1099Vendor[]
  hindrances: Form1099Hindrance[]
}

/** Reads the vendors that a file has, and opens their tax ids. */
export async function prepare(
  { read, seals, caller }: QueryContext,
  form: Form1099,
  taxYear: number,
  names: readonly string[],
): Promise<Prepared> {
  const columns = columnsOf(form, names)
  const payer = await payerOf(read)
  const recipients = await recipientsOf(read, taxYear, thresholdOf(taxYear))
  const returns: Return[] = []
  const vendors: Form1099Vendor[] = []
  for (const recipient of recipients) {
    const place = boxOf(recipient.form1099Box)
    if (place && place.form !== form) continue
    const taxId = recipient.sealed ? openTaxId(seals, caller.organizationId, recipient.sealed) : undefined
    const known = taxId === undefined ? { ...recipient, taxIdType: null } : recipient
    if (place) returns.push({ form, taxYear, payer, recipient: known, box: place.box, taxId })
    const gaps: [Form1099Gap, boolean][] = [
      ['BOX', !place],
      ['TAX_ID', taxId === undefined],
      ['ADDRESS', !isComplete(known.address, payer.countryCode)],
    ]
    vendors.push(vendorOf(known, place && `${place.form}-${place.box}`, gaps))
  }
  const found: [Form1099Hindrance, boolean][] = [
    ['NO_VENDORS', !returns.length],
    ['PAYER_EIN', !payer.ein],
    ['PAYER_ADDRESS', !isComplete(payer.address, payer.countryCode)],
    ['TAX_ID_COLUMN', !columns.some(hasTaxIds)],
    ['AMOUNT_COLUMN', !returns.every(({ box }) => columns.some(column => hasBox(form, box, column)))],
    ['REQUIRED_COLUMN', columns.some(isUnknown)],
  ]
  return { form, taxYear, columns, returns, vendors, hindrances: found.flatMap(([each, is]) => (is ? [each] : [])) }
}

const vendorOf = (recipient: Recipient, box: string | undefined, gaps: [Form1099Gap, boolean][]): Form1099Vendor => ({
  vendorId: recipient.vendorId,
  recipientName: recipientName({ recipient }),
  box: box ?? null,
  amount: minor(recipient.amount),
  taxIdType: recipient.taxIdType,
  taxIdLast4: recipient.taxIdLast4,
  missing: gaps.flatMap(([gap, is]) => (is ? [gap] : [])),
})

const isUnknown = ({ isRequired, filler }: TemplateColumn): boolean => isRequired && !filler

/** @throws Refusal 409 or 422 with what hinders the file. */
export function assertUnhindered({ hindrances, columns }: Prepared): void {
  const is = (hindrance: Form1099Hindrance) => hindrances.includes(hindrance)
  const faults: FieldFault[] = []
  const wrong = (expected: string) => faults.push(faultAt('templateBase64', 'invalid_format', { expected }))
  if (is('TAX_ID_COLUMN')) wrong("a template with a column for the recipient's tax id")
  if (is('AMOUNT_COLUMN')) wrong('the template of this form, with a column for the box of each vendor')
  if (is('REQUIRED_COLUMN')) {
    const places = columns.flatMap((column, place) => (isUnknown(column) ? [place + 1] : []))
    faults.push(
      faultAt('templateBase64', 'invalid_format', {
        message: `The template requires columns that Narthex cannot fill, counted from 1: ${places.join(', ')}. previewForm1099File names them. Remove the mark of the required column and fill it in the file.`,
      }),
    )
  }
  if (faults.length) throw new Refusal('validation', faults)
  if (is('PAYER_EIN') || is('PAYER_ADDRESS'))
    refuseBlocked(
      `The profile of the organization has no ${is('PAYER_EIN') ? 'EIN' : 'complete address'}, which Form 1099 requires.`,
      ['updateOrganizationProfile'],
    )
  if (is('NO_VENDORS'))
    refuseBlocked('No vendor with a box of the form reaches the threshold of the year.', ['previewForm1099File'])
}

/** What a file has, as callers may see it without its tax ids. */
export const contentsOf = ({ form, taxYear, columns, returns, vendors, hindrances }: Prepared): Form1099Preview => ({
  form,
  taxYear,
  rowCount: returns.length,
  total: sum(returns.map(({ recipient }) => minor(recipient.amount))),
  columns: columns.map(({ name, isRequired, filler }) => ({ name, isRequired, filledWith: filler?.says ?? null })),
  vendors,
  hindrances,
})

/** The file. A dry run has all but its bytes, because nothing would show that somebody has the tax ids. */
export function fileOf(prepared: Prepared, isRehearsal: boolean): Form1099Csv {
  const { columns, returns, form, taxYear } = prepared
  const { hindrances: _, ...contents } = contentsOf(prepared)
  const rows = returns.map(each => columns.map(({ filler }) => filler?.value(each) ?? ''))
  const bytes = Buffer.from(stringify([columns.map(({ name }) => name), ...rows], { record_delimiter: '\r\n' }))
  return {
    ...contents,
    fileName: `form-1099-${form.toLowerCase()}-${taxYear}.csv`,
    contentType: 'text/csv',
    sizeBytes: bytes.length,
    contentBase64: isRehearsal ? null : bytes.toString('base64'),
  }
}
