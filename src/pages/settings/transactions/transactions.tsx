import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Search } from '../../components/search'
import { Section, Table } from '../../components/section'
import {
  SettingsPayAccountsDocument,
  SettingsTransactionsDocument,
  SettingsTransactionTotalsDocument,
  type TransactionFilter,
  type TransactionRowFragment,
} from '../../generated/graphql'
import { counted, formatMoney } from '../../lib/format'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { changeQuery } from '../activity/log-filters'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { ShowField } from '../show-field'
import { Coding, signed } from '../work/lists/transactions'
import { CalendarDay, Money, Under } from '../work/parts'
import { accountName, joined } from '../work/words'
import { RecordDialog } from './record-dialog'
import { TransactionView } from './transaction-view'
import { addressOfTransaction, PATH, TRANSACTION_STATUS, TRANSACTION_STATUSES, WRITES } from './words'

/** The bank transactions of the church. The address names the one that is open. */
export function Transactions() {
  const id = useAddress().query.get('transaction')
  return id ? <TransactionView key={id} id={id} /> : <TransactionList />
}

const ALL = { name: 'ALL', text: 'All', filter: {} satisfies TransactionFilter }
const VIEWS: readonly { name: string; text: string; filter: TransactionFilter }[] = [
  ALL,
  ...TRANSACTION_STATUSES.map(status => ({
    ...{ name: status, text: TRANSACTION_STATUS[status].text },
    filter: { status: [status] },
  })),
  { name: 'OPEN', text: 'Posted, not reconciled', filter: { status: ['APPROVED'], isReconciled: false } },
]

/** The bank transactions, the newest first, with a filter in the address. */
function TransactionList() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const { query } = useAddress()
  const [q, setText] = useState('')
  const [isRecording, setRecording] = useState(false)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? ALL
  const accountId = query.get('account')
  const filter: TransactionFilter = {
    ...shown.filter,
    ...(q && { q }),
    ...(accountId && { bankAccountId: [accountId] }),
  }
  const reads = { accounts: canUse('accounts:read'), funds: canUse('funds:read'), vendors: canUse('vendors:read') }
  const { rows, problem, more, again } = usePages(
    async after =>
      (await run(client, SettingsTransactionsDocument, { filter, first: 30, after, ...reads })).transactions,
    JSON.stringify(filter),
  )
  const isFiltered = shown !== ALL || Boolean(q || accountId)
  return (
    <Section
      title="Bank transactions"
      lead="What the bank and the cards show. Each is coded to accounts and funds, and an approval posts it."
      action={
        WRITES.every(canUse) && (
          <button type="button" class="button" onClick={() => setRecording(true)}>
            Record one by hand
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
          {canUse('accounts:read') && <AccountFilter accountId={accountId} />}
          <Search label="Find in the description or the reference" onChange={setText} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <NoTransactions isFiltered={isFiltered} />}
      {rows && rows.length > 0 && (
        <>
          <Sums filter={filter} />
          <TransactionTable rows={rows} />
        </>
      )}
      {more && <Older isReading={false} onClick={more} />}
      {isRecording && (
        <RecordDialog
          again={async () => {
            again()
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </Section>
  )
}

const NoTransactions = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No such bank transactions">
      <p>
        <a href={PATH}>Show all bank transactions.</a>
      </p>
    </Empty>
  ) : (
    <Empty title="There are no bank transactions">
      <p>
        Bring a file of the bank under <a href="/settings/bank">Bank</a>.
      </p>
    </Empty>
  )

/** The bank account or card whose transactions are shown. */
function AccountFilter({ accountId }: { accountId: string | null }) {
  const { data } = useAnswer(SettingsPayAccountsDocument, {})
  return (
    <div class="field">
      <label for="bank-account">Account</label>
      <select id="bank-account" onChange={event => changeQuery({ account: event.currentTarget.value || undefined })}>
        <option value="">All</option>
        {(data?.accounts ?? []).map(account => (
          <option key={account.id} value={account.id} selected={account.id === accountId}>
            {accountName(account)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** How many the filter selects, and what they come to. */
function Sums({ filter }: { filter: TransactionFilter }) {
  const { currency } = useSettings().organization
  const { data } = useAnswer(SettingsTransactionTotalsDocument, { filter }, ['Transaction'])
  const totals = data?.transactions?.totals
  if (!totals) return null
  return (
    <p class="number">
      <strong>{counted(totals.count, 'bank transaction')}</strong>, {formatMoney(totals.amount, currency)} in less out
    </p>
  )
}

const TransactionTable = ({ rows }: { rows: readonly TransactionRowFragment[] }) => (
  <Table
    label="Bank transactions"
    rows={rows}
    idOf={({ id }) => id}
    columns={[
      { title: 'Date', cell: ({ date }) => <CalendarDay day={date} /> },
      {
        title: 'Description',
        kind: 'name',
        cell: ({ id, description, vendor, bankAccount, referenceNumber }) => (
          <>
            <a class="strong" href={addressOfTransaction(id)}>
              {description}
            </a>
            <Under>{joined(vendor?.name, bankAccount?.name, referenceNumber)}</Under>
          </>
        ),
      },
      { title: 'Coding', cell: row => <Coding {...row} /> },
      {
        title: 'Status',
        cell: ({ status, isReconciled, receiptStatus }) => (
          <>
            <Badge tone={TRANSACTION_STATUS[status].tone}>{TRANSACTION_STATUS[status].text}</Badge>
            <Under>{joined(isReconciled && 'reconciled', receiptStatus === 'MISSING' && 'receipt missing')}</Under>
          </>
        ),
      },
      { title: 'Amount', kind: 'number', cell: row => <Money amount={signed(row)} /> },
    ]}
  />
)
