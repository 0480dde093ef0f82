import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { type Answer, graphqlClient, restClient, testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { faulty } from './support/faults.js'
import { makeChurch } from './support/make.js'

const GOOD = { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let church: Church
let url: string
let key: string
beforeAll(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  url = app.url
  key = await church.key()
})

const count = async () => Number((await church.query('select count(*) as n from bank_transaction'))[0]?.n)
const fields = (answer: { body: { details?: { fields: unknown[] } } }) => answer.body.details?.fields

/** Every refusal has the specification's shape and an id, and leaves nothing behind. */
async function refused(send: () => ReturnType<ReturnType<typeof restClient>>, status: number) {
  const before = await count()
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-request-id')).toMatch(UUID)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.body).toEqual(
    expect.objectContaining({ code: expect.any(String), message: expect.any(String), error: answer.body.message }),
  )
  expect(await count()).toBe(before)
  return answer
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  restClient(url, key)('POST', '/transactions', { body, headers })

describe('bodies', () => {
  test.each([
    ['malformed JSON', '{"amount":', 400],
    ['NaN', '{"amount": NaN}', 400],
    ['a trailing comma', '{"amount": 1,}', 400],
    ['an empty body', '', 422],
    ['null', 'null', 422],
    ['a string', '"x"', 422],
    ['an array', '[]', 422],
    [
      'a duplicate member',
      '{"description":"a","amount":1,"amount":2,"date":"2026-01-01","transactionType":"DEPOSIT"}',
      400,
    ],
    ['nesting of 50 000', `{"description":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['1e400', '{"description":"a","amount":1e400,"date":"2026-01-01","transactionType":"DEPOSIT"}', 422],
    [
      '__proto__',
      '{"__proto__":{"x":1},"description":"a","amount":1,"date":"2026-01-01","transactionType":"DEPOSIT"}',
      422,
    ],
    [
      'constructor',
      '{"constructor":{"prototype":{"x":1}},"description":"a","amount":1,"date":"2026-01-01","transactionType":"DEPOSIT"}',
      422,
    ],
  ])('%s is refused', async (_name, body, status) => {
    await refused(() => post(body), status)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('a byte order mark is read over', async () => {
    expect((await post(`\uFEFF${JSON.stringify(GOOD)}`)).status).toBe(201)
  })

  test('invalid UTF-8 is refused, not replaced', async () => {
    const body = Buffer.concat([Buffer.from('{"description":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])
    const response = await fetch(`${url}/api/v1/transactions`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-error-reason')).toBe('invalid_encoding')
  })

  test.each([
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['another charset', { 'Content-Type': 'application/json; charset=utf-16' }],
    ['a content encoding', { 'Content-Encoding': 'gzip' }],
  ])('%s is refused without an echo', async (_name, headers) => {
    const answer = await refused(() => post(GOOD, headers), 415)
    expect(answer.headers.get('x-error-reason')).toBe('unsupported_media_type')
    // RFC 9110, section 15.5.16.
    expect(answer.headers.get('accept-encoding')).toBe('identity')
    // Linked Data Platform 1.0, section 7.1.
    expect(answer.headers.get('accept-post')).toBe('application/json')
    const receipt = await restClient(url, key)('POST', '/receipts', {
      body: GOOD,
      headers: { 'Content-Type': 'text/plain' },
    })
    expect([receipt.status, receipt.headers.get('accept-post')]).toEqual([415, 'application/json, multipart/form-data'])
    const document = await restClient(url, key)('POST', '/graphql', {
      body: GOOD,
      headers: { 'Content-Type': 'text/plain' },
    })
    expect([document.status, document.headers.get('accept-post')]).toEqual([415, 'application/json'])
  })

  test.each(['application/json; charset="UTF-8"', 'Application/JSON', 'application/json; version=1; charset=utf-8'])(
    'JSON is read under %s',
    async type => {
      expect((await post(GOOD, { 'Content-Type': type })).status).toBe(201)
    },
  )

  test('a body over 1 MiB is refused with 413', async () => {
    const answer = await refused(() => post({ ...GOOD, description: 'x'.repeat(1024 * 1024) }), 413)
    expect(answer.body.code).toBe('payload_too_large')
  })
})

describe('members', () => {
  const with_ = (change: object) => ({ ...GOOD, ...change })
  test.each([
    ['an amount as text', { amount: '1.00' }, 'amount', 'invalid_type'],
    ['three decimals', { amount: 0.005 }, 'amount', 'invalid_precision'],
    ['seventeen decimals', { amount: 0.12345678901234568 }, 'amount', 'invalid_precision'],
    ['an amount beyond exact doubles', { amount: 9007199254740992 }, 'amount', 'too_large'],
    ['an amount over the range', { amount: 10_000_000_000 }, 'amount', 'too_large'],
    ['nothing', { amount: 0 }, 'amount', 'too_small'],
    ['a negative deposit', { amount: -1 }, 'amount', 'too_small'],
    ['the 30th of February', { date: '2026-02-30' }, 'date', 'invalid_format'],
    ['the year 0', { date: '0000-01-01' }, 'date', 'too_small'],
    ['the year 9999', { date: '9999-12-31' }, 'date', 'too_large'],
    ['a date word', { date: 'today' }, 'date', 'invalid_format'],
    ['a day with a time', { date: '2026-01-01T10:00:00Z' }, 'date', 'invalid_format'],
    ['NUL in a text', { description: 'a\u0000b' }, 'description', 'invalid_format'],
    ['a lone surrogate', { description: 'a\ud800b' }, 'description', 'invalid_format'],
    ['an empty text', { description: '   ' }, 'description', 'too_short'],
    ['a text of zero-width characters', { description: '\u200b\u2060\ufeff' }, 'description', 'invalid_format'],
    ['a text of blank letters', { description: '\u3164 \u2800' }, 'description', 'invalid_format'],
    ['a text too long', { description: 'x'.repeat(501) }, 'description', 'too_long'],
    ['an unknown choice', { transactionType: 'GIFT' }, 'transactionType', 'invalid_enum'],
    ['null where a value must be', { description: null }, 'description', 'required'],
    ['an unknown member', { amuont: 5 }, 'request', 'unknown_field'],
    ['a read-only member', { isReconciled: true }, 'request', 'unknown_field'],
    ['an id that is none', { vendorId: 'nonsense' }, 'vendorId', 'unknown_reference'],
    ['an id with %00', { vendorId: '\u0000' }, 'vendorId', 'unknown_reference'],
    ['a bank account that holds no cash', { bankAccountId: '#revenue' }, 'bankAccountId', 'unknown_reference'],
    ['a counter account on a deposit', { counterAccountId: '#cash' }, 'counterAccountId', 'not_writable'],
    [
      'splits that do not sum',
      { splits: [{ accountId: '#revenue', fundId: '#fund', amount: 12 }] },
      'splits',
      'sum_mismatch',
    ],
    [
      'a split of three decimals',
      { splits: [{ accountId: '#revenue', fundId: '#fund', amount: 12.505 }] },
      'request',
      'invalid_precision',
      'splits.0.amount',
    ],
    [
      'a split without a fund',
      { splits: [{ accountId: '#revenue', amount: 12.5 }] },
      'request',
      'required',
      'splits.0.fundId',
    ],
    ['an external id without its provider', { externalId: 'x' }, 'provider', 'required'],
  ])('%s is refused by name', async (_name, change, field, code, ...[path]: string[]) => {
    const body = JSON.parse(JSON.stringify(with_(change)), (_key, value) =>
      typeof value === 'string' && value.startsWith('#') ? church.ids[value.slice(1)] : value,
    )
    // JSON.stringify would repair a lone surrogate only in part; the body is made by hand where that matters.
    const answer = await refused(() => post(body), 422)
    expect(fields(answer)).toContainEqual(faulty(field, code, path))
  })

  test('at most twenty faults are told, and no submitted value', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`field${i}`, 'hunter2']))
    const splits = Array.from({ length: 25 }, () => ({ accountId: 1, fundId: 2, amount: 'hunter2' }))
    const answer = await refused(() => post({ ...unknown, splits, amount: 'hunter2' }), 422)
    expect(fields(answer)?.length).toBeLessThanOrEqual(20)
    expect(answer.text).not.toMatch(/hunter2/)
  })

  test('1e2 is one hundred and -0 is nothing', async () => {
    expect((await post(JSON.stringify(GOOD).replace('12.5', '1e2'))).body.amount).toBe(100)
    expect((await post(JSON.stringify({ ...GOOD, transactionType: 'ADJUSTMENT' }).replace('12.5', '-0'))).status).toBe(
      422,
    )
  })

  test('text is kept trimmed and composed, whatever script it is in', async () => {
    const answer = await post({ ...GOOD, description: '  e\u0301glise \u202e\u05d0 🙏  ' })
    expect(answer.body.description).toBe('\u00e9glise \u202e\u05d0 🙏')
  })

  test('500 code points are 500, not 1000', async () => {
    expect((await post({ ...GOOD, description: '🙏'.repeat(500) })).status).toBe(201)
  })
})

describe('lists that must not be empty', () => {
  const required = (field: string) => [faulty(field, 'required')]
  const keyed = () => ({ 'Idempotency-Key': randomUUID() })

  test.each([
    ['/transactions/bulk', { items: [] }, 'items'],
    ['/transactions/bulk-code', { items: [] }, 'items'],
    ['/bills/bulk', { items: [] }, 'items'],
    ['/bills', { vendorId: '#vendor', billDate: '2026-11-01', lines: [] }, 'lines'],
    ['/bill-payments', { amount: 1, applications: [] }, 'applications'],
  ])('POST %s refuses an empty list by its name', async (path, given, field) => {
    const body = { ...given, ...('vendorId' in given ? { vendorId: church.ids.vendor } : {}) }
    const answer = await refused(() => restClient(url, key)('POST', path, { body, headers: keyed() }), 422)
    expect(fields(answer)).toEqual(required(field))
  })

  test('one inside a row is refused by its path', async () => {
    const body = { items: [{ vendorId: church.ids.vendor, billDate: '2026-11-01', lines: [] }] }
    const answer = await refused(() => restClient(url, key)('POST', '/bills/bulk', { body, headers: keyed() }), 422)
    expect(fields(answer)).toEqual([faulty('items', 'required', 'items.0.lines')])
  })

  describe('on GraphQL', () => {
    let keep: ReturnType<typeof graphqlClient>
    beforeAll(async () => {
      keep = church.client((await church.person('OWNER')).token).graphql
    })
    const told = ({ body }: Answer) => body.errors[0].extensions.details.fields

    test.each([
      ['clearReconciliationLines', 'ClearReconciliationLinesInput', { transactionIds: [] }, 'transactionIds'],
      ['unclearReconciliationLines', 'UnclearReconciliationLinesInput', { transactionIds: [] }, 'transactionIds'],
      ['matchTransaction', 'MatchTransactionInput', { billPaymentIds: [] }, 'billPaymentIds'],
    ])('%s refuses an empty list, as a variable and as a literal', async (name, type, input, field) => {
      const id = church.ids.transaction
      const variable = `mutation ($id: ID!, $input: ${type}!) { ${name}(id: $id, input: $input) { id } }`
      expect(told(await keep(variable, { id, input }))).toEqual(required(field))
      const literal = `mutation { ${name}(id: "${id}", input: { ${field}: [] }) { id } }`
      expect(told(await keep(literal))).toEqual(required(field))
    })

    test('one that is too short, but not empty, is too short', async () => {
      const balance = { accountId: church.ids.cash, fundId: church.ids.fund, amount: 1 }
      const document = 'mutation ($input: PostOpeningBalancesInput!) { postOpeningBalances(input: $input) { id } }'
      const open = (balances: object[]) => keep(document, { input: { date: '2026-11-01', balances } })
      expect(told(await open([balance]))).toEqual([faulty('balances', 'too_short')])
      expect(told(await open([]))).toEqual(required('balances'))
    })
  })

  test('OpenAPI says how many items a list has at least and at most', async () => {
    const { schemas } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()).components
    expect(schemas.BulkCreateTransactionsInput.properties.items).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 200,
    })
    expect(schemas.CreateBillInput.properties.lines).toMatchObject({ minItems: 1, maxItems: 200 })
    expect(schemas.CreateTransactionInput.properties.splits.minItems).toBeUndefined()
  })
})

describe('queries and paths', () => {
  const get = (path: string, headers = {}) => restClient(url, key)('GET', path, { headers })
  test.each([
    ['/transactions?limit=99999999999999999999', 422],
    ['/transactions?limit=-1', 422],
    ['/transactions?limit=1.5', 422],
    ['/transactions?limit=', 422],
    ['/transactions?limit=201', 422],
    ['/transactions?limit=5&limit=6', 422],
    ['/transactions?sort=nonsense', 422],
    ['/transactions?include=everything', 422],
    ['/transactions?cursor=nonsense', 400],
    ['/transactions?unknown=1', 422],
    ['/transactions?__proto__[a]=1', 422],
    ['/transactions?date[gte]=2026-02-30', 422],
    ['/transactions?date[after]=2026-02-03', 422],
    ['/transactions?date=2026-02-03', 422],
    ['/transactions?isReconciled=TRUE', 422],
    ['/transactions?q=%FF', 400],
    ['/accounts?isCashAccount=TRUE', 422],
    ['/accounts?isCashAccount=', 422],
    ['/accounts?accountType=CASH', 422],
    ['/accounts?accountType=ASSET&accountType=REVENUE', 422],
    ['/transactions/%00', 404],
    ['/transactions/%FF', 400],
    ['/transactions/%ZZ', 400],
    ['/transactions/nonsense', 404],
    [`/transactions/${'x'.repeat(10_000)}`, 404],
    ['/transactions/', 404],
    ['/ACCOUNTS', 404],
    ['/accounts/', 404],
    ['/nothing', 404],
  ])('GET %s answers %i', async (path, status) => {
    await refused(() => get(path), status)
  })

  test('a list without pages refuses what is no id, and finds what is one', async () => {
    const id = { dimensions: church.ids.dimension, funds: church.ids.fund }
    for (const [list, own] of Object.entries(id)) {
      const answer = await refused(() => get(`/${list}?id=zz`), 422)
      expect(fields(answer)).toEqual([faulty('id', 'invalid_format')])
      await refused(() => get(`/${list}?id=${own}&id=zz`), 422)
      const foundIds = async (asked: string) =>
        (await get(`/${list}?id=${asked}`)).body[list].map(({ id }: { id: string }) => id)
      expect(await foundIds(String(own))).toEqual([own])
      expect(await foundIds(randomUUID())).toEqual([])
      const document = `query ($id: [ID!]) { ${list}(filter: {id: $id}) { id } }`
      const { errors } = (await graphqlClient(url, key)(document, { id: ['zz'] })).body
      expect(errors[0].extensions.details.fields).toEqual([faulty('id', 'invalid_format')])
    }
  })

  test('nobody’s path and another case of ours are JSON 404s', async () => {
    for (const path of ['//api/v1/accounts', '/API/V1/ACCOUNTS', '/nothing']) {
      const response = await fetch(url + path)
      expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
      expect(response.headers.get('x-request-id')).toMatch(UUID)
    }
  })

  test('a method that a path does not know is 405 with Allow; OPTIONS is 204', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await restClient(url, key)(method, '/changes')
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    const types = async (path: string) => {
      const { status, headers } = await fetch(url + path, { method: 'OPTIONS' })
      return [status, headers.get('accept-post'), headers.get('accept-patch')]
    }
    const change = 'application/json, application/merge-patch+json'
    expect(await types('/api/v1/changes')).toEqual([204, null, null])
    expect(await types('/api/v1/vendors')).toEqual([204, 'application/json', null])
    expect(await types(`/api/v1/vendors/${church.ids.vendor}`)).toEqual([204, null, change])
    expect(await types('/api/v1/receipts')).toEqual([204, 'application/json, multipart/form-data', null])
    // A POST that takes no body.
    expect(await types(`/api/v1/transactions/${randomUUID()}/submit`)).toEqual([204, null, null])
    for (const path of ['/api/v1/graphql', '/mcp']) expect(await types(path)).toEqual([204, 'application/json', null])
    expect(
      (await fetch(`${url}/api/v1/accounts`, { method: 'HEAD', headers: { Authorization: `Bearer ${key}` } })).status,
    ).toBe(200)
  })

  test('a repeated filter is OR', async () => {
    await post({ ...GOOD, transactionType: 'WITHDRAWAL' })
    const either = await get('/transactions?transactionType=DEPOSIT&transactionType=WITHDRAWAL&limit=200')
    expect(new Set(either.body.transactions.map((t: { transactionType: string }) => t.transactionType))).toEqual(
      new Set(['DEPOSIT', 'WITHDRAWAL']),
    )
  })

  test('a bearer token is not read from the query', async () => {
    const response = await fetch(`${url}/api/v1/accounts?access_token=${key}`)
    expect(response.status).toBe(401)
  })
})

describe('credentials', () => {
  test.each([
    ['two tokens', 'Bearer a b'],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['a wrong checksum', `Bearer ntx_test_${'a'.repeat(50)}`],
  ])('%s is 401 with a challenge', async (_name, Authorization) => {
    const answer = await refused(() => restClient(url)('GET', '/accounts', { headers: { Authorization } }), 401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(answer.headers.get('x-error-reason')).toBeNull()
  })

  test('the scheme is written in any case', async () => {
    expect((await restClient(url)('GET', '/accounts', { headers: { Authorization: `bearer ${key}` } })).status).toBe(
      200,
    )
  })

  test('X-Organization-Id may be left out, must be well-formed, and must be the key’s own', async () => {
    const other = await makeChurch(await testApp())
    const ask = (id: string) => restClient(url, key)('GET', '/accounts', { headers: { 'X-Organization-Id': id } })
    expect((await ask(church.id)).status).toBe(200)
    expect((await ask(church.id.toUpperCase())).status).toBe(200)
    expect((await ask('nonsense')).status).toBe(400)
    expect((await ask(`${church.id}, ${church.id}`)).status).toBe(400)
    const foreign = await ask(other.id)
    const unknown = await ask('00000000-0000-4000-8000-000000000000')
    expect([foreign.status, foreign.text]).toEqual([403, unknown.text])
  })
})

/** What a socket answers to raw bytes. */
function raw(bytes: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', part => {
      text += part
      if (/\r\n\r\n[\s\S]*\}/.test(text)) socket.destroy()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('what Node’s own parser refuses', () => {
  test.each([
    ['headers over 16 KiB', `GET /api/v1/accounts HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'both Content-Length and Transfer-Encoding',
      'POST /api/v1/transactions HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      'POST /api/v1/transactions HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
    ],
    ['NUL in a header', 'GET /api/v1/accounts HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n', 400],
    ['an unknown method', 'FROB /api/v1/accounts HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no Host', 'GET /api/v1/accounts HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an expectation',
      'POST /api/v1/transactions HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two Hosts', 'GET /api/v1/accounts HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['two equal Hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a Host that is none', 'GET /healthz HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n', 400],
    ['a target without a host', 'GET http:///healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('%s gets an Error object with a request id', async (_name, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
    expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toEqual(
      expect.objectContaining({ code: 'bad_request' }),
    )
  })
})

/** All that a socket answers until the service closes it; the second bytes are sent after the first answer, or at once. */
function conversation(first: string, second: string, pipelined: boolean): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(pipelined ? first + second : first))
    let text = ''
    socket.on('data', part => {
      if (!text && !pipelined) socket.write(second)
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

describe.each([
  ['after the answer', false],
  ['in the same bytes', true],
])('a malformed request on a connection that was used before, sent %s', (_name, pipelined) => {
  const fine = 'GET /api/v1/accounts HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers over 16 KiB', `GET /api/v1/accounts HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'a chunk without a length',
      'POST /api/v1/transactions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer KEY\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
  ])('%s is answered once, with a request id, and then the connection is closed', async (_of, bytes, status) => {
    const text = await conversation(fine, bytes.replace('KEY', key), pipelined)
    const answers = text.split(/(?=HTTP\/1\.1 )/)
    expect(answers.map(answer => answer.slice(9, 12))).toEqual(['401', String(status)])
    expect(answers[1]).toMatch(/x-request-id: [0-9a-f-]{36}/i)
    expect(answers[1]).toMatch(/connection: close/i)
  })
})

test('a target with its host, as proxies send it, is served', async () => {
  const { host } = new URL(url)
  const head = `Host: elsewhere\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`
  for (const path of ['/api/v1/transactions?limit=1', '/healthz'])
    expect(await raw(`GET http://${host}${path} HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1.1 200 /)
})

test('an If-Match that is no entity tag is refused with what to send', async () => {
  const { body } = await post(GOOD)
  for (const tag of ['null', 'undefined', '1', 'v1', '"v1', "'v1'", '']) {
    const send = () =>
      restClient(url, key)('PATCH', `/transactions/${body.id}`, {
        body: { referenceNumber: 'x' },
        headers: { 'If-Match': tag },
      })
    const answer = await refused(send, 400)
    expect([answer.headers.get('x-error-reason'), answer.body.message]).toEqual([
      'invalid_header',
      expect.stringContaining('Send the ETag of the resource'),
    ])
  }
})

test('a merge patch changes a record, unless it would have to merge an object inside', async () => {
  const send = (method: string, path: string, body: object) =>
    restClient(url, key)(method, path, { body, headers: { 'Content-Type': 'application/merge-patch+json' } })
  const { body } = await post({ ...GOOD, referenceNumber: 'DEP-1' })
  const path = `/transactions/${body.id}`
  expect((await send('PATCH', path, { description: 'Plate', referenceNumber: null })).body).toMatchObject({
    description: 'Plate',
    referenceNumber: null,
    amount: GOOD.amount,
  })
  const vendor = `/vendors/${church.ids.vendor}`
  const inner = await refused(() => send('PATCH', vendor, { address: { city: 'Aurora' } }), 415)
  expect(inner.headers.get('x-error-reason')).toBe('unsupported_media_type')
  // RFC 5789, section 2.2.
  expect(inner.headers.get('accept-patch')).toBe('application/json, application/merge-patch+json')
  expect((await send('PATCH', vendor, { address: null })).status).toBe(200)
  const created = await refused(() => send('POST', '/transactions', GOOD), 415)
  expect(created.headers.get('x-error-reason')).toBe('unsupported_media_type')
})
