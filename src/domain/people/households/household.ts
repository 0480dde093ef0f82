import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  day,
  enumeration,
  flag,
  instant,
  part,
  record,
  ref,
  separately,
  text,
  type ValueOf,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { Donor, HouseholdRole, PostalAddress } from '../donors/donor.js'

/** The statuses that a client can set. */
const WRITABLE = {
  ACTIVE: 'A household with members who live together.',
  INACTIVE: 'A household that exists no longer.',
} as const
export const HouseholdStatus = enumeration('HouseholdStatus', 'A MERGED household was merged into another one.', {
  ...WRITABLE,
  MERGED: 'Merged into another household.',
})
export const WritableHouseholdStatus = enumeration(
  'WritableHouseholdStatus',
  'The statuses that a client can set.',
  WRITABLE,
)

@record({
  table: 'household',
  metadata: 'OPEN',
  reads: 'households:read',
  personal: ['name', 'salutation', 'addressee', 'address'],
  onErase: separately('eraseHouseholdNames clears what names the erased member. An empty household loses all of it.'),
  onMerge: separately('moveMemberships chooses the primary contact again.'),
})
export class Household extends Versioned {
  @text({ note: 'The name.' }) name!: string
  @ref(() => Donor, { nullable: true, note: 'The primary contact, a current member. Null while there is none.' })
  primaryContactDonorId!: string | null
  @text({ nullable: true, note: 'How letters greet them.' }) salutation!: string | null
  @text({ nullable: true, note: 'How letters address them.' }) addressee!: string | null
  @part(() => PostalAddress, { nullable: true, stored: true, note: 'The postal address.' })
  address!: PostalAddress | null
  @choice(HouseholdStatus, { note: 'The status.' }) status!: ValueOf<typeof HouseholdStatus>
  @ref(() => Household, {
    nullable: true,
    note: 'The household that this one was merged into, at the end of the chain. Null unless MERGED.',
  })
  mergedIntoId!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string | null

  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /** @throws Refusal 409 illegal_transition for a merged household. */
  assertNotMerged(): void {
    if (this.status === 'MERGED') refuseStatus('household', this.status, ['ACTIVE', 'INACTIVE'])
  }
}

@record({
  table: 'household_member',
  reads: '',
  part: true,
  onErase: separately('eraseDonor ends the membership. Its times stay, because statements depend on them.'),
  onMerge: separately('moveMemberships moves them, unless the surviving donor had a household at the time.'),
})
export class HouseholdMember extends TenantOwned {
  @ref(() => Household) householdId!: string
  @ref(() => Donor) donorId!: string
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({ note: 'Whether the member gives together with the household.' }) givesJointly!: boolean
  @day({ note: 'The first day.' }) fromDate!: Day
  @day({ nullable: true, note: 'The last day. Null while the membership continues.' }) toDate!: Day | null
}
