import { PAGE_DEFAULT, PAGE_MAX } from '../../data/page.js'
import { askedOf } from '../../data/source.js'
import type { Row } from '../../declaration/fields.js'
import type { Operation } from '../../kernel/operation.js'
import { type Need, scopesOf } from '../../kernel/policy.js'
import { REMEDY_NOTES } from '../../refusals/reasons/table.js'
import { FAULTS, FIELD_FAULTS_MAX } from '../../refusals/refusals.js'
import { REFERENCE } from '../types/json-schema.js'
import { ERROR_CODES, type ShownError, shownErrors } from './shown-errors.js'

const headerTo = (name: string) => ({ $ref: `#/components/headers/${name}` })
export const headerRef = (name: string): Row => ({ [name]: headerTo(name) })
export const headerRefs = (...names: string[]): Row => Object.assign({}, ...names.map(headerRef))
export const schemaRef = (name: string): Row => ({ $ref: REFERENCE + name })
export const parameterRef = (name: string): Row => ({ $ref: `#/components/parameters/${name}` })
export const json = (schema: Row, example?: unknown): Row => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** Headers of every answer to an admitted caller. */
export const ANSWER_HEADERS = ['X-Request-Id', 'X-Api-Version', 'RateLimit', 'RateLimit-Policy']

const text = (description: string, example: string, more: Row = {}): Row => ({
  description,
  schema: { type: 'string' },
  example,
  ...more,
})

