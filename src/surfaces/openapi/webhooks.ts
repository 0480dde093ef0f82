import type { Row } from '../../declaration/fields.js'
import type { ReferenceEvent, ReferenceGuide } from '../../kernel/guides.js'
import { json, schemaRef } from './parts.js'

const header = (name: string, description: string, schema: Row): Row => ({
  ...{ name, in: 'header', required: true, description, schema },
})

/** The headers of every message, as Standard Webhooks names them. */
export const EVENT_PARAMETERS: Row = {
  WebhookId: header('webhook-id', 'The id of the delivery. A message that is sent again has the same one.', {
    type: 'string',
    format: 'uuid',
  }),
  WebhookTimestamp: header('webhook-timestamp', 'When the attempt was made, in seconds since 1970.', {
    type: 'string',
    pattern: '^\\d+$',
  }),
  WebhookSignature: header(
    'webhook-signature',
    'One or two signatures, separated by a space. While a secret is replaced, each of the two secrets has one.',
    { type: 'string', pattern: '^v1,\\S+( v1,\\S+)?$' },
  ),
}

const described = (schema: Row, description: string): Row => ({ ...schema, description })
const TEXT = { type: 'string' }
const UUID = { type: 'string', format: 'uuid' }

/**
 * What every message says of the record that was changed.
 * @param omissions why a message has no record, with what each reason means.
 */
export const eventSchemas = (omissions: ReferenceGuide['recordOmissions']): Record<string, Row> => ({
  WebhookEventData: {
    type: 'object',
    description:
      'Which record was changed. `record`, `recordOmitted` and `recordSequence` are in the messages of an endpoint with `include` RECORD. Other messages have no data of the record: read it under its own scope.',
    properties: {
      organizationId: described(UUID, 'The organization of the record.'),
      sequence: described(
        { type: 'integer' },
        'The place of the change in the change feed, which tells the order of events.',
      ),
      resourceType: described(TEXT, 'The name of the type of the record.'),
      id: described(UUID, 'The id of the record.'),
      version: described(
        { type: ['integer', 'null'] },
        'The version that the change gave the record. Null for records without versions.',
      ),
      mergedIntoId: described(
        { type: ['string', 'null'], format: 'uuid' },
        'The record that remains after a merge. Null otherwise.',
      ),
      recordOmitted: described(
        { oneOf: [{ type: 'string', enum: Object.keys(omissions) }, { type: 'null' }] },
        `Why there is no record. Null when there is one. ${Object.entries(omissions)
          .map(([name, text]) => `${name}: ${text}`)
          .join(' ')}`,
      ),
      recordSequence: described(
        { type: 'integer' },
        'The last change of the change feed when the record was read. The record has every change up to it. It is greater than `sequence` when there were further changes, of this record or of another one.',
      ),
    },
    required: ['organizationId', 'sequence', 'resourceType', 'id', 'version', 'mergedIntoId'],
  },
})

const RECORD =
  'The record when this attempt was made, as GET answers it to whoever authorized the endpoint, with its metadata. Null when `recordOmitted` says why. Absent without `include` RECORD.'

const recordSchema = (resourceType: string, published: ReadonlySet<string>): Row =>
  published.has(resourceType) ? { oneOf: [schemaRef(resourceType), { type: 'null' }] } : { type: ['object', 'null'] }

const eventSchema = ({ name, resourceType }: ReferenceEvent, published: ReadonlySet<string>): Row => ({
  type: 'object',
  properties: {
    type: { const: name },
    timestamp: described({ type: 'string', format: 'date-time' }, 'When the change happened.'),
    data: {
      allOf: [
        schemaRef('WebhookEventData'),
        {
          properties: {
            resourceType: { const: resourceType },
            record: described(recordSchema(resourceType, published), RECORD),
          },
        },
      ],
    },
  },
  required: ['type', 'timestamp', 'data'],
})

/** `contribution.created` → `onContributionCreated`. */
const operationId = (name: string): string =>
  `on${name.replace(/(?:^|[._])([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`

/**
 * The messages that an endpoint gets, as the `webhooks` of OpenAPI 3.1.
 * @param published the names of the schemas of the reference.
 */
export const webhooksOf = (events: readonly ReferenceEvent[], published: ReadonlySet<string>): Row =>
  Object.fromEntries(
    events.map(event => [
      event.name,
      {
        post: {
          operationId: operationId(event.name),
          tags: ['Webhooks'],
          summary: event.does,
          'x-required-scope': event.scope,
          security: [],
          parameters: Object.keys(EVENT_PARAMETERS).map(name => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { required: true, content: json(eventSchema(event, published)) },
          responses: {
            '2XX': { description: 'The message is taken.' },
            410: { description: 'The endpoint wants no more messages. It is disabled.' },
          },
        },
      },
    ]),
  )
