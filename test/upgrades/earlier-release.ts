import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { checkBackup } from '../../dist/src/database/backup-file.js'
import { onServer } from '../support/database.js'

const FOLDER = path.join(process.cwd(), 'test', 'upgrades')
const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
export const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** What a release was asked, and its answer. */
export interface Answer {
  get?: string
  query?: string
  body: Record<string, unknown>
}

/** The answers of a release, and the moment at which it gave them. */
export interface Answers {
  at: string
  organizationId: string
  person: string
  answers: Answer[]
}

/** What a release has no rows of, and which of its answers are others now, each with the reason. */
export interface Expected {
  empty: Record<string, string>
  changes: { at: string; because?: string; sentence?: string }[]
}

const stored = (name: string, file: string) =>
  JSON.parse(gunzipSync(readFileSync(path.join(FOLDER, name, file))).toString('utf8'))

/** A church as a release left it. README.md says how it was made. */
export class EarlierRelease {
  readonly backup: string

  /** @param name of its folder. */
  constructor(readonly name: string) {
    this.backup = path.join(FOLDER, name, 'church.backup')
  }

  answers(): Answers {
    return stored(this.name, 'answers.json.gz')
  }

  /** A change of an answer that clients can see has a sentence of CHANGELOG.md. */
  expected(): Expected {
    return JSON.parse(readFileSync(path.join(FOLDER, this.name, 'expected.json'), 'utf8'))
  }

  /** What `restore` must be told besides: backups were signed later than the first of these releases. */
  async restoreOptions(): Promise<string[]> {
    return (await checkBackup(this.backup)).mac === undefined ? ['--unverified'] : []
  }

  /** Makes a database as the release left it: its rows in its own schema, with the functions, triggers and policies of that time. */
  async database(database: string): Promise<void> {
    await onServer(`drop database if exists ${database} with (force)`, `create database ${database}`)
    const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-as-was-'))
    try {
      for (const part of ['package.json', 'dist/src']) cpSync(part, path.join(folder, part), { recursive: true })
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
      for (const [file, text] of Object.entries<string>(stored(this.name, 'schema.json.gz'))) {
        const target = path.join(folder, 'schema', file)
        mkdirSync(path.dirname(target), { recursive: true })
        writeFileSync(target, text)
      }
      const script = path.join(FOLDER, 'restore-as-was.mjs')
      await promisify(execFile)(process.execPath, [script, folder, urlOf(ownerUrl, database), this.backup])
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

/** Runs a statement as the owner of one database. @returns its rows. */
export async function inDatabase(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(urlOf(ownerUrl, database))
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** The owner's and the service's address of a database. */
export const placesOf = (database: string) => ({
  ownerUrl: urlOf(ownerUrl, database),
  serviceUrl: urlOf(serviceUrl, database),
})
