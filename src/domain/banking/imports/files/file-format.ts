import { textOf } from '../../../imports/file-text.js'
import { isArchive, isWorkbook } from './archive.js'
import { UnreadableFile } from './unreadable-file.js'

/** The kinds of bank files. */
export type BankFileFormat = 'OFX' | 'CSV' | 'CAMT_053' | 'MT940' | 'BAI2' | 'QIF' | 'XLSX'

const WHAT = 'a bank file as OFX, QFX, camt, MT940, BAI2, QIF, CSV or XLSX'

/** How files begin that no reader reads, with what they are. */
const OTHERS: readonly (readonly [string, readonly number[]])[] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an old workbook or one with a password', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a compressed file', [0x1f, 0x8b]],
  ['an archive', [0x52, 0x61, 0x72, 0x21]],
  ['an archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['an encrypted file', [...Buffer.from('Salted__')]],
  ['an encrypted file', [...Buffer.from('-----BEGIN PGP')]],
]

/** So much of a file shows what it is. */
const HEAD = 4096
/** Characters that no text has, except for those with which SWIFT begins and ends a message. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\x00\x02\x04-\x08\x0e-\x19\x1b-\x1f]/

/** Whether a file is of a format, by the lines with which it begins that have a text. The most certain first. */
const SIGNS: readonly (readonly [BankFileFormat, (lines: readonly string[]) => boolean])[] = [
  ['OFX', lines => lines.some(line => /OFXHEADER|<OFX[\s>]/i.test(line))],
  ['CAMT_053', lines => lines.some(line => /<(?:\w{1,20}:)?(?:Document|BkToCstmr\w{1,30})[\s>]/.test(line))],
  ['BAI2', ([first, second]) => first?.startsWith('01,') === true && /^(?:02|88),/.test(second ?? '')],
  ['QIF', ([first]) => /^!(?:Type|Account|Option|Clear)\b/i.test(first ?? '')],
  ['MT940', lines => lines.some(line => /^:20:/.test(line)) && lines.some(line => /^:(?:25P?|60[FM]):/.test(line))],
]

/**
 * The format of a file by its content. A text without the sign of another format is CSV.
 * @throws UnreadableFile for a file that is no text, such as a PDF or an encrypted one.
 */
export function formatIn(bytes: Uint8Array): BankFileFormat {
  if (isArchive(bytes)) {
    if (isWorkbook(bytes)) return 'XLSX'
    throw new UnreadableFile(`${WHAT}, not an archive within an archive`)
  }
  const other = OTHERS.find(([, begin]) => begin.every((byte, at) => bytes[at] === byte))
  if (other) throw new UnreadableFile(`${WHAT}, not ${other[0]}`)
  const text = textOf(bytes)
  if (text.trim() === '') throw new UnreadableFile(`${WHAT}, not an empty file`)
  const head = text.slice(0, HEAD)
  if (text.includes('\0') || NO_TEXT.test(head)) throw new UnreadableFile(`${WHAT}, not a file of other characters`)
  const lines = head.split(/[\r\n]/).flatMap(line => line.trim() || [])
  return SIGNS.find(([, sign]) => sign(lines))?.[0] ?? 'CSV'
}

/** The names of the formats in a refusal. */
const NAMES: Readonly<Record<BankFileFormat, string>> = {
  OFX: 'OFX or QFX',
  CSV: 'CSV',
  CAMT_053: 'camt',
  MT940: 'MT940',
  BAI2: 'BAI2',
  QIF: 'QIF',
  XLSX: 'XLSX',
}

/** @throws UnreadableFile for a file of another format than the request says. */
export function assertFormat(found: BankFileFormat, said: BankFileFormat): void {
  const isCertain = found !== 'CSV' || said === 'XLSX'
  if (found !== said && isCertain)
    throw new UnreadableFile(`a file in the format ${NAMES[said]}, or another \`format\`: this one is ${NAMES[found]}`)
}
