import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values, withPresent } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import {
  type PaymentMethod,
  type RecurringAllocationInput,
  type RecurringGiftFrequency,
  type RecurringGiftRowFragment,
  SettingsCreateRecurringGiftDocument,
  SettingsUpdateRecurringGiftDocument,
} from '../../../generated/graphql'
import { typedAmount } from '../../../lib/amount'
import { dayIn, dayOf, optionalDay } from '../../../lib/day'
import { assertFilled } from '../../bills/bill-input'
import { useRun, useSettings } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { chosenOf, DonorField } from '../../work/choices'
import { useGivingFunds } from '../funds'
import { isMethod, METHODS } from '../methods'
import { FREQUENCIES, frequencyText } from './words'

type Gift = RecurringGiftRowFragment
type Funds = readonly (readonly [id: string, name: string])[]

interface RecurringGiftDialogProps {
  /** The recurring gift to change, as it is read. Undefined for a new one. */
  gift: Gift | undefined
  /** Reads it again, or the list. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks for the donor, the frequency, and the amount for each fund. */
export function RecurringGiftDialog(props: RecurringGiftDialogProps) {
  const { funds, problem, again } = useGivingFunds()
  return (
    <Dialog title={props.gift ? 'Change the recurring gift' : 'New recurring gift'} onClose={props.onClose}>
      {problem && !funds && <ProblemNotice problem={problem} onRetry={again} />}
      {!funds && !problem && <Loading />}
      {funds && <Fields {...props} funds={funds} />}
    </Dialog>
  )
}

const METHOD_OPTIONS: readonly (readonly [string, string])[] = [['', 'not known'], ...Object.entries(METHODS)]
const FIELDS = ['donorId', 'frequency', 'startDate', 'endDate', 'paymentMethod', 'allocations.']
const amountAt = (place: number): string => `allocations.${place}.amount`
const fundAt = (place: number): string => `allocations.${place}.fundId`

const partsIn = (values: Values, count: number): RecurringAllocationInput[] =>
  Array.from({ length: count }, (_, place) => place)
    .filter(place => place === 0 || values.optional(amountAt(place)))
    .map(place => ({
      fundId: values.text(fundAt(place)),
      amount: typedAmount(values.text(amountAt(place)), amountAt(place)),
    }))
const methodIn = (values: Values): PaymentMethod | null => {
  const text = values.text('paymentMethod')
  return isMethod(text) ? text : null
}
const writtenOf = (values: Values) => ({
  frequency: values.choice<RecurringGiftFrequency>('frequency', FREQUENCIES),
  endDate: values.optional('endDate') ?? null,
  paymentMethod: methodIn(values),
})
const partsOf = ({ allocations }: Gift): RecurringAllocationInput[] =>
  allocations.map(({ fundId, amount }) => ({ fundId, amount }))

/** How the form is stored, and the recurring gift as it was and is. */
function useRecurringGift({ gift: now, again, onClose }: RecurringGiftDialogProps, count: number) {
  const write = useRun()
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const save = useSave(again, onClose)
  const submit = async (values: Values) => {
    const startDate = values.optional('startDate')
    const allocations = partsIn(values, count)
    if (!before) {
      const input = { donorId: chosenOf(values, 'donorId'), ...writtenOf(values), startDate, allocations }
      return save({
        attempt: 'recurring gift',
        done: 'The recurring gift is recorded.',
        send: idempotencyKey => write(SettingsCreateRecurringGiftDocument, { input, idempotencyKey }),
      })
    }
    assertFilled(values, ['startDate'])
    const { id, frequency, paymentMethod } = before
    const ifVersion = (now ?? before).version
    const shown = { frequency, paymentMethod, endDate: optionalDay(before.endDate), startDate: dayOf(before.startDate) }
    const change = changedMembers({ ...writtenOf(values), startDate: values.text('startDate') }, shown)
    const hasOtherParts = JSON.stringify(allocations) !== JSON.stringify(partsOf(before))
    return save({
      attempt: `recurring gift ${ifVersion}`,
      done: 'The recurring gift is changed.',
      send: idempotencyKey =>
        write(SettingsUpdateRecurringGiftDocument, {
          ...{ id, idempotencyKey, ifVersion },
          input: { ...change, ...(hasOtherParts && { allocations }) },
        }),
    })
  }
  return { before, now, submit }
}

function Fields({ funds, ...props }: RecurringGiftDialogProps & { funds: Funds }) {
  const { timeZone } = useSettings().organization
  const [count, setCount] = useState(props.gift?.allocations.length ?? 1)
  const { before, now, submit } = useRecurringGift(props, count)
  return (
    <Form onSubmit={submit} fields={FIELDS}>
      <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
      {!before && <DonorField />}
      {Array.from({ length: count }, (_, place) => (
        <PartFields key={place} place={place} part={before?.allocations[place]} funds={funds} />
      ))}
      {count < funds.length && (
        <button type="button" class="link" onClick={() => setCount(count + 1)}>
          Add a fund
        </button>
      )}
      <div class="row">
        <SelectField name="frequency" label="How often" value={before?.frequency ?? 'MONTHLY'} options={FREQUENCIES} />
        <TextField
          name="startDate"
          type="date"
          label="First day"
          value={optionalDay(before?.startDate) ?? dayIn(timeZone)}
        />
        <TextField name="endDate" type="date" label="Last day (optional)" value={optionalDay(before?.endDate)} />
        <SelectField
          name="paymentMethod"
          label="Paid by"
          value={before?.paymentMethod ?? ''}
          options={METHOD_OPTIONS}
        />
      </div>
      <DialogButtons action={before ? 'Save' : 'Record the recurring gift'} onClose={props.onClose} />
    </Form>
  )
}

interface PartProps {
  place: number
  part: Gift['allocations'][number] | undefined
  funds: Funds
}

/** The amount for one fund. A further part without an amount is left out. */
function PartFields({ place, part, funds }: PartProps) {
  return (
    <div class="row">
      <TextField
        name={amountAt(place)}
        label={place ? `Amount ${place + 1}` : 'Amount'}
        inputMode="decimal"
        value={part?.amount.toFixed(2)}
      />
      <SelectField
        name={fundAt(place)}
        label={place ? `Fund ${place + 1}` : 'Fund'}
        value={part?.fundId ?? funds[place]?.[0] ?? ''}
        options={withPresent(funds, part?.fundId ?? '', part?.fund?.name ?? 'The present fund')}
      />
    </div>
  )
}

/** A recurring gift in words. */
const textsOf = (gift: Gift): FieldTexts => [
  ['Amount', gift.allocations.map(({ amount, fund }) => `${amount.toFixed(2)} ${fund?.name ?? ''}`).join(', ')],
  ['How often', frequencyText(gift.frequency)],
  ['First day', optionalDay(gift.startDate)],
  ['Last day', optionalDay(gift.endDate)],
  ['Paid by', gift.paymentMethod && METHODS[gift.paymentMethod]],
]
