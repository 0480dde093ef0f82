import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  day,
  enumeration,
  flag,
  id,
  instant,
  keep,
  part,
  record,
  ref,
  separately,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import { DonorTag } from '../tags/donor-tag.js'

export const DonorType = enumeration('DonorType', 'An individual, or an organization that gives.', {
  INDIVIDUAL: 'A person.',
  ORGANIZATION: 'A business, a foundation or another organization.',
})
/** The statuses that a client can set. */
const WRITABLE = {
  ACTIVE: 'A current donor.',
  INACTIVE: 'A former donor.',
  DECEASED: 'A donor who has died.',
} as const
export const DonorStatus = enumeration(
  'DonorStatus',
  'A MERGED donor was merged into another one. An ERASED donor has only contributions left.',
  {
    ...WRITABLE,
    MERGED: 'Merged into another donor.',
    ERASED: 'Personal data is erased. Contributions stay, without a name.',
  },
)
export const WritableDonorStatus = enumeration('WritableDonorStatus', 'The statuses that a client can set.', WRITABLE)
export const StatementType = enumeration(
  'StatementType',
  'Whether the yearly statement is for the donor or for the household.',
  {
    INDIVIDUAL: 'One statement for the donor alone.',
    HOUSEHOLD: 'One statement for the household.',
  },
)
export const StatementDelivery = enumeration('StatementDelivery', 'How the yearly statement is sent.', {
  EMAIL: 'By e-mail.',
  MAIL: 'By mail.',
  ONLINE: 'On a web page.',
  NONE: 'No statement.',
})
export const HouseholdRole = enumeration('HouseholdRole', 'The role in the household. All but a CHILD are adults.', {
  HEAD: 'An adult to whom the household’s mail is addressed.',
  SPOUSE: 'The spouse of a head.',
  CHILD: 'A child.',
  OTHER: 'Another adult.',
})

@view('An e-mail address.')
export class DonorEmail {
  @text({ note: 'The postal address.' }) address!: string
  @text({ nullable: true, note: 'What people call it.' }) label!: string | null
  @flag({ note: 'Whether it is the one to use first.' }) isPrimary!: boolean
}

@view('A telephone number.')
export class DonorPhone {
  @text({ note: 'In E.164 form: + and at most 15 digits.' }) number!: string
  @text({ nullable: true, note: 'What people call it.' }) label!: string | null
  @flag({ note: 'Whether it is the one to use first.' }) isPrimary!: boolean
}

@view('A postal address.')
export class PostalAddress {
  @text({ nullable: true, note: 'The first line of the address.' }) line1!: string | null
  @text({ nullable: true, note: 'The second line of the address.' }) line2!: string | null
  @text({ nullable: true, note: 'The city.' }) city!: string | null
  @text({ nullable: true, note: 'The state or region.' }) region!: string | null
  @text({ nullable: true, note: 'The postal code.' }) postalCode!: string | null
  @text({ nullable: true, note: 'ISO 3166-1 alpha-2 country code, such as US.' }) country!: string | null
}

@view('A postal address of a donor.')
export class DonorAddress extends PostalAddress {
  @text({ nullable: true, note: 'What people call it.' }) label!: string | null
  @flag({ note: 'Whether it is the one to use first.' }) isPrimary!: boolean
  @day({ nullable: true, note: 'The first day on which it can be used.' }) validFrom!: Day | null
  @day({ nullable: true, note: 'The last day on which it can be used.' }) validTo!: Day | null
}

@view('The id of a donor in another system.')
export class ExternalId {
  @text({ note: 'The system that it comes from.' }) provider!: string
  @text({ note: 'The id in the other system. Unique with the provider.' }) externalId!: string
}

declare module '../../../declaration/fields.js' {
  interface PersonReferences {
    [reference: `${string}onorId` | `${string}onorIds` | `${string}ouseholdId`]: true
  }
}

/** The fields that identify a donor. Null once the donor is merged or erased; never in the audit trail. */
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

