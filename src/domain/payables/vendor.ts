import { record, text } from '../../kernel/fields.js'
import { TenantOwned } from '../../kernel/tenancy.js'

/** Someone the church buys from. */
@record({ table: 'vendor', reads: 'vendors:read', does: 'Someone the church buys from.' })
export class Vendor extends TenantOwned {
  @text() name!: string
  @text() status!: string
}
