import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startTestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { DebianServer, own, serverFolder } from '../support/debian-server.js'
import { TEST_VARIABLES } from '../support/test-variables.js'

/** A PostgreSQL that knows its clients by certificates, and takes no password and no connection without TLS. */
const line = new CommandLine()
let folder: string
let server: DebianServer
const at = (name: string) => path.join(folder, name)
const openssl = (command: string) => execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' })
const authority = (name: string) =>
  openssl(`req -x509 -newkey rsa:2048 -nodes -subj /CN=${name} -days 1 -keyout ${name}.key -out ${name}.crt`)

/** A certificate of our authority for a host or a role, with its key. */
function certify(name: string): void {
  writeFileSync(at('names'), `subjectAltName=DNS:${name.replace('_', '-')}`)
  openssl(`req -newkey rsa:2048 -nodes -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`)
  openssl(
    `x509 -req -in ${name}.csr -CA ours.crt -CAkey ours.key -CAcreateserial -days 1 -extfile names -out ${name}.crt`,
  )
  chmodSync(at(`${name}.key`), 0o600)
}

beforeAll(async () => {
  line.open()
  folder = await serverFolder()
  for (const name of ['ours', 'others']) authority(name)
  for (const name of ['localhost', 'narthex', 'narthex_service']) certify(name)
  await own(at('localhost.key'))
  chmodSync(at('localhost.key'), 0o600)
  server = await DebianServer.create(at('data'), {
    ...{ ssl: 'on', ssl_ca_file: at('ours.crt') },
    ...{ ssl_cert_file: at('localhost.crt'), ssl_key_file: at('localhost.key') },
  })
  const usual = readFileSync(at('data/pg_hba.conf'), 'utf8')
  const rules = ['hostssl all narthex,narthex_service all cert', 'hostnossl all narthex,narthex_service all reject']
  writeFileSync(at('data/pg_hba.conf'), `${rules.join('\n')}\n${usual}`)
  await server.sql('postgres', 'select pg_reload_conf()')
})
afterAll(async () => {
  await line.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The URL of a role. @param certificate whose certificate it shows. None when it is empty. @param by the authority that it believes. */
function urlOf(role: string, certificate = role, by = 'ours'): string {
  const url = new URL(`postgres://${role}@localhost:${server.port}/narthex`)
  const parameters = {
    ...{ sslmode: 'verify-full', sslrootcert: at(`${by}.crt`) },
    ...(certificate ? { sslcert: at(`${certificate}.crt`), sslkey: at(`${certificate}.key`) } : {}),
  }
  url.search = new URLSearchParams(parameters).toString()
  return url.href
}

test('the service and its commands show their certificates on every connection, also on those that migrate and restore', async () => {
  const variables = { ...TEST_VARIABLES, DATABASE_URL: urlOf('narthex_service'), DATABASE_OWNER_URL: urlOf('narthex') }
  const narthex = async (...args: string[]) => {
    const { code, stdout, stderr } = await line.run(args, variables)
    expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' })
    return stdout
  }
  await narthex('migrate')
  await narthex('organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'o@church.test')
  const key = ['--organization', 'Grace', '--name', 'k', '--scopes', 'funds:read', '--expires', '1d', '--json']
  const { secret } = JSON.parse(await narthex('keys', 'create', ...key))
  const backup = `${line.folder}/a.backup`
  await narthex('backup', backup)
  await server.sql('postgres', 'drop database narthex', 'create database narthex owner narthex')
  await narthex('restore', backup)
  expect(await narthex('verify')).toBe('every invariant holds\n')
  const app = await startTestApp({ ownerUrl: urlOf('narthex'), serviceUrl: urlOf('narthex_service') })
  try {
    expect((await restClient(app.url, secret)('GET', '/funds')).status).toBe(200)
  } finally {
    await app.close()
  }
})

test.each([
  ['no certificate', '', 'ours'],
  ['the certificate of another role', 'narthex_service', 'ours'],
  ['a server of an authority that it does not believe', 'narthex', 'others'],
])('nothing connects with %s', async (_what, certificate, by) => {
  const url = urlOf('narthex', certificate, by)
  const variables = { ...TEST_VARIABLES, DATABASE_URL: urlOf('narthex_service'), DATABASE_OWNER_URL: url }
  for (const command of ['migrate', 'verify'])
    expect(await line.failed([command], variables)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^the database narthex at localhost:\d+ refuses the connection: .+\n$/),
    })
})
