import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from '../config/config.js'

const SCHEMA = path.join(PROJECT, 'schema')

/** A file of SQL that is applied again when its text has changed. */
export interface SchemaSource {
  /** The qualified name of a function, or the path of a rules file below schema/. */
  name: string
  kind: 'FUNCTION' | 'RULES'
  sql: string
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string
  /** Whether it is applied before migrations: check constraints and views call it, or a restore does before it loads rows. */
  beforeTables: boolean
  /** The kind of database that has it, when not both have it. */
  only?: DatabaseKind
}

/** Whether one server has all rows, or Citus distributes them over several. */
export type DatabaseKind = 'SINGLE_NODE' | 'DISTRIBUTED'

/** The folders of functions and the files of rules that one kind of database has. */
const ONLY: readonly [name: string, kind: DatabaseKind][] = [
  ['single-node', 'SINGLE_NODE'],
  ['distributed', 'DISTRIBUTED'],
]

export interface MigrationFile {
  name: string
  sql: string
  /** The migration that services must know from then on. Only a migration that contracts names one. */
  knows?: string
}

const read = (file: string) => readFileSync(path.join(SCHEMA, file), 'utf8')
const sqlFiles = (folder: string) =>
  readdirSync(path.join(SCHEMA, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.sql'))
    .map(file => path.join(folder, file))
    .sort()

function sourceOf(kind: SchemaSource['kind'], file: string): SchemaSource {
  const sql = read(file)
  const base = path.basename(file, '.sql')
  const parts = file.replace(/\.sql$/, '').split(path.sep)
  return {
    name: kind === 'RULES' ? file.split(path.sep).join('/') : base.includes('.') ? base : `public.${base}`,
    kind,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    beforeTables: parts.includes('values') || parts.includes('partitions'),
    only: ONLY.find(([name]) => parts.includes(name))?.[1],
  }
}

/** The line of a migration that contracts. docs/contributing.md says when it must be there. */
const CONTRACTS = /^-- Contracts: services must know (\d{4}_\w{1,80})\.$/m

/** Roles, schemas and the table of applied sources: what migrations and functions build on. */
export const foundation = (): string => read('foundation.sql')

/** Tables and views, in the order in which they are applied. */
export const migrationFiles = (): MigrationFile[] =>
  sqlFiles('migrations').map(file => {
    const sql = read(file)
    return { name: path.basename(file, '.sql'), sql, knows: CONTRACTS.exec(sql)?.[1] }
  })

const isFor =
  (database: DatabaseKind) =>
  ({ only = database }: SchemaSource): boolean =>
    only === database

/** Every function that a kind of database has, one a file. */
export const functionSources = (database: DatabaseKind): SchemaSource[] =>
  sqlFiles('functions')
    .map(file => sourceOf('FUNCTION', file))
    .filter(isFor(database))

/** What every table and trigger of a kind of database follows, applied after migrations. */
export const ruleSources = (database: DatabaseKind): SchemaSource[] =>
  sqlFiles('rules')
    .map(file => sourceOf('RULES', file))
    .filter(isFor(database))

/** Every function and rule that a kind of database has. */
export const schemaSources = (database: DatabaseKind): SchemaSource[] => [
  ...functionSources(database),
  ...ruleSources(database),
]

/** The sources whose text has changed since they were last applied. */
export function changedSources(sources: readonly SchemaSource[], applied: ReadonlyMap<string, string>): SchemaSource[] {
  return sources.filter(({ name, checksum }) => applied.get(name) !== checksum)
}
