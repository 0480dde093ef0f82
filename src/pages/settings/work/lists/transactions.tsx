import { FileField, SelectField } from '../../../components/form'
import { Badge } from '../../../components/page'
import type { Column } from '../../../components/section'
import {
  SettingsAcceptMatchDocument,
  SettingsApproveTransactionDocument,
  SettingsApproveTransactionsDocument,
  SettingsCodeTransactionDocument,
  SettingsRejectTransactionDocument,
  SettingsSubmitTransactionDocument,
  SettingsTransactionTotalsDocument,
  SettingsUploadReceiptDocument,
  SettingsWaiveReceiptDocument,
  SettingsWorkTransactionsDocument,
  type TransactionFilter,
  type WorkTransactionFragment,
} from '../../../generated/graphql'
import { counted } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { Problem } from '../../../lib/problem'
import { Facts } from '../../activity/log-parts'
import { rejection } from '../acts'
import { CodingFields, chosenOf } from '../choices'
import type { Act, WorkDeclaration } from '../declaration'
import { addressOf } from '../kinds'
import { Lines, Money, Under } from '../parts'
import { proposalOf, proposalWords } from '../proposal'
import { RECEIPT_ENDINGS, receiptOf } from '../receipt-file'
import { accountName, joined } from '../words'

type Row = WorkTransactionFragment
type Declaration = WorkDeclaration<Row, TransactionFilter>

const nameOf = ({ description }: Row): string => description

/** The amount as the bank account sees it: what leaves it is negative, such as a transfer to another account. */
export const signed = ({ amount, transactionType }: Pick<Row, 'amount' | 'transactionType'>): number =>
  transactionType === 'WITHDRAWAL' || transactionType === 'TRANSFER' ? -amount : amount

interface Coded extends Pick<Row, 'counterAccount'> {
  splits: readonly Pick<Row['splits'][number], 'account' | 'fund'>[]
}

/** The account and the fund of a coding, or how many lines it has. */
export function Coding({ splits, counterAccount }: Coded) {
  const [first, ...others] = splits
  if (counterAccount) return <>Transfer to {accountName(counterAccount)}</>
  if (!first) return null
  if (others.length) return <>{counted(splits.length, 'line')}</>
  return (
    <>
      {accountName(first.account)}
      {first.fund && <Under>{first.fund.name}</Under>}
    </>
  )
}

const AMOUNT: Column<Row> = { title: 'Amount', kind: 'number', cell: row => <Money amount={signed(row)} /> }
const CODING: Column<Row> = { title: 'Coding', cell: row => <Coding {...row} /> }
/** Leads to the list where the receipt is attached or waived: nothing is submitted or approved without it. */
const Missing = () => (
  <>
    <Badge tone="gold">Missing</Badge>
    <a class="block small" href={addressOf('MISSING_RECEIPTS')}>
      Attach or waive
    </a>
  </>
)

const RECEIPT: Column<Row> = {
  title: 'Receipt',
  cell: ({ receiptStatus, receiptCount }) =>
    receiptStatus === 'MISSING' ? <Missing /> : receiptCount > 0 && <Badge>Attached</Badge>,
}

function Details({ row }: { row: Row }) {
  const { bankAccount, counterAccount, vendor, referenceNumber, approval, splits } = row
  return (
    <>
      <Facts
        facts={[
          ['Bank account', accountName(bankAccount)],
          ['To the account', accountName(counterAccount)],
          ['Vendor', vendor?.name],
          ['Reference', referenceNumber],
          ['Comment', approval?.comment],
          ['Looks like', proposalWords(row)],
          ['Why', proposalOf(row)?.explanation],
        ]}
      />
      {!counterAccount && <Lines lines={splits} amounts={[['Amount', ({ amount }) => amount]]} />}
    </>
  )
}

const common = {
  noun: ['bank transaction', 'bank transactions'],
  leftOut: 'without transfers',
  day: { title: 'Date', of: ({ date }) => date },
  name: {
    title: 'Description',
    of: nameOf,
    under: ({ bankAccount, vendor }) => <Under>{joined(vendor?.name, bankAccount?.name)}</Under>,
  },
  read: async (client, page) => (await run(client, SettingsWorkTransactionsDocument, page)).transactions,
  details: row => <Details row={row} />,
} satisfies Partial<Declaration>

const dimensionsOf = ({ dimensions }: Row['splits'][number]) =>
  dimensions.map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId }))

const code: Act<Row> = {
  label: 'Code',
  scopes: ['transactions:write', 'accounts:read', 'funds:read'],
  done: 'The bank transaction is coded.',
  isFor: ({ transactionType, amountUnmatched }) => transactionType !== 'TRANSFER' && amountUnmatched > 0,
  question: {
    title: row => `Code ${nameOf(row)}`,
    fields: ['accountId', 'fundId', 'description'],
    action: 'Code the transaction',
    body: row => {
      const [first, ...others] = row.splits
      return (
        <>
          <Facts
            facts={[
              ['Amount', <Money key="amount" amount={signed(row)} />],
              ['Bank account', accountName(row.bankAccount)],
              ['Vendor', row.vendor?.name],
            ]}
          />
          {others.length > 0 && (
            <p>
              This replaces the present {counted(row.splits.length, 'line')} with one, which has no vendor and no
              dimension values.
            </p>
          )}
          <CodingFields
            accountId={first?.account?.id ?? row.vendor?.defaultAccountId}
            fundId={first?.fund?.id ?? row.vendor?.defaultFundId}
            description={others.length ? undefined : first?.description}
          />
        </>
      )
    },
  },
  send: (write, { id, amountUnmatched, splits: [first, ...others] }, safely, values) =>
    write(SettingsCodeTransactionDocument, {
      id,
      input: {
        splits: [
          {
            accountId: chosenOf(values, 'accountId'),
            fundId: chosenOf(values, 'fundId'),
            // Settlements that are matched with it are coded by themselves.
            amount: amountUnmatched,
            description: values.optional('description') ?? null,
            // The coding is replaced as a whole, so what the form does not ask for is sent back.
            ...(first && !others.length && { vendorId: first.vendorId, dimensions: dimensionsOf(first) }),
          },
        ],
      },
      ...safely,
    }),
}

