import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { restClient, testApp } from '../../support/app.js'
import { CommandLine } from '../../support/command-line.js'
import { makeChurch } from '../../support/make.js'
import { until } from '../../support/until.js'

const page = readFileSync('docs/operations.md', 'utf8')
const [, logs = ''] = /\n## Logs\n([\s\S]*?)\n## /.exec(page) ?? []
const documented = [...logs.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(match => String(match[1])),
)

const line = new CommandLine()
beforeAll(() => line.open())
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

test('every field that is logged is documented, and every documented field is logged', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  await church.client(await church.key()).graphql('{ accounts { id } }')
  const logged = new Set(app.log.flatMap(each => Object.keys(JSON.parse(each))))
  expect([...logged].filter(field => !documented.includes(field))).toEqual([])
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(path.join('src', file), 'utf8'))
    .join('\n')
  const calls = [...source.matchAll(/\blog\.(?:info|warn|error|fatal|debug)\(\s*\{([\s\S]*?)\},?\s*'/g)]
  const inSource = calls.flatMap(([, members = '']) =>
    [...members.matchAll(/(?:^|[,{]\s*|\s)(\w+)\s*(?=[,:}]|$)/g)].map(match => match[1]),
  )
  const members = ['level', 'time', 'msg', 'trace_id', 'span_id']
  expect(documented.filter(field => !members.includes(field) && !inSource.includes(field))).toEqual([])
})

test('the log line of a fault has the code of the database and none of the values that were sent', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const { rest } = church.client(await church.key())
  const name = 'Melchizedek Candlemaker'
  await app.owner.query(`alter table vendor add constraint vendor_probe check (name <> '${name}') not valid`)
  try {
    const answer = await rest('POST', '/vendors', { body: { name, email: 'melchizedek@salem.test' } })
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_server_error'])
    const id = answer.headers.get('x-request-id')
    const failed = app.log
      .map(each => JSON.parse(each))
      .find(({ requestId, msg }) => requestId === id && msg === 'failed')
    expect(failed.err).toMatchObject({ code: '23514', constraint: 'vendor_probe', stack: expect.any(String) })
    expect(JSON.stringify(failed)).not.toMatch(/melchizedek/i)
  } finally {
    await app.owner.query('alter table vendor drop constraint vendor_probe')
  }
})
