import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../components/form'
import { SettingsCreateSandboxDocument } from '../../generated/graphql'
import { useRun } from '../context'
import { useSave } from '../ledger/use-save'
import { CHARTS } from '../organization/create-organization'

const SEEDS = [
  ['SMALL_CHURCH', 'The last two months of a small church'],
  ['', 'No other records'],
] as const

interface CreateSandboxProps {
  /** Reads the sandboxes again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks for the name of a new sandbox, and for the records with which it begins. */
export function CreateSandbox({ again, onClose }: CreateSandboxProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  const [chart, setChart] = useState('NONPROFIT')
  const submit = (values: Values) => {
    const input = {
      name: values.text('name'),
      chart: values.choice('chart', CHARTS),
      ...(values.raw('seed') === 'SMALL_CHURCH' && { seed: 'SMALL_CHURCH' as const }),
    }
    return save({
      attempt: JSON.stringify(input),
      done: `${input.name} is created.`,
      send: idempotencyKey => write(SettingsCreateSandboxDocument, { input, idempotencyKey }),
    })
  }
  return (
    <Dialog title="New sandbox" onClose={onClose}>
      <Form onSubmit={submit} fields={['name', 'chart', 'seed']}>
        <TextField
          name="name"
          label="Name"
          hint="What it is for, such as “Website giving”."
          maxLength={200}
          autofocus={true}
        />
        <SelectField name="chart" label="Chart of accounts" value={chart} options={CHARTS} onChange={setChart} />
        {chart === 'NONPROFIT' && <SelectField name="seed" label="Records to begin with" options={SEEDS} />}
        <p class="hint">
          It has the currency, the time zone and the members of this organization, except members with a custom role.
        </p>
        <DialogButtons action="Create the sandbox" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
