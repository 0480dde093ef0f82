import { TenantOwned, Versioned } from '../../data/tenancy.js'
import { choice, enumeration, flag, instant, record, ref, text, type ValueOf } from '../../declaration/fields.js'
import { Permission, Role } from '../../declaration/role.js'

@record({
  table: 'custom_role',
  reads: '',
  does: 'A role that the organization defines, with scopes and permissions of its own.',
})
export class CustomRole extends Versioned {
  @text({ max: 100 }) name!: string
  @text({ list: true, note: 'Scopes, with the read scopes that they imply.' }) scopes!: string[]
  @choice(Permission, { list: true }) permissions!: ValueOf<typeof Permission>[]
  @instant({ nullable: true, hidden: true }) deletedAt!: Date | null
}

@record({ table: 'member', reads: '', does: 'A person who may work for the organization. The id is the person’s.' })
export class Member extends TenantOwned {
  @text({ computed: true }) email!: string
  @text({ computed: true }) name!: string
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, { nullable: true, edge: false, note: 'The custom role. Null unless the role is CUSTOM.' })
  customRoleId!: string | null
  @text({ computed: true, note: 'The name of the role, such as Treasurer.' }) roleName!: string
  @text({ list: true, note: 'What the member may do, as scopes.' }) scopes!: string[] | null
  @choice(Permission, { list: true, computed: true }) permissions!: ValueOf<typeof Permission>[]
  @flag({ hidden: true }) manageApiAccess!: boolean
  @instant({ note: 'When the person first became a member.' }) createdAt!: Date
  @instant({ nullable: true, note: 'When the membership ended. Null while it continues.' }) removedAt!: Date | null
}

export const InvitationStatus = enumeration('InvitationStatus', 'Whether an invitation can still be accepted.', [
  'OPEN',
  'EXPIRED',
  'ACCEPTED',
  'REVOKED',
])

@record({
  table: 'invitation',
  reads: '',
  rereads: true,
  personal: ['email', 'tokenHash'],
  does: 'An invitation to become a member, sent by e-mail as a link that is valid for 7 days.',
})
export class Invitation extends Versioned {
  @text({ max: 320 }) email!: string
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, { nullable: true, edge: false, note: 'The custom role. Null unless the role is CUSTOM.' })
  customRoleId!: string | null
  @text({ computed: true, note: 'The name of the role, such as Treasurer.' }) roleName!: string
  @text({ hidden: true }) tokenHash!: string
  @choice(InvitationStatus, { computed: true }) status!: ValueOf<typeof InvitationStatus>
  @text({ note: 'The name of the person who invited.' }) invitedBy!: string
  @instant({ note: 'When the current link was made.' }) sentAt!: Date
  @instant({ note: 'When the current link ends.' }) expiresAt!: Date
  @instant({ nullable: true }) acceptedAt!: Date | null
  @ref(() => Member, { nullable: true, edge: false, note: 'The person who accepted.' }) acceptedBy!: string | null
  @instant({ nullable: true }) revokedAt!: Date | null
  @text({ nullable: true, hidden: true }) revokedBy!: string | null
  @text({
    nullable: true,
    computed: true,
    note: 'The link. Only in the response that created it, and only when this server sends no e-mail.',
  })
  link!: string | null
}
