import { record, ref, text } from '../../kernel/fields.js'
import { Versioned } from '../../kernel/tenancy.js'
import { Settlement } from './settlement.js'

/** A gift. It names its giver by id alone. */
@record({ table: 'contribution', reads: 'contributions:read', does: 'A gift.' })
export class Contribution extends Versioned {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @text() currency!: string
}

/** Gifts counted together. */
@record({ table: 'giving_batch', reads: 'giving-batches:read', does: 'Gifts counted together.' })
export class GivingBatch extends Versioned {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
}
