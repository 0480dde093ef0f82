import { TextArea, TextField, type Values } from '../../../components/form'
import type { BatchFiguresFragment, CreateGivingBatchInput } from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { dayOf } from '../../../lib/day'
import { Problem } from '../../../lib/problem'

/** `count` and `expectedTotals` are members of the control total. */
export const BATCH_FIELDS = ['name', 'batchDate', 'amount', 'count', 'notes'] as const

interface BatchFieldsProps {
  name: string
  batchDate: string
  expectedTotals?: BatchFiguresFragment['expectedTotals']
  notes?: string | null
}

/** The fields of a batch. */
export function BatchFields({ name, batchDate, expectedTotals, notes }: BatchFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" value={name} maxLength={100} autofocus={true} />
      <TextField
        name="batchDate"
        label="Day"
        type="date"
        value={dayOf(batchDate)}
        hint="The day on which the gifts were received."
      />
      <div class="row">
        <TextField
          name="amount"
          label="Control total (optional)"
          value={expectedTotals?.amount.toFixed(2)}
          inputMode="decimal"
          hint="The money that was counted."
        />
        <TextField
          name="count"
          label="Number of gifts (optional)"
          value={expectedTotals?.count?.toString()}
          inputMode="numeric"
          hint="The envelopes and checks."
        />
      </div>
      <TextArea name="notes" label="Notes (optional)" value={notes} rows={2} />
    </>
  )
}

/** The number of gifts that is typed. @throws Problem at the field for a text that is no number. */
function countOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new Problem('Enter a number.', 'validation', [
    { field: 'count', code: 'invalid_format', expected: 'a number such as 60' },
  ])
}

/** The batch of the fields. @throws Problem at a field that cannot be read. */
export function batchOf(values: Values): CreateGivingBatchInput {
  const [amount, count] = [values.optional('amount'), values.optional('count')]
  if (count && !amount)
    throw new Problem('Fill in the marked fields.', 'validation', [{ field: 'amount', code: 'required' }])
  return {
    name: values.text('name'),
    batchDate: values.text('batchDate'),
    expectedTotals: amount
      ? { amount: typedAmount(amount, 'amount', '1,250.75'), count: count ? countOf(count) : null }
      : null,
    notes: values.optional('notes') ?? null,
  }
}
