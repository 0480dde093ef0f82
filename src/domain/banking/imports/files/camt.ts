import { type Money, minor, sum } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import { ownAmount } from '../../../imports/amount-text.js'
import { readDay } from '../../../imports/day-text.js'
import { lineOf, linesOf, textOf } from '../../../imports/file-text.js'
import {
  type FileLine,
  type FileStatement,
  faultOf,
  idOf,
  joined,
  latestDay,
  type ReadingContext,
} from './statement.js'
import { UnreadableFile } from './unreadable-file.js'
import { childOf, childrenOf, placeOf, readXml, textAt } from './xml.js'

const WHAT = 'a file in the format camt.052, camt.053 or camt.054 of ISO 20022'
const REPEATED = ['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'Bal', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf']
/** Where the messages have their statements: of a day, of a period, and of single movements. */
const STATEMENTS = [
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

/** A day, or a moment whose day on the account counts. */
const camtDay = (element: unknown, timeZone: string): Day | undefined => {
  const text = textAt(element, 'Dt') ?? textAt(element, 'DtTm')
  return text === undefined ? undefined : readDay(text, 'YMD', timeZone)
}

/** A debit is negative, and a reversal says so by its own indicator already. Undefined when it cannot be read. */
function signed(element: unknown, currency: string): Money | undefined {
  const amount = ownAmount(textAt(element, 'Amt') ?? '', { currency })
  return amount !== undefined && textAt(element, 'CdtDbtInd') === 'DBIT' ? minor(0 - amount) : amount
}

const currencyOf = (element: unknown): string | undefined => {
  const found = childOf(element, 'Amt', '@Ccy')
  return typeof found === 'string' ? found.toUpperCase() : undefined
}

const nameOf = (element: unknown, party: string): string | undefined =>
  textAt(element, 'RltdPties', party, 'Nm') ?? textAt(element, 'RltdPties', party, 'Pty', 'Nm')

const provided = (text: string | undefined): string | undefined => idOf(text) ?? undefined

/** What a movement of an entry says: who, for whom, and what for. */
function toldOf(details: unknown, isOut: boolean): string {
  const [other, ultimate] = isOut ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']
  const structured = childrenOf(details, 'RmtInf', 'Strd').flatMap(each => [
    textAt(each, 'CdtrRefInf', 'Ref'),
    ...childrenOf(each, 'AddtlRmtInf').map(text => textAt({ text }, 'text')),
  ])
  const unstructured = childrenOf(details, 'RmtInf', 'Ustrd').map(text => textAt({ text }, 'text'))
  return joined(
    nameOf(details, other),
    nameOf(details, ultimate),
    ...unstructured,
    ...structured,
    textAt(details, 'AddtlTxInf'),
  )
}

/** The amount of a movement: in itself, or among its details as older versions have it. */
function partOf(details: unknown, isOut: boolean, currency: string): Money | undefined {
  const amount = ownAmount(textAt(details, 'Amt') ?? textAt(details, 'AmtDtls', 'TxAmt', 'Amt') ?? '', { currency })
  const direction = textAt(details, 'CdtDbtInd')
  const goesOut = direction === undefined ? isOut : direction === 'DBIT'
  return amount !== undefined && goesOut ? minor(0 - amount) : amount
}

interface EntryContext extends ReadingContext {
  /** The id of the statement, which a number of an entry belongs to. */
  statementId: string
  lineAt(element: unknown): number
}

/** The lines of an entry: one for each of its movements when these say their amounts, and else one. */
function linesOfEntry(entry: unknown, context: EntryContext): FileLine[] {
  const { currency, timeZone, statementId, lineAt } = context
  const date = camtDay(childOf(entry, 'BookgDt'), timeZone) ?? camtDay(childOf(entry, 'ValDt'), timeZone)
  const amount = signed(entry, currency)
  const isOut = textAt(entry, 'CdtDbtInd') === 'DBIT'
  const other = currencyOf(entry)
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK'
  const fault =
    date === undefined
      ? faultOf('date', 'a day in BookgDt or ValDt')
      : amount === undefined
        ? faultOf('amount', 'an amount in Amt')
        : null
  const state =
    fault === null && other !== undefined && other !== currency
      ? 'OTHER_CURRENCY'
      : fault
        ? 'INVALID'
        : status === 'BOOK'
          ? 'BOOKED'
          : 'PENDING'
  const details = childrenOf(entry, 'NtryDtls').flatMap(each => childrenOf(each, 'TxDtls'))
  const own = idOf(textAt(entry, 'AcctSvcrRef'))
  const number = idOf(textAt(entry, 'NtryRef'))
  const id = own ?? (number === null ? null : `${statementId}/${number}`)
  const told = details.map(each => toldOf(each, isOut))
  const entryText = textAt(entry, 'AddtlNtryInf')
  const line = (part: Partial<FileLine>, of: unknown, text: string): FileLine => ({
    ...{ line: lineAt(entry), state, date: date ?? null, amount: amount ?? null, balance: null, fault, id },
    description: lineOf(text, 500) || 'Bank line',
    reference: lineOf(textAt(of, 'Refs', 'ChqNb') ?? provided(textAt(of, 'Refs', 'EndToEndId')), 100) || null,
    checkNumber: lineOf(textAt(of, 'Refs', 'ChqNb'), 100) || null,
    said: lineOf(joined(textAt(entry, 'Amt'), other, status, text), 500),
    ...part,
  })
  const parts = details.map(each => partOf(each, isOut, currency))
  const isWhole = details.length > 1 && amount !== undefined && parts.every(part => part !== undefined)
  if (isWhole && sum(parts.filter(part => part !== undefined)) === amount)
    return details.map((each, at) =>
      line(
        {
          amount: parts[at] ?? null,
          id: idOf(textAt(each, 'Refs', 'AcctSvcrRef')) ?? (id === null ? null : `${id}/${at + 1}`),
        },
        each,
        joined(told[at], entryText),
      ),
    )
  return [line({}, details.length === 1 ? details[0] : undefined, joined(...told, entryText))]
}

function statementOf(
  of: unknown,
  at: number,
  context: ReadingContext,
  lineAt: (element: unknown) => number,
): FileStatement {
  const balances = childrenOf(of, 'Bal')
  const balance = (...codes: readonly string[]) =>
    balances.find(each => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
  const opening = balance('OPBD') ?? balance('PRCD')
  const closing = balance('CLBD')
  const told = (element: unknown) => (element === undefined ? null : (signed(element, context.currency) ?? null))
  const entries = childrenOf(of, 'Ntry').filter(each => (textAt(each, 'Sts', 'Cd') ?? textAt(each, 'Sts')) !== 'INFO')
  const statementId = textAt(of, 'Id') ?? String(at + 1)
  const lines = entries.flatMap(each => linesOfEntry(each, { ...context, statementId, lineAt }))
  const moment = (name: string) => {
    const text = textAt(of, 'FrToDt', name)
    return text === undefined ? null : (readDay(text, 'YMD', context.timeZone) ?? null)
  }
  return {
    account: {
      bank:
        textAt(of, 'Acct', 'Svcr', 'FinInstnId', 'BIC') ?? textAt(of, 'Acct', 'Svcr', 'FinInstnId', 'BICFI') ?? null,
      branch: null,
      number: textAt(of, 'Acct', 'Id', 'IBAN') ?? textAt(of, 'Acct', 'Id', 'Othr', 'Id') ?? null,
      type: null,
    },
    currency: (textAt(of, 'Acct', 'Ccy') ?? currencyOf(balances[0]))?.toUpperCase() ?? null,
    from: moment('FrDtTm'),
    until: moment('ToDtTm'),
    openingBalance: told(opening),
    closingBalance: told(closing),
    closingDay:
      closing === undefined
        ? null
        : // The closing balance counts every entry of its statement, whatever its own day says.
          latestDay([camtDay(childOf(closing, 'Dt'), context.timeZone), ...lines.map(({ date }) => date)]),
    lines,
  }
}

/**
 * Reads the statements of ISO 20022 camt.052, camt.053 and camt.054, of any of their versions. Entries for information are left out.
 * @throws UnreadableFile without a statement.
 */
export function readCamt(bytes: Uint8Array, context: ReadingContext): FileStatement[] {
  const text = textOf(bytes)
  const root = readXml(text, REPEATED, WHAT)
  const line = linesOf(text)
  const lineAt = (element: unknown) => line(placeOf(element) ?? 0)
  const found = STATEMENTS.flatMap(([message, statement]) => childrenOf(root, 'Document', message, statement))
  if (!found.length) throw new UnreadableFile(WHAT)
  return found.map((each, at) => statementOf(each, at, context, lineAt))
}
