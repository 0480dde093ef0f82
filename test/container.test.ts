import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { readConfig } from '../dist/src/config.js'

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

  test('has every folder of the project that the service reads', () => {
    const read = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && file !== 'contract.ts')
      .flatMap(file => [...readFileSync(path.join('src', file), 'utf8').matchAll(/path\.join\(PROJECT, ([^)]+)\)/g)])
      .map(match => String(match[1]).replaceAll("'", '').split(', ').join('/'))
    const copied = inLast('COPY').map(rest => String(rest.split(/\s+/).at(-2)).replace('/app/', ''))
    const has = (file: string) =>
      copied.some(each => each === file || file.startsWith(`${each}/`) || each.startsWith(`${file}/`))
    expect(read.length).toBeGreaterThan(3)
    expect(read.filter(file => !has(file))).toEqual([])
    for (const part of readdirSync('schema').filter(each => /^[a-z]+(\.sql)?$/.test(each) && each !== 'released'))
      expect([part, has(`schema/${part}`)]).toEqual([part, true])
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
