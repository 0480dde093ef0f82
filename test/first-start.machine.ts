import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { CommandLine, type Served } from './support/command-line.js'
import { freePort } from './support/free-port.js'

const line = new CommandLine()
beforeAll(() => line.open())
afterAll(() => line.close())

/** The lines of a stream that are not empty. */
const linesOf = (text: string) => text.split('\n').filter(each => each.trim())
/** What a start said before its greeting. */
const saidBefore = ({ written }: Served) => linesOf(written.stdout.slice(0, written.stdout.indexOf('Narthex is ready')))

test('the first start says each step in a line with its time, without lines of the log, and a later one says nothing', async () => {
  const first = await line.serve({ LOG_LEVEL: 'info' })
  const steps = ['Make a database', 'Create its tables', 'Load the demo churches', 'Start the service']
  const saidOf = (step: string) => expect.stringMatching(new RegExp(`^  ${step} … \\d+\\.\\d s$`))
  expect(saidBefore(first)).toEqual(steps.map(saidOf))
  expect(linesOf(first.written.stdout).at(-1)).toBe('  The offices of the demo churches have finished their work.')
  // Lines of JSON between those steps would say the same again.
  expect(linesOf(first.written.stderr)).toEqual([])
  await line.stop(first.child)

  const second = await line.serve()
  expect(saidBefore(second)).toEqual([])
  await line.stop(second.child)
})

test('behind a proxy the start says where it listens, and that the printed address needs a certificate', async () => {
  const port = await freePort()
  const proxied = await line.serve({ BASE_URL: 'https://books.test', PORT: String(port) }, 'Settings')
  expect(proxied.url).toBe('https://books.test')
  expect(proxied.written.stdout).toContain(
    `It listens at http://127.0.0.1:${port} without TLS. These addresses open once a proxy with a certificate passes them on.`,
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const owner = ['--owner', 'you@church.example', '--name', 'Hope Church', '--time-zone', 'America/Chicago']
  const created = await line.run(['organizations', 'create', ...owner], { BASE_URL: 'https://books.test' })
  expect(created.stdout).toMatch(
    /: https:\/\/books\.test\/invitation\/\S+\nIt opens once the service runs behind a proxy/,
  )
  await line.stop(proxied.child)
})

/** Starts the service as a terminal does, and presses Ctrl-C once it has said a text. @returns what it said. */
async function interrupted(at: string, NARTHEX_DATA: string, options: SpawnOptions = {}) {
  const child = spawn(process.execPath, ['bin/narthex.js', 'serve'], {
    env: line.env({ NARTHEX_DATA, LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  })
  const said = { stdout: '', stderr: '', code: null as number | null }
  let isPressed = false
  child.stderr?.on('data', part => {
    said.stderr += part
  })
  child.stdout?.on('data', part => {
    said.stdout += part
    if (isPressed || !at || !said.stdout.includes(at)) return
    isPressed = true
    // A terminal sends the signal to all processes of its group.
    process.kill(-Number(child.pid), 'SIGINT')
  })
  ;[said.code] = await once(child, 'close')
  return said
}

test('Ctrl-C ends a first start at each step with a sentence, and the next start goes on', async () => {
  const data = path.join(line.folder, 'interrupted')
  for (const step of ['Make a database', 'Create its tables', 'Load the demo churches']) {
    const { stdout, stderr, code } = await interrupted(step, data)
    const last = linesOf(stdout).at(-1)
    expect([step, last, stderr, code]).toEqual([
      step,
      '  Stopped before the service was ready. The next start goes on from here.',
      '',
      0,
    ])
  }
  // The offices of the demo churches still work then.
  const { stdout, stderr, code } = await interrupted('ready at', data)
  expect([stdout.includes('have finished their work'), stderr, code]).toEqual([false, '', 0])

  const last = await interrupted('have finished their work', data)
  expect([last.stderr, last.code]).toEqual(['', 0])
  for (const command of [['verify'], ['audit', 'verify']])
    expect(await line.run(command, { NARTHEX_DATA: data })).toMatchObject({ code: 0, stderr: '' })
})

const isRoot = process.getuid?.() === 0
/** A user who may not write what root has made. */
const NOBODY = 65_534

test('a data folder that cannot be written is named in a sentence', async () => {
  const data = path.join(line.folder, 'written once')
  mkdirSync(data)
  chmodSync(data, 0o555)
  const { stderr, code } = await interrupted('', data, isRoot ? { uid: NOBODY, gid: NOBODY } : {})
  const sentence = `the data cannot be in ${data} (EACCES). NARTHEX_DATA names a folder that this user may write`
  expect([stderr.trim(), code]).toEqual([sentence, 1])
})

/** The disk is full while PostgreSQL makes the database, while the tables are created, and while the demo churches are loaded. */
const TOO_SMALL = ['20m', '60m', '150m']

// Only root can mount a small disk.
const whenRoot = isRoot ? test : test.skip

whenRoot(
  'a first start on a full disk says so at each step, and the next start goes on when there is space',
  async () => {
    const disk = path.join(line.folder, 'small disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${TOO_SMALL[0]},mode=755`, 'tmpfs', disk])
    try {
      const data = path.join(disk, 'data')
      const sentence = `the disk of ${data} is full. Free some space, or let NARTHEX_DATA name a folder on a disk with 500 MB. The next start goes on from here`
      for (const size of TOO_SMALL) {
        execFileSync('mount', ['-o', `remount,size=${size}`, disk])
        const { stderr, code } = await interrupted('', data)
        expect([size, linesOf(stderr), code]).toEqual([size, [sentence], 1])
      }
      execFileSync('mount', ['-o', 'remount,size=900m', disk])
      const { stderr, code } = await interrupted('ready at', data)
      expect([stderr, code]).toEqual(['', 0])
    } finally {
      execFileSync('umount', [disk])
    }
  },
)
