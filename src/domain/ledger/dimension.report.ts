import { source } from '../../data/source.js'
import { Dimension, DimensionValue } from './dimension.js'

export const dimensionValues = source(DimensionValue)

export const dimensions = source(Dimension, {
  computed: {
    values: `(select coalesce(json_agg(json_build_object('id', v.id, 'dimensionId', v.dimension_id, 'name', v.name,
        'code', v.code, 'parentId', v.parent_id, 'status', v.status, 'validFrom', v.valid_from, 'validTo', v.valid_to,
        'sortOrder', v.sort_order, 'version', v.version, 'createdAt', v.created_at, 'updatedAt', v.updated_at)
        order by v.sort_order, v.name collate "C", v.id), '[]')
      from dimension_value v where v.organization_id = t.organization_id and v.dimension_id = t.id)`,
  },
  wholeOrder: 't.sort_order, t.name collate "C", t.id',
})

/** The dimensions of a record `t` with their names, from the table whose rows name the record in that column. */
export const chosenDimensions = (table: string, column: string): string =>
  `(select coalesce(json_agg(json_build_object('dimensionId', d.id, 'dimensionValueId', v.id,
      'dimensionName', d.name, 'dimensionValueName', v.name) order by d.sort_order, d.id), '[]')
    from ${table} l
    join dimension d on d.organization_id = l.organization_id and d.id = l.dimension_id
    join dimension_value v on v.organization_id = l.organization_id and v.id = l.dimension_value_id
    where l.organization_id = t.organization_id and l.${column} = t.id)`
