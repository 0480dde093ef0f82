import type {
  BankFileFormat,
  BankImportPartsFragment,
  BankImportRowReason,
  BankImportRowStatus,
  BankImportStatus,
  BankStatementBalanceCheck,
  BankStatementBalanceReason,
  ReadyBankFileLayout,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { formatMoney } from '../../lib/format'

interface Word {
  text: string
  tone: 'green' | 'gold' | 'red' | 'plain'
}

export const FORMATS: Record<BankFileFormat, string> = {
  OFX: 'OFX',
  CSV: 'CSV',
  CAMT_053: 'camt',
  MT940: 'MT940',
  BAI2: 'BAI2',
  XLSX: 'Excel workbook',
  QIF: 'QIF',
}

export const READY_LAYOUTS: Record<ReadyBankFileLayout, string> = {
  AMERICAN_EXPRESS: 'American Express card',
  BANK_OF_AMERICA: 'Bank of America',
  BANK_OF_AMERICA_CARD: 'Bank of America card',
  CAPITAL_ONE_360: 'Capital One 360',
  CAPITAL_ONE_CARD: 'Capital One card',
  CHASE_CARD: 'Chase card',
  CHASE_CHECKING: 'Chase',
  CITI: 'Citi card',
  DISCOVER: 'Discover card',
  PAYPAL: 'PayPal activity',
  PNC: 'PNC',
  SQUARE: 'Square transactions',
  STRIPE_BALANCE: 'Stripe balance changes',
  STRIPE_BALANCE_HISTORY: 'Stripe balance history',
  STRIPE_PAYOUTS: 'Stripe payout reconciliation',
  TD: 'TD Bank',
  TRUIST: 'Truist',
  US_BANK: 'U.S. Bank',
  WELLS_FARGO: 'Wells Fargo',
}
export const isReadyLayout = (name: string): name is ReadyBankFileLayout => Object.hasOwn(READY_LAYOUTS, name)

const IMPORT_STATUS: Record<BankImportStatus, Word> = {
  READING: { text: 'Being compared', tone: 'gold' },
  STAGED: { text: 'Waits for you', tone: 'gold' },
  COMMITTING: { text: 'Recording', tone: 'gold' },
  COMMITTED: { text: 'Recorded', tone: 'green' },
  DISCARDED: { text: 'Given up', tone: 'plain' },
  UNDOING: { text: 'Undoing', tone: 'gold' },
  UNDONE: { text: 'Undone', tone: 'plain' },
}
/** The status of an import, for somebody who may decide about it or not. */
export const importStatus = (status: BankImportStatus, canDecide: boolean): Word =>
  status === 'STAGED' && !canDecide ? { ...IMPORT_STATUS.STAGED, text: 'Waits for a decision' } : IMPORT_STATUS[status]

/** The states of rows in the order in which a person looks at them. */
export const ROW_STATUS: Record<BankImportRowStatus, Word> = {
  POSSIBLE_DUPLICATE: { text: 'To decide', tone: 'gold' },
  INVALID: { text: 'With a fault', tone: 'red' },
  REFUSED: { text: 'Refused', tone: 'red' },
  NEW: { text: 'To record', tone: 'plain' },
  DUPLICATE: { text: 'Already there', tone: 'plain' },
  PENDING: { text: 'Not booked yet', tone: 'plain' },
  OTHER_CURRENCY: { text: 'Other currency', tone: 'plain' },
  NOTE: { text: 'No movement of money', tone: 'plain' },
  SKIPPED: { text: 'Left out', tone: 'plain' },
  IMPORTED: { text: 'Recorded', tone: 'green' },
  UNDONE: { text: 'Undone', tone: 'plain' },
}
const isRowStatus = (name: string): name is BankImportRowStatus => Object.hasOwn(ROW_STATUS, name)
export const ROW_STATES = Object.keys(ROW_STATUS).filter(isRowStatus)

/** How many rows are in a state. */
export function countOf({ counts }: Pick<BankImportPartsFragment, 'counts'>, status: BankImportRowStatus): number {
  const of: Record<BankImportRowStatus, number> = {
    POSSIBLE_DUPLICATE: counts.possibleDuplicate,
    INVALID: counts.invalid,
    REFUSED: counts.refused,
    NEW: counts.new,
    DUPLICATE: counts.duplicate,
    PENDING: counts.pending,
    OTHER_CURRENCY: counts.otherCurrency,
    NOTE: counts.note,
    SKIPPED: counts.skipped,
    IMPORTED: counts.imported,
    UNDONE: counts.undone,
  }
  return of[status]
}

export const REASONS: Record<BankImportRowReason, string> = {
  SAME_ID: 'A bank transaction has the same id of the bank, and another day or amount.',
  OTHER_ID: 'A bank transaction says the same, and has another id of the bank.',
  OTHER_TEXT: 'A bank transaction has the same amount, at most five days apart.',
  SEVERAL_RECORDS: 'Several bank transactions are equally near to it.',
  STATUS: 'Its status in the file does not count.',
  FUTURE_DATE: 'Its day is more than five days in the future.',
}

const CHECKS: Record<BankStatementBalanceCheck, Word> = {
  AGREES: { text: 'Agrees', tone: 'green' },
  DIFFERS: { text: 'Differs', tone: 'red' },
  GAP: { text: 'Gap', tone: 'red' },
  UNKNOWN: { text: 'Not checked', tone: 'plain' },
}
const UNCHECKED: Record<BankStatementBalanceReason, string> = {
  NO_BALANCE: 'The file has no closing balance.',
  NO_OPENING: 'Neither the file nor an earlier import says the opening balance.',
  OTHER_DAY: 'The balance in the file is that of a day after the statement.',
  UNREADABLE_LINE: 'A line cannot be read.',
}

/** What an answer says about the balances of a statement. */
export type Balances = Pick<
  BankImportPartsFragment,
  | 'openingBalance'
  | 'closingBalance'
  | 'balanceCheck'
  | 'balanceReason'
  | 'balanceDifference'
  | 'balanceFromLine'
  | 'firstDate'
  | 'lastDate'
>

/** Whether the balances of a statement follow from each other, in words. Undefined for an import that was never checked. */
export function balanceWords(
  { balanceCheck, balanceReason, balanceDifference, balanceFromLine }: Balances,
  currency: string,
): (Word & { why: string }) | undefined {
  if (!balanceCheck) return undefined
  const off = formatMoney(Math.abs(balanceDifference ?? 0), currency)
  const from = balanceFromLine ? ` The balances are off from line ${balanceFromLine} on.` : ''
  const why = {
    AGREES: 'The closing balance follows from the opening balance and the rows.',
    DIFFERS: `The closing balance is ${off} off from the opening balance and the rows.${from}`,
    GAP: `The statement begins ${off} off from where the one before it ended. A statement between the two may be missing.`,
    UNKNOWN: balanceReason ? UNCHECKED[balanceReason] : 'The balances cannot be checked.',
  }
  return { ...CHECKS[balanceCheck], why: why[balanceCheck] }
}

/** The days of a statement, such as "Mar 1, 2026 to Mar 31, 2026". Empty without rows. */
export function daysOf({ firstDate, lastDate }: { firstDate?: string | null; lastDate?: string | null }): string {
  if (!firstDate || !lastDate) return ''
  const [first, last] = [formatCalendarDay(firstDate), formatCalendarDay(lastDate)]
  return first === last ? first : `${first} to ${last}`
}

/** The balances of a statement, such as "$5.00 to $7.00". Empty when neither is known. */
export function rangeOf({ openingBalance, closingBalance }: Balances, currency: string): string {
  const text = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? 'unknown' : formatMoney(amount, currency)
  const isKnown = (openingBalance ?? closingBalance ?? null) !== null
  return isKnown ? `${text(openingBalance)} to ${text(closingBalance)}` : ''
}
