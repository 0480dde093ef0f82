import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { SentStatement } from '../../postgres/index.js'
import type { AnsweredRequest } from '../../surfaces/http/request-context.js'
import { codeOf } from '../../values/errors.js'
import { summaryOf } from './statement-summary.js'

/** What spans are sent with. The library reads the other variables of OpenTelemetry itself, such as the headers. */
export interface TracingOptions {
  /** The address that takes the spans, as OTLP over HTTP. */
  url: string
  version: string
  /** Where clients reach the service. */
  baseUrl: string
}

/** The trace and span ids of a log line. */
export interface SpanIds {
  trace_id: string
  span_id: string
}

const SERVER_ERROR = 500
const propagator = new W3CTraceContextPropagator()
const headerGetter = {
  keys: (headers: IncomingMessage['headers']) => Object.keys(headers),
  get: (headers: IncomingMessage['headers'], name: string) => headers[name],
}

/**
 * Traces of requests, in the spans and attributes of OpenTelemetry's semantic conventions. A span never has a value of a
 * request or of a statement, nor the message of an error, which can quote one.
 */
export class Tracing {
  private readonly provider: BasicTracerProvider
  private readonly tracer: ReturnType<BasicTracerProvider['getTracer']>
  private readonly address: Attributes
  private readonly running = new AsyncLocalStorage<Context>()

  constructor({ url, version, baseUrl }: TracingOptions) {
    const { protocol, hostname } = new URL(baseUrl)
    this.address = { 'url.scheme': protocol.replace(':', ''), 'server.address': hostname }
    const own = resourceFromAttributes({ 'service.name': 'narthex', 'service.version': version })
    this.provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(own)
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    })
    this.tracer = this.provider.getTracer('narthex', version)
  }

  /** The span that runs now. */
  private span(): Span | undefined {
    const context = this.running.getStore()
    return context && trace.getSpan(context)
  }

  /** Handles a request in a span, below the one that its `traceparent` names (W3C Trace Context). */
  serve(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, headerGetter)
    const method = request.method ?? 'GET'
    const span = this.tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, ...this.address } },
      parent,
    )
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= SERVER_ERROR || !writableFinished) {
        span.setAttribute('error.type', writableFinished ? String(statusCode) : 'connection_closed')
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    })
    this.running.run(trace.setSpan(parent, span), handle)
  }

  /** Names the span of an answered request. */
  answered({ surface, operation, method, route, requestId, reason }: AnsweredRequest): void {
    const span = this.span()
    if (!span) return
    if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
    span.setAttributes({ 'narthex.surface': surface, 'narthex.operation': operation })
    if (requestId) span.setAttribute('narthex.request_id', requestId)
    if (reason !== null) span.setAttribute('narthex.reason', reason)
  }

  /** Runs a part of a request in a span of its own. */
  async within<T>(name: string, run: () => Promise<T>): Promise<T> {
    const parent = this.running.getStore()
    if (!parent) return run()
    const span = this.tracer.startSpan(name, {}, parent)
    try {
      return await this.running.run(trace.setSpan(parent, span), run)
    } finally {
      span.end()
    }
  }

  /** A statement is sent in a request. What the service does between requests is no part of one. */
  sent(statement: SentStatement): (error?: unknown) => void {
    const parent = this.running.getStore()
    if (!parent || !trace.getSpan(parent)?.isRecording()) return () => undefined
    const summary = summaryOf(statement)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    const span = this.tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent)
    return error => {
      if (error) {
        const code = codeOf(error)
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttributes({ 'error.type': code ?? 'unknown', ...(code ? { 'db.response.status_code': code } : {}) })
      }
      span.end()
    }
  }

  /** What leads from a log line to the span that runs now; empty outside of requests. */
  ids(): SpanIds | object {
    const found = this.span()?.spanContext()
    return found ? { trace_id: found.traceId, span_id: found.spanId } : {}
  }

  /** Sends the spans that wait, and ends. */
  shutdown(): Promise<void> {
    // A receiver that does not answer is no reason to fail at the end.
    return this.provider.shutdown().catch(() => undefined)
  }
}
