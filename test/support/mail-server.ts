import { createServer, type Server } from 'node:net'
import { startTestApp } from '../../dist/src/service/testing.js'

/** A mail server that takes every message, or answers a recipient with `no`, or with another refusal (RFC 5321). */
export function mailServer(
  received: string[],
  takes: (recipient: string) => boolean | string = () => true,
): Promise<Server> {
  const server = createServer(socket => {
    let text = ''
    let isData = false
    socket.write('220 mail.test\r\n')
    socket.on('data', part => {
      text += part
      for (let end = text.indexOf('\r\n'); end >= 0 && !isData; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        isData = line === 'DATA'
        const taken = !line.startsWith('RCPT') || takes(line)
        const usual = isData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok'
        socket.write(`${taken === true ? usual : taken || '550 no'}\r\n`)
      }
      const end = isData ? text.indexOf('\r\n.\r\n') : -1
      if (end < 0) return
      received.push(text.slice(0, end))
      text = text.slice(end + 5)
      isData = false
      socket.write('250 taken\r\n')
    })
    socket.on('error', () => undefined)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** A service that sends its e-mails to such a mail server. `close` ends both. */
export async function startMailApp(received: string[], takes?: (recipient: string) => boolean | string) {
  const server = await mailServer(received, takes)
  const { port } = server.address() as { port: number }
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Grace Church <office@grace.test>' }
  const app = await startTestApp({ ...globalThis.__narthexTest.database, mail })
  // Jobs of churches of an earlier suite would send their e-mails to this server too.
  await app.owner.query('delete from control.due_job')
  const close = async () => {
    await app.close()
    server.close()
  }
  return { app, close }
}
