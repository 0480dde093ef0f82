import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** How a mark at the begin of a file says in what it is written. */
const MARKS: [encoding: string, mark: readonly number[]][] = [
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes of a text in UTF-16 without a mark: every second one of the first is zero. */
function isUtf16(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const first = bytes.subarray(0, 64)
  return first.length >= 8 && first.every((byte, at) => (at % 2 === zeroAt ? byte === 0 : byte !== 0))
}

/** How a file is written: by its mark, as UTF-16 without one, as UTF-8, or else in Windows-1252. */
export function encodingOf(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  if (isUtf16(bytes, 1)) return 'utf-16le'
  if (isUtf16(bytes, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf8' : 'windows-1252'
}

/**
 * The text of a file: by its mark, as UTF-16 without one, as UTF-8, or else as Windows-1252, in which spreadsheets and older banks
 * write. Node 20 reads Windows-1252 as Latin-1, which loses apostrophes and dashes.
 */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  // Neither a copy of the bytes nor a second one of the text: a file can have 50 MiB.
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (encoding !== 'utf8') return iconv.decode(content, encoding)
  const text = content.toString('utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** One line of text, without control characters and without more spaces than one. @param most its longest, in UTF-16 units. */
export const lineOf = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\s\u00a0]+/gu, ' ')
    .trim()
    .slice(0, most)

/** A head, a name of a column or a word of a cell, as they are compared. */
export const foldedLine = (text: string): string => lineOf(text, 200).toLowerCase()

/** Counts lines. @returns the line of a place that is not before the one that was asked for last. */
export function linesOf(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return at => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}
