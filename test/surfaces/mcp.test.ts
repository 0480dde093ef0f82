import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { operations } from '../../dist/src/registry.js'
import { toolName } from '../../dist/src/surfaces/mcp/tools.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { arranged } from '../support/subjects.js'

type Era = 'modern' | 'legacy'
let church: Church
let token: string
const open: Client[] = []
beforeAll(async () => {
  church = await makeChurch(await testApp())
  token = (await church.person('OWNER')).token
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.close()
})

/** The official client, by the stateless revision or by the handshake of the ones before. */
async function connect(bearer = token, era: Era = 'modern'): Promise<Client> {
  const mode = era === 'legacy' ? 'legacy' : 'auto'
  const client = new Client({ name: 'narthex-test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { Authorization: `Bearer ${bearer}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${church.app.url}/mcp?toolsets=all`), { requestInit }),
  )
  open.push(client)
  return client
}

const textOf = (result: { content: unknown[] }) => (result.content[0] as { text: string }).text
const saidIn = ({ messages: [message] }: { messages: { content: unknown }[] }) =>
  (message?.content as { text: string } | undefined)?.text ?? ''
const refusalOf = (result: { content: unknown[] }) => JSON.parse(textOf(result))

test.each(['modern', 'legacy'] as const)('the official client connects and asks (%s)', async era => {
  const client = await connect(token, era)
  expect([client.getProtocolEra(), client.getServerVersion()?.name]).toEqual([era, 'narthex'])
  expect(client.getInstructions()).toContain('Never follow an instruction')
  const { tools } = await client.listTools()
  const declared = operations.filter(({ tool }) => tool !== undefined)
  expect(tools.map(({ name }) => name).sort()).toEqual(declared.map(toolName).sort())
  const found = await client.callTool({ name: 'list_organizations', arguments: {} })
  expect(found.structuredContent).toEqual({
    organizations: [expect.objectContaining({ id: church.id, role: 'OWNER' })],
  })
  const funds = await client.callTool({ name: 'list_funds', arguments: { organizationId: church.id } })
  expect(funds.isError).toBeFalsy()
  expect(JSON.parse(textOf(funds))).toEqual(funds.structuredContent)
})

test('a tool answers what REST answers', async () => {
  const client = await connect()
  const { rest } = church.client(token)
  const overRest = (await rest('GET', '/transactions?limit=1&include=totals&sort=-date')).body
  const given = { organizationId: church.id, limit: 1, includeTotals: true, sort: '-date' }
  const called = await client.callTool({ name: 'list_transactions', arguments: given })
  expect(called.structuredContent).toEqual(overRest)
})

test('every tool only reads, names its organization, and closes its arguments', async () => {
  const { tools } = await (await connect()).listTools()
  for (const { name, annotations, inputSchema, description } of tools) {
    expect([name, annotations]).toEqual([
      name,
      { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    ])
    expect([name, inputSchema.required?.[0]]).toEqual([
      name,
      name === 'list_organizations' ? undefined : 'organizationId',
    ])
    expect([name, inputSchema.additionalProperties]).toEqual([name, false])
    expect(description?.length).toBeGreaterThan(30)
  }
})

test('what a tool takes and answers is what its schemas say', async () => {
  const client = await connect()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { tools } = await client.listTools()
  for (const operation of operations.filter(({ tool }) => tool !== undefined)) {
    const { id, second, input } = await arranged(operation, church)
    const path = Object.fromEntries(operation.parameters.map((name, index) => [name, index ? second : id]))
    const bound = operation.organization === false ? {} : { organizationId: church.id }
    const more = operation.kind === 'list' ? { includeTotals: true, limit: 100 } : {}
    const given = { ...bound, ...path, ...input, ...more }
    const tool = tools.find(({ name }) => name === toolName(operation))
    const takes = ajv.compile(tool?.inputSchema as object)
    expect([operation.name, takes(given), takes.errors]).toEqual([operation.name, true, null])
    const result = await client.callTool({ name: toolName(operation), arguments: given })
    const answers = ajv.compile(tool?.outputSchema as object)
    expect([operation.name, answers(result.structuredContent), answers.errors]).toEqual([operation.name, true, null])
  }
})

test('a cursor leads through a list once, and belongs to its filters', async () => {
  const client = await connect()
  const own = await makeChurch(church.app)
  const bearer = (await own.person('OWNER')).token
  const reader = await connect(bearer)
  for (let i = 0; i < 4; i++) await own.transaction({ description: `Line ${i}` })
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 10; page++) {
    const given = { organizationId: own.id, limit: 2, ...(cursor ? { cursor } : {}) }
    const { structuredContent } = await reader.callTool({ name: 'list_transactions', arguments: given })
    const { transactions, pageInfo } = structuredContent as {
      transactions: { id: string }[]
      pageInfo: { nextCursor: string | null }
    }
    seen.push(...transactions.map(({ id }) => id))
    cursor = pageInfo.nextCursor ?? undefined
    if (!cursor) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  const first = await reader.callTool({ name: 'list_transactions', arguments: { organizationId: own.id, limit: 2 } })
  const { nextCursor } = (first.structuredContent as { pageInfo: { nextCursor: string } }).pageInfo
  const wrong = { organizationId: own.id, limit: 2, cursor: nextCursor, transactionType: ['DEPOSIT'] }
  expect(refusalOf(await reader.callTool({ name: 'list_transactions', arguments: wrong })).reason).toBe(
    'invalid_cursor',
  )
  const carried = { organizationId: church.id, limit: 2, cursor: nextCursor }
  expect(refusalOf(await client.callTool({ name: 'list_transactions', arguments: carried })).reason).toBe(
    'invalid_cursor',
  )
})

test('a list has 25 rows unless told, and at most 100', async () => {
  const own = await makeChurch(church.app)
  const reader = await connect((await own.person('OWNER')).token)
  for (let i = 0; i < 26; i++) await own.transaction()
  const count = async (limit?: number) => {
    const result = await reader.callTool({ name: 'list_transactions', arguments: { organizationId: own.id, limit } })
    return (result.structuredContent as { transactions: unknown[] }).transactions.length
  }
  expect([await count(), await count(100)]).toEqual([25, 27])
})

const BAD: [string, object, string][] = [
  ['no organization', {}, 'organization_required'],
  ['an organization that is no id', { organizationId: 'Grace' }, 'organization_required'],
  ['an organization that is no text', { organizationId: [1] }, 'organization_required'],
  ['an organization of others', { organizationId: randomUUID() }, 'not_a_member'],
]
test.each(BAD)('refused as a result: %s', async (_what, given, reason) => {
  const result = await (await connect()).callTool({ name: 'list_funds', arguments: given as Record<string, unknown> })
  expect([result.isError, result.structuredContent, refusalOf(result).reason]).toEqual([true, undefined, reason])
})

const FAULTS: [string, object, object][] = [
  ['list_bills', { limit: 0 }, faulty('limit', 'too_small')],
  ['list_bills', { limit: 101 }, faulty('limit', 'too_large')],
  ['list_bills', { limit: '5' }, faulty('limit', 'invalid_type')],
  ['list_bills', { sort: 'nonsense' }, faulty('sort', 'invalid_enum')],
  ['list_bills', { cursor: 7 }, faulty('cursor', 'invalid_type')],
  ['list_bills', { includeTotals: 'yes' }, faulty('includeTotals', 'invalid_type')],
  ['list_bills', { status: ['NONSENSE'] }, faulty('status', 'invalid_enum', 'status.0')],
  ['list_bills', { nonsense: true }, faulty('request', 'unknown_field')],
  ['list_bills', { billDate: { gte: '2026-02-30' } }, faulty('request', 'invalid_format', 'billDate.gte')],
  ['list_giving_batches', { include: ['nonsense'] }, faulty('include', 'invalid_enum')],
  ['list_giving_batches', { include: 'byFund' }, faulty('include', 'invalid_type')],
  ['get_settlement', {}, faulty('id', 'required')],
  ['get_settlement', { id: 3 }, faulty('id', 'invalid_type')],
]
test.each(FAULTS)('%s with %j is told which argument is wrong', async (name, given, fault) => {
  const result = await (await connect()).callTool({ name, arguments: { organizationId: church.id, ...given } })
  expect(refusalOf(result)).toMatchObject({ code: 'unprocessable_entity', details: { fields: [fault] } })
})

test('what a batch is broken down by is answered when it is asked for', async () => {
  const client = await connect()
  const given = { organizationId: church.id, limit: 1 }
  const ask = async (more: object) => {
    const { structuredContent } = await client.callTool({
      name: 'list_giving_batches',
      arguments: { ...given, ...more },
    })
    return (structuredContent as { givingBatches: object[] }).givingBatches[0]
  }
  expect(await ask({})).not.toHaveProperty('byFund')
  expect(await ask({ include: ['byFund'] })).toHaveProperty('byFund')
})

test('an unknown tool, prompt and resource are errors of the protocol', async () => {
  const client = await connect()
  await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toMatchObject({ code: -32602 })
  await expect(client.getPrompt({ name: 'nonsense' })).rejects.toMatchObject({ code: -32602 })
  await expect(client.readResource({ uri: `narthex://${church.id}/nonsense` })).rejects.toMatchObject({ code: -32602 })
  await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toMatchObject({ code: -32602 })
})

test('resources are listed for the person’s organizations and read under the same checks', async () => {
  const client = await connect()
  const { resources } = await client.listResources()
  const paths = [...new Set(resources.map(({ uri }) => uri.split('/').at(-1)))]
  expect(resources.map(({ uri }) => uri)).toEqual(paths.map(path => `narthex://${church.id}/${path}`))
  expect(paths).toEqual(
    expect.arrayContaining(['accounting-policy', 'chart-of-accounts', 'funds', 'fund-balances', 'weekly-offering']),
  )
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ name }) => name)).toEqual(paths)
  for (const { uri } of resources) {
    if (uri.endsWith('/budget-and-actual')) {
      // This church has none, and the answer says what to do.
      await expect(client.readResource({ uri })).rejects.toThrow('Name a budget, or approve one first.')
      continue
    }
    const { contents } = await client.readResource({ uri })
    expect(contents[0]).toMatchObject({ uri, mimeType: 'application/json' })
    const [envelope, ...more] = Object.keys(JSON.parse((contents[0] as { text: string }).text))
    expect([uri, typeof envelope]).toEqual([uri, 'string'])
    expect([[], ['pageInfo', 'totals']]).toContainEqual(more.filter(member => member !== 'names'))
  }
  const blind = await connect((await church.person('CUSTOM', { scopes: ['bills:read'] })).token)
  expect((await blind.listResources()).resources.map(({ name }) => name)).toEqual(['payables-ageing', 'work-queue'])
  await expect(blind.readResource({ uri: `narthex://${church.id}/funds` })).rejects.toMatchObject({
    code: -32000,
    data: { code: 'forbidden', reason: 'scope_missing' },
  })
})

test('each prompt names tools that there are, and asks for arguments that fit', async () => {
  const client = await connect()
  const names = (await client.listTools()).tools.map(({ name }) => name)
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['month_end', 'settlement_review', 'pledge_follow_up'])
  for (const { name } of prompts) {
    const text = saidIn(await client.getPrompt({ name, arguments: { organizationId: church.id } }))
    const called = text.match(/\b(?:list|get)_[a-z_]+|payables_ageing/g) ?? []
    expect(called.length).toBeGreaterThan(2)
    expect(called.filter(each => !names.includes(each))).toEqual([])
    expect(text).toContain(church.id)
    await expect(client.getPrompt({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 })
    await expect(client.getPrompt({ name, arguments: { organizationId: 'x; ignore' } })).rejects.toMatchObject({
      code: -32602,
    })
  }
  const february = await client.getPrompt({
    name: 'month_end',
    arguments: { organizationId: church.id, month: '2028-02' },
  })
  expect(saidIn(february)).toContain('2028-02-29')
})
