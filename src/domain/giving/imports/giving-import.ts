import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  freeText,
  input,
  instant,
  money,
  part,
  ratio,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { DateOrder, DecimalSeparator, Delimiter } from '../../banking/imports/bank-import.js'
import { Job } from '../../jobs/job.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor, DonorType, HouseholdRole } from '../../people/donors/donor.js'
import { Household } from '../../people/households/household.js'
import { MatchReason } from '../../people/matching/donor-matching.rules.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution } from '../contributions/contribution.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { Refund } from '../refunds/refund.js'
import { READY_GIFT_LAYOUTS } from './ready-layout-names.js'

export const GivingImportKind = enumeration('GivingImportKind', 'What the rows of a file are.', {
  PEOPLE: 'Each row is a person or an organization that gives, with the household.',
  GIFTS: 'Each row is a contribution to one fund, or the part of one for a fund.',
})
export type GivingImportKind = ValueOf<typeof GivingImportKind>
export const GivingImportTemplate = enumeration('GivingImportTemplate', 'A ready-made layout.', {
  PERSON_LIST:
    'One row a person, with the heads Person ID, Name, First Name, Middle Name, Last Name, Preferred Name, Suffix, Organization, Email, Phone, Address, Address 2, City, State, Zip, Country, Household ID, Household Name, Household Position, Gives Jointly. Only Last Name, Name or Organization is required.',
  GIVING_HISTORY:
    'One row a gift or a part of one, with the heads Gift ID, Person ID, Name, First Name, Last Name, Organization, Email, Phone, Date, Amount, Fund, Batch, Method, Check Number, Memo, Deductible Amount, Status, Type, Currency, Fee, Fee Covered, Net Amount, Campus, Refund Of. Date, Amount and Fund are required.',
  ...READY_GIFT_LAYOUTS,
})
export const GivingImportField = enumeration('GivingImportField', 'What a column of a file says.', {
  EXTERNAL_ID:
    'The id of the person, or of the gift or its payment, in the other system. Rows of one payment, day and donor are one gift of several funds.',
  DONOR_ID: 'In a file of gifts: the id of the person in the other system.',
  DONOR_NUMBER: 'The envelope number.',
  NAME: 'The whole name of a person, a couple or an organization.',
  FIRST_NAME: 'The first name.',
  MIDDLE_NAME: 'The middle name. Only of people.',
  LAST_NAME: 'The last name.',
  PREFERRED_NAME: 'The name that the person uses. Only of people.',
  SUFFIX: 'The suffix of the name, such as Jr. Only of people.',
  ORGANIZATION_NAME: 'The name of an organization.',
  EMAIL: 'The e-mail address.',
  PHONE: 'The telephone number.',
  ADDRESS_LINE1: 'The first line of the address. Only of people.',
  ADDRESS_LINE2: 'The second line of the address. Only of people.',
  CITY: 'The city. Only of people.',
  REGION: 'The state or region. Only of people.',
  POSTAL_CODE: 'The postal code. Only of people.',
  COUNTRY: 'The country. Only of people.',
  HOUSEHOLD_ID: 'The id of the household in the other system. Only of people.',
  HOUSEHOLD_NAME:
    'The name of the household. Without HOUSEHOLD_ID it groups the rows that share an address, an e-mail address or a telephone number. Only of people.',
  HOUSEHOLD_ROLE: 'The role in the household. Only of people.',
  GIVES_JOINTLY: 'Whether the person gives together with the household: yes or no. Only of people.',
  MEMBER_SINCE:
    'The first day in the household, not that of the church membership. Always, without the column. Only of people.',
  DATE: 'The day of the gift.',
  AMOUNT: 'The amount of the gift.',
  FUND: 'The name or the code of the fund of the gift.',
  PAYMENT_METHOD: 'How the gift was paid.',
  CHECK_NUMBER: 'The number of the check.',
  MEMO: "The donor's own note.",
  DEDUCTIBLE_AMOUNT: 'The tax-deductible part of the gift. The whole gift without the column.',
  STATUS: 'The status of the payment. Only what was paid is a gift.',
  TYPE: 'What the row is: a gift, a refund, or a movement that nobody gave.',
  CAPTURED:
    'Whether the payment was captured: yes or no. An empty cell means yes. A payment that was not captured is LEFT_OUT.',
  CURRENCY: 'The currency. A row in another one is not recorded.',
  FEE: 'The fee of the processor.',
  FEE_TAX: 'The tax on the fee. It is added to the fee.',
  FEE_COVERED: 'The part of the fee that the donor added to the gift.',
  NET_AMOUNT: 'The amount less the fee. It gives the fee where there is no column for it.',
  CAMPUS: 'The campus or location.',
  BATCH: 'The batch in the other system.',
  REFUND_OF: 'In a row of a refund: the id of the gift that was refunded.',
  REFUNDED_AMOUNT:
    'In a row of a gift: how much of it was refunded altogether. The row becomes two, the gift and its refund. It needs EXTERNAL_ID and REFUNDED_DATE.',
  REFUNDED_DATE: 'In a row of a gift: the day of the refund.',
  TAX_DEDUCTIBLE: 'Whether the gift is tax-deductible: yes or no. Yes for an empty cell.',
})
export type GivingImportField = ValueOf<typeof GivingImportField>
export const GivingImportStatus = enumeration('GivingImportStatus', 'The state of an import.', {
  READING: 'A job reads its file.',
  REFUSED: 'Its file cannot be read. `issue` says why. Correct the file and upload it again.',
  MATCHING: 'A job compares its rows with the records of the church.',
  STAGED: 'Its rows have an outcome and wait for the commit.',
  COMMITTING: 'A job records its rows.',
  COMMITTED: 'Every row that was to be recorded is recorded, or has a fault.',
  UNDOING: 'A job deletes what its commit created.',
  UNDONE: 'What its commit created is deleted.',
  CANCELLED: 'It was given up. What its commit created before stays.',
})
export const GivingImportOutcome = enumeration('GivingImportOutcome', 'The outcome of a row.', {
  WAITING: 'It is not compared yet.',
  CREATE: 'The commit creates a donor or a contribution from it.',
  MATCH: 'It is a known donor. The commit adds its external id and its household, where the donor has none.',
  NEEDS_REVIEW: 'Its donor is not certain. Somebody decides.',
  DUPLICATE: 'It is in the records of the church already, or earlier in the file. The commit leaves it out.',
  DIFFERS:
    'A contribution with its id is recorded with another amount, fund or day. Somebody decides whether to correct it.',
  CORRECTED: 'The contribution with its id was corrected by it.',
  REFUND: 'The commit records a refund from it.',
  REFUNDED: 'It is recorded as a refund.',
  PART: 'It is a part of the gift of row `giftRow`, which has its fund and amount.',
  LEFT_OUT: 'It is no gift: its payment is not completed, or its type is another one. `issue` says which.',
  OTHER_CURRENCY: 'It is in another currency, so it is not recorded.',
  NOTE: 'It is a title, a total or a note.',
  INVALID: 'It cannot be recorded as it is. `issue` says why. The commit leaves it out.',
  SKIPPED: 'Somebody decided to leave it out.',
  IMPORTED: 'It is recorded.',
  REFUSED: 'The commit could not record it. `issue` and the faults of the job say why.',
  UNDONE: 'It was recorded, and the import was undone.',
  ERASED: 'A donor who may have been meant was erased, so its text is gone. The commit leaves it out.',
})
export type GivingImportOutcome = ValueOf<typeof GivingImportOutcome>

