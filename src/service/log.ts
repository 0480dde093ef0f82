import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { isObject } from '../values/objects.js'
import type { Tracing } from './telemetry/tracing.js'

/** Members of PostgreSQL's errors that quote rows or statements, which have what people sent. */
const QUOTING = ['detail', 'hint', 'where', 'internalQuery', 'query', 'sql', 'bindings', 'parameters'] as const

/** A statement and what PostgreSQL says about it, as knex puts them into one message. */
const STATEMENT = /^\s*(?:with|select|insert|update|delete|begin|commit|savepoint|release|rollback|set)\b[\s\S]* - /i

/**
 * An error without the values that it quotes: MikroORM writes the values of a statement into its text, and the text into the
 * message. The causes are in the message too.
 */
function withoutQuotes(error: unknown): unknown {
  if (!(error instanceof Error)) return isObject(error) ? undefined : error
  const { raw: _raw, previous: _previous, aggregateErrors: _all, ...members } = stdSerializers.err(error)
  const message = String(members.message).replace(STATEMENT, '')
  const frames = String(members.stack)
    .split('\n')
    .filter(line => /^\s+at /.test(line))
  const published = Object.entries(members).filter(([name]) => !QUOTING.some(each => each === name))
  return { ...Object.fromEntries(published), message, stack: [`${members.type}: ${message}`, ...frames].join('\n') }
}

/** The log of the service, as JSON lines. A line of a traced request has the ids of its trace and span. */
export function serviceLog(
  { level, tracing }: { level: string; tracing?: Pick<Tracing, 'ids'> },
  stream: DestinationStream,
): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: withoutQuotes },
      ...(tracing ? { mixin: () => tracing.ids() } : {}),
    },
    stream,
  )
}
