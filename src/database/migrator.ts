import { setTimeout as sleep } from 'node:timers/promises'
import type { MikroORM, Transaction } from '@mikro-orm/core'
import { type MigrateOptions, Migration, Migrator, type UmzugMigration } from '@mikro-orm/migrations'
import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { auditKey } from '../values/audit-key.js'
import { bindingOf } from '../values/binding.js'
import { codeOf, messageOf } from '../values/errors.js'
import { backedUpTables } from './backup.js'
import { DISTRIBUTED_SETTINGS, distributeNew } from './distribute.js'
import { isDistributed } from './distribution.js'
import { entityDifferences } from './entity-differences.js'
import { MigrationError, toldOf } from './migration-error.js'
import { foundation, type MigrationFile, migrationFiles } from './schema-files.js'
import { applySources, type Run } from './schema-sources.js'

/** Knex reads a question mark as a place for a value. */
const withoutPlaces = (sql: string) => sql.replaceAll('?', '\\?')

const migrationOf = ({ name, sql }: MigrationFile) => ({
  name,
  class: class extends Migration {
    override async up(): Promise<void> {
      this.addSql(withoutPlaces(sql))
    }
    override async down(): Promise<void> {
      throw new MigrationError('Migrations go forward only. Write a new migration instead.')
    }
  },
})

/** MikroORM's options for the migrations of schema/migrations. */
export const migratorOptions = () => ({
  tableName: 'migration',
  migrationsList: migrationFiles().map(migrationOf),
  snapshot: false,
  disableForeignKeys: false,
  silent: true,
})

/**
 * A migration waits so many milliseconds for a table, and the requests that come after wait behind it. Then it lets them
 * pass and tries again.
 */
const LOCK_MS = 2_000
const RETRY_MS = 1_000
const ATTEMPTS = 20
/** PostgreSQL's codes for a lock that was not free in time, and for two transactions that wait for one another. */
const IN_USE = ['55P03', '40P01']

/**
 * Whether an error says that tables were in use. GRANT locks no table. So a service that creates the partition of a month can
 * change the same row of the catalogue, and PostgreSQL reports that as an internal error (XX000).
 */
const isInUse = (error: unknown): boolean =>
  IN_USE.includes(codeOf(error) ?? '') ||
  (codeOf(error) === 'XX000' && /tuple concurrently (updated|deleted)/.test(messageOf(error)))

/** The migration from which on audit chains have a key. */
const SEALING = '0021_audit_seals'
/** The migration from which on erasing a donor removes the free text of their giving. */
const ERASING = '0017_personal_texts'
/** Removes the free text of the giving of donors who were erased before. */
const ERASE = `with recursive erased as (
    select id from donor where organization_id = ? and status = 'ERASED'
    union select d.id from erased e join donor d on d.organization_id = ? and d.merged_into_id = e.id)
  select count(*) from (select array_agg(id) as ids from erased) donors
    cross join lateral erase_giving_texts(?, donors.ids, now()) texts where donors.ids is not null`

/** The rows of a backup, and the migrations of the database that was backed up. */
export interface StoredRows {
  migrations: readonly string[]
  /** Writes the rows to the empty tables. */
  load(client: pg.ClientBase): Promise<void>
}

/** One number for all processes of one database: only one migrates at a time. */
const LOCK = 7_281_994_151

/** MikroORM's migrator, which also applies the functions and rules of the schema, all in one transaction. */
export class SchemaMigrator extends Migrator {
  static override register(orm: MikroORM): void {
    orm.config.registerExtension('@mikro-orm/migrator', () => new SchemaMigrator(orm.em as EntityManager))
  }

  /** The functions and rules that the last run applied. */
  sources: readonly string[] = []

  /** @param auditSecret seals audit chains that are older than the key. */
  constructor(
    private readonly manager: EntityManager,
    private readonly auditSecret?: Buffer,
  ) {
    super(manager)
  }

  /**
   * Runs the pending migrations, then applies every function and rule whose text has changed.
   * @returns the migrations that ran.
   * @throws MigrationError for a database with migrations that this version does not know, for part of the migrations, and
   * when the tables are in use for too long.
   */
  override async up(options?: MigrateOptions | string | string[]): Promise<UmzugMigration[]> {
    if (options && (typeof options === 'string' || Array.isArray(options) || options.to || options.migrations?.length))
      throw new MigrationError('Functions and rules belong to the last migration. Run all migrations.')
    return this.whenFree()
  }

  /**
   * Makes the schema of a backup in an empty database, loads its rows, and brings both up to date, in one transaction. The rows
   * are loaded before triggers and row-level security exist, because both checked them when they were first written.
   * @returns the migrations that ran after the rows were loaded.
   */
  async restore(rows: StoredRows): Promise<UmzugMigration[]> {
    return this.whenFree(rows)
  }

