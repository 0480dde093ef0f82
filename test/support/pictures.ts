import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

interface Png {
  width: number
  height: number
  /** Red, green and blue, and how opaque a pixel is in a picture with transparency. */
  color?: readonly number[]
  /** The packed pixels, when they are others than those of one color. */
  packed?: Buffer
  /** How the head describes pixels: bit depth, color type, compression, filter and interlacing. */
  form?: readonly number[]
  /** The colors that the pixels of color type 3 name. */
  palette?: Buffer
}

/** A PNG of one color. */
export function png({ width, height, color = [200, 30, 30], packed, form, palette }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(form ?? [8, color.length === 4 ? 6 : 2], 8)
  const row = () => Buffer.from([0, ...Array.from({ length: width }, () => color).flat()])
  const pixels = packed ?? deflateSync(Buffer.concat(Array.from({ length: height }, row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...[chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ])
}

/** A grey JPEG of 8 by 8 pixels. Its height can be written as another one. */
export function jpeg(height = 8): Buffer {
  const table = (id: number, counts: readonly number[], values: readonly number[]) => {
    const lengths = Array.from({ length: 16 }, (_, at) => counts[at] ?? 0)
    return [0xff, 0xc4, 0, 19 + values.length, id, ...lengths, ...values]
  }
  return Buffer.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, 0, 8, 1, 1, 0x11, 0],
    // One code in each table: no difference, and the end of the block.
    ...[...table(0x00, [1], [0]), ...table(0x10, [1], [0])],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0b00111111],
    ...[0xff, 0xd9],
  ])
}
