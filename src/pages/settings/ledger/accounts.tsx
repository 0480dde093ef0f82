import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Search } from '../../components/search'
import { RowAction, Section, Table } from '../../components/section'
import {
  type AccountStatus,
  type ChartAccountFragment,
  SettingsChartDocument,
  SettingsUpdateAccountDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { OPENING, OPENING_PATH } from '../journals/words'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import { REGISTER } from '../reports/catalog'
import type { Act } from '../work/declaration'
import { Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { accountName, joined } from '../work/words'
import { AccountDialog, type Begun } from './account-dialog'
import { type InTree, inTree } from './tree'
import { ACCOUNT_TYPES, CASH_KINDS, GROWS_ON } from './words'

type Account = ChartAccountFragment

/** Who may write accounts. */
const WRITES = { scopes: ['accounts:read'], permission: 'ACCOUNTANT' } as const

const move = (label: string, to: AccountStatus, done: string): Act<Account> => ({
  ...WRITES,
  ...{ label, done },
  isFor: ({ status, isSystem }) => status !== to && !(isSystem && to === 'INACTIVE'),
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsUpdateAccountDocument, { id, idempotencyKey, ifVersion, input: { status: to } }),
})

/** What changes the status of an account. */
const ACCOUNT_ACTS: readonly Act<Account>[] = [
  move('Activate', 'ACTIVE', 'The account is active.'),
  move('Deactivate', 'INACTIVE', 'The account is inactive. It takes no new lines.'),
]

/** The chart of accounts as a tree, and what changes it. */
export function Accounts() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const funds = canUse('funds:read')
  const {
    record: accounts,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsChartDocument, { funds })).ledgerAccounts ?? [], '')
  const [q, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  const canWrite = isAllowed(WRITES)
  const inactive = accounts?.filter(({ status }) => status === 'INACTIVE').length ?? 0
  const shows = (account: Account) =>
    (showsAll || account.status === 'ACTIVE') && accountName(account).toLowerCase().includes(q.toLowerCase())
  const shown = accounts?.filter(shows)
  return (
    <Section
      title="Chart of accounts"
      lead="The accounts by their number. Summary accounts take no lines and add up those below them."
      action={
        canWrite && (
          <button type="button" class="button" onClick={() => setBegun({})}>
            New account
          </button>
        )
      }
    >
      {isAllowed(OPENING) && (
        <p>
          <a href={OPENING_PATH}>Opening balances</a> are the balances of each fund on the first day of the ledger.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!accounts && !problem && <Loading />}
      {accounts && <Search label="Find by number or name" onChange={setText} />}
      {inactive > 0 && (
        <label class="check">
          <input type="checkbox" checked={showsAll} onChange={event => setShowsAll(event.currentTarget.checked)} />
          <span>Show inactive accounts ({inactive})</span>
        </label>
      )}
      {shown && !shown.length && (
        <Empty title={q ? 'No account fits the search' : 'There are no accounts'}>
          <p>
            {q
              ? 'Search by a part of the number or the name.'
              : 'A church chooses a chart when it posts a first deposit.'}
          </p>
        </Empty>
      )}
      {shown && shown.length > 0 && (
        <AccountTable
          accounts={shown}
          canWrite={canWrite}
          again={async () => (await again())?.filter(shows)}
          onBegin={setBegun}
        />
      )}
      {begun && accounts && (
        <AccountDialog begun={begun} accounts={accounts} again={again} onClose={() => setBegun(undefined)} />
      )}
    </Section>
  )
}

interface AccountTableProps {
  accounts: readonly Account[]
  canWrite: boolean
  /** Reads the chart again. @returns the accounts that are shown. */
  again(): Promise<Account[] | undefined>
  onBegin(begun: Begun): void
}

function AccountTable({ accounts, canWrite, again, onBegin }: AccountTableProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<Account>(ACCOUNT_ACTS, again, accountName)
  return (
    <>
      <Table
        label="Accounts"
        isDense={true}
        rows={inTree(accounts, ({ parentId }) => parentId)}
        idOf={({ row }) => row.id}
        columns={[
          { title: 'Account', kind: 'name', cell: each => <Name {...each} /> },
          { title: 'Type', cell: ({ row }) => <Kind account={row} /> },
          { title: 'Status', cell: ({ row }) => <State account={row} /> },
          ...(canWrite
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: ({ row }: InTree<Account>) =>
                    buttonsOf(
                      row,
                      <>
                        {!row.isPostable && row.status === 'ACTIVE' && (
                          <RowAction label="Add below" of={accountName(row)} onClick={() => onBegin({ parent: row })} />
                        )}
                        <RowAction label="Change" of={accountName(row)} onClick={() => onBegin({ account: row })} />
                      </>,
                    ),
                },
              ]
            : []),
        ]}
        below={({ row }) => refusalOf(row)}
      />
      {dialog}
    </>
  )
}

/** An account by its number and its name. One that takes lines opens its register. */
function Name({ row, depth }: InTree<Account>) {
  const { canUse } = useGrant()
  const reads = REGISTER.scopes.every(canUse)
  return (
    <div class="depth" data-depth={Math.min(depth, 5)}>
      {row.isPostable && reads ? (
        <a href={addressOf('report', REGISTER.path, [['accountId', row.id]])}>{accountName(row)}</a>
      ) : (
        <strong>{accountName(row)}</strong>
      )}
      <Under>{row.restrictedToFund && `only for ${row.restrictedToFund.name}`}</Under>
    </div>
  )
}

function Kind({ account: { accountType, cashKind, normalBalance, form990Line } }: { account: Account }) {
  const isContra = normalBalance !== GROWS_ON[accountType]
  return (
    <>
      {ACCOUNT_TYPES[accountType]}
      <Under>
        {joined(cashKind && CASH_KINDS[cashKind], isContra && 'contra', form990Line && `Form 990 ${form990Line}`)}
      </Under>
    </>
  )
}

function State({ account: { status, isSystem, isPostable } }: { account: Account }) {
  return (
    <>
      <Badge tone={status === 'ACTIVE' ? 'green' : 'plain'}>{status === 'ACTIVE' ? 'Active' : 'Inactive'}</Badge>
      <Under>{joined(!isPostable && 'summary', isSystem && 'the service posts to it')}</Under>
    </>
  )
}