export const GivingImportMatch = enumeration('GivingImportMatch', 'How the donor of a row was found.', {
  EXTERNAL_ID: 'By the id in the other system.',
  DONOR_NUMBER: 'By the envelope number.',
  LIKENESS: 'By what the row and the donor have in common.',
  EARLIER_DECISION:
    'Somebody decided in an earlier file of the provider that whoever has this id, e-mail address or name is the donor.',
  DECISION: 'Somebody decided so.',
})
export type GivingImportMatch = ValueOf<typeof GivingImportMatch>

@view('A column of a file and what it says.')
export class ImportColumn {
  @text({ note: 'The head of the column.' }) column!: string
  @choice(GivingImportField) field!: GivingImportField
}

@view('The fund that a text in a file means.')
export class ImportFund {
  @text({ note: 'The text in the file.' }) text!: string
  @ref(() => Fund) fundId!: string
}

@input('The fund that a text in a file means.')
export class ImportFundInput {
  @text({ min: 1, max: 200, note: 'The text in the file. Letter case does not count.' }) text!: string
  @ref(() => Fund) fundId!: string
}

@view('The payment method that a text in a file means.')
export class ImportPaymentMethod {
  @text({ note: 'The text in the file.' }) text!: string
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
}

/** Which columns of the CSV files of another system say what. */
@record({ table: 'giving_import_layout', reads: 'donors:read' })
export class GivingImportLayout extends Versioned {
  @text({ note: 'The name. Unique, ignoring letter case.' }) name!: string
  @choice(GivingImportKind) kind!: GivingImportKind
  @text({ note: 'The system that the files come from. External ids are unique in it.' }) provider!: string
  @part(() => ImportColumn, { list: true, stored: true, note: 'The columns that are read. Others are left out.' })
  columns!: ImportColumn[]
  @choice(Delimiter, { nullable: true, note: 'What stands between two columns. Null when each file shows it.' })
  delimiter!: ValueOf<typeof Delimiter> | null
  @choice(DateOrder) dateOrder!: ValueOf<typeof DateOrder>
  @text({ list: true, note: 'The words of STATUS with which a row is a gift. Common words when it is empty.' })
  statusWords!: string[]
  @text({ list: true, note: 'The words of TYPE with which a row is a gift. Common words when it is empty.' })
  typeWords!: string[]
  @text({ list: true, note: 'Heads of columns for status, type or currency that say nothing.' })
  ignoredColumns!: string[]
  @choice(DecimalSeparator) decimalSeparator!: ValueOf<typeof DecimalSeparator>
  @part(() => ImportFund, {
    list: true,
    stored: true,
    note: 'The funds of texts that are neither the name nor the code of a fund.',
  })
  funds!: ImportFund[]
  @ref(() => Fund, { nullable: true, note: 'The fund of a gift without a fund in the file. Null for none.' })
  defaultFundId!: string | null
  @part(() => ImportPaymentMethod, {
    list: true,
    stored: true,
    note: 'The payment methods of texts that are not common words for one.',
  })
  paymentMethods!: ImportPaymentMethod[]
}

