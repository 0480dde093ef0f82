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
