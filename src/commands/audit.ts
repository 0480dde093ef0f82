import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import type pg from 'pg'
import { recordAct } from '../database/audit-trail.js'
import { auditKey } from '../values/audit-key.js'
import { bindingOf } from '../values/binding.js'
import { isObject } from '../values/objects.js'
import { CommandError } from './administration.js'
import { type CommandContext, json } from './context.js'
import { ofEachOrganization } from './each-organization.js'

/** The last entry of an organization's audit chain at one time. Kept elsewhere, it shows later that nothing was removed. */
export interface Anchor {
  organizationId: string
  sequence: number
  /** In hexadecimal. */
  hash: string
}

/** What is wrong with the audit trail of an organization. */
export interface AuditFault {
  organizationId: string
  /** The entry where it is wrong. */
  sequence: number
  fault: string
}

/** The last entry of every chain. */
export const anchors = (client: pg.ClientBase): Promise<Anchor[]> =>
  ofEachOrganization(client, async organizationId => {
    const { rows } = await client.query<{ sequence: string; hash: string }>(
      `select sequence, encode(hash, 'hex') as hash from audit_entry where organization_id = $1
       order by sequence desc limit 1`,
      [organizationId],
    )
    return rows.map(({ sequence, hash }) => ({ organizationId, sequence: Number(sequence), hash }))
  })

/**
 * Checks every chain with the service's secret, and compares it with anchors of earlier times.
 * @returns what is wrong; empty when nothing is.
 */
export async function auditFaults(
  client: pg.ClientBase,
  secret: Buffer,
  anchored: readonly Anchor[] = [],
): Promise<AuditFault[]> {
  const known = new Set<string>()
  const faults = await ofEachOrganization(client, async organizationId => {
    known.add(organizationId)
    const { rows } = await client.query<{ sequence: string; fault: string }>(
      'select sequence, fault from verify_audit_chain($1, $2)',
      [organizationId, auditKey(secret, organizationId)],
    )
    const broken = rows.map(({ sequence, fault }) => ({ organizationId, sequence: Number(sequence), fault }))
    for (const anchor of anchored) {
      if (anchor.organizationId !== organizationId) continue
      const { rows: same } = await client.query(
        "select from audit_entry where organization_id = $1 and sequence = $2 and hash = decode($3, 'hex')",
        [organizationId, anchor.sequence, anchor.hash],
      )
      if (!same.length)
        broken.push({
          organizationId,
          sequence: anchor.sequence,
          fault: 'the entry of the anchor is missing or differs',
        })
    }
    return broken
  })
  const lost = anchored.filter(({ organizationId }) => !known.has(organizationId))
  return [
    ...faults,
    ...lost.map(({ organizationId, sequence }) => ({
      organizationId,
      sequence,
      fault: 'the organization of the anchor is missing',
    })),
  ]
}

/**
 * Goes on with every audit trail under a new secret, after that of its entries is lost: an entry says so, and is the first under the
 * new one. The proof of the entries before it is lost all the same, and `narthex audit verify` says so.
 */
export async function continueTrails(client: pg.ClientBase, secret: Buffer, at: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from control.organization order by id')
  for (const { id } of rows) {
    await client.query('begin')
    await client.query(bindingOf(id))
    await recordAct(client, secret, id, at, {
      operation: 'restore',
      version: null,
      changes: { audit_secret: [null, 'replaced'] },
    })
    await client.query('commit')
  }
}

const isAnchor = (value: unknown): value is Anchor =>
  isObject(value) &&
  typeof value.organizationId === 'string' &&
  Number.isSafeInteger(value.sequence) &&
  typeof value.hash === 'string' &&
  /^[0-9a-f]{64}$/.test(value.hash)

/** @throws CommandError when the file is not one that `audit anchor --json` has written. */
function readAnchors(file: string): Anchor[] {
  try {
    const { anchors: read }: { anchors: unknown } = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(read) && read.every(isAnchor)) return read
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  throw new CommandError(`${file} has no anchors; write it with: narthex audit anchor --json > ${file}`)
}

function verifyAuditCommand(context: CommandContext): Command {
  return new Command('verify')
    .description('check the audit chain of every organization; fails when one is broken')
    .option('--anchor <file>', 'also compare with a file of anchors')
    .addOption(json)
    .action(async ({ anchor, json: asJson }: { anchor?: string; json?: boolean }) => {
      const anchored = anchor === undefined ? [] : readAnchors(anchor)
      const broken = await context.withOwner((client, { secrets }) =>
        auditFaults(client, secrets.auditSecret, anchored),
      )
      const lines = broken.map(each => `${each.organizationId} breaks at ${each.sequence}: ${each.fault}`)
      context.print({ broken }, asJson, lines.length ? lines : ['unbroken'])
      context.hasFailed = broken.length > 0
    })
}

function anchorCommand(context: CommandContext): Command {
  return new Command('anchor')
    .description('print the last entry of every audit chain, to be kept where the database cannot be written from')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const found = await context.withOwner(anchors)
      const lines = found.map(({ organizationId, sequence, hash }) => `${organizationId}  ${sequence}  ${hash}`)
      context.print({ anchors: found }, asJson, lines)
    })
}

export const auditCommand = (context: CommandContext): Command =>
  new Command('audit')
    .description('verify the audit trail')
    .addCommand(verifyAuditCommand(context))
    .addCommand(anchorCommand(context))
