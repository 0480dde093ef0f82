import { computed } from '../../data/computed.js'
import { statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Work } from '../../kernel/work.js'
import { Application, ConnectedApplication, Connection } from './application.js'
import { nameOf } from './member.queries.js'

export const applications = source(Application, {
  does: 'A managed OAuth application that the organization publishes, without its secret.',
  hidden: ['managed'],
  columns: { createdBy: nameOf('t.created_by') },
  computed: {
    secret: computed.text('null::text', {
      nullable: true,
      isSecret: true,
      note: 'The whole secret, only in the answer of createApplication and rotateApplicationSecret. A replay answers null.',
    }),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], name: ['(lower(t.name) collate "C")', 'text'] },
  order: '-createdAt',
})

export const connectedApplications = source(ConnectedApplication, {
  does: 'A managed application that is or was installed in the organization.',
  columns: {
    installedBy: nameOf('t.installed_by'),
    removedBy: `case when t.removed_by is not null then ${nameOf('t.removed_by')} end`,
  },
  filters: { isInstalled: wanted => `(t.removed_at is null) = ${wanted}` },
  orders: { name: ['(lower(t.name) collate "C")', 'text'], installedAt: ['t.installed_at', 'timestamptz'] },
  order: 'name',
})

export const connections = source(Connection, {
  does: 'The consent of a person that lets an application act for them in the organization.',
  orders: { connectedAt: ['t.connected_at', 'timestamptz'] },
  order: '-connectedAt',
})

/** Stores the digest of a new secret; the one before ends at once. */
export const setSecret = (work: Work, id: string, { digest, hint }: { digest: Buffer; hint: string }) =>
  work.run(statement('select control.set_application_secret($1, $2, $3)', [id, digest, hint]))

/** @returns the application, or undefined when there is none to install under this client id. */
export async function install(work: Work, clientId: string, personId: string): Promise<string | undefined> {
  const [row] = await work.run(
    statement<{ id: string | null }>('select control.install_application($1, $2, $3) as id', [
      clientId,
      personId,
      work.clock.now(),
    ]),
  )
  return row?.id ?? undefined
}

/** Makes the webhooks of an application due in an organization that has it installed, or in all of them. */
export const wakeWebhooks = (work: Work, applicationId: string, organizationId?: string) =>
  work.run(
    statement('select control.wake_application_webhooks($1, $2, $3)', [
      ...[applicationId, organizationId ?? null, work.clock.now()],
    ]),
  )

/** @returns whether it was installed. */
export async function uninstall(work: Work, id: string, by: string): Promise<boolean> {
  const [row] = await work.run(
    statement('select control.remove_installation($1, $2, $3) as removed', [id, by, work.clock.now()]),
  )
  return row?.removed === true
}

/** @returns whether it was active. */
export async function endConnection(work: Work, id: string, by: string): Promise<boolean> {
  const [row] = await work.run(
    statement('select control.revoke_connection($1, $2, $3) as revoked', [id, by, work.clock.now()]),
  )
  return row?.revoked === true
}