export const HEADERS: Row = {
  'X-Request-Id': {
    description: 'Created by the server for every response. It links activity and audit records.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Api-Version': text('The version of the API.', '1.3.0', { required: true }),
  'X-Error-Reason': text('A stable reason, finer than `code`.', 'stale_version'),
  RateLimit: text(
    'The remaining requests of each rate limit, and the seconds until it is full again.',
    '"organization";r=99;t=60',
  ),
  'RateLimit-Policy': text('The quota of each rate limit and its window in seconds.', '"organization";q=100;w=60'),
  'Idempotent-Replayed': {
    description: 'Present when the response is a replay of an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Dry-Run': {
    description: 'Present when the request was only tried: nothing was stored.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Merged-Into': text(
    'The ids of the surviving records, separated by commas, when the request named merged ones. The write used the survivors.',
    '019a84c0-7c00-7000-8000-000000000001',
  ),
  ETag: text(
    'The version of the resource, for `If-Match`, and a digest of the response, for `If-None-Match`. A list has no version.',
    '"v1-qL8R4QIc"',
  ),
  'Accept-Ranges': text('Ranges of the bytes can be asked for.', 'bytes'),
  'Content-Disposition': text('The name of the file.', 'attachment; filename="invoice-1115.pdf"'),
  'Content-Range': text('The range of the bytes, and how many there are.', 'bytes 0-65535/183210'),
  Location: { description: 'The URL of the new resource.', schema: { type: 'string', format: 'uri-reference' } },
  'Retry-After': {
    description: 'Seconds until a retry can succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  'WWW-Authenticate': text(
    'The scheme to use and the URL of the API\'s metadata (RFC 9728). With error="invalid_token" when a token was sent.',
    'Bearer realm="narthex", resource_metadata="https://narthex.example/.well-known/oauth-protected-resource/api/v1"',
  ),
}

const parameter = (place: 'header' | 'query', name: string, description: string, schema: Row): Row => ({
  name,
  in: place,
  description,
  schema,
})

/** The response headers of one operation, from its declaration. */
export const ownHeaders = (headers: Readonly<Record<string, string>> = {}): Row =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

const IDEMPOTENCY_KEY = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }

export const PARAMETERS: Row = {
  OrganizationId: parameter(
    'header',
    'X-Organization-Id',
    'The organization that the request acts on. Required with an OAuth access token. Optional with an organization ' +
      'API key; when sent it must be the organization of the key.',
    { type: 'string', format: 'uuid', examples: ['019a84c0-7c00-7000-8000-000000000001'] },
  ),
  IdempotencyKey: parameter(
    'header',
    'Idempotency-Key',
    'Makes a retry safe: the same key with the same request replays the stored response. Stored for 30 days.',
    IDEMPOTENCY_KEY,
  ),
  RequiredIdempotencyKey: {
    ...parameter(
      'header',
      'Idempotency-Key',
      'Required. Makes a retry safe: the same key with the same request replays the stored response. Stored for 30 days.',
      IDEMPOTENCY_KEY,
    ),
    required: true,
  },
  IfMatch: parameter(
    'header',
    'If-Match',
    'Refuse with 409 `stale_version` when the resource has another version than this `ETag`.',
    { type: 'string' },
  ),
  IfNoneMatch: parameter('header', 'If-None-Match', 'Answer 304 when the answer still has this `ETag`.', {
    type: 'string',
  }),
  Range: parameter('header', 'Range', 'One range of the bytes to answer, when the bytes are asked for by `Accept`.', {
    type: 'string',
    pattern: '^bytes=',
    examples: ['bytes=0-65535'],
  }),
  DryRun: parameter('query', 'dryRun', 'Validate the request and answer its result without storing anything.', {
    type: 'boolean',
    default: false,
  }),
  Limit: parameter('query', 'limit', 'The number of rows of the page.', {
    type: 'integer',
    minimum: 1,
    maximum: PAGE_MAX,
    default: PAGE_DEFAULT,
  }),
  Cursor: parameter('query', 'cursor', '`pageInfo.nextCursor` of the previous page, with the same filters and order.', {
    type: 'string',
  }),
  Format: parameter(
    'query',
    'format',
    '`csv` (RFC 4180) and `xlsx` answer all rows that the filter selects, as a table for people and without `limit`, `cursor` and `include`. The names of records stand beside their ids, as far as the scopes allow. A text that a spreadsheet would take for a formula begins with an apostrophe in CSV. `xlsx` has at most 20,000 rows.',
    { type: 'string', enum: ['json', 'csv', 'xlsx'], default: 'json' },
  ),
  ReportFormat: parameter(
    'query',
    'format',
    '`csv` (RFC 4180) and `xlsx` answer the rows as a table for people, with a total row and the names of records beside their ids, as far as the scopes allow. A text that a spreadsheet would take for a formula begins with an apostrophe in CSV. `pdf` answers the report for printing; columns that do not fit go on on the next page.',
    { type: 'string', enum: ['json', 'csv', 'xlsx', 'pdf'], default: 'json' },
  ),
  PacketFormat: parameter(
    'query',
    'format',
    '`pdf` answers one document with a title page, and `xlsx` a workbook with a sheet for each report.',
    { type: 'string', enum: ['json', 'xlsx', 'pdf'], default: 'json' },
  ),
  Layout: parameter(
    'query',
    'layout',
    'How `format=csv` lays out the rows. `table` is for people. `records` is for programs: the header has the published names, days are timestamps, and a list within a row is JSON.',
    { type: 'string', enum: ['table', 'records'], default: 'table' },
  ),
  Orientation: parameter(
    'query',
    'orientation',
    'How the paper of `format=pdf` lies. When absent, as the columns need it.',
    { type: 'string', enum: ['portrait', 'landscape'] },
  ),
  Include: parameter('query', 'include', 'Adds `totals` over the whole filter, not the page.', {
    type: 'string',
    enum: ['totals'],
  }),
}

/** The parameter for what a read answers only on request: the totals of a list, and some fields. */
export function includeOf({ kind, gives }: Operation): Row[] {
  const asked = askedOf(Array.isArray(gives) ? gives[0] : gives)
  if (!asked.length) return kind === 'list' ? [parameterRef('Include')] : []
  const fields = `Adds ${asked.map(name => `\`${name}\``).join(', ')}; repeated for several.`
  const totals = kind === 'list' ? ' `totals` are over the whole filter, not the page.' : ''
  const names = [...(kind === 'list' ? ['totals'] : []), ...asked]
  const schema = { type: 'array', items: { type: 'string', enum: names } }
  return [{ ...parameter('query', 'include', fields + totals, schema), style: 'form', explode: true }]
}

/** Specification, "Errors". */
const REFUSED_FIELDS: Row = {
  type: 'array',
  maxItems: FIELD_FAULTS_MAX,
  items: schemaRef('FieldFault'),
  description: 'The refused members.',
}

const TEXTS: Row = { type: 'array', items: { type: 'string' } }
/** Amounts are in units of the currency, days are YYYY-MM-DD. */
const BOUND: Row = { type: ['number', 'string'] }

/** The kind of each member of a remedy that is no text. */
const KINDS: Readonly<Record<string, Row>> = {
  ...{ allowed: TEXTS, next: TEXTS, scopes: TEXTS },
  ...{
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer' },
    maximum: { type: 'number' },
    requested: { type: 'number' },
  },
  blockers: { type: 'array', items: { type: 'object' } },
}
const REMEDY: Row = Object.fromEntries(
  Object.entries(REMEDY_NOTES).map(([name, description]) => [
    name,
    { ...(KINDS[name] ?? { type: 'string' }), description },
  ]),
)

const ERROR: Row = {
  type: 'object',
  description: 'The same object for every error; the HTTP status carries the outcome.',
  properties: {
    code: { type: 'string', enum: ERROR_CODES, description: 'Stable and machine-readable.' },
    message: { type: 'string', description: 'What happened and what to do.' },
    error: { type: 'string', deprecated: true, description: 'An alias of `message`.' },
    details: {
      type: 'object',
      description:
        'What is refused, and what would work. Submitted values are never included; an unknown name is, when it is a plain identifier.',
      properties: {
        fields: REFUSED_FIELDS,
        ...REMEDY,
        rows: {
          type: 'array',
          description: 'Of a bulk request: why each refused row was refused.',
          items: {
            type: 'object',
            properties: {
              index: { type: 'integer', description: 'The position of the row in the request, from 0.' },
              code: { type: 'string', enum: ERROR_CODES, description: 'Stable and machine-readable.' },
              reason: { type: 'string', description: 'The reason that a single call answers in `X-Error-Reason`.' },
              message: { type: 'string', description: 'What happened and what to do.' },
              fields: REFUSED_FIELDS,
              ...REMEDY,
            },
            required: ['index', 'code', 'reason', 'message', 'fields'],
          },
        },
      },
    },
  },
  required: ['code', 'message'],
}

const FIELD_FAULT: Row = {
  type: 'object',
  description: 'A refused member of a request.',
  properties: {
    field: { type: 'string', description: 'A top-level member, or `request` for a nested or unlisted one.' },
    code: { type: 'string', enum: FAULTS, description: 'Why it is refused. Clients may switch on it.' },
    path: {
      type: 'string',
      description: 'Where a nested member stands, such as `splits.1.fundId`, counted from 0.',
    },
    message: { type: 'string', description: 'One sentence that says what would be right.' },
    expected: { type: 'string', description: 'What the value has to be.' },
    allowed: { ...TEXTS, description: 'The allowed values; of an unknown member, the known ones.' },
    minimum: { ...BOUND, description: 'The smallest value, length or number of items.' },
    maximum: { ...BOUND, description: 'The largest value, length or number of items.' },
    unknown: { type: 'string', description: 'The unknown member, when its name is a plain identifier.' },
    nearest: { type: 'string', description: 'The known name that is most like the unknown one.' },
    difference: {
      type: 'number',
      description: 'By how much debits exceed credits, in units of the currency. Negative when credits exceed debits.',
    },
    dimensionId: { type: 'string', description: 'The dimension that the line needs a value of.' },
  },
  required: ['field', 'code'],
}

export const SCHEMAS: Record<string, Row> = {
  Error: ERROR,
  FieldFault: FIELD_FAULT,
  PageInfo: {
    type: 'object',
    description: 'Whether and where the list goes on.',
    properties: {
      hasNextPage: { type: 'boolean', description: 'Whether more rows follow.' },
      nextCursor: { type: ['string', 'null'], description: 'Null on the last page.' },
    },
    required: ['hasNextPage', 'nextCursor'],
  },
}

function errorHeaders({ status, reason }: ShownError): Row {
  if (status === '401') return headerRefs('X-Request-Id', 'X-Api-Version', 'WWW-Authenticate')
  if (status === '500') return headerRefs(...ANSWER_HEADERS)
  const headers = headerRefs(...ANSWER_HEADERS, 'X-Error-Reason')
  const retry = ['409', '429', '503'].includes(status) ? headerRef('Retry-After') : {}
  return {
    ...headers,
    'X-Error-Reason': { ...headerTo('X-Error-Reason'), description: `For example \`${reason}\`.` },
    ...retry,
  }
}

