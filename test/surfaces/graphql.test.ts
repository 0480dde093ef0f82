import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})
const extensions = (answer: { body: { errors?: { extensions: Record<string, unknown> }[] } }) =>
  answer.body.errors?.[0]?.extensions

test('REST and GraphQL give the same values for the same record', async () => {
  const key = await church.key()
  const rest = (await restClient(church.app.url, key)('GET', `/settlements/${church.ids.settlement}`)).body
  const { body } = await ask(`{ settlement(id: "${church.ids.settlement}") {
    id provider externalId status currency isFrozen version createdAt updatedAt estimatedArrivalDate
    recordedTotals { gross fees net paymentCount donationCount } linkedContributionTotals { gross fees net paymentCount donationCount }
    accounting { disposition reason } bankLink { isLinked } dimensions { dimensionId } batches { id } } }`)
  expect(rest).toMatchObject(body.data.settlement)
})

test('each edge of a record leads to its own record', async () => {
  const { vendor, fund } = church.ids
  await church.coded({ vendor_id: vendor })
  const { body } = await ask('{ transactions(first: 1) { nodes { fund { id name } vendor { id name } } } }')
  expect(body.data.transactions.nodes).toEqual([
    { fund: { id: fund, name: 'Grace general' }, vendor: { id: vendor, name: 'Grace supplies' } },
  ])
})

test('a connection walks forward and back over the same cursors as REST', async () => {
  for (let i = 0; i < 5; i++) await church.transaction({ date: `2026-09-0${i + 1}` })
  const page = async (args: string) =>
    (
      await ask(
        `{ transactions(${args}) { nodes { date } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor } totalCount } }`,
      )
    ).body.data.transactions
  const days = (connection: { nodes: { date: string }[] }) => connection.nodes.map(({ date }) => date.slice(5, 10))
  const first = await page('first: 2, orderBy: DATE')
  expect([days(first), first.pageInfo.hasNextPage, first.pageInfo.hasPreviousPage, first.totalCount]).toEqual([
    ['09-01', '09-02'],
    true,
    false,
    6,
  ])
  const second = await page(`first: 2, orderBy: DATE, after: "${first.pageInfo.endCursor}"`)
  expect(days(second)).toEqual(['09-03', '09-04'])
  const back = await page(`last: 2, orderBy: DATE, before: "${second.pageInfo.startCursor}"`)
  expect([days(back), back.pageInfo.hasPreviousPage, back.pageInfo.hasNextPage]).toEqual([
    ['09-01', '09-02'],
    false,
    true,
  ])
  expect(days(await page('last: 1, orderBy: DATE'))).toEqual(['10-26'])
  const rest = await restClient(church.app.url, await church.key())(
    'GET',
    `/transactions?sort=date&limit=2&cursor=${first.pageInfo.endCursor}`,
  )
  expect(rest.body.transactions.map((line: { date: string }) => line.date.slice(5, 10))).toEqual(['09-03', '09-04'])
})

test('the window of a list is bounded and said by name', async () => {
  const refused = async (args: string) => extensions(await ask(`{ transactions(${args}) { nodes { id } } }`))?.details
  expect(await refused('first: 201')).toEqual({ fields: [faulty('first', 'too_large')] })
  expect(await refused('first: 0')).toEqual({ fields: [faulty('first', 'too_small')] })
  expect(await refused('first: 1, last: 1')).toEqual({ fields: [faulty('last', 'not_writable')] })
  expect(await refused('first: 1, before: "x"')).toEqual({ fields: [faulty('before', 'not_writable')] })
  expect(extensions(await ask('{ transactions(after: "nonsense") { nodes { id } } }'))).toMatchObject({
    code: 'bad_request',
    reason: 'invalid_cursor',
  })
})

