import { randomUUID } from 'node:crypto'
import { validate } from 'uuid'
import { connect } from '../dist/src/database/database.js'
import { type FieldSpec, fieldsOf, recordOptions } from '../dist/src/declaration/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { toolName } from '../dist/src/surfaces/mcp/tools.js'
import { fieldName } from '../dist/src/surfaces/types/operation-types.js'
import { type Answer, testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { makeChurch } from './support/make.js'
import { askMcp } from './support/mcp.js'
import { oneOfEach } from './support/sample.js'
import { type Arranged, arranged, pathOf } from './support/subjects.js'
import { overRest } from './support/surfaces.js'
import { until } from './support/until.js'

const CANARY = 'Canary'
let own: Church
let foreign: Church
let tokens: { key: string; person: string }
beforeEach(async () => {
  const app = await testApp()
  own = await makeChurch(app)
  foreign = await makeChurch(app, {}, CANARY)
  tokens = { key: await own.key(), person: (await own.person('OWNER')).token }
})

/** Every row of a church, as text, by table. */
async function contents(church: Church): Promise<Record<string, string[]>> {
  const tables = await church.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id' order by 1",
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await church.query(
      `select to_jsonb(t)::text as row from ${name} t where organization_id = $1 order by 1`,
      [church.id],
    )
    found[String(name)] = rows.map(({ row }) => String(row))
  }
  return found
}

/**
 * Takes what workers would do for a church out of their queues: it changes the church too. Waits for what is being done, and for what
 * answered requests store afterwards.
 */
const endBackgroundWork = async ({ id, app }: Church): Promise<void> => {
  await app.service.settled()
  await until(async () => {
    for (const queue of ['control.due_job', 'control.webhook_turn'])
      await app.owner.query(
        `delete from ${queue} where organization_id = $1 and (claimed_until is null or claimed_until < now())`,
        [id],
      )
    const { rows } = await app.owner.query(
      `select from control.due_job where organization_id = $1
       union all select from control.webhook_turn where organization_id = $1`,
      [id],
    )
    return rows.length === 0
  })
}

/** What an answer says, without what differs between any two answers. */
const said = ({ status, text, headers }: Answer) => ({
  status,
  text: text
    .replace(/\\?"(requestId|generatedAt|nextCursor)\\?":\\?"[^"]+"/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'),
  reason: headers.get('x-error-reason'),
})

/** Clients with a credential that fits the operation: a key, or an owner's token where no key may call. */
const clientFor = ({ callers }: Operation) => own.client(callers ? tokens.person : tokens.key)

/** A place of an operation that takes an id. */
interface Position {
  operation: Operation
  what: string
  /** What belongs there: an organization, the record of the path, or a record of a table. */
  takes: 'ORGANIZATION' | 'PATH' | { table: string | undefined }
  /** Whether it takes several ids and finds what any of them has. */
  isFilter?: boolean
  /** Puts an id there, in a call that is otherwise about what the own church has arranged. */
  send(id: string | string[], arranged: Arranged): Promise<Answer>
}

const taking = ({ target }: FieldSpec) => ({ table: target && recordOptions(target()).table })
const headersFor = (operation: Operation) =>
  operation.kind === 'mutation' && operation.needsKey ? { 'Idempotency-Key': randomUUID() } : {}

