import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import anyAscii from 'any-ascii'
import type { Bidi } from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { at } from '../values/present.js'

const load = createRequire(import.meta.url)
const { resolve } = load

/** A document of PDF that is being written. */
export type Document = InstanceType<typeof PDFDocument>

export type Weight = 'regular' | 'bold'
/** How a text is written. */
export interface Style {
  weight: Weight
  size: number
  ink?: string
}

const INK = '#1a1a1a'
/** These cover many scripts, Hebrew and Arabic among them. The built-in fonts of PDF cover only Western European ones. */
const FONTS: Readonly<Record<Weight, string>> = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** The font of Chinese and Japanese, and that of Korean. Each is many files, and each file covers some characters. */
const CHINESE = '@fontsource-variable/noto-sans-sc'
const KOREAN = '@fontsource-variable/noto-sans-kr'
/** DejaVu's height above the line, by the size of the letters. */
export const ASCENT = 0.928
/** These fonts have thin letters, so their outline is drawn as well. */
const OUTLINE: Readonly<Record<Weight, number>> = { regular: 0.03, bold: 0.06 }

/** A text that DejaVu writes from left to right, which nearly every text is. */
const PLAIN = /^[\u0020-\u024f\u0370-\u058f\u1e00-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u22ff]*$/
const EASTERN_CHARACTER =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u
/** Marks of direction and variation selectors, which are not seen. The joiners stay, because they shape letters. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Variation_Selector}]/gu

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/

/** A range of characters of a font, and the file that has them. */
interface Slice {
  from: number
  to: number
  file: string
}

/** The text between the first of two marks and the next of the other. Undefined when one is not there. */
function between(text: string, before: string, after: string): string | undefined {
  const start = text.indexOf(before) + before.length
  const end = text.indexOf(after, start)
  return start < before.length || end < 0 ? undefined : text.slice(start, end)
}

/** The ranges of a font, from its style sheet. */
function slicesOf(font: string): Slice[] {
  const sheet = resolve(`${font}/index.css`)
  const faces = readFileSync(sheet, 'utf8').split('}')
  return faces.flatMap(face => {
    const file = between(face, 'url(./', ')')
    const ranges = between(face, 'unicode-range:', ';')
    if (file === undefined || ranges === undefined) return []
    return ranges.split(',').map((range): Slice => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
      const name = path.join(path.dirname(sheet), file)
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), file: name }
    })
  })
}

let slices: { chinese: Slice[]; korean: Slice[] } | undefined

/** The fonts that were read, by their files. They are compressed, and pdfkit copies the letters of plain ones alone. */
const fonts = new Map<string, Buffer>()

/** Every text among the values of a document to be written. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value instanceof Map) yield* textsIn([...value.values()])
  else if (typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value))
    for (const member of Object.values(value)) yield* textsIn(member)
}

/** Reads the fonts of the Eastern characters that a document has. It must be called before such a text is written. */
export async function loadFontsFor(content: unknown): Promise<void> {
  const wanted = new Set<string>()
  for (const text of textsIn(content))
    if (EASTERN_CHARACTER.test(text))
      for (const character of text) {
        const file = EASTERN_CHARACTER.test(character) ? easternFile(character) : undefined
        if (file && !fonts.has(file)) wanted.add(file)
      }
  if (!wanted.size) return
  const { decompress }: { decompress(font: Uint8Array): Promise<Uint8Array> } = load('wawoff2')
  // The bytes are in the memory of the decompressor, which it uses again.
  for (const file of wanted) {
    const font = Buffer.from(await decompress(await readFile(file)))
    fonts.set(file, withChecksum(font, fonts.size + 1))
  }
}

/** pdfkit takes fonts of one name and one checksum for the same font, and the files of a font differ in neither. */
function withChecksum(font: Buffer, checksum: number): Buffer {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === 'head')
      font.writeUInt32BE(checksum, font.readUInt32BE(entry + 8) + 8)
  return font
}