test('rules that types do not say hold for literals as for variables', async () => {
  const create = (description: string) =>
    ask(
      `mutation { createTransaction(input: {description: ${JSON.stringify(description)}, amount: 1, date: "2026-11-01", transactionType: DEPOSIT}) { description } }`,
    )
  expect((await create('  trimmed ')).body.data.createTransaction.description).toBe('trimmed')
  expect(extensions(await create('   '))?.details).toEqual({ fields: [faulty('description', 'too_short')] })
  expect(extensions(await create('a\u0000b'))?.details).toEqual({
    fields: [faulty('description', 'invalid_format')],
  })
  const wrong = await ask(
    'mutation { createTransaction(input: {description: "x", amount: 1.005, date: "2026-11-01", transactionType: DEPOSIT}) { id } }',
  )
  expect([wrong.status, extensions(wrong)]).toEqual([
    400,
    expect.objectContaining({ code: 'bad_request', reason: 'invalid_document' }),
  ])
})

test('what is no document of ours is refused in our codes, with a request id', async () => {
  for (const query of ['{', '{ nothing }', 'subscription { x }', 'query A { funds { id } } query B { funds { id } }']) {
    const answer = await ask(query)
    expect([answer.status, extensions(answer)]).toEqual([
      400,
      expect.objectContaining({ code: 'bad_request', requestId: answer.headers.get('x-request-id') }),
    ])
  }
})

test('what is no request of GraphQL is refused in our codes, with a request id', async () => {
  const rest = restClient(church.app.url, await church.key())
  for (const body of [
    {},
    { query: 5 },
    { query: '{ __typename }', variables: 'x' },
    { query: '{ __typename }', variables: [] },
  ]) {
    const answer = await rest('POST', '/graphql', { body })
    expect([answer.status, answer.headers.get('x-error-reason'), extensions(answer)]).toEqual([
      400,
      'invalid_request',
      { code: 'bad_request', reason: 'invalid_request', requestId: answer.headers.get('x-request-id') },
    ])
  }
})

test('a request is bounded in depth, aliases, root fields, tokens and cost, before anything runs', async () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `f${i}: funds { id }`).join(' ')
  for (const query of [
    `{ ${many(21)} }`,
    `{ funds { ${Array.from({ length: 31 }, (_, i) => `n${i}: name`).join(' ')} } }`,
  ]) {
    const answer = await ask(query)
    expect([answer.status, extensions(answer)]).toEqual([422, expect.objectContaining({ reason: 'query_too_costly' })])
  }
  expect((await ask(`{ ${'funds { id } '.repeat(400)} }`)).status).toBe(400)
})

test('fragments that use others again and again are refused before anything walks through them', async () => {
  const chain = (type: string, uses: (i: number) => string, levels = 40) =>
    `${Array.from({ length: levels }, (_, i) => `fragment f${i} on ${type} { ${uses(i)} }`).join(' ')} fragment f${levels} on ${type} { name }`
  const twice = (i: number) => `...f${i + 1} ...f${i + 1}`
  const reason = async (query: string) => extensions(await ask(query))?.reason
  expect(await reason(`{ funds { ...f0 } } ${chain('Fund', twice)}`)).toBe('query_too_costly')
  expect(await reason(`{ __schema { queryType { ...f0 } } } ${chain('__Type', twice)}`)).toBe('query_too_costly')
  expect(await reason(`{ funds { ...f0 } } ${chain('Fund', i => `...f${(i + 1) % 40} ...f${(i + 2) % 40}`)}`)).toBe(
    'invalid_document',
  )
  const url = `${church.app.url}/api/v1/graphql?query=${encodeURIComponent(`{ funds { ...f0 } } ${chain('Fund', twice)}`)}`
  const headers = { Authorization: `Bearer ${await church.key()}`, 'Apollo-Require-Preflight': 'yes' }
  expect((await fetch(url, { headers })).status).toBe(422)
  const honest = await ask(`{ funds { ...f0 } } ${chain('Fund', i => `...f${i + 1}`)}`)
  expect(honest.body.data.funds[0].name).toBe('Grace general')
})

