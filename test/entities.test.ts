import { MikroORM } from '@mikro-orm/postgresql'
import { ormConfig } from '../dist/mikro-orm.config.js'
import { entityDifferences } from '../dist/src/database/entity-differences.js'
import { allRecords, columnOf, type FieldSpec, fieldsOf } from '../dist/src/declaration/fields.js'
import '../dist/src/registry.js'
import { testApp } from './support/app.js'

/** The declarations of records, compared with the database that the migrations make. */
async function rows<R>(text: string): Promise<R[]> {
  return (await (await testApp()).owner.query(text)).rows as R[]
}

const tables = async () =>
  new Set(
    (
      await rows<{ relname: string }>(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )
    ).map(({ relname }) => relname),
  )

/** Every stored field of a record with a table of its own; a view has neither references nor checks. */
async function storedFields(): Promise<{ table: string; column: string; field: FieldSpec }[]> {
  const known = await tables()
  return [...allRecords()]
    .filter(([, { table }]) => known.has(table))
    .flatMap(([type, { table }]) => fieldsOf(type).map(field => ({ table, column: columnOf(field.key), field })))
}

test('every field of a record is stored', () => {
  const computed = [...allRecords()].flatMap(([type]) =>
    fieldsOf(type).flatMap(({ key, column }) => (column ? [] : [`${type.name}.${key}`])),
  )
  expect(computed).toEqual([])
})

test('MikroORM finds no difference in the columns, types and nullability of the entities', async () => {
  const orm = await MikroORM.init(ormConfig(globalThis.__narthexTest.database.ownerUrl))
  try {
    expect(await entityDifferences(orm.em)).toEqual([])
  } finally {
    await orm.close(true)
  }
})

test('MikroORM knows each row by its church and its id, as the tables do', async () => {
  const keys = await rows<{ table: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table, array(select a.attname::text from unnest(i.indkey) k
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k) as columns
     from pg_index i where i.indisprimary`,
  )
  const ofTables = new Map(keys.map(({ table, columns }) => [table, [...columns].sort()]))
  const orm = await MikroORM.init(ormConfig(globalThis.__narthexTest.database.ownerUrl))
  try {
    const wrong = [...allRecords()].flatMap(([type, { table }]) => {
      const known = orm.getMetadata().get(type.name).primaryKeys.map(columnOf).sort()
      const own = ofTables.get(table)
      return !own || JSON.stringify(known) === JSON.stringify(own) ? [] : [`${type.name}: ${known} for ${own}`]
    })
    expect(wrong).toEqual([])
  } finally {
    await orm.close()
  }
})

test('every reference is a foreign key to the table of the record that it names', async () => {
  const found = await rows<{ source: string; target: string; table: string }>(
    `select c.conrelid::regclass || '.' || s.attname as source, c.confrelid::regclass || '.' || t.attname as target,
       c.confrelid::regclass::text as table
     from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (source, target)
     join pg_attribute s on s.attrelid = c.conrelid and s.attnum = k.source and s.attname <> 'organization_id'
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.target
     where c.contype = 'f'`,
  )
  const own = found.filter(({ table, target }) => target === `${table}.id`)
  // A dimension is referred to through its value, which refers to it.
  const through = found.flatMap(({ source, target }) =>
    own.filter(next => next.source === target).map(({ table }) => ({ source, table })),
  )
  const keys = new Set([...own, ...through].map(({ source, table }) => `${source} → ${table}`))
  const declared = (await storedFields()).flatMap(({ table, column, field }) => {
    const target = field.target && allRecords().get(field.target())
    return target ? [`${table}.${column} → ${target.table}`] : []
  })
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter(key => !keys.has(key))).toEqual([])
})

/** Published values that follow from other rows or the calendar, so no row stores them. */
const COMPUTED: Record<string, string[]> = {
  'bill.status': ['SCHEDULED', 'PARTIALLY_PAID', 'PAID', 'PARTIALLY_USED', 'USED'],
  'invoice.status': ['PARTIALLY_PAID', 'PAID'],
  'pledge.status': ['COMPLETED', 'EXPIRED'],
  'giving_statement.status': ['DRAFT'],
}

test('every enumeration is a check with the declared values', async () => {
  const checks = await rows<{ name: string; definition: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1`,
  )
  const valuesOf = (definition = '') => [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort()
  for (const { table, column, field } of await storedFields()) {
    if (field.kind !== 'choice') continue
    const name = `${table}.${column}`
    const stored = Object.values(field.type() as Record<string, string>).filter(each => !COMPUTED[name]?.includes(each))
    const check = checks.find(each => each.name === name)
    expect({ name, values: valuesOf(check?.definition) }).toEqual({ name, values: stored.sort() })
  }
})
