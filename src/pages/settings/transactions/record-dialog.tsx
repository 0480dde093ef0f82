import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { ChoiceField, Form, SelectField, TextField, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import {
  SettingsCreateTransactionDocument,
  SettingsPayAccountsDocument,
  type SettingsPayAccountsQuery,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { assertFilled } from '../bills/bill-input'
import { VendorField } from '../bills/vendor-field'
import { useAnswer, useRun, useSettings } from '../context'
import { useSave } from '../ledger/use-save'
import { accountChoices } from '../work/choices'
import { addressOfTransaction, TYPES } from './words'

interface RecordDialogProps {
  /** Reads the list again. */
  again(): Promise<unknown>
  onClose(): void
}

/** Records by hand what no bank file brings, such as petty cash. */
export function RecordDialog(props: RecordDialogProps) {
  const { data, problem, again } = useAnswer(SettingsPayAccountsDocument, {})
  return (
    <Dialog title="Record a bank transaction" onClose={props.onClose}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && <Fields {...props} accounts={data.accounts} />}
    </Dialog>
  )
}

const FIELDS = ['bankAccountId', 'transactionType', 'date', 'amount', 'description', 'referenceNumber', 'vendorId']

function Fields({ again, onClose, accounts }: RecordDialogProps & Pick<SettingsPayAccountsQuery, 'accounts'>) {
  const { timeZone } = useSettings().organization
  const { canUse } = useGrant()
  const write = useRun()
  const save = useSave(again, onClose)
  const submit = (values: Values) => {
    assertFilled(values, ['bankAccountId', 'date', 'amount', 'description'])
    const input = {
      bankAccountId: values.text('bankAccountId'),
      transactionType: values.choice('transactionType', TYPES),
      date: values.text('date'),
      amount: typedAmount(values.text('amount'), 'amount'),
      description: values.text('description'),
      referenceNumber: values.optional('referenceNumber') ?? null,
      vendorId: values.optional('vendorId') ?? null,
    }
    return save({
      attempt: 'transaction',
      done: 'The bank transaction is recorded.',
      async send(idempotencyKey) {
        const { createTransaction } = await write(SettingsCreateTransactionDocument, { input, idempotencyKey })
        if (createTransaction) navigate(addressOfTransaction(createTransaction.id))
      },
    })
  }
  return (
    <Form onSubmit={submit} fields={FIELDS} label="Bank transaction">
      <ChoiceField
        name="bankAccountId"
        label="Bank account"
        choices={accountChoices(accounts)}
        value={accounts?.length === 1 ? accounts[0]?.id : undefined}
        autofocus={true}
      />
      <div class="row">
        <SelectField name="transactionType" label="Direction" options={TYPES} />
        <TextField name="amount" label="Amount" inputMode="decimal" />
        <TextField name="date" type="date" label="Date" value={dayIn(timeZone)} />
      </div>
      <TextField name="description" label="Description" maxLength={500} />
      <div class="row">
        <TextField name="referenceNumber" label="Reference (optional)" maxLength={100} />
        {canUse('vendors:read') && (
          <VendorField
            label="Vendor (optional)"
            hint="Type a part of the name, and choose."
            onVendor={() => undefined}
          />
        )}
      </div>
      <DialogButtons action="Record it" onClose={onClose} />
    </Form>
  )
}
