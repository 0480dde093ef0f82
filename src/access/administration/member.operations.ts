import { choice, count, flag, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { Role } from '../../declaration/role.js'
import { list, type MutationContext, mutation } from '../../kernel/operation.js'
import { refuse } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { assertNotLastOwner, assertWithinOwn, MANAGE_ACCESS, roleToGive } from './grants.js'
import { ChangeMemberRoleInput } from './member.inputs.js'
import { Member } from './member.js'
import { accessOf, members } from './member.queries.js'

export const tag = 'Settings'

@input('Which members are listed.')
export class MemberFilter {
  @choice(Role, { nullable: true, list: true }) role?: ValueOf<typeof Role>[] | null
  @flag({ fallback: false, note: 'True lists people whose membership has ended.' }) isRemoved!: boolean
  @text({ nullable: true, note: 'Text that occurs in the name or e-mail address.' }) q?: string | null
}

@view('How many members the filter finds.')
export class MemberTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

export const listMembers = list({
  does: 'List the members of the organization by name, with their roles and scopes.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  graphql: '',
  takes: MemberFilter,
  lists: members,
  envelope: 'members',
  totals: MemberTotals,
})

/** A member to change. @throws Refusal 404 when the membership has ended, 403 beyond_own_access. */
async function memberToChange({ work, read, caller }: MutationContext, id: string): Promise<Member> {
  const member = await work.change(Member, id)
  const access = await accessOf(read, member.id)
  if (!access || member.removedAt) return refuse('not_found')
  if (member.id !== caller.actorId) assertWithinOwn(caller, { ...access, role: member.role })
  return member
}

export const changeMemberRole = mutation({
  does: 'Give a member another role. It takes effect on their next request.',
  details:
    'Only an owner gives or takes away the role OWNER. You cannot give or take away a role that has a scope or permission which your own role lacks. The last owner keeps the role OWNER (409).',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['owner_required', 'beyond_own_access', 'last_owner'],
  graphql: '{id}',
  takes: ChangeMemberRoleInput,
  gives: Member,
  example: { role: 'BOOKKEEPER' },
  async run(context, given, { id }) {
    const { work, caller } = context
    const member = await memberToChange(context, id)
    assertWithinOwn(caller, await roleToGive(work, given))
    if (member.role === 'OWNER' && given.role !== 'OWNER') await assertNotLastOwner(work, member.id)
    const { role, customRoleId = null } = given
    assign(member, { role, customRoleId, scopes: null, manageApiAccess: false })
  },
})

/** Ends a membership. @throws Refusal 409 last_owner. */
async function endMembership({ work, read, clock }: MutationContext, member: Member): Promise<object> {
  if (member.role === 'OWNER') await assertNotLastOwner(work, member.id)
  member.removedAt = clock.now()
  await work.flush()
  return read.one(members, member.id)
}

export const removeMember = mutation({
  does: 'End a membership. It takes effect on the person’s next request.',
  details:
    'Only an owner removes an owner. You cannot remove a member who has a scope or permission which your own role lacks. The last owner cannot be removed (409).',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['owner_required', 'beyond_own_access', 'last_owner'],
  graphql: '{id}',
  gives: Member,
  run: async (context, _input, { id }) => endMembership(context, await memberToChange(context, id)),
})

export const leaveOrganization = mutation({
  does: 'End your own membership. It takes effect on your next request.',
  details: 'The last owner cannot leave (409).',
  scope: null,
  callers: 'direct',
  who: 'a member, not the last owner',
  refuses: ['last_owner'],
  graphql: '',
  gives: Member,
  run: async context => endMembership(context, await memberToChange(context, context.caller.actorId)),
})
