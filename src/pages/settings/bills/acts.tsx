import { SelectField, TextArea, TextField } from '../../components/form'
import {
  type BillPaymentEnd,
  type BillPaymentPartsFragment,
  SettingsApplyVendorCreditDocument,
  SettingsApproveBillDocument,
  SettingsDeleteBillDocument,
  SettingsIssuePaymentDocument,
  SettingsPayBillDocument,
  SettingsRejectBillDocument,
  SettingsSubmitBillDocument,
  SettingsVoidBillDocument,
  SettingsVoidPaymentDocument,
  type WorkBillFragment,
} from '../../generated/graphql'
import { typedAmount } from '../../lib/amount'
import { rejection } from '../work/acts'
import { chosenOf } from '../work/choices'
import { CreditFields } from '../work/credit-fields'
import type { Act, AskingAct } from '../work/declaration'
import { Money } from '../work/parts'
import { attachment } from '../work/receipts'
import { PAYMENT_FIELDS, PaymentFields, paymentTermsOf } from './payment-fields'
import { billName, openOf, scheduledOf } from './words'

type Bill = WorkBillFragment
type Payment = Pick<BillPaymentPartsFragment, 'id' | 'version' | 'status' | 'paymentDate' | 'amount'>

const isAmong = <Status extends string>(statuses: readonly Status[], status: Status): boolean =>
  statuses.includes(status)

export const approveBill: Act<Bill> = {
  label: 'Approve',
  scopes: ['bills:approve'],
  done: 'The bill is approved and posted.',
  takesDate: true,
  stays: 'Your approval is recorded. The bill waits for another person.',
  isFor: ({ status }) => status === 'PENDING_APPROVAL',
  send: (write, { id }, safely) => write(SettingsApproveBillDocument, { id, ...safely }),
}

export const rejectBill: AskingAct<Bill> = rejection<Bill>({
  noun: 'bill',
  scopes: ['bills:approve'],
  isFor: ({ status }) => status === 'PENDING_APPROVAL',
  nameOf: billName,
  effect: 'It goes back to who submitted it, and can be corrected.',
  send: (write, { id }, safely, values) =>
    write(SettingsRejectBillDocument, { id, comment: values.text('comment'), ...safely }),
})

export const useVendorCredit: AskingAct<Bill> = {
  label: 'Use',
  scopes: ['bills:pay'],
  done: 'The credit is used.',
  stays: 'A part of the credit is used.',
  isFor: ({ billType, status }) => billType === 'CREDIT' && isAmong(['APPROVED', 'PARTIALLY_USED'], status),
  question: {
    title: bill => `Use ${billName(bill)}`,
    fields: ['billId', 'amount'],
    action: 'Use the credit',
    body: ({ vendorId, amountDue }) => <CreditFields vendorId={vendorId} left={Math.abs(amountDue)} />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsApplyVendorCreditDocument, {
      id,
      applications: [{ billId: chosenOf(values, 'billId'), amount: typedAmount(values.text('amount')) }],
      ...safely,
    }),
}

const submitBill: Act<Bill> = {
  label: 'Submit',
  scopes: ['bills:write'],
  done: 'The bill is submitted for approval.',
  isFor: ({ status }) => isAmong(['DRAFT', 'REJECTED'], status),
  send: (write, { id }, safely) => write(SettingsSubmitBillDocument, { id, ...safely }),
}

const payBill: AskingAct<Bill> = {
  label: 'Pay',
  scopes: ['bills:pay'],
  done(before, now) {
    if (!now) return 'The payment is recorded.'
    if (scheduledOf(now) > scheduledOf(before)) return 'The payment is scheduled.'
    return now.amountDue > 0 ? 'A part of the bill is paid.' : 'The bill is paid.'
  },
  isFor: bill =>
    bill.billType === 'BILL' && isAmong(['APPROVED', 'PARTIALLY_PAID', 'SCHEDULED'], bill.status) && openOf(bill) > 0,
  question: {
    title: bill => `Pay ${billName(bill)}`,
    fields: [...PAYMENT_FIELDS, 'amount', 'checkNumber'],
    action: 'Pay the bill',
    body: bill => (
      <>
        <p>
          <Money amount={openOf(bill)} /> can be paid.
          {scheduledOf(bill) > 0 && (
            <>
              {' '}
              <Money amount={scheduledOf(bill)} /> more is scheduled.
            </>
          )}
        </p>
        <PaymentFields />
        <div class="row">
          <TextField
            name="amount"
            label="Amount (optional)"
            inputMode="decimal"
            hint="When empty, everything that is neither paid nor scheduled."
          />
          <TextField
            name="checkNumber"
            label="Check number (optional)"
            inputMode="numeric"
            hint="Enter the number of a check that was written by hand."
          />
        </div>
      </>
    ),
  },
  send: (write, { id }, safely, values) => {
    const amount = values.optional('amount')
    const input = {
      ...paymentTermsOf(values),
      checkNumber: values.optional('checkNumber'),
      amount: amount === undefined ? undefined : typedAmount(amount),
    }
    return write(SettingsPayBillDocument, { id, input, ...safely })
  },
}

