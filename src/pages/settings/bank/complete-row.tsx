import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, TextField, type Values } from '../../components/form'
import { type BankImportRowPartsFragment, SettingsDecideBankImportRowDocument } from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { optionalDay } from '../../lib/day'
import { useRun } from '../context'

interface CompleteRowProps {
  row: BankImportRowPartsFragment
  /** The row as its controls name it. */
  name: string
  onClose(): void
  onDone(): void
}

/** Asks for the day or the amount that cannot be read in the file, or for another day than one in the future. */
export function CompleteRow({ row, name, onClose, onDone }: CompleteRowProps) {
  const write = useRun()
  const asksDay = !row.date || row.reason === 'FUTURE_DATE'
  const record = async (values: Values) => {
    const date = asksDay ? { date: values.optional('date') ?? null } : {}
    const amount =
      typeof row.amount === 'number' ? {} : { amount: typedAmount(values.text('amount'), 'amount', '-45.00') }
    await write(SettingsDecideBankImportRowDocument, { id: row.id, input: { decision: 'IMPORT', ...date, ...amount } })
    announce('The row is decided.')
    onDone()
    onClose()
  }
  return (
    <Dialog title={`Record ${name}`} onClose={onClose}>
      <Form onSubmit={record} fields={['date', 'amount']}>
        {row.said && <p class="wraps">In the file: {row.said}</p>}
        {asksDay && <TextField name="date" label="Day" type="date" value={optionalDay(row.date)} />}
        {typeof row.amount !== 'number' && (
          <TextField
            name="amount"
            label="Amount"
            hint="In the currency of the organization. Positive when money comes in, negative when it goes out."
            inputMode="decimal"
          />
        )}
        <DialogButtons action="Record the row" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
