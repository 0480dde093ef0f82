import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { ScopeList, ScopePicker } from '../../components/scope-picker'
import { RowAction, Section } from '../../components/section'
import {
  type Permission,
  SettingsCreateRoleDocument,
  SettingsDeleteRoleDocument,
  SettingsUpdateRoleDocument,
} from '../../generated/graphql'
import { counted } from '../../lib/format'
import { ALL_SCOPES, summaryOf } from '../../lib/scopes'
import { useRun } from '../context'
import { type AccessRole, roleValue, useAccess } from './access'

/** What each permission allows, in words. */
const PERMISSIONS: Record<Permission, string> = {
  ACCOUNTANT: 'Post adjusting entries, keep the chart of accounts, and close and reopen periods',
  MOVE_FUNDS: 'Create and change funds, and move money between them',
  SET_POLICY: 'Change the accounting policy and its approval limits, and approve budgets',
  ISSUE_TAX_FILES: 'Issue files for the tax authority, with whole tax ids',
  EXPORT_ORGANIZATION: 'Export everything of the organization, for another installation',
  BOOKKEEPER: 'Match and reconcile bank lines',
  READ_AUDIT_TRAIL: 'Read the audit trail: who changed what',
  MANAGE_ACCESS: 'Manage members, roles, API keys and applications, and read the activity of the API',
  ADMINISTER: 'Change the organization profile',
}

type Shown = { kind: 'edit'; role?: AccessRole } | { kind: 'delete'; role: AccessRole }

/** Roles of the product, and roles of the organization's own. */
export function Roles() {
  const { roles, problem, again } = useAccess()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const create = (
    <button type="button" class="button" onClick={() => setShown({ kind: 'edit' })}>
      Define a role
    </button>
  )
  return (
    <Section
      title="Roles"
      lead="Built-in roles fit most churches. Define a role of your own when none of them fits."
      action={roles.length > 0 && create}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!problem && !roles.length && <Loading />}
      <div class="cards">
        {roles.map(role => (
          <RoleCard key={roleValue(role)} role={role} onShow={setShown} />
        ))}
      </div>
      {shown?.kind === 'edit' && <EditRole role={shown.role} onClose={close} />}
      {shown?.kind === 'delete' && <DeleteRole role={shown.role} onClose={close} />}
    </Section>
  )
}

function RoleCard({ role, onShow }: { role: AccessRole; onShow(shown: Shown): void }) {
  return (
    <article class="panel">
      <header>
        <div>
          <h2>{role.name}</h2>
          <p class="soft small">
            {counted(role.memberCount, 'member')} · {summaryOf(role.scopes)}
          </p>
        </div>
        {role.isBuiltIn ? (
          <Badge>Built in</Badge>
        ) : (
          <div class="row-actions">
            <RowAction label="Change" of={role.name} onClick={() => onShow({ kind: 'edit', role })} />
            <RowAction label="Delete" of={role.name} danger={true} onClick={() => onShow({ kind: 'delete', role })} />
          </div>
        )}
      </header>
      {role.permissions.length > 0 && (
        <ul class="plain-list">
          {role.permissions.map(permission => (
            <li key={permission}>{PERMISSIONS[permission]}</li>
          ))}
        </ul>
      )}
      <details class="more">
        <summary>All scopes of {role.name}</summary>
        <ScopeList scopes={role.scopes} />
      </details>
    </article>
  )
}

function EditRole({ role, onClose }: { role?: AccessRole; onClose(): void }) {
  const run = useRun()
  const { again } = useAccess()
  const [scopes, setScopes] = useState<string[]>(role?.scopes ?? [])
  const [permissions, setPermissions] = useState<Permission[]>(role?.permissions ?? [])
  const save = async (values: Values) => {
    const input = { name: values.text('name'), scopes, permissions }
    if (role?.customRoleId) await run(SettingsUpdateRoleDocument, { id: role.customRoleId, input })
    else await run(SettingsCreateRoleDocument, { input })
    announce(`The role ${input.name} is saved.`)
    again()
    onClose()
  }
  const toggle = (permission: Permission, isChosen: boolean) =>
    setPermissions(isChosen ? [...permissions, permission] : permissions.filter(each => each !== permission))
  return (
    <Dialog title={role ? `Change ${role.name}` : 'Define a role'} onClose={onClose}>
      <Form onSubmit={save} fields={['name', 'scopes', 'permissions']}>
        <TextField
          name="name"
          label="Name"
          value={role?.name}
          autofocus={true}
          faults="Write a name that no other role of the organization has."
        />
        <ScopePicker name="scopes" legend="Scopes" offered={ALL_SCOPES} chosen={scopes} onChange={setScopes} />
        <fieldset>
          <legend>Permissions</legend>
          {(Object.keys(PERMISSIONS) as Permission[]).map(permission => (
            <label key={permission} class="check">
              <input
                type="checkbox"
                checked={permissions.includes(permission)}
                onChange={event => toggle(permission, event.currentTarget.checked)}
              />
              <span>{PERMISSIONS[permission]}</span>
            </label>
          ))}
        </fieldset>
        {role && <p class="soft">The change takes effect on the next request of each member who has the role.</p>}
        <DialogButtons action="Save the role" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function DeleteRole({ role, onClose }: { role: AccessRole; onClose(): void }) {
  const run = useRun()
  const { again } = useAccess()
  return (
    <Confirm
      title={`Delete ${role.name}?`}
      action="Delete the role"
      done={`The role ${role.name} is deleted.`}
      onConfirm={async () => {
        await run(SettingsDeleteRoleDocument, { id: role.customRoleId ?? '' })
        again()
      }}
      onClose={onClose}
    >
      <p>A role that a member or an open invitation has cannot be deleted. Give them another role first.</p>
    </Confirm>
  )
}
