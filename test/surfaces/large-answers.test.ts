import { setImmediate as nextTurn } from 'node:timers/promises'
import { startTestApp } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { callTool } from '../support/mcp.js'

const GIVERS = 1_100
const REPORT = `/reports/giving?from=2026-01-01&asOf=2026-06-30&groupBy=DONOR&limit=5000`

/** A church in which so many have given once. */
async function givingOf(church: Church, givers = GIVERS): Promise<Church> {
  await church.query(
    `with giver as (insert into donor (organization_id, id, version, created_at, updated_at, donor_type, first_name, last_name)
         select $1, gen_random_uuid(), 1, now(), now(), 'INDIVIDUAL', 'Ann', n::text from generate_series(1, $2::int) n returning id),
       gift as (insert into contribution (organization_id, id, version, created_at, updated_at, donor_id, match_state, amount,
           currency, received_date, payment_method, channel, status)
         select $1, gen_random_uuid(), 1, now(), now(), id, 'MATCHED', 2500, 'USD', '2026-03-01', 'CASH', 'IN_PERSON', 'COMPLETED'
         from giver returning id)
     insert into contribution_allocation (organization_id, id, contribution_id, fund_id, amount, line_number)
       select $1, gen_random_uuid(), id, $3, 2500, 1 from gift`,
    [church.id, givers, church.ids.fund],
  )
  return church
}

let church: Church
let key: string
beforeAll(async () => {
  church = await givingOf(await makeChurch(await testApp()))
  key = await church.key()
})

const ask = (path: string, by = key, url = church.app.url) =>
  fetch(`${url}/api/v1${path}`, { headers: { Authorization: `Bearer ${by}` } })
/** The requests that an answer has left of the limit. */
const leftIn = ({ headers }: Response) => Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

test.each([
  // The oracle is the manual: 1,100 rows are two thousands begun, and six two-hundreds on paper.
  ['a report', REPORT, 2],
  ['a report as CSV', `${REPORT}&format=csv`, 2],
  ['a report as PDF', `${REPORT}&format=pdf`, 6],
  ['a whole list as CSV', '/contributions?receivedDate[gte]=2026-03-01&receivedDate[lte]=2026-03-01&format=csv', 2],
  ['a report as a workbook', `${REPORT}&format=xlsx`, 2],
  [
    'a whole list as a workbook',
    '/contributions?receivedDate[gte]=2026-03-01&receivedDate[lte]=2026-03-01&format=xlsx',
    2,
  ],
  ['a page of a list', '/contributions?limit=200', 1],
  ['a report of few rows', '/reports/giving?from=2026-01-01&asOf=2026-06-30&groupBy=FUND', 1],
])('%s costs what its rows do', async (_title, path, units) => {
  const before = leftIn(await ask('/funds'))
  const answer = await ask(path)
  await answer.text()
  expect([answer.status, before - leftIn(answer)]).toEqual([200, units])
})

test('a tool answers a hundred rows of a report, a thousand at most, and says how many there are', async () => {
  const { token } = await church.person('OWNER')
  const days = { organizationId: church.id, from: '2026-01-01', asOf: '2026-06-30', groupBy: ['DONOR'] }
  const report = async (limit?: number) =>
    (await callTool(church.app.url, token, 'get_giving_report', { ...days, ...(limit ? { limit } : {}) })).body.result
  const shown = async (limit?: number) => {
    const { rows, rowCount } = (await report(limit)).structuredContent
    return [rows.length, rowCount]
  }
  expect(await shown()).toEqual([100, GIVERS])
  expect(await shown(1_000)).toEqual([1_000, GIVERS])
  const { isError, content } = await report(1_001)
  expect([isError, JSON.parse(content[0].text).details.fields]).toEqual([true, [faulty('limit', 'too_large')]])
})

test('an answer that costs more than is left is refused, and is not made', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 5 })
  try {
    const poor = await ask(`${REPORT}&format=pdf`, key, app.url)
    expect([poor.status, poor.headers.get('x-error-reason')]).toEqual([429, 'rate_organization'])
    expect(Number(poor.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})

test('while a report is printed, other requests are answered', async () => {
  let printing = true
  const printed = ask(`${REPORT}&format=pdf`).then(async answer => {
    const bytes = Buffer.from(await answer.arrayBuffer())
    printing = false
    return { status: answer.status, bytes }
  })
  let answered = 0
  while (printing) {
    expect((await ask('/funds')).status).toBe(200)
    answered += 1
    await nextTurn()
  }
  const { status, bytes } = await printed
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  // On one thread it would be two or three: those before the rows are read and after the last page.
  expect(answered).toBeGreaterThan(10)
})

test('while a workbook of a whole list is made, other requests are answered', async () => {
  let making = true
  const made = ask('/contributions?format=xlsx').then(async answer => {
    const bytes = Buffer.from(await answer.arrayBuffer())
    making = false
    return { status: answer.status, bytes }
  })
  let answered = 0
  while (making) {
    expect((await ask('/funds')).status).toBe(200)
    answered += 1
    await nextTurn()
  }
  const { status, bytes } = await made
  // A ZIP archive begins with PK.
  expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect(answered).toBeGreaterThan(5)
})

test('a list of more than 20,000 rows is refused as a workbook, and the refusal says what works', async () => {
  await church.query(
    `insert into vendor (organization_id, id, version, created_at, updated_at, name)
       select $1, gen_random_uuid(), 1, now(), now(), 'Vendor ' || n from generate_series(1, 20001) n`,
    [church.id],
  )
  const answer = await ask('/vendors?format=xlsx')
  const { details, message } = (await answer.json()) as { details: { fields: unknown[] }; message: string }
  expect([answer.status, details.fields]).toEqual([422, [faulty('format', 'too_many')]])
  expect(message).toContain('format=csv')
})

test('a church that prints too much at once is refused, and another one is not', async () => {
  const one = await (await givingOf(await makeChurch(await testApp()), 200)).key()
  const other = await givingOf(await makeChurch(await testApp()), 10)
  const flood = Array.from({ length: 12 }, () => ask(`${REPORT}&format=pdf`, one))
  const answers = await Promise.all(flood)
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect([refused?.headers.get('x-error-reason'), refused?.headers.get('retry-after')]).toEqual(['overloaded', '1'])
  expect((await ask(`${REPORT}&format=pdf`, await other.key())).status).toBe(200)
  expect((await ask(`${REPORT}&format=pdf`, one)).status).toBe(200)
})
