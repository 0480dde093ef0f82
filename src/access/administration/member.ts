import { TenantOwned, Versioned } from '../../data/tenancy.js'
import { choice, enumeration, flag, instant, keep, record, ref, text, type ValueOf } from '../../declaration/fields.js'
import { Permission, Role } from '../../declaration/role.js'
import { ADMINISTRATION } from './no-edge.js'

@record({
  table: 'custom_role',
  reads: '',
  isOnCoordinator: true,
})
export class CustomRole extends Versioned {
  @text({ max: 100, note: 'The name.' }) name!: string
  @text({ list: true, note: 'Scopes, with the read scopes that they imply.' }) scopes!: string[]
  @choice(Permission, { list: true }) permissions!: ValueOf<typeof Permission>[]
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null
}

@record({ table: 'member', reads: '' })
export class Member extends TenantOwned {
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, {
    nullable: true,
    noEdge: ADMINISTRATION,
    note: 'The custom role. Null unless the role is CUSTOM.',
  })
  customRoleId!: string | null
  @text({ list: true, note: 'What the member may do, as scopes.' }) scopes!: string[] | null
  @flag({ note: 'Whether the member may manage API keys and connections.' }) manageApiAccess!: boolean
  @instant({ note: 'When the person first became a member.' }) createdAt!: Date
  @instant({ nullable: true, note: 'When the membership ended. Null while it continues.' }) removedAt!: Date | null
}

export const InvitationStatus = enumeration('InvitationStatus', 'Whether an invitation can still be accepted.', {
  OPEN: 'It can be accepted.',
  EXPIRED: 'Its time is over.',
  ACCEPTED: 'It was accepted.',
  REVOKED: 'It was withdrawn.',
})

@record({
  table: 'invitation',
  reads: '',
  isOnCoordinator: true,
  personal: ['email', 'tokenHash'],
  onErase: keep('It invites a member of the staff. It is swept after it has ended.'),
  onMerge: keep('It names no donor.'),
})
export class Invitation extends Versioned {
  @text({ max: 320, note: 'The email address.' }) email!: string
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, {
    nullable: true,
    noEdge: ADMINISTRATION,
    note: 'The custom role. Null unless the role is CUSTOM.',
  })
  customRoleId!: string | null
  @text({ note: 'The SHA-256 hash of the token in the link.' }) tokenHash!: string
  @text({ note: 'The name of the person who invited.' }) invitedBy!: string
  @instant({ note: 'When the current link was made.' }) sentAt!: Date
  @instant({ note: 'When the current link ends.' }) expiresAt!: Date
  @instant({ nullable: true, note: 'When it was accepted. Null before.' }) acceptedAt!: Date | null
  @ref(() => Member, { nullable: true, noEdge: ADMINISTRATION, note: 'The person who accepted.' })
  acceptedBy!: string | null
  @instant({ nullable: true, note: 'When it was revoked. Null while it is not.' }) revokedAt!: Date | null
  @text({ nullable: true, note: 'The name of the person who revoked it.' }) revokedBy!: string | null
}
