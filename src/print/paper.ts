import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const resolve = createRequire(import.meta.url).resolve
/** These fonts cover many scripts. The built-in fonts of PDF cover only Western European ones. */
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const INK = '#1a1a1a'
const RULE = '#c4c4c4'

export type Document = InstanceType<typeof PDFDocument>

/** Who sends a letter or makes a report. */
export interface Letterhead {
  churchName: string
  /** Lines below the name: address, EIN, phone. */
  churchContact: readonly string[]
}

/** What a document is: its properties and its paper. */
export interface Sheet {
  title: string
  author: string
  /** The same moment and content give the same bytes. */
  createdAt: Date
  margin: number
  layout?: 'portrait' | 'landscape'
}

/** A document of US letter size, and its bytes once it is ended. The library is loaded with the first one. */
export async function openDocument({ title, author, createdAt, margin, layout = 'portrait' }: Sheet) {
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
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Buffer>(done => document.on('end', () => done(Buffer.concat(parts))))
  return { document, ended }
}

export const plain = (document: Document, size: number) => document.font(FONTS.regular).fontSize(size).fillColor(INK)
export const bold = (document: Document, size: number) => document.font(FONTS.bold).fontSize(size).fillColor(INK)

/** The name and the contact of the church, and what the document is. */
export function writeLetterhead(document: Document, { churchName, churchContact }: Letterhead, kind: string): void {
  bold(document, 16).text(churchName)
  plain(document, 9)
  for (const line of churchContact) document.text(line)
  if (churchContact.length) document.moveDown(0.5)
  plain(document, 10).text(kind)
}

/** A thin line from margin to margin. */
export function writeRule(document: Document, y: number): void {
  const { left, right } = document.page.margins
  document
    .moveTo(left, y)
    .lineTo(document.page.width - right, y)
    .lineWidth(0.4)
    .stroke(RULE)
}

/** The last height on a page that a line may reach. The foot is below. */
export const bottomOf = (document: Document): number => document.page.height - document.page.margins.top - 24

/** The foot of every page: a text with the number of the page. */
export function writeFeet(document: Document, text: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    const { bottom, left, right } = document.page.margins
    document.page.margins.bottom = 0
    plain(document, 8).text(`${text} · Page ${page - start + 1} of ${count}`, left, document.page.height - 40, {
      align: 'center',
      width: document.page.width - left - right,
    })
    document.page.margins.bottom = bottom
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as letters show it: Nov 15, 2026. @param day `YYYY-MM-DD`, with or without a time. */
export const longDay = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
