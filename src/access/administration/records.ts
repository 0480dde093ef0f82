import {
  choice,
  count,
  enumeration,
  flag,
  id,
  instant,
  part,
  record,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { ADMINISTRATION } from './no-edge.js'

export const Transport = enumeration('Transport', 'The surface of a request.', {
  REST: 'The REST API.',
  GRAPHQL: 'The GraphQL API.',
  MCP: 'The MCP server.',
})
export const CredentialType = enumeration('CredentialType', 'The kind of credential of a request.', {
  API_KEY: 'An API key of the organization.',
  OAUTH: 'An access token of a person.',
})
export const DeniedBy = enumeration('DeniedBy', 'Why a request was denied.', {
  SCOPE: 'The credential lacks a scope.',
  RATE: 'The rate limit was exceeded.',
  PLAN: 'The plan does not include this use.',
  ORGANIZATION: 'The credential does not belong to the organization.',
  APPLICATION: 'The application is not installed, not published or disabled.',
  MFA: 'A second factor is required.',
})

@record({ table: 'api_activity', isLog: true, reads: '' })
export class ApiActivity {
  @id({ note: 'The identifier, a UUID: the X-Request-Id of the answer.' }) id!: string
  @id({ noEdge: ADMINISTRATION, note: 'The X-Request-Id of the answer. Audit entries of the request carry it too.' })
  requestId!: string
  @instant({ note: 'When it happened.' }) occurredAt!: Date
  @choice(Transport) transport!: ValueOf<typeof Transport>
  @text({ note: 'The operation. On GraphQL the name and hash of the document, on MCP the tool.' }) operation!: string
  @text({ nullable: true, note: 'The method of the payment or of the request.' }) method!: string | null
  @text({ nullable: true, note: 'The path without ids and query.' }) pathTemplate!: string | null
  @count({ note: 'The HTTP status.' }) status!: number
  @text({ nullable: true, note: 'The error code. Null for a success.' }) code!: string | null
  @text({ nullable: true, note: 'The X-Error-Reason. Null for a success.' }) reason!: string | null
  @choice(CredentialType) credentialType!: ValueOf<typeof CredentialType>
  @id({ noEdge: ADMINISTRATION, note: "The id of the API key or the application. The person's id without either." })
  credentialId!: string
  @text({ nullable: true, note: 'The name of the API key, application or person.' }) credentialName!: string | null
  @id({ nullable: true, noEdge: ADMINISTRATION }) applicationId!: string | null
  @text({ nullable: true, note: 'The name of the application.' }) applicationName!: string | null
  @id({ nullable: true, noEdge: ADMINISTRATION, note: 'The signed-in person.' }) userId!: string | null
  @text({ nullable: true, note: 'The name of the person.' }) userName!: string | null
  @choice(DeniedBy, { nullable: true, note: 'Null when the request was not denied.' })
  denied!: ValueOf<typeof DeniedBy> | null
  @count({ note: 'How many requests of the rate limit it used.' }) rateCost!: number
  @count({ note: 'Milliseconds until the response.' }) durationMs!: number
  @flag({ note: 'Whether the response was a replay.' }) idempotencyReplayed!: boolean
}

export const ActivityStep = enumeration('ActivityStep', 'The length of the intervals of a timeline.', {
  HOUR: 'An hour.',
  DAY: 'A day.',
})

@view('How many requests began within one hour or day, by their result. The parts add up to requestCount.')
export class ActivityInterval {
  @instant({ note: 'The first moment of the interval, in the time zone of the organization.' }) startsAt!: Date
  @count({ note: 'All requests of the interval.' }) requestCount!: number
  @count({ note: 'Requests that were answered without a refusal.' }) answeredCount!: number
  @count({ note: 'Requests that were refused because of their input or of the state of a record.' })
  refusedCount!: number
  @count({ note: 'Requests that were denied, other than by a rate limit.' }) deniedCount!: number
  @count({ note: 'Requests beyond a rate limit.' }) rateLimitedCount!: number
  @count({ note: 'Requests that the service failed to answer, with a status of 500 or more.' }) failedCount!: number
}

@view('How many requests were made, by hour or by day. Intervals without a request are left out.', { price: 50 })
export class ActivityTimeline {
  @instant({ note: 'The first moment that is counted.' }) from!: Date
  @instant({ note: 'The moment at which the count ends.' }) until!: Date
  @choice(ActivityStep) step!: ValueOf<typeof ActivityStep>
  @part(() => ActivityInterval, { list: true, note: 'The intervals with requests, the earliest first.' })
  intervals!: ActivityInterval[]
}

export const ActorType = enumeration('ActorType', 'The kind of caller that changed a record.', {
  API_KEY: 'An API key of the organization.',
  OAUTH: 'A signed-in person.',
  COMMAND_LINE: 'The command line of the operator.',
})
export const AuditAction = enumeration('AuditAction', 'The kind of change to a record.', {
  CREATED: 'The record was created.',
  UPDATED: 'The record was changed.',
  DELETED: 'The record was deleted.',
})

@view('Who changed a record.')
export class AuditActor {
  @choice(ActorType) type!: ValueOf<typeof ActorType>
  @text({ note: 'The id of the person or the API key.' }) id!: string
  @text({ nullable: true, note: 'The name.' }) name!: string | null
}

@view('One changed field.')
export class AuditChange {
  @text({ note: 'The member that it is about.' }) field!: string
  @text({ nullable: true, note: 'The value before, as text. Null when there was none, and for personal data.' })
  before!: string | null
  @text({ nullable: true, note: 'The value after, as text. Null when there is none, and for personal data.' })
  after!: string | null
}

@record({ table: 'audit_record', isLog: true, reads: '' })
export class AuditEntry {
  @id({ note: 'The identifier, a UUID.' }) id!: string
  @instant({ note: 'When it happened.' }) occurredAt!: Date
  @id({ noEdge: ADMINISTRATION, note: 'The X-Request-Id of the request that made the change.' }) requestId!: string
  @text({ note: 'The operation that made the change.' }) operation!: string
  @choice(AuditAction) action!: ValueOf<typeof AuditAction>
  @text({ note: 'The name of the record’s type, such as Bill.' }) resourceType!: string
  @id({ noEdge: ADMINISTRATION }) resourceId!: string
  @count({ nullable: true, note: 'The version of the record after the change. Null for records without versions.' })
  version!: number | null
}
