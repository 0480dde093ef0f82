import { createHash, randomBytes } from 'node:crypto'
import { choice, count, input, ref, text, type ValueOf, view } from '../../declaration/fields.js'
import { Role } from '../../declaration/role.js'
import { MessageNotSent } from '../../dependencies/dependencies.js'
import { list, type MutationContext, mutation } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { refuse, refuseField, refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { DAY_MS } from '../../values/time.js'
import { isAddress } from '../people.js'
import { assertWithinOwn, MANAGE_ACCESS, roleToGive } from './grants.js'
import { CustomRole, Invitation, InvitationStatus } from './member.js'
import { countInvitation, invitations, isMemberAddress, letterhead } from './member.queries.js'

export const tag = 'Settings'

const VALID_MS = 7 * DAY_MS
/** More than any church invites in a day, and too few to be of use to whoever sends e-mails to strangers. */
const SENT_A_DAY_MAX = 100
/** By all organizations to one address. Whoever does not answer five e-mails does not want them. */
const SENT_TO_ONE_MAX = 5

@input('Which invitations are listed.')
export class InvitationFilter {
  @choice(InvitationStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof InvitationStatus>[] | null
}

@view('How many invitations the filter finds.')
export class InvitationTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('The person to invite and their role.')
export class InviteMemberInput {
  @text({ min: 3, max: 320, note: 'The email address.' }) email!: string
  @choice(Role) role!: ValueOf<typeof Role>
  @ref(() => CustomRole, { nullable: true, note: 'The custom role. Required with the role CUSTOM, and only then.' })
  customRoleId?: string | null
}

export const listInvitations = list({
  does: 'List the invitations, the newest first.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  graphql: '',
  takes: InvitationFilter,
  lists: invitations,
  envelope: 'invitations',
  totals: InvitationTotals,
})

/** A new link: 256 random bits, of which only the SHA-256 is stored. */
function newLink({ clock, installation }: MutationContext) {
  const token = randomBytes(32).toString('base64url')
  const sentAt = clock.now()
  return {
    link: `${installation.appUrl}/invitation/${token}`,
    stored: {
      tokenHash: createHash('sha256').update(token).digest('hex'),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + VALID_MS),
    },
  }
}

/**
 * Sends the link after the commit, so that a write that is undone sends nothing, and a slow mail server holds no connection.
 * @param undo takes the invitation back that the mail server has not taken.
 * @returns the invitation, with the link when this server sends no e-mail. @throws Refusal 409 mail_not_sent, 429.
 */
async function deliver(
  { work, read, mail, caller, clock }: MutationContext,
  id: string,
  { link, stored }: ReturnType<typeof newLink>,
  undo: (work: Work, invitation: Invitation) => void,
): Promise<object> {
  await work.flush()
  const invitation = await read.one(invitations, id)
  const full = await countInvitation(work, invitation.email, clock.now(), {
    all: SENT_A_DAY_MAX,
    toOne: SENT_TO_ONE_MAX,
  })
  if (full) refuse(full === 'RECIPIENT' ? 'recipient_invited_often' : 'too_many_invitations')
  const { organization, inviter } = await letterhead(read, caller.actorId)
  const message = {
    to: invitation.email,
    subject: `Invitation to ${organization}`,
    text: [
      `${inviter ?? organization} invites you to ${organization} as ${invitation.roleName}.`,
      'Open this link within 7 days to accept:',
      link,
      'If you did not expect this invitation, ignore this e-mail.',
    ].join('\n\n'),
  }
  work.afterCommit({
    act: () =>
      mail.send(message).catch(error => {
        // A message that may have arrived has a link that must work. The invitation can be sent again.
        if (!(error instanceof MessageNotSent) || error.kind !== 'UNKNOWN') refuse('mail_not_sent')
      }),
    async undo(later) {
      const [open] = await later.changeById(Invitation, [id])
      // Somebody may have sent it again meanwhile, with another link.
      if (open?.tokenHash === stored.tokenHash) undo(later, open)
    },
  })
  return { ...invitation, link: mail.delivers ? null : link }
}

export const inviteMember = mutation({
  does: 'Invite a person by e-mail to become a member.',
  details:
    'The link is valid for 7 days, an organization sends at most 100 in a day, and one address gets at most 5. Only an owner invites an owner. You cannot give a role that has a scope or permission which your own role lacks. The address of a member, or one with an open invitation, is refused with 409.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: [
    'owner_required',
    'beyond_own_access',
    'already_member',
    'already_invited',
    'mail_not_sent',
    'too_many_invitations',
    'recipient_invited_often',
  ],
  graphql: '',
  takes: InviteMemberInput,
  gives: Invitation,
  creates: true,
  async run(context, given) {
    const { work, read, caller } = context
    const { email, role, customRoleId = null } = given
    if (!isAddress(email)) refuseField('email', 'invalid_format', { expected: 'an e-mail address' })
    assertWithinOwn(caller, await roleToGive(work, given))
    if (await isMemberAddress(read, email)) refuse('already_member')
    await endExpired(context, email)
    const made = newLink(context)
    const invitation = work.create(Invitation, { email, role, customRoleId, invitedBy: caller.actorId, ...made.stored })
    return deliver(context, invitation.id, made, (later, open) => later.remove(open))
  },
})