/** The ways to put an id into an operation: each path parameter, and each id-bearing member of its input. */
function positionsOf(operation: Operation): Position[] {
  const { route, parameters, takes } = operation
  const inBody = operation.kind === 'mutation' && takes
  const found: Position[] = []
  const add = (what: string, send: (id: string, given: Arranged) => Promise<Answer>, at: Position['takes'] = 'PATH') =>
    found.push({ operation, what, takes: at, send: (id, given) => send(String(id), given) })
  const overHttp = (id: string, second: string | undefined, body: object | undefined) =>
    clientFor(operation).rest(String(route?.method), pathOf(operation, id, second), {
      body: inBody ? body : undefined,
      headers: headersFor(operation),
    })
  const overGraphql = (variables: object, second: string | undefined) => {
    const isOne = parameters.length > 0
    const more = parameters.length > 1 ? `, ${parameters[1]}: "${second}"` : ''
    const defined = [...(isOne ? ['$id: ID!'] : []), ...(inBody ? [`$input: ${takes.name}!`] : [])].join(', ')
    const given = [...(isOne ? [`id: $id${more}`] : []), ...(inBody ? ['input: $input'] : [])].join(', ')
    const query = `${operation.kind === 'mutation' ? 'mutation' : 'query'} (${defined}) { ${fieldName(operation)}(${given}) { __typename } }`
    return clientFor(operation).graphql(query, variables, headersFor(operation))
  }
  if (parameters.length) {
    if (route) add('REST path', (id, { second, input }) => overHttp(id, second, input))
    add('GraphQL argument', (id, { second, input }) => overGraphql({ id, ...(inBody ? { input } : {}) }, second))
    if (route && parameters.length > 1) add('REST second', (id, given) => overHttp(given.id, id, given.input))
  }
  found.push(...toolPositions(operation))
  for (const field of takes ? fieldsOf(takes) : []) {
    if (field.kind !== 'ref') continue
    const put = (id: string, input: object) => ({ ...input, [field.key]: field.list ? [id] : id })
    if (inBody) {
      if (route)
        add(
          `REST body ${field.key}`,
          (id, given) => overHttp(given.id, given.second, put(id, given.input)),
          taking(field),
        )
      add(
        `GraphQL input ${field.key}`,
        (id, given) => overGraphql({ id: given.id, input: put(id, given.input) }, given.second),
        taking(field),
      )
    } else if (route)
      found.push({
        operation,
        what: `REST filter ${field.key}`,
        takes: taking(field),
        isFilter: field.list,
        send: (ids, { id, second }) =>
          clientFor(operation).rest(
            'GET',
            `${pathOf(operation, id, second)}?${field.key}=${String(ids)}&include=totals`,
          ),
      })
  }
  if (route && operation.organization !== false)
    add(
      'X-Organization-Id',
      (id, { input }) =>
        clientFor(operation).rest(route.method, pathOf(operation, 'x'), {
          body: inBody ? input : undefined,
          headers: { ...headersFor(operation), 'X-Organization-Id': id },
        }),
      'ORGANIZATION',
    )
  return found
}

/** The ways to put an id into a tool: the organization, each path parameter and each filter that takes an id. */
function toolPositions(operation: Operation): Position[] {
  if (operation.tool === undefined || operation.organization === false) return []
  const filters = operation.takes ? fieldsOf(operation.takes).filter(({ kind }) => kind === 'ref') : []
  const position = (key: string, takes: Position['takes'], isFilter = false): Position => ({
    operation,
    what: `tool ${key}`,
    takes,
    isFilter,
    send: (ids, { id, second }) => {
      const path = Object.fromEntries(operation.parameters.map((name, index) => [name, index ? second : id]))
      return own.client(tokens.person).tool(toolName(operation), { ...path, [key]: isFilter ? [ids].flat() : ids })
    },
  })
  return [
    position('organizationId', 'ORGANIZATION'),
    ...operation.parameters.map(name => position(name, 'PATH')),
    ...filters.map(field => position(field.key, taking(field), field.list)),
  ]
}

/**
 * What makes a position differ from others: the surface, the place, and the table that is asked. Of a path it is the group of the
 * operation, and whether it writes. That every statement of every operation is held to the organization, the rule about the
 * statements that are sent shows (support/distributed), and that no table shows rows of another one, the catalogue (catalogue.test.ts).
 */
