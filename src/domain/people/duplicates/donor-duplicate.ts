import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  freeText,
  instant,
  record,
  ref,
  separately,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { Donor } from '../donors/donor.js'
import { MatchReason } from '../matching/donor-matching.rules.js'

export const DonorDuplicateStatus = enumeration('DonorDuplicateStatus', 'What was decided about a pair of donors.', {
  OPEN: 'Nobody has decided yet.',
  DISMISSED: 'Somebody decided that they are two donors. It stays so when they change.',
  MERGED: 'One was merged into the other.',
})

/** Two donors who may be the same one. The one with the lower id comes first, so that a pair exists once. */
@record({
  table: 'donor_duplicate',
  reads: 'donors:read',
  personal: ['dismissReason'],
  about: ['donorId', 'otherDonorId'],
  onErase: 'delete',
  onMerge: separately('keepDuplicates closes the pair that is merged, and removes the other open pairs of the source.'),
})
export class DonorDuplicate extends Versioned {
  @ref(() => Donor, { note: 'The donor who was recorded first.' }) donorId!: string
  @ref(() => Donor, { note: 'The donor who was recorded later.' }) otherDonorId!: string
  @count({ note: 'How likely it is the same donor, from 0 to 100.' }) percent!: number
  @choice(MatchReason, { list: true, note: 'What the two agree in.' }) reasons!: MatchReason[]
  @choice(DonorDuplicateStatus, { note: 'The status.' }) status!: ValueOf<typeof DonorDuplicateStatus>
  @freeText({ nullable: true, max: 500, note: 'Why they are two donors. Null unless DISMISSED.' })
  dismissReason!: string | null
  @text({ nullable: true, note: 'The id of the person or API key that dismissed it. Null unless DISMISSED.' })
  dismissedBy!: string | null
  @instant({ nullable: true, note: 'When it was dismissed. Null unless DISMISSED.' }) dismissedAt!: Date | null

  /** @throws Refusal 409 illegal_transition when it is decided. */
  dismiss(dismissReason: string, dismissedBy: string, dismissedAt: Date): void {
    if (this.status !== 'OPEN') refuseStatus('pair', this.status, ['OPEN'])
    assign<DonorDuplicate>(this, { status: 'DISMISSED', dismissReason, dismissedBy, dismissedAt })
  }

  /** Follows a merge of the two, or its undoing. What was dismissed before is settled by the merge. */
  follow(status: 'OPEN' | 'MERGED'): void {
    assign<DonorDuplicate>(this, { status, dismissReason: null, dismissedBy: null, dismissedAt: null })
  }
}
