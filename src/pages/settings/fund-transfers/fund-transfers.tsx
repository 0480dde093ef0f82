import { Badge, type Tone } from '../../components/page'
import type { Column } from '../../components/section'
import { type FundTransferStatus, SettingsFundTransfersDocument } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { allRows } from '../pages'
import { addressOf } from '../reports/address'
import { WholeList } from '../whole-list'
import { Money, Under } from '../work/parts'
import { accountName, joined } from '../work/words'
import { type FundTransfer, KINDS, MOVES, TRANSFER_ACTS, transferName } from './acts'
import { TransferDialog } from './transfer-dialog'

const STATUS: Record<FundTransferStatus, { text: string; tone: Tone }> = {
  PENDING_APPROVAL: { text: 'Waits for approval', tone: 'gold' },
  POSTED: { text: 'Posted', tone: 'green' },
  REJECTED: { text: 'Rejected', tone: 'red' },
}

const VIEWS = [
  { name: 'ALL', text: 'All', shows: () => true },
  { name: 'WAITING', text: 'Waiting for approval', shows: ({ status }: FundTransfer) => status === 'PENDING_APPROVAL' },
  { name: 'POSTED', text: 'Posted', shows: ({ status }: FundTransfer) => status === 'POSTED' },
] as const

const COLUMNS: readonly Column<FundTransfer>[] = [
  {
    title: 'Fund transfer',
    kind: 'name',
    cell: ({ description, kind, date, corpusReason }) => (
      <>
        <strong>{description}</strong>
        <Under>{joined(KINDS[kind], formatCalendarDay(date), corpusReason)}</Under>
      </>
    ),
  },
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
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const names = { accounts: canUse('accounts:read'), funds: canUse('funds:read') }
  return (
    <WholeList<FundTransfer>
      title="Fund transfers"
      lead="Net assets and cash that move from one fund to another, and restrictions that are met."
      create={isAllowed(MOVES) ? 'New fund transfer' : undefined}
      views={VIEWS}
      read={() =>
        allRows(async after => (await run(client, SettingsFundTransfersDocument, { after, ...names })).fundTransfers)
      }
      nameOf={transferName}
      columns={COLUMNS}
      acts={TRANSFER_ACTS}
      empty={<p>Release what a donor gave for a purpose once the purpose is met, or lend cash to another fund.</p>}
      isChangeable={() => false}
      dialog={({ again, onClose }) => <TransferDialog again={again} onClose={onClose} />}
    />
  )
}
