import { extractImages, getDocumentProxy } from 'unpdf'

interface Piece {
  str: string
  /** The last two numbers are its position: from the left, and from the bottom of the page. */
  transform: number[]
  width: number
}

/** Pieces of a line whose gap is wider than a space are columns. */
const COLUMN_GAP = 4

/** The pieces of one line, from left to right. */
function lineOf(pieces: Piece[]): string {
  let line = ''
  let end: number | undefined
  for (const { str, transform, width } of pieces.sort((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))) {
    const left = transform[4] ?? 0
    if (end !== undefined && left - end > COLUMN_GAP) line += '  '
    line += str
    end = left + width
  }
  return line
}

/** What a reader sees on the pages of a PDF: line by line, pages apart by a form feed. */
export async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const lines = new Map<number, Piece[]>()
    for (const piece of items.filter(item => 'str' in item && item.str.trim()) as Piece[]) {
      const height = Math.round(piece.transform[5] ?? 0)
      lines.set(height, [...(lines.get(height) ?? []), piece])
    }
    pages.push(
      [...lines]
        .sort(([a], [b]) => b - a)
        .map(([, pieces]) => lineOf(pieces))
        .join('\n'),
    )
  }
  await document.destroy()
  return pages.join('\f')
}

/** The place of a piece of text on the first page, in points from the left and from the bottom. */
export async function placeOf(bytes: Buffer, text: string): Promise<[number, number]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await document.getPage(1)).getTextContent()
  const piece = (items as Piece[]).find(({ str }) => str === text)
  await document.destroy()
  return [piece?.transform[4] ?? Number.NaN, piece?.transform[5] ?? Number.NaN]
}

// pdf.js reads pictures with a method that Node 20 lacks.
Object.assign(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
    return this.slice(0, length)
  },
})

/** The pictures on each page of a PDF: their sides in pixels, and the red, green and blue of the first pixel. */
export async function picturesOf(bytes: Buffer): Promise<{ size: [number, number]; color: number[] }[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: { size: [number, number]; color: number[] }[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const images = await extractImages(document, number)
    pages.push(
      images.map(({ width, height, channels, data }) => ({
        size: [width, height],
        color: [...data.subarray(0, Math.min(3, channels))],
      })),
    )
  }
  await document.destroy()
  return pages
}
