import { SelectField, TextField, type Values } from '../../components/form'
import { type PayBillInput, SettingsPayAccountsDocument } from '../../generated/graphql'
import { dayIn } from '../../lib/day'
import { useAnswer, useSettings } from '../context'
import { accountChoices } from '../work/choices'
import { OF_POLICY } from './paid-from'
import { methodOf, methodOptions } from './words'

/** The names of the fields. */
export const PAYMENT_FIELDS = ['paymentDate', 'bankAccountId', 'method'] as const

interface PaymentFieldsProps {
  /** The id of the account that is chosen. */
  account?: string
  onAccount?(id: string): void
}

/** The day, the account and the method of a payment. */
export function PaymentFields({ account, onAccount }: PaymentFieldsProps) {
  const { organization } = useSettings()
  const { data } = useAnswer(SettingsPayAccountsDocument, {})
  const accounts = accountChoices(data?.accounts)
  return (
    <>
      <div class="row">
        <TextField
          name="paymentDate"
          type="date"
          label="Payment day"
          hint="A later day than today schedules the payment."
          value={dayIn(organization.timeZone)}
        />
        <SelectField
          name="bankAccountId"
          label="Paid from"
          value={account}
          options={[['', OF_POLICY], ...accounts]}
          onChange={onAccount}
        />
        <SelectField name="method" label="Method" options={methodOptions('As the vendor prefers')} />
      </div>
      <label class="check">
        <input type="checkbox" name="toPrint" value="true" />
        <span>Print the check here later. Its number is given when it is printed.</span>
      </label>
    </>
  )
}

/** The terms of a payment as the API takes them. What is left empty, the API decides. */
export const paymentTermsOf = (
  values: Values,
): Pick<PayBillInput, 'paymentDate' | 'bankAccountId' | 'method' | 'toPrint'> => ({
  paymentDate: values.optional('paymentDate'),
  bankAccountId: values.optional('bankAccountId'),
  method: methodOf(values.text('method')),
  toPrint: values.raw('toPrint') === 'true',
})
