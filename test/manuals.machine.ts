import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../dist/src/config/config.js'
import { openDatabase } from '../dist/src/database/location.js'
import { asOwner } from '../dist/src/database/owner.js'
import { restClient } from './support/app.js'
import { CommandLine, type Served } from './support/command-line.js'

/*
 * Every command that a manual shows is typed here, in the order of the page, against the demo church. What cannot be played
 * here is played by another test, or its page says that no test covers it.
 */

const UNTRIED = /\bour tests do not cover\b/i

/** Blocks that another test plays, by what they begin with. */
const ELSEWHERE: [page: string, begins: string, file: string][] = [
  ['README.md', 'npm ci && npm start', '.ci/smoke.sh'],
  ['docs/deployment.md', 'create role narthex login', 'test/support/debian-server.js'],
  [
    'docs/deployment.md',
    "export DATABASE_URL='postgres://narthex_service@db.internal",
    'test/database/client-certificates.debian.ts',
  ],
  ['docs/deployment.md', '[databases]', 'test/database/pgbouncer.debian.ts'],
  [
    'docs/deployment.md',
    'export DATABASE_URL=postgres://narthex_service:…@10.0.0.1,',
    'test/faults/failover.debian.ts',
  ],
  ['docs/deployment.md', 'export DATABASE_REPLICA_URL', 'test/database/own-replica.debian.ts'],
  ['docs/operations.md', 'npm ci && npm run build\npsql', 'test/database/own-server.debian.ts'],
  ['docs/operations.md', 'npm ci && npm run build\nnpx narthex migrate', 'test/database/upgrade.machine.ts'],
  ['docs/operations.md', "export DATABASE_URL='postgres://", 'test/postgres/servers.machine.ts'],
  ['docs/operations.md', 'npx narthex backup', 'test/embedded/backup.machine.ts'],
  ['docs/operations.md', 'npx narthex organizations export', 'test/database/moved-church.machine.ts'],
  ['docs/operations.md', 'npx narthex organizations import', 'test/database/moved-church.machine.ts'],
  ['docs/administrators.md', 'for part in', 'test/domain/organizations/organization-exports.test.ts'],
  ['docs/operations.md', 'createdb --owner narthex narthex_drill', 'test/database/own-server.debian.ts'],
  ['docs/operations.md', 'psql --command', 'test/database/own-server.debian.ts'],
  ['docs/graphql.md', 'curl -N', 'test/surfaces/subscriptions.test.ts'],
  ['docs/webhooks.md', 'npx narthex applications webhooks', 'test/cli-refusals.machine.ts'],
  ['docs/webhooks.md', 'npx narthex webhooks listen', 'test/webhooks-listen.machine.ts'],
]
/** Programs that change the machine. What needs them is not played here, whatever its page says. */
const OF_THE_MACHINE = /\b(sudo|docker|systemctl|apt|rm)\b/
/** Its commands change the sources, so it is played in a copy of them. */
const OTHER_PAGES = ['docs/contributing.md']

interface Block {
  page: string
  language: string
  text: string
  /** What the page says in the same part. */
  around: string
}

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter(file => file.endsWith('.md'))
    .map(file => `docs/${file}`),
]

function blocksOf(page: string): Block[] {
  // A heading or a bold beginning opens a part, but for comments in commands.
  const parts = readFileSync(page, 'utf8').split(/^(?=#{2,4} [^\d]|\*\*[^*]+\.\*\*)/m)
  return parts.flatMap(around =>
    [...around.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
      page,
      language,
      text,
      around,
    })),
  )
}

const CONFIGURED = ['ini', 'nginx', 'caddyfile', 'yaml']
const isElsewhere = ({ page, text }: Block) => ELSEWHERE.some(([of, begins]) => of === page && text.startsWith(begins))
const isUntried = ({ around }: Block) => UNTRIED.test(around.replaceAll('\n', ' '))
const blocks = pages.filter(page => !OTHER_PAGES.includes(page)).flatMap(blocksOf)
const played = blocks.filter(block => block.language === 'sh' && !isElsewhere(block) && !isUntried(block))
const queries = blocks.filter(block => block.language === 'sql' && !isElsewhere(block) && !isUntried(block))