function kindOf({ operation, what, takes, isFilter }: Position): string {
  const place = what.replace(/^(REST body|REST filter|GraphQL input|tool) \w+$/, '$1')
  if (takes === 'ORGANIZATION') return `${what} ${operation.kind}`
  return JSON.stringify([place, isFilter, takes === 'PATH' ? [operation.tag, operation.kind === 'mutation'] : takes])
}

/** The ids of every row of a church, by table. */
async function idsByTable(church: Church): Promise<ReadonlyMap<string, string[]>> {
  const tables = await church.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'
       and table_name in (select table_name from information_schema.columns where column_name = 'organization_id')`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await church.query(`select id from ${name} where organization_id = $1 order by id`, [church.id])
    found.set(
      String(name),
      rows.map(({ id }) => String(id)),
    )
  }
  return found
}

/** How many ids of other records each position gets too. They take turns, so each comes up at every kind of position. */
const OTHERS = 3

/** The ids of another church, by what they are the ids of. */
interface ForeignIds {
  organization: string
  tables: ReadonlyMap<string, string[]>
  all: readonly string[]
}

/** What a position gets: the ids that belong there, and some of the others. A filter finds what any of its ids has, so it gets all at once. */
function givenTo(
  position: Position & { ofPath: string[] },
  foreignIds: ForeignIds,
  turn: number,
): (string | string[])[] {
  const { takes, isFilter, ofPath } = position
  const { organization, tables, all } = foreignIds
  if (takes === 'ORGANIZATION') return [organization, all[turn % all.length] as string]
  const fitting = takes === 'PATH' ? ofPath : (tables.get(takes.table ?? '') ?? []).slice(0, 2)
  if (isFilter) return [[...fitting, ...all]]
  return [...fitting, ...Array.from({ length: OTHERS }, (_, index) => all[(turn + index) % all.length] as string)]
}

/** Ids that never were, as many as the given ones. */
const unknownFor = (given: string | string[] | undefined) =>
  Array.isArray(given) ? given.map(() => randomUUID()) : randomUUID()

test('another church’s ids answer as ids that never were, wherever they are put, and nothing of it shows or changes', async () => {
  const subjects = new Map<Church, Map<Operation, Promise<Arranged>>>([own, foreign].map(church => [church, new Map()]))
  const arrangedIn = (church: Church, operation: Operation): Promise<Arranged> => {
    const known = subjects.get(church)
    const found = known?.get(operation) ?? arranged(operation, church)
    known?.set(operation, found)
    return found
  }
  const positions = oneOfEach(operations.flatMap(positionsOf), kindOf)
  for (const { operation } of positions) {
    await arrangedIn(foreign, operation)
    await arrangedIn(own, operation)
  }
  await endBackgroundWork(foreign)
  const before = await contents(foreign)
  const foreignIds = {
    organization: foreign.id,
    tables: await idsByTable(foreign),
    all: [foreign.id, ...Object.values(foreign.ids)],
  }
  let tried = 0
  for (const position of positions) {
    const { operation, what, send } = position
    const { id, second } = await arrangedIn(foreign, operation)
    // The second part of a path can also be a number.
    const ofPath = [id, second].filter(each => each !== undefined && validate(each)) as string[]
    const given = givenTo({ ...position, ofPath }, foreignIds, tried)
    const subject = await arrangedIn(own, operation)
    const [unknown, ...answers] = await Promise.all([unknownFor(given[0]), ...given].map(ids => send(ids, subject)))
    const title = `${operation.name} ${what}`
    for (const answer of answers) {
      expect({ title, ...said(answer) }).toEqual({ title, ...said(unknown as Answer) })
      expect(answer.text + JSON.stringify([...answer.headers])).not.toContain(CANARY)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(400)
  expect(await contents(foreign)).toEqual(before)
  expect(own.app.log.join('')).not.toContain(CANARY)
}, 600_000)

test('a person’s own token says of another church what it says of one that never was', async () => {
  const routed = operations.filter(({ route }) => route)
  const kindOf = ({ kind, route, organization, callers }: Operation) =>
    [kind, route?.method, organization, callers].join(' ')
  for (const operation of oneOfEach(routed, kindOf)) {
    const send = async (id: string) => {
      const body = operation.kind === 'mutation' ? {} : undefined
      const headers = { 'X-Organization-Id': id }
      const { rest } = own.client(tokens.person)
      return said(await rest(String(operation.route?.method), pathOf(operation, 'x'), { body, headers }))
    }
    expect([operation.name, await send(foreign.id)]).toEqual([operation.name, await send(randomUUID())])
  }
  expect(await foreign.activity()).toEqual([])
})

test('no list of one church shows a row of another', async () => {
  for (const operation of operations.filter(({ kind, parameters }) => kind !== 'mutation' && !parameters.length)) {
    const { route, callers } = operation
    const { input = {} } = operation.kind === 'query' ? await arranged(operation, own) : {}
    if (operation.tool !== undefined) {
      const answer = await own.client(tokens.person).tool(toolName(operation), { ...input })
      expect([operation.name, answer.status, answer.body.result.isError ?? false]).toEqual([operation.name, 200, false])
      expect(answer.text).not.toContain(CANARY)
    }
    if (!route) continue
    for (const token of [tokens.person, ...(callers ? [] : [tokens.key])]) {
      const answer = await overRest(own.client(token), operation, { id: 'x', input })
      expect([operation.name, answer.status]).toEqual([operation.name, 200])
      expect(answer.text).not.toContain(CANARY)
    }
  }
})

test('resources of another church are refused like those of one that never was, and are not listed', async () => {
  const { url } = own.app
  for (const path of ['funds', 'chart-of-accounts', 'accounting-policy']) {
    const read = async (id: string) =>
      said(await askMcp(url, tokens.person, 'resources/read', { uri: `narthex://${id}/${path}` }))
    expect(await read(foreign.id)).toEqual(await read(randomUUID()))
    expect((await read(foreign.id)).reason).toBe('not_a_member')
  }
  const listed = (await askMcp(url, tokens.person, 'resources/list')).text
  expect(listed).toContain(own.id)
  expect(listed).not.toContain(foreign.id)
  const prompted = { name: 'month_end', arguments: { organizationId: foreign.id } }
  expect((await askMcp(url, tokens.person, 'prompts/get', prompted)).text).not.toContain(CANARY)
})

