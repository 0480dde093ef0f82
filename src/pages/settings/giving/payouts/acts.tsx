import { TextArea, TextField } from '../../../components/form'
import {
  type PayoutRowFragment,
  SettingsDeclarePayoutRecordedDocument,
  SettingsDeletePayoutDocument,
  SettingsFailPayoutDocument,
  SettingsMatchPayoutDocument,
  SettingsRecordSettlementDocument,
  SettingsUnmatchPayoutDocument,
  SettingsUpdatePayoutDocument,
} from '../../../generated/graphql'
import { dayIn, optionalDay } from '../../../lib/day'
import { useSettings } from '../../context'
import { chosenOf } from '../../work/choices'
import type { Act, AskingAct } from '../../work/declaration'
import { BankLines } from './bank-lines'
import { isPosted, isUnderWay, KEEPS, MATCHES, payoutName, WRITES } from './words'

/** A payout with what its acts show. */
type Payout = PayoutRowFragment

const send: Act<Payout> = {
  ...WRITES,
  label: 'Is on its way',
  done: 'The payout is on its way to the bank.',
  isFor: ({ status }) => status === 'PENDING',
  send: (write, { id }, safely) =>
    write(SettingsUpdatePayoutDocument, { id, ...safely, input: { status: 'IN_TRANSIT' } }),
}

const arrive: AskingAct<Payout> = {
  ...WRITES,
  label: 'Has arrived',
  done: 'The bank has the payout.',
  isFor: ({ status }) => status === 'PENDING' || status === 'IN_TRANSIT',
  question: {
    title: payout => `When did ${payoutName(payout)} arrive?`,
    fields: ['actualArrivalDate'],
    action: 'Save',
    body: payout => <ArrivalDay payout={payout} />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsUpdatePayoutDocument, {
      ...{ id, ...safely },
      input: { status: 'DEPOSITED', actualArrivalDate: values.optional('actualArrivalDate') ?? null },
    }),
}

function ArrivalDay({ payout }: { payout: Payout }) {
  const { timeZone } = useSettings().organization
  return (
    <TextField
      name="actualArrivalDate"
      type="date"
      label="Day at the bank"
      value={optionalDay(payout.estimatedArrivalDate) ?? dayIn(timeZone)}
    />
  )
}

const match: AskingAct<Payout> = {
  ...MATCHES,
  label: 'Match',
  done: 'The payout is matched.',
  // The line of the bank shows that it has arrived.
  isFor: isUnderWay,
  question: {
    title: payout => `Which line of the bank is ${payoutName(payout)}?`,
    fields: ['transactionId'],
    action: 'Match',
    body: payout => <LineOfPayout payout={payout} />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsMatchPayoutDocument, { id, ...safely, input: { transactionId: chosenOf(values, 'transactionId') } }),
}

function LineOfPayout({ payout: { depositBasis, grossAmount, netAmount } }: { payout: Payout }) {
  return <BankLines name="transactionId" arriving={depositBasis === 'GROSS' ? grossAmount : netAmount} />
}

const unmatch: Act<Payout> = {
  ...KEEPS,
  label: 'Remove the match',
  done: 'The match is removed.',
  isFor: payout => payout.status === 'MATCHED' && !isPosted(payout),
  send: (write, { id }, safely) => write(SettingsUnmatchPayoutDocument, { id, ...safely }),
}

const post: Act<Payout> = {
  ...KEEPS,
  label: 'Record',
  done: 'The payout is posted.',
  isFor: ({ status, accounting }) => status === 'MATCHED' && accounting.disposition === 'ELIGIBLE',
  send: (write, { id }, safely) => write(SettingsRecordSettlementDocument, { id, ...safely }),
}

