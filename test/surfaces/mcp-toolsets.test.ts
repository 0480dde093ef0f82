import { agentGuide } from '../../dist/src/domain/guides/guides.js'
import { operations } from '../../dist/src/registry.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { askMcp, callTool, refusalIn } from '../support/mcp.js'

/** A token of the models that were measured is 3.6 bytes of such JSON. */
const BYTES_OF_TOKEN = 3.6

interface Schema {
  type?: unknown
  description?: string
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
  [keyword: string]: unknown
}
interface Listed {
  name: string
  description: string
  inputSchema: Schema
  outputSchema?: Schema
}

let church: Church
let token: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  token = (await church.person('OWNER')).token
})

const list = (query = '') => askMcp(church.app.url, token, 'tools/list', {}, query)
const toolsOf = async (query = ''): Promise<Listed[]> => (await list(query)).body.result.tools
const namesOf = async (query = '') => (await toolsOf(query)).map(({ name }) => name)
const bytesOf = (tools: readonly Listed[]) =>
  tools.reduce(
    (sum, { name, description, inputSchema }) =>
      sum + Buffer.byteLength(JSON.stringify({ name, description, inputSchema })),
    0,
  )

describe('what a model reads before its first question', () => {
  test.each(['', ...Object.keys(agentGuide.toolsets).map(name => `?toolsets=${name}`)])(
    'the tools of /mcp%s take at most 10,000 tokens of names, descriptions and arguments',
    async query => {
      const tools = await toolsOf(query)
      expect(tools.length).toBeGreaterThan(3)
      expect(bytesOf(tools) / BYTES_OF_TOKEN).toBeLessThanOrEqual(10_000)
    },
  )

  test('every argument of every tool says what it is, and none asks for null', async () => {
    const bare: string[] = []
    const look = (schema: Schema, place: string): void => {
      if (/"null"|null[,\]}]/.test(JSON.stringify([schema.type, schema.oneOf, schema.enum].filter(Boolean))))
        bare.push(`${place} can be null`)
      for (const [name, each] of Object.entries(schema.properties ?? {})) {
        if (!each.description) bare.push(`${place}.${name} is not described`)
        look(each, `${place}.${name}`)
      }
      if (schema.items) look(schema.items as Schema, `${place}[]`)
      for (const [name, each] of Object.entries(schema.$defs ?? {})) look(each, `${place}#${name}`)
    }
    for (const { name, inputSchema } of await toolsOf('?toolsets=all')) look(inputSchema, name)
    expect(bare).toEqual([])
  })
})

describe('sets of tools', () => {
  test('each is made of tools that exist, and every tool is in one that is not the first', () => {
    const tools = operations.filter(({ tool }) => tool !== undefined).map(({ name }) => name)
    const [, ...others] = Object.values(agentGuide.toolsets)
    const named = Object.values(agentGuide.toolsets).flatMap(each => each.operations)
    expect(named.filter(name => !tools.includes(name))).toEqual([])
    const placed = others.flatMap(each => each.operations)
    expect(tools.filter(name => name !== 'listOrganizations' && !placed.includes(name))).toEqual([])
  })

  test('are chosen by the address, together and each tool once; every one has the list of organizations', async () => {
    expect(await namesOf('?toolsets=people')).toEqual(
      expect.arrayContaining(['list_organizations', 'list_donors', 'get_donor', 'list_households']),
    )
    expect(await namesOf('?toolsets=people')).not.toContain('list_bills')
    const both = await namesOf('?toolsets=bank,bills&toolsets=bank')
    expect(both).toEqual([...new Set(both)])
    expect(both).toEqual(expect.arrayContaining(['list_organizations', 'list_bank_rules', 'list_recurring_bills']))
    expect(await namesOf('?toolsets=all')).toHaveLength(operations.filter(({ tool }) => tool !== undefined).length)
    expect(await namesOf('?toolsets=')).toEqual(await namesOf())
  })

  test('a name that is none is refused with those that are', async () => {
    const refused = await list('?toolsets=giving,everything')
    expect([refused.status, refused.body.error.code]).toEqual([400, -32600])
    expect(refused.body.error.message).toContain('everyday, giving, people, pledges, bank, bills, ledger, office, all')
    expect(refused.text).not.toContain('everything')
  })

  test('hide nothing from who may read it: a tool that is not shown answers all the same', async () => {
    expect(await namesOf()).not.toContain('list_bank_rules')
    const { body } = await callTool(church.app.url, token, 'list_bank_rules', { organizationId: church.id })
    expect(body.result.structuredContent.bankRules).toEqual([])
  })
})

test('an address without structured content has each answer once, as the same text, and no schemas of answers', async () => {
  const call = async (query: string) => {
    const params = { name: 'list_funds', arguments: { organizationId: church.id } }
    return (await askMcp(church.app.url, token, 'tools/call', params, query)).body.result
  }
  const [both, text] = [await call(''), await call('?structured=false')]
  expect(both.structuredContent.funds.length).toBeGreaterThan(0)
  expect([text.structuredContent, text.content]).toEqual([undefined, both.content])
  expect(JSON.parse(text.content[0].text)).toEqual(both.structuredContent)
  const [withSchemas, without] = [await toolsOf('?structured=true'), await toolsOf('?structured=false&toolsets=bills')]
  expect(withSchemas.filter(({ outputSchema }) => !outputSchema)).toEqual([])
  expect(without.map(({ name }) => name)).toContain('list_bills')
  expect(without.filter(tool => 'outputSchema' in tool)).toEqual([])
})

test('a choice of structured content that is neither true nor false is refused', async () => {
  const refused = await list('?structured=no')
  expect([refused.status, refused.body.error.code]).toEqual([400, -32600])
  expect(refused.body.error.message).toBe('The parameter structured must be true or false.')
})

test('a null that a model sends all the same is an argument that it leaves out', async () => {
  const given = { organizationId: church.id, status: null, q: null, amountDue: null, limit: 1 }
  const { body } = await callTool(church.app.url, token, 'list_bills', given)
  expect(body.result.structuredContent.bills).toHaveLength(1)
})

test('a misspelt field is named with the nearest one, whatever the surface', async () => {
  const { rest, graphql } = church.client(await church.key())
  const expected = { code: 'unknown_field', unknown: 'paymentTermDays', nearest: 'paymentTermsDays' }
  const vendor = { name: 'Misspelt', paymentTermDays: 30 }
  expect((await rest('POST', '/vendors', { body: vendor })).body.details.fields).toMatchObject([expected])
  const query = 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id } }'
  const variable = await graphql(query, { input: vendor })
  expect(variable.body.errors[0].extensions.details.fields).toMatchObject([expected])
  const bulk = await rest('POST', '/donors/bulk', {
    body: { items: [{ donorType: 'INDIVIDUAL', lastName: 'Park', firstNam: 'Ann' }] },
    headers: { 'Idempotency-Key': 'misspelt' },
  })
  expect(JSON.stringify(bulk.body)).toContain('"unknown":"firstNam","nearest":"firstName"')
  const tool = await callTool(church.app.url, token, 'list_vendors', { organizationId: church.id, statu: ['ACTIVE'] })
  expect(refusalIn(tool).details).toMatchObject({ fields: [{ unknown: 'statu', nearest: 'status' }] })
  const hostile = { '<b>name</b>': 1, name: 'Hostile' }
  const refused = await rest('POST', '/vendors', { body: hostile })
  expect(refused.body.details.fields).toMatchObject([{ code: 'unknown_field' }])
  expect(refused.text).not.toContain('<b>')
})
