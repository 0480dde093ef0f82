import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit } from '../../components/form'
import { type ProfilePartsFragment, SettingsUpdateProfileDocument } from '../../generated/graphql'
import { useRun } from '../context'

const ROLES = [
  ['OWNER', 'Owner'],
  ['ADMIN', 'Admin'],
  ['TREASURER', 'Treasurer'],
  ['BOOKKEEPER', 'Bookkeeper'],
  ['AUDITOR', 'Auditor'],
  ['VIEWER', 'Viewer'],
  ['CUSTOM', 'Custom roles'],
] as const

/** Which members must sign in with a second factor. */
export function RequiredFactors({ profile, onSaved }: { profile: ProfilePartsFragment; onSaved(): void }) {
  const run = useRun()
  const [chosen, setChosen] = useState(profile.secondFactorRoles)
  const save = async () => {
    const roles = ROLES.map(([role]) => role).filter(role => chosen.includes(role))
    await run(SettingsUpdateProfileDocument, { input: { secondFactorRoles: roles }, ifVersion: profile.version })
    announce('The requirement is saved.')
    onSaved()
  }
  return (
    <Form onSubmit={save} fields={[]} class="form panel" label="Two-factor authentication of members">
      <h2>Two-factor authentication of members</h2>
      <fieldset class="choice">
        <legend>Which roles need a second factor?</legend>
        <p class="hint">
          A member of such a role who has none is refused here at once, until they add one under “Your account”. API
          keys go on. People who sign in with another server have their second factor there.
        </p>
        {ROLES.map(([role, name]) => (
          <label key={role} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, role] : chosen.filter(each => each !== role))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="actions">
        <Submit>Save the requirement</Submit>
      </div>
    </Form>
  )
}
