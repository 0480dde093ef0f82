import { type Money, minor } from '../../../../values/money.js'
import {
  amountOf,
  type BadRow,
  type BankFile,
  dayOf,
  type FileRow,
  lineOf,
  textOf,
  UnreadableFile,
} from './bank-file.js'
import { childOf, childrenOf, readXml, textAt } from './xml.js'

const WHAT = 'a file in the format camt.053, whole and with one account'
const REPEATED = ['Stmt', 'Ntry', 'Bal', 'TxDtls', 'Ustrd']

/** A day, or a moment whose day counts. */
function camtDay(text: string | undefined) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? []
  return dayOf(year, month, day)
}

/** A debit is negative, and a reversal says so by its own indicator already. */
function signed(element: unknown): Money | undefined {
  const amount = amountOf(textAt(element, 'Amt') ?? '')
  if (amount === undefined) return undefined
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? minor(0 - amount) : amount
}

const isBooked = (entry: unknown) => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK'

function rowOf(entry: unknown): FileRow | BadRow {
  const date = camtDay(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'))
  const amount = signed(entry)
  if (!date) return { field: 'date', expected: 'a day in BookgDt' }
  if (amount === undefined || amount === 0) return { field: 'amount', expected: 'an amount other than 0 in Amt' }
  const [details] = childrenOf(entry, 'NtryDtls', 'TxDtls')
  const party = amount < 0 ? 'Cdtr' : 'Dbtr'
  const other = textAt(details, 'RltdPties', party, 'Nm') ?? textAt(details, 'RltdPties', party, 'Pty', 'Nm')
  const told = childrenOf(details, 'RmtInf', 'Ustrd').filter(each => typeof each === 'string')
  const parts = [other, ...told].filter((part, at, all) => part && all.indexOf(part) === at)
  return {
    date,
    amount,
    description: lineOf(parts.join(' '), 500) || lineOf(textAt(entry, 'AddtlNtryInf'), 500) || 'Bank line',
    reference: lineOf(textAt(details, 'Refs', 'ChqNb') ?? textAt(details, 'Refs', 'EndToEndId'), 100) || null,
    id: lineOf(textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef'), 150) || null,
  }
}

/**
 * Reads a statement of ISO 20022 camt.053, of any of its versions. Entries that are not booked are left out.
 * @throws UnreadableFile without exactly one statement.
 */
export function readCamt(bytes: Uint8Array): BankFile {
  const root = readXml(textOf(bytes), REPEATED, WHAT)
  const statements = childrenOf(root, 'Document', 'BkToCstmrStmt', 'Stmt')
  const [of] = statements
  if (!of || statements.length > 1) throw new UnreadableFile(WHAT)
  const balance = (...codes: readonly string[]) => {
    const found = childrenOf(of, 'Bal').find(each => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
    return (found === undefined ? undefined : signed(found)) ?? null
  }
  const entries = childrenOf(of, 'Ntry').filter(isBooked)
  const currency = textAt(of, 'Acct', 'Ccy') ?? childOf(childrenOf(of, 'Bal')[0], 'Amt', '@Ccy')
  return {
    currency: typeof currency === 'string' ? currency : null,
    accountNumber: textAt(of, 'Acct', 'Id', 'IBAN') ?? textAt(of, 'Acct', 'Id', 'Othr', 'Id') ?? null,
    openingBalance: balance('OPBD', 'PRCD'),
    closingBalance: balance('CLBD'),
    rows: entries.map(rowOf),
  }
}
