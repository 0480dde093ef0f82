import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Empty, Loading } from '../../../components/page'
import { type Column, Section, Table } from '../../../components/section'
import { type PayoutRowFragment, SettingsPayoutsDocument, type SettlementFilter } from '../../../generated/graphql'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { usePages } from '../../pages'
import { ShowField } from '../../show-field'
import { CalendarDay, Money, Under } from '../../work/parts'
import { DEPOSIT_STATUS } from '../batches/words'
import { NewPayout } from './new-payout'
import { PayoutView } from './payout-view'
import { addressOfMoney, dayOfPayout, payerOf, WRITES } from './words'

/** The payouts of giving providers. The address names the payout that is open. */
export function Payouts() {
  const id = useAddress().query.get('payout')
  return id ? <PayoutView key={id} id={id} /> : <PayoutList />
}

const VIEWS: readonly [View, ...View[]] = [
  {
    name: 'OPEN',
    text: 'Those that are not posted',
    filter: { isPosted: false, status: ['PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED'] },
  },
  { name: 'POSTED', text: 'Posted ones', filter: { isPosted: true } },
  { name: 'FAILED', text: 'Failed and cancelled ones', filter: { status: ['FAILED', 'CANCELLED'] } },
  { name: 'ALL', text: 'All', filter: {} },
]
interface View {
  name: string
  text: string
  filter: SettlementFilter
}

const COLUMNS: readonly Column<PayoutRowFragment>[] = [
  {
    title: 'Payout',
    kind: 'name',
    cell: payout => (
      <>
        <a class="strong" href={addressOfMoney(payout)}>
          {payerOf(payout)}
        </a>
        <Under>{payout.externalReference ?? payout.externalId}</Under>
      </>
    ),
  },
  { title: 'Day', cell: payout => <CalendarDay day={dayOfPayout(payout)} /> },
  {
    title: 'State',
    cell: ({ status, accounting }) => (
      <>
        <Badge tone={DEPOSIT_STATUS[status].tone}>{DEPOSIT_STATUS[status].text}</Badge>
        <Under>{accounting.disposition === 'RECORDED_EXTERNALLY' && 'Recorded elsewhere'}</Under>
      </>
    ),
  },
  { title: 'Entry', cell: ({ accounting }) => accounting.journalEntry?.entryNumber },
  { title: 'Payments', kind: 'number', cell: ({ paymentCount }) => formatNumber(paymentCount) },
  { title: 'Net', kind: 'number', cell: ({ netAmount }) => <Money amount={netAmount} /> },
]

function PayoutList() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const { query } = useAddress()
  const batchId = query.get('batch')
  const [isAdding, setAdding] = useState(batchId !== null)
  const shown = VIEWS.find(({ name }) => name === query.get('show')) ?? VIEWS[0]
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsPayoutsDocument, { filter: shown.filter, first: 50, after })).settlements,
    shown.name,
  )
  const add = isAllowed(WRITES) && (
    <button type="button" class="button" onClick={() => setAdding(true)}>
      Record a payout
    </button>
  )
  return (
    <Section
      title="Payouts and deposits"
      lead="What giving providers paid out, and what was brought to the bank. Each becomes one line of the bank."
      action={add}
    >
      <div class="form">
        <div class="row">
          <ShowField views={VIEWS} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="There are no such payouts">
          <p>Imported ones appear here, and those that an integration reports.</p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Table label="Payouts and deposits" rows={rows} idOf={({ id }) => id} columns={COLUMNS} />
      )}
      {more && <Older isReading={false} onClick={more} />}
      {isAdding && isAllowed(WRITES) && (
        <NewPayout batchId={batchId} again={async () => again()} onClose={() => setAdding(false)} />
      )}
    </Section>
  )
}
