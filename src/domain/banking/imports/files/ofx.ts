import type { Day } from '../../../../values/time.js'
import { readDay } from '../../../imports/day-text.js'
import { lineOf, textOf } from '../../../imports/file-text.js'
import { decoded, readTags, type Tag, tagsBelow, textIn } from './ofx-tags.js'
import { amountIn, type FileLine, type FileStatement, faultOf, idOf, joined, type ReadingContext } from './statement.js'
import { UnreadableFile } from './unreadable-file.js'
import { assertFewTags } from './xml.js'

const WHAT = 'a file in the format OFX or QFX'

/** A moment of OFX: `20260310`, `20260310120000.000[-5:EST]` (OFX 1.6, 3.2.8.2). */
const MOMENT =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:T?(\d{2})(\d{2})(?:\d{2})?(?:\.\d{1,6})?)?\s*(?:\[([+-]?\d{1,2})(?:\.(\d{1,2}))?[^\]]{0,20}\]|(Z))?$/

/** The day of the account on which a moment falls. A day without a time, or a time without a zone, is the account's own. */
function ofxDay(text: string | undefined, timeZone: string): Day | undefined {
  const [, year, month, day, hours, minutes, ahead, part, utc] = MOMENT.exec(text?.trim() ?? '') ?? []
  if (!year) return undefined
  const iso = `${year}-${month}-${day}`
  if (hours === undefined || (ahead === undefined && utc === undefined)) return readDay(iso, 'YMD')
  const offset = utc
    ? 0
    : Math.round((Number(ahead) + (Number(`0.${part ?? 0}`) || 0) * (ahead?.startsWith('-') ? -1 : 1)) * 60)
  const sign = offset < 0 ? '-' : '+'
  const two = (value: number) => String(value).padStart(2, '0')
  const zone = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  return readDay(`${iso}T${hours}:${minutes}:00${zone}`, 'YMD', timeZone)
}

function lineOfTag(tag: Tag, { currency, timeZone }: ReadingContext): FileLine {
  const isPending = tag.name === 'STMTTRNP'
  const day = textIn(tag, 'DTPOSTED') ?? textIn(tag, 'DTTRAN')
  const [date, amount] = [ofxDay(day, timeZone), amountIn(textIn(tag, 'TRNAMT'), currency)]
  // The amount of a line with CURRENCY is in that currency, and of one with ORIGCURRENCY in the account's (OFX 1.6, 5.2).
  const other = textIn(tag, 'CURRENCY', 'CURSYM')?.toUpperCase()
  const isOther = other !== undefined && other !== currency
  const fault =
    date === undefined
      ? faultOf('date', 'a day in DTPOSTED')
      : amount === undefined
        ? faultOf('amount', 'an amount in TRNAMT')
        : null
  const name = textIn(tag, 'NAME') ?? textIn(tag, 'PAYEE', 'NAME')
  const told = joined(name, textIn(tag, 'EXTDNAME'), textIn(tag, 'MEMO'))
  const checkNumber = lineOf(textIn(tag, 'CHECKNUM'), 100) || null
  return {
    line: tag.line,
    state: fault ? 'INVALID' : isOther ? 'OTHER_CURRENCY' : isPending ? 'PENDING' : 'BOOKED',
    date: date ?? null,
    amount: amount ?? null,
    description: lineOf(told, 500) || lineOf(textIn(tag, 'TRNTYPE'), 500) || 'Bank line',
    reference: checkNumber,
    checkNumber,
    id: idOf(textIn(tag, 'FITID')),
    balance: null,
    fault,
    said: saidIn(tag),
  }
}

/** The members of a line, for people. */
export const saidIn = (tag: Tag): string =>
  tag.children
    .flatMap(({ name, text }) => (text.trim() ? [`${name} ${lineOf(decoded(text), 100)}`] : []))
    .join(', ')
    .slice(0, 500)

/** What a bank says when it could not give a statement. */
function errorIn(root: Tag): string | undefined {
  const failed = tagsBelow(root, 'STATUS').find(status => textIn(status, 'SEVERITY')?.toUpperCase() === 'ERROR')
  return failed && (lineOf(textIn(failed, 'MESSAGE'), 200) || `error ${lineOf(textIn(failed, 'CODE'), 20)}`)
}

function statementOf(of: Tag, context: ReadingContext): FileStatement {
  const list = of.children.find(({ name }) => name === 'BANKTRANLIST')
  const account = of.children.find(({ name }) => name === 'BANKACCTFROM' || name === 'CCACCTFROM')
  const balance = of.children.find(({ name }) => name === 'LEDGERBAL')
  const day = (text: string | undefined) => ofxDay(text, context.timeZone) ?? null
  return {
    account: {
      bank: textIn(account, 'BANKID') ?? null,
      branch: textIn(account, 'BRANCHID') ?? null,
      number: textIn(account, 'ACCTID') ?? null,
      type: account?.name === 'CCACCTFROM' ? 'CREDITCARD' : (textIn(account, 'ACCTTYPE')?.toUpperCase() ?? null),
    },
    currency: textIn(of, 'CURDEF')?.toUpperCase() ?? null,
    from: day(textIn(list, 'DTSTART')),
    until: day(textIn(list, 'DTEND')),
    openingBalance: null,
    closingBalance: amountIn(textIn(balance, 'BALAMT'), context.currency) ?? null,
    closingDay: day(textIn(balance, 'DTASOF')),
    lines: tagsBelow(of, 'STMTTRN', 'STMTTRNP').map(tag => lineOfTag(tag, context)),
  }
}

/**
 * Reads the statements of OFX 1 (SGML) or 2 (XML), as QFX is too.
 * @throws UnreadableFile without a statement, with what the bank says when it could not give one, and for a file that ends in the middle.
 * @see https://financialdataexchange.org/ofx
 */
export function readOfx(bytes: Uint8Array, context: ReadingContext): FileStatement[] {
  const text = textOf(bytes)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile(`${WHAT} without a document type`)
  const start = text.search(/<OFX[\s>]/i)
  if (start < 0) throw new UnreadableFile(WHAT)
  assertFewTags(text, WHAT)
  const root = readTags(text)
  const found = tagsBelow(root, 'STMTRS', 'CCSTMTRS')
  if (!found.length) {
    const said = errorIn(root)
    throw new UnreadableFile(
      said === undefined ? `${WHAT}, with a statement` : `${WHAT} with a statement; the bank wrote "${said}" instead`,
    )
  }
  if (!/<\/OFX\s*>/i.test(text.slice(-2000))) throw new UnreadableFile(`${WHAT}, whole: its end is missing`)
  return found.map(each => statementOf(each, context))
}
