import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError, readConfig } from '../../dist/src/config/config.js'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

const hashOf = (document: string) => createHash('sha256').update(document).digest('hex')
const persisted = (document: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } })

let church: Church
let key: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
})

test('a query is persisted as Apollo Client does it: its hash, then its text once, then its hash', async () => {
  const post = restClient(church.app.url, key)
  const document = `query ApolloFunds { funds { name } } # ${randomUUID()}`
  const hashed = { operationName: 'ApolloFunds', variables: {}, extensions: persisted(document) }
  const unknown = await post('POST', '/graphql', { body: hashed })
  expect([unknown.status, unknown.body.errors[0].message, unknown.body.errors[0].extensions.code]).toEqual([
    200,
    'PersistedQueryNotFound',
    'PERSISTED_QUERY_NOT_FOUND',
  ])
  const registered = await post('POST', '/graphql', { body: { ...hashed, query: document } })
  const known = await post('POST', '/graphql', { body: hashed })
  expect(registered.body.data).toEqual({ funds: [{ name: 'Grace general' }] })
  expect(known.body.data).toEqual(registered.body.data)
})

test('a query is persisted as urql does it: by GET with the hash alone, and by POST with the text', async () => {
  const document = `query UrqlFunds { funds { name } } # ${randomUUID()}`
  const search = new URLSearchParams({
    operationName: 'UrqlFunds',
    variables: '{}',
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } }),
  })
  const get = async () => {
    const answer = await fetch(`${church.app.url}/api/v1/graphql?${search}`, {
      headers: { Authorization: `Bearer ${key}`, Accept: 'application/graphql-response+json, application/json' },
    })
    return JSON.parse(await answer.text())
  }
  expect((await get()).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
  const body = { query: document, operationName: 'UrqlFunds', variables: {}, extensions: persisted(document) }
  await restClient(church.app.url, key)('POST', '/graphql', { body })
  expect((await get()).data).toEqual({ funds: [{ name: 'Grace general' }] })
})

test('a persisted mutation takes an Idempotency-Key without its text', async () => {
  const post = restClient(church.app.url, key)
  const document = `mutation Rename($id: ID!) { updateTransaction(id: $id, input: {description: "Rent"}) { id version } } # ${randomUUID()}`
  const body = { variables: { id: await church.transaction() }, extensions: persisted(document) }
  const headers = { 'Idempotency-Key': randomUUID() }
  await post('POST', '/graphql', { body: { ...body, query: document } })
  const first = await post('POST', '/graphql', { body, headers })
  const again = await post('POST', '/graphql', { body, headers })
  expect(first.body.errors).toBeUndefined()
  expect([again.headers.get('idempotent-replayed'), again.body.data]).toEqual(['true', first.body.data])
})

describe('with trusted documents', () => {
  const FUNDS = 'query Funds { funds { name } }'
  const FUND = 'query Fund($id: ID!) { fund(id: $id) { name } }'
  let app: TestApp
  let post: ReturnType<typeof restClient>
  beforeAll(async () => {
    const trustedDocuments = new Map([
      [hashOf(FUNDS), FUNDS],
      ['fund-card', FUND],
    ])
    app = await startTestApp({ ...globalThis.__narthexTest.database, trustedDocuments })
    post = restClient(app.url, key)
  })
  afterAll(() => app?.close())

  test('a document runs by its hash, by its id and by its text', async () => {
    const expected = { funds: [{ name: 'Grace general' }] }
    for (const body of [
      { extensions: persisted(FUNDS) },
      { query: FUNDS, extensions: persisted(FUNDS) },
      { documentId: `sha256:${hashOf(FUNDS)}` },
      { query: FUNDS },
      { query: '{ bills { nodes { id } } }', documentId: hashOf(FUNDS) },
    ])
      expect((await post('POST', '/graphql', { body })).body.data).toEqual(expected)
    const card = await post('POST', '/graphql', {
      body: { documentId: 'fund-card', variables: { id: church.ids.fund } },
    })
    expect(card.body.data).toEqual({ fund: { name: 'Grace general' } })
    const search = new URLSearchParams({ extensions: JSON.stringify(persisted(FUNDS)) })
    const got = await fetch(`${app.url}/api/v1/graphql?${search}`, { headers: { Authorization: `Bearer ${key}` } })
    expect(JSON.parse(await got.text()).data).toEqual(expected)
  })

  test('any other document is refused with 400 and a reason, and cannot be registered', async () => {
    const other = '{ bills { nodes { id } } }'
    for (const body of [
      { query: other },
      { query: other, extensions: persisted(other) },
      { extensions: persisted(other) },
      { documentId: 'unknown' },
      {},
    ]) {
      const { status, headers, body: answer } = await post('POST', '/graphql', { body })
      expect([status, headers.get('x-error-reason'), answer.errors[0].extensions.code]).toEqual([
        400,
        'document_not_trusted',
        'bad_request',
      ])
      expect(answer.errors[0].message).toContain('documentId')
    }
    const search = new URLSearchParams({ query: other })
    const got = await fetch(`${app.url}/api/v1/graphql?${search}`, { headers: { Authorization: `Bearer ${key}` } })
    expect(got.status).toBe(400)
  })

  test('a person at the service’s own pages may still send any document', async () => {
    const { token } = await new Church(app, church.id, church.name).person('OWNER')
    const { body } = await graphqlClient(app.url, token, { 'X-Organization-Id': church.id })('{ funds { name } }')
    expect(body.data).toEqual({ funds: [{ name: 'Grace general' }] })
  })
})

test('with a document that the schema does not allow the service does not start', async () => {
  const trustedDocuments = new Map([['broken', '{ fundz { id } }']])
  await expect(startTestApp({ ...globalThis.__narthexTest.database, trustedDocuments })).rejects.toThrow(
    /The trusted document broken is not valid: Cannot query field "fundz"/,
  )
})

test('the file of documents is an object by id or a manifest of Apollo, and a faulty one is a fault of the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'narthex-documents-'))
  const documentsIn = (file: string) => readConfig({ GRAPHQL_DOCUMENTS: file }).trustedDocuments
  const read = (content: string) => {
    const file = path.join(folder, 'documents.json')
    writeFileSync(file, content)
    return documentsIn(file)
  }
  const manifest = {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations: [{ id: 'a', body: '{ __typename }' }],
  }
  try {
    for (const content of ['{"a": "{ __typename }"}', JSON.stringify(manifest)])
      expect(read(content)).toEqual(new Map([['a', '{ __typename }']]))
    for (const content of ['{}', '[]', '{"a": 5}', 'nonsense']) expect(() => read(content)).toThrow(ConfigError)
    expect(() => documentsIn('/nowhere/documents.json')).toThrow(/GRAPHQL_DOCUMENTS cannot be read/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
