import { flag, input, type Row } from '../../kernel/fields.js'
import { query } from '../../kernel/operation.js'
import { Dimension } from './dimension.js'
import { dimensions } from './dimension.report.js'

@input('Which dimensions are listed.')
export class DimensionFilter {
  @flag({ fallback: false, note: 'Inactive dimensions and inactive values too.' }) includeInactive!: boolean
}

export const listDimensions = query({
  does: 'The dimensions with their values, whole, in their own order.',
  details: 'Inactive dimensions, and inactive values of active ones, are shown with includeInactive alone.',
  scope: 'dimensions:read',
  rest: 'GET /dimensions',
  tag: 'Coding Reference Data',
  takes: DimensionFilter,
  gives: [Dimension],
  as: 'dimensions',
  async run({ read }, { includeInactive }) {
    if (includeInactive) return read.all(dimensions)
    const isActive = ({ status }: Row) => status === 'ACTIVE'
    const active = await read.all(dimensions, { status: 'ACTIVE' })
    return active.map(dimension => ({ ...dimension, values: (dimension.values as Row[]).filter(isActive) }))
  },
})

export const getDimension = query({
  does: 'One dimension in any status with all its values, so that old references resolve.',
  scope: 'dimensions:read',
  rest: 'GET /dimensions/{id}',
  tag: 'Coding Reference Data',
  gives: Dimension,
  run: ({ read }, _input, { id }) => read.one(dimensions, id),
})
