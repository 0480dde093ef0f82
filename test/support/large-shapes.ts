import { zipSync } from 'fflate'
import { workbookOf } from './workbook-files.js'

/* Files of the largest size in every shape that makes a careless reader slow or large. */

export const MEBIBYTE = 1024 * 1024
/** The largest files that are taken, in bytes, less what is around them in a form. */
export const GIVING = 50 * MEBIBYTE - 64
const BANK = 10 * MEBIBYTE - 64

/** A part over and over, up to a size in bytes. */
export const repeated = (part: string | Buffer, size: number, head = ''): Buffer => {
  const all = Buffer.alloc(size, part)
  all.write(head)
  return all
}
export const HEADS = 'Person ID,First Name,Last Name\n'
export const GIVING_SHAPES: readonly (readonly [string, () => Buffer])[] = [
  ['short lines', () => repeated('a,b,c,d,e,f,g,h,i\n', GIVING, HEADS)],
  ['lines of one cell', () => repeated('a\n', GIVING, HEADS)],
  ['one line', () => repeated('a,b,', GIVING)],
  ['one cell', () => repeated('a', GIVING)],
  ['a million columns', () => repeated(`${'a,'.repeat(1_000_000)}\n`, GIVING)],
  ['all quotes', () => repeated('"', GIVING)],
  ['a quotation mark that is never closed', () => repeated('a,b,c\n', GIVING, `${HEADS}"`)],
  ['line ends alone', () => repeated('\n', GIVING)],
  ['empty cells', () => repeated(',,\n', GIVING, HEADS)],
  ['line ends after the heads', () => repeated('\r\n', GIVING, HEADS)],
  ['NUL', () => repeated('\0', GIVING)],
  ['lines in two encodings', () => repeated(Buffer.from('\xe9,\xc3\xa9,c\n', 'latin1'), GIVING, HEADS)],
  ['UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), repeated(Buffer.from('a,b\n', 'utf16le'), GIVING)])],
  ['100,000 whole rows', () => repeated(`p,${'x'.repeat(90)},${'y'.repeat(90)}\n`, 100_000 * 185, HEADS)],
]
const BANK_HEADS = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n'
const XML = '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>'
export const BANK_SHAPES: readonly (readonly [string, string, () => Buffer])[] = [
  ['deep XML', 'CAMT_053', () => repeated('<a>', BANK, XML)],
  ['10,000 entities', 'CAMT_053', () => Buffer.from(`${XML}${'&#x41;&amp;'.repeat(10_000)}</Stmt>`)],
  ['entities alone', 'CAMT_053', () => repeated('&amp;', BANK, XML)],
  ['statements', 'CAMT_053', () => repeated('</Stmt><Stmt>', BANK, XML)],
  ['statements', 'OFX', () => repeated('<STMTRS></STMTRS>', BANK, '<OFX><BANKMSGSRSV1>')],
  ['statements', 'MT940', () => repeated(':20:A\n:25:1\n:60F:C260301USD1,\n', BANK)],
  ['statements', 'BAI2', () => repeated('03,1,,015,1/\n49,1,2/\n', BANK, '01,a\n02,,,1,260301,,,\n')],
  ['entries without an end', 'CAMT_053', () => repeated('<Ntry><Amt>1</Amt>', BANK, XML)],
  ['short entries', 'CAMT_053', () => repeated('<Ntry/>', BANK, XML)],
  ['tags that lack their end', 'CAMT_053', () => repeated('<a</a', Math.floor(BANK / 3), XML)],
  ['attributes', 'CAMT_053', () => repeated(' a="b"', BANK, '<Document')],
  ['deep SGML', 'OFX', () => repeated('<A>', BANK, '<OFX>')],
  ['values without an end', 'OFX', () => repeated('<A>b ', BANK, '<OFX>')],
  ['spaces', 'OFX', () => repeated(' ', BANK, '<OFX><A>')],
  ['short entries', 'MT940', () => repeated(':61:\n', BANK, ':20:A\n')],
  ['one text', 'MT940', () => repeated('a\n', BANK, ':20:A\n:25:1\n:61:\n')],
  ['short records', 'BAI2', () => repeated('16,\n', BANK, '01,a\n02,,,1,260301,,,\n03,1\n')],
  ['one record', 'BAI2', () => repeated('88,,,,\n', BANK, '01,a\n02,,,1,260301,,,\n03,1\n')],
  ['short records', 'QIF', () => repeated('D\n^\n', BANK, '!Type:Bank\n')],
  ['lists', 'QIF', () => repeated('!Type:Bank\n', BANK)],
  ['line ends alone', 'QIF', () => repeated('\n', BANK, '!Type:Bank\n')],
  ['a sheet of empty cells', 'XLSX', () => workbookOf('<row><c/><c/></row>'.repeat(2_000_000))],
  [
    'a sheet of one row',
    'XLSX',
    () => workbookOf(`<row>${'<c t="inlineStr"><is><t>a</t></is></c>'.repeat(900_000)}</row>`),
  ],
  ['an archive of zeros', 'XLSX', () => workbookOf('\0'.repeat(39 * MEBIBYTE))],
  [
    'an archive in an archive',
    'XLSX',
    () => Buffer.from(zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ c: Buffer.alloc(200 * MEBIBYTE) }) }) })),
  ],
  ['line ends alone', 'CSV', () => repeated('\n', BANK, BANK_HEADS)],
  ['empty cells', 'CSV', () => repeated(',,\n', BANK, BANK_HEADS)],
  ['short lines', 'CSV', () => repeated('a,b,c\n', BANK, BANK_HEADS)],
  ['one line', 'CSV', () => repeated('a,b,', BANK)],
  ['all quotes', 'CSV', () => repeated('"', BANK, BANK_HEADS)],
  ['ampersands', 'OFX', () => repeated('&', BANK, '<OFX><A>')],
]
