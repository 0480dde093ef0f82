import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { Search } from '../../components/search'
import { RowAction, Section, Table } from '../../components/section'
import {
  type MemberRowFragment,
  SettingsChangeMemberRoleDocument,
  SettingsInviteDocument,
  SettingsMembersDocument,
  SettingsRemoveMemberDocument,
} from '../../generated/graphql'
import { formatDay } from '../../lib/format'
import { useAnswer, useRun, useSettings } from '../context'
import { roleInput, roleValue, useAccess } from './access'
import { Invitations } from './invitations'

type Shown =
  | { kind: 'invite' }
  | { kind: 'link'; email: string; link: string }
  | { kind: 'role' | 'remove'; member: MemberRowFragment }

/** Who may work for the organization, and who is invited. */
export function Members() {
  const [wanted, setWanted] = useState('')
  const filter = wanted ? { filter: { q: wanted } } : {}
  const { data, problem, again } = useAnswer(SettingsMembersDocument, { first: 200, ...filter }, ['Member'])
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const showLink = (email: string, link: string | null) => (link ? setShown({ kind: 'link', email, link }) : close())
  const invite = (
    <button type="button" class="button" onClick={() => setShown({ kind: 'invite' })}>
      Invite somebody
    </button>
  )
  return (
    <Section
      title="Members"
      lead="Each member has one role, which decides what they may do."
      action={data?.members && invite}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data?.members && <Search label="Search by name or e-mail address" onChange={setWanted} />}
      {data?.members?.nodes.length === 0 && <p class="soft">No member fits the search.</p>}
      {data?.members && data.members.nodes.length > 0 && <MemberTable members={data.members.nodes} onShow={setShown} />}
      {data?.members && <Invitations onLink={showLink} />}
      {shown?.kind === 'invite' && <Invite onClose={close} onInvited={showLink} />}
      {shown?.kind === 'link' && <InvitationLink {...shown} onClose={close} />}
      {shown?.kind === 'role' && <ChangeRole member={shown.member} onClose={close} />}
      {shown?.kind === 'remove' && <RemoveMember member={shown.member} onClose={close} />}
    </Section>
  )
}

function MemberTable({ members, onShow }: { members: MemberRowFragment[]; onShow(shown: Shown): void }) {
  const { user, organization } = useSettings()
  return (
    <Table
      label="Members"
      rows={members}
      idOf={member => member.id}
      columns={[
        {
          title: 'Name',
          kind: 'name',
          cell: member => (
            <>
              <strong>{member.name}</strong> {member.id === user.id && <span class="soft">(you)</span>}
              <span class="block soft small">{member.email}</span>
            </>
          ),
        },
        { title: 'Role', cell: member => member.roleName },
        {
          title: 'Second factor',
          cell: member => (member.hasSecondFactor ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>),
        },
        { title: 'Member since', cell: member => formatDay(member.createdAt, organization.timeZone) },
        {
          title: 'Actions',
          kind: 'actions',
          cell: member => (
            <div class="row-actions">
              <RowAction label="Change role" of={member.name} onClick={() => onShow({ kind: 'role', member })} />
              {member.id !== user.id && (
                <RowAction
                  label="Remove"
                  of={member.name}
                  danger={true}
                  onClick={() => onShow({ kind: 'remove', member })}
                />
              )}
            </div>
          ),
        },
      ]}
    />
  )
}

/** The roles that can be given. */
export function RoleField({ value }: { value?: string }) {
  const { roles } = useAccess()
  const options = roles.map(role => [roleValue(role), role.name] as const)
  return (
    <SelectField
      name="role"
      label="Role"
      hint="You can give a role that has no more scopes and permissions than your own."
      value={value}
      options={options}
    />
  )
}

interface InviteProps {
  onClose(): void
  onInvited(email: string, link: string | null): void
}

function Invite({ onClose, onInvited }: InviteProps) {
  const run = useRun()
  const { roles } = useAccess()
  const invite = async (values: Values) => {
    const email = values.text('email')
    const { inviteMember } = await run(SettingsInviteDocument, {
      input: { email, ...roleInput(roles, values.text('role')) },
    })
    announce(`${email} is invited.`)
    onInvited(email, inviteMember?.link ?? null)
  }
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <Form onSubmit={invite} fields={['email', 'role', 'customRoleId']}>
        <TextField
          name="email"
          label="E-mail address"
          type="email"
          autofocus={true}
          faults="Write a whole e-mail address."
        />
        <RoleField value="BOOKKEEPER" />
        <p class="soft">The invitation is a link that is good for 7 days.</p>
        <DialogButtons action="Send the invitation" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function InvitationLink({ email, link, onClose }: { email: string; link: string; onClose(): void }) {
  return (
    <Dialog title="Give them this link" onClose={onClose} closesOutside={false}>
      <Notice kind="warning">
        This server sends no e-mail, so nothing was sent to {email}. The link is shown once. Send it to them yourself.
      </Notice>
      <Copyable label="The link of the invitation" text={link} />
      <div class="actions end">
        <button type="button" class="button" onClick={onClose}>
          I have copied it
        </button>
      </div>
    </Dialog>
  )
}

interface MemberDialogProps {
  member: MemberRowFragment
  onClose(): void
}

function ChangeRole({ member, onClose }: MemberDialogProps) {
  const run = useRun()
  const { roles, again } = useAccess()
  const change = async (values: Values) => {
    await run(SettingsChangeMemberRoleDocument, { id: member.id, input: roleInput(roles, values.text('role')) })
    announce(`The role of ${member.name} is changed.`)
    again()
    onClose()
  }
  return (
    <Dialog title={`The role of ${member.name}`} onClose={onClose}>
      <Form onSubmit={change} fields={['role', 'customRoleId']}>
        <RoleField value={roleValue(member)} />
        <p class="soft">The change takes effect on their next request.</p>
        <DialogButtons action="Change the role" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function RemoveMember({ member, onClose }: MemberDialogProps) {
  const run = useRun()
  const { again } = useAccess()
  return (
    <Confirm
      title={`Remove ${member.name}?`}
      action="Remove the member"
      done={`${member.name} is removed.`}
      onConfirm={async () => {
        await run(SettingsRemoveMemberDocument, { id: member.id })
        again()
      }}
      onClose={onClose}
    >
      <p>
        The next request of {member.email} for this organization is refused. What they have recorded stays, with their
        name.
      </p>
      <p>API keys that they created stay valid. Revoke them under “API keys” if they must end.</p>
    </Confirm>
  )
}
