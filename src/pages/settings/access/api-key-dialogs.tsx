import { useState } from 'preact/hooks'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import { Notice } from '../../components/notice'
import { ScopePicker } from '../../components/scope-picker'
import {
  type KeyRowFragment,
  SettingsCreateApiKeyDocument,
  SettingsRotateApiKeyDocument,
  SettingsUpdateApiKeyDocument,
} from '../../generated/graphql'
import { ALL_SCOPES } from '../../lib/scopes'
import { useRun } from '../context'

const DAY_MS = 86_400_000
/** Days until a key ends. Two years is the most. */
export const LIFETIMES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['730', '2 years'],
] as const

/** The moment a number of days ahead; a minute less, so that two years are never exceeded. */
export const expiryIn = (days: string): string => new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString()

interface CreateKeyProps {
  onClose(): void
  onCreated(name: string, secret: string): void
}

export function CreateKey({ onClose, onCreated }: CreateKeyProps) {
  const run = useRun()
  const [scopes, setScopes] = useState<string[]>([])
  const create = async (values: Values) => {
    const input = { name: values.text('name'), scopes, expiresAt: expiryIn(values.text('lifetime')) }
    const { createApiKey } = await run(SettingsCreateApiKeyDocument, { input })
    if (createApiKey?.secret) onCreated(createApiKey.name, createApiKey.secret)
  }
  return (
    <Dialog title="Create an API key" onClose={onClose}>
      <Form onSubmit={create} fields={['name', 'scopes', 'expiresAt']}>
        <div class="row">
          <TextField name="name" label="Name" hint="What the key is for, such as “Website giving”." autofocus={true} />
          <SelectField name="lifetime" label="Valid for" options={LIFETIMES} value="365" />
        </div>
        <ScopePicker
          name="scopes"
          legend="Scopes"
          hint="Choose the fewest that the program needs. You can take scopes away later, but not add any."
          offered={ALL_SCOPES}
          chosen={scopes}
          onChange={setScopes}
        />
        <DialogButtons action="Create the key" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

export function ChangeKey({ apiKey, onClose }: { apiKey: KeyRowFragment; onClose(): void }) {
  const run = useRun()
  const [scopes, setScopes] = useState<string[]>(apiKey.scopes)
  const change = async (values: Values) => {
    await run(SettingsUpdateApiKeyDocument, { id: apiKey.id, input: { name: values.text('name'), scopes } })
    onClose()
  }
  return (
    <Dialog title={`Change ${apiKey.name}`} onClose={onClose}>
      <Form onSubmit={change} fields={['name', 'scopes']}>
        <TextField name="name" label="Name" value={apiKey.name} autofocus={true} />
        <ScopePicker
          name="scopes"
          legend="Scopes"
          hint="The next request with the key has no scope that you take away. You cannot give it back."
          offered={apiKey.scopes}
          chosen={scopes}
          onChange={setScopes}
        />
        <DialogButtons action="Save the key" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface RotateKeyProps {
  apiKey: KeyRowFragment
  onClose(): void
  onRotated(name: string, secret: string): void
}

export function RotateKey({ apiKey, onClose, onRotated }: RotateKeyProps) {
  const run = useRun()
  const rotate = async (values: Values) => {
    const input = { overlapHours: Number(values.text('overlapHours')) }
    const { rotateApiKey } = await run(SettingsRotateApiKeyDocument, { id: apiKey.id, input })
    if (rotateApiKey?.secret) onRotated(rotateApiKey.name, rotateApiKey.secret)
  }
  return (
    <Dialog title={`Rotate ${apiKey.name}`} onClose={onClose}>
      <Form onSubmit={rotate} fields={['overlapHours']}>
        <p>The key gets a new secret. The name, the scopes and the day on which it ends stay the same.</p>
        <SelectField
          name="overlapHours"
          label="How long does the old secret still work?"
          hint="Choose a time in which you can replace it in your program."
          value="24"
          options={[
            ['24', '24 hours'],
            ['4', '4 hours'],
            ['1', '1 hour'],
            ['0', 'It ends now'],
          ]}
        />
        {apiKey.status === 'ROTATING' && (
          <Notice kind="warning">The key is being rotated already. The secret before the present one ends now.</Notice>
        )}
        <DialogButtons action="Make a new secret" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface ShowSecretProps {
  name: string
  secret: string
  rotated: boolean
  onClose(): void
}

/** The one time that a secret is shown. */
export function ShowSecret({ name, secret, rotated, onClose }: ShowSecretProps) {
  return (
    <Dialog
      title={rotated ? `The new secret of ${name}` : `${name} is created`}
      onClose={onClose}
      closesOutside={false}
    >
      <Notice kind="warning" title="The secret is shown once.">
        Copy it now and keep it in a safe place, such as the secret store of your program. Whoever has it can do what
        the key allows.
      </Notice>
      <Copyable label="The secret" text={secret} />
      <p>Try it:</p>
      <Copyable label="The command" text={curlOf(secret)} />
      <div class="actions end">
        <button type="button" class="button" onClick={onClose}>
          I have copied it
        </button>
      </div>
    </Dialog>
  )
}

/** A first call with a key, which answers whatever the scopes are. */
export const curlOf = (secret: string): string =>
  `curl -H "Authorization: Bearer ${secret}" "${location.origin}/api/v1/accounts?isCashAccount=true"`
