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
  /** Whether it serves triggers that read another table, which only a database on one server can run. */
  isSingleNode: boolean
}

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
  return {
    name: kind === 'RULES' ? file.split(path.sep).join('/') : base.includes('.') ? base : `public.${base}`,
    kind,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    beforeTables: file.split(path.sep).some(part => part === 'values' || part === 'partitions'),
    isSingleNode: file.split(path.sep).some(part => part.startsWith('single-node')),
  }
}

/** The line of a migration that contracts. docs/contributing.md says when it must be there. */
const CONTRACTS = /^-- Contracts: services must know (\d{4}_\w+)\.$/m

/** Roles, schemas and the table of applied sources: what migrations and functions build on. */
export const foundation = (): string => read('foundation.sql')

/** Tables and views, in the order in which they are applied. */
export const migrationFiles = (): MigrationFile[] =>
  sqlFiles('migrations').map(file => {
    const sql = read(file)
    return { name: path.basename(file, '.sql'), sql, knows: CONTRACTS.exec(sql)?.[1] }
  })

/** Every function of the schema, one a file. */
export const functionSources = (): SchemaSource[] => sqlFiles('functions').map(file => sourceOf('FUNCTION', file))

/** What every table and trigger follows, applied after migrations. */
export const ruleSources = (): SchemaSource[] => sqlFiles('rules').map(file => sourceOf('RULES', file))
