import { statement } from '../../data/reader.js'
import { id, input } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { refuse } from '../../refusals/refusals.js'
import { roleToGive } from './grants.js'
import { ChangeMemberRoleInput } from './member.inputs.js'
import { Member } from './member.js'

export const tag = 'Settings'

@input('A person who becomes a member without an invitation.')
export class AddedMember extends ChangeMemberRoleInput {
  @id() personId!: string
}

/** For the command line alone: no surface publishes it. */
export const addMember = mutation({
  does: 'Make a person a member without an invitation.',
  scope: null,
  callers: 'direct',
  refuses: ['already_member'],
  graphql: '',
  takes: AddedMember,
  gives: Member,
  async run({ work, clock }, { personId, role, customRoleId = null }) {
    await roleToGive(work, { role, customRoleId })
    const [added] = await work.run(
      statement(
        `insert into member as m (organization_id, id, role, custom_role_id, manage_api_access, created_at)
         values ($1, $2, $3, $4, false, $5)
         on conflict (organization_id, id) do update set role = excluded.role, custom_role_id = excluded.custom_role_id,
           scopes = null, manage_api_access = false, removed_at = null where m.removed_at is not null
         returning created_at = $5 as is_new`,
        [work.organizationId, personId, role, customRoleId, clock.now()],
      ),
    )
    if (!added) refuse('already_member')
    work.changes.push({
      action: added.is_new ? 'CREATED' : 'UPDATED',
      resourceType: 'member',
      resourceId: personId,
      version: null,
      changes: { role: [null, role], custom_role_id: [null, customRoleId] },
    })
    return { id: personId }
  },
})
