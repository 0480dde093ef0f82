import { announce } from '../../components/announcer'
import { Form, Submit, TextField, type Values } from '../../components/form'
import { Section } from '../../components/section'
import { Username } from '../../components/username'
import { callAsPerson } from '../../lib/token'
import { NewPasswordFields, newPasswordOf } from '../../sign-in/forgotten-password'
import { useSettings } from '../context'
import { OwnConnections } from './own-connections'
import { OwnEvents } from './own-events'
import { PROOF_FIELDS, useOwnProof } from './own-proof'
import { OwnSessions } from './own-sessions'
import { TwoFactor } from './two-factor'

/** The person's own account, the same in every organization. */
export function Account() {
  const { user } = useSettings()
  return (
    <Section title="Your account" lead={`You are signed in as ${user.email}.`}>
      <Name />
      <Password />
      <TwoFactor />
      <OwnSessions />
      <OwnConnections />
      <OwnEvents />
    </Section>
  )
}

function Name() {
  const { user, reload } = useSettings()
  const save = async (values: Values) => {
    await callAsPerson('PATCH', '/user', { name: values.text('name') })
    await reload()
    announce('Your name is saved.')
  }
  return (
    <div class="panel">
      <h2>Name</h2>
      <Form onSubmit={save} fields={['name']}>
        <TextField
          name="name"
          label="Your name"
          value={user.name}
          autocomplete="name"
          hint="Members, the audit trail and invitations show it."
        />
        <div class="actions">
          <Submit>Save the name</Submit>
        </div>
      </Form>
    </div>
  )
}

function Password() {
  const { user } = useSettings()
  const { fields, call } = useOwnProof('Current password')
  const save = async (values: Values) => {
    const newPassword = newPasswordOf(values, 'newPassword')
    await call('PATCH', '/user', values, { newPassword })
    announce('Your password is changed. Your other sessions and the connections of applications have ended.')
    for (const input of document.querySelectorAll<HTMLInputElement>('.password-form input[type=password]'))
      input.value = ''
  }
  return (
    <div class="panel password-form">
      <h2>Password</h2>
      <p class="soft">Your other sessions and the connections of applications end with the old password.</p>
      <Form onSubmit={save} fields={['newPassword', 'repeated', ...PROOF_FIELDS]}>
        <Username value={user.email} />
        {fields}
        <NewPasswordFields serverName="newPassword" />
        <div class="actions">
          <Submit>Change the password</Submit>
        </div>
      </Form>
    </div>
  )
}
