import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type DemoStage, demoStage } from '../../dist/demo/stage/stage.js'
import { SCOPES } from '../../dist/src/access/scopes.js'
import { ownDatabase } from '../support/database.js'

interface Item {
  name: string
  item?: Item[]
  request?: { description?: string }
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

/** A demo church of its own, the collection that it publishes, and the runner of Postman. */
async function withRunner(
  work: (stage: DemoStage, collection: { item: Item[] }, play: Play) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'narthex-collection-'))
  const database = await ownDatabase('collection')
  const began = performance.now()
  const stage = await demoStage(database, NOW, () => performance.now() - began)
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'newman@6.2.2'], { cwd: folder })
    const collection = await (await fetch(`${stage.url}/reference/collection.json`)).json()
    await work(stage, collection, async (played, given) => {
      writeFileSync(path.join(folder, 'collection.json'), JSON.stringify(played))
      const set = Object.entries(given).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
      const reports = ['--reporters', 'json', '--reporter-json-export', 'report.json']
      const newman = ['node_modules/newman/bin/newman.js', 'run', 'collection.json', ...set, ...reports]
      // It ends with an error when a script of the collection fails, or an address has no answer.
      await run(process.execPath, newman, { cwd: folder, maxBuffer: 100_000_000 })
      return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')).run.executions
    })
  } finally {
    await stage.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
type Play = (played: object, given: Record<string, string>) => Promise<Execution[]>

/** What is refused. The lookups of a request come before it, under its name. */
function refusedAmong(executions: Execution[]): Map<string, string> {
  const last = new Map(executions.map(each => [each.item.name, each.response]))
  const refused = [...last].filter(([, response]) => !response || response.code >= 300)
  return new Map(
    refused.map(([name, response]) => [
      name,
      `${response?.code} ${Buffer.from(response?.stream.data ?? [])
        .toString()
        .slice(0, 200)}`,
    ]),
  )
}

test('the demo church accepts every request of the collection from top to bottom, in the runner of Postman', async () => {
  await withRunner(async ({ url, identity }, collection, play) => {
    const recorded = Object.keys(JSON.parse(readFileSync('schema/examples.json', 'utf8')))
    const requests = requestsOf(collection.item)
    expect(requests.map(({ name }) => name).sort()).toEqual([...recorded].sort())
    const variables = {
      baseUrl: url,
      key: identity.token,
      organizationId: identity.organizationId,
      newOrganizationId: identity.newOrganizationId,
      today: '2026-11-21',
    }
    const executions = await play(collection, variables)
    expect(Object.fromEntries(refusedAmong(executions))).toEqual({})
    expect(new Set(executions.map(({ item }) => item.name)).size).toBe(recorded.length)

    // Without the variable, days are those of the machine, as of everybody who imports the collection.
    const { today: _today, ...others } = variables
    const dated = requests.filter(each => /\{\{(json:)?today/.test(JSON.stringify(each)))
    expect(dated.length).toBeGreaterThan(20)
    const sent = (await play({ ...collection, item: dated }, others)).filter(({ response }) => response)
    const names = new Set(dated.map(({ name }) => name))
    const own = new Map(sent.filter(each => names.has(each.item.name)).map(each => [each.item.name, each.request]))
    expect(own.size).toBe(dated.length)
    const unfilled = [...own].filter(([, request]) =>
      /today|""(,|\])/.test(JSON.stringify([request.body?.raw, request.url.query])),
    )
    expect(unfilled).toEqual([])
  })
})

test('with nothing but an API key, all succeed whose descriptions do not say that they are only for signed-in people', async () => {
  await withRunner(async ({ url, identity }, collection, play) => {
    const expiresAt = new Date(NOW.getTime() + 30 * 86_400_000).toISOString()
    const input = { name: 'Collection', scopes: SCOPES, expiresAt }
    const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
    const headers = {
      Authorization: `Bearer ${identity.token}`,
      'X-Organization-Id': identity.organizationId,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ query, variables: { input } })
    const created = await (await fetch(`${url}/api/v1/graphql`, { method: 'POST', headers, body })).json()
    const executions = await play(collection, {
      ...{ baseUrl: url, key: created.data.createApiKey.secret, today: '2026-11-21' },
    })
    const forPeople = requestsOf(collection.item).filter(({ request }) =>
      request?.description?.includes('Only for signed-in people'),
    )
    const refused = refusedAmong(executions)
    const others = forPeople.map(({ name }) => name)
    expect([...refused].filter(([name]) => !others.includes(name))).toEqual([])
    expect([...refused].filter(([, answer]) => !answer.startsWith('403'))).toEqual([])
    expect(others.length).toBeLessThan(60)
  })
})
