import { drawImage, type ImageBytes } from './images.js'
import { type Document, heightOf, lineHeight, registerFonts, type Style, write } from './lettering.js'

const RULE = '#c4c4c4'

export type { Document }

/** Who sends a letter or makes a report. */
export interface Letterhead {
  churchName: string
  /** Lines below the name: the legal name or the address, EIN, phone. */
  churchContact: readonly string[]
  /** Stands at the right of the name. */
  logo?: ImageBytes
}

/** Who signs a letter. */
export interface Signature {
  name: string | null
  title: string | null
  picture?: ImageBytes
}

export type Orientation = 'portrait' | 'landscape'

/** What a document is: its properties and its paper. */
export interface Paper {
  title: string
  author: string
  /** The same moment and content give the same bytes. */
  createdAt: Date
  margin: number
  layout?: Orientation
}

/** A document of US letter size, and its bytes once it is ended. The library is loaded with the first one. */
export async function openDocument({ title, author, createdAt, margin, layout = 'portrait' }: Paper) {
  const { default: Paper } = await import('pdfkit')
  const document = new Paper({
    size: 'LETTER',
    layout,
    margin,
    info: { Title: title, Author: author, CreationDate: createdAt },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
  })
  registerFonts(document)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Buffer>(done => document.on('end', () => done(Buffer.concat(parts))))
  return { document, ended }
}

export const regular = (size: number): Style => ({ weight: 'regular', size })
export const bold = (size: number): Style => ({ weight: 'bold', size })

/** The width between the margins. */
export const innerWidth = ({ page }: Document): number => page.width - page.margins.left - page.margins.right

/** Writes a paragraph from margin to margin, below the last one. */
export function writeLine(document: Document, text: string, style: Style, width = innerWidth(document)): void {
  const { left } = document.page.margins
  document.y += write(document, text, { x: left, y: document.y, width }, style)
  document.x = left
}

/** Leaves room below the last paragraph, in lines of a style. */
export function skip(document: Document, lines: number, style: Style): void {
  document.y += lines * lineHeight(document, style)
}

/** The most room of a logo, in points, and what stays free beside it. */
const LOGO = { width: 170, height: 60, gap: 16 }

/** The name and the contact of the church, with its logo beside them. */
export function writeLetterhead(document: Document, { churchName, churchContact, logo }: Letterhead, size = 16): void {
  const top = document.y
  const right = document.page.width - document.page.margins.right
  const place = { x: right - LOGO.width, y: top, width: LOGO.width, height: LOGO.height, align: 'right' } as const
  const drawn = logo && drawImage(document, logo, place)
  const width = innerWidth(document) - (drawn ? drawn.width + LOGO.gap : 0)
  writeLine(document, churchName, bold(size), width)
  for (const line of churchContact) writeLine(document, line, regular(9), width)
  document.y = Math.max(document.y, top + (drawn?.height ?? 0))
}

/** The most room of the picture of a signature, in points. */
const SIGNATURE = { width: 170, height: 48 }

/**
 * The picture of a signature, and below it the name and the title of who signs. They stay together.
 * @param nextPage begins a page when they do not fit on this one.
 */
export function writeSignature(
  document: Document,
  { name, title, picture }: Signature,
  style: Style,
  nextPage: () => void,
): void {
  const lines = [name, title].flatMap(line => line ?? [])
  const texts = lines.reduce((all, line) => all + heightOf(document, line, style, innerWidth(document)), 0)
  const height = 2 * lineHeight(document, style) + (picture ? SIGNATURE.height : 0) + texts
  if (document.y + height > bottomOf(document)) nextPage()
  skip(document, 1.5, style)
  if (picture)
    document.y +=
      drawImage(document, picture, { x: document.page.margins.left, y: document.y, ...SIGNATURE }).height + 3
  for (const line of lines) writeLine(document, line, style)
}

/** A thin line from margin to margin. */
export function writeRule(document: Document, y: number): void {
  const { left, right } = document.page.margins
  writeRuleBetween(document, left, document.page.width - right, y)
}

/** A line between two points of one height. */
export function writeRuleBetween(
  document: Document,
  from: number,
  to: number,
  y: number,
  ink = RULE,
  width = 0.4,
): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(ink)
}

/** The last height on a page that a line may reach. The foot is below. */
export const bottomOf = (document: Document): number => document.page.height - document.page.margins.top - 16

/** The foot of every page: a text with the number of the page. */
export function writeFeet(document: Document, text: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const { bottom, left } = document.page.margins
    document.page.margins.bottom = 0
    const place = { x: left, y: document.page.height - 40, width: innerWidth(document), align: 'center' } as const
    write(document, `${text} · Page ${page - start + 1} of ${count}`, place, regular(8))
    document.page.margins.bottom = bottom
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as letters show it: Nov 15, 2026. @param day `YYYY-MM-DD`, with or without a time. */
export const longDay = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))

/** A moment with its time zone: Nov 24, 2026, 3:48 AM CST. @param timeZone of IANA. */
export const longTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(moment)
    // Intl writes a narrow space before AM and PM.
    .replace(/\u202f/g, ' ')
