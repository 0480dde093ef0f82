import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../../dist/src/config/config.js'
import { startTestApp, type TestApp } from '../../../dist/src/service/testing.js'
import { restClient } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

/** A span as OTLP writes it in JSON. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
const SERVER = 2
const CLIENT = 3

/** A receiver of OTLP over HTTP: keeps what is sent to it. */
class Receiver {
  readonly bodies: string[] = []
  private readonly server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      this.bodies.push(text)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/traces`
  }

  close = () => new Promise(resolve => this.server.close(resolve))

  get resources() {
    return this.bodies.flatMap(body => JSON.parse(body).resourceSpans)
  }

  get spans(): Span[] {
    return this.resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans))
  }
}

const of = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const parentOf = () => ({ trace: randomBytes(16).toString('hex'), span: randomBytes(8).toString('hex') })

const receiver = new Receiver()
const mine = parentOf()
let app: TestApp
let church: Church
let key: string
let written: string
const vendor = randomUUID()
beforeAll(async () => {
  app = await startTestApp({ ...globalThis.__narthexTest.database, tracesUrl: await receiver.open() })
  church = await makeChurch(app)
  key = await church.key()
  const follow = { traceparent: `00-${mine.trace}-${mine.span}-01` }
  const rest = restClient(app.url, key)
  written = (await rest('POST', '/vendors', { body: { name: 'Secret Candles' }, headers: follow })).headers.get(
    'x-request-id',
  ) as string
  await rest('GET', `/vendors/${vendor}`, { headers: follow })
  await Promise.all(Array.from({ length: 20 }, () => rest('GET', '/accounts')))
  await fetch(`${app.url}/healthz`)
  // The spans that wait are sent when the service ends.
  await app.close()
})
afterAll(() => receiver.close())

const serverSpan = (name: string) => receiver.spans.filter(span => span.kind === SERVER && span.name === name)
/** A connection that a request opens is prepared by a statement of its own, which is left out here. */
const below = ({ spanId }: Span) =>
  receiver.spans.filter(({ parentSpanId, name }) => parentSpanId === spanId && name !== 'select set_config')

test('a request is a server span below the one that its traceparent names', () => {
  const [span] = serverSpan('POST /api/v1/vendors') as [Span]
  expect([span.traceId, span.parentSpanId]).toEqual([mine.trace, mine.span])
  expect(of(span)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/vendors',
    'http.response.status_code': 201,
    'url.scheme': 'http',
    'server.address': '127.0.0.1',
    'narthex.surface': 'REST',
    'narthex.operation': 'createVendor',
    'narthex.request_id': written,
  })
  const [refused] = serverSpan('GET /api/v1/vendors/{id}') as [Span]
  expect(of(refused)).toMatchObject({ 'http.response.status_code': 404, 'narthex.reason': 'not_found' })
})

test('admission and each statement are spans below the request that sent them', () => {
  const [span] = serverSpan('POST /api/v1/vendors') as [Span]
  const [admission] = below(span).filter(({ name }) => name === 'admission') as [Span]
  expect(below(admission).map(each => [each.kind, of(each)['db.system.name']])).toEqual([[CLIENT, 'postgresql']])
  const statements = below(span).filter(({ kind }) => kind === CLIENT)
  const names = statements.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['begin', 'insert vendor', 'commit']))
  for (const each of statements) expect(of(each)['db.query.summary']).toBe(each.name)
  expect(new Set([...statements, admission].map(({ traceId }) => traceId))).toEqual(new Set([mine.trace]))
})

test('requests at one time do not mix: each has its own trace, with one admission and its own read', () => {
  const spans = serverSpan('GET /api/v1/accounts')
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(20)
  for (const span of spans) {
    const names = below(span).map(({ name }) => name)
    expect([...names].sort()).toEqual(['admission', 'select account'])
  }
})

test('no span has a value of a request or of a statement, and checks of health have none', () => {
  const text = receiver.bodies.join('\n')
  expect(text).toContain('narthex')
  for (const secret of ['Secret Candles', key, vendor, church.id]) expect(text).not.toContain(secret)
  expect(text).not.toContain('healthz')
})

test('the log lines of a request have the ids of its trace and span', () => {
  const line = app.log.map(each => JSON.parse(each)).find(({ requestId }) => requestId === written)
  const [span] = serverSpan('POST /api/v1/vendors') as [Span]
  expect([line.trace_id, line.span_id]).toEqual([mine.trace, span.spanId])
})

test('the service names itself and its version', () => {
  const [{ resource }] = receiver.resources
  expect(of(resource)).toMatchObject({ 'service.name': 'narthex', 'service.version': expect.stringMatching(/^\d/) })
})

test('the variables of OpenTelemetry say where spans are sent', () => {
  const base = 'http://collector.test:4318'
  expect(readConfig({}).tracesUrl).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: base }).tracesUrl).toBe(`${base}/v1/traces`)
  expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${base}/t` }).tracesUrl).toBe(`${base}/t`)
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SDK_DISABLED: 'true' }).tracesUrl).toBeUndefined()
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json',
  )
})
