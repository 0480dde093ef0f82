import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { restClient } from './support/app.js'
import { CommandLine } from './support/command-line.js'
import { until } from './support/until.js'
import { type Received, receiver, verified } from './support/webhooks.js'

const line = new CommandLine()
beforeAll(() => line.openStarted())
afterAll(() => line.close())

test('`narthex webhooks listen` forwards until Ctrl-C, and ends cleanly', async () => {
  const { url, key } = await line.serve()
  const server = await receiver()
  const args = ['bin/narthex.js', 'webhooks', 'listen', '--forward-to', server.url, '--url', url, '--after', '0']
  const listening = spawn(process.execPath, args, {
    env: line.env({ NARTHEX_KEY: key }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  listening.stdout.on('data', part => {
    output += part
  })
  listening.stderr.on('data', part => {
    output += part
  })
  await until(() => server.received.length > 3)
  const secret = /whsec_\S+/.exec(output)?.[0] as string
  expect(verified(secret, server.received[0] as Received)).toMatchObject({ data: { sequence: expect.any(Number) } })
  const ended = once(listening, 'exit')
  listening.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
  expect(output).not.toMatch(/error/i)
  const refused = await line.run(['webhooks', 'listen', '--forward-to', server.url])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('NARTHEX_KEY')])
  await server.close()
  expect((await restClient(url, key)('GET', '/changes?after=now')).status).toBe(200)
}, 240_000)
