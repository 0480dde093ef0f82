import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Copyable } from '../../components/copy'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextArea, TextField, type Values } from '../../components/form'
import { Notice } from '../../components/notice'
import {
  SettingsCreateWebhookDocument,
  SettingsDeleteWebhookDocument,
  SettingsRotateWebhookSecretDocument,
  SettingsUpdateWebhookDocument,
  type WebhookInclude,
  type WebhookPartsFragment,
} from '../../generated/graphql'
import { useRun } from '../context'

interface DialogProps {
  onClose(): void
  /** Called after a change, so that the list is read again. */
  onDone(): void
}

/** The types in a text, whatever separates them. */
const typesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** What messages have besides the event, from the choice of the form. */
const includeIn = (choice: string): WebhookInclude[] => (choice === 'RECORD' ? [choice] : [])

export function EditWebhook({
  endpoint,
  onClose,
  onDone,
  onCreated,
}: DialogProps & { endpoint?: WebhookPartsFragment; onCreated(url: string, secret: string): void }) {
  const run = useRun()
  const save = async (values: Values) => {
    const input = {
      url: values.text('url'),
      types: typesIn(values.text('types')),
      include: includeIn(values.text('include')),
      description: values.optional('description') ?? null,
    }
    if (endpoint) {
      await run(SettingsUpdateWebhookDocument, { id: endpoint.id, input })
      announce('The endpoint is saved.')
      onDone()
      onClose()
      return
    }
    const { createWebhookEndpoint: made } = await run(SettingsCreateWebhookDocument, { input })
    onDone()
    if (made?.secret) onCreated(made.url, made.secret)
  }
  return (
    <Dialog title={endpoint ? 'Change the endpoint' : 'Add an endpoint'} onClose={onClose}>
      <Form onSubmit={save} fields={['url', 'types', 'include', 'description']}>
        <TextField
          name="url"
          label="Address"
          hint="An https address of a server on the internet."
          value={endpoint?.url}
          maxLength={500}
          autofocus={true}
        />
        <TextArea
          name="types"
          label="Types of events"
          hint="Such as contribution.created, settlement.updated. Empty for all that you may read."
          value={endpoint?.types.join(', ')}
        />
        <SelectField
          name="include"
          label="What a message has"
          value={endpoint?.include.length ? 'RECORD' : 'EVENT'}
          options={[
            ['EVENT', 'The event alone'],
            ['RECORD', 'The event and the record'],
          ]}
        />
        <TextField
          name="description"
          label="What it is for"
          hint="Optional."
          value={endpoint?.description ?? undefined}
          maxLength={500}
        />
        <p class="hint">It gets events of records that you may read, and ends with your access.</p>
        <DialogButtons action={endpoint ? 'Save' : 'Add the endpoint'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

export function RotateWebhook({
  endpoint,
  onClose,
  onDone,
  onRotated,
}: DialogProps & { endpoint: WebhookPartsFragment; onRotated(url: string, secret: string): void }) {
  const run = useRun()
  const rotate = async (values: Values) => {
    const input = { overlapHours: Number(values.text('overlapHours')) }
    const { rotateWebhookSecret: made } = await run(SettingsRotateWebhookSecretDocument, { id: endpoint.id, input })
    onDone()
    if (made?.secret) onRotated(made.url, made.secret)
  }
  return (
    <Dialog title="Replace the secret" onClose={onClose}>
      <Form onSubmit={rotate} fields={['overlapHours']}>
        <p>Messages are signed with both secrets for a time, so that your server can take the new one over.</p>
        <SelectField
          name="overlapHours"
          label="How long are messages signed with the old secret too?"
          value="24"
          options={[
            ['24', '24 hours'],
            ['4', '4 hours'],
            ['1', '1 hour'],
            ['0', 'It ends now'],
          ]}
        />
        <DialogButtons action="Make a new secret" onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The one time that the secret of an endpoint is shown. */
export function ShowWebhookSecret({ url, secret, onClose }: { url: string; secret: string; onClose(): void }) {
  return (
    <Dialog title={`The secret of ${url}`} onClose={onClose} closesOutside={false}>
      <Notice kind="warning" title="The secret is shown once.">
        Copy it now into the secret store of your server. It verifies with it that messages come from here.
      </Notice>
      <Copyable label="The secret" text={secret} />
      <div class="actions end">
        <button type="button" class="button" onClick={onClose}>
          I have copied it
        </button>
      </div>
    </Dialog>
  )
}

export function DeleteWebhook({ endpoint, onClose, onDone }: DialogProps & { endpoint: WebhookPartsFragment }) {
  const run = useRun()
  const remove = async () => {
    await run(SettingsDeleteWebhookDocument, { id: endpoint.id })
    onDone()
  }
  return (
    <Confirm
      title="Delete the endpoint?"
      action="Delete the endpoint"
      done="The endpoint is deleted."
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Nothing more is sent to {endpoint.url}, and its deliveries are not shown any more.</p>
    </Confirm>
  )
}
