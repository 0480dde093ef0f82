import { isObject } from '../values/objects.js'

/** Why a database cannot be migrated, in a sentence with what would help. */
export class MigrationError extends Error {}

/** Between the statement and PostgreSQL's own words in an error of Knex. */
const AFTER_STATEMENT = ' - '

/**
 * What to tell of an error that ended a run of migrations. Umzug names the migration beside its error, whose message has the
 * whole text of the migration.
 */
export function toldOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('migration' in error) || !isObject(error.migration)) return error
  const { message } = error
  const reason = message.slice(message.lastIndexOf(AFTER_STATEMENT) + AFTER_STATEMENT.length).trim()
  return new MigrationError(`The migration ${error.migration.name} failed: ${reason}. Nothing was changed.`, {
    cause: error,
  })
}
