import { Command } from 'commander'
import type pg from 'pg'
import type { BackupHeader, TableManifest } from '../database/backup-file.js'
import { bindingOf } from '../values/binding.js'
import { systemClock } from '../values/time.js'
import { type CommandContext, json } from './context.js'

interface BackupOptions {
  withSecrets?: boolean
  json?: boolean
}

const summaryOf = ({ version, createdAt, migrations }: BackupHeader, manifest: readonly TableManifest[]) => ({
  version,
  createdAt,
  migration: migrations.at(-1),
  tables: manifest.length,
  rows: manifest.reduce((sum, { rows }) => sum + rows, 0),
})

/** What the backup does not have, in sentences that say what else to store. */
function lacking(folder: string | undefined, withSecrets: boolean, hasBucket: boolean): string[] {
  const secrets = folder
    ? `The secrets are not in it. Keep a copy of ${folder}/secrets.json: without it API keys, sign-ins and the proof of the audit trail are lost.`
    : 'The secrets are not in it. Keep a copy of KEY_PEPPERS, CURSOR_SECRET, AUTH_SECRET and AUDIT_SECRET.'
  return [
    ...(withSecrets ? ['The secrets are in it: whoever reads the file can act for every organization.'] : [secrets]),
    ...(hasBucket ? ['Receipts in the bucket are not in it.'] : []),
  ]
}

/** `narthex backup`: every row of the database, as of one moment, in one file. */
export const backupCommand = (context: CommandContext): Command =>
  new Command('backup')
    .argument('<file>', 'the file to write; it must not exist')
    .description('write every row of the database to one file, while the service runs')
    .option('--with-secrets', 'also the secrets of the embedded database; keep such a file as safe as a password')
    .addOption(json)
    .action(async (file: string, { withSecrets = false, json: asJson }: BackupOptions) => {
      const { BackupError } = await import('../database/backup-file.js')
      const { assertBackedUp, writeBackup } = await import('../database/backup.js')
      const { secretsText } = await import('../database/stored-secrets.js')
      const { asOwner } = await import('../database/owner.js')
      const hasBucket = context.config().receiptBucket !== undefined
      const { made, notes } = await context.withDatabase(async location => {
        const { folder, secrets } = location
        if (withSecrets && folder === undefined)
          throw new BackupError('The secrets of a database of your own are in its environment. Back them up there.')
        const stored = withSecrets && folder !== undefined ? secretsText(folder) : undefined
        const written = await asOwner(location, async client => {
          await assertBackedUp(client)
          return writeBackup(client, file, secrets, stored)
        })
        return { made: written, notes: lacking(folder, withSecrets, hasBucket) }
      })
      const summary = summaryOf(made.header, made.manifest)
      context.print({ file, ...summary, withSecrets }, asJson, [
        `${file}  ${summary.rows} rows of ${summary.tables} tables at ${summary.createdAt}`,
        ...notes,
      ])
    })

interface RestoreOptions {
  newSecrets?: boolean
  unverified?: boolean
  json?: boolean
}

/** Why nobody can tell whether a backup is as it was made, and what then. */
function doubtOf(isSigned: boolean, isSecretMissing: boolean): string {
  const why = isSecretMissing
    ? 'Without the AUDIT_SECRET of the backup nobody can tell whether it was changed'
    : isSigned
      ? 'The backup was changed after it was made'
      : 'The backup is of a version that did not sign its backups, so nobody can tell whether it was changed'
  return `${why}. If you trust the place where it was kept, add --unverified.`
}

/**
 * What was sealed under a secret that is lost is deleted: the service could not start with such signing keys, and nobody could
 * sign in with such a code app. @returns how many people must add their code app again.
 */
async function dropSealed(client: pg.ClientBase): Promise<number> {
  await client.query('delete from auth.signing_key')
  const { rowCount } = await client.query(
    `update control.mfa_factor set removed_at = $1, sealed_secret = '' where factor_type = 'TOTP' and removed_at is null`,
    [systemClock.now()],
  )
  // Recovery codes stand in for a factor, and end with the last one.
  await client.query(
    `delete from auth.recovery_code c where not exists (select from control.mfa_factor f
       where f.person_id = c.person_id and f.verified_at is not null and f.removed_at is null)`,
  )
  return rowCount ?? 0
}

