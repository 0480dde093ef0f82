import { ChoiceField, SelectField, TextArea, TextField } from '../../components/form'
import { Loading } from '../../components/page'
import {
  type BillPaymentEnd,
  type InvoicePaymentRowFragment,
  type InvoiceRowFragment,
  SettingsDeleteInvoiceDocument,
  SettingsIssueInvoiceDocument,
  SettingsPayAccountsDocument,
  SettingsRecordInvoicePaymentDocument,
  SettingsVoidInvoiceDocument,
  SettingsVoidInvoicePaymentDocument,
  SettingsWriteOffInvoiceDocument,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { dayIn } from '../../lib/day'
import { atFields, atOwnDimensions, dimensionsIn } from '../bills/bill-input'
import { DimensionFields, useLineChoices, useWanted } from '../bills/bill-lines'
import { OF_POLICY } from '../bills/paid-from'
import { METHODS, methodOf } from '../bills/words'
import { useAnswer, useSettings } from '../context'
import { journalDimensions } from '../journals/journal-lines'
import { accountChoices, chosenOf } from '../work/choices'
import type { Act, AskingAct } from '../work/declaration'
import { Money } from '../work/parts'
import { invoiceName } from './words'

type Invoice = InvoiceRowFragment
type Payment = InvoicePaymentRowFragment

const WRITES = ['invoices:write']
const isOwed = ({ status }: Invoice): boolean => status === 'ISSUED' || status === 'PARTIALLY_PAID'
const REASON = <TextArea name="reason" label="Reason" faults="Write why." />
const REVERSAL_DAY = (
  <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
)
/** The field of an amount that is all of it when it is empty. */
const AMOUNT = (
  <TextField name="amount" label="Amount (optional)" inputMode="decimal" hint="When empty, everything that is owed." />
)
const amountOf = (text: string | undefined) => (text === undefined ? undefined : typedAmount(text))

const issueInvoice: Act<Invoice> = {
  label: 'Issue',
  scopes: WRITES,
  done: 'The invoice is issued. It is owed now.',
  takesDate: true,
  isFor: ({ status }) => status === 'DRAFT',
  send: (write, { id }, safely) => write(SettingsIssueInvoiceDocument, { id, ...safely }),
}

const METHOD_OPTIONS = Object.entries(METHODS)

function PaymentFields({ invoice }: { invoice: Invoice }) {
  const { organization } = useSettings()
  const { data } = useAnswer(SettingsPayAccountsDocument, {})
  return (
    <>
      <p>
        <Money amount={invoice.amountDue} /> is owed.
      </p>
      <div class="row">
        <TextField name="date" type="date" label="Day of the payment" value={dayIn(organization.timeZone)} />
        <SelectField name="paymentMethod" label="Method" options={METHOD_OPTIONS} />
        <SelectField
          name="accountId"
          label="Bank account"
          options={[['', OF_POLICY], ...accountChoices(data?.accounts)]}
        />
      </div>
      <div class="row">
        {AMOUNT}
        <TextField name="referenceNumber" label="Check number or reference (optional)" />
      </div>
    </>
  )
}

export const recordPayment: AskingAct<Invoice> = {
  label: 'Record a payment',
  scopes: WRITES,
  done: (_, now) => (now && now.amountDue > 0 ? 'A part of the invoice is paid.' : 'The invoice is paid.'),
  isFor: isOwed,
  question: {
    title: invoice => `A payment of ${invoiceName(invoice).toLowerCase()}`,
    fields: ['date', 'paymentMethod', 'accountId', 'amount', 'referenceNumber'],
    action: 'Record the payment',
    body: invoice => <PaymentFields invoice={invoice} />,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsRecordInvoicePaymentDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: {
        date: values.optional('date'),
        paymentMethod: methodOf(values.text('paymentMethod')) ?? 'CHECK',
        accountId: values.optional('accountId'),
        amount: amountOf(values.optional('amount')),
        referenceNumber: values.optional('referenceNumber'),
      },
    }),
}

