import { TextArea, TextField } from '../../components/form'
import {
  type FundTransferKind,
  type FundTransferRowFragment,
  SettingsApproveFundTransferDocument,
  SettingsRejectFundTransferDocument,
  SettingsReverseEntryDocument,
} from '../../generated/graphql'
import { rejection } from '../work/acts'
import type { Act, AskingAct } from '../work/declaration'

export type FundTransfer = FundTransferRowFragment

/** What whoever moves money between funds needs. */
export const MOVES = {
  scopes: ['journal-entries:read', 'funds:read', 'accounts:read'],
  permission: 'MOVE_FUNDS',
} as const
const DECIDES = { scopes: ['journal-entries:read'], permission: 'MOVE_FUNDS' } as const

export const KINDS: Record<FundTransferKind, string> = {
  TRANSFER: 'Transfer',
  LOAN: 'Loan',
  REPAYMENT: 'Repayment',
  RELEASE: 'Release from restriction',
}

export const transferName = ({ description }: FundTransfer): string => description
const isPending = ({ status }: FundTransfer): boolean => status === 'PENDING_APPROVAL'

const approve: Act<FundTransfer> = {
  ...DECIDES,
  label: 'Approve',
  done: 'The fund transfer is approved and posted.',
  takesDate: true,
  isFor: row => isPending(row) && !row.acceptsOverdraft,
  send: (write, { id, acceptsOverdraft }, safely) =>
    write(SettingsApproveFundTransferDocument, { id, acceptsOverdraft, ...safely }),
}

const approveOverdraft: AskingAct<FundTransfer> = {
  ...approve,
  isFor: row => isPending(row) && row.acceptsOverdraft,
  question: {
    title: row => `Approve ${transferName(row)}?`,
    fields: ['date'],
    action: 'Approve the overdraft',
    body: () => (
      <>
        <p>The fund can be below zero afterwards. The person who recorded the transfer accepts that.</p>
        <TextField
          name="date"
          type="date"
          label="Posting day (optional)"
          hint="Its own day when empty. Choose a later day when the period of its own day is closed."
        />
      </>
    ),
  },
  send: (write, row, safely, values) => approve.send(write, row, { ...safely, date: values.optional('date') }, values),
}

const reverse: AskingAct<FundTransfer> = {
  scopes: DECIDES.scopes,
  permission: [DECIDES.permission, 'ACCOUNTANT'],
  label: 'Reverse',
  danger: true,
  done: 'The fund transfer is reversed.',
  isFor: ({ status, isReversed }) => status === 'POSTED' && !isReversed,
  question: {
    title: row => `Reverse ${transferName(row)}?`,
    fields: ['reason', 'date'],
    action: 'Reverse the fund transfer',
    body: () => (
      <>
        <p>A second entry moves the amount back. The first one stays posted.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
        <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
      </>
    ),
  },
  send: (write, { journalEntry }, { idempotencyKey }, values) =>
    write(SettingsReverseEntryDocument, {
      id: journalEntry?.id ?? '',
      idempotencyKey,
      input: { reason: values.text('reason'), date: values.optional('date') ?? null },
    }),
}

/** What decides about a transfer that waits. */
export const DECISIONS: readonly Act<FundTransfer>[] = [
  approve,
  approveOverdraft,
  rejection({
    ...DECIDES,
    noun: 'fund transfer',
    isFor: isPending,
    nameOf: transferName,
    effect: 'It is never posted. Record another one instead.',
    send: (write, { id }, safely, values) =>
      write(SettingsRejectFundTransferDocument, { id, comment: values.text('comment'), ...safely }),
  }),
]

export const TRANSFER_ACTS: readonly Act<FundTransfer>[] = [...DECISIONS, reverse]