export const acceptProposal: Act<Row> = {
  label: 'Match',
  scopes: ['transactions:write', 'settlements:write'],
  permission: 'BOOKKEEPER',
  done: 'The bank transaction is matched.',
  isFor: row => proposalOf(row) !== undefined,
  send: async (write, row, { idempotencyKey }) => {
    const documents = (proposalOf(row)?.documents ?? []).map(({ type, id, paymentMethod }) => ({
      type,
      id,
      paymentMethod,
    }))
    const items = [{ transactionId: row.id, documents }]
    const { acceptBankMatches: answer } = await write(SettingsAcceptMatchDocument, { items, idempotencyKey })
    const error = answer?.results[0]?.error
    if (error) throw new Problem(error.message, error.reason)
  },
}

export const approve: Act<Row> = {
  label: 'Approve',
  scopes: ['transactions:approve'],
  done: 'The bank transaction is approved and posted.',
  takesDate: true,
  isFor: ({ status }) => status === 'CODED' || status === 'PENDING_APPROVAL',
  send: (write, { id }, safely) => write(SettingsApproveTransactionDocument, { id, ...safely }),
}

export const submit: Act<Row> = {
  label: 'Submit',
  scopes: ['transactions:write'],
  done: 'The bank transaction is submitted for approval.',
  isFor: ({ status }) => status === 'CODED',
  send: (write, { id }, safely) => write(SettingsSubmitTransactionDocument, { id, ...safely }),
}

export const reject = rejection<Row>({
  noun: 'bank transaction',
  scopes: ['transactions:approve'],
  nameOf,
  effect: 'It goes back to who submitted it, and can be coded again.',
  send: (write, { id }, safely, values) =>
    write(SettingsRejectTransactionDocument, { id, comment: values.text('comment'), ...safely }),
})

const attach: Act<Row> = {
  label: 'Attach',
  scopes: ['transactions:write'],
  done: 'The receipt is attached.',
  question: {
    title: row => `Attach a receipt to ${nameOf(row)}`,
    fields: ['contentBase64'],
    action: 'Attach the receipt',
    body: () => (
      <FileField
        name="contentBase64"
        label="Receipt"
        hint="A picture, PDF, Word or Excel file, or an e-mail. At most 5 MiB."
        accept={RECEIPT_ENDINGS}
      />
    ),
  },
  send: async (write, { id }, safely, values) =>
    write(SettingsUploadReceiptDocument, { id, input: await receiptOf(values.file('contentBase64')), ...safely }),
}

const WAIVERS = [
  ['LOST', 'The receipt was lost'],
  ['NONE_ISSUED', 'The seller issues no receipts'],
] as const

export const waive: Act<Row> = {
  label: 'Waive',
  scopes: ['transactions:write'],
  done: 'The receipt is waived.',
  question: {
    title: row => `Waive the receipt of ${nameOf(row)}?`,
    fields: ['reason'],
    action: 'Waive the receipt',
    body: () => <SelectField name="reason" label="Reason" options={WAIVERS} />,
  },
  send: (write, { id }, safely, values) =>
    write(SettingsWaiveReceiptDocument, { id, reason: values.choice('reason', WAIVERS), ...safely }),
}

export const uncodedTransactions: Declaration = {
  ...common,
  lead: 'They have no account and no fund yet. A match with a document codes and posts them in one act.',
  columns: [{ title: 'Looks like', cell: proposalWords }, AMOUNT],
  acts: [acceptProposal, code],
}

export const codedTransactions: Declaration = {
  ...common,
  lead: 'They have an account and a fund. Submit them for approval, or approve them. Code those again that were rejected.',
  columns: [
    {
      title: 'Coding',
      cell: row => (
        <>
          <Coding {...row} />
          {row.status === 'REJECTED' && (
            <span class="block">
              <Badge tone="red">Rejected</Badge>
            </span>
          )}
          {row.status === 'REJECTED' && row.approval?.comment && <Under>{row.approval.comment}</Under>}
          {row.receiptStatus === 'MISSING' && (
            <a class="block small" href={addressOf('MISSING_RECEIPTS')}>
              Receipt missing
            </a>
          )}
        </>
      ),
    },
    AMOUNT,
  ],
  acts: [approve, submit, { ...code, label: 'Code again', stays: 'The bank transaction is coded again.' }],
}

export const transactionApprovals: Declaration = {
  ...common,
  lead: 'They are submitted. An approval posts them to the ledger.',
  columns: [CODING, AMOUNT, RECEIPT],
  acts: [approve, reject],
  bulk: {
    scopes: ['transactions:approve'],
    totals: async (client, filter) => {
      const totals = (await run(client, SettingsTransactionTotalsDocument, { filter })).transactions?.totals
      return totals && { count: totals.count, amount: totals.amount }
    },
    send: async (write, ids, idempotencyKey) => {
      const items = ids.map(transactionId => ({ transactionId }))
      return (await write(SettingsApproveTransactionsDocument, { items, idempotencyKey })).bulkApproveTransactions
    },
  },
}

export const missingReceipts: Declaration = {
  ...common,
  lead: 'The accounting policy asks for their receipts. Attach each, or say why there is none.',
  noun: ['receipt', 'receipts'],
  columns: [CODING, AMOUNT],
  acts: [attach, waive],
}