test('the service’s role reads nothing unbound, one church when bound, and may not do what only the owner may', async () => {
  const { serviceUrl } = globalThis.__narthexTest.database
  const database = await connect(serviceUrl)
  const client = await database.reads.connect()
  try {
    await expect(client.query('select count(*)::int as n from fund')).rejects.toMatchObject({ code: '42704' })
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [own.id])
    expect((await client.query('select distinct organization_id from fund')).rows).toEqual([
      { organization_id: own.id },
    ])
    await expect(
      client.query(
        'insert into fund select (f).* from (select jsonb_populate_record(null::fund, to_jsonb(t) || jsonb_build_object($1::text, $2::text, $3::text, $4::text, $5::text, $6::text)) f from fund t) x',
        ['organization_id', foreign.id, 'id', randomUUID(), 'name', 'smuggled'],
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    await expect(client.query('select count(*)::int as n from fund')).rejects.toMatchObject({ code: '22P02' })
    await client.query(`set app.organization = '${own.id}'`)
    for (const text of [
      'truncate fund',
      'update audit_entry set operation = operation',
      'delete from outbox',
      'select * from control.api_key',
      'select * from control.person',
      'select * from control.member',
      "update control.role set scopes = scopes where name = 'VIEWER'",
      'create table x ()',
      'alter table fund disable row level security',
    ]) {
      await expect(client.query(text)).rejects.toMatchObject({ code: '42501' })
    }
  } finally {
    client.release(true)
    await database.close()
  }
})
