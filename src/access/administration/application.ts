import { TenantOwned, Versioned } from '../../data/tenancy.js'
import { choice, count, enumeration, flag, id, instant, record, text, type ValueOf } from '../../declaration/fields.js'
import { ADMINISTRATION } from './no-edge.js'

export const ApplicationStatus = enumeration(
  'ApplicationStatus',
  'DRAFT and IN_REVIEW connect only the organization that publishes the application. PUBLISHED connects every organization that installs it. DISABLED connects nobody.',
  {
    DRAFT: 'It connects only the organization that publishes it.',
    IN_REVIEW: 'The operator reviews it. It connects only the organization that publishes it.',
    PUBLISHED: 'It connects every organization that installs it.',
    DISABLED: 'It connects nobody.',
  },
)
export const ClientType = enumeration(
  'ClientType',
  'Whether an application can keep a secret. A CONFIDENTIAL one authenticates with HTTP Basic; a PUBLIC one has no secret.',
  {
    PUBLIC: 'It has no secret, as an app on a device.',
    CONFIDENTIAL: 'It has a secret and authenticates with HTTP Basic, as a server.',
  },
)

export const DisabledBy = enumeration(
  'DisabledBy',
  'Who disabled an application: its publisher, or the operator of the service.',
  {
    PUBLISHER: 'The organization that publishes the application.',
    OPERATOR: 'The operator of the service.',
  },
)

@record({
  table: 'oauth_application',
  reads: '',
  isOnCoordinator: true,
  rereads: true,
})
export class Application extends Versioned {
  @text({ note: 'The client_id of authorization requests.' }) clientId!: string
  @flag({ note: 'Whether members of the organization manage it. Otherwise the operator does.' }) managed!: boolean
  @text({ max: 200, note: 'The name.' }) name!: string
  @text({ nullable: true, max: 2000, note: 'What it is, in words.' }) description!: string | null
  @text({ nullable: true, max: 500, note: 'The address of its logo.' }) logoUrl!: string | null
  @text({ nullable: true, max: 500, note: 'The address of its website.' }) homepageUrl!: string | null
  @text({ nullable: true, max: 500, note: 'The address of its privacy policy.' }) privacyUrl!: string | null
  @choice(ClientType) clientType!: ValueOf<typeof ClientType>
  @text({
    list: true,
    note: 'The URIs that people are redirected to. They are compared exactly, except for the port of a loopback address.',
  })
  redirectUris!: string[]
  @text({ list: true, note: 'The maximum scopes that it can be granted, with the implied read scopes.' })
  maximumScopes!: string[]
  @choice(ApplicationStatus, { note: 'The status.' }) status!: ValueOf<typeof ApplicationStatus>
  @text({ nullable: true, note: 'The last four characters of the secret. Null for a PUBLIC application.' })
  secretHint!: string | null
  @text({ note: 'The name of the person who registered it.' }) createdBy!: string
  @instant({ nullable: true, note: 'When it was published. Null before.' }) publishedAt!: Date | null
  @instant({ nullable: true, note: 'When it was disabled. Null while it is not.' }) disabledAt!: Date | null
  @text({ nullable: true, max: 500, note: 'Why it was disabled.' }) disabledReason!: string | null
  @choice(DisabledBy, {
    nullable: true,
    note: 'Who disabled it. Only the operator can enable it after OPERATOR. Null unless DISABLED.',
  })
  disabledBy!: ValueOf<typeof DisabledBy> | null
}

@record({
  table: 'connected_application',
  reads: '',
})
export class ConnectedApplication extends TenantOwned {
  @text({ note: 'The client_id of authorization requests.' }) clientId!: string
  @text({ note: 'The name.' }) name!: string
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @text({ nullable: true, note: 'The address of its website.' }) homepageUrl!: string | null
  @choice(ApplicationStatus, { note: 'The status.' }) status!: ValueOf<typeof ApplicationStatus>
  @text({ note: 'The organization that publishes it.' }) publisherName!: string
  @text({ list: true, note: 'The scopes that it can be granted at most.' }) maximumScopes!: string[]
  @instant({ note: 'When it was installed.' }) installedAt!: Date
  @text({ note: 'The name of the person who installed it.' }) installedBy!: string
  @instant({ nullable: true, note: 'When it was removed. Null while it is installed.' }) removedAt!: Date | null
  @text({ nullable: true, note: 'The name of the person who removed it. Null while it is installed.' })
  removedBy!: string | null
  @count({ note: 'How many people have connected it.' }) connectionCount!: number
}

export const ConnectionStatus = enumeration(
  'ConnectionStatus',
  'RECONNECT_REQUIRED: the second factor of the person has changed, so the application must be connected again.',
  {
    ACTIVE: 'The application acts for the person.',
    RECONNECT_REQUIRED: 'The second factor of the person has changed. The application must be connected again.',
    REVOKED: 'The connection has ended.',
  },
)

@record({
  table: 'application_connection',
  reads: '',
})
export class Connection extends TenantOwned {
  @id({ noEdge: ADMINISTRATION }) applicationId!: string
  @text({ note: 'The name of the application.' }) applicationName!: string
  @flag({ note: 'Whether the application is managed. An unmanaged application follows the role of the person.' })
  managed!: boolean
  @id({ noEdge: ADMINISTRATION }) personId!: string
  @text({ note: 'The name of the person.' }) personName!: string
  @text({ note: 'The e-mail address of the person.' }) personEmail!: string
  @text({ list: true, note: 'Scopes that the person consented to. Empty when the application follows their role.' })
  scopes!: string[]
  @choice(ConnectionStatus, { note: 'The status.' }) status!: ValueOf<typeof ConnectionStatus>
  @instant({ note: 'When the person connected it.' }) connectedAt!: Date
  @instant({ nullable: true, note: 'When a second factor confirmed the connection.' }) mfaVerifiedAt!: Date | null
  @instant({ nullable: true, note: 'When it was last used. Null before the first use.' }) lastUsedAt!: Date | null
  @instant({ nullable: true, note: 'When it was revoked. Null while it is not.' }) revokedAt!: Date | null
}
