import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { auditKey } from '../values/audit-key.js'

/** A change of the organization itself that a command makes beside the operations. */
export interface OrganizationAct {
  operation: string
  version: number | null
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** Writes entries of the organization that the transaction is bound to, by the command line. */
export async function recordChanges(
  client: pg.ClientBase,
  secret: Buffer,
  organizationId: string,
  at: Date,
  { operation, changes }: { operation: string; changes: readonly object[] },
): Promise<void> {
  await client.query(
    `select close_write($1, $2, $3, 'COMMAND_LINE', 'command line', $4, $5, null, null, null, null, $6)`,
    [organizationId, at, randomUUID(), operation, JSON.stringify(changes), auditKey(secret, organizationId)],
  )
}

/** Writes an entry about the organization that the transaction is bound to, by the command line. */
export async function recordAct(
  client: pg.ClientBase,
  secret: Buffer,
  organizationId: string,
  at: Date,
  { operation, version, changes }: OrganizationAct,
): Promise<void> {
  const change = { action: 'UPDATED', resourceType: 'organization', resourceId: organizationId, version, changes }
  await recordChanges(client, secret, organizationId, at, { operation, changes: [change] })
}