  private async whenFree(rows?: StoredRows): Promise<UmzugMigration[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.upOnce(rows)
      } catch (error) {
        if (!isInUse(error)) throw toldOf(error)
        if (attempt === ATTEMPTS)
          throw new MigrationError('Tables are in use for too long. Migrate again when fewer requests run.')
        await sleep(RETRY_MS)
      }
    }
  }

  private async upOnce(rows?: StoredRows): Promise<UmzugMigration[]> {
    const connection = this.manager.getConnection()
    return connection.transactional(async transaction => {
      const run: Run = (sql, values) =>
        connection.execute(values ? sql : withoutPlaces(sql), values ?? [], 'all', transaction)
      await run('select pg_advisory_xact_lock(?)', [LOCK])
      await run(`set local lock_timeout = ${LOCK_MS}`)
      if (await isDistributed(run)) for (const setting of DISTRIBUTED_SETTINGS) await run(setting)
      await this.assertKnownHistory()
      await run(foundation())
      let ran: UmzugMigration[] = []
      this.sources = await applySources(run, async () => {
        if (rows) {
          await super.up({ transaction, migrations: [...rows.migrations] })
          await this.load(rows, run, await transaction.client.acquireConnection())
        }
        ran = await this.upEach(run, transaction)
        return rows !== undefined || ran.length > 0
      })
      for (const { name } of ran) await this.follow(name, run)
      await this.require(run)
      return ran
    })
  }

  /** Runs the pending migrations. On a distributed database the tables of each are distributed before the next one runs. */
  private async upEach(run: Run, transaction: Transaction): Promise<UmzugMigration[]> {
    if (!(await isDistributed(run))) return super.up({ transaction })
    const ran: UmzugMigration[] = []
    for (const { name } of await this.getPendingMigrations()) {
      ran.push(...(await super.up({ transaction, migrations: [name] })))
      await distributeNew(run)
    }
    return ran
  }

  /** Records the migrations that services must know. Running services of earlier versions then stop being ready. */
  private async require(run: Run): Promise<void> {
    for (const { name, knows } of migrationFiles())
      if (knows !== undefined)
        await run(
          'insert into control.schema_requirement (migration, knows) values (?, ?) on conflict (migration) do nothing',
          [name, knows],
        )
  }

  /** Replaces the rows that migrations have inserted. Foreign keys are checked when all rows are loaded. */
  private async load({ load }: StoredRows, run: Run, client: pg.ClientBase): Promise<void> {
    const tables = await backedUpTables(client)
    await run(`truncate ${tables.map(({ table }) => table).join(', ')}`)
    await run('set constraints all deferred')
    try {
      await load(client)
      await run('set constraints all immediate')
    } catch (error) {
      // Class 22 is data that a column does not take, class 23 a broken reference, key or check.
      if (!/^2[23]/.test(codeOf(error) ?? '')) throw error
      throw new MigrationError(`The rows of the backup do not fit together: ${messageOf(error)}. Nothing was restored.`)
    }
  }

  /** What a migration needs once the functions are there, for every organization. */
  private async follow(migration: string, run: Run): Promise<void> {
    if (migration !== SEALING && migration !== ERASING) return
    for (const { id } of await run<{ id: string }>('select id from control.organization order by id')) {
      await run(bindingOf(id))
      if (migration === SEALING) await this.sealChain(run, id)
      else await run(ERASE, [id, id, id])
    }
  }

  /**
   * Seals the entries of an audit chain from before the key. Only the migration that brings the seals does: a seal that
   * could be made again later would hide what was changed until then.
   */
  private async sealChain(run: Run, id: string): Promise<void> {
    const [head] = await run('select from audit_head where organization_id = ? and sequence > 0', [id])
    if (!head) return
    if (!this.auditSecret)
      throw new MigrationError("The audit trail is sealed with the service's secret. Run narthex migrate instead.")
    await run(
      `insert into audit_seal select organization_id, sequence, audit_seal_of(?, organization_id, sequence, hash)
       from audit_head where organization_id = ?`,
      [auditKey(this.auditSecret, id), id],
    )
  }

  /** Whether a column of an entity differs from the database. Migrations are written by hand, so nothing is generated. */
  override async checkMigrationNeeded(): Promise<boolean> {
    return (await entityDifferences(this.manager)).length > 0
  }

  /** @throws MigrationError always: the entities do not declare keys, checks and indexes. */
  override async createMigration(): Promise<never> {
    throw new MigrationError('Write the migration as SQL in schema/migrations.')
  }

  private async assertKnownHistory(): Promise<void> {
    const known = new Set(migrationFiles().map(({ name }) => name))
    const stranger = (await this.getExecutedMigrations()).find(({ name }) => !known.has(name))
    if (stranger)
      throw new MigrationError(
        `This version does not know the database's migration ${stranger.name}. If the last migration is 0031_pledge_plans, run node scripts/adopt-baseline.js once. Otherwise use the version that migrated the database.`,
      )
  }
}