test('batches, forms and mutations by GET are refused', async () => {
  const { url } = church.app
  const key = await church.key()
  const headers = { Authorization: `Bearer ${key}` }
  const post = (body: string, type: string) =>
    fetch(`${url}/api/v1/graphql`, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
  const batch = await post(JSON.stringify([{ query: '{ funds { id } }' }]), 'application/json')
  expect([batch.status, (await batch.json()).errors[0].message]).toEqual([
    400,
    'Batches of GraphQL requests are not supported. Send one request each.',
  ])
  expect((await post('query={funds{id}}', 'application/x-www-form-urlencoded')).status).toBe(415)
  const simple = await fetch(`${url}/api/v1/graphql?query={funds{id}}`, { headers })
  expect(simple.status).toBe(200)
  const mutation = await fetch(
    `${url}/api/v1/graphql?query=${encodeURIComponent(`mutation { deleteBill(id: "${church.ids.bill}") { success } }`)}`,
    { headers: { ...headers, 'Apollo-Require-Preflight': 'yes' } },
  )
  expect([mutation.status, (await mutation.json()).errors[0].message]).toEqual([
    405,
    'A GET can run only a query. Send a mutation by POST.',
  ])
  const deferred = await fetch(`${url}/api/v1/graphql?query={funds{id}}`, {
    headers: { ...headers, Accept: 'multipart/mixed' },
  })
  const [refused] = (await deferred.json()).errors
  expect([deferred.status, refused.extensions.reason, refused.message]).toEqual([
    406,
    'not_acceptable',
    'The Accept header allows no media type of this answer. Send Accept: application/json.',
  ])
  expect(refused.extensions.requestId).toBe(deferred.headers.get('x-request-id'))
  const several = await post(
    JSON.stringify({ query: 'query A { funds { id } } query B { funds { id } }' }),
    'application/json',
  )
  expect([several.status, (await several.json()).errors[0].message]).toEqual([
    400,
    'The document has no operation, or several. Send the name of the one to run as operationName.',
  ])
})

test('a browser gets Apollo Sandbox, a token is needed for everything else', async () => {
  const page = await fetch(`${church.app.url}/api/v1/graphql`, { headers: { Accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(await page.text()).toContain('embeddable-sandbox')
  const anonymous = await graphqlClient(church.app.url)('{ __typename }')
  expect([anonymous.status, anonymous.headers.get('www-authenticate'), extensions(anonymous)?.code]).toEqual([
    401,
    expect.stringMatching(/^Bearer/),
    'unauthorized',
  ])
})

test('a refused root field is null at its place and leaves the others standing', async () => {
  const denied = await graphqlClient(
    church.app.url,
    await church.key(['funds:read']),
  )('{ funds { name } bills { nodes { id } } }')
  expect([denied.status, denied.body.data]).toEqual([200, { funds: [{ name: 'Grace general' }], bills: null }])
  expect(denied.body.errors).toEqual([
    expect.objectContaining({ path: ['bills'], extensions: expect.objectContaining({ code: 'forbidden' }) }),
  ])
  const partial = await ask(`{ one: fund(id: "${church.ids.fund}") { name } none: fund(id: "nonsense") { name } }`)
  expect(partial.body.data).toEqual({ one: { name: 'Grace general' }, none: null })
  expect(extensions(partial)).toMatchObject({ code: 'not_found' })
})

test('of several writes in one request each that was made is told, when a later one is refused', async () => {
  const change = 'updateTransaction(id: $id, ifVersion: 1, input: {description: "Told"})'
  const { body } = await ask(
    `mutation($id: ID!) { made: ${change} { description version } late: ${change} { version } }`,
    { id: await church.transaction() },
  )
  expect(body.data).toEqual({ made: { description: 'Told', version: 2 }, late: null })
  expect(body.errors).toEqual([
    expect.objectContaining({
      path: ['late'],
      extensions: expect.objectContaining({ code: 'conflict', reason: 'stale_version' }),
    }),
  ])
})

test('a literal that is refused says where in the document it stands', async () => {
  for (const [query, column] of [
    ['{ contributions(filter: {receivedDate: {gte: "2026-02-30"}}) { totalCount } }', 46],
    ['{ contributions(filter: {updatedSince: "soon"}) { totalCount } }', 40],
    ['{ contributions(filter: {amount: {gte: 0.005}}) { totalCount } }', 40],
  ] as const) {
    const { status, body } = await ask(query)
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ locations: [{ line: 1, column }] })]])
  }
})
