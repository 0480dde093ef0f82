import { Versioned } from '../../../data/tenancy.js'
import { record, text } from '../../../declaration/fields.js'

/** A label that the church gives to some of its donors, such as choir or volunteer. */
@record({ table: 'donor_tag', metadata: 'OPEN', reads: 'donors:read' })
export class DonorTag extends Versioned {
  @text({ note: 'The name. Unique, whatever the case of its letters.' }) name!: string
  @text({ nullable: true, note: 'Who gets the tag, in words. Null for none.' }) description!: string | null
}
