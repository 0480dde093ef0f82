import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { CommandLine } from '../support/command-line.js'
import { until } from '../support/until.js'

const line = new CommandLine()
beforeAll(() => line.open())
afterAll(() => line.close())

/** Processes that name the data folder: the server of the database, and a service that still runs. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').flatMap(id => {
    try {
      const own = /^\d+$/.test(id)
        ? ['cmdline', 'environ'].map(file => readFileSync(`/proc/${id}/${file}`, 'utf8'))
        : []
      return Number(id) !== process.pid && own.some(text => text.includes(folder)) ? [own[0] ?? id] : []
    } catch {
      return []
    }
  })
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start ends the service and its database', async signal => {
  const npm = spawn('npm', ['start'], { env: line.env(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', part => {
      output += part
    })
  await until(() => output.includes('ready at'))
  const url = /ready at (\S+)/.exec(output)?.[1] ?? ''
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(processesOf(line.folder).length).toBeGreaterThan(1)

  npm.kill(signal)
  await once(npm, 'exit')
  await until(() => processesOf(line.folder).length === 0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})
