import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { Account } from '../../ledger/accounts/account.js'
import { Transaction } from '../transactions/transaction.js'
import { READY_LAYOUTS } from './ready-layouts.js'

export const BankFileFormat = enumeration('BankFileFormat', 'The format of a bank file.', {
  OFX: 'OFX of version 1 or 2, which most banks of the United States write. QFX is the same format.',
  CSV: 'Comma-separated values. A layout says what the columns are.',
  CAMT_053: 'Statements of ISO 20022: camt.052, camt.053 or camt.054.',
  MT940: 'Statements of SWIFT, which many banks outside the United States write.',
  BAI2: 'Balances and transactions that banks of the United States report to treasurers.',
  XLSX: 'A workbook of Excel. A layout says what the columns are.',
  QIF: 'The format of Quicken. It says no balances and no account numbers.',
})
export const ReadyBankFileLayout = enumeration(
  'ReadyBankFileLayout',
  'A layout of CSV files and workbooks that is there already, and is recognized by the heads of a file.',
  READY_LAYOUTS,
)
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
  PIPE: 'A vertical bar.',
})
export const BankImportStatus = enumeration('BankImportStatus', 'The state of an import of a bank file.', {
  READING: 'A job compares its rows with the bank transactions of the account.',
  STAGED: 'Its rows are read and wait for the commit.',
  COMMITTING: 'A job creates a bank transaction from each row.',
  COMMITTED: 'Every row that was to be imported is a bank transaction, or has a fault.',
  DISCARDED: 'It was given up. Its rows became no bank transactions.',
  UNDOING: 'A job deletes the bank transactions of its rows.',
  UNDONE: 'The bank transactions of its rows were deleted again.',
})
export const BankImportRowStatus = enumeration('BankImportRowStatus', 'The state of a row of a bank file.', {
  NEW: 'The commit creates a bank transaction from it.',
  DUPLICATE: 'It is a bank transaction already. The commit leaves it out.',
  POSSIBLE_DUPLICATE: 'It may be a bank transaction already. Somebody decides before the commit.',
  PENDING: 'The bank has not booked it yet. The commit leaves it out.',
  OTHER_CURRENCY: 'It is in another currency. The commit leaves it out.',
  NOTE: 'It is no movement of money: a title, a total, a balance, or an amount of zero. The commit leaves it out.',
  SKIPPED: 'It is left out, because somebody decided so or because its status in the file does not count.',
  INVALID: 'It cannot be read, or its day is in the future. The commit leaves it out.',
  IMPORTED: 'It is a bank transaction.',
  REFUSED: 'The commit could not create a bank transaction from it. The faults of the job say why.',
  UNDONE: 'Its bank transaction was deleted again.',
})
export type BankImportRowStatus = ValueOf<typeof BankImportRowStatus>
export const BankImportRowReason = enumeration(
  'BankImportRowReason',
  'Why a row of a bank file waits for a decision, or is left out.',
  {
    SAME_ID: 'A bank transaction has the same id of the bank, and another day or amount.',
    OTHER_ID: 'A bank transaction says the same, and has another id of the bank.',
    OTHER_TEXT: 'A bank transaction has the same amount, at most five days apart.',
    SEVERAL_RECORDS: 'Several records are equally near to it.',
    STATUS: 'Its status in the file does not count.',
    FUTURE_DATE: 'Its day is more than five days in the future.',
  },
)
export const BalanceCheck = enumeration(
  'BankStatementBalanceCheck',
  'Whether the balances of a statement follow from each other.',
  {
    AGREES: 'The closing balance follows from the opening balance and the lines.',
    DIFFERS: 'The closing balance does not follow from the opening balance and the lines.',
    GAP: 'The statement begins with another balance than the one before it ended with. A statement between the two may be missing.',
    UNKNOWN: 'It cannot be known.',
  },
)
export const BalanceReason = enumeration('BankStatementBalanceReason', 'Why balances cannot be checked.', {
  NO_BALANCE: 'The file has no closing balance.',
  NO_OPENING: 'Neither the file nor an earlier import says the opening balance.',
  OTHER_DAY: 'The balance in the file is that of a day after the statement.',
  UNREADABLE_LINE: 'A line cannot be read.',
})

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
  @text({ list: true, note: 'More columns of the description, in their order.' }) furtherDescriptionColumns!: string[]
  @text({
    nullable: true,
    note: 'The column of a word for money in or out, such as Debit and Credit. Null when the amounts say it.',
  })
  directionColumn!: string | null
  @text({ nullable: true, note: 'The column of the currency. Null when there is none.' }) currencyColumn!: string | null
  @text({ nullable: true, note: 'The column of the status. Null when there is none.' }) statusColumn!: string | null
  @text({
    list: true,
    note: 'The words of the status with which a row counts. Empty for Completed, Posted, Cleared and the like.',
  })
  statusWords!: string[]
  @text({ nullable: true, note: 'The column of a reference. Null when there is none.' })
  referenceColumn!: string | null
  @text({ nullable: true, note: 'The column of the number of a check. Null when there is none.' })
  checkNumberColumn!: string | null
  @text({ nullable: true, note: "The column of the bank's own id of the line. Null when there is none." })
  idColumn!: string | null
  @text({ nullable: true, note: 'The column of the balance after the line. Null when there is none.' })
  balanceColumn!: string | null
  @text({
    list: true,
    note: 'Columns whose heads are known, such as Currency or Status, and that shall not be looked at.',
  })
  ignoredColumns!: string[]
}

