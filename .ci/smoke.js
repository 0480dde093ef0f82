// Calls each shown operation of a running demo over REST and GraphQL.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const [base, key, token] = process.argv.slice(2)
const call = async (method, path, body) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  })
  assert.match(response.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/, `${method} ${path} has a request id`)
  return { status: response.status, body: await response.json() }
}
const ok = async (method, path, body, status = 200) => {
  const answer = await call(method, path, body)
  assert.equal(answer.status, status, `${method} ${path}: ${JSON.stringify(answer.body)}`)
  console.log(`${answer.status} ${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`)
  return answer.body
}

const { accounts } = await ok('GET', '/api/v1/accounts')
assert.ok(accounts.length > 80)
const { funds } = await ok('GET', '/api/v1/funds')
assert.equal(funds.length, 8)
await ok('GET', `/api/v1/funds/${funds[0].id}`)
const { id } = await ok(
  'POST',
  '/api/v1/transactions',
  { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' },
  201,
)
await ok('GET', `/api/v1/transactions/${id}`)
await ok('GET', '/api/v1/transactions?limit=5&include=totals')
const { settlements } = await ok('GET', '/api/v1/settlements?isFrozen=false&limit=1&status=PENDING')
await ok('PATCH', `/api/v1/settlements/${settlements[0].id}`, { externalReference: 'smoke' })
await ok('GET', `/api/v1/settlements/${settlements[0].id}`)
const frozen = await ok('GET', '/api/v1/settlements?isFrozen=true&limit=1')
await ok('PATCH', `/api/v1/settlements/${frozen.settlements[0].id}`, { externalReference: 'smoke' }, 409)
const { pledges } = await ok('GET', '/api/v1/pledges?limit=1')
await ok('GET', `/api/v1/pledges/${pledges[0].id}`)
const { bills } = await ok('GET', '/api/v1/bills?status=DRAFT&limit=1')
await ok('GET', `/api/v1/bills/${bills[0].id}`)
assert.deepEqual(await ok('DELETE', `/api/v1/bills/${bills[0].id}`), { success: true })
await ok('GET', '/api/v1/organizations', undefined, 403)
const graphql = await ok('POST', '/api/v1/graphql', {
  query: '{ funds { id } settlements(first: 3) { totalCount nodes { id } } }',
})
assert.equal(graphql.data.funds.length, 8)
for (const path of ['/', '/explorer', '/reference', '/api/v1/openapi.json', '/healthz', '/readyz']) {
  assert.equal((await fetch(base + path)).status, 200, path)
}
const redirected = await fetch(`${base}/graphql`, { redirect: 'manual' })
assert.deepEqual([redirected.status, redirected.headers.get('location')], [308, '/api/v1/graphql'])
const sandbox = await fetch(`${base}/api/v1/graphql`, { headers: { Accept: 'text/html' } })
assert.match(sandbox.headers.get('content-type') ?? '', /^text\/html/)

// The tour of the README and the commands of the pages under docs, word for word.
const text = file => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const readme = text('README.md')
const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('**Keys and people.**'))
const pages = ['rest', 'graphql', 'analysts', 'authentication', 'accounting', 'giving'].map(page =>
  text(`docs/${page}.md`),
)
const church = '018f0000-0000-7000-8000-00000000d001'
const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-tour-'))
const env = { ...process.env, KEY: key, TOKEN: token, CHURCH: church, API: `${base}/api/v1` }
// A stream (-N) does not end by itself.
for (const line of [tour, ...pages].join('\n').matchAll(/^(?:([A-Z]+)=\$\()?curl (?!-N )(?:.*\\\n)*.*$/gm)) {
  const [command, variable] = line
  const [, file] = /(?<= )-o (\S+)/.exec(command) ?? []
  const said = execFileSync('bash', ['-c', variable ? `${command}\necho -n "$${variable}"` : command], {
    env,
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (variable) {
    assert.ok(said, command)
    env[variable] = said
    continue
  }
  if (file) {
    // What is downloaded is the file itself and no refusal.
    assert.match(readFileSync(path.join(folder, file), 'utf8'), /^(%PDF-|\uFEFF?[\w.," ()%#'-]+\r\n)/, command)
    continue
  }
  const answer = JSON.parse(said)
  // What the reader takes from one answer into the next line.
  env.MONTH ??= answer.data?.accountingPeriods?.at(-1).id
  if (answer.sha256) env.RECEIPT = answer.id
  const functions = answer.dimensions?.find(({ code }) => code === 'FUNCTION').values
  if (functions) Object.assign(env, { PROGRAM: functions[0].id, MANAGEMENT: functions[1].id, SHARED: functions[1].id })
  const refused = answer.code ?? answer.errors
  assert.equal(Boolean(refused), command.includes('10.005'), `${command}: ${JSON.stringify(answer).slice(0, 300)}`)
}
rmSync(folder, { recursive: true, force: true })
console.log('the tour of the README and the commands of the docs work')