@view('How many rows of an import have each outcome.')
export class GivingImportCounts {
  @count({ note: 'All rows of the file.' }) total!: number
  @count({ note: 'Rows that are not compared yet.' }) waiting!: number
  @count({ note: 'Rows from which the commit creates a record.' }) create!: number
  @count({ note: 'Rows that are known donors.' }) match!: number
  @count({ note: 'Rows about which somebody must decide.' }) needsReview!: number
  @count({ note: 'Rows that are recorded already.' }) duplicate!: number
  @count({ note: 'Rows whose contribution is recorded otherwise.' }) differs!: number
  @count({ note: 'Rows by which a contribution was corrected.' }) corrected!: number
  @count({ note: 'Rows from which the commit records a refund.' }) refund!: number
  @count({ note: 'Rows that are recorded as refunds.' }) refunded!: number
  @count({ note: 'Rows that are a part of the gift of another row.' }) part!: number
  @count({ note: 'Rows that are no gifts, by their status or type.' }) leftOut!: number
  @count({ note: 'Rows in another currency.' }) otherCurrency!: number
  @count({ note: 'Titles, totals and notes.' }) note!: number
  @count({ note: 'Rows that cannot be recorded as they are.' }) invalid!: number
  @count({ note: 'Rows that somebody decided to leave out.' }) skipped!: number
  @count({ note: 'Rows that the commit recorded.' }) imported!: number
  @count({ note: 'Rows that the commit could not record.' }) refused!: number
  @count({ note: 'Rows whose record was deleted again.' }) undone!: number
  @count({ note: 'Rows that lost their text, because a donor who may have been meant was erased.' }) erased!: number
}

/** The count of each outcome. */
export const COUNT_OF = {
  WAITING: 'waiting',
  CREATE: 'create',
  MATCH: 'match',
  NEEDS_REVIEW: 'needsReview',
  DUPLICATE: 'duplicate',
  DIFFERS: 'differs',
  CORRECTED: 'corrected',
  REFUND: 'refund',
  REFUNDED: 'refunded',
  PART: 'part',
  LEFT_OUT: 'leftOut',
  OTHER_CURRENCY: 'otherCurrency',
  NOTE: 'note',
  INVALID: 'invalid',
  SKIPPED: 'skipped',
  IMPORTED: 'imported',
  REFUSED: 'refused',
  UNDONE: 'undone',
  ERASED: 'erased',
} as const satisfies Record<GivingImportOutcome, keyof GivingImportCounts>

