import { at } from '../values/present.js'
import type { Picture } from '../values/sheet.js'
import { widthOf, write } from './lettering.js'
import { bold, type Document, innerWidth, regular, writeLine, writeRuleBetween } from './paper.js'

/** Greys that stay apart when a page is copied in black and white. What is compared with is the lighter one. */
const INKS = ['#3d3d3d', '#bdbdbd', '#7a7a7a'] as const
const OUTLINE = '#3d3d3d'
const TEXT = regular(7)
const HEIGHT = 130
const BAR = 15
const LABELS = 130
const FIGURES = 90

/** The height that a picture takes, with its caption. */
export const pictureHeight = ({ kind, labels }: Picture): number =>
  46 + (kind === 'COLUMNS' ? HEIGHT + 14 : labels.length * BAR)

/** An amount in few characters: 1.2M, 350K. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const whole = (value: number): string => {
  const text = Math.abs(Math.round(value)).toLocaleString('en-US')
  return value < 0 ? `(${text})` : text
}

/** Draws a picture below the last line, with its caption and what its greys mean. */
export function writePicture(document: Document, picture: Picture): void {
  writeLine(document, picture.caption, bold(8))
  document.y += 3
  writeLegend(document, picture)
  if (picture.kind === 'COLUMNS') writeColumns(document, picture)
  else writeBars(document, picture)
  document.x = document.page.margins.left
}

function writeLegend(document: Document, { series, kind }: Picture): void {
  let x = document.page.margins.left
  const { y } = document
  for (const [index, { name }] of series.entries()) {
    // The outline of a bar is its first series.
    const isOutline = kind === 'BARS' && index === 0
    if (isOutline)
      document
        .rect(x, y + 1, 7, 7)
        .lineWidth(0.6)
        .stroke(OUTLINE)
    else document.rect(x, y + 1, 7, 7).fill(inkOf(series.length - 1 - index))
    const width = widthOf(document, name, TEXT)
    write(document, name, { x: x + 11, y, width: width + 2 }, TEXT)
    x += width + 28
  }
  document.y = y + 16
}

const inkOf = (index: number): string => at(INKS, index % INKS.length)

const STEPS = [1, 2, 2.5, 5, 10]

/** A round number that is at least this one: 1, 2, 2.5 or 5 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return (STEPS.find(step => step * power >= value) ?? 10) * power
}

function writeColumns(document: Document, { labels, series }: Picture): void {
  const { left } = document.page.margins
  const axis = left + 44
  const right = left + innerWidth(document)
  const top = document.y
  const base = top + HEIGHT
  const most = roundAbove(Math.max(0, ...series.flatMap(({ values }) => values)))
  const steps = 4
  for (let step = 0; step <= steps; step += 1) {
    const y = base - (HEIGHT * step) / steps
    writeRuleBetween(document, axis, right, y, step ? '#d8d8d8' : OUTLINE)
    const text = step ? short.format((most * step) / steps) : '0'
    write(document, text, { x: left, y: y - 4, width: 38, align: 'right' }, TEXT)
  }
  const room = (right - axis) / Math.max(1, labels.length)
  const width = Math.min(28, (room * 0.72) / series.length)
  for (const [place, label] of labels.entries()) {
    const middle = axis + room * (place + 0.5)
    for (const [index, { values }] of series.entries()) {
      // What is below zero has no column: the table has its number.
      const height = (HEIGHT * Math.max(0, values[place] ?? 0)) / most
      const x = middle + (index - series.length / 2) * width
      document.rect(x + 0.5, base - height, width - 1, height).fill(inkOf(series.length - 1 - index))
    }
    write(document, label, { x: middle - room / 2, y: base + 3, width: room, align: 'center' }, TEXT)
  }
  document.y = base + 16
}

function writeBars(document: Document, { labels, series }: Picture): void {
  const { left } = document.page.margins
  const start = left + LABELS
  const room = innerWidth(document) - LABELS - FIGURES
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const [outline, filled] = series
  for (const [place, label] of labels.entries()) {
    const { y } = document
    write(document, cut(document, label, LABELS - 8), { x: left, y: y + 2, width: LABELS - 8 }, TEXT)
    const all = outline?.values[place] ?? 0
    const part = filled?.values[place] ?? 0
    const long = (value: number) => (room * Math.max(0, value)) / most
    document.rect(start, y + 1.5, long(part), BAR - 5).fill(inkOf(0))
    document
      .rect(start, y + 1.5, long(all), BAR - 5)
      .lineWidth(0.7)
      .stroke(OUTLINE)
    const text = `${whole(part)} of ${whole(all)}`
    write(document, text, { x: start + room, y: y + 2, width: FIGURES, align: 'right' }, TEXT)
    document.y = y + BAR
  }
}

/** The beginning of a text that fits, with an ellipsis when it is longer. */
function cut(document: Document, text: string, width: number): string {
  if (widthOf(document, text, TEXT) <= width) return text
  const characters = [...text]
  while (characters.length && widthOf(document, `${characters.join('')}…`, TEXT) > width) characters.pop()
  return `${characters.join('')}…`
}
