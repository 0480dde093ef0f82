import { crc32, deflateSync } from 'node:zlib'
import { minuteByMinute, type Office } from './office.js'

const SIDE = 96
/** Where the bars of the cross are, from the left and from the top. */
const UPRIGHT = { from: 42, to: 54, top: 16, bottom: 80 }
const BEAM = { from: 26, to: 70, top: 34, bottom: 46 }
const [PAPER, INK] = [0xff, 0x36]

const isInk = (x: number, y: number): boolean =>
  [UPRIGHT, BEAM].some(({ from, to, top, bottom }) => x >= from && x < to && y >= top && y < bottom)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey cross, as a PNG. */
function logo(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.writeUInt8(8, 8)
  const row = (y: number) => [0, ...Array.from({ length: SIDE }, (_, x) => (isInk(x, y) ? INK : PAPER))]
  const pixels = Buffer.from(Array.from({ length: SIDE }, (_, y) => row(y)).flat())
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

/** The owner gives the church's papers a logo and the title of who signs them. */
export async function setLetterhead({ actAsOwner }: Office, today: string): Promise<void> {
  await minuteByMinute(
    actAsOwner,
    today,
    9,
  )('updateLetterhead', {
    signerTitle: 'Treasurer',
    logo: { contentType: 'image/png', contentBase64: logo().toString('base64') },
  })
}
