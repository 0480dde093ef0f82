import { source } from '../../kernel/source.js'
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
