import { choice, input, ref, type ValueOf } from '../../declaration/fields.js'
import { Role } from '../../declaration/role.js'
import { CustomRole } from './member.js'

@input('The role that a member gets.')
export class ChangeMemberRoleInput {
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, { nullable: true, note: 'The custom role. Required with the role CUSTOM, and only then.' })
  customRoleId?: string | null
}
