import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { ScopeList } from '../../components/scope-picker'
import { RowAction, Section, Table } from '../../components/section'
import {
  SettingsConnectedApplicationsDocument,
  type SettingsConnectedApplicationsQuery,
  SettingsInstallApplicationDocument,
  SettingsRemoveInstallationDocument,
  SettingsRevokeConnectionDocument,
} from '../../generated/graphql'
import { counted, formatDay, formatDistance } from '../../lib/format'
import { summaryOf } from '../../lib/scopes'
import { useAnswer, useRun, useSettings } from '../context'

type Installed = NonNullable<SettingsConnectedApplicationsQuery['connectedApplications']>['nodes'][number]
type Connection = NonNullable<SettingsConnectedApplicationsQuery['connections']>['nodes'][number]
type Shown = { kind: 'install' } | { kind: 'remove'; installed: Installed } | { kind: 'revoke'; connection: Connection }

/** Applications that act for members of the organization. */
export function Connections() {
  const { data, problem, again } = useAnswer(SettingsConnectedApplicationsDocument, {}, [
    'ConnectedApplication',
    'Connection',
  ])
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const installed = data?.connectedApplications?.nodes ?? []
  const connections = data?.connections?.nodes ?? []
  const install = (
    <button type="button" class="button" onClick={() => setShown({ kind: 'install' })}>
      Install an application
    </button>
  )
  return (
    <Section
      title="Connected applications"
      lead="Applications that members have connected. Each one does at most what its member may do."
      action={data?.connectedApplications && (installed.length > 0 || connections.length > 0) && install}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data?.connectedApplications && !installed.length && !connections.length && (
        <Empty title="No application is connected">
          <p>
            A member who manages access connects an application from the application itself. Install one here to let
            other members connect it too.
          </p>
          {install}
        </Empty>
      )}
      {installed.length > 0 && <InstalledList installed={installed} onShow={setShown} />}
      {connections.length > 0 && (
        <>
          <h2>Connections</h2>
          <ConnectionTable connections={connections} onShow={setShown} />
        </>
      )}
      {shown?.kind === 'install' && <Install onClose={close} />}
      {shown?.kind === 'remove' && <RemoveInstalled installed={shown.installed} onClose={close} />}
      {shown?.kind === 'revoke' && <RevokeConnection connection={shown.connection} onClose={close} />}
    </Section>
  )
}

function InstalledList({ installed, onShow }: { installed: Installed[]; onShow(shown: Shown): void }) {
  const { timeZone } = useSettings().organization
  return (
    <div class="cards">
      {installed.map(each => (
        <article key={each.id} class="panel">
          <header>
            <div>
              <h2>{each.name}</h2>
              <p class="soft small">Published by {each.publisherName}</p>
            </div>
            {each.status !== 'PUBLISHED' && (
              <Badge tone={each.status === 'DISABLED' ? 'red' : 'gold'}>
                {each.status === 'DISABLED' ? 'Disabled' : 'Not published'}
              </Badge>
            )}
          </header>
          {each.description && <p>{each.description}</p>}
          <p class="soft small">
            Installed {formatDay(each.installedAt, timeZone)} by {each.installedBy}.{' '}
            {counted(each.connectionCount, 'member has', 'members have')} connected it.
          </p>
          <details class="more">
            <summary>At most {summaryOf(each.maximumScopes, 'inside')}</summary>
            <ScopeList scopes={each.maximumScopes} />
          </details>
          <div class="row-actions start">
            <RowAction
              label="Remove"
              of={each.name}
              danger={true}
              onClick={() => onShow({ kind: 'remove', installed: each })}
            />
          </div>
        </article>
      ))}
    </div>
  )
}

function ConnectionTable({ connections, onShow }: { connections: Connection[]; onShow(shown: Shown): void }) {
  const { timeZone } = useSettings().organization
  return (
    <Table
      label="Connections"
      rows={connections}
      idOf={row => row.id}
      columns={[
        {
          title: 'Application',
          kind: 'name',
          cell: row => (
            <>
              <strong>{row.applicationName}</strong>
              <span class="block soft small">
                for {row.personName} ({row.personEmail})
              </span>
            </>
          ),
        },
        {
          title: 'Status',
          cell: row =>
            row.status === 'ACTIVE' ? <Badge tone="green">Active</Badge> : <Badge tone="gold">Must reconnect</Badge>,
        },
        { title: 'Scopes', cell: row => (row.managed ? summaryOf(row.scopes) : 'The whole role of the member') },
        { title: 'Connected', cell: row => formatDay(row.connectedAt, timeZone) },
        {
          title: 'Last use',
          cell: row => (row.lastUsedAt ? formatDistance(row.lastUsedAt) : <span class="soft">never</span>),
        },
        {
          title: 'Actions',
          kind: 'actions',
          cell: row => (
            <RowAction
              label="End connection"
              of={`${row.applicationName} for ${row.personName}`}
              danger={true}
              onClick={() => onShow({ kind: 'revoke', connection: row })}
            />
          ),
        },
      ]}
    />
  )
}

function Install({ onClose }: { onClose(): void }) {
  const run = useRun()
  const install = async (values: Values) => {
    await run(SettingsInstallApplicationDocument, { input: { clientId: values.text('clientId') } })
    announce('The application is installed. Members can connect it now.')
    onClose()
  }
  return (
    <Dialog title="Install an application" onClose={onClose}>
      <Form onSubmit={install} fields={['clientId']}>
        <TextField
          name="clientId"
          label="Client ID"
          hint="The publisher of the application tells you its client ID."
          faults="There is no published application with this client ID."
          autofocus={true}
        />
        <DialogButtons action="Install" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function RemoveInstalled({ installed, onClose }: { installed: Installed; onClose(): void }) {
  const run = useRun()
  return (
    <Confirm
      title={`Remove ${installed.name}?`}
      action="Remove the application"
      done={`${installed.name} is removed.`}
      onConfirm={() => run(SettingsRemoveInstallationDocument, { id: installed.id })}
      onClose={onClose}
    >
      <p>
        Its next request for this organization is refused, and{' '}
        {counted(installed.connectionCount, 'connection ends', 'connections end')}. To use it again it must be connected
        again.
      </p>
    </Confirm>
  )
}

function RevokeConnection({ connection, onClose }: { connection: Connection; onClose(): void }) {
  const run = useRun()
  return (
    <Confirm
      title={`End the connection of ${connection.applicationName} for ${connection.personName}?`}
      action="End the connection"
      done="The connection has ended."
      onConfirm={() => run(SettingsRevokeConnectionDocument, { id: connection.id })}
      onClose={onClose}
    >
      <p>
        The next request of the application for {connection.personName} in this organization is refused. They can
        connect it again.
      </p>
    </Confirm>
  )
}
