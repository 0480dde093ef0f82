import { EntitySchema, type EntitySchemaMetadata } from '@mikro-orm/core'
import { allRecords, type Class, columnOf, count, fieldsOf, id, instant } from './fields.js'

/** The MikroORM filter that binds every read of an entity manager to one organization; unbound, it throws. */
export const TENANT_FILTER = 'organization'

/** A row of one church. `organizationId` is stamped by the unit of work, never by an operation. */
export abstract class TenantOwned {
  organizationId!: string
  @id() id!: string
}

/** A row that changes over time: its version counts its writes from 1. */
export abstract class Versioned extends TenantOwned {
  @count({ note: 'Counts the writes of this resource from 1; the ETag.' }) version!: number
  @instant() createdAt!: Date
  @instant() updatedAt!: Date
}

function schemaOf(type: Class, table: string): EntitySchema {
  const properties: Record<string, object> = {
    organizationId: { type: 'uuid', primary: true, fieldName: 'organization_id' },
  }
  for (const { key, kind, column, nullable, list } of fieldsOf(type)) {
    if (!column) continue
    properties[key] = {
      type: list ? 'array' : kind === 'money' ? 'bigint' : kind === 'instant' ? 'datetime' : 'string',
      ...(kind === 'money' ? { runtimeType: 'number' } : {}),
      ...(kind === 'flag' ? { type: 'boolean' } : kind === 'count' ? { type: 'integer' } : {}),
      ...(kind === 'id' ? { primary: true } : {}),
      ...(column === 'date' ? { type: 'date' } : {}),
      ...(column === 'uuid' ? { type: 'uuid' } : {}),
      columnType: kind === 'instant' ? 'timestamptz(3)' : column,
      fieldName: columnOf(key),
      nullable,
    }
  }
  return new EntitySchema({
    class: type,
    tableName: table,
    properties,
    filters: {
      [TENANT_FILTER]: {
        name: TENANT_FILTER,
        cond: (bound: { organizationId: string }) => ({ organizationId: bound.organizationId }),
        default: true,
      },
    },
  } as unknown as EntitySchemaMetadata<object>)
}

/** Every record as MikroORM knows it: made from the same field declarations as the GraphQL types. */
export const entitySchemas = (): EntitySchema[] => [...allRecords()].map(([type, { table }]) => schemaOf(type, table))
