import { BigIntType, EntitySchema, type EntitySchemaMetadata } from '@mikro-orm/core'
import {
  allRecords,
  type Class,
  columnOf,
  count,
  type FieldSpec,
  fieldsOf,
  id,
  instant,
} from '../declaration/fields.js'

/** The MikroORM filter that binds every read of an entity manager to one organization; unbound, it throws. */
export const TENANT_FILTER = 'organization'

/** A row of one church. `organizationId` is stamped by the unit of work, never by an operation. */
export abstract class TenantOwned {
  organizationId!: string
  @id({ note: 'The identifier, a UUID.' }) id!: string
}

/** Whether the rows of a class belong to an organization. */
export const isTenantOwned = (type: Class): type is Class<TenantOwned> => type.prototype instanceof TenantOwned

/** A row that changes over time: its version counts its writes from 1. */
export abstract class Versioned extends TenantOwned {
  @count({ note: 'How often the resource was written, from 1. If-Match compares it.' }) version!: number
  @instant({ note: 'When it was created.' }) createdAt!: Date
  @instant({ note: 'When it was last changed.' }) updatedAt!: Date
}

/** How MikroORM reads and writes each kind of field. */
const TYPES: Record<FieldSpec['kind'], unknown> = {
  id: 'uuid',
  ref: 'uuid',
  text: 'string',
  choice: 'string',
  money: new BigIntType('number'),
  day: 'date',
  instant: 'datetime',
  flag: 'boolean',
  count: 'integer',
  number: 'float',
  part: 'json',
}

function schemaOf(type: Class, table: string): EntitySchema {
  const properties: Record<string, object> = {
    organizationId: { type: 'uuid', primary: true, fieldName: 'organization_id' },
  }
  for (const { key, kind, column, nullable, list } of fieldsOf(type)) {
    if (!column) continue
    properties[key] = {
      type: list && kind !== 'part' ? 'array' : TYPES[kind],
      // Other members can hold ids of the same kind.
      ...(key === 'id' ? { primary: true } : {}),
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
  } as EntitySchemaMetadata<object>)
}

/** Every record as MikroORM knows it: made from the same field declarations as the GraphQL types. */
export const entitySchemas = (): EntitySchema[] => [...allRecords()].map(([type, { table }]) => schemaOf(type, table))
