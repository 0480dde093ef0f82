import { computed } from '../../data/computed.js'
import type { Reader } from '../../data/reader.js'
import { statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import { Permission } from '../../declaration/role.js'
import type { Work } from '../../kernel/work.js'
import { first } from '../../values/present.js'
import { CustomRole, Invitation, InvitationStatus, Member } from './member.js'

/** The name of an actor from the stored value: a person's id, or a word. */
export const nameOf = (kept: string): string => `coalesce((select p.name from known_person p
  where p.organization_id = t.organization_id and p.id::text = ${kept}), case ${kept} when 'cli' then 'command line' else ${kept} end)`

const roleName = 'coalesce(r.name, initcap(t.role))'
const role = 'left join custom_role r on r.organization_id = t.organization_id and r.id = t.custom_role_id'
const hasText = (expression: string) => (parameter: string) => `strpos(lower(${expression}), lower(${parameter})) > 0`

export const members = source(Member, {
  does: 'A person who may work for the organization. The id is the person’s.',
  hidden: ['manageApiAccess'],
  joins: `join known_person p on p.organization_id = t.organization_id and p.id = t.id
    join member_access a on a.organization_id = t.organization_id and a.id = t.id ${role}`,
  columns: { scopes: 'a.scopes' },
  computed: {
    email: computed.text('p.email', { note: 'The email address.' }),
    name: computed.text('p.name', { note: 'The name.' }),
    roleName: computed.text(roleName, { note: 'The name of the role, such as Treasurer.' }),
    permissions: computed.choice(Permission, 'a.permissions', { list: true }),
    hasSecondFactor: computed.flag('control.has_second_factor(t.id)', {
      note: 'Whether the person has a second factor. True too when another authorization server signs the person in.',
    }),
  },
  filters: {
    isRemoved: parameter => `(t.removed_at is not null) = ${parameter}`,
    q: hasText('concat_ws(chr(31), p.name, p.email)'),
  },
  orders: { name: ['(lower(p.name) collate "C")', 'text'], createdAt: ['t.created_at', 'timestamptz'] },
  order: 'name',
})

export const customRoles = source(CustomRole, {
  does: 'A role that the organization defines, with scopes and permissions of its own.',
  hidden: ['deletedAt'],
  where: 't.deleted_at is null',
  wholeOrder: 'lower(t.name), t.id',
})

const status = `case when t.accepted_at is not null then 'ACCEPTED' when t.revoked_at is not null then 'REVOKED'
  when t.expires_at <= clock_timestamp() then 'EXPIRED' else 'OPEN' end`
export const invitations = source(Invitation, {
  does: 'An invitation to become a member, sent by e-mail as a link that is valid for 7 days.',
  hidden: ['tokenHash', 'revokedBy'],
  joins: role,
  columns: { invitedBy: nameOf('t.invited_by') },
  computed: {
    roleName: computed.text(roleName, { note: 'The name of the role, such as Treasurer.' }),
    status: computed.choice(InvitationStatus, status, { note: 'The status.' }),
    link: computed.text('null::text', {
      nullable: true,
      isSecret: true,
      note: 'The link. Only in the response that created it, and only when this server sends no e-mail.',
    }),
  },
  orders: { createdAt: ['t.created_at', 'timestamptz'], expiresAt: ['t.expires_at', 'timestamptz'] },
  order: '-createdAt',
})

/** How many members have each role, by the role's name or the custom role's id. */
export async function membersByRole(read: Reader): Promise<Map<string, number>> {
  const rows = await read.rows<{ role: string; count: number }>(
    `select coalesce(m.custom_role_id::text, m.role) as role, count(*)::int as count
     from member m where m.organization_id = $1 and m.removed_at is null group by 1`,
  )
  return new Map(rows.map(({ role, count }) => [role, count]))
}

/** Whether a member or an open invitation has a custom role. */
export async function isInUse(read: Reader, customRoleId: string): Promise<boolean> {
  const [row] = await read.rows(
    `select exists (select from member m where m.organization_id = $1 and m.custom_role_id = $2 and m.removed_at is null)
       or exists (select from invitation t where t.organization_id = $1 and t.custom_role_id = $2 and ${status} = 'OPEN') as used`,
    [customRoleId],
  )
  return row?.used === true
}

interface OwnAccess {
  scopes: string[]
  permissions: string[]
}

/** The members' own scopes and permissions; null for somebody who is no member now. */
export async function accessOf(read: Reader, personId: string): Promise<OwnAccess | null> {
  const [row] = await read.rows<OwnAccess>(
    `select a.scopes, a.permissions from member_access a join member m on m.organization_id = a.organization_id and m.id = a.id
     where a.organization_id = $1 and a.id = $2 and m.removed_at is null`,
    [personId],
  )
  return row ?? null
}

/** Whether somebody with the address is a member now. */
export async function isMemberAddress(read: Reader, email: string): Promise<boolean> {
  const rows = await read.rows(
    `select 1 from member m join known_person p on p.organization_id = m.organization_id and p.id = m.id
     where m.organization_id = $1 and m.removed_at is null and lower(p.email) = lower($2)`,
    [email],
  )
  return rows.length > 0
}

/** The owners who can sign in. The organization stays locked, so that two cannot be taken away at once. */
export const lockOwners = async (work: Work): Promise<string[]> =>
  (await work.run(statement<{ id: string }>('select o as id from control.lock_owners() o', []))).map(({ id }) => id)

/** The name of the organization, and of a person who writes for it. */
export async function letterhead(
  read: Reader,
  personId: string,
): Promise<{ organization: string; inviter: string | null }> {
  const rows = await read.rows<{ organization: string; inviter: string | null }>(
    `select o.name as organization, (select p.name from known_person p where p.organization_id = $1 and p.id::text = $2) as inviter
     from organization o where o.id = $1`,
    [personId],
  )
  return first(rows)
}

/**
 * Counts an e-mail with an invitation that is about to be sent.
 * @returns whose limit of a day is reached: the organization's, or that of all organizations for the recipient.
 */
export async function countInvitation(
  work: Work,
  email: string,
  at: Date,
  { all, toOne }: { all: number; toOne: number },
): Promise<'ORGANIZATION' | 'RECIPIENT' | null> {
  const [row] = await work.run(
    statement<{ full: 'ORGANIZATION' | 'RECIPIENT' | null }>(
      'select control.count_invitation($1, $2, $3, $4) as full',
      [email, at, all, toOne],
    ),
  )
  return row?.full ?? null
}