function WriteOffFields({ invoice }: { invoice: Invoice }) {
  const { data } = useLineChoices()
  const { isWanted, setAccount } = useWanted(data?.accounts)
  if (!data) return <Loading />
  const dimensions = journalDimensions(data)
  return (
    <>
      <p>
        <Money amount={invoice.amountDue} /> is owed. The church expects the amount no longer.
      </p>
      <div class="row">
        <ChoiceField
          name="accountId"
          label="Account"
          hint="Such as bad debts. Type a part of its number or its name."
          choices={accountChoices(data.accounts)}
          onChoice={setAccount}
        />
        {AMOUNT}
        <TextField name="date" type="date" label="Day (optional)" hint="Today when empty." />
      </div>
      <input type="hidden" name="dimensionIds" value={dimensions.map(({ id }) => id).join(' ')} />
      {dimensions.length > 0 && (
        <div class="row">
          <DimensionFields line={{}} place={0} dimensions={dimensions} isWanted={isWanted} />
        </div>
      )}
      {REASON}
    </>
  )
}

export const writeOff: AskingAct<Invoice> = {
  label: 'Write off',
  scopes: [...WRITES, 'accounts:read'],
  danger: true,
  done: 'The amount is written off.',
  isFor: isOwed,
  question: {
    title: invoice => `Write off ${invoiceName(invoice).toLowerCase()}`,
    fields: ['accountId', 'amount', 'reason', 'date'],
    action: 'Write it off',
    body: invoice => <WriteOffFields invoice={invoice} />,
  },
  async send(write, { id }, { idempotencyKey, ifVersion }, values) {
    const dimensionIds = values.text('dimensionIds').split(' ').filter(Boolean)
    const input = {
      accountId: chosenOf(values, 'accountId'),
      amount: amountOf(values.optional('amount')),
      date: values.optional('date'),
      reason: values.text('reason'),
      dimensions: dimensionsIn(values, {}, 0, dimensionIds),
    }
    try {
      return await write(SettingsWriteOffInvoiceDocument, { ...{ id, idempotencyKey, ifVersion }, input })
    } catch (error) {
      throw atOwnDimensions(atFields(error), input.dimensions)
    }
  },
}

const voidInvoice: AskingAct<Invoice> = {
  label: 'Void',
  scopes: WRITES,
  danger: true,
  done: 'The invoice is voided.',
  // Once something of it is settled, that is voided first.
  isFor: ({ status }) => status === 'ISSUED',
  question: {
    title: invoice => `Void ${invoiceName(invoice).toLowerCase()}?`,
    fields: ['reason', 'date'],
    action: 'Void the invoice',
    body: () => (
      <>
        <p>Its posting is reversed. Its number stays taken.</p>
        {REASON}
        {REVERSAL_DAY}
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsVoidInvoiceDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: { reason: values.text('reason'), date: values.optional('date') },
    }),
}

const deleteInvoice: AskingAct<Invoice> = {
  label: 'Delete',
  scopes: WRITES,
  danger: true,
  done: 'The invoice is deleted.',
  isFor: ({ status }) => status === 'DRAFT',
  question: {
    title: invoice => `Delete ${invoiceName(invoice).toLowerCase()}?`,
    fields: [],
    action: 'Delete the invoice',
    body: () => <p>Nothing was posted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteInvoiceDocument, { id, ...safely }),
}

/** What can be done with an invoice, in the order of its life. Each state allows some of it. */
export const INVOICE_ACTS: readonly Act<Invoice>[] = [issueInvoice, recordPayment, writeOff, voidInvoice, deleteInvoice]

const ENDS: readonly (readonly [BillPaymentEnd, string])[] = [
  ['VOIDED', 'It was recorded by mistake'],
  ['FAILED', 'The bank returned it'],
]
/** How it can end. A bank transaction shows a payment until its match is removed. Nobody returns a write-off. */
const endsOf = ({ paymentType, transactionId }: Payment) =>
  ENDS.filter(([end]) => (end === 'FAILED' ? paymentType === 'PAYMENT' : transactionId === null))

const voidPayment: AskingAct<Payment> = {
  label: 'Void',
  scopes: WRITES,
  danger: true,
  done: 'It is voided. The amount is owed again.',
  isFor: ({ status }) => status === 'RECORDED',
  question: {
    title: ({ paymentType }) => (paymentType === 'PAYMENT' ? 'Void the payment?' : 'Void the write-off?'),
    fields: ['outcome', 'reason', 'date'],
    action: 'Void it',
    body: payment => (
      <>
        <p>
          <Money amount={payment.amount} /> is owed again.
        </p>
        <SelectField name="outcome" label="What happened" options={endsOf(payment)} />
        {REASON}
        {REVERSAL_DAY}
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsVoidInvoicePaymentDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: {
        outcome: values.choice('outcome', ENDS),
        reason: values.text('reason'),
        date: values.optional('date'),
      },
    }),
}

export const PAYMENT_ACTS: readonly Act<Payment>[] = [voidPayment]
