import { rmSync } from 'node:fs'
import { Command } from 'commander'
import type pg from 'pg'
import { REALM } from '../access/issuer.js'
import type { Config } from '../config/config.js'
import { recordAct } from '../database/audit-trail.js'
import { UNLIMITED } from '../database/backup.js'
import { asOwner } from '../database/owner.js'
import { exportPartsOf, sealsOf } from '../service/moved-church.js'
import { bindingOf } from '../values/binding.js'
import { first } from '../values/present.js'
import { systemClock } from '../values/time.js'
import { CommandError, organizationOf } from './administration.js'
import { type CommandContext, json } from './context.js'
import { findingsOf, findingText } from './verify.js'

/** @throws CommandError when no passphrase is set. */
function passphraseOf({ exportPassphrase }: Config): string {
  if (exportPassphrase) return exportPassphrase
  throw new CommandError(
    'Set EXPORT_PASSPHRASE, or EXPORT_PASSPHRASE_FILE. The file holds secrets, and the passphrase locks it.',
  )
}

/**
 * Locks in the order of writes: the organization, its queue of jobs, and the head of its audit trail. So no write ends, no
 * worker begins a step, and no invitation is accepted until the commit.
 */
const LOCKS = [
  'select from control.organization where id = $1 for no key update',
  'select from control.due_job where organization_id = $1 order by job_id for update',
  'select from audit_head where organization_id = $1 for update',
]

/**
 * Writes a file while no write of an organization can end, and closes the organization when the file is complete. Writes that
 * waited are refused then. When something fails, they go on, and no file stays.
 */
async function closedAfter<T>(
  client: pg.ClientBase,
  { id, secret, file }: { id: string; secret: Buffer; file: string },
  write: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  let isWritten = false
  try {
    await client.query(UNLIMITED)
    await client.query(bindingOf(id))
    for (const lock of LOCKS) await client.query(lock, [id])
    const done = await write()
    isWritten = true
    const at = systemClock.now()
    const { rows } = await client.query<{ version: number }>(
      `update control.organization set closed_at = $2, updated_at = $2, version = version + 1
       where id = $1 and closed_at is null returning version`,
      [id, at],
    )
    if (rows.length)
      await recordAct(client, secret, id, at, {
        operation: 'export',
        version: first(rows).version,
        changes: { closed_at: [null, at] },
      })
    await client.query('commit')
    return done
  } catch (error) {
    if (isWritten) rmSync(file, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

export const exportCommand = (context: CommandContext): Command =>
  new Command('export')
    .argument('<id|name>', 'the organization')
    .argument('<file>', 'the file to write; it must not exist')
    .description('write everything of one organization to a file under EXPORT_PASSPHRASE, for another installation')
    .option('--close', 'close the organization here, and lose no write')
    .addOption(json)
    .action(
      async (
        organization: string,
        file: string,
        { close = false, json: asJson }: { close?: boolean; json?: boolean },
      ) => {
        const config = context.config()
        const passphrase = passphraseOf(config)
        const { exportChurch } = await import('../database/church-export.js')
        const header = await context.withOwner(async (client, location) => {
          const { id } = await organizationOf(client, organization)
          const { auditSecret } = location.secrets
          const write = () => exportChurch(client, file, passphrase, exportPartsOf(location.secrets, config, id))
          return close
            ? asOwner(location, other => closedAfter(other, { id, secret: auditSecret, file }, write))
            : write()
        })
        const { rows, ...about } = header
        const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
        const summary = {
          file,
          ...about,
          auditKey: undefined,
          tables: Object.keys(rows).length,
          rows: total,
          closed: close,
        }
        context.print(summary, asJson, [
          `${file}  ${total} rows of ${summary.tables} tables of ${header.organization.name} at ${header.takenAt}`,
          close
            ? 'The organization is closed here.'
            : `The organization is still open here. The file has no writes after ${header.takenAt}.`,
          'Now run, where it moves to: narthex organizations import',
        ])
      },
    )

export const importCommand = (context: CommandContext): Command =>
  new Command('import')
    .argument('<file>', 'the file that `narthex organizations export` wrote')
    .description('add the organization of a file to this database, with everything that it has')
    .addOption(json)
    .action(async (file: string, { json: asJson }: { json?: boolean }) => {
      const config = context.config()
      const passphrase = passphraseOf(config)
      const { importChurch } = await import('../database/church-import.js')
      const { header, people } = await context.withOwner((client, { secrets }) =>
        importChurch(client, file, passphrase, {
          auditSecret: secrets.auditSecret,
          clock: systemClock,
          seal: sealsOf(secrets).seal,
          issuer: config.auth?.issuer ?? REALM,
          violations: async (bound, id) => (await findingsOf(bound, id)).map(findingText),
        }),
      )
      const { organization, takenAt, rows } = header
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
      context.print({ organization, takenAt, rows: total, people }, asJson, [
        `organization  ${organization.id}  ${organization.name}`,
        `${total} rows, as of ${takenAt}; ${people.known} people were known here, ${people.added} are new`,
        ...(people.ofOtherIssuers
          ? [`${people.ofOtherIssuers} people have an account at another issuer, and cannot sign in here.`]
          : []),
        'Now run: narthex audit verify, narthex verify',
      ])
    })
