import type { Row } from '../../declaration/fields.js'
import { ANSWER_HEADERS, headerRefs, json, parameterRef, schemaRef } from './parts.js'
import { ERROR_CODES, shownErrors } from './shown-errors.js'

const GRAPHQL_ERROR: Row = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What happened and what to do.' },
    path: { type: 'array', items: { type: ['string', 'integer'] }, description: 'The field of the answer.' },
    locations: {
      type: 'array',
      description: 'The places in the document.',
      items: {
        type: 'object',
        properties: {
          line: { type: 'integer', description: 'The line, from 1.' },
          column: { type: 'integer', description: 'The column, from 1.' },
        },
      },
    },
    extensions: {
      type: 'object',
      description: 'The refusal, as REST tells it.',
      properties: {
        code: { type: 'string', enum: ERROR_CODES, description: 'What the refusal is about.' },
        reason: { type: 'string', description: 'A stable reason, finer than `code`.' },
        requestId: {
          type: 'string',
          format: 'uuid',
          description: 'The id of the request. Name it when you ask the operator about the request.',
        },
        details: { type: 'object', description: 'The same as `details` of the Error object.' },
      },
      required: ['code'],
    },
  },
  required: ['message'],
}

export const GRAPHQL_SCHEMAS: Record<string, Row> = {
  GraphQLRequest: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'The document.' },
      variables: { type: ['object', 'null'], description: 'The values of the variables.' },
      operationName: { type: ['string', 'null'], description: 'Required when the document has several operations.' },
      extensions: { type: ['object', 'null'], description: 'For persisted queries.' },
    },
  },
  GraphQLAnswer: {
    type: 'object',
    properties: {
      data: { type: ['object', 'null'], description: 'The selected fields. Null when the whole request is refused.' },
      errors: {
        type: 'array',
        items: schemaRef('GraphQLError'),
        description: 'What was refused. Absent when nothing was.',
      },
      extensions: { type: 'object', description: 'The cost of the operation.' },
    },
  },
  GraphQLError: GRAPHQL_ERROR,
}

/** A request that is refused as a whole has no data; GraphQL's errors have the codes of REST. */
function refusals(): Row {
  const whole = shownErrors.filter(({ status }) => status !== '404' && status !== '409')
  return Object.fromEntries(
    whole.map(({ status, means, reason, body: { code, message, details } }) => [
      status,
      {
        description: means,
        headers: headerRefs(
          ...(status === '401' ? ['X-Request-Id', 'X-Api-Version', 'WWW-Authenticate'] : ANSWER_HEADERS),
          ...(status === '401' || status === '500' ? [] : ['X-Error-Reason']),
          ...(status === '429' ? ['Retry-After'] : []),
        ),
        content: json(schemaRef('GraphQLAnswer'), {
          errors: [{ message, extensions: { code, reason, ...(details ? { details } : {}) } }],
        }),
      },
    ]),
  )
}

/** The only path that carries all operations. */
export const graphqlOperation = (security: Row[], example: Row): Row => ({
  operationId: 'graphql',
  tags: ['GraphQL'],
  summary: 'Run a GraphQL operation',
  description: [
    'One document with reads or writes, as many as its cost allows. Every field requires the scope that its ' +
      'operation requires in REST; a record behind an id requires the read scope of its own type.',
    'A refused field is an entry of `errors` in a 200 response, with the codes of REST in `extensions`. ' +
      'The header `Idempotency-Key` is for a document with one write. With several writes, use their argument `idempotencyKey`.',
  ].join('\n\n'),
  security,
  parameters: [parameterRef('OrganizationId'), parameterRef('IdempotencyKey')],
  requestBody: { required: true, content: json(schemaRef('GraphQLRequest'), example) },
  responses: {
    200: {
      description: 'The data, and the errors of single fields.',
      headers: headerRefs(...ANSWER_HEADERS, 'Idempotent-Replayed'),
      content: json(schemaRef('GraphQLAnswer'), {
        data: { accounts: [{ id: '019a84c0-7c00-7000-8000-000000000001', accountNumber: '1000', name: 'Checking' }] },
        extensions: { cost: { requested: 1, remaining: 1999 } },
      }),
    },
    ...refusals(),
  },
})