@view('A statement of a bank file.')
export class BankFileStatement {
  @count({ note: 'Its place in the file, from 1.' }) number!: number
  @text({ nullable: true, note: 'The last four characters of the account number. Null without one.' })
  accountNumberEnding!: string | null
  @text({
    nullable: true,
    note: 'The type of the account, in the words of the bank, such as CHECKING. Null without one.',
  })
  accountType!: string | null
  @day({ nullable: true, note: 'The day of its earliest line. Null without lines.' }) firstDate!: Day | null
  @day({ nullable: true, note: 'The day of its latest line. Null without lines.' }) lastDate!: Day | null
  @count({ note: 'How many lines it has.' }) lineCount!: number
  @flag({ note: 'Whether this import stages it.' }) isStaged!: boolean
}

/** A bank file whose rows are staged, so that people see them before they become bank transactions. */
@record({ table: 'bank_import', reads: 'transactions:read' })
export class BankImport extends Versioned {
  @ref(() => Account, { note: 'The cash account or card whose lines the file has.' }) accountId!: string
  @choice(BankFileFormat) format!: ValueOf<typeof BankFileFormat>
  @ref(() => BankFileLayout, {
    nullable: true,
    note: 'The saved layout of a CSV file or a workbook. Null without one.',
  })
  layoutId!: string | null
  @choice(ReadyBankFileLayout, { nullable: true, note: 'The ready layout by which it was read. Null without one.' })
  readyLayout!: ValueOf<typeof ReadyBankFileLayout> | null
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
  @choice(BankImportStatus) status!: ValueOf<typeof BankImportStatus>
  @text({ nullable: true, note: 'The last four characters of the account number in the file. Null without one.' })
  accountNumberEnding!: string | null
  @text({ nullable: true, note: 'A digest of the account number in the file.' }) accountNumberDigest!: string | null
  @text({ nullable: true, note: 'A digest of bank, number and type of the account in the file.' })
  accountKeyDigest!: string | null
  @count({ nullable: true, note: 'The place of the first staged statement in the file.' }) statementNumber!:
    | number
    | null
  @day({ nullable: true, note: 'The day of the earliest row. Null without rows.' }) firstDate!: Day | null
  @day({ nullable: true, note: 'The day of the latest row. Null without rows.' }) lastDate!: Day | null
  @money({
    nullable: true,
    note: 'The balance before the rows: as the file says, or as the last committed import of the account ended. Null when neither says it.',
  })
  openingBalance!: Money | null
  @money({ nullable: true, note: 'The balance after the rows, as the file says. Null when it does not say.' })
  closingBalance!: Money | null
  @day({ nullable: true, note: 'The day at whose end the closing balance holds. Null when it is not known.' })
  closingDay!: Day | null
  @money({
    nullable: true,
    note: 'By how much the balance is off: the closing balance less the opening balance and the rows between or, with a GAP, the opening balance less where the statement before it ended. 0 when the file agrees. Null when it cannot be known.',
  })
  balanceDifference!: Money | null
  @choice(BalanceCheck, {
    nullable: true,
    note: 'Whether the balances follow from each other. Null while the import is READING, and for imports before this was stored.',
  })
  balanceCheck!: ValueOf<typeof BalanceCheck> | null
  @choice(BalanceReason, { nullable: true, note: 'Why the balances cannot be checked. Null when they were.' })
  balanceReason!: ValueOf<typeof BalanceReason> | null
  @count({
    nullable: true,
    note: 'The line of the file from which on the balances are off. Null when no line shows it.',
  })
  balanceFromLine!: number | null
  @part(() => BankFileStatement, {
    list: true,
    nullable: true,
    stored: true,
    note: 'The statements of the file. Null for imports before this was stored.',
  })
  statements!: BankFileStatement[] | null
  @ref(() => Job, {
    nullable: true,
    note: 'The last job that reads it, commits it, matches its bank transactions or undoes it. Null before the first one.',
  })
  jobId!: string | null
  @text({ note: 'The id of the person or API key that uploaded it.' }) uploadedBy!: string
  @instant({ nullable: true, note: 'When it was committed. Null before.' }) committedAt!: Date | null

