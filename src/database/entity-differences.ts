import {
  type Column,
  DatabaseSchema,
  type EntityManager,
  SchemaComparator,
  type TableDifference,
} from '@mikro-orm/postgresql'

/** Differences that no declaration describes: defaults and comments are the database's own, checks have a test. */
const SILENT = new Set(['default', 'comment', 'enumItems'])

const isSmaller = (from: Column, to: Column) => from.type === 'int2' && to.type === 'int'

function columnDifferences(table: string, { addedColumns, changedColumns }: TableDifference): string[] {
  const missing = Object.keys(addedColumns).map(column => `${table}.${column}: the table has no such column`)
  const changed = Object.values(changedColumns).flatMap(({ fromColumn, column, changedProperties }) => {
    const names = [...changedProperties].filter(
      name => !SILENT.has(name) && !(name === 'type' && isSmaller(fromColumn, column)),
    )
    const before = new Map<string, unknown>(Object.entries(fromColumn))
    const declared = new Map<string, unknown>(Object.entries(column))
    return names.map(name => `${table}.${column.name}: ${name} is ${before.get(name)}, declared ${declared.get(name)}`)
  })
  return [...missing, ...changed]
}

/**
 * Compares the columns, types and nullability of the entities' tables with the database, by MikroORM's own comparison.
 * Nothing is applied: the entities do not declare foreign keys, checks and indexes, so MikroORM would drop them. Entities
 * that read a view are left out, because a view says nothing about nullability.
 * @returns one sentence for each difference.
 */
export async function entityDifferences(em: EntityManager): Promise<string[]> {
  const platform = em.getPlatform()
  const database = await DatabaseSchema.create(em.getConnection(), platform, em.config)
  const comparator = new SchemaComparator(platform)
  const metadata = Object.values(em.getMetadata().getAll())
  return DatabaseSchema.fromMetadata(metadata, platform, em.config)
    .getTables()
    .flatMap(declared => {
      const table = database.getTable(declared.name)
      if (table?.schema !== 'public') return []
      const difference = comparator.diffTable(table, declared)
      return difference ? columnDifferences(declared.name, difference) : []
    })
}
