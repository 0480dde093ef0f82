import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine, which counts the messages that it has taken by their subject and their recipient. */
export class Mailbox {
  taken = new Map()
  #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A message whose connection ends before its last byte is not taken.
    onData: (stream, { envelope }, done) =>
      text(stream).then(message => {
        this.#take(message, envelope.rcptTo)
        done()
      }, done),
  })

  #take(message, recipients) {
    const subject = /^Subject: (.*)$/m.exec(message)?.[1]?.trim()
    for (const { address } of recipients) {
      const name = `${subject} ${address}`
      this.taken.set(name, (this.taken.get(name) ?? 0) + 1)
    }
  }

  async open() {
    // A service that is killed ends its connection.
    this.#server.on('error', () => undefined)
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return this
  }

  get environment() {
    const { port } = this.#server.server.address()
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hope Church <office@hope.test>' }
  }

  close() {
    return new Promise(resolve => this.#server.close(resolve))
  }
}
