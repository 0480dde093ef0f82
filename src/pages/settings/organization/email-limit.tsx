import { announce } from '../../components/announcer'
import { Form, Submit, TextField, type Values } from '../../components/form'
import { type ProfilePartsFragment, SettingsUpdateProfileDocument } from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import { useRun } from '../context'

/** How many e-mails the organization sends to donors on a day. */
export function EmailLimit({ profile, onSaved }: { profile: ProfilePartsFragment; onSaved(): void }) {
  const run = useRun()
  const save = async (values: Values) => {
    const text = values.text('emailsPerDay')
    if (!/^\d{1,9}$/.test(text))
      throw new Problem('Correct the marked fields.', 'validation', [
        { field: 'emailsPerDay', code: 'invalid_type', expected: 'a whole number' },
      ])
    await run(SettingsUpdateProfileDocument, { input: { emailsPerDay: Number(text) }, ifVersion: profile.version })
    announce('The number of e-mails is saved.')
    onSaved()
  }
  return (
    <Form onSubmit={save} fields={['emailsPerDay']} class="form panel" label="E-mails to donors">
      <h2>E-mails to donors</h2>
      <TextField
        name="emailsPerDay"
        label="E-mails on one day at most"
        hint="Statements, thanks and reminders count together. The others wait until the next day."
        inputMode="numeric"
        value={String(profile.emailsPerDay)}
        maxLength={9}
      />
      <div class="actions">
        <Submit>Save the number</Submit>
      </div>
    </Form>
  )
}
