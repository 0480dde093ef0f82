import { TextArea, TextField } from '../../components/form'
import {
  SettingsClearCodingDocument,
  SettingsDeleteTransactionDocument,
  SettingsUndoBankMatchDocument,
  SettingsUnmatchTransactionDocument,
  SettingsVoidTransactionDocument,
} from '../../generated/graphql'
import { Problem } from '../../lib/problem'
import type { Act, AskingAct } from '../work/declaration'
import { acceptProposal, approve, reject, submit, waive } from '../work/lists/transactions'
import { attachment } from '../work/receipts'
import type { ShownTransaction as Row } from './words'

const nameOf = ({ description }: Row): string => description

const isOpen = ({ status }: Row): boolean => ['UNCODED', 'CODED', 'REJECTED'].includes(status)
const isMatched = ({ amountMatched }: Row): boolean => amountMatched !== 0
/** Whether batches or settlements were deposited by it. */
const isOfDeposit = ({ matches }: Row): boolean =>
  matches.some(({ type }) => type === 'SETTLEMENT' || type === 'GIVING_BATCH')

const voidTransaction: AskingAct<Row> = {
  label: 'Void',
  scopes: ['transactions:approve'],
  danger: true,
  done: 'The bank transaction is voided.',
  isFor: row => row.status === 'APPROVED' && !row.isReconciled && !isMatched(row) && !row.reversalOfId,
  question: {
    title: row => `Void ${nameOf(row)}?`,
    fields: ['reason', 'date'],
    action: 'Void the transaction',
    body: () => (
      <>
        <p>A second transaction reverses its entry. Both stay in the list. A bank file does not bring it again.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
        <TextField name="date" type="date" label="Day of the reversal (optional)" hint="Today when empty." />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsVoidTransactionDocument, {
      ...{ id, ...safely },
      reason: values.text('reason'),
      date: values.optional('date'),
    }),
}

const clearCoding: Act<Row> = {
  label: 'Remove the coding',
  scopes: ['transactions:write'],
  done: 'The coding is removed.',
  isFor: row =>
    ['CODED', 'REJECTED'].includes(row.status) &&
    // A transfer that no rule has made would stay one, without a coding.
    (row.transactionType === 'TRANSFER' ? row.bankRule !== null : row.splits.length > 0) &&
    row.splits.every(({ amount }) => amount > 0),
  send: (write, { id }, safely) => write(SettingsClearCodingDocument, { id, ...safely }),
}

const unmatch: AskingAct<Row> = {
  label: 'Remove the match',
  scopes: ['transactions:write'],
  permission: 'BOOKKEEPER',
  danger: true,
  done: 'The match is removed.',
  isFor: row =>
    ((isMatched(row) && !isOfDeposit(row)) || row.hasMatchedLine) &&
    !row.isReconciled &&
    !row.reversalOfId &&
    row.status !== 'VOIDED',
  question: {
    title: row => `Remove the match of ${nameOf(row)}?`,
    fields: [],
    action: 'Remove the match',
    body: () => <p>Payments that it cleared are issued again, and the bank transaction has to be coded or matched.</p>,
  },
  send: (write, { id }, safely) => write(SettingsUnmatchTransactionDocument, { id, ...safely }),
}

const undoDeposits: AskingAct<Row> = {
  label: 'Undo the match',
  scopes: ['transactions:write', 'settlements:write'],
  permission: 'BOOKKEEPER',
  danger: true,
  done: 'The match is undone.',
  isFor: row => isOfDeposit(row) && !row.isReconciled && row.status !== 'VOIDED',
  question: {
    title: row => `Undo the match of ${nameOf(row)}?`,
    fields: [],
    action: 'Undo the match',
    body: () => (
      <p>
        What was posted for it is reversed. A payout waits for its bank transaction again, and a batch for its deposit.
      </p>
    ),
  },
  send: async (write, { id }, { idempotencyKey }) => {
    const { undoBankMatches } = await write(SettingsUndoBankMatchDocument, { id, idempotencyKey })
    const refused = undoBankMatches?.results[0]?.error
    if (refused) throw new Problem(refused.message, refused.reason).withoutCalls()
  },
}

const deleteTransaction: AskingAct<Row> = {
  label: 'Delete',
  scopes: ['transactions:write'],
  danger: true,
  done: 'The bank transaction is deleted.',
  isFor: row =>
    isOpen(row) && ['MANUAL', 'API', 'SETTLEMENT'].includes(row.source) && !isMatched(row) && !row.isReconciled,
  question: {
    title: row => `Delete ${nameOf(row)}?`,
    fields: [],
    action: 'Delete the transaction',
    body: () => <p>Nothing of it was posted. What the bank has brought cannot be deleted.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeleteTransactionDocument, { id, ...safely }),
}

/** What can be done with a bank transaction, beside coding it. */
export const TRANSACTION_ACTS: readonly Act<Row>[] = [
  acceptProposal,
  approve,
  submit,
  { ...reject, isFor: ({ status }) => status === 'PENDING_APPROVAL' },
  attachment({ nameOf, isFor: ({ status }) => status !== 'VOIDED', documentOf: ({ id }) => ({ transactionId: id }) }),
  { ...waive, isFor: ({ receiptStatus, status }) => receiptStatus === 'MISSING' && status !== 'VOIDED' },
  clearCoding,
  unmatch,
  undoDeposits,
  voidTransaction,
  deleteTransaction,
]

/** Whether it can be coded: by lines, before anybody approves it. */
export const isCodable = (row: Row): boolean =>
  isOpen(row) && row.transactionType !== 'TRANSFER' && row.amountUnmatched > 0

/** Whether its posting can be moved to other accounts or funds. */
export const isRecodable = (row: Row): boolean =>
  row.status === 'APPROVED' && row.transactionType !== 'TRANSFER' && !isMatched(row) && !row.reversalOfId
