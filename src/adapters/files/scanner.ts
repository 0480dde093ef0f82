import { once } from 'node:events'
import { connect } from 'node:net'

/** How long a scanner may take for a file, in milliseconds. */
const SCAN_MS = 10_000
/** The longest answer that is read, in characters. */
const ANSWER_MAX = 1_000
/** Nothing, or the name of what was found. */
const ANSWER = /^stream: (?:OK|(\S.*) FOUND)$/

/**
 * Has clamd of ClamAV look into bytes, by its command INSTREAM.
 * @param url where it listens, such as `tcp://127.0.0.1:3310`.
 * @returns the name of the virus that it found. Undefined when it found none.
 * @param mostMs how long it may take, in milliseconds.
 * @throws when it gives no result in this time.
 */
export async function virusIn(url: string, bytes: Buffer, mostMs = SCAN_MS): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port), signal: AbortSignal.timeout(mostMs) })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  const parts: Buffer[] = []
  try {
    await once(socket, 'connect')
    // Parts with their sizes follow the command. One without bytes ends them.
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), size, bytes, Buffer.alloc(4)]))
    for await (const part of socket) {
      parts.push(part)
      if (part.includes(0) || Buffer.concat(parts).length > ANSWER_MAX) break
    }
  } finally {
    socket.destroy()
  }
  const [answer = ''] = Buffer.concat(parts).toString('utf8', 0, ANSWER_MAX).split('\0')
  const found = ANSWER.exec(answer)
  if (!found) throw new Error(`the virus scanner answered: ${answer}`)
  return found[1]
}
