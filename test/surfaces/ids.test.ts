import { randomUUID } from 'node:crypto'
import { type Class, fieldsOf } from '../../dist/src/declaration/fields.js'
import { takesBody } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { isId } from '../../dist/src/values/time.js'
import { type Answer, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { oneOfEach } from '../support/sample.js'
import { type Arranged, arranged } from '../support/subjects.js'
import { overGraphql, overRest } from '../support/surfaces.js'

/** Members that hold ids; those of a list are named by their places. */
const HOLDS_ID = /^(id|second|\d+|\w+Ids?)$/
/** The same with every id in upper case, however deep it stands. */
const upper = (given: Arranged): Arranged =>
  JSON.parse(JSON.stringify(given), (name, value) => (HOLDS_ID.test(name) && isId(value) ? value.toUpperCase() : value))

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const isReference = ({ kind }: { kind: string }) => kind === 'ref' || kind === 'id'
const namesRecords = (type: Class): boolean =>
  fieldsOf(type).some(field => isReference(field) || (field.kind === 'part' && namesRecords(field.type() as Class)))

const cases = operations
  .filter(({ parameters, takes }) => parameters.length > 0 || (takes && namesRecords(takes)))
  .flatMap(operation =>
    Object.entries({ ...(operation.route ? { REST: overRest } : {}), GraphQL: overGraphql }).map(
      ([surface, send]) => [operation.name, surface, operation, send] as const,
    ),
  )
/** Where ids stand in a request: in the path, in a member, in a list. What is read of each input, surfaces/inputs.test.ts asks of all. */
const kindOf = ([, surface, { kind, parameters, takes, route }]: (typeof cases)[number]): string => {
  const places = takes ? fieldsOf(takes).flatMap(field => (isReference(field) ? [field.list] : [])) : []
  const isNested = takes && fieldsOf(takes).some(({ kind: of, type }) => of === 'part' && namesRecords(type() as Class))
  return JSON.stringify([
    surface,
    kind,
    route?.method,
    parameters.length,
    places.includes(true),
    places.includes(false),
    isNested,
  ])
}
const asked = oneOfEach(cases, kindOf)
const writes = asked.filter(([, , { kind }]) => kind === 'mutation')
const reads = asked.filter(([, , { kind }]) => kind !== 'mutation')

/**
 * Two answers of a report are not made in the same millisecond, GraphQL says which of two answers is the stored one, and a secret is
 * answered once.
 */
const said = ({ status, text, body }: Answer) => ({
  status,
  text: text.replace(/\\?"generatedAt\\?":\\?"[^"]+"|"replayed":\w+|"secret":("[^"]+"|null)/g, ''),
  errors: body.errors,
})
let record: (() => void) | undefined
afterEach(() => record?.())
/** Keeps requests out of the activity until the end of the test. */
function stopRecording({ app }: Church): void {
  const { activity } = app.service
  const own = activity.record
  activity.record = () => undefined
  record = () => {
    activity.record = own
  }
}
const owner = async (church: Church) => church.client((await church.person('OWNER')).token)

test.each(writes)(
  '%s over %s takes ids in upper case, and lower case is the same request',
  async (_name, _surface, operation, send) => {
    const church = await makeChurch(await testApp())
    const client = await owner(church)
    const subject = await arranged(operation, church)
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await send(client, operation, upper(subject), headers)
    const again = await send(client, operation, subject, headers)
    // A refused request would have left no key, and nothing to replay.
    expect([again.headers.get('idempotent-replayed'), said(again)]).toEqual(['true', said(first)])
  },
)

test.each(reads)(
  '%s over %s answers ids in upper case as it does in lower case',
  async (_name, _surface, operation, send) => {
    const church = await makeChurch(await testApp())
    const client = await owner(church)
    const subject = await arranged(operation, church)
    const filters = fieldsOf(operation.takes ?? Object).filter(field => isReference(field) && field.list)
    // A request that is no filter refuses an id of another resource.
    const idsFor = ({ target }: (typeof filters)[number]) => {
      const own = church.ids[lowerFirst(target?.().name ?? '')]
      return own && takesBody(operation) ? [own] : Object.values(church.ids)
    }
    // The first of two requests would be in the activity that the second one reads.
    stopRecording(church)
    for (const input of [subject.input, ...filters.map(field => ({ ...subject.input, [field.key]: idsFor(field) }))]) {
      const lower = await send(client, operation, { ...subject, input })
      expect(said(lower)).toMatchObject({ status: 200, errors: undefined })
      expect(said(await send(client, operation, upper({ ...subject, input })))).toEqual(said(lower))
    }
  },
)

test('a cursor leads on whichever case its filter is written in', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = await owner(church)
  for (const date of ['2026-09-01', '2026-09-02']) await church.coded({ date })
  const page = async (fundId: string, cursor = '') =>
    (await rest('GET', `/transactions?sort=date&limit=1&fundId=${fundId}${cursor}`)).body
  const fund = church.ids.fund as string
  const { pageInfo } = await page(fund.toUpperCase())
  const { transactions } = await page(fund, `&cursor=${pageInfo.nextCursor}`)
  expect(transactions).toEqual([expect.objectContaining({ date: '2026-09-02T00:00:00.000Z', fundId: fund })])
})
