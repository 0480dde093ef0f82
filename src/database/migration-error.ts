/** Why a database cannot be migrated, in a sentence with what would help. */
export class MigrationError extends Error {}