/** Revokes the expired invitation of an address, which a new one replaces. @throws Refusal 409 already_invited. */
async function endExpired({ work, clock, caller }: MutationContext, email: string): Promise<void> {
  const open = await work.changeAll(Invitation, { acceptedAt: null, revokedAt: null })
  for (const each of open.filter(known => known.email.toLowerCase() === email.toLowerCase())) {
    if (each.expiresAt > clock.now()) refuse('already_invited')
    assign(each, { revokedAt: clock.now(), revokedBy: caller.actorId })
  }
  await work.flush()
}

/** An invitation that nobody has accepted or revoked. @throws Refusal 404, 409 illegal_transition, 403 beyond_own_access. */
async function openInvitation({ work, caller }: MutationContext, id: string): Promise<Invitation> {
  const invitation = await work.change(Invitation, id)
  if (invitation.acceptedAt) refuseStatus('invitation', 'ACCEPTED', ['OPEN'])
  if (invitation.revokedAt) refuseStatus('invitation', 'REVOKED', ['OPEN'])
  assertWithinOwn(caller, await roleToGive(work, invitation))
  return invitation
}

export const resendInvitation = mutation({
  does: 'Send an invitation again with a new link. The old link ends.',
  details:
    'It counts as a new one: an organization sends at most 100 in a day, and one address gets at most 5. An accepted or revoked invitation is refused with 409.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: [
    'illegal_transition',
    'owner_required',
    'beyond_own_access',
    'mail_not_sent',
    'too_many_invitations',
    'recipient_invited_often',
  ],
  graphql: '{id}',
  gives: Invitation,
  async run(context, _input, { id }) {
    const invitation = await openInvitation(context, id)
    const made = newLink(context)
    const { tokenHash, sentAt, expiresAt } = invitation
    assign(invitation, made.stored)
    return deliver(context, id, made, (_, open) => assign(open, { tokenHash, sentAt, expiresAt }))
  },
})

export const revokeInvitation = mutation({
  does: 'Revoke an invitation. Its link ends.',
  details: 'An accepted or revoked invitation is refused with 409.',
  scope: null,
  callers: 'direct',
  permission: MANAGE_ACCESS,
  refuses: ['illegal_transition', 'owner_required', 'beyond_own_access'],
  graphql: '{id}',
  gives: Invitation,
  async run(context, _input, { id }) {
    const { clock, caller } = context
    const invitation = await openInvitation(context, id)
    assign(invitation, { revokedAt: clock.now(), revokedBy: caller.actorId })
  },
})
