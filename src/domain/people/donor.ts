import {
  choice,
  day,
  enumeration,
  flag,
  id,
  instant,
  part,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import { refuse } from '../../kernel/refusals.js'
import { TenantOwned, Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'

export const DonorType = enumeration('DonorType', 'A person, or anything else that gives.', [
  'INDIVIDUAL',
  'ORGANIZATION',
])
export const DonorStatus = enumeration(
  'DonorStatus',
  'A MERGED donor lives on in another one; of an ERASED one nothing but the gifts is left.',
  ['ACTIVE', 'INACTIVE', 'DECEASED', 'MERGED', 'ERASED'],
)
export const WritableDonorStatus = enumeration('WritableDonorStatus', 'What a client may write.', [
  'ACTIVE',
  'INACTIVE',
  'DECEASED',
])
export const StatementType = enumeration('StatementType', 'Whether the year’s statement is for one or the household.', [
  'INDIVIDUAL',
  'HOUSEHOLD',
])
export const StatementDelivery = enumeration('StatementDelivery', 'How the year’s statement is sent.', [
  'EMAIL',
  'MAIL',
  'ONLINE',
  'NONE',
])
export const HouseholdRole = enumeration('HouseholdRole', 'All but a CHILD are adults.', [
  'HEAD',
  'SPOUSE',
  'CHILD',
  'OTHER',
])

@view('An e-mail address.')
export class DonorEmail {
  @text() address!: string
  @text({ nullable: true }) label!: string | null
  @flag() isPrimary!: boolean
}

@view('A telephone number.')
export class DonorPhone {
  @text({ note: 'E.164: + and at most 15 digits.' }) number!: string
  @text({ nullable: true }) label!: string | null
  @flag() isPrimary!: boolean
}

@view('A postal address.')
export class PostalAddress {
  @text({ nullable: true }) line1!: string | null
  @text({ nullable: true }) line2!: string | null
  @text({ nullable: true }) city!: string | null
  @text({ nullable: true }) region!: string | null
  @text({ nullable: true }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1, two letters.' }) country!: string | null
}

@view('A postal address of a donor.')
export class DonorAddress extends PostalAddress {
  @text({ nullable: true }) label!: string | null
  @flag() isPrimary!: boolean
  @day({ nullable: true }) validFrom!: Day | null
  @day({ nullable: true }) validTo!: Day | null
}

@view('What names a donor in another system.')
export class ExternalId {
  @text() provider!: string
  @text() externalId!: string
}

/** What tells who a donor is. Null once the donor is merged or erased; never in the audit trail. */
export const IDENTITY = [
  'donorNumber',
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'suffix',
  'organizationName',
  'emails',
  'phones',
  'addresses',
  'deceasedDate',
] as const

/** A giver. Gifts and pledges carry the id alone; who it is takes a read scope of its own. */
@record({ table: 'donor', reads: 'donors:read', does: 'A giver.', personal: IDENTITY, rereads: true })
export class Donor extends Versioned {
  @choice(DonorType) donorType!: ValueOf<typeof DonorType>
  @text({ nullable: true, note: 'Of the envelopes; unique.' }) donorNumber!: string | null
  @text({ nullable: true }) firstName!: string | null
  @text({ nullable: true }) middleName!: string | null
  @text({ nullable: true }) lastName!: string | null
  @text({ nullable: true }) preferredName!: string | null
  @text({ nullable: true }) suffix!: string | null
  @text({ nullable: true }) organizationName!: string | null
  @text({ nullable: true, computed: true, note: 'Derived from the names.' }) displayName!: string | null
  @part(() => DonorEmail, { list: true, stored: true }) emails!: DonorEmail[]
  @part(() => DonorPhone, { list: true, stored: true }) phones!: DonorPhone[]
  @part(() => DonorAddress, { list: true, stored: true }) addresses!: DonorAddress[]
  @ref(recordOf('household'), { nullable: true, computed: true, note: 'Of the open membership.' })
  householdId!: string | null
  @choice(HouseholdRole, { nullable: true, computed: true }) householdRole!: ValueOf<typeof HouseholdRole> | null
  @flag({ computed: true, note: 'Counts to the giving unit of the household.' }) givesJointly!: boolean
  @choice(StatementType) statementType!: ValueOf<typeof StatementType>
  @choice(StatementDelivery) statementDelivery!: ValueOf<typeof StatementDelivery>
  @flag() doNotContact!: boolean
  @choice(DonorStatus) status!: ValueOf<typeof DonorStatus>
  @ref(() => Donor, { nullable: true, note: 'Where a merged donor lives on, at the end of the chain.' })
  mergedIntoId!: string | null
  @part(() => ExternalId, { list: true }) externalIds!: ExternalId[]
  @day({ nullable: true }) deceasedDate!: Day | null

  /** @throws Refusal 409 illegal_transition for a donor who was merged or erased. */
  mustRemain(): void {
    if (this.status === 'MERGED' || this.status === 'ERASED') refuse('illegal_transition')
  }
}

@record({ table: 'donor_external_id', reads: '', part: true, does: 'A name of a donor in another system.' })
export class DonorExternalId extends TenantOwned {
  @ref(() => Donor, { nullable: true }) donorId!: string | null
  @text() provider!: string
  @text({ nullable: true }) externalId!: string | null
  @text({ note: 'SHA-256 of church, provider and id: it stays when the rest is gone.' }) digest!: string
}

@view('The open membership of a donor who was merged, and what the merge made of it.')
export class HouseholdLeft {
  @id() membershipId!: string
  @id() householdId!: string
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag() givesJointly!: boolean
  @day() fromDate!: Day
  @day({ nullable: true, note: 'Null when it moved to the other donor, or never took effect and went.' })
  toDate!: Day | null
  @flag() isMoved!: boolean
  @flag() wasContact!: boolean
  @ref(() => Donor, { nullable: true, edge: false, note: 'The primary contact afterwards.' }) nextContactId!:
    | string
    | null
}

/** What one donor became part of another by, and when. */
@record({ table: 'donor_merge', reads: '', part: true, does: 'One donor going into another.' })
export class DonorMerge extends TenantOwned {
  @ref(() => Donor) sourceDonorId!: string
  @ref(() => Donor) targetDonorId!: string
  @instant() mergedAt!: Date
  @text() mergedBy!: string
  @instant({ nullable: true }) undoneAt!: Date | null
  @part(() => HouseholdLeft, { nullable: true, stored: true }) household!: HouseholdLeft | null
}

/** Something that a merge moved. */
@record({ table: 'donor_merge_item', reads: '', part: true, does: 'What a merge moved.' })
export class DonorMergeItem extends TenantOwned {
  @ref(() => DonorMerge) mergeId!: string
  @text() resourceType!: string
  @id() resourceId!: string
}
