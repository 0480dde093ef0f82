import { useState } from 'preact/hooks'
import { Form, SelectField, Submit, TextField, type Values } from '../../components/form'
import { ScopePicker } from '../../components/scope-picker'
import { SettingsCreateApiKeyDocument } from '../../generated/graphql'
import { clientFor, run } from '../../lib/graphql'
import { ALL_SCOPES, summaryOf } from '../../lib/scopes'
import { expiryIn, LIFETIMES } from './api-key-dialogs'

/** Enough to read the ledger, and to record, code and approve a deposit. */
const SUGGESTED = [
  'funds:read',
  'accounts:read',
  'journal-entries:read',
  'reports:read',
  'transactions:read',
  'transactions:write',
  'transactions:approve',
]

interface FirstKeyProps {
  organizationId: string
  onCreated(secret: string): void
  onSkip(): void
}

/** The form of the first key. */
export function FirstKey({ organizationId, onCreated, onSkip }: FirstKeyProps) {
  const [scopes, setScopes] = useState<string[]>(SUGGESTED)
  const create = async (values: Values) => {
    const input = { name: values.text('name'), scopes, expiresAt: expiryIn(values.text('lifetime')) }
    const { createApiKey } = await run(clientFor(organizationId), SettingsCreateApiKeyDocument, { input })
    if (createApiKey?.secret) onCreated(createApiKey.secret)
  }
  return (
    <Form onSubmit={create} fields={['name', 'scopes', 'expiresAt']}>
      <div class="row">
        <TextField name="name" label="Name" value="First key" />
        <SelectField name="lifetime" label="Valid for" options={LIFETIMES} value="90" />
      </div>
      <details class="more">
        <summary>
          {scopes === SUGGESTED
            ? `${scopes.length} scopes: read the ledger, and record, code and approve deposits`
            : summaryOf(scopes)}
        </summary>
        <ScopePicker name="scopes" legend="Scopes" offered={ALL_SCOPES} chosen={scopes} onChange={setScopes} />
      </details>
      <div class="actions">
        <Submit>Create the key</Submit>
        <button type="button" class="button quiet" onClick={onSkip}>
          Not now
        </button>
      </div>
    </Form>
  )
}
