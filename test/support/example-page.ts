import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FOLDER = path.join(process.cwd(), 'examples', 'web')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The variables of a file like `.env.local`. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** Installs what the example needs, once for a working copy. */
export async function installExamplePage(): Promise<void> {
  if (existsSync(path.join(FOLDER, 'node_modules'))) return
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
}

/** Registers the example page as its own command does. @returns the settings that it is built with. */
export async function registerExamplePage(
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<Record<string, string>> {
  await run(process.execPath, [path.join(FOLDER, 'register.js'), file], { env: environment })
  return variablesIn(readFileSync(file, 'utf8'))
}

/** Makes its types and builds it into a folder. @throws with the output when its types or its build fail. */
export async function buildExamplePage(settings: Record<string, string>, target: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  await run('npm', ['run', '--silent', 'build', '--', '--outDir', target, '--emptyOutDir'], { cwd: FOLDER, env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`the example is not built:\n${stdout}\n${stderr}`)
    },
  )
}

/** Serves a built page at a port, as any server of files does. */
export async function serveFiles(folder: string, port: number): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] }).end(readFileSync(file))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