/** A donor. Contributions and pledges carry only the id; personal data needs a read scope of its own. */
@record({
  table: 'donor',
  metadata: 'OPEN',
  reads: 'donors:read',
  personal: IDENTITY,
  onErase: separately('eraseDonor clears the fields of the donor and of those merged into it, and keeps the row.'),
  onMerge: separately('mergeDonors links the merged donor to the surviving one.'),
})
export class Donor extends Versioned {
  @choice(DonorType) donorType!: ValueOf<typeof DonorType>
  @text({ nullable: true, note: 'The envelope number. Unique in the organization.' }) donorNumber!: string | null
  @text({ nullable: true, note: 'The first name.' }) firstName!: string | null
  @text({ nullable: true, note: 'The middle name.' }) middleName!: string | null
  @text({ nullable: true, note: 'The last name.' }) lastName!: string | null
  @text({ nullable: true, note: 'The name that the person uses.' }) preferredName!: string | null
  @text({ nullable: true, note: 'The suffix of the name, such as Jr.' }) suffix!: string | null
  @text({ nullable: true, note: 'The name of an organization.' }) organizationName!: string | null
  @part(() => DonorEmail, { list: true, stored: true, note: 'The email addresses.' }) emails!: DonorEmail[]
  @part(() => DonorPhone, { list: true, stored: true, note: 'The telephone numbers.' }) phones!: DonorPhone[]
  @part(() => DonorAddress, { list: true, stored: true, note: 'The postal addresses.' }) addresses!: DonorAddress[]
  @choice(StatementType, {
    note: 'Whose statement lists contributions that were given jointly: the household’s, or with INDIVIDUAL the donor’s own. It becomes HOUSEHOLD when the donor begins to give jointly, unless it was set before.',
  })
  statementType!: ValueOf<typeof StatementType>
  @flag({ note: 'Whether a request has set statementType, so that it stays when the donor begins to give jointly.' })
  isStatementTypeSet!: boolean
  @choice(StatementDelivery) statementDelivery!: ValueOf<typeof StatementDelivery>
  @flag({ note: 'Whether the person wants no messages.' }) doNotContact!: boolean
  @choice(DonorStatus, { note: 'The status.' }) status!: ValueOf<typeof DonorStatus>
  @ref(() => Donor, {
    nullable: true,
    note: 'The donor that this one was merged into, at the end of the chain. Null unless MERGED.',
  })
  mergedIntoId!: string | null
  @day({ nullable: true, note: 'The day of death.' }) deceasedDate!: Day | null

  /** @throws Refusal 409 illegal_transition for a donor who was merged or erased. */
  assertNotMergedOrErased(): void {
    if (this.status === 'MERGED' || this.status === 'ERASED')
      refuseStatus('donor', this.status, ['ACTIVE', 'INACTIVE', 'DECEASED'])
  }
}

@record({
  table: 'donor_external_id',
  reads: '',
  part: true,
  onErase: separately(
    'releaseExternalIds removes the id and keeps its digest, so that an import does not bring the donor back.',
  ),
  onMerge: 'move',
})
export class DonorExternalId extends TenantOwned {
  @ref(() => Donor, { nullable: true }) donorId!: string | null
  @text({ note: 'The system that it comes from.' }) provider!: string
  @text({ nullable: true, note: 'The id in the other system. Unique with the provider.' }) externalId!: string | null
  @text({ note: 'SHA-256 of organization, provider and id. It stays when the donor is erased.' }) digest!: string
}

/** A tag of a donor. */
@record({
  table: 'donor_tag_assignment',
  reads: '',
  part: true,
  onErase: separately('eraseDonor takes all tags off the donor.'),
  onMerge: 'move',
})
export class DonorTagAssignment extends TenantOwned {
  @ref(() => Donor) donorId!: string
  @ref(() => DonorTag) tagId!: string
}

@view('The open membership of a merged donor, and what the merge did with it.')
export class HouseholdLeft {
  @id() membershipId!: string
  @id() householdId!: string
  @choice(HouseholdRole) role!: ValueOf<typeof HouseholdRole>
  @flag({ note: 'Whether the member gives together with the household.' }) givesJointly!: boolean
  @day({ note: 'The first day.' }) fromDate!: Day
  @day({ nullable: true, note: 'Null when it moved to the other donor, or never took effect and was removed.' })
  toDate!: Day | null
  @flag({ note: 'Whether the donor moved to another household.' }) isMoved!: boolean
  @flag({ note: 'Whether the donor was the primary contact of the household.' }) wasContact!: boolean
  @ref(() => Donor, { nullable: true, note: 'The primary contact after the merge.' }) nextContactId!: string | null
}

/** The record of a merge of two donors. */
@record({
  table: 'donor_merge',
  reads: '',
  part: true,
  onErase: keep('It has ids and digests alone.'),
  onMerge: keep('It says what an earlier merge did.'),
})
export class DonorMerge extends TenantOwned {
  @ref(() => Donor) sourceDonorId!: string
  @ref(() => Donor) targetDonorId!: string
  @instant({ note: 'When the donors were merged.' }) mergedAt!: Date
  @text({ note: 'The id of the person or API key that merged them.' }) mergedBy!: string
  @instant({ nullable: true, note: 'When the merge was undone. Null while it is not.' }) undoneAt!: Date | null
  @part(() => HouseholdLeft, { nullable: true, stored: true }) household!: HouseholdLeft | null
  @text({ list: true, note: 'SHA-256 of the e-mail addresses and phone numbers that it added to the target.' })
  addedContacts!: string[]
}

/** A record that a merge moved. */
@record({
  table: 'donor_merge_item',
  reads: '',
  part: true,
  onErase: keep('It has ids alone.'),
  onMerge: keep('It says what an earlier merge did.'),
})
export class DonorMergeItem extends TenantOwned {
  @ref(() => DonorMerge) mergeId!: string
  @text({ note: 'The table of the record.' }) resourceType!: string
  @id() resourceId!: string
}
