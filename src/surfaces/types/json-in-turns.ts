import { isObject } from '../../values/objects.js'
import { isTurnOver, nextTurn } from '../../values/turns.js'

/** The JSON of so many rows takes a millisecond or two. A page of a list has no more. */
const ROWS_AT_ONCE = 200

/** Texts are gathered to so many characters before they become bytes. */
const PART = 65_536

/** Whether an answer has a long list, in itself or in one of its members. Such an answer is made in turns. */
export function hasManyRows(answer: unknown, depth = 2): boolean {
  if (Array.isArray(answer)) return answer.length > ROWS_AT_ONCE
  return depth > 0 && isObject(answer) && Object.values(answer).some(member => hasManyRows(member, depth - 1))
}

class Parts {
  private text = ''
  private readonly parts: Buffer[] = []

  add(text: string): void {
    this.text += text
    if (this.text.length > PART) this.flush()
  }

  bytes(): Buffer {
    this.flush()
    return Buffer.concat(this.parts)
  }

  private flush(): void {
    this.parts.push(Buffer.from(this.text))
    this.text = ''
  }
}

/** Objects that say themselves what their JSON is, such as dates, are written by JSON.stringify. */
const isPlain = (value: object): boolean => !('toJSON' in value)

async function write(parts: Parts, value: unknown): Promise<void> {
  if (Array.isArray(value)) {
    parts.add('[')
    for (const [index, item] of value.entries()) {
      if (isTurnOver()) await nextTurn()
      parts.add(`${index ? ',' : ''}${JSON.stringify(item) ?? 'null'}`)
    }
    parts.add(']')
  } else if (typeof value === 'object' && value !== null && isPlain(value)) {
    let separator = '{'
    for (const [key, member] of Object.entries(value))
      if (member !== undefined) {
        parts.add(`${separator}${JSON.stringify(key)}:`)
        await write(parts, member)
        separator = ','
      }
    parts.add(separator === '{' ? '{}' : '}')
  } else parts.add(JSON.stringify(value) ?? 'null')
}

/**
 * The JSON of a long value as bytes, the same as JSON.stringify writes. Other requests have their turn between the items of
 * its lists.
 */
export async function jsonInTurns(value: unknown): Promise<Buffer> {
  const parts = new Parts()
  await write(parts, value)
  return parts.bytes()
}