/** No rows. */
export const NO_COUNTS: Readonly<GivingImportCounts> = {
  ...{ total: 0, waiting: 0, create: 0, match: 0, needsReview: 0, duplicate: 0, differs: 0, corrected: 0 },
  ...{ refund: 0, refunded: 0, part: 0, leftOut: 0, otherCurrency: 0, note: 0 },
  ...{ invalid: 0, skipped: 0, imported: 0, refused: 0, undone: 0, erased: 0 },
}

@view('Why a row cannot be recorded, or what must be decided about it.')
export class ImportIssue {
  @text({ note: 'The member of the row. `row` stands for all of it.' }) field!: string
  @text({ note: `A validation code, or the code of a refusal.` }) code!: string
  @text({ note: 'What is wrong and what would be right, in words.' }) message!: string
}

/** A CSV file of people or gifts. Its rows are staged, so that people see them before anything is recorded. */
@record({ table: 'giving_import', reads: 'donors:read' })
export class GivingImport extends Versioned {
  @choice(GivingImportKind) kind!: GivingImportKind
  @ref(() => GivingImportLayout, { nullable: true, note: 'The layout that read the file. Null with a template.' })
  layoutId!: string | null
  @choice(GivingImportTemplate, { nullable: true, note: 'The ready-made layout that read it. Null with a layout.' })
  template!: ValueOf<typeof GivingImportTemplate> | null
  @text({ note: 'The system that the file comes from. External ids are unique in it.' }) provider!: string
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
  @choice(GivingImportStatus, { note: 'The status.' }) status!: ValueOf<typeof GivingImportStatus>
  @part(() => GivingImportCounts, { stored: true }) counts!: GivingImportCounts
  @text({
    list: true,
    note: 'Texts of the fund column that mean no fund, at most 100. Map them in the layout, or in `funds` of the next upload.',
  })
  unknownFunds!: string[]
  @part(() => ImportFund, { list: true, stored: true, note: 'The funds of texts that were named with the file.' })
  funds!: ImportFund[]
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund of a gift without a fund that was named with the file. Null for none.',
  })
  defaultFundId!: string | null
  @day({
    nullable: true,
    note: 'The first day of the ledger. Earlier gifts are history and never posted. Null for people.',
  })
  openingDate!: Day | null
  @choice(DateOrder, {
    nullable: true,
    note: 'The order in which the days of the file were read. Null for an import from before it was stored.',
  })
  dateOrder!: ValueOf<typeof DateOrder> | null
  @part(() => ImportIssue, {
    nullable: true,
    stored: true,
    note: 'Why its file cannot be read. Null unless it is REFUSED.',
  })
  issue!: ImportIssue | null
  @ref(() => GivingBatch, {
    nullable: true,
    note: 'The open batch of the gifts that are not history. Null while there are none.',
  })
  givingBatchId!: string | null
  @ref(() => Job, { nullable: true, note: 'The latest job that works on it. Null before one.' }) jobId!: string | null
  @text({ note: 'The id of the person or API key that uploaded it.' }) uploadedBy!: string
  @instant({ nullable: true, note: 'When it was committed. Null before.' }) committedAt!: Date | null
  @instant({ note: 'When its rows are deleted, because they have data of people. It can be undone until then.' })
  rowsUntil!: Date

  /** @throws Refusal 409 illegal_transition unless its rows wait for the commit. */
  assertStaged(): void {
    if (this.status !== 'STAGED') refuseStatus('import', this.status, ['STAGED'])
  }

  /** Counts rows that moved from one outcome to another. */
  count(moves: readonly (readonly [from: GivingImportOutcome, to: GivingImportOutcome])[]): void {
    const counts = { ...this.counts }
    for (const [from, to] of moves) {
      counts[COUNT_OF[from]] -= 1
      counts[COUNT_OF[to]] += 1
    }
    this.counts = counts
  }
}

