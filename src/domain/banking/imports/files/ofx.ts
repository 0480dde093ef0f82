import type { BadRow, BankFile, FileRow } from './bank-file.js'
import { amountOf, dayOf, lineOf, textOf, UnreadableFile } from './bank-file.js'
import { assertFewTags, childrenOf, type Element, readXml, textAt } from './xml.js'

const WHAT = 'a file in the format OFX or QFX, whole and with one account'
const REPEATED = ['STMTTRN', 'STMTTRNRS', 'CCSTMTTRNRS']
/** The messages that have statements: of bank accounts and of credit cards. */
const STATEMENTS = [
  ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS', 'BANKACCTFROM'],
  ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM'],
] as const

/**
 * OFX 1 as XML: its elements with a value may lack their end (OFX 1.6, 2.3.2). An empty element without an end says nothing
 * and is left out.
 */
function closed(sgml: string): string {
  const ended = new Set([...sgml.matchAll(/<\/([\w.]+)>/g)].map(([, name]) => name))
  return sgml
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(
      /<([\w.]+)>([^<]*[^<\s])\s*(?:<\/\1>)?/g,
      (_all, name: string, value: string) => `<${name}>${value.trim()}</${name}>`,
    )
    .replace(/<([\w.]+)>(?=\s*<)/g, (all, name: string) => (ended.has(name) ? all : ''))
}

const ofxDay = (text: string | undefined) => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? []
  return dayOf(year, month, day)
}

/** Some banks write a decimal comma. */
const ofxAmount = (text: string | undefined) => amountOf(text ?? '', /,\d{1,2}$/.test(text ?? '') ? ',' : '.')

function rowOf(line: unknown): FileRow | BadRow {
  const [date, amount] = [ofxDay(textAt(line, 'DTPOSTED')), ofxAmount(textAt(line, 'TRNAMT'))]
  if (!date) return { field: 'date', expected: 'a day in DTPOSTED' }
  if (amount === undefined || amount === 0) return { field: 'amount', expected: 'an amount other than 0 in TRNAMT' }
  const name = textAt(line, 'NAME') ?? textAt(line, 'PAYEE', 'NAME')
  const parts = [name, textAt(line, 'MEMO')].filter((part, at, all) => part && all.indexOf(part) === at)
  return {
    date,
    amount,
    description: lineOf(parts.join(' '), 500) || lineOf(textAt(line, 'TRNTYPE'), 500) || 'Bank line',
    reference: lineOf(textAt(line, 'CHECKNUM') ?? textAt(line, 'REFNUM'), 100) || null,
    id: lineOf(textAt(line, 'FITID'), 150) || null,
  }
}

/**
 * Reads a statement of OFX 1 (SGML) or 2 (XML), as QFX is too.
 * @throws UnreadableFile without exactly one statement.
 * @see https://financialdataexchange.org/ofx
 */
export function readOfx(bytes: Uint8Array): BankFile {
  const text = textOf(bytes)
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new UnreadableFile(WHAT)
  const body = text.slice(start)
  assertFewTags(body, WHAT)
  const root: Element = readXml(/<\?OFX|<\?xml/i.test(text.slice(0, start)) ? body : closed(body), REPEATED, WHAT)
  const found = STATEMENTS.flatMap(([message, response, statement, account]) =>
    childrenOf(root, 'OFX', message, response).flatMap(each =>
      childrenOf(each, statement).map(of => ({ of, number: textAt(of, account, 'ACCTID') })),
    ),
  )
  const [first] = found
  if (!first || found.length > 1) throw new UnreadableFile(WHAT)
  const { of, number } = first
  return {
    currency: textAt(of, 'CURDEF')?.toUpperCase() ?? null,
    accountNumber: number ?? null,
    openingBalance: null,
    closingBalance: ofxAmount(textAt(of, 'LEDGERBAL', 'BALAMT')) ?? null,
    rows: childrenOf(of, 'BANKTRANLIST', 'STMTTRN').map(rowOf),
  }
}