const files = new Map<string, string | undefined>()
/** The file of a font that has a character which DejaVu lacks. */
function easternFile(character: string): string | undefined {
  if (!files.has(character)) {
    slices ??= { chinese: slicesOf(CHINESE), korean: slicesOf(KOREAN) }
    const { chinese, korean } = slices
    const code = character.codePointAt(0) ?? 0
    const isIn = ({ from, to }: Slice) => from <= code && code <= to
    // The style sheet of the Chinese font names Korean letters that its files lack.
    const found = HANGUL.test(character) ? korean.find(isIn) : (chinese.find(isIn) ?? korean.find(isIn))
    files.set(character, found?.file)
  }
  return files.get(character)
}

/** A font that has been read. */
interface Font {
  characterSet: readonly number[]
  layout(text: string): object
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a font that has been read, which its types do not say. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** The package has no types. It is the one with which pdfkit reads fonts. */
const { openSync }: { openSync(file: string): Font } = load('fontkit')
const opened = new Map<Weight, Font>()
/** A font of DejaVu. To read it takes longer than to write a letter, so all documents share what was read. */
function fontOf(weight: Weight): Font {
  const font = opened.get(weight) ?? openSync(FONTS[weight])
  opened.set(weight, font)
  return font
}

/**
 * Names the fonts of a document by their weights. Each document has its own glyphs, because the package keeps with a glyph the characters
 * of its first use. Another document may have used an "a" first as a part of an "å", without a character: a reader of the PDF could
 * not copy it then.
 */
export function registerFonts(document: Document): void {
  for (const weight of ['regular', 'bold'] as const)
    document.registerFont(weight, Object.create(fontOf(weight), { _glyphs: { value: {} } }))
}

let dejavu: ReadonlySet<number> | undefined

/** Whether no font has a character that is seen. */
function isMissing(character: string): boolean {
  if (PLAIN.test(character) || /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u.test(character)) return false
  dejavu ??= new Set(fontOf('regular').characterSet)
  const isEastern = EASTERN_CHARACTER.test(character) && easternFile(character) !== undefined
  return !isEastern && !dejavu.has(character.codePointAt(0) ?? 0)
}

const legibles = new Map<string, string>()
/** How many texts are remembered. A statement writes the names of its funds again and again. */
const LEGIBLES_MAX = 1_000

/**
 * A text in letters that some font has. What is written in another script, such as Thai or Devanagari, is written in Latin letters, as
 * passports write names.
 */
export function legible(text: string): string {
  if (PLAIN.test(text)) return text
  const known = legibles.get(text)
  if (known !== undefined) return known
  let shown = ''
  let foreign = ''
  const end = () => {
    const latin = anyAscii(foreign)
    shown += latin && !/[\p{L}\p{N}]$/u.test(shown) ? `${latin.charAt(0).toUpperCase()}${latin.slice(1)}` : latin
    foreign = ''
  }
  for (const character of text) {
    if (isMissing(character)) {
      foreign += character
      continue
    }
    end()
    shown += character
  }
  end()
  if (legibles.size >= LEGIBLES_MAX) legibles.clear()
  legibles.set(text, shown)
  return shown
}

/** The package's types say that it is an ES module, which it is not. */
const makeBidi: () => Bidi = load('bidi-js')
const bidi = makeBidi()

/** Neighbouring characters of one font and one direction. */
interface Run {
  text: string
  /** The file of an Eastern font. DejaVu when absent. */
  file: string | undefined
  /** Even from left to right, odd from right to left (Unicode Standard Annex 9). */
  level: number
}

/** The runs of a line as they are seen, from left to right. */
function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: Run[] = []
  let place = 0
  for (const character of line) {
    const level = embedding.levels[place] ?? 0
    const file = EASTERN_CHARACTER.test(character) ? easternFile(character) : undefined
    const last = runs.at(-1)
    const shown = mirrored.get(place) ?? character
    if (last && last.level === level && last.file === file) last.text += shown
    else runs.push({ text: shown, file, level })
    place += character.length
  }
  // From the highest level down to the lowest odd one, each row of such runs is turned around (rule L2).
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < runs.length; start += 1) {
      let end = start
      while (end < runs.length && at(runs, end).level >= level) end += 1
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  return runs
}

