/** What the first bytes of a picture say of it. */
export interface PictureHead {
  contentType: 'image/png' | 'image/jpeg'
  /** In pixels. */
  width: number
  height: number
}

export const startsWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The length, the type and the checksum around the data of a chunk. */
const PNG_CHUNK_FRAME = 12

/** The chunks of a PNG. Undefined unless they are whole from IHDR to IEND, with nothing after them (PNG, 3rd edition, 5.3 and 5.6). */
function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] | undefined {
  if (!startsWith(bytes, PNG_SIGNATURE)) return undefined
  const chunks: { type: string; data: Buffer }[] = []
  let at = PNG_SIGNATURE.length
  while (at + PNG_CHUNK_FRAME <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + PNG_CHUNK_FRAME + bytes.readUInt32BE(at)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    if (chunks[0]?.type !== 'IHDR') return undefined
    if (type === 'IEND') return end === bytes.length ? chunks : undefined
    at = end
  }
  return undefined
}

export const isPng = (bytes: Buffer): boolean => chunksOf(bytes) !== undefined

/** It ends with an end-of-image marker, or has one before what cameras append (ITU-T T.81, B.1.1.3). */
export const isJpeg = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) && bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > 2

/** The frames that a PDF shows: baseline, extended and progressive (ITU-T T.81, table B.1). */
const SHOWN_FRAMES = [0xc0, 0xc1, 0xc2]
/** What lies in the same range and begins no frame: tables and a reserved marker. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)

function jpegHead(bytes: Buffer): PictureHead | undefined {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    // A marker can have fill bytes before it.
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return SHOWN_FRAMES.includes(marker)
        ? { contentType: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
        : undefined
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** What a whole PNG or JPEG says of itself before its pixels, which nobody unpacks for it. Undefined for anything else. */
export function pictureHead(bytes: Buffer): PictureHead | undefined {
  if (isJpeg(bytes)) return jpegHead(bytes)
  const [header] = chunksOf(bytes) ?? []
  if (header?.data.length !== 13) return undefined
  return { contentType: 'image/png', width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
}

/** By the color type of a PNG, how many values a pixel has and of how many bits they can be (PNG, 3rd edition, table 8). */
const FORMS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** The color type whose pixels are places in a palette. */
const INDEXED = 3
/** The passes of an interlaced PNG: the first column and row, and the steps to the next ones. */
const PASSES = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as const),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
]

/**
 * The packed pixels of a whole PNG, and how many bytes they are unpacked: at most eight a pixel, and a byte a row. Undefined for a form
 * of pixels that PNG does not have.
 */
export function packedPixels(bytes: Buffer): { packed: Buffer; size: number } | undefined {
  const chunks = chunksOf(bytes) ?? []
  const header = chunks[0]?.data
  if (header?.length !== 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colorType = 0, compression, filtering, interlacing = 0] = header.subarray(8)
  const form = FORMS[colorType]
  if (!form?.depths.includes(depth) || compression !== 0 || filtering !== 0 || interlacing > 1) return undefined
  if (colorType === INDEXED && !chunks.some(({ type, data }) => type === 'PLTE' && data.length >= 3)) return undefined
  const bits = form.samples * depth
  // Each row has a byte for its filter.
  const sizeOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0
  const passed = (all: number, start: number, step: number) => Math.ceil((all - start) / step)
  const size = interlacing
    ? PASSES.reduce((sum, [x, y, dx, dy]) => sum + sizeOf(passed(width, x, dx), passed(height, y, dy)), 0)
    : sizeOf(width, height)
  return { packed: Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), size }
}
