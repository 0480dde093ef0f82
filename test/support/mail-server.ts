import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp } from '../../dist/src/service/testing.js'

/** What is wrong with a mail server, beside what it answers to recipients. */
export interface Fault {
  /** It takes connections and says nothing. */
  isSilent?: boolean
  /** Milliseconds that it takes over each message, after which it answers. */
  slowMs?: number
  /** What it answers to the content instead of taking it. */
  afterContent?: string
  /** Whether it takes the content, and ends the connection without an answer: before (`cut`) or instead of it (`hang`). */
  afterTaking?: 'cut' | 'hang'
  /** What it answers to this command, such as `['MAIL', '451 4.3.0 later']`. */
  answers?: readonly [command: string, answer: string]
  /** Whether it ends the connection after each message. */
  closes?: boolean
  /** The extensions that it has (RFC 5321). */
  extensions?: readonly string[]
}

type Takes = (recipient: string) => boolean | string
type FaultOf = (recipient: string) => Fault

/** The lines and contents of one connection. What it takes, a mailbox has: also when the sender never learns it. */
class Session {
  private text = ''
  private recipient = ''
  private isContent = false
  private isAccepted = false

  constructor(
    private readonly socket: Socket,
    private readonly received: string[],
    private readonly takes: Takes,
    private readonly faultOf: FaultOf,
  ) {}

  private get fault(): Fault {
    return this.faultOf(this.recipient)
  }

  private say(line: string): void {
    if (!this.socket.destroyed) this.socket.write(`${line}\r\n`)
  }

  greet(): void {
    if (!this.fault.isSilent) this.say('220 mail.test')
  }

  async read(part: Buffer): Promise<void> {
    this.text += part
    for (;;) {
      const mark = this.isContent ? '\r\n.\r\n' : '\r\n'
      const end = this.text.indexOf(mark)
      if (end < 0) return
      const taken = this.text.slice(0, end)
      this.text = this.text.slice(end + mark.length)
      await (this.isContent ? this.content(taken) : this.command(taken))
    }
  }

  private async command(line: string): Promise<void> {
    if (line.startsWith('RCPT')) this.recipient = line
    const { isSilent, answers: [command, answer] = [], extensions = [] } = this.fault
    if (isSilent) return
    if (command && line.startsWith(command)) return this.say(String(answer))
    if (line.startsWith('EHLO'))
      return this.say(
        ['mail.test', ...extensions]
          .map((each, index, all) => `250${index < all.length - 1 ? '-' : ' '}${each}`)
          .join('\r\n'),
      )
    if (line.startsWith('RCPT')) {
      const taken = this.takes(line)
      this.isAccepted = taken === true
      return this.say(taken === true ? '250 ok' : taken || '550 no')
    }
    if (line === 'DATA' && !this.isAccepted) return this.say('503 5.5.1 no recipient')
    this.isContent = line === 'DATA'
    this.say(this.isContent ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
  }

  private async content(content: string): Promise<void> {
    this.isContent = false
    this.isAccepted = false
    const { slowMs = 0, afterContent, afterTaking, closes } = this.fault
    await sleep(slowMs)
    if (afterContent) return this.say(afterContent)
    this.received.push(content)
    if (afterTaking === 'hang') return
    if (afterTaking === 'cut') return void this.socket.destroy()
    this.say('250 taken')
    if (closes) this.socket.end()
  }
}

/**
 * A mail server that takes every message, or answers a recipient with `no`, or with another refusal (RFC 5321).
 * @param received gets the text of each message that a mailbox has.
 * @param faultOf what is wrong with it. It is asked with the line of the recipient, which is empty before there is one.
 */
export function mailServer(
  received: string[],
  takes: Takes = () => true,
  faultOf: FaultOf = () => ({}),
): Promise<Server> {
  const server = createServer(socket => {
    const session = new Session(socket, received, takes, faultOf)
    session.greet()
    let reading = Promise.resolve()
    socket.on('data', part => {
      reading = reading.then(() => session.read(part))
    })
    socket.on('error', () => undefined)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Bounds that a test has time for: tries follow at once, and a message is given up soon. */
export const SHORT_LIMITS = { stepMs: 300, messageMs: 600, pausesMs: [1, 1] }

/** A service that sends its e-mails to such a mail server. `close` ends both. */
export async function startMailApp(
  received: string[],
  takes?: Takes,
  faultOf?: FaultOf,
  limits = SHORT_LIMITS,
  more: Partial<Parameters<typeof startTestApp>[0]> = {},
) {
  const server = await mailServer(received, takes, faultOf)
  const { port } = server.address() as { port: number }
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Grace Church <office@grace.test>', limits }
  const app = await startTestApp({ ...globalThis.__narthexTest.database, mail, ...more })
  // Jobs of churches of an earlier suite would send their e-mails to this server too.
  await app.owner.query('delete from control.due_job')
  const close = async () => {
    await app.close()
    server.close()
  }
  return { app, close }
}
