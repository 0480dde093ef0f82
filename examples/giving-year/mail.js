import { createServer } from 'node:net'

/**
 * A mail server that takes every message and throws it away, or refuses a recipient as an unknown mailbox (RFC 5321).
 * @param refuses whether it refuses an address.
 * @returns the server, and the recipient and subject of each message that it took.
 */
export async function mailStub(port, refuses) {
  const taken = []
  const server = createServer(socket => {
    let text = ''
    let isData = false
    let to = ''
    const say = line => socket.write(`${line}\r\n`)
    const answer = line => {
      if (isData) {
        if (line.startsWith('Subject: ')) taken.push({ to, subject: line.slice('Subject: '.length) })
        if (line !== '.') return
        isData = false
        return say('250 taken')
      }
      if (line === 'DATA') {
        isData = true
        return say('354 go on')
      }
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
      if (recipient && refuses(recipient)) return say('550 5.1.1 no such mailbox')
      if (recipient) to = recipient
      return say(line === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 mail.example')
    socket.on('data', part => {
      const lines = (text + part).split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
    socket.on('error', () => undefined)
  })
  await new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return { server, taken, port: server.address().port }
}