const elsewhere: AskingAct<Payout> = {
  ...WRITES,
  permission: 'ACCOUNTANT',
  label: 'Is recorded elsewhere',
  done: 'The payout counts as recorded in another system.',
  isFor: payout => !isPosted(payout) && payout.accounting.disposition !== 'RECORDED_EXTERNALLY',
  question: {
    title: payout => `Is ${payoutName(payout)} recorded in another system?`,
    fields: [],
    action: 'It is recorded elsewhere',
    body: () => <p>It is never posted here, and no longer waits to be posted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeclarePayoutRecordedDocument, { id, ...safely }),
}

const CODE = 'failureCode'

const failBefore: AskingAct<Payout> = {
  ...WRITES,
  label: 'Has failed',
  danger: true,
  done: 'The payout has failed.',
  isFor: isUnderWay,
  question: {
    title: payout => `Has ${payoutName(payout)} failed?`,
    fields: [CODE, 'errorMessage'],
    action: 'It has failed',
    body: () => (
      <>
        <p>The bank did not get it, or returned it. Nothing is posted for it.</p>
        <FailureFields reason="errorMessage" label="Message of the provider (optional)" />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsUpdatePayoutDocument, {
      ...{ id, ...safely },
      input: {
        status: 'FAILED',
        failureCode: values.optional(CODE) ?? null,
        errorMessage: values.optional('errorMessage') ?? null,
      },
    }),
}

const failAfter: AskingAct<Payout> = {
  ...KEEPS,
  label: 'Has failed',
  danger: true,
  done: 'The payout has failed, and its posting is reversed.',
  isFor: ({ status }) => status === 'MATCHED',
  question: {
    title: payout => `Has ${payoutName(payout)} failed?`,
    fields: [CODE, 'reason'],
    action: 'It has failed',
    body: () => (
      <>
        <p>The bank took the money back. What is posted for the payout is reversed.</p>
        <FailureFields reason="reason" label="Reason" />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsFailPayoutDocument, {
      ...{ id, ...safely },
      input: { failureCode: values.text(CODE), reason: values.text('reason') },
    }),
}

const FailureFields = ({ reason, label }: { reason: string; label: string }) => (
  <>
    <TextField name={CODE} label="Code of the failure" maxLength={100} autofocus={true} />
    <TextArea name={reason} label={label} />
  </>
)

const retry: Act<Payout> = {
  ...WRITES,
  label: 'Is sent again',
  done: 'The payout waits for its arrival again.',
  isFor: ({ status }) => status === 'FAILED',
  send: (write, { id }, safely) => write(SettingsUpdatePayoutDocument, { id, ...safely, input: { status: 'PENDING' } }),
}

const cancel: AskingAct<Payout> = {
  ...WRITES,
  label: 'Cancel',
  danger: true,
  done: 'The payout is cancelled.',
  isFor: ({ status }) => status === 'PENDING' || status === 'IN_TRANSIT',
  question: {
    title: payout => `Cancel ${payoutName(payout)}?`,
    fields: [],
    action: 'Cancel the payout',
    body: () => <p>The provider never sent it.</p>,
  },
  send: (write, { id }, safely) =>
    write(SettingsUpdatePayoutDocument, { id, ...safely, input: { status: 'CANCELLED' } }),
}

const remove: AskingAct<Payout> = {
  ...WRITES,
  label: 'Delete',
  danger: true,
  done: 'The payout is deleted.',
  isFor: ({ status }) => status === 'PENDING' || status === 'CANCELLED',
  question: {
    title: payout => `Delete ${payoutName(payout)}?`,
    fields: [],
    action: 'Delete the payout',
    body: () => <p>Only a payout without gifts can be deleted. Its id at the provider stays taken.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeletePayoutDocument, { id, ...safely }),
}

/** Everything that somebody does with a payout, as its state allows. */
export const PAYOUT_ACTS: readonly Act<Payout>[] = [
  ...[send, arrive, match, post, unmatch],
  ...[elsewhere, failBefore, failAfter, retry, cancel, remove],
  // A payout of a closed month or of a reconciled line stays as it is.
].map(act => ({ ...act, isFor: payout => !payout.isFrozen && (act.isFor?.(payout) ?? true) }))
