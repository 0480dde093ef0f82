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
} from '../../kernel/fields.js'

export const Transport = enumeration('Transport', 'The surface that a request came to.', ['REST', 'GRAPHQL', 'MCP'])
export const CredentialType = enumeration('CredentialType', 'What a request was made with.', ['API_KEY', 'OAUTH'])
export const DeniedBy = enumeration('DeniedBy', 'What a request was denied for.', [
  'SCOPE',
  'RATE',
  'PLAN',
  'ORGANIZATION',
  'APPLICATION',
  'MFA',
])

@record({ table: 'api_activity', reads: '', does: 'One request to the API, without its content.' })
export class ApiActivity {
  @id() id!: string
  @id({ note: 'The X-Request-Id of the answer. Audit entries of the request carry it too.' }) requestId!: string
  @instant() occurredAt!: Date
  @choice(Transport) transport!: ValueOf<typeof Transport>
  @text({ note: 'The operation; on GraphQL the document’s name and hash, on MCP the tool.' }) operation!: string
  @text({ nullable: true }) method!: string | null
  @text({ nullable: true, note: 'The path without ids and query.' }) pathTemplate!: string | null
  @count({ note: 'The HTTP status.' }) status!: number
  @text({ nullable: true, note: 'The error code; null for a success.' }) code!: string | null
  @text({ nullable: true, note: 'The X-Error-Reason; null for a success.' }) reason!: string | null
  @choice(CredentialType) credentialType!: ValueOf<typeof CredentialType>
  @id({ note: 'The API key, or the application, or without one the person.' }) credentialId!: string
  @text({ nullable: true, note: 'Its name.' }) credentialName!: string | null
  @id({ nullable: true }) applicationId!: string | null
  @text({ nullable: true }) applicationName!: string | null
  @id({ nullable: true, note: 'The signed-in person.' }) userId!: string | null
  @text({ nullable: true }) userName!: string | null
  @choice(DeniedBy, { nullable: true, note: 'Null when the request was not denied.' })
  denied!: ValueOf<typeof DeniedBy> | null
  @count({ note: 'Units of the rate limit that it used.' }) rateCost!: number
  @count({ note: 'Milliseconds until the answer.' }) durationMs!: number
  @flag({ note: 'The answer was a stored response.' }) idempotencyReplayed!: boolean
}

export const ActorType = enumeration('ActorType', 'What kind of caller changed a record.', [
  'API_KEY',
  'OAUTH',
  'COMMAND_LINE',
])
export const AuditAction = enumeration('AuditAction', 'What happened to a record.', ['CREATED', 'UPDATED', 'DELETED'])

@view('Who changed a record.')
export class AuditActor {
  @choice(ActorType) type!: ValueOf<typeof ActorType>
  @text({ note: 'The id of the person or the API key.' }) id!: string
  @text({ nullable: true }) name!: string | null
}

@view('One changed field.')
export class AuditChange {
  @text() field!: string
  @text({ nullable: true, note: 'The value before, as text. Null when there was none, and for personal data.' })
  before!: string | null
  @text({ nullable: true, note: 'The value after, as text. Null when there is none, and for personal data.' })
  after!: string | null
}

@record({ table: 'audit_trail', reads: '', does: 'One change of one record. Entries are never changed or deleted.' })
export class AuditEntry {
  @id() id!: string
  @count({ computed: true, note: 'Counts the entries of the organization without a gap.' }) sequence!: number
  @instant() occurredAt!: Date
  @id({ note: 'The X-Request-Id of the request that made the change.' }) requestId!: string
  @part(() => AuditActor, { note: 'Who made the change.' }) actor!: AuditActor
  @text({ note: 'The operation that made the change.' }) operation!: string
  @choice(AuditAction) action!: ValueOf<typeof AuditAction>
  @text({ note: 'The name of the record’s type, such as Bill.' }) resourceType!: string
  @id() resourceId!: string
  @count({ nullable: true, note: 'The version of the record after the change; null for records without versions.' })
  version!: number | null
  @part(() => AuditChange, { list: true, note: 'The changed fields.' }) changes!: AuditChange[]
}