const REASON = <TextArea name="reason" label="Reason" faults="Write why." />
const REVERSAL_DAY = (
  <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
)

const voidBill: AskingAct<Bill> = {
  label: 'Void',
  scopes: ['bills:approve'],
  danger: true,
  done: 'The bill is voided.',
  isFor: ({ status }) => status === 'APPROVED',
  question: {
    title: bill => `Void ${billName(bill)}?`,
    fields: ['reason', 'date'],
    action: 'Void the bill',
    body: () => (
      <>
        <p>Its posting is reversed, and its number can be used again.</p>
        {REASON}
        {REVERSAL_DAY}
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsVoidBillDocument, { id, ...safely, reason: values.text('reason'), date: values.optional('date') }),
}

const deleteBill: AskingAct<Bill> = {
  label: 'Delete',
  scopes: ['bills:write'],
  danger: true,
  done: 'The bill is deleted.',
  isFor: ({ status }) => isAmong(['DRAFT', 'REJECTED'], status),
  question: {
    title: bill => `Delete ${billName(bill)}?`,
    fields: [],
    action: 'Delete the bill',
    body: () => <p>Its receipts move back into the inbox. Nothing was posted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteBillDocument, { id, ...safely }),
}

const attachReceipt = attachment<Bill>({
  nameOf: billName,
  isFor: ({ status }) => status !== 'VOIDED',
  documentOf: ({ id }) => ({ billId: id }),
})

/** What can be done with a bill, in the order of its life. Each state allows some of it. */
export const BILL_ACTS: readonly Act<Bill>[] = [
  submitBill,
  approveBill,
  payBill,
  useVendorCredit,
  attachReceipt,
  rejectBill,
  voidBill,
  deleteBill,
]

export const issuePayment: Act<Payment> = {
  label: 'Issue',
  scopes: ['bills:pay'],
  done: 'The payment is issued and posted.',
  takesDate: true,
  isFor: ({ status }) => status === 'SCHEDULED',
  send: (write, { id }, safely) => write(SettingsIssuePaymentDocument, { id, ...safely }),
}

const ENDS: readonly (readonly [BillPaymentEnd, string])[] = [
  ['VOIDED', 'It was stopped, or is never sent'],
  ['FAILED', 'The bank returned it'],
]
/** How a payment can end. What the bank has paid it can only return. */
const endsOf = ({ status }: Payment) => ENDS.filter(([end]) => end === 'FAILED' || status !== 'CLEARED')

const voidPayment: AskingAct<Payment> = {
  label: 'Void',
  scopes: ['bills:pay'],
  danger: true,
  done: ({ status }) =>
    status === 'SCHEDULED' ? 'The scheduled payment is voided.' : 'The payment is voided. Its bills are owed again.',
  isFor: ({ status }) => isAmong(['SCHEDULED', 'ISSUED', 'CLEARED'], status),
  question: {
    title: () => 'Void the payment?',
    fields: ['outcome', 'reason', 'date'],
    action: 'Void the payment',
    body: payment => (
      <>
        <p>
          <Money amount={payment.amount} />{' '}
          {payment.status === 'SCHEDULED' ? 'is no longer scheduled. Nothing was posted.' : 'is owed again.'}
        </p>
        <SelectField name="outcome" label="What happened" options={endsOf(payment)} />
        {REASON}
        {REVERSAL_DAY}
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey, ifVersion }, values) =>
    write(SettingsVoidPaymentDocument, {
      ...{ id, idempotencyKey, ifVersion },
      input: {
        outcome: values.choice('outcome', ENDS),
        reason: values.text('reason'),
        date: values.optional('date'),
      },
    }),
}

export const PAYMENT_ACTS: readonly Act<Payment>[] = [issuePayment, voidPayment]