  /** @throws Refusal 409 illegal_transition before it is committed, and once it is undone. */
  assertCommitted(): void {
    if (this.status !== 'COMMITTED') refuseStatus('bank import', this.status, ['COMMITTED'])
  }

  /** @throws Refusal 409 illegal_transition while it is read, and once it is committed or discarded. */
  assertStaged(): void {
    if (this.status !== 'STAGED') refuseStatus('bank import', this.status, ['STAGED'])
  }

  /** Gives it up. @throws Refusal 409 illegal_transition once it is committed or discarded. */
  discard(): void {
    if (this.status !== 'READING') this.assertStaged()
    this.status = 'DISCARDED'
  }
}

/** A line of a bank file. */
@record({ table: 'bank_import_row', reads: 'transactions:read' })
export class BankImportRow extends Versioned {
  @ref(() => BankImport) importId!: string
  @count({ note: 'The place in the file, from 1.' }) rowNumber!: number
  @count({
    nullable: true,
    note: 'The line of the file where it begins, from 1. Null for imports before this was stored.',
  })
  lineNumber!: number | null
  @choice(BankImportRowStatus) status!: BankImportRowStatus
  @choice(BankImportRowReason, {
    nullable: true,
    note: 'Why it waits for a decision, or is left out. Null when it does not.',
  })
  reason!: ValueOf<typeof BankImportRowReason> | null
  @day({ nullable: true, note: 'The day. Null when it cannot be read.' }) date!: Day | null
  @money({
    nullable: true,
    note: 'The amount. Positive when money comes in. Null when it cannot be read.',
  })
  amount!: Money | null
  @text({ note: 'What it is, in the words of the bank.' }) description!: string
  @text({ nullable: true, note: 'What the file says there, as it was found. Null for imports before this was stored.' })
  said!: string | null
  @text({ nullable: true, note: 'A check number or another reference.' }) referenceNumber!: string | null
  @text({ nullable: true, note: 'The number of the check. Null when it is none.' }) checkNumber!: string | null
  @text({ nullable: true, note: "The bank's own id of the line. Null when the file has none." })
  bankId!: string | null
  @text({ list: true, note: 'The ids of the bank transactions that it may be, the most likely first.' })
  candidateIds!: string[]
  @ref(() => Transaction, {
    nullable: true,
    note: 'The bank transaction that it became, or that it duplicates. Null when there is none.',
  })
  transactionId!: string | null
  @text({
    nullable: true,
    note: 'The member of the row that is wrong: it cannot be read, or the date is in the future. Null when none is.',
  })
  invalidField!: string | null
  @text({ note: 'The external id of its bank transaction.' }) externalId!: string
}
