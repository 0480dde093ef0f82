import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoStage } from '../../dist/demo/stage/stage.js'
import { ownDatabase } from '../support/database.js'

interface Item {
  name: string
  item?: Item[]
  request?: object
}
interface Execution {
  item: { name: string }
  request: { body?: { raw?: string }; url: { query?: { key: string; value: string }[] } }
  response?: { code: number; stream: { data: number[] } }
}

const run = promisify(execFile)
const NOW = new Date('2026-11-21T15:00:00.000Z')
const requestsOf = (items: Item[]): Item[] =>
  items.flatMap(each => (each.request ? [each] : requestsOf(each.item ?? [])))

test('the demo church accepts every request of the collection, in the runner of Postman', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'narthex-collection-'))
  const database = await ownDatabase('collection')
  const began = performance.now()
  const { url, identity, close } = await demoStage(database, NOW, () => performance.now() - began)
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'newman@6.2.2'], { cwd: folder })
    const collection = await (await fetch(`${url}/reference/collection.json`)).json()
    // A request can need what an earlier one has made: the order is that in which the examples were recorded.
    const recorded = Object.keys(JSON.parse(readFileSync('schema/examples.json', 'utf8')))
    const byName = new Map(requestsOf(collection.item).map(each => [each.name, each]))
    expect([...byName.keys()].sort()).toEqual([...recorded].sort())
    const item = recorded.map(name => byName.get(name))
    const variables = {
      baseUrl: url,
      key: identity.token,
      organizationId: identity.organizationId,
      newOrganizationId: identity.newOrganizationId,
      today: '2026-11-21',
    }
    const play = async (played: object, given: Record<string, string>): Promise<Execution[]> => {
      writeFileSync(path.join(folder, 'collection.json'), JSON.stringify(played))
      const set = Object.entries(given).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
      const reports = ['--reporters', 'json', '--reporter-json-export', 'report.json']
      const newman = ['node_modules/newman/bin/newman.js', 'run', 'collection.json', ...set, ...reports]
      // It ends with an error when a script of the collection fails, or an address has no answer.
      await run(process.execPath, newman, { cwd: folder, maxBuffer: 100_000_000 })
      return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')).run.executions
    }
    const executions = await play({ ...collection, item }, variables)
    // The lookups of a request come before it, under its name.
    const last = new Map(executions.map(each => [each.item.name, each.response]))
    const refused = [...last].flatMap(([name, response]) =>
      response && response.code < 300
        ? []
        : [
            `${name} ${response?.code} ${Buffer.from(response?.stream.data ?? [])
              .toString()
              .slice(0, 200)}`,
          ],
    )
    expect(refused).toEqual([])
    expect(last.size).toBe(recorded.length)

    // Without the variable, days are those of the machine, as of everybody who imports the collection.
    const { today: _today, ...others } = variables
    const dated = item.filter(each => /\{\{(json:)?today/.test(JSON.stringify(each)))
    expect(dated.length).toBeGreaterThan(20)
    const sent = (await play({ ...collection, item: dated }, others)).filter(({ response }) => response)
    const names = new Set(dated.map(each => each?.name))
    const own = new Map(sent.filter(each => names.has(each.item.name)).map(each => [each.item.name, each.request]))
    expect(own.size).toBe(dated.length)
    const unfilled = [...own].filter(([, request]) =>
      /today|""(,|\])/.test(JSON.stringify([request.body?.raw, request.url.query])),
    )
    expect(unfilled).toEqual([])
  } finally {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
