import { TextField, type Values } from '../../../components/form'
import type { PayoutPartsFragment } from '../../../generated/graphql'
import { typedAmount, typedWhole } from '../../../lib/amount'
import { optionalDay } from '../../../lib/day'
import { figuresOf, type GiftFigures } from './gifts-to-pay'

/** The names of the fields. */
export const PAYOUT_FIELDS = [
  ...['provider', 'externalId', 'externalReference', 'estimatedArrivalDate'],
  ...['grossAmount', 'feesAmount', 'paymentCount', 'donationCount'],
]

/** A payout as the API takes it. @param figures those that stand where nothing is typed. @throws Problem at a field. */
export const writtenOf = (values: Values, figures: GiftFigures = figuresOf([])) => ({
  externalId: values.optional('externalId') ?? null,
  externalReference: values.optional('externalReference') ?? null,
  estimatedArrivalDate: values.optional('estimatedArrivalDate') ?? null,
  grossAmount: typedAmount(values.optional('grossAmount') ?? String(figures.grossAmount), 'grossAmount', '1250.00'),
  feesAmount: typedAmount(values.optional('feesAmount') ?? String(figures.feesAmount), 'feesAmount', '12.50'),
  paymentCount: typedWhole(values.optional('paymentCount') ?? String(figures.paymentCount), 'paymentCount'),
  donationCount: typedWhole(values.optional('donationCount') ?? String(figures.donationCount), 'donationCount'),
})

interface PayoutFieldsProps {
  payout?: PayoutPartsFragment
  /** What is said about figures that are left empty. */
  figuresHint?: string
}

/** What a provider says about a payout. */
export function PayoutFields({ payout, figuresHint }: PayoutFieldsProps) {
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
          hint={figuresHint}
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
