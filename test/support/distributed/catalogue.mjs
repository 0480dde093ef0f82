import pg from 'pg'
import { kindOf } from '../../../dist/src/database/table-kinds.js'
import { bodyOf, faultsOf, hasSimpleCase, isOfOneTable, namesIn } from './rule.mjs'

const OURS = `('public', 'control', 'auth')`

const TABLES = `select n.nspname as schema, c.relname as name, c.relkind = 'v' as "isView",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization",
    case when c.relkind = 'v' then pg_get_viewdef(c.oid) end as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and n.nspname in ${OURS}`

const FUNCTIONS = `select n.nspname as schema, p.proname as name, p.provolatile as volatility, l.lanname as language, p.prosrc as body,
    p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.proargnames as parameters,
    p.prosecdef as "isDefiner",
    exists (select from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typrelid <> 0) as "takesRow"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ${OURS} and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')`

const BUILT_IN = `select p.proname as name, max(case p.provolatile when 'i' then 1 when 's' then 2 else 3 end) as rank
  from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace group by 1`

/** Reads what the rule has to know, and the bodies of all functions, from a database. */
export async function readCatalogue(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Names of other schemas are written with the schema.
    await client.query('set search_path = public')
    const [tables, functions, builtIn] = [
      (await client.query(TABLES)).rows,
      (await client.query(FUNCTIONS)).rows,
      (await client.query(BUILT_IN)).rows,
    ]
    const relations = relationsOf(tables)
    const own = functions.map(each => ({
      ...each,
      ...bodyOf(each.definition, each.language, each.body, each.parameters ?? []),
    }))
    const catalogue = {
      relations,
      functions: new Map([
        ...builtIn.map(({ name, rank }) => [name, { readsTables: false, takesRow: false, volatility: ' isv'[rank] }]),
        ...functionsOf(own, relations),
      ]),
      unheld: new Set(),
      choosing: new Set(),
      bodies: own,
    }
    const views = tables.filter(({ isView }) => isView)
    for (const { schema, name, definition } of views)
      if (hasSimpleCase(definition)) catalogue.choosing.add(`${schema}.${name}`)
    for (const { schema, name, definition } of views)
      if (!isOfOneTable(definition) && faultsOf(definition, catalogue).length) catalogue.unheld.add(`${schema}.${name}`)
    return catalogue
  } finally {
    await client.end()
  }
}

/** The kind of each table, and of each view by what it reads. */
function relationsOf(tables) {
  const found = new Map(tables.map(table => [`${table.schema}.${table.name}`, table]))
  const kinds = new Map()
  const kind = name => {
    const table = found.get(name)
    if (!table) return undefined
    if (!kinds.has(name))
      kinds.set(name, table.isView ? strongest([...namesIn(table.definition).relations].map(kind)) : kindOf(table))
    return kinds.get(name)
  }
  for (const name of found.keys()) kind(name)
  return kinds
}

/** A view that reads tables of churches is held as they are. */
const strongest = kinds => (kinds.includes('DISTRIBUTED') ? 'DISTRIBUTED' : 'LOCAL')

function functionsOf(own, relations) {
  const known = new Map(
    own.map(({ name, takesRow, volatility, language, isDefiner, statements }) => {
      const names = statements.map(namesIn)
      const tables = names.flatMap(each => [...each.relations]).filter(each => relations.has(each))
      // PostgreSQL puts the body of such a function in the place of its call, also that of one that is called volatile.
      const isInlined = language === 'sql' && !isDefiner
      return [
        name,
        {
          takesRow,
          volatility,
          isInlined,
          readsTables: tables.length > 0,
          choosesByValue: isInlined && statements.some(hasSimpleCase),
          calls: names.flatMap(each => [...each.functions]),
        },
      ]
    }),
  )
  spread(known, 'readsTables', () => true)
  spread(known, 'choosesByValue', each => each.isInlined)
  return known
}

/** Gives what a function is to those that call it, and to those that call these. */
function spread(known, property, takes) {
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const each of known.values()) {
      if (each[property] || !takes(each) || !each.calls.some(name => known.get(name)?.[property])) continue
      each[property] = isChanged = true
    }
  }
}
