import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import { SettingsFundBalancesDocument, SettingsFundsDocument } from '../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import { Money, Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { joined } from '../work/words'
import { FUND_ACTS, type ListedFund, WRITES } from './fund-acts'
import { FundDialog } from './fund-dialog'
import { classToday, hasEnded } from './restriction'
import { type InTree, inTree } from './tree'
import { CLASSES, FUND_STATUS, RESTRICTIONS } from './words'

/** Reads the funds. The report of balances has those of every status; without it, the active ones are read. */
function useFunds() {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const readsBalances = canUse('reports:read')
  return useRecord(async (): Promise<ListedFund[]> => {
    if (!readsBalances) return (await run(client, SettingsFundsDocument, {})).funds ?? []
    const { fundBalances } = await run(client, SettingsFundBalancesDocument, {})
    return (fundBalances?.rows ?? []).flatMap(({ fund, closing, overspent }) =>
      fund ? [{ ...fund, balance: closing, isOverspent: overspent }] : [],
    )
  }, '')
}

/** The funds of the church with their balances, and what changes them. */
export function Funds() {
  const { record: funds, problem, again } = useFunds()
  const { isAllowed } = useGrant()
  const [showsAll, setShowsAll] = useState(false)
  /** The fund of the dialog, or a new one. */
  const [edited, setEdited] = useState<ListedFund | 'NEW'>()
  const canWrite = isAllowed(WRITES)
  const others = funds?.filter(({ status }) => status !== 'ACTIVE').length ?? 0
  const shows = ({ status }: ListedFund) => showsAll || status === 'ACTIVE'
  const shown = funds?.filter(shows)
  return (
    <Section
      title="Funds"
      lead="Net assets that are held separately for a purpose."
      action={
        canWrite && (
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            New fund
          </button>
        )
      }
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!funds && !problem && <Loading />}
      {others > 0 && (
        <label class="check">
          <input type="checkbox" checked={showsAll} onChange={event => setShowsAll(event.currentTarget.checked)} />
          <span>Show inactive and closed funds ({others})</span>
        </label>
      )}
      {shown && !shown.length && (
        <Empty title="There are no funds">
          <p>The chart of accounts of a church comes with its first funds.</p>
        </Empty>
      )}
      {shown && shown.length > 0 && (
        <FundTable
          funds={shown}
          canWrite={canWrite}
          again={async () => (await again())?.filter(shows)}
          onEdit={fund => setEdited(fund)}
        />
      )}
      {edited && funds && (
        <FundDialog
          fund={edited === 'NEW' ? undefined : edited}
          funds={funds}
          again={again}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

interface FundTableProps {
  funds: readonly ListedFund[]
  canWrite: boolean
  /** Reads the funds again. @returns those that are shown. */
  again(): Promise<ListedFund[] | undefined>
  onEdit(fund: ListedFund): void
}

function FundTable({ funds, canWrite, again, onEdit }: FundTableProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<ListedFund>(FUND_ACTS, again, ({ name }) => name)
  const hasBalances = funds.some(({ balance }) => balance !== undefined)
  return (
    <>
      <Table
        label="Funds"
        rows={inTree(funds, ({ parentFundId }) => parentFundId)}
        idOf={({ row }) => row.id}
        columns={[
          { title: 'Fund', kind: 'name', cell: each => <FundName {...each} /> },
          { title: 'Class', cell: ({ row }) => <FundClass fund={row} /> },
          { title: 'Restriction', cell: ({ row }) => <Restriction fund={row} /> },
          { title: 'Status', cell: ({ row }) => <FundState fund={row} /> },
          ...(hasBalances
            ? [
                {
                  title: 'Balance',
                  kind: 'number' as const,
                  cell: ({ row }: InTree<ListedFund>) => <Balance fund={row} />,
                },
              ]
            : []),
          ...(canWrite
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: ({ row }: InTree<ListedFund>) =>
                    buttonsOf(row, <RowAction label="Change" of={row.name} onClick={() => onEdit(row)} />),
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

function FundName({ row: { name, code, category, description, isDefault }, depth }: InTree<ListedFund>) {
  return (
    <div class="depth" data-depth={Math.min(depth, 5)}>
      <strong>{name}</strong> {isDefault && <Badge>Default</Badge>}
      <Under>{joined(code, category, description)}</Under>
    </div>
  )
}

function FundClass({ fund }: { fund: ListedFund }) {
  const { timeZone } = useSettings().organization
  return (
    <>
      {CLASSES[classToday(fund, dayIn(timeZone))]}
      {fund.isBoardDesignated && <Under>Designated by the board</Under>}
    </>
  )
}

function Restriction({ fund }: { fund: ListedFund }) {
  const { restrictionType, restrictionEndsOn } = fund
  const { timeZone } = useSettings().organization
  const until = hasEnded(fund, dayIn(timeZone)) ? 'ended on' : 'until'
  return (
    <>
      {restrictionType && RESTRICTIONS[restrictionType]}
      {restrictionEndsOn && (
        <Under>
          {until} {formatCalendarDay(restrictionEndsOn)}
        </Under>
      )}
    </>
  )
}

function FundState({ fund: { status, statusReason } }: { fund: ListedFund }) {
  return (
    <>
      <Badge tone={status === 'ACTIVE' ? 'green' : 'plain'}>{FUND_STATUS[status]}</Badge>
      {statusReason && <Under>{statusReason}</Under>}
    </>
  )
}

/** The balance of a fund today. It opens the lines of the ledger that make it. */
function Balance({ fund: { id, balance, isOverspent } }: { fund: ListedFund }) {
  const { canUse } = useGrant()
  if (balance === undefined) return null
  const types = ['NET_ASSET', 'REVENUE', 'EXPENSE'].map(type => ['accountType', type])
  const amount = <Money amount={balance} />
  return (
    <>
      {canUse('journal-entries:read') ? (
        <a href={addressOf('list', 'ledger-lines', [['fundId', id], ...types])}>{amount}</a>
      ) : (
        amount
      )}
      {isOverspent && (
        <span class="block">
          <Badge tone="red">Overspent</Badge>
        </span>
      )}
    </>
  )
}
