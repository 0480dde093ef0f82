import { type Fault, faultAt } from '../../../../refusals/refusals.js'
import { hasCardNumber } from '../../../../values/card-number.js'
import { type Money, minor, ZERO } from '../../../../values/money.js'
import { at } from '../../../../values/present.js'
import type { Day } from '../../../../values/time.js'
import { bytesIn, type FileContent } from '../../../banking/imports/files/file-content.js'
import { readAmount } from '../../../imports/amount-text.js'
import { readDay } from '../../../imports/day-text.js'
import { lineOf } from '../../../imports/file-text.js'
import { folded } from '../../../people/matching/name-folding.js'
import type { GivingImportField, ImportedGift, ImportedPerson, ImportIssue } from '../giving-import.js'
import { type FileLayout, REQUIRED } from '../import-layouts.js'
import { countryIn, methodIn, phoneIn, roleIn, yesIn } from './cell-values.js'
import { ROWS_MAX, readCsvText, type TextRow, UnreadableFile } from './csv-text.js'
import { headOf } from './heads.js'

/** A file to read, as it is copied to the thread. */
export interface ImportFileJob {
  content: FileContent
  layout: FileLayout
  /** Whether telephone numbers of ten digits are American. */
  isAmerican: boolean
  today: Day
  /** Of the organization (ISO 4217). */
  currency: string
  /** Of the organization (IANA). */
  timeZone: string
}

/** A row as it was read. */
export interface ReadRow {
  person: ImportedPerson | null
  gift: ImportedGift | null
  issue: ImportIssue | null
  /** Whether an earlier row has the same external id, or is the same person. */
  isRepeated: boolean
  /** The number of the first row with the same household. */
  householdRow: number | null
}

/** The rows of a file, or why it cannot be read. An error would lose what it says on its way from the thread. */
export type ReadImportFile =
  | { rows: ReadRow[] }
  | { tooManyRows: true }
  | { expected: string; columns?: readonly number[]; code?: Fault }

/** Why a row cannot be recorded. It is caught where the row is read. */
class BadCell extends Error {
  constructor(readonly issue: ImportIssue) {
    super(issue.message)
  }
}

const bad = (field: string, code: 'invalid_format' | 'too_small' | 'too_large' | 'invalid_enum', expected: string) => {
  const { message } = faultAt(field, code, { expected })
  return new BadCell({ field, code, message })
}
const missing = (field: string) => {
  const { code, message } = faultAt(field, 'required')
  return new BadCell({ field, code, message })
}

/** Reads the cell of a field. Empty for a field without a column. */
type Cells = (field: GivingImportField) => string

/** The text of a cell in one line, at most so long. @throws BadCell for a longer one. */
function textIn(cells: Cells, field: GivingImportField, member: string, most: number): string | null {
  const text = lineOf(cells(field), most + 1)
  if (text.length > most) {
    const { code, message } = faultAt(member, 'too_long', { maximum: most })
    throw new BadCell({ field: member, code, message })
  }
  return text || null
}

/** Free text, in which a card number must not be stored (PCI DSS, requirement 3). @throws BadCell. */
function freeTextIn(cells: Cells, field: GivingImportField, member: string, most: number): string | null {
  const text = textIn(cells, field, member, most)
  if (text && hasCardNumber(text)) throw bad(member, 'invalid_format', 'without the number of a card')
  return text
}

