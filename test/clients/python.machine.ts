import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { account, application, Browser, connect } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { cleanCopy } from '../support/clean-copy.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'
import { type Python, pythons } from '../support/pythons.js'
import { until } from '../support/until.js'
import { SetClock, startWebhookApp } from '../support/webhooks.js'

/** The client in a fresh clone, which has none of the modules that follow from the description of the API. */
const clone = cleanCopy('clients/python', 'schema/openapi.json')
const CLIENT = path.join(clone, 'clients', 'python')
/** No build and no installation asks a package index. */
const OFFLINE = { PIP_NO_INDEX: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' }

const run = async (file: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  try {
    return await promisify(execFile)(file, args, { cwd, env: { ...process.env, ...OFFLINE, ...env } })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${file} ${args.join(' ')}:\n${stdout}\n${stderr}`)
  }
}

/** The programs in Python of a page. */
const programsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code)
const [CALLS = '', FILES = '', RECEIVER = '', RENEWAL = ''] = programsOf(path.join(CLIENT, 'README.md'))
const [VERIFY = ''] = programsOf('docs/webhooks.md')

const clock = new SetClock()
const found: Python[] = pythons()
let folder: string
let app: TestApp
let church: Church
const inVenv = (version: string, program: string) => path.join(folder, version, 'bin', program)

/** An empty environment for each Python, into which the wheel is installed. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'narthex-python-'))
  for (const { command, version } of found) {
    await run(command, ['-m', 'venv', path.join(folder, version)], folder)
    const wheels = path.join(folder, `wheel-${version}`)
    await run(inVenv(version, 'pip'), ['wheel', '--quiet', '--no-deps', '--wheel-dir', wheels, CLIENT], folder)
    const [wheel = ''] = readdirSync(wheels)
    await run(inVenv(version, 'pip'), ['install', '--quiet', path.join(wheels, wheel)], folder)
  }
  // The authorization server must know its address.
  const port = await freePort()
  app = await startWebhookApp({ clock, port, baseUrl: `http://127.0.0.1:${port}` })
  church = await makeChurch(app)
})
afterAll(async () => {
  await app.close()
  for (const each of [folder, clone]) rmSync(each, { recursive: true, force: true })
})

/** A connection of an owner of the church with an application, confidential when it has a secret. */
async function connection(clientSecret: string | null) {
  const browser = new Browser(app.url)
  await browser.signIn((await account(church, 'OWNER')).email)
  const secret = clientSecret ?? undefined
  const { clientId } = await application(church, { secret })
  const auth = secret === undefined ? undefined : oauth.ClientSecretBasic(secret)
  const chosen = { organizations: [church.id], scopes: ['accounts:read'] }
  const { tokens } = await connect(app, browser, { clientId, auth, ...chosen })
  return { clientId, clientSecret, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
}

test('the client, its tests and the programs of the pages have right types under Python 3.9 and 3.13', async () => {
  const pages = path.join(folder, 'pages')
  mkdirSync(pages)
  for (const [place, code] of [`${CALLS}\n${FILES}`, RECEIVER, VERIFY, RENEWAL].entries())
    writeFileSync(path.join(pages, `page_${place}.py`), code)
  const relative = (file: string) => path.relative(folder, file)
  for (const pythonVersion of ['3.9', '3.13']) {
    const config = path.join(folder, `pyright-${pythonVersion}.json`)
    const include = [relative(CLIENT), 'pages']
    const settings = { include, extraPaths: [relative(CLIENT)], typeCheckingMode: 'strict', pythonVersion }
    writeFileSync(config, JSON.stringify(settings))
    const { stdout } = await run(path.resolve('node_modules/.bin/pyright'), ['-p', config], folder)
    expect(stdout).toContain('0 errors, 0 warnings')
  }
})

test('a wrong name, a wrong value and a wrong member of an answer are found before the program runs', async () => {
  const wrong = path.join(folder, 'wrong')
  mkdirSync(wrong)
  const lines = [
    'from narthex_client import Narthex',
    'client = Narthex("https://narthex.example", "key")',
    'client.list_settlements({"disposition": ["NEEDS_REVEIW"]})',
    'client.create_vendor({"nam": "Bakery"})',
    'client.create_vendor({})',
    'print(client.get_vendor("1")["nmae"])',
    'client.list_vendors({"limit": "3"})',
  ]
  writeFileSync(path.join(wrong, 'wrong.py'), lines.join('\n'))
  const config = path.join(folder, 'pyright-wrong.json')
  writeFileSync(
    config,
    JSON.stringify({
      include: ['wrong'],
      extraPaths: [path.relative(folder, CLIENT)],
      typeCheckingMode: 'strict',
      pythonVersion: '3.9',
    }),
  )
  const checked = run(path.resolve('node_modules/.bin/pyright'), ['-p', config], folder)
  const said = await checked.then(
    () => '',
    (error: Error) => error.message,
  )
  const refused = [...said.matchAll(/wrong\.py:(\d+):/g)].map(([, line]) => Number(line))
  expect([...new Set(refused)]).toEqual([3, 4, 5, 6, 7])
})

describe.each(found)('Python $version', ({ version }) => {
  const python = (file: string, env: Record<string, string>) => run(inVenv(version, 'python'), [file], folder, env)

  test('the client keeps what its tests claim', async () => {
    const { token } = await church.person('OWNER')
    const { stderr } = await python(path.join(CLIENT, 'tests', 'test_client.py'), {
      NARTHEX_URL: app.url,
      NARTHEX_KEY: await church.key(),
      NARTHEX_TOKEN: token,
      NARTHEX_ORGANIZATION: church.id,
      // The last is taken first, and a test takes one.
      NARTHEX_CONNECTIONS: JSON.stringify([
        await connection(null),
        await connection('a secret: 100% & more'),
        await connection(null),
      ]),
    })
    const [, ran] = /^Ran (\d+) tests in/m.exec(stderr) ?? []
    expect(Number(ran)).toBeGreaterThan(10)
    expect(stderr).toMatch(/^OK$/m)
  })

  test('the programs of the README run in an empty environment', async () => {
    const theirs = await makeChurch(app)
    const key = await theirs.key()
    const { rest } = theirs.client(key)
    const payout = { provider: 'MANUAL', paymentCount: 1, donationCount: 1 }
    for (const grossAmount of [20.1, 0.2]) await rest('POST', '/settlements', { body: { ...payout, grossAmount } })
    const file = path.join(folder, `program-${version}.py`)
    writeFileSync(file, `${CALLS}\n${FILES}`.replaceAll('https://narthex.example', app.url))
    const { stdout } = await python(file, { NARTHEX_KEY: key })
    const [vendor] = (await rest('GET', '/vendors?q=Cedar%20Street')).body.vendors
    expect(vendor.phone).toBe('555-0100')
    const printed = stdout.trim().split('\n')
    expect(printed.slice(0, 5)).toEqual([
      'Cedar Street Printing',
      "[{'key': 'erpId', 'value': '4711'}]",
      // 97 of the church's own payout, 20.10 and 0.20.
      '117.3',
      'row 0: lastName must not be empty.',
      `Vendor CREATED ${vendor.id}`,
    ])
    expect(stdout).toMatch(/Cedar Street Printing,/)
    expect(readdirSync(folder).filter(name => name.endsWith('.pdf'))).toHaveLength(1)
  })

  test('the program of the README with a connection runs, and stores the refresh token that goes on', async () => {
    const { clientId, refreshToken } = await connection(null)
    const file = path.join(folder, `renewal-${version}.py`)
    writeFileSync(file, RENEWAL.replaceAll('https://narthex.example', app.url))
    const given = { CLIENT_ID: clientId, ORGANIZATION_ID: church.id }
    const first = await python(file, { ...given, REFRESH_TOKEN: String(refreshToken) })
    expect(first.stdout).toMatch(/^\['/)
    const stored = readFileSync(path.join(folder, 'refresh-token'), 'utf8')
    expect((await python(file, { ...given, REFRESH_TOKEN: stored })).stdout).toBe(first.stdout)
  })

  describe.each([
    ['README', RECEIVER, (id: string) => `to read: ${id}`],
    ['page about webhooks', VERIFY, (id: string) => `contribution.created ${id}`],
  ])('the receiver of the %s', (page, code, line) => {
    let running: ChildProcess | undefined
    afterEach(() => running?.kill())

    test('takes a message that the service signed and refuses a forged one', async () => {
      const theirs = await makeChurch(app)
      const { rest } = theirs.client(await theirs.key())
      const port = await freePort()
      const body = { url: `http://127.0.0.1:${port}/`, types: ['contribution.created'] }
      const { id: endpointId, secret } = (await rest('POST', '/webhook-endpoints', { body })).body
      const file = path.join(folder, `receiver-${page.length}-${version}.py`)
      writeFileSync(file, code.replace('8080', String(port)))
      running = spawn(inVenv(version, 'python'), [file], { env: { ...process.env, WEBHOOK_SECRET: secret } })
      let printed = ''
      running.stdout?.on('data', part => {
        printed += part
      })
      await until(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        ),
      )
      const gift = { paymentMethod: 'CASH', allocations: [{ fundId: theirs.ids.fund, amount: 5 }] }
      const contribution = (await rest('POST', '/contributions', { body: gift })).body.id
      clock.aheadMs += 11_000
      await app.service.webhooks.drain()
      const path_ = `/webhook-deliveries?endpointId=${endpointId}`
      const [delivery] = (await rest('GET', path_)).body.webhookDeliveries
      expect(delivery).toMatchObject({ status: 'SUCCEEDED', attempts: [{ responseStatus: 204 }] })
      expect(printed).toContain(line(contribution))
      const forged = {
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.from('a signature of thirty-two bytes.').toString('base64')}`,
      }
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: delivery.body, headers: forged })
      expect(answer.status).toBe(401)
    })
  })
})
