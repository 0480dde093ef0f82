import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { testApp } from '../support/app.js'
import { cleanCopy } from '../support/clean-copy.js'
import { makeChurch } from '../support/make.js'

const CLIENT = path.resolve('clients', 'typescript')
const QUIET = ['--no-audit', '--no-fund', '--ignore-scripts']

/** What a terminal of somebody else knows: the settings of the npm that runs the tests are not among it. */
const terminal = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

const run = async (file: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  try {
    return (await promisify(execFile)(file, args, { cwd, env: { ...terminal, ...env } })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${file} ${args.join(' ')}:\n${stdout}\n${stderr}`)
  }
}

/** The programs of the client's README, as one module. */
const program = (url: string): string =>
  [...readFileSync(path.join(CLIENT, 'README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)]
    .map(([, code]) => code)
    .join('\n')
    .replaceAll('https://narthex.example', url)

const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--types', 'node']
const OPTIONS = [...STRICT, '--module', 'nodenext']

/** An npm that runs no scripts of its own accord, as the one that builds the service is set. */
const NO_SCRIPTS = { npm_config_ignore_scripts: 'true' }

let folder: string
let clone: string
/** Compiles a file of the project under the oldest and the newest TypeScript. */
async function compile(file: string, ...more: string[]): Promise<void> {
  for (const compiler of ['oldest', 'newest'])
    await run(process.execPath, [path.join('node_modules', compiler, 'bin', 'tsc'), ...OPTIONS, ...more, file], folder)
}

/** An empty project into which the client is installed that one command packs in a fresh clone. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'narthex-client-'))
  clone = cleanCopy('clients/typescript', 'schema/openapi.json')
  const client = path.join(clone, 'clients', 'typescript')
  await run('npm', ['run', '--silent', 'pack', '--', '--pack-destination', folder], client, NO_SCRIPTS)
  const [packed = ''] = readdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const compilers = ['oldest@npm:typescript@5.9.3', 'newest@npm:typescript@7.0.2', '@types/node@20.19.43']
  const apollo = ['@apollo/client@4.3.8', 'rxjs@7.8.2', 'graphql@16.15.0', 'graphql-sse@2.6.1']
  await run('npm', ['install', ...QUIET, `./${packed}`, ...compilers, ...apollo], folder)
})
afterAll(() => {
  for (const each of [folder, clone]) rmSync(each, { recursive: true, force: true })
})

test('the README of the client compiles in an empty project under the oldest and the newest TypeScript, and runs', async () => {
  const church = await makeChurch(await testApp())
  const key = await church.key()
  const { rest } = church.client(key)
  const payout = { provider: 'MANUAL', grossAmount: 20, paymentCount: 1, donationCount: 1 }
  const { id } = (await rest('POST', '/settlements', { body: payout })).body
  writeFileSync(path.join(folder, 'program.ts'), program(church.app.url))
  await compile('program.ts')
  const printed = (await run(process.execPath, ['program.js'], folder, { NARTHEX_KEY: key })).trim().split('\n')
  const [vendor] = (await rest('GET', '/vendors?q=Cedar%20Street')).body.vendors
  expect(printed).toContain(`${id} 20`)
  expect(printed.slice(0, 2)).toEqual(['Cedar Street Printing', "[ { key: 'erpId', value: '4711' } ]"])
  expect(printed.slice(-2)).toEqual(["[ 'row 0: lastName must not be empty.' ]", `Vendor ${vendor.id}`])
})

test('npm packs no package without a build', async () => {
  const unbuilt = cleanCopy('clients/typescript', 'schema/openapi.json', '.npmrc', 'package.json')
  try {
    const inFolder = run('npm', ['pack'], path.join(unbuilt, 'clients', 'typescript'))
    await expect(inFolder).rejects.toThrow('must have name and version')
    await expect(run('npm', ['pack', './clients/typescript'], unbuilt)).rejects.toThrow('must have name and version')
  } finally {
    rmSync(unbuilt, { recursive: true, force: true })
  }
})

const IN_COMMON_JS = `import { answerOf, createNarthexClient, NarthexError, rowsOf } from 'narthex-client'
import { webhookEventOf } from 'narthex-client/webhooks'
const [baseUrl = '', credential = ''] = process.argv.slice(2)
const client = createNarthexClient({ baseUrl, credential })
const params = { path: { id: '' }, header: { 'If-Match': '"v99"' } }
async function main(): Promise<void> {
  for await (const { id, version } of rowsOf(client, '/api/v1/vendors', { q: 'Cedar Street' })) {
    params.path.id = id
    const now: number = version
    try {
      // @ts-expect-error: a vendor has no such member.
      ;(await answerOf(client.PATCH('/api/v1/vendors/{id}', { params, body: { phone: '555-0100' } }))).nmae
    } catch (error) {
      if (error instanceof NarthexError) console.log(error.details.version === now, typeof webhookEventOf)
    }
  }
}
main()
`

test.each([
  ['oldest', 'node16', 'node16'],
  ['newest', 'node16', 'node16'],
  // TypeScript 7 has it no longer.
  ['oldest', 'commonjs', 'node10'],
])('a program in CommonJS has the types of the client and runs: %s TypeScript, module %s', async (...given) => {
  const [compiler, module, resolution] = given
  const church = await makeChurch(await testApp())
  await church.insert('vendor', { name: 'Cedar Street Printing' })
  const program = path.join(folder, 'common')
  mkdirSync(program, { recursive: true })
  writeFileSync(path.join(program, 'package.json'), '{ "private": true, "type": "commonjs" }')
  writeFileSync(path.join(program, 'program.ts'), IN_COMMON_JS)
  const tsc = path.join('..', 'node_modules', compiler, 'bin', 'tsc')
  const options = [...STRICT, '--module', module, '--moduleResolution', resolution, '--esModuleInterop']
  await run(process.execPath, [tsc, ...options, 'program.ts'], program)
  const printed = await run(process.execPath, ['program.js', church.app.url, await church.key()], program)
  expect(printed).toBe('true function\n')
})

test('the receiver of the README verifies a signed message and refuses a forged one', async () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`
  const body = JSON.stringify({ type: 'contribution.created', data: { id: '01a2160e-2880-78f0-bb60-84a932685fd8' } })
  const code = program('http://127.0.0.1:9').split('import { createServer }')[1]
  writeFileSync(
    path.join(folder, 'receiver.ts'),
    `import { createServer }${code}
import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
const [secret = '', body = ''] = [process.env.WEBHOOK_SECRET, process.env.BODY]
receiver.listen(0, '127.0.0.1', async () => {
  const { port } = receiver.address() as AddressInfo
  for (const signed of [body, body.replace('created', 'deleted')]) {
    const at = String(Math.floor(Date.now() / 1000))
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(\`msg_1.\${at}.\${signed}\`).digest('base64')
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': \`v1,\${signature}\` }
    console.log((await fetch(\`http://127.0.0.1:\${port}\`, { method: 'POST', body, headers })).status)
  }
  receiver.close()
})
`,
  )
  await compile('receiver.ts')
  const printed = await run(process.execPath, ['receiver.js'], folder, { WEBHOOK_SECRET: secret, BODY: body })
  expect(printed.trim().split('\n')).toEqual(['to read: 01a2160e-2880-78f0-bb60-84a932685fd8', '204', '401'])
})

/** The programs in TypeScript of a section of a page. */
const programsIn = (page: string, heading: string): string[] => {
  const section = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
}

test('the receiver in the page about webhooks compiles', async () => {
  const [code = ''] = programsIn('docs/webhooks.md', 'Verify a message')
  writeFileSync(path.join(folder, 'verify.ts'), code)
  await compile('verify.ts')
})

test('Apollo Client follows the changes of a church by the link of the page about GraphQL', async () => {
  const church = await makeChurch(await testApp())
  const [key, url] = [await church.key(), `${church.app.url}/api/v1/graphql`]
  const [, code = ''] = programsIn('docs/graphql.md', 'Live changes')
  writeFileSync(
    path.join(folder, 'live.ts'),
    `import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
const [url = '', key = '', organizationId = ''] = process.argv.slice(2)
const token = () => key
${code}
const client = new ApolloClient({ link, cache: new InMemoryCache() })
client.subscribe({ query: gql\`subscription { changes(filter: { resourceType: ["Donor"] }) { resourceType operation } }\` }).subscribe(({ data }) => {
  console.log(JSON.stringify(data))
  process.exit(0)
})
setTimeout(() => fetch(url.replace('graphql', 'donors'), {
  method: 'POST',
  headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' },
  body: JSON.stringify({ donorType: 'INDIVIDUAL', lastName: 'Apollo' }),
}), 1_000)
`,
  )
  // The types of a package that Apollo Client uses are not those of Node's modules.
  await compile('live.ts', '--skipLibCheck')
  const printed = await run(process.execPath, ['live.js', url, key, church.id], folder)
  expect(JSON.parse(printed)).toMatchObject({ changes: { resourceType: 'Donor', operation: 'CREATED' } })
})
