import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading, type Tone } from '../../components/page'
import { type Column, Section, Table } from '../../components/section'
import {
  type FundTransferFilter,
  type FundTransferStatus,
  SettingsFundTransfersDocument,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { addressOf } from '../reports/address'
import { ShowField } from '../show-field'
import type { WorkDeclaration } from '../work/declaration'
import { Money, Under } from '../work/parts'
import { RowActs, refusalBelow, useActs } from '../work/use-acts'
import { type Items, useItems } from '../work/use-items'
import { accountName, joined } from '../work/words'
import { type FundTransfer, KINDS, MOVES, TRANSFER_ACTS, transferName } from './acts'
import { TransferDialog } from './transfer-dialog'

const STATUS: Record<FundTransferStatus, { text: string; tone: Tone }> = {
  PENDING_APPROVAL: { text: 'Waits for approval', tone: 'gold' },
  POSTED: { text: 'Posted', tone: 'green' },
  REJECTED: { text: 'Rejected', tone: 'red' },
}

interface View {
  /** As the address names it. */
  name: string
  text: string
  filter: FundTransferFilter
}

const ALL: View = { name: 'ALL', text: 'All', filter: {} }
const VIEWS: readonly View[] = [
  ALL,
  { name: 'WAITING', text: 'Waiting for approval', filter: { status: ['PENDING_APPROVAL'] } },
  { name: 'POSTED', text: 'Posted', filter: { status: ['POSTED'] } },
]

const COLUMNS: readonly Column<FundTransfer>[] = [
  { title: 'From', cell: ({ fromFund }) => fromFund?.name },
  {
    title: 'To',
    cell: ({ toFund, bankAccount }) => (
      <>
        {toFund?.name}
        <Under>{bankAccount && `with cash of ${accountName(bankAccount)}`}</Under>
      </>
    ),
  },
  { title: 'Status', cell: row => <State row={row} /> },
  { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
]

function State({
  row: { status, isReversed, acceptsOverdraft, overspent, approval, journalEntry },
}: {
  row: FundTransfer
}) {
  const { text, tone } = isReversed ? { text: 'Reversed', tone: 'plain' as const } : STATUS[status]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {overspent && <Under>the fund is below zero</Under>}
      {status === 'PENDING_APPROVAL' && acceptsOverdraft && <Under>can be more than the fund has</Under>}
      {approval?.comment && <Under>{approval.comment}</Under>}
      {journalEntry && (
        <Under>
          <a href={addressOf('list', 'ledger-lines', `entryId=${journalEntry.id}`)}>{journalEntry.entryNumber}</a>
        </Under>
      )}
    </>
  )
}

/** What moved from one fund to another: transfers, loans, repayments and releases from restriction. */
export function FundTransfers() {
  const { query } = useAddress()
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? ALL
  return <TransferList key={shown.name} shown={shown} />
}

const READING: Pick<WorkDeclaration<FundTransfer, FundTransferFilter>, 'read'> = {
  read: async (client, page) => (await run(client, SettingsFundTransfersDocument, page)).fundTransfers,
}

function TransferList({ shown }: { shown: View }) {
  const [isAdding, setAdding] = useState(false)
  const { isAllowed } = useGrant()
  const items = useItems(READING, shown.filter)
  const { rows, problem, more, again } = items
  return (
    <Section
      title="Fund transfers"
      lead="Net assets and cash that move from one fund to another, and restrictions that are met."
      action={
        isAllowed(MOVES) && (
          <button type="button" class="button" onClick={() => setAdding(true)}>
            New fund transfer
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && !more && (
        <Empty title={shown === ALL ? 'There are no fund transfers' : 'No such fund transfers'}>
          <p>Release what a donor gave for a purpose once the purpose is met, or lend cash to another fund.</p>
        </Empty>
      )}
      <TransferTable items={items} />
      {rows && rows.length > 0 && more && <Older isReading={false} onClick={more} />}
      {isAdding && <TransferDialog again={async () => again()} onClose={() => setAdding(false)} />}
    </Section>
  )
}

/** The transfers and what can be done with each. */
function TransferTable({ items }: { items: Items<FundTransfer> }) {
  const { rows, refusals, controlOf } = items
  const { isAllowed, actsOf, start, dialog } = useActs(TRANSFER_ACTS, items)
  const name: Column<FundTransfer> = {
    title: 'Fund transfer',
    kind: 'name',
    cell: row => (
      <>
        <strong id={controlOf(row)} tabIndex={-1}>
          {row.description}
        </strong>
        <Under>{joined(KINDS[row.kind], formatCalendarDay(row.date), row.corpusReason)}</Under>
      </>
    ),
  }
  const actions: Column<FundTransfer> = {
    title: 'Actions',
    kind: 'actions',
    cell: row => (
      <div class="row-actions">
        <RowActs acts={actsOf(row)} of={transferName(row)} onStart={act => start(act, row)} />
      </div>
    ),
  }
  return (
    <>
      {rows && rows.length > 0 && (
        <Table
          label="Fund transfers"
          rows={rows}
          idOf={({ id }) => id}
          columns={[name, ...COLUMNS, ...(TRANSFER_ACTS.some(isAllowed) ? [actions] : [])]}
          below={refusalBelow(refusals, transferName, start)}
        />
      )}
      {dialog}
    </>
  )
}
