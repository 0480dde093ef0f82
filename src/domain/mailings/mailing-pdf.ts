import { heightOf, loadFontsFor } from '../../print/lettering.js'
import {
  bold,
  bottomOf,
  type Document,
  innerWidth,
  type Letterhead,
  longDay,
  openDocument,
  regular,
  type Signature,
  skip,
  writeLetterhead,
  writeLine,
  writeSignature,
} from '../../print/paper.js'

/** A message as a letter. */
export interface MailingLetter extends Letterhead {
  names: string
  address: readonly string[]
  subject: string
  text: string
  signature?: Signature
}

/** Letters that are printed together. */
export interface MailingLetters {
  /** In the order of their numbers. */
  letters: readonly MailingLetter[]
  title: string
  printedAt: Date
  /** The day that the letters bear, in the church's own time zone. */
  printedOn: string
}

/** This module, for the thread that prints. */
export const MAILING_LETTERS = new URL(import.meta.url)

const MARGIN = 72
const BODY = regular(11)

/** Writes letters of US letter size into one PDF, each from the top of a page on. The same letters give the same bytes. */
export async function mailingLettersPdf({ letters, title, printedAt, printedOn }: MailingLetters): Promise<Buffer> {
  await loadFontsFor(letters)
  const author = letters[0]?.churchName ?? ''
  const { document, ended } = await openDocument({ title, author, createdAt: printedAt, margin: MARGIN })
  for (const [index, letter] of letters.entries()) {
    if (index) document.addPage()
    writeLetter(document, letter, printedOn)
    // The pages of a letter leave the memory.
    document.flushPages()
  }
  document.end()
  return ended
}

function writeLetter(document: Document, letter: MailingLetter, printedOn: string): void {
  writeLetterhead(document, letter)
  skip(document, 2, BODY)
  for (const line of [letter.names, ...letter.address]) writeLine(document, line, BODY)
  skip(document, 1.5, BODY)
  writeLine(document, longDay(printedOn), BODY)
  skip(document, 1.5, BODY)
  writeLine(document, letter.subject, bold(11))
  skip(document, 1, BODY)
  for (const line of letter.text.split(/\r\n|\r|\n/)) {
    if (!line.trim()) {
      skip(document, 1, BODY)
      continue
    }
    if (document.y + heightOf(document, line, BODY, innerWidth(document)) > bottomOf(document)) document.addPage()
    writeLine(document, line, BODY)
  }
  if (letter.signature) writeSignature(document, letter.signature, BODY, () => document.addPage())
}