test('every command and configuration of the manuals is played by a test, or its page says that none does', () => {
  const left = blocks.filter(block => CONFIGURED.includes(block.language) && !isElsewhere(block) && !isUntried(block))
  expect(left.map(({ page, text }) => `${page}: ${text.split('\n')[0]}`)).toEqual([])
  for (const [page, begins, file] of ELSEWHERE) {
    expect([begins, blocksOf(page).filter(({ text }) => text.startsWith(begins)).length]).toEqual([begins, 1])
    expect([file, existsSync(file)]).toEqual([file, true])
  }
  expect(played.filter(({ text }) => OF_THE_MACHINE.test(text)).map(({ text }) => text)).toEqual([])
  expect(played.length).toBeGreaterThan(15)
})

const CURSOR_SECRET = Buffer.alloc(32, 'cursor').toString('base64')
const line = new CommandLine()
let served: Served
/** What the reader knows from elsewhere on the page: ids of earlier answers. */
let known: Record<string, string>
beforeAll(async () => {
  await line.openStarted()
  served = await line.serve()
  const { secret } = await line.narthex(
    ...['keys', 'create', '--organization', 'Grace Community Church', '--name', 'Manuals', '--scopes', 'all'],
    ...['--expires', '1d', '--json'],
  )
  const church = String(/export CHURCH=(\S+)/.exec(readFileSync('README.md', 'utf8'))?.[1])
  await line.run([
    'organizations',
    'create',
    '--name',
    'Hope Church',
    '--time-zone',
    'UTC',
    '--owner',
    'x@church.example',
  ])
  const { code, stdout } = await line.run(['token', '--person', 'treasurer@demo.narthex.example'])
  expect(code).toBe(0)
  const token = stdout.trim()
  const file = { fileName: 'invoice.pdf', contentType: 'application/pdf', contentBase64: 'JVBERi0xLjQKJSVFT0YK' }
  const receipt = await restClient(served.url, secret)('POST', '/receipts', { body: file })
  const periods = await fetch(`${served.url}/api/v1/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-Organization-Id': church, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: '{ accountingPeriods(filter: {status: [OPEN]}) { id } dimensions { code values { id code } } }',
    }),
  })
  interface Coded {
    id: string
    code: string
  }
  const { data } = (await periods.json()) as {
    data: { accountingPeriods: { id: string }[]; dimensions: { code: string; values: Coded[] }[] }
  }
  const functions = data.dimensions.find(({ code }) => code === 'FUNCTION')?.values
  const functionOf = (wanted: string) => String(functions?.find(({ code }) => code === wanted)?.id)
  known = {
    API: `${served.url}/api/v1`,
    KEY: secret,
    TOKEN: token,
    CHURCH: church,
    RECEIPT: receipt.body.id,
    PROGRAM: functionOf('PROGRAM'),
    MANAGEMENT: functionOf('ADMIN'),
    SHARED: functionOf('ADMIN'),
    MONTH: String(data.accountingPeriods.at(-1)?.id),
    NARTHEX_URL: served.url,
  }
})
afterAll(() => line.close())

let created = 0
/** What stands in a command for something that the reader has. */
const filledIn = (text: string): string =>
  text
    .replaceAll('http://127.0.0.1:4000', served.url)
    .replace('export KEY=ntx_test_…', `export KEY=${known.KEY}`)
    .replace(/export MONTH=…/, `export MONTH=${known.MONTH}`)
    .replaceAll(/ -o (\w+\.\w+)/g, ` -o "${line.folder}/$1"`)
    .replaceAll('anchors-', `"${line.folder}"/anchors-`)
    // The id that the command before has printed.
    .replaceAll(/(keys (?:rotate|revoke|revoke-previous)) KEY\b/g, '$1 "$(id_of Website)"')
    // Two pages create this church, and a name can be given once.
    .replaceAll(
      /(organizations create --name) "Hope Church"/g,
      (_all, command) => `${command} "Hope Church ${++created}"`,
    )

test('the recipe for the secret of the audit trail gives what a service without AUDIT_SECRET uses', async () => {
  const [recipe] = played.filter(({ text }) => text.includes('narthex audit trail'))
  const output = await play(String(recipe?.text))
  const config = readConfig({
    DATABASE_URL: 'postgres://a@localhost/a',
    CURSOR_SECRET,
    KEY_PEPPERS: `1:${CURSOR_SECRET}`,
    AUTH_SECRET: CURSOR_SECRET,
  })
  expect(output.trim()).toBe(config.secrets?.auditSecret.toString('base64'))
})

test('the questions to the database are answered to the owner of the tables', async () => {
  expect(queries.length).toBeGreaterThan(0)
  const location = await openDatabase(readConfig({ NARTHEX_DATA: path.join(line.folder, 'data') }), false)
  try {
    for (const { text } of queries)
      await asOwner(location, async client => {
        // The other commands of the manuals still need what a statement would delete.
        await client.query('begin')
        const results = [await client.query(text)].flat()
        for (const { command, rowCount } of results) expect([command, rowCount]).not.toEqual(['SELECT', 0])
        expect(results.length).toBeGreaterThan(0)
        await client.query('rollback')
      })
  } finally {
    await location.stop()
  }
})

/** A shell that ends at the first command that fails, and shows the status of each answer. */
const PROLOGUE = `set -euo pipefail
curl() { command curl -sS -w '\\nHTTP %{http_code}\\n' "$@"; }
id_of() { npx narthex keys list --organization 'Grace Community Church' --json | node -pe '
  JSON.parse(require("fs").readFileSync(0, "utf8")).find(({ name }) => name === process.argv[1]).id' "$1"; }
`
/** Commands that wait, or that need a program of somebody else's. */
const LEFT_OUT = /^(npm start|claude mcp add)\b.*$/gm

/** A block has several commands, and each takes a quarter of a minute on a busy machine. */
const PATIENCE_MS = 300_000

/** @throws with all that a script said, when it fails or does not end within its time. */
const play = (script: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const secret = script.includes('process.env.CURSOR_SECRET') ? { CURSOR_SECRET } : {}
    const env = { ...line.env(known), ...secret, npm_config_offline: 'true' }
    execFile('bash', ['-c', script], { env, timeout: PATIENCE_MS, cwd: path.resolve('.') }, (error, stdout, stderr) => {
      const output = stdout + stderr
      if (!error) return resolve(output)
      reject(new Error(`It ended with ${error.signal ?? error.code}:\n${output}`))
    })
  })

/** What an answer of the service has to be: a mistake on purpose is refused, and everything else is right. */
const expectedStatus = (text: string) => (/^# \d+\. Send a mistake/m.test(text) ? [200, 201, 422] : [200, 201])

test.each(played.map((block, index) => [`${block.page}, ${index}: ${block.text.split('\n')[0]}`, block] as const))(
  '%s',
  async (_name, { text }) => {
    const output = await play(PROLOGUE + filledIn(text).replaceAll(LEFT_OUT, ''))
    const statuses = [...output.matchAll(/^HTTP (\d+)$/gm)].map(([, status]) => Number(status))
    expect({ output, wrong: statuses.filter(status => !expectedStatus(text).includes(status)) }).toEqual({
      output,
      wrong: [],
    })
    expect({ output, hasErrors: output.includes('"errors":[') }).toEqual({ output, hasErrors: false })
  },
  2 * PATIENCE_MS,
)
