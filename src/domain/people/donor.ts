import { record, text } from '../../kernel/fields.js'
import { TenantOwned } from '../../kernel/tenancy.js'

/** A giver. Gifts and pledges carry the id alone; who it is takes a read scope of its own. */
@record({
  table: 'donor',
  reads: 'donors:read',
  does: 'A giver.',
  personal: ['firstName', 'lastName', 'organizationName'],
})
export class Donor extends TenantOwned {
  @text({ nullable: true }) firstName!: string | null
  @text({ nullable: true }) lastName!: string | null
  @text({ nullable: true }) organizationName!: string | null
  @text() status!: string
}
