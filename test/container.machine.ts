import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { readConfig } from '../dist/src/config/config.js'
import { CommandLine } from './support/command-line.js'
import { ownDatabase } from './support/database.js'

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const instructions = dockerfile
  .split('\n')
  .filter(line => /^[A-Z]+ /.test(line))
  .map(line => ({ name: String(line.split(' ')[0]), rest: line.slice(line.indexOf(' ') + 1) }))
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
const inLast = (name: string) => lastStage.filter(each => each.name === name).map(({ rest }) => rest)
const context = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('!'))
  .map(line => line.slice(1))

const SECRETS = ['CURSOR_SECRET', 'AUTH_SECRET', 'AUDIT_SECRET']

/** Names of the packages that `npm ci --omit=dev --omit=optional` installs at the top. */
function packagesOfImage(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries<Record<string, unknown>>(packages).flatMap(([place, { dev, optional, devOptional }]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1]
    return name && !dev && !optional && !devOptional ? [name] : []
  })
}

/** Does what a COPY line of the last stage does. */
function copyAsImage(rest: string, folder: string): void {
  if (rest.startsWith('--from=node ')) return
  const words = rest.split(/\s+/).filter(each => !each.startsWith('--from'))
  const target = String(words.pop())
  for (const word of words) {
    const source = word.replace('/app/', '')
    const place = path.join(folder, target, target.endsWith('/') ? path.basename(source) : '')
    if (source === 'node_modules')
      for (const name of packagesOfImage()) {
        mkdirSync(path.dirname(path.join(place, name)), { recursive: true })
        symlinkSync(path.resolve(source, name), path.join(place, name))
      }
    else cpSync(source, place, { recursive: true })
  }
}

/** Where a path is sent to Docker: it, or a folder that it is in. */
const isSent = (file: string) => context.some(each => file === each || file.startsWith(`${each}/`))

describe('the image', () => {
  test('runs as a user without rights, says whether it is healthy, and ends on SIGTERM by itself', () => {
    expect(inLast('USER')).toEqual(['narthex'])
    expect(inLast('HEALTHCHECK').join()).toContain('/readyz')
    // The form of a list: a shell would not pass the signal on.
    expect([inLast('ENTRYPOINT'), inLast('CMD')]).toEqual([['["node", "bin/narthex.js"]'], ['["serve"]']])
  })

  test('copies only what exists and is sent to Docker', () => {
    const copied = instructions.filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
    const sources = copied.flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1)).filter(each => each !== '.')
    for (const each of new Set(sources)) expect([each, existsSync(each), isSent(each)]).toEqual([each, true, true])
  })

  test('has everything that the service reads: from its files alone it migrates, starts and answers', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-image-'))
    const line = new CommandLine(path.join(folder, 'bin', 'narthex.js'))
    const database = await ownDatabase('image')
    try {
      for (const rest of inLast('COPY')) copyAsImage(rest.trim(), folder)
      line.open()
      const environment = {
        NODE_ENV: 'production',
        BASE_URL: 'https://books.test',
        DATABASE_URL: database.serviceUrl,
        ...Object.fromEntries(SECRETS.map(name => [name, randomBytes(32).toString('base64')])),
        KEY_PEPPERS: `1:${randomBytes(32).toString('base64')}`,
      }
      const migrated = await line.runProcess(['migrate'], { ...environment, DATABASE_OWNER_URL: database.ownerUrl })
      expect(migrated).toMatchObject({ code: 0, stderr: '' })
      const { child, output } = await line.serve({ ...environment, HOST: '127.0.0.1' }, 'ready at')
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      const headers = { Accept: 'text/html, */*' }
      for (const page of ['/readyz', '/', '/reference', '/api/v1/openapi.json', '/api/v1/graphql'])
        expect([page, (await fetch(`${origin}${page}`, { headers })).status]).toEqual([page, 200])
      expect(await line.stop(child)).toBe(0)
    } finally {
      await line.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the composition', () => {
  const { services, secrets, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true })
  const narthex = services.narthex.environment

  test('migrates as the owner, once the database is healthy, and then serves as a role without ownership', () => {
    expect(services.migrate).toMatchObject({
      command: ['migrate'],
      restart: 'no',
      depends_on: { database: { condition: 'service_healthy' } },
    })
    expect(services.narthex.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(Object.keys(services.migrate.environment)).toContain('DATABASE_OWNER_URL_FILE')
    expect(Object.keys(narthex)).not.toContain('DATABASE_OWNER_URL_FILE')
    expect(services.narthex.secrets).not.toContain('database_owner_url')
  })

  test('gives each service the secrets that it names, and every secret is one that the script makes', () => {
    const script = readFileSync('docker/make-secrets.sh', 'utf8')
    const made = [...script.matchAll(/^make (\w+) /gm)].map(match => String(match[1]))
    expect(Object.keys(secrets).sort()).toEqual([...made].sort())
    for (const { environment = {}, secrets: given } of Object.values<typeof services>(services))
      for (const file of Object.values<string>(environment).filter(each => each.startsWith('/run/secrets/')))
        expect([file, given.includes(path.basename(file))]).toEqual([file, true])
    expect(Object.keys(volumes)).toEqual(['database'])
  })

  test('sets variables that the service reads, and no other', () => {
    const known = readFileSync('.env.example', 'utf8')
    for (const name of Object.keys(narthex))
      expect([name, known.includes(name.replace(/_FILE$/, ''))]).toEqual([name, true])
  })
})

describe('a secret in a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-secrets-'))
    writeFileSync(path.join(folder, 'token'), `${'t'.repeat(40)}\n`)
    writeFileSync(path.join(folder, 'empty'), '\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read in place of its variable', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: path.join(folder, 'token') }).metrics?.token).toBe('t'.repeat(40))
  })

  test('is a fault when it is missing, empty, or set twice', () => {
    const wrong = {
      METRICS_TOKEN_FILE: path.join(folder, 'none'),
      CURSOR_SECRET_FILE: path.join(folder, 'empty'),
      SMTP_URL: 'smtp://mail.test',
      SMTP_URL_FILE: path.join(folder, 'token'),
      MAIL_FROM: 'x@mail.test',
    }
    for (const fault of [
      'METRICS_TOKEN_FILE cannot be read (ENOENT)',
      'CURSOR_SECRET_FILE names an empty file',
      'SMTP_URL and SMTP_URL_FILE are both set; leave one out',
    ])
      expect(() => readConfig(wrong)).toThrow(fault)
  })
})