/** One answer for each error status, shared by all operations. */
export const RESPONSES: Row = {
  ...Object.fromEntries(
    shownErrors.map(error => [
      error.name,
      { description: error.means, headers: errorHeaders(error), content: json(schemaRef('Error'), error.body) },
    ]),
  ),
  NotModified: {
    description: 'The answer still has the `ETag` of `If-None-Match`.',
    headers: headerRefs(...ANSWER_HEADERS, 'ETag'),
  },
}

/** The requirements of a caller, in sentences. */
export function needsOf(need: Need): string[] {
  const { callers, permission } = need
  const scopes = scopesOf(need).map(scope => `\`${scope}\``)
  return [
    scopes.length
      ? `Requires the ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.join(' and ')}.`
      : 'Requires no scope: a valid credential is enough.',
    ...(callers === 'oauth' ? ['Only for signed-in people: no API key can call it.'] : []),
    ...(callers === 'person' ? ['Only for signed-in people: no API key and no managed application can call it.'] : []),
    ...(callers === 'direct' ? ['Only for signed-in people: no API key and no application can call it.'] : []),
    ...(permission ? [`The role of the person must allow \`${permission}\`.`] : []),
  ]
}

/** The three schemes of the specification; addresses are relative to the server unless it is known. */
export const securitySchemes = (baseUrl = ''): Row => ({
  ApiKeyAuth: {
    type: 'http',
    scheme: 'bearer',
    description: 'An organization API key. It determines the organization and is limited to its assigned scopes.',
  },
  OAuth2: {
    type: 'oauth2',
    description:
      'OAuth 2.1 with PKCE (S256). Resource scopes come from the registration and the consent, not from here.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/auth/v1/oauth/authorize`,
        tokenUrl: `${baseUrl}/auth/v1/oauth/token`,
        refreshUrl: `${baseUrl}/auth/v1/oauth/token`,
        scopes: {
          openid: 'Sign in.',
          email: 'Read the email address of the signed-in user.',
          profile: 'Read the name of the signed-in user.',
        },
      },
    },
  },
  BearerAuth: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An OAuth access token that was obtained before.',
  },
})