function use(document: Document, { weight, size, ink = INK }: Style, file?: string): Document {
  const bytes = file && fonts.get(file)
  if (bytes) document.registerFont(file, bytes)
  return document
    .font(bytes ? file : weight)
    .fontSize(size)
    .fillColor(ink)
}

const isPlain = (text: string): boolean => PLAIN.test(text)
const widthOfRun = (document: Document, style: Style, { text, file }: Run): number =>
  use(document, style, file).widthOfString(text, { features: [] })

/** The width of a text in one line, in points. */
export function widthOf(document: Document, given: string, style: Style): number {
  const text = legible(given)
  if (isPlain(text)) return use(document, style).widthOfString(text)
  return runsOf(text.replace(INVISIBLE, ''), 'ltr').reduce((all, run) => all + widthOfRun(document, style, run), 0)
}

/** The pieces between which a line may end: words with the space behind them, and single Eastern characters. */
const piecesOf = (text: string): string[] =>
  text
    .replace(INVISIBLE, '')
    .split(/(?<=\s)/)
    .flatMap(word => (EASTERN_CHARACTER.test(word) ? [...word] : [word]))

/** The characters of a word that is wider than a line, in pieces that fit. */
function broken(document: Document, word: string, style: Style, width: number): string[] {
  const pieces: string[] = []
  for (const character of word) {
    const last = pieces.at(-1)
    if (last !== undefined && widthOf(document, last + character, style) <= width)
      pieces[pieces.length - 1] += character
    else pieces.push(character)
  }
  return pieces
}

/** The lines of a text in a width. */
export function linesOf(document: Document, given: string, style: Style, width: number): string[] {
  const text = legible(given)
  if (widthOf(document, text, style) <= width) return [text]
  const lines: string[] = ['']
  for (const piece of piecesOf(text)) {
    const together = `${lines.at(-1)}${piece}`
    if (widthOf(document, together.trimEnd(), style) <= width) lines[lines.length - 1] = together
    else if (widthOf(document, piece.trimEnd(), style) <= width) lines.push(piece)
    else {
      const parts = broken(document, piece.trimEnd(), style, width)
      lines.push(...parts)
      lines[lines.length - 1] += piece.slice(piece.trimEnd().length)
    }
  }
  return lines.map(line => line.trim()).filter(Boolean)
}

/** The height of one line, in points. All fonts are set on the lines of DejaVu. */
export const lineHeight = (document: Document, style: Style): number => use(document, style).currentLineHeight()

/** The height of a text in a width, in points. An empty text has one line. */
export const heightOf = (document: Document, text: string, style: Style, width: number): number =>
  Math.max(1, linesOf(document, text, style, width).length) * lineHeight(document, style)

/** Where a text stands. */
export interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** The direction of a text: that of its first letter. */
const directionOf = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/**
 * Writes a text in a width, in as many lines as it needs. Hebrew and Arabic read from right to left.
 * @returns the height of what was written.
 */
export function write(document: Document, text: string, { x, y, width, align = 'left' }: Place, style: Style): number {
  const height = lineHeight(document, style)
  const lines = linesOf(document, text, style, width)
  const base = directionOf(text)
  for (const [index, line] of lines.entries()) {
    const over = align === 'left' ? 0 : Math.max(0, width - widthOf(document, line, style))
    const left = x + (align === 'center' ? over / 2 : over)
    if (isPlain(line)) use(document, style).text(line, left, y + index * height, { lineBreak: false })
    else writeRuns(document, runsOf(line.replace(INVISIBLE, ''), base), left, y + index * height, style)
  }
  return Math.max(1, lines.length) * height
}

function writeRuns(document: Document, runs: readonly Run[], left: number, top: number, style: Style): void {
  let x = left
  // The letters of all fonts stand on one line, however tall the fonts are.
  const baseline = top + style.size * ASCENT
  for (const run of runs) {
    const width = widthOfRun(document, style, run)
    const { size, weight, ink = INK } = style
    use(document, style, run.file)
    const options: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }
    if (run.file) document.lineWidth(size * OUTLINE[weight]).strokeColor(ink)
    document.text(run.text, x, baseline, run.file ? { ...options, fill: true, stroke: true } : options)
    x += width
  }
}
