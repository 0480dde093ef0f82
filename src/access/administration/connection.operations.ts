import { choice, count, flag, id, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { list, mutation } from '../../kernel/operation.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../refusals/refusals.js'
import { ConnectedApplication, Connection, ConnectionStatus } from './application.js'
import {
  connectedApplications,
  connections,
  endConnection,
  install,
  uninstall,
  wakeWebhooks,
} from './application.queries.js'
import { MANAGE_ACCESS } from './grants.js'

export const tag = 'Settings'

@input('Which connected applications are listed.')
export class ConnectedApplicationFilter {
  @flag({ nullable: true, note: 'Whether it is installed now.' }) isInstalled?: boolean | null
}

@view('How many connected applications the filter finds.')
export class ConnectedApplicationTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('Which connections are listed.')
export class ConnectionFilter {
  @id({ nullable: true }) applicationId?: string | null
  @id({ nullable: true }) personId?: string | null
  @choice(ConnectionStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof ConnectionStatus>[] | null
}

@view('How many connections the filter finds.')
export class ConnectionTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('An application to install.')
export class InstallApplicationInput {
  @text({
    min: 1,
    max: 500,
    note: 'The client_id of a published application, or of one that the organization publishes.',
  })
  clientId!: string
}

const access = { scope: null, callers: 'direct', permission: MANAGE_ACCESS } as const

export const listConnectedApplications = list({
  does: 'List the managed applications that are or were installed in the organization, by name.',
  ...access,
  graphql: '',
  takes: ConnectedApplicationFilter,
  lists: connectedApplications,
  envelope: 'connectedApplications',
  totals: ConnectedApplicationTotals,
})

export const listConnections = list({
  does: 'List the connections through which people act for the organization, the latest first.',
  ...access,
  graphql: '',
  takes: ConnectionFilter,
  lists: connections,
  envelope: 'connections',
  totals: ConnectionTotals,
})

export const installApplication = mutation({
  does: 'Install an application, so that members can connect it.',
  details: 'An application that is already installed is answered unchanged.',
  ...access,
  graphql: '',
  takes: InstallApplicationInput,
  gives: ConnectedApplication,
  async run({ work, caller }, { clientId }) {
    const installed = await install(work, clientId, caller.actorId)
    if (!installed) return refuseField('clientId', 'unknown_reference')
    await wakeWebhooks(work, installed, work.organizationId)
    const changes = { client_id: [null, clientId] }
    work.changes.push({
      action: 'CREATED',
      resourceType: 'installation',
      resourceId: installed,
      version: null,
      changes,
    })
    return { id: installed }
  },
})

export const removeInstallation = mutation({
  does: 'Remove an application from the organization, with every connection to it. It takes effect on the next request.',
  details: 'An application that is already removed is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: ConnectedApplication,
  async run({ work, read, caller }, _input, { id: applicationId }) {
    await read.one(connectedApplications, applicationId)
    if (!(await uninstall(work, applicationId, caller.actorId)))
      refuseBlocked('The application is not installed any more.', ['installApplication'])
    work.changes.push({
      action: 'DELETED',
      resourceType: 'installation',
      resourceId: applicationId,
      version: null,
      changes: {},
    })
    return { id: applicationId }
  },
})

export const revokeConnection = mutation({
  does: 'End the connection of a person for this organization. It takes effect on the next request.',
  details:
    'Connections of the same person for other organizations stay. A connection that is already revoked is refused with 409.',
  ...access,
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Connection,
  async run({ work, read, caller }, _input, { id: connectionId }) {
    const { status } = await read.one(connections, connectionId)
    if (!(await endConnection(work, connectionId, caller.actorId))) refuseStatus('connection', status, ['ACTIVE'])
    const changes = { status: [status, 'REVOKED'] }
    work.changes.push({
      action: 'UPDATED',
      resourceType: 'connection',
      resourceId: connectionId,
      version: null,
      changes,
    })
    return { id: connectionId }
  },
})
