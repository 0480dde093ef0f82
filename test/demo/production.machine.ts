import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { CommandLine } from '../support/command-line.js'

const line = new CommandLine()
beforeAll(() => line.open())
afterAll(() => line.close())

/** Options of Node.js that hide the package of names, as after `npm ci --omit=dev`. */
function withoutNames(): string {
  const url = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`
  const hook = `export async function resolve(name, context, next) {
    if (name.startsWith('@faker-js/')) throw Object.assign(new Error('hidden'), { code: 'ERR_MODULE_NOT_FOUND' })
    return next(name, context)
  }`
  return `--import=${url(`import { register } from 'node:module'; register(${JSON.stringify(url(hook))})`)}`
}

test('without the development packages the service runs, and the demo churches say what they need', async () => {
  const served = await line.serve({ NODE_OPTIONS: withoutNames() }, 'Health')
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  expect(served.output).toContain('install them with npm ci. The service runs without them.')
  const demo = await line.runProcess(['demo'], { NODE_OPTIONS: withoutNames() })
  expect(demo).toEqual({
    code: 1,
    database: expect.any(String),
    stdout: '',
    stderr: 'the demo churches need the development packages; install them with npm ci\n',
  })
})

test('what runs in production imports the packages of production alone', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const known = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  const folder = 'dist'
  const files = ['src', 'demo'].flatMap(part =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .map(file => path.join(part, file)),
  )
  const foreign = files.flatMap(file =>
    [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /(?:^import |^import .*? from |^\} from |await import\()'([@a-z][\w@/.:-]*)'/gm,
      ),
    ].flatMap(([, name = '']) => {
      const [first = '', second] = name.split('/')
      const owner = first.startsWith('@') ? `${first}/${second}` : first
      return isBuiltin(name) || known.includes(owner) ? [] : `${file} ${owner}`
    }),
  )
  // It invents the demo churches, and is loaded for that alone.
  expect([...new Set(foreign)]).toEqual([`${path.join('demo', 'generate.js')} @faker-js/faker`])
})