@view('A person, as a row of a file says it.')
export class ImportedPerson {
  @text({ nullable: true, note: 'The id in the other system.' }) externalId!: string | null
  @choice(DonorType) donorType!: ValueOf<typeof DonorType>
  @text({ nullable: true, note: 'The envelope number.' }) donorNumber!: string | null
  @text({ nullable: true, note: 'The first name.' }) firstName!: string | null
  @text({ nullable: true, note: 'The middle name.' }) middleName!: string | null
  @text({ nullable: true, note: 'The last name.' }) lastName!: string | null
  @text({ nullable: true, note: 'The name that the person uses.' }) preferredName!: string | null
  @text({ nullable: true, note: 'The suffix of the name.' }) suffix!: string | null
  @text({ nullable: true, note: 'The name of an organization.' }) organizationName!: string | null
  @text({ nullable: true, note: 'The e-mail address.' }) email!: string | null
  @text({ list: true, note: 'Further e-mail addresses.' }) otherEmails!: string[]
  @text({ nullable: true, note: 'The telephone number, in E.164 form.' }) phone!: string | null
  @text({ nullable: true, note: 'The first line of the address.' }) line1!: string | null
  @text({ nullable: true, note: 'The second line of the address.' }) line2!: string | null
  @text({ nullable: true, note: 'The city.' }) city!: string | null
  @text({ nullable: true, note: 'The state or region.' }) region!: string | null
  @text({ nullable: true, note: 'The postal code.' }) postalCode!: string | null
  @text({ nullable: true, note: 'The country, ISO 3166-1 alpha-2.' }) country!: string | null
  @text({ nullable: true, note: 'The id of the household in the other system.' }) householdExternalId!: string | null
  @text({ nullable: true, note: 'The name of the household.' }) householdName!: string | null
  @choice(HouseholdRole) householdRole!: ValueOf<typeof HouseholdRole>
  @flag({ note: 'Whether the person gives together with the household.' }) givesJointly!: boolean
  @day({ nullable: true, note: 'The first day in the household. Null for always.' })
  memberSince!: Day | null
}

