import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, SelectField, TextField, type Values } from '../../../components/form'
import {
  type PayoutPartsFragment,
  type Provider,
  SettingsCreatePayoutDocument,
  SettingsUpdatePayoutDocument,
} from '../../../generated/graphql'
import { typedAmount, typedWhole } from '../../../lib/amount'
import { optionalDay } from '../../../lib/day'
import { assertFilled } from '../../bills/bill-input'
import { useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { PROVIDERS, payoutName } from './words'

const FIELDS = [
  ...['provider', 'externalId', 'externalReference', 'estimatedArrivalDate'],
  ...['grossAmount', 'feesAmount', 'paymentCount', 'donationCount'],
]

/** The members that the form has, of a payout that is stored. */
const shownOf = (payout: PayoutPartsFragment) => ({
  externalId: payout.externalId,
  externalReference: payout.externalReference,
  estimatedArrivalDate: optionalDay(payout.estimatedArrivalDate),
  grossAmount: payout.grossAmount,
  feesAmount: payout.feesAmount,
  paymentCount: payout.paymentCount,
  donationCount: payout.donationCount,
})
const writtenOf = (values: Values) => ({
  externalId: values.optional('externalId') ?? null,
  externalReference: values.optional('externalReference') ?? null,
  estimatedArrivalDate: values.optional('estimatedArrivalDate') ?? null,
  grossAmount: typedAmount(values.text('grossAmount'), 'grossAmount', '1250.00'),
  feesAmount: typedAmount(values.optional('feesAmount') ?? '0', 'feesAmount', '12.50'),
  paymentCount: typedWhole(values.optional('paymentCount') ?? '0', 'paymentCount'),
  donationCount: typedWhole(values.optional('donationCount') ?? '0', 'donationCount'),
})
const textsOf = (payout: PayoutPartsFragment): FieldTexts => [
  ['Id at the provider', payout.externalId],
  ['Reference', payout.externalReference],
  ['Expected at the bank', optionalDay(payout.estimatedArrivalDate)],
  ['Amount before fees', payout.grossAmount.toFixed(2)],
  ['Fees', payout.feesAmount.toFixed(2)],
  ['Payments', payout.paymentCount],
  ['Donations', payout.donationCount],
]

interface PayoutDialogProps {
  /** The payout to change. Undefined for a new one. */
  payout: PayoutPartsFragment | undefined
  /** Reads it again, or the list. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what a provider says about a payout. */
export function PayoutDialog({ payout: now, again, onClose }: PayoutDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const submit = async (values: Values) => {
    assertFilled(values, ['grossAmount'])
    const input = writtenOf(values)
    if (!before || !now)
      return save({
        attempt: 'payout',
        done: 'The payout is recorded.',
        send: idempotencyKey =>
          write(SettingsCreatePayoutDocument, {
            input: { provider: values.choice<Provider>('provider', PROVIDERS), ...input },
            idempotencyKey,
          }),
      })
    const { id, version: ifVersion } = now
    return save({
      attempt: `payout ${ifVersion}`,
      done: 'The payout is changed.',
      send: idempotencyKey =>
        write(SettingsUpdatePayoutDocument, {
          ...{ id, idempotencyKey, ifVersion },
          input: changedMembers(input, shownOf(before)),
        }),
    })
  }
  return (
    <Dialog title={before ? `Change ${payoutName(before)}` : 'Record a payout'} onClose={onClose}>
      <Form onSubmit={submit} fields={FIELDS}>
        <Meanwhile before={before && textsOf(before)} now={now && textsOf(now)} />
        {!before && <SelectField name="provider" label="Provider" options={PROVIDERS} />}
        <PayoutFields payout={before} />
        <DialogButtons action={before ? 'Save' : 'Record the payout'} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** What a provider says about a payout. */
function PayoutFields({ payout }: { payout: PayoutPartsFragment | undefined }) {
  return (
    <>
      <div class="row">
        <TextField
          name="externalId"
          label="Id at the provider"
          hint="Not needed for one that is recorded by hand."
          maxLength={200}
          value={payout?.externalId}
          autofocus={true}
        />
        <TextField
          name="externalReference"
          label="Reference (optional)"
          maxLength={200}
          value={payout?.externalReference}
        />
        <TextField
          name="estimatedArrivalDate"
          type="date"
          label="Expected at the bank (optional)"
          value={optionalDay(payout?.estimatedArrivalDate)}
        />
      </div>
      <div class="row">
        <TextField
          name="grossAmount"
          label="Amount before fees"
          inputMode="decimal"
          value={payout?.grossAmount.toFixed(2)}
        />
        <TextField
          name="feesAmount"
          label="Fees (optional)"
          inputMode="decimal"
          value={payout?.feesAmount.toFixed(2)}
        />
        <TextField
          name="paymentCount"
          label="Payments (optional)"
          inputMode="numeric"
          value={payout && String(payout.paymentCount)}
        />
        <TextField
          name="donationCount"
          label="Donations (optional)"
          hint="A payment to two funds has two."
          inputMode="numeric"
          value={payout && String(payout.donationCount)}
        />
      </div>
    </>
  )
}
