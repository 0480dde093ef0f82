import { InvalidArgumentError, Option } from 'commander'
import type pg from 'pg'
import { isScope, SCOPES } from '../access/scopes.js'
import { type Config, ConfigError, readConfig } from '../config/config.js'
import { type DatabaseLocation, isDatabaseThere, openDatabase } from '../database/location.js'
import { asOwner } from '../database/owner.js'
import { isMigrated } from '../database/pending.js'
import { assertOwns, assertPeppers, assertReachable, assertSchema, placeOf } from '../database/start-checks.js'
import { StartError } from '../values/errors.js'
import { present } from '../values/present.js'
import { systemClock } from '../values/time.js'
import type { Administration } from './administration.js'

/** Where a command writes: the streams of its process, unless a caller collects the text. */
export interface Output {
  write(text: string): void
  writeError(text: string): void
}

/** The configuration, the database and the output of a command. Modules that only some commands need are loaded by these. */
export class CommandContext {
  /** Whether the command did its work and found something wrong. */
  hasFailed = false

  constructor(
    private readonly environment: Record<string, string | undefined>,
    readonly output: Output,
  ) {}

  config(): Config {
    return readConfig(this.environment)
  }

  /**
   * The configuration of a service.
   * @throws StartError with its faults and, where the address of the database can be read, with those of the database.
   */
  async servableConfig(): Promise<Config> {
    try {
      return this.config()
    } catch (error) {
      if (!(error instanceof ConfigError) || !error.config?.databaseUrl) throw error
      const { assertNoFaults, startFaults } = await import('../database/start-faults.js')
      const { databaseUrl, databaseReplicaUrl: replicaUrl, production } = error.config
      const look = { waitMs: 0, clock: systemClock, production, replicaUrl }
      assertNoFaults([...error.faults, ...(await startFaults(databaseUrl, look))])
      throw error
    }
  }

  /** Opens the database and says which one it is, apart from the result, so that nobody checks another one than is meant. */
  async withDatabase<T>(work: (location: DatabaseLocation) => Promise<T>): Promise<T> {
    const location = await openDatabase(this.config(), false)
    this.output.writeError(`Database: ${location.folder ?? placeOf(location.ownerUrl)}\n`)
    try {
      if (!location.embedded) {
        await assertReachable(location.ownerUrl, 0)
        await asOwner(location, assertOwns)
      }
      return await work(location)
    } finally {
      await location.stop()
    }
  }

  /**
   * Runs on the owner's connection of an up-to-date database: the running server's too.
   * @param canCreate whether the command may begin a database. Others refuse a folder without one, because a misspelt NARTHEX_DATA
   * would look like a database without organizations. @throws StartError for another database, or none.
   */
  async withOwner<T>(
    work: (client: pg.Client, location: DatabaseLocation) => Promise<T>,
    canCreate = false,
  ): Promise<T> {
    const config = this.config()
    if (!canCreate && !isDatabaseThere(config))
      throw new StartError(
        `there is no database in ${config.dataFolder}. \`narthex serve\` makes one; NARTHEX_DATA names another folder`,
      )
    return this.withDatabase(async location => {
      if (!(await asOwner(location, client => isMigrated(client, location.serviceRole)))) {
        // A database of one's own is migrated by `narthex migrate` alone.
        if (!location.embedded) await asOwner(location, assertSchema)
        const { migrate } = await import('../database/migrate.js')
        await migrate(location.ownerUrl, location.serviceRole, location.secrets.auditSecret)
      }
      return asOwner(location, client => work(client, location))
    })
  }

  /** Runs operations as the command line: with the checks and the audit rows that they have on every surface. */
  administer<T>(
    work: (administration: Administration, location: DatabaseLocation) => Promise<T>,
    canCreate = false,
  ): Promise<T> {
    return this.withOwner(async (client, location) => {
      await assertPeppers(client, location.secrets.keyPeppers, systemClock)
      const { administer } = await import('./administer.js')
      return administer(this.config(), location, client, work)
    }, canCreate)
  }

  /** Prints a result: one JSON value, or lines for a person. */
  print(value: unknown, asJson: boolean | undefined, lines: string[]): void {
    this.output.write(`${asJson ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`)
  }
}

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, y: 365 * 86_400_000 }

/** `90d`, `24h`, `30m` or `1y` in milliseconds. */
export function duration(text: string): number {
  const match = /^(\d{1,6})(m|h|d|y)$/.exec(text)
  if (!match) throw new InvalidArgumentError('write it as 90d, 24h, 30m or 1y.')
  return Number(match[1]) * present(UNITS[present(match[2])])
}

export const json = new Option('--json', 'print exactly one JSON value')

/** The scopes in an option. `all` is every scope. */
export function scopesOf(text: string): string[] {
  if (text === 'all') return [...SCOPES]
  const scopes = text.split(',').map(scope => scope.trim())
  const unknown = scopes.filter(scope => !isScope(scope))
  if (unknown.length)
    throw new InvalidArgumentError(`There is no ${unknown.join(', ')}. The scopes are ${SCOPES.join(', ')}.`)
  return scopes
}
