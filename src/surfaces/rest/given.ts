import type { IncomingMessage } from 'node:http'
import { assertJson, parseJson, readJson } from '../../access/request-body.js'
import { askedOf } from '../../data/source.js'
import { rowTypeOf } from '../../kernel/answers.js'
import type { Given } from '../../kernel/call.js'
import { takesBody } from '../../kernel/operation.js'
import { unknownAmong } from '../../refusals/field-faults.js'
import { Refusal, refuse, refuseField } from '../../refusals/refusals.js'
import { first } from '../../values/present.js'
import { coerceInput, pathOf } from '../types/contract.js'
import { ETAG } from './entity-tag.js'
import { listInput, parametersOf, readInput, type Wanted, wantedIn } from './query-string.js'
import type { Route } from './routes.js'
import { INLINE, inputOf, type ReceivedForm } from './upload.js'

/** What a request gives an operation, and how it wants the answer. */
export interface RestGiven extends Given {
  wanted: Wanted
}

/** What has arrived of a request. */
export interface Arrived {
  request: IncomingMessage
  /** The parameters in the path. */
  path: Record<string, string | undefined>
  /** The query string. */
  search: string
  body: Buffer
  /** The form of an upload, in place of the body. */
  form?: ReceivedForm | undefined
}

/** A list of entity tags (RFC 9110, 8.8.3 and 13.1.1). */
const TAGS = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/

/**
 * The version in If-Match; `*` is any. A weak tag never matches, and of a list one tag can be ours.
 * @throws Refusal 400 invalid_header for what is no entity tag, 409 stale_version for tags that are not ours.
 */
function ifVersion({ headers }: IncomingMessage): number | undefined {
  const tags = headers['if-match']?.trim()
  if (tags === undefined || tags === '*') return undefined
  if (!TAGS.test(tags))
    throw new Refusal('invalid_header').saying(
      'If-Match is no entity tag. Send the ETag of the resource as it was answered, with its quotation marks, or omit If-Match.',
    )
  const ours = tags.split(',').flatMap(tag => ETAG.exec(tag.trim())?.[1] ?? [])
  return ours.length === 1 ? Number(ours[0]) : refuse('stale_version')
}

const BOOLEANS = ['true', 'false']

/** @throws Refusal 422 for a parameter of the query string that the operation does not know. */
function assertNoOthers(parameters: Map<string, string[]>, known: readonly string[]): void {
  const [unknown] = parameters.keys()
  if (unknown !== undefined) refuseField('request', 'unknown_field', unknownAmong(unknown, known))
}

async function toWrite(arrived: Arrived, parameters: Map<string, string[]>, route: Route) {
  const { request, body, form } = arrived
  const { operation, input } = route
  const json = form ? inputOf(form, route) : readJson(request, body)
  const dryRun = parameters.get('dryRun')
  parameters.delete('dryRun')
  assertNoOthers(parameters, ['dryRun'])
  if (dryRun && (dryRun.length > 1 || !BOOLEANS.includes(first(dryRun))))
    refuseField('dryRun', 'invalid_enum', { allowed: BOOLEANS })
  const keys = request.headersDistinct['idempotency-key']
  if (keys && keys.length > 1) refuse('invalid_header')
  const given = coerceInput(json, operation.takes ? input : undefined)
  const { file } = form ?? {}
  return {
    // A retry with the same key has the same file.
    input: file ? { ...given, [INLINE]: file.sha256 } : given,
    ...(file ? { file } : {}),
    idempotencyKey: keys?.[0],
    ifVersion: ifVersion(request),
    dryRun: dryRun?.[0] === 'true',
  }
}

function toRead(
  { request, body }: Arrived,
  parameters: Map<string, string[]>,
  { operation, input }: Route,
  wanted: Wanted,
) {
  if (takesBody(operation)) {
    assertJson(request, body)
    const json = parseJson(body)
    assertNoOthers(parameters, [])
    return { input: coerceInput(json, input) }
  }
  const asked = askedOf(rowTypeOf(operation.gives))
  return operation.kind === 'list' ? listInput(parameters, input, asked, wanted) : readInput(parameters, input, asked)
}

/** Reads a request as its operation takes it. @throws Refusal for a fault of the request. */
export async function givenOf(route: Route, arrived: Arrived): Promise<RestGiven> {
  const { operation } = route
  const parameters = parametersOf(arrived.search)
  const wanted = wantedIn(parameters, operation)
  const path = pathOf(operation, arrived.path)
  return operation.kind === 'mutation'
    ? { wanted, path, ...(await toWrite(arrived, parameters, route)) }
    : { wanted, path, ...toRead(arrived, parameters, route, wanted) }
}
