import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextArea, TextField, type Values } from '../../components/form'
import { Notice } from '../../components/notice'
import { ScopePicker } from '../../components/scope-picker'
import {
  type ApplicationPartsFragment,
  type ClientType,
  SettingsRegisterApplicationDocument,
  SettingsUpdateApplicationDocument,
} from '../../generated/graphql'
import { ALL_SCOPES } from '../../lib/scopes'
import { useRun } from '../context'

interface EditApplicationProps {
  application?: ApplicationPartsFragment
  onClose(): void
  onSecret(name: string, secret: string | null): void
}

const FIELDS = [
  'name',
  'description',
  'homepageUrl',
  'privacyUrl',
  'logoUrl',
  'clientType',
  'redirectUris',
  'maximumScopes',
]

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const TYPES = [
  ['CONFIDENTIAL', 'Confidential: runs on a server that keeps a secret'],
  ['PUBLIC', 'Public: runs on a phone, a desktop or in a browser'],
] as const

/** Registers an application, or changes one. */
export function EditApplication({ application, onClose, onSecret }: EditApplicationProps) {
  const run = useRun()
  const isDraft = !application || application.status === 'DRAFT'
  const [scopes, setScopes] = useState<string[]>(application?.maximumScopes ?? [])
  const save = async (values: Values) => {
    const orNull = (name: string) => values.optional(name) ?? null
    const shared = {
      description: orNull('description'),
      homepageUrl: orNull('homepageUrl'),
      privacyUrl: orNull('privacyUrl'),
      logoUrl: orNull('logoUrl'),
      redirectUris: linesOf(values.raw('redirectUris')),
      maximumScopes: scopes,
    }
    const name = application && !isDraft ? application.name : values.text('name')
    const secret = application
      ? await update(application, isDraft ? { ...shared, name } : shared)
      : await register({ ...shared, name, clientType: values.choice('clientType', TYPES) })
    announce(`${name} is saved.`)
    onSecret(name, secret)
  }
  const update = async ({ id, version }: ApplicationPartsFragment, input: object) => {
    await run(SettingsUpdateApplicationDocument, { id, input, ifVersion: version })
    return null
  }
  const register = async (input: Parameters<typeof registration>[0]) =>
    (await run(SettingsRegisterApplicationDocument, registration(input))).createApplication?.secret ?? null
  return (
    <Dialog title={application ? `Change ${application.name}` : 'Register an application'} onClose={onClose}>
      <Form onSubmit={save} fields={FIELDS}>
        {!isDraft && (
          <Notice>The name and the type are fixed now. Scopes can be taken away, but none can be added.</Notice>
        )}
        <Facts application={application} isDraft={isDraft} />
        <ScopePicker
          name="maximumScopes"
          legend="The most that it can be granted"
          hint="People choose among these when they connect the application."
          offered={isDraft ? ALL_SCOPES : (application?.maximumScopes ?? [])}
          chosen={scopes}
          onChange={setScopes}
        />
        <DialogButtons action={application ? 'Save the application' : 'Register the application'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The variables of a registration. */
function registration(input: {
  name: string
  description: string | null
  homepageUrl: string | null
  privacyUrl: string | null
  logoUrl: string | null
  clientType: ClientType
  redirectUris: string[]
  maximumScopes: string[]
}) {
  return { input }
}

const HTTPS = 'Write a whole address that begins with https://.'

function Facts({ application, isDraft }: { application?: ApplicationPartsFragment; isDraft: boolean }) {
  return (
    <>
      {isDraft && (
        <TextField
          name="name"
          label="Name"
          value={application?.name}
          hint="People see it when they connect."
          faults="Write a name of at most 200 characters."
          autofocus={true}
        />
      )}
      <TextArea name="description" label="Description" value={application?.description} rows={2} />
      {!application && (
        <SelectField
          name="clientType"
          label="Type"
          hint="It cannot be changed later."
          value="CONFIDENTIAL"
          options={TYPES}
        />
      )}
      <TextArea
        name="redirectUris"
        label="Redirect addresses"
        value={application?.redirectUris.join('\n')}
        rows={2}
        hint="One on each line. People are sent back to one of them. A public application may use http://127.0.0.1 or a scheme of its own."
        faults="Write one whole address on each line. It begins with https:// unless the application is public."
      />
      <div class="row">
        <TextField name="homepageUrl" label="Website" type="url" value={application?.homepageUrl} faults={HTTPS} />
        <TextField name="privacyUrl" label="Privacy policy" type="url" value={application?.privacyUrl} faults={HTTPS} />
      </div>
      <TextField name="logoUrl" label="Address of the logo" type="url" value={application?.logoUrl} faults={HTTPS} />
    </>
  )
}
