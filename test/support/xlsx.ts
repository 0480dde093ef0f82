import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The files of a ZIP archive as texts, by its central directory. */
function filesOf(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('no ZIP archive')
  let at = bytes.readUInt32LE(end + 16)
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    files.set(name, (method ? inflateRawSync(data) : data).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}
const plain = (xml: string) => xml.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, entity => ENTITIES[entity] ?? entity)
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** A cell of a workbook: a text or a number, and the format that shows it. */
export interface ReadCell {
  value: string | number
  format: string
}

export interface ReadSheet {
  name: string
  /** How many rows stay in sight. */
  frozen: number
  /** The cells of each row by the letters of their columns. */
  rows: Record<string, ReadCell>[]
}

/** The sheets of a workbook (Office Open XML), read without the library that writes them. */
export function sheetsOf(bytes: Buffer): ReadSheet[] {
  const files = filesOf(bytes)
  const file = (name: string) => files.get(name) ?? ''
  const shared = [...file('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => plain(text)).join(''),
  )
  const styles = file('xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plain(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const cellFormats = [...(/<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([tag]) => formats.get(attribute(tag, 'numFmtId')) ?? '',
  )
  const names = [...file('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) =>
    plain(attribute(tag, 'name') ?? ''),
  )
  return names.map((name, index) => {
    const sheet = file(`xl/worksheets/sheet${index + 1}.xml`)
    const rows = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
      Object.fromEntries(
        [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(([, tag = '', content = '']) => {
          const letters = /^[A-Z]+/.exec(attribute(tag, 'r') ?? '')?.[0] ?? ''
          const text = /<(?:v|t)[^>]*>([\s\S]*?)<\/(?:v|t)>/.exec(content)?.[1]
          if (content.includes('<f>')) throw new Error(`${letters} is a formula`)
          if (text === undefined) return []
          const type = attribute(tag, 't')
          const value =
            type === 's'
              ? (shared[Number(text)] ?? '')
              : type === undefined || type === 'n'
                ? Number(text)
                : plain(text)
          return [[letters, { value, format: cellFormats[Number(attribute(tag, 's') ?? 0)] ?? '' }]]
        }),
      ),
    )
    return { name, frozen: Number(/<pane ySplit="(\d+)"/.exec(sheet)?.[1] ?? 0), rows }
  })
}