function dayIn(
  cells: Cells,
  field: GivingImportField,
  member: string,
  { layout, today, timeZone }: ImportFileJob,
): Day | null {
  const text = cells(field).trim()
  if (!text) return null
  const day = readDay(text, layout.dateOrder, timeZone)
  if (!day) throw bad(member, 'invalid_format', 'a day in the order of the layout')
  if (day > today) throw bad(member, 'too_large', 'today or an earlier day')
  return day
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function emailIn(cells: Cells): string | null {
  const email = textIn(cells, 'EMAIL', 'email', 254)
  if (email && !EMAIL.test(email)) throw bad('email', 'invalid_format', 'an e-mail address')
  return email
}

function personIn(cells: Cells, job: ImportFileJob): ImportedPerson {
  const organizationName = textIn(cells, 'ORGANIZATION_NAME', 'organizationName', 200)
  const lastName = textIn(cells, 'LAST_NAME', 'lastName', 100)
  if (!lastName && !organizationName) throw missing('lastName')
  const phone = phoneIn(cells('PHONE'), job.isAmerican)
  if (phone === undefined)
    throw bad('phone', 'invalid_format', 'a telephone number of 7 to 15 digits with its country code')
  const country = countryIn(cells('COUNTRY'))
  if (country === undefined) throw bad('country', 'invalid_format', 'a code of two capital letters (ISO 3166-1)')
  const householdRole = roleIn(cells('HOUSEHOLD_ROLE'))
  if (!householdRole) throw bad('householdRole', 'invalid_enum', 'head, spouse, child or other')
  const givesJointly = yesIn(cells('GIVES_JOINTLY'))
  if (givesJointly === undefined) throw bad('givesJointly', 'invalid_enum', 'yes or no')
  return {
    externalId: textIn(cells, 'EXTERNAL_ID', 'externalId', 200),
    donorType: lastName ? 'INDIVIDUAL' : 'ORGANIZATION',
    donorNumber: textIn(cells, 'DONOR_NUMBER', 'donorNumber', 50),
    firstName: textIn(cells, 'FIRST_NAME', 'firstName', 100),
    middleName: textIn(cells, 'MIDDLE_NAME', 'middleName', 100),
    lastName,
    preferredName: textIn(cells, 'PREFERRED_NAME', 'preferredName', 100),
    suffix: textIn(cells, 'SUFFIX', 'suffix', 20),
    organizationName: lastName ? null : organizationName,
    email: emailIn(cells),
    phone,
    line1: textIn(cells, 'ADDRESS_LINE1', 'line1', 200),
    line2: textIn(cells, 'ADDRESS_LINE2', 'line2', 200),
    city: textIn(cells, 'CITY', 'city', 100),
    region: textIn(cells, 'REGION', 'region', 100),
    postalCode: textIn(cells, 'POSTAL_CODE', 'postalCode', 20),
    country,
    householdExternalId: textIn(cells, 'HOUSEHOLD_ID', 'householdExternalId', 200),
    householdName: textIn(cells, 'HOUSEHOLD_NAME', 'householdName', 200),
    householdRole,
    givesJointly,
    memberSince: dayIn(cells, 'MEMBER_SINCE', 'memberSince', job),
  }
}

/** The amount of a text. @throws BadCell for one that is none, or of another currency: a guess could be wrong by a factor of 100. */
function amountIn(text: string, member: string, { layout, currency }: ImportFileJob): Money {
  const decimalSeparator = layout.decimalSeparator === 'COMMA' ? ',' : '.'
  const read = readAmount(text, { decimalSeparator, currency })
  if (!read)
    throw bad(member, 'invalid_format', `an amount with a decimal ${decimalSeparator === ',' ? 'comma' : 'point'}`)
  if ('otherCurrency' in read) throw bad(member, 'invalid_format', `an amount in ${currency}`)
  return read.amount
}

function giftIn(cells: Cells, job: ImportFileJob): ImportedGift {
  const { paymentMethods } = job.layout
  const date = dayIn(cells, 'DATE', 'date', job)
  if (!date) throw missing('date')
  const written = cells('AMOUNT').trim()
  if (!written) throw missing('amount')
  const amount = amountIn(written, 'amount', job)
  if (amount <= 0) throw bad('amount', 'too_small', 'at least 0.01. Record a refund by itself')
  const paid = cells('DEDUCTIBLE_AMOUNT').trim()
  const deductible = paid ? amountIn(paid, 'deductibleAmount', job) : amount
  if (deductible < 0 || deductible > amount)
    throw bad('deductibleAmount', 'invalid_format', 'an amount from 0 to the amount of the gift')
  const paymentMethod = methodIn(cells('PAYMENT_METHOD'), paymentMethods)
  if (!paymentMethod)
    throw bad('paymentMethod', 'invalid_enum', 'a common word for a payment method, or be mapped in the layout')
  return {
    externalId: textIn(cells, 'EXTERNAL_ID', 'externalId', 200),
    donorExternalId: textIn(cells, 'DONOR_ID', 'donorExternalId', 200),
    donorNumber: textIn(cells, 'DONOR_NUMBER', 'donorNumber', 50),
    firstName: textIn(cells, 'FIRST_NAME', 'firstName', 100),
    lastName: textIn(cells, 'LAST_NAME', 'lastName', 100),
    organizationName: textIn(cells, 'ORGANIZATION_NAME', 'organizationName', 200),
    email: emailIn(cells),
    date,
    amount,
    fund: textIn(cells, 'FUND', 'fund', 200),
    paymentMethod,
    checkNumber: freeTextIn(cells, 'CHECK_NUMBER', 'checkNumber', 50),
    memo: freeTextIn(cells, 'MEMO', 'memo', 500),
    nonDeductibleAmount: deductible === amount ? ZERO : minor(amount - deductible),
  }
}

/** The place of each column of the layout among the heads. @throws UnreadableFile for a column that is not there or twice. */
function placesOf(layout: FileLayout, heads: readonly string[], isTemplate: boolean): Map<GivingImportField, number> {
  const names = heads.map(headOf)
  const places = new Map<GivingImportField, number>()
  const absent: number[] = []
  for (const [index, { column, field }] of layout.columns.entries()) {
    const place = names.indexOf(headOf(column))
    if (place < 0) absent.push(index)
    else if (names.indexOf(headOf(column), place + 1) >= 0)
      throw new UnreadableFile('the head of only one column of the file', [index])
    else places.set(field, place)
  }
  const lacks = REQUIRED[layout.kind].some(fields => !fields.some(field => places.has(field)))
  if (lacks || (absent.length && !isTemplate))
    throw new UnreadableFile('the head of a column of the file, with the delimiter of the layout', absent)
  return places
}

const ROW = 'row'

/** Finds rows that repeat an earlier one, and the first row of each household. */
class Earlier {
  private readonly origins = new Set<string>()
  private readonly people = new Set<string>()
  private readonly households = new Map<string, number>()

  isRepeated({ person, gift }: Pick<ReadRow, 'person' | 'gift'>): boolean {
    const externalId = person?.externalId ?? gift?.externalId
    if (externalId) return this.isKnown(this.origins, externalId)
    if (!person) return false
    const name = folded([person.firstName, person.lastName, person.organizationName, person.suffix].join(' '))
    const contact = person.email?.toLowerCase() ?? person.phone ?? folded(person.line1)
    return contact !== '' && this.isKnown(this.people, `${name}|${contact}`)
  }

  private isKnown(among: Set<string>, key: string): boolean {
    const known = among.has(key)
    among.add(key)
    return known
  }

  householdRow(person: ImportedPerson | null, rowNumber: number): number | null {
    const { householdExternalId, householdName } = person ?? {}
    if (!householdExternalId && !householdName) return null
    const key = householdExternalId ? `id ${householdExternalId}` : `name ${folded(householdName)}`
    const row = this.households.get(key) ?? rowNumber
    this.households.set(key, row)
    return row
  }
}

function rowsOf(job: ImportFileJob, isTemplate: boolean): ReadRow[] {
  const { layout } = job
  const earlier = new Earlier()
  let rowNumber = 0
  const columns = layout.columns.map(({ column }) => column)
  return readCsvText(bytesIn(job.content), layout.delimiter, columns, heads => {
    const places = placesOf(layout, heads, isTemplate)
    return row => {
      rowNumber += 1
      const made = madeOf(row, job, heads, places)
      return {
        ...made,
        isRepeated: earlier.isRepeated(made),
        householdRow: earlier.householdRow(made.person, rowNumber),
      }
    }
  })
}

/** The person or the gift of a row, or why it has none. */
function madeOf(
  { cells, isOtherEncoding }: TextRow,
  job: ImportFileJob,
  heads: readonly string[],
  places: ReadonlyMap<GivingImportField, number>,
): Pick<ReadRow, 'person' | 'gift' | 'issue'> {
  const none = { person: null, gift: null }
  try {
    if (isOtherEncoding) throw bad(ROW, 'invalid_format', 'in the encoding of the other rows. Save the file as UTF-8')
    if (cells.length !== heads.length)
      throw bad(ROW, 'invalid_format', `of ${heads.length} cells, as many as there are heads`)
    const cell: Cells = field => {
      const place = places.get(field)
      return place === undefined ? '' : at(cells, place)
    }
    const isPeople = job.layout.kind === 'PEOPLE'
    const made = isPeople ? { person: personIn(cell, job), gift: null } : { person: null, gift: giftIn(cell, job) }
    return { ...made, issue: null }
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return { ...none, issue: error.issue }
  }
}

/** Reads a file of people or gifts. It takes seconds for the largest, so it runs on a thread of its own. */
export async function readImportFile(job: ImportFileJob & { isTemplate: boolean }): Promise<ReadImportFile> {
  try {
    const rows = rowsOf(job, job.isTemplate)
    // They would be copied in vain.
    return rows.length > ROWS_MAX ? { tooManyRows: true } : { rows }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { expected, columns } = error
    return { expected, ...(columns ? { columns } : {}) }
  }
}
