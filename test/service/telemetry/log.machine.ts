import { connect } from 'node:net'
import { restClient } from '../../support/app.js'
import { CommandLine } from '../../support/command-line.js'
import { documented } from '../../support/log-fields.js'
import { until } from '../../support/until.js'

const line = new CommandLine()
beforeAll(() => line.openStarted())
afterAll(() => line.close())

/** Sends bytes that are no HTTP. */
const sendNonsense = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'))
    socket.on('close', () => resolve()).on('error', reject)
    socket.resume()
  })

test('the log goes to standard error, line by line as JSON, and the greeting to standard output', async () => {
  const { child, url, key, written } = await line.serve({ LOG_LEVEL: 'info' })
  const rest = restClient(url, key)
  expect((await rest('GET', '/accounts')).status).toBe(200)
  expect((await rest('GET', '/vendors/x')).status).toBe(404)
  await sendNonsense(url)
  await until(() => written.stderr.includes('refused by the parser'))
  await line.stop(child)
  expect(written.stdout).toContain('Narthex is ready at')
  expect(written.stdout).not.toContain('{"level"')
  const lines = written.stderr.trimEnd().split('\n')
  for (const each of lines)
    expect(JSON.parse(each)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
  const answered = lines.map(each => JSON.parse(each)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ operation, status, reason }) => [operation, status, reason])).toEqual([
    ['listAccounts', 200, undefined],
    ['getVendor', 404, 'not_found'],
  ])
  const fields = new Set(lines.flatMap(each => Object.keys(JSON.parse(each))))
  expect([...fields].filter(field => !documented.includes(field))).toEqual([])
  expect(written.stderr).not.toContain(key)
})
