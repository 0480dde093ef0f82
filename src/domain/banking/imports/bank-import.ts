import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { Account } from '../../ledger/accounts/account.js'
import { Transaction } from '../transactions/transaction.js'

export const BankFileFormat = enumeration('BankFileFormat', 'The format of a bank file.', {
  OFX: 'OFX of version 1 or 2, which most banks of the United States write. QFX is the same format.',
  CSV: 'Comma-separated values. A layout says what the columns are.',
  CAMT_053: 'A statement of ISO 20022.',
})
export const DateOrder = enumeration('BankFileDateOrder', 'The order of year, month and day.', {
  YMD: 'Year, month, day.',
  MDY: 'Month, day, year, as in the United States.',
  DMY: 'Day, month, year.',
})
export const DecimalSeparator = enumeration('DecimalSeparator', 'What stands before the cents of an amount.', {
  POINT: 'A point, as in 1,250.75.',
  COMMA: 'A comma, as in 1.250,75.',
})
export const Delimiter = enumeration('BankFileDelimiter', 'What stands between two columns.', {
  COMMA: 'A comma.',
  SEMICOLON: 'A semicolon, as in countries with a decimal comma.',
  TAB: 'A tab.',
})
export const BankImportStatus = enumeration('BankImportStatus', 'The state of an import of a bank file.', {
  STAGED: 'Its rows are read and wait for the commit.',
  COMMITTING: 'A job creates a bank transaction from each row.',
  COMMITTED: 'Every row that was to be imported is a bank transaction, or has a fault.',
  DISCARDED: 'It was given up. Its rows became no bank transactions.',
})
export const BankImportRowStatus = enumeration('BankImportRowStatus', 'The state of a row of a bank file.', {
  NEW: 'The commit creates a bank transaction from it.',
  DUPLICATE: 'It is a bank transaction already. The commit leaves it out.',
  SKIPPED: 'Somebody decided to leave it out.',
  INVALID: 'It cannot be read. The commit leaves it out.',
  IMPORTED: 'It is a bank transaction.',
  REFUSED: 'The commit could not create a bank transaction from it. The faults of the job say why.',
})
export type BankImportRowStatus = ValueOf<typeof BankImportRowStatus>

/** Which columns of a CSV file say what, for the files of one bank. */
@record({ table: 'bank_file_layout', reads: 'transactions:read' })
export class BankFileLayout extends Versioned {
  @text({ note: 'The name, such as that of the bank. Unique.' }) name!: string
  @choice(Delimiter) delimiter!: ValueOf<typeof Delimiter>
  @count({ note: 'How many lines stand above the heads or the first row.' }) skipLines!: number
  @flag({ note: 'Whether the columns have heads. Without heads a column is named by its number, from 1.' })
  hasHeads!: boolean
  @text({ note: 'The column of the day.' }) dateColumn!: string
  @choice(DateOrder) dateOrder!: ValueOf<typeof DateOrder>
  @text({ note: 'The column of the description.' }) descriptionColumn!: string
  @text({ nullable: true, note: 'The column of signed amounts. Null when in and out have columns of their own.' })
  amountColumn!: string | null
  @text({ nullable: true, note: 'The column of the money that comes in. Null with signed amounts.' })
  moneyInColumn!: string | null
  @text({ nullable: true, note: 'The column of the money that goes out. Null with signed amounts.' })
  moneyOutColumn!: string | null
  @flag({ note: 'Whether a positive amount is money that goes out, as in the files of many cards.' })
  positiveIsOut!: boolean
  @choice(DecimalSeparator) decimalSeparator!: ValueOf<typeof DecimalSeparator>
  @text({ nullable: true, note: 'The column of a check number or another reference. Null when there is none.' })
  referenceColumn!: string | null
  @text({ nullable: true, note: "The column of the bank's own id of the line. Null when there is none." })
  idColumn!: string | null
  @text({ nullable: true, note: 'The column of the balance after the line. Null when there is none.' })
  balanceColumn!: string | null
}

/** A bank file whose rows are staged, so that people see them before they become bank transactions. */
@record({ table: 'bank_import', reads: 'transactions:read' })
export class BankImport extends Versioned {
  @ref(() => Account, { note: 'The cash account or card whose lines the file has.' }) accountId!: string
  @choice(BankFileFormat) format!: ValueOf<typeof BankFileFormat>
  @ref(() => BankFileLayout, { nullable: true, note: 'The layout of a CSV file. Null for other formats.' })
  layoutId!: string | null
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
  @choice(BankImportStatus) status!: ValueOf<typeof BankImportStatus>
  @text({ nullable: true, note: 'The last four characters of the account number in the file. Null without one.' })
  accountNumberEnding!: string | null
  @text({ nullable: true, note: 'A digest of the account number in the file.' }) accountNumberDigest!: string | null
  @day({ nullable: true, note: 'The day of the earliest row. Null without rows.' }) firstDate!: Day | null
  @day({ nullable: true, note: 'The day of the latest row. Null without rows.' }) lastDate!: Day | null
  @money({
    nullable: true,
    note: 'The balance before the rows: as the file says, or as the last committed import of the account ended. Null when neither says it.',
  })
  openingBalance!: Money | null
  @money({ nullable: true, note: 'The balance after the rows, as the file says. Null when it does not say.' })
  closingBalance!: Money | null
  @money({
    nullable: true,
    note: 'The closing balance less the opening balance and the rows between. 0 when the file agrees. Null when it cannot be known.',
  })
  balanceDifference!: Money | null
  @ref(() => Job, { nullable: true, note: 'The job that commits it. Null before the commit.' }) jobId!: string | null
  @text({ note: 'The id of the person or API key that uploaded it.' }) uploadedBy!: string
  @instant({ nullable: true, note: 'When it was committed. Null before.' }) committedAt!: Date | null

  /** @throws Refusal 409 illegal_transition once it is committed or discarded. */
  assertStaged(): void {
    if (this.status !== 'STAGED') refuseStatus('bank import', this.status, ['STAGED'])
  }
}

/** A line of a bank file. */
@record({ table: 'bank_import_row', reads: 'transactions:read' })
export class BankImportRow extends Versioned {
  @ref(() => BankImport) importId!: string
  @count({ note: 'The place in the file, from 1.' }) rowNumber!: number
  @choice(BankImportRowStatus) status!: BankImportRowStatus
  @day({ nullable: true, note: 'The day. Null when it cannot be read.' }) date!: Day | null
  @money({
    nullable: true,
    note: 'The amount. Positive when money comes in. Null when it cannot be read.',
  })
  amount!: Money | null
  @text({ note: 'What it is, in the words of the bank.' }) description!: string
  @text({ nullable: true, note: 'A check number or another reference.' }) referenceNumber!: string | null
  @text({ nullable: true, note: "The bank's own id of the line. Null when the file has none." })
  bankId!: string | null
  @ref(() => Transaction, {
    nullable: true,
    note: 'The bank transaction that it became, or that it duplicates. Null when there is none.',
  })
  transactionId!: string | null
  @text({ nullable: true, note: 'The member of the row that cannot be read. Null when it can.' })
  invalidField!: string | null
  @text({ note: 'The external id of its bank transaction.' }) externalId!: string
}
