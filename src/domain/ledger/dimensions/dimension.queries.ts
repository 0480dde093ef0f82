import { computed } from '../../../data/computed.js'
import { json, jsonList } from '../../../data/json.js'
import { source } from '../../../data/source.js'
import { ChosenDimension, Dimension, DimensionValue, LineDimension } from './dimension.js'

export const dimensionValues = source(DimensionValue, {
  does: 'One value of a dimension.',
  wholeOrder: 't.sort_order, t.code collate "C", t.name collate "C", t.id',
})

export const dimensions = source(Dimension, {
  does: 'An axis of analysis beside account and fund.',
  computed: {
    values: computed.part(
      DimensionValue,
      jsonList(
        json(DimensionValue, 'v'),
        'dimension_value v where v.organization_id = $1 and v.dimension_id = t.id',
        'v.sort_order, v.name collate "C", v.id',
      ),
      { list: true, note: 'The values.' },
    ),
  },
  wholeOrder: 't.sort_order, t.name collate "C", t.id',
})

/** SQL of the dimension values in the rows `d` of a table. */
export const dimensionsIn = (table: string, condition: string): string =>
  jsonList(json(LineDimension, 'd'), `${table} d where ${condition}`, 'd.dimension_id')

/** SQL of the dimension values of a stored balance `b`. */
export const ofBalance = jsonList(
  json(LineDimension, 'v', { dimensionValueId: 'v.id' }),
  `dimension_value v where v.organization_id = $1
     and v.id = any (string_to_array(nullif(b.dimension_key, ''), ' ')::uuid[])`,
  'v.dimension_id',
)

/** The dimension values of a line, from the table whose rows name the line in that column. */
export const lineDimensions = (table: string, column: string, line: string) =>
  computed.part(LineDimension, dimensionsIn(table, `d.organization_id = $1 and d.${column} = ${line}.id`), {
    list: true,
    note: 'The dimension values that classify it.',
  })

/** The ids of the dimension values of a record `t`, under the name by which they are written. */
export const chosenValueIds = (table: string, column: string) =>
  computed.ref(
    () => DimensionValue,
    `(select coalesce(json_agg(l.dimension_value_id order by l.dimension_id), '[]') from ${table} l
      where l.organization_id = $1 and l.${column} = t.id)`,
    { list: true, note: 'The values of dimensions, as they are written.' },
  )

/** The dimensions of a record `t` with their names, from the table whose rows name the record in that column. */
export const chosenDimensions = (table: string, column: string) =>
  computed.part(
    ChosenDimension,
    jsonList(
      json(ChosenDimension, 'l', { dimensionName: 'd.name', dimensionValueName: 'v.name' }),
      `${table} l
    join dimension d on d.organization_id = $1 and d.id = l.dimension_id
    join dimension_value v on v.organization_id = $1 and v.id = l.dimension_value_id
    where l.organization_id = $1 and l.${column} = t.id`,
      'd.sort_order, d.id',
    ),
    { list: true, note: 'The dimension values that classify it.' },
  )
