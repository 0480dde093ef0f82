import { useState } from 'preact/hooks'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, type Values } from '../../../components/form'
import { type PayoutPartsFragment, SettingsUpdatePayoutDocument } from '../../../generated/graphql'
import { optionalDay } from '../../../lib/day'
import { assertFilled } from '../../bills/bill-input'
import { useRun } from '../../context'
import { type FieldTexts, Meanwhile } from '../../ledger/meanwhile'
import { changedMembers, useSave } from '../../ledger/use-save'
import { PAYOUT_FIELDS, PayoutFields, writtenOf } from './payout-fields'
import { payoutName } from './words'

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
  /** The payout to change. */
  payout: PayoutPartsFragment
  /** Reads it again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Asks what else a provider says about a payout. */
export function PayoutDialog({ payout: now, again, onClose }: PayoutDialogProps) {
  const write = useRun()
  const save = useSave(again, onClose)
  // What is read again after a refusal does not replace what is typed.
  const [before] = useState(now)
  const submit = async (values: Values) => {
    assertFilled(values, ['grossAmount'])
    const input = writtenOf(values)
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
    <Dialog title={`Change ${payoutName(before)}`} onClose={onClose}>
      <Form onSubmit={submit} fields={PAYOUT_FIELDS}>
        <Meanwhile before={textsOf(before)} now={textsOf(now)} />
        <PayoutFields payout={before} />
        <DialogButtons action="Save" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
