import { choice, count, flag, id, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { Permission, Role } from '../../declaration/role.js'
import { mutation, query } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuse, refuseDuplicate } from '../../refusals/refusals.js'
import { isRole, ROLES } from '../roles.js'
import { assertWithinOwn, MANAGE_ACCESS, permissionsOf, scopesOf } from './grants.js'
import { CustomRole } from './member.js'
import { customRoles, isInUse, membersByRole } from './member.queries.js'
import { ADMINISTRATION } from './no-edge.js'

export const tag = 'Settings'

@view('A role that members can have, built in or defined by the organization.')
export class AccessRole {
  @choice(Role) role!: ValueOf<typeof Role>
  @id({ nullable: true, noEdge: ADMINISTRATION, note: 'Null for a built-in role.' }) customRoleId!: string | null
  @text({ note: 'The name.' }) name!: string
  @flag({ note: 'Whether it comes with the service, so that it cannot be changed.' }) isBuiltIn!: boolean
  @text({ list: true, note: 'The scopes.' }) scopes!: string[]
  @choice(Permission, { list: true }) permissions!: ValueOf<typeof Permission>[]
  @count({ note: 'How many members have it.' }) memberCount!: number
}

@input('A role to define.')
export class CreateRoleInput {
  @text({ min: 1, max: 100, note: 'Unique in the organization.' }) name!: string
  @text({ list: true, min: 1, items: 100, note: 'Scopes such as bills:write. A write scope implies its read.' })
  scopes!: string[]
  @choice(Permission, { list: true, optional: true }) permissions?: ValueOf<typeof Permission>[]
}

@input('The members of a role to change. Absent members stay.')
export class UpdateRoleInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @text({ optional: true, list: true, min: 1, items: 100, note: 'Replaces the whole set.' }) scopes?: string[]
  @choice(Permission, { list: true, optional: true, note: 'Replaces the whole set.' })
  permissions?: ValueOf<typeof Permission>[]
}

export const listRoles = query({
  does: "List the built-in roles and the organization's own roles, with their scopes and permissions.",
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  graphql: '',
  gives: [AccessRole],
  async run({ read }) {
    const [defined, counts] = await Promise.all([read.all(customRoles), membersByRole(read)])
    const builtIn = Object.entries(ROLES).flatMap(([role, { scopes, permissions }]) => {
      const name = role.charAt(0) + role.slice(1).toLowerCase()
      const memberCount = counts.get(role) ?? 0
      return scopes ? [{ role, customRoleId: null, name, isBuiltIn: true, scopes, permissions, memberCount }] : []
    })
    const own = defined.map(({ id: customRoleId, name, scopes, permissions }) => {
      const memberCount = counts.get(customRoleId) ?? 0
      return { role: 'CUSTOM', customRoleId, name, isBuiltIn: false, scopes, permissions, memberCount }
    })
    return [...builtIn, ...own]
  },
})

/** The name of a built-in role would mislead. @throws Refusal 409 duplicate. */
function assertOwnName(name: string): void {
  if (isRole(name.toUpperCase())) refuseDuplicate('role', ['name'])
}

export const createRole = mutation({
  does: 'Define a role.',
  details:
    'It cannot have a scope or permission that your own role lacks. A name that is taken is refused with 409 (duplicate).',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['beyond_own_access'],
  graphql: '',
  takes: CreateRoleInput,
  gives: CustomRole,
  creates: true,
  async run({ work, caller }, { name, scopes, permissions = [] }) {
    assertOwnName(name)
    const access = { scopes: scopesOf(scopes), permissions: permissionsOf(permissions) }
    assertWithinOwn(caller, access)
    const role = work.create(CustomRole, { name, ...access })
    return { id: role.id }
  },
})

export const updateRole = mutation({
  does: 'Change a role that the organization defines. It takes effect on the next request of each member who has it.',
  details: 'You cannot change a role that has, or would get, a scope or permission which your own role lacks.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['beyond_own_access', 'duplicate'],
  graphql: '{id}',
  takes: UpdateRoleInput,
  gives: CustomRole,
  example: { scopes: ['bills:write'] },
  async run({ work, caller }, { name, scopes, permissions }, { id: roleId }) {
    const role = await work.change(CustomRole, roleId)
    assertWithinOwn(caller, role)
    if (name !== undefined) assertOwnName(name)
    if (name !== undefined) role.name = name
    if (scopes) role.scopes = scopesOf(scopes)
    if (permissions) role.permissions = permissionsOf(permissions)
    assertWithinOwn(caller, role)
    return { id: roleId }
  },
})

export const deleteRole = mutation({
  does: 'Delete a role that the organization defines.',
  details: 'A role that a member or an open invitation has is refused with 409.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['beyond_own_access', 'role_in_use'],
  graphql: '{id}',
  gives: Success,
  async run({ work, read, caller, clock }, _input, { id: roleId }) {
    const role = await work.change(CustomRole, roleId)
    assertWithinOwn(caller, role)
    if (await isInUse(read, roleId)) refuse('role_in_use')
    role.deletedAt = clock.now()
    return { success: true }
  },
})