/** Deletes the whole tax ids of vendors, which nobody can open any more. @returns how many there were. */
async function dropTaxIds(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select id from control.organization order by id')
  let dropped = 0
  for (const { id } of rows) {
    await client.query('begin')
    await client.query(bindingOf(id))
    const { rowCount } = await client.query('delete from vendor_tax_id where organization_id = $1', [id])
    await client.query('update vendor set tax_id_type = null where organization_id = $1 and tax_id_type is not null', [
      id,
    ])
    await client.query('commit')
    dropped += rowCount ?? 0
  }
  return dropped
}

/** `narthex restore`: the rows of a backup in an empty database. */
export const restoreCommand = (context: CommandContext): Command =>
  new Command('restore')
    .argument('<file>', 'the backup')
    .description('restore a backup into an empty database, and migrate it to this version')
    .option(
      '--new-secrets',
      'go on without the secrets of the backup; API keys, code apps, whole tax ids and the proof of the audit trail are lost',
    )
    .option('--unverified', 'go on although nothing shows that the file is as it was made')
    .addOption(json)
    .action(async (file: string, { newSecrets = false, unverified = false, json: asJson }: RestoreOptions) => {
      const { BackupError, checkBackup, isAuthentic } = await import('../database/backup-file.js')
      const { secretDigests } = await import('../database/backup.js')
      const { migrate } = await import('../database/migrate.js')
      const { assertEmpty, assertKnown, loadBackup, missingSecrets } = await import('../database/restore.js')
      const { continueTrails } = await import('./audit.js')
      const { parseSecrets, replaceSecrets } = await import('../database/stored-secrets.js')
      const { asOwner } = await import('../database/owner.js')
      const backup = await checkBackup(file)
      const { header, manifest } = backup
      assertKnown(header)
      const { migrations, codeApps, taxIds } = await context.withDatabase(async location => {
        const { folder, ownerUrl, serviceRole } = location
        await asOwner(location, assertEmpty)
        const stored = folder === undefined ? undefined : header.secrets
        const secrets = stored === undefined ? location.secrets : parseSecrets(stored)
        const missing = missingSecrets(header.secretDigests, secretDigests(secrets))
        if (missing.length && !newSecrets)
          throw new BackupError(
            `The secrets here are not those of the backup (${missing.join(', ')}). ${folder === undefined ? 'Set them' : `Put the saved secrets.json into ${folder}`}, or add --new-secrets to go on without them.`,
          )
        if (!unverified && !isAuthentic(backup, secrets.auditSecret))
          throw new BackupError(doubtOf(backup.mac !== undefined, missing.includes('AUDIT_SECRET')))
        let codeApps = 0
        const load = async (client: pg.ClientBase) => {
          await loadBackup(client, file, manifest)
          if (missing.includes('AUTH_SECRET')) codeApps = await dropSealed(client)
          if (folder !== undefined && stored !== undefined) replaceSecrets(folder, stored)
        }
        const migrated = await migrate(ownerUrl, serviceRole, secrets.auditSecret, {
          migrations: header.migrations,
          load,
        })
        if (missing.includes('AUDIT_SECRET'))
          await asOwner(location, client => continueTrails(client, secrets.auditSecret, systemClock.now()))
        if (missing.includes('KEY_PEPPERS'))
          await asOwner(location, client => client.query('delete from control.key_pepper'))
        const taxIds = missing.includes('AUTH_SECRET') ? await asOwner(location, dropTaxIds) : 0
        await asOwner(location, client => client.query('analyze'))
        return { ...migrated, codeApps, taxIds }
      })
      const summary = summaryOf(header, manifest)
      context.print({ file, ...summary, migrated: migrations }, asJson, [
        `${summary.rows} rows of ${summary.tables} tables, as of ${summary.createdAt}`,
        ...migrations.map(name => `migrated: ${name}`),
        ...(codeApps ? [`code apps that were removed and must be added again: ${codeApps}`] : []),
        ...(taxIds ? [`tax ids of vendors that were removed and must be written again: ${taxIds}`] : []),
        'Now run: narthex audit verify, narthex verify',
      ])
    })
