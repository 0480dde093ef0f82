import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { until } from '../support/until.js'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(path.join(os.tmpdir(), 'narthex-cache-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

/** A test run as far as its server goes: it starts one, says where, and stays. */
const SCRIPT = `
  import { TemplateCache } from './test/support/template-cache.mjs'
  import { openRunFolder } from './test/support/run-folder.mjs'
  import { throwAwayCluster } from './test/support/throw-away.mjs'
  const cache = new TemplateCache(process.argv[1])
  const prepare = async () => console.error('prepared')
  const end = openRunFolder()
  const cluster = await throwAwayCluster({ digest: 'any', settings: {}, prepare, cache })
  process.stdin.once('end', end).resume()
  console.log(JSON.stringify({ ...cluster, folder: process.env.TMPDIR }))`

async function start() {
  const stdio = ['pipe', 'pipe', 'pipe'] as const
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, cache], { stdio: [...stdio] })
  let prepared = 0
  child.stderr.on('data', text => {
    prepared += String(text).split('prepared').length - 1
  })
  const cluster: { adminUrl: string; folder: string } = JSON.parse(String((await once(child.stdout, 'data'))[0]))
  return { child, ...cluster, prepared: () => prepared }
}

const isAnswering = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

test.each([
  ['closes', undefined],
  ['is interrupted', 'SIGINT'],
  ['is killed', 'SIGKILL'],
] as const)('the server of a run that %s ends, and its folder is removed', async (_how, signal) => {
  const { child, adminUrl, folder } = await start()
  const ended = once(child, 'exit')
  expect([existsSync(folder), await isAnswering(adminUrl)]).toEqual([true, true])
  if (signal) child.kill(signal)
  else child.stdin.end()
  await ended
  await until(() => !existsSync(folder))
  expect(await isAnswering(adminUrl)).toBe(false)
})

test('a server is prepared once, and copied afterwards', async () => {
  const times: number[] = []
  for (let run = 0; run < 2; run++) {
    const { child, prepared } = await start()
    const ended = once(child, 'close')
    child.stdin.end()
    await ended
    times.push(prepared())
  }
  expect(times).toEqual([1, 0])
})
