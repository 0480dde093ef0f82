import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testApp } from '../support/app.js'

/** What row-based distribution by organization needs of the schema, as far as a plain PostgreSQL can tell. */

async function rows<R = Record<string, unknown>>(text: string): Promise<R[]> {
  return (await (await testApp()).owner.query(text)).rows as R[]
}

const OURS = `p.pronamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)`
const PATH = 'search_path=pg_catalog, public, pg_temp'

interface Routine {
  name: string
  language: string
  source: string
  config: string[]
  arguments: string[]
}

const routines = () =>
  rows<Routine>(`select p.proname as name, l.lanname as language, p.prosrc as source, coalesce(p.proconfig, '{}') as config,
      coalesce(p.proargnames, '{}') as arguments
    from pg_proc p join pg_language l on l.oid = p.prolang where ${OURS} order by 1`)

const tablesOf = async (schema: string): Promise<string[]> =>
  (
    await rows<{ name: string }>(`select relname as name from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'v')`)
  ).map(({ name }) => name)

/** SQL without its comments. */
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')

const reads = (source: string, tables: readonly string[]) =>
  tables.filter(table => new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?(public\\.)?${table}\\b`).test(source))

test('a function finds its tables and functions whatever the caller searches first', async () => {
  const all = await routines()
  const names = all.map(({ name }) => name)
  const tables = [...(await tablesOf('public')), ...(await tablesOf('control'))]
  const strays = all.filter(({ language, source, config }) => {
    if (config.includes(PATH)) return false
    const text = withoutComments(source)
    const calls = names.filter(name => new RegExp(`(?<![\\w.])${name}\\s*\\(`).test(text))
    // Without the setting PostgreSQL can inline a function of values; then every name in it is qualified.
    return language !== 'sql' || calls.length > 0 || reads(text, tables).length > 0
  })
  expect(strays.map(({ name }) => name)).toEqual([])
})

test('a function that reads or writes tables of the church is PL/pgSQL', async () => {
  const tables = await tablesOf('public')
  const strays = (await routines()).filter(
    ({ language, source }) => language === 'sql' && reads(withoutComments(source), tables).length > 0,
  )
  expect(strays.map(({ name }) => name)).toEqual([])
})

const ROOT = path.resolve(import.meta.dirname, '../..')

const sqlTexts = () =>
  ['src', 'schema/functions'].flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(ts|sql)$/.test(file) && !file.startsWith('pages'))
      .map(file => ({ file, text: readFileSync(path.join(ROOT, folder, file), 'utf8') })),
  )

/** The text from an opening bracket to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** The queries of a text that refer to themselves: their names and their bodies. */
const recursiveQueries = (text: string) =>
  [...text.matchAll(/with recursive/g)].flatMap(({ index }) =>
    [...text.slice(index).matchAll(/\b(\w+)\s*(?:\([\w, ]+\))?\s+as\s+(?:materialized\s+)?\(/g)]
      .map(found => ({ name: found[1] as string, body: bracketed(text, index + found.index + found[0].length - 1) }))
      .filter(({ name, body }) => new RegExp(`\\b(from|join)\\s+${name}\\b`).test(body)),
  )

test('each term of a recursive query names the organization of every table that it reads', async () => {
  const tables = await tablesOf('public')
  const found = sqlTexts().flatMap(({ file, text }) => recursiveQueries(text).map(query => ({ file, ...query })))
  expect(found.length).toBeGreaterThanOrEqual(9)
  const strays = found.filter(({ body }) => {
    const read = body.match(new RegExp(`\\b(?:from|join)\\s+(?:\\$\\{table\\}|(?:${tables.join('|')})\\b)`, 'g')) ?? []
    const bound = body.match(/\borganization_id = (?:\$1|p_organization\b|o\b|\?)/g) ?? []
    return bound.length < read.length
  })
  expect(strays.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
