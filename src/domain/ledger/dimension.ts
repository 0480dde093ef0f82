import { id, record, ref, text, view } from '../../kernel/fields.js'
import { TenantOwned } from '../../kernel/tenancy.js'

/** An axis of analysis beside account and fund, such as campus or ministry. */
@record({ table: 'dimension', reads: 'dimensions:read', does: 'An axis of analysis beside account and fund.' })
export class Dimension extends TenantOwned {
  @text() name!: string
  @text() status!: string
}

/** One value of a dimension. A line carries at most one value of each. */
@record({ table: 'dimension_value', reads: 'dimensions:read', does: 'One value of a dimension.' })
export class DimensionValue extends TenantOwned {
  @ref(() => Dimension, { edge: false }) dimensionId!: string
  @text() name!: string
  @text() status!: string
}

@view('A dimension with the value chosen for it.')
export class ChosenDimension {
  @id() dimensionId!: string
  @id() dimensionValueId!: string
  @text() dimensionName!: string
  @text() dimensionValueName!: string
}