@view('The part of a gift for one fund, as a row of a file says it.')
export class ImportedGiftPart {
  @count({ nullable: true, note: 'The line of the file. Null when it is not known.' }) lineNumber!: number | null
  @text({ nullable: true, note: 'The text of the fund column. Null when it is empty.' }) text!: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund that the text means. Null for an unknown one.' })
  fundId!: string | null
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@view('A gift, as a row of a file says it.')
export class ImportedGift {
  @text({ nullable: true, note: 'The id of the gift in the other system.' }) externalId!: string | null
  @text({ nullable: true, note: 'The id of the donor in the other system.' }) donorExternalId!: string | null
  @text({ nullable: true, note: 'The envelope number.' }) donorNumber!: string | null
  @text({ nullable: true, note: 'The first name.' }) firstName!: string | null
  @text({ nullable: true, note: 'The last name.' }) lastName!: string | null
  @text({ nullable: true, note: 'The name of an organization.' }) organizationName!: string | null
  @text({ nullable: true, note: 'The second person of a couple whose name is in one column.' })
  partnerName!: string | null
  @text({ nullable: true, note: 'The e-mail address.' }) email!: string | null
  @text({ nullable: true, note: 'The telephone number, in E.164 form.' }) phone!: string | null
  @day({ note: 'The day of the gift.' }) date!: Day
  @money({ note: 'The amount in the currency of the organization. Negative for a refund.' }) amount!: Money
  @part(() => ImportedGiftPart, { list: true, note: 'The parts for several funds. Empty for a gift of one row.' })
  parts!: ImportedGiftPart[]
  @money({ note: 'The fee of the processor. For a refund, what of it was returned.' }) feeAmount!: Money
  @money({ note: 'The part of the fee that the donor added to the gift.' }) feeCoveredAmount!: Money
  @text({ nullable: true, note: 'The text of the status column.' }) status!: string | null
  @text({ nullable: true, note: 'The campus or location.' }) campus!: string | null
  @text({ nullable: true, note: 'The batch in the other system.' }) batch!: string | null
  @text({ nullable: true, note: 'For a refund, the id of the gift that was refunded.' }) refundOf!: string | null
  @text({ nullable: true, note: 'The text of the fund column. Null when it is empty.' }) fund!: string | null
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @freeText({ nullable: true, note: 'The number of the check.' }) checkNumber!: string | null
  @freeText({ nullable: true, note: "The donor's own note." }) memo!: string | null
  @money({ note: 'The part that is not tax-deductible.' }) nonDeductibleAmount!: Money
}

@view('A donor who may be the one of a row.')
export class ImportCandidate {
  @ref(() => Donor, { noEdge: PRIVATE }) donorId!: string
  @ratio({ note: 'How likely it is the same donor, from 0 to 1.' }) score!: number
  @choice(MatchReason, { list: true, note: 'The reasons, as codes.' }) reasons!: ValueOf<typeof MatchReason>[]
}

/** What the commit made from a row, so that it can be undone. */
export type Made = 'REFUND' | 'DONOR' | 'EXTERNAL_ID' | 'HOUSEHOLD' | 'MEMBERSHIP' | 'CONTRIBUTION'

/** A row of a file of people or gifts. */
@record({
  table: 'giving_import_row',
  reads: 'donors:read',
  personal: ['person', 'gift', 'said'],
  about: ['donorId'],
  onErase: 'clear',
  onMerge: 'move',
})
export class GivingImportRow extends Versioned {
  @ref(() => GivingImport) importId!: string
  @count({
    note: 'The place among the rows of the file, from 1. The heads do not count. A gift with a REFUNDED_AMOUNT has two places.',
  })
  rowNumber!: number
  @count({ nullable: true, note: 'The line of the file where it begins. Null when it is not known.' })
  lineNumber!: number | null
  @text({
    nullable: true,
    note: 'What the row says. Null for a part of another row, with a card number, and once erased.',
  })
  said!: string | null
  @choice(GivingImportOutcome) outcome!: GivingImportOutcome
  @part(() => ImportedPerson, { nullable: true, stored: true, note: 'The person. Null for a gift, and once erased.' })
  person!: ImportedPerson | null
  @part(() => ImportedGift, { nullable: true, stored: true, note: 'The gift. Null for a person, and once erased.' })
  gift!: ImportedGift | null
  @part(() => ImportIssue, { nullable: true, stored: true, note: 'Null when nothing is wrong with the row.' })
  issue!: ImportIssue | null
  @part(() => ImportIssue, {
    list: true,
    stored: true,
    note: 'What of the row cannot be read and is left out of the record.',
  })
  warnings!: ImportIssue[]
  @part(() => ImportCandidate, {
    list: true,
    stored: true,
    note: 'The donors who may be meant, the most likely first. Empty unless somebody must decide.',
  })
  candidates!: ImportCandidate[]
  @ref(() => Donor, {
    nullable: true,
    noEdge: PRIVATE,
    note: 'The donor that it matches or became. Null when there is none.',
  })
  donorId!: string | null
  @choice(GivingImportMatch, {
    nullable: true,
    note: 'How the donor was found. Null without a donor, and for a row from before it was stored.',
  })
  matchedBy!: GivingImportMatch | null
  @ref(() => Household, {
    nullable: true,
    noEdge: PRIVATE,
    note: 'The household that the donor joined by it. Null for none.',
  })
  householdId!: string | null
  @ref(() => Contribution, { nullable: true, note: 'The contribution that it became or repeats. Null for none.' })
  contributionId!: string | null
  @count({
    nullable: true,
    note: 'The number of the row with the gift that it is a part of, or refunds. Null for none.',
  })
  giftRow!: number | null
  @ref(() => Refund, { nullable: true, note: 'The refund that it became or repeats. Null for none.' })
  refundId!: string | null
  @count({ nullable: true, note: 'The number of the first row with the same household. Null without one.' })
  householdRow!: number | null
  @ref(() => Fund, { nullable: true, note: 'The fund that its text means. Null for a person, or an unknown fund.' })
  fundId!: string | null
  @flag({ nullable: true, note: 'Whether it is history, which is never posted. Null for a person.' })
  isHistory!: boolean | null
  @text({ list: true, note: 'What the commit made from it.' }) made!: string[]
}

/** What a row becomes when a donor who may be meant is erased: nothing of it is left. */
export const erasedRow = () => ({
  outcome: 'ERASED' as const,
  person: null,
  gift: null,
  said: null,
  candidates: [],
  issue: null,
})
