import { useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Section, Table } from '../../../components/section'
import {
  type PayoutPartsFragment,
  SettingsPayoutDocument,
  SettingsPayoutGiftsDocument,
} from '../../../generated/graphql'
import { sumOf } from '../../../lib/amount'
import { formatCalendarDay } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Facts, Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { usePages } from '../../pages'
import { useRecord } from '../../record'
import { Money } from '../../work/parts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../../work/use-acts'
import { DEPOSIT_STATUS } from '../batches/words'
import { GiftTable } from '../contributions/table'
import { Part } from '../donors/part'
import { PAYOUT_ACTS } from './acts'
import { PayoutDialog } from './payout-dialog'
import { isUnderWay, PAYOUTS_PATH, payerOf, payoutName, REVIEW_REASONS, WRITES } from './words'

/** One payout: what it says, what its gifts come to, and what can be done with it. */
export function PayoutView({ id }: { id: string }) {
  const { client } = useSettings()
  const {
    record: payout,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsPayoutDocument, { id })).settlement, id)
  return (
    <Section title={payout ? payerOf(payout) : 'Payout'} action={<a href={PAYOUTS_PATH}>All payouts</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {payout === undefined && !problem && <Loading />}
      {payout === null && <p>There is no such payout.</p>}
      {payout && (
        <>
          <Card payout={payout} again={again} />
          <Gifts id={id} version={payout.version} />
        </>
      )}
    </Section>
  )
}

interface CardProps {
  payout: PayoutPartsFragment
  /** Reads the payout again. */
  again(): Promise<PayoutPartsFragment | null | undefined>
}

function Card({ payout, again }: CardProps) {
  const { isAllowed } = useGrant()
  const [isEdited, setEdited] = useState(false)
  const { refusal, shown } = useOneItem<PayoutPartsFragment>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs(PAYOUT_ACTS, shown)
  const { externalReference, externalId, status, accounting } = payout
  const acts = actsOf(payout)
  const canChange = isAllowed(WRITES) && isUnderWay(payout) && !payout.isFrozen
  return (
    <article class="panel" aria-label="The payout">
      <header>
        <p class="soft small">{externalReference ?? externalId}</p>
        <Badge tone={DEPOSIT_STATUS[status].tone}>{DEPOSIT_STATUS[status].text}</Badge>
      </header>
      {accounting.reason && status !== 'PENDING' && <Notice kind="warning">{REVIEW_REASONS[accounting.reason]}</Notice>}
      <PayoutFacts payout={payout} />
      {(canChange || acts.length > 0) && (
        <div class="actions">
          {canChange && (
            <button type="button" class="button small" onClick={() => setEdited(true)}>
              Change
            </button>
          )}
          <ActButtons acts={acts} hasMain={false} onStart={act => start(act, payout)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name={payoutName(payout)} onStart={act => start(act, payout)} />}
      {dialog}
      {isEdited && <PayoutDialog payout={payout} again={again} onClose={() => setEdited(false)} />}
    </article>
  )
}

function PayoutFacts({ payout }: { payout: PayoutPartsFragment }) {
  const line = payout.bankLink.transaction
  const { accounting } = payout
  return (
    <>
      <Facts
        facts={[
          ['Expected', payout.estimatedArrivalDate && formatCalendarDay(payout.estimatedArrivalDate)],
          ['Arrived', payout.actualArrivalDate && formatCalendarDay(payout.actualArrivalDate)],
          ['Line of the bank', line && `${formatCalendarDay(line.date)}, ${line.description}`],
          ['Journal entry', accounting.journalEntry?.entryNumber],
          ['Accounting', accounting.disposition === 'RECORDED_EXTERNALLY' && 'Recorded in another system'],
          ['Failure', [payout.failureCode, payout.errorMessage].filter(Boolean).join(': ')],
        ]}
      />
      <Compared payout={payout} />
    </>
  )
}

interface ComparedRow {
  title: string
  recorded: number
  linked: number
  isCount?: boolean
}

/** What the provider says beside what the gifts of the payout come to. */
function Compared({ payout }: { payout: PayoutPartsFragment }) {
  const linked = payout.linkedContributionTotals
  const rows: ComparedRow[] = [
    { title: 'Before fees', recorded: payout.grossAmount, linked: linked.gross },
    { title: 'Fees', recorded: payout.feesAmount, linked: linked.fees },
    { title: 'Net', recorded: payout.netAmount, linked: linked.net },
    { title: 'Payments', recorded: payout.paymentCount, linked: linked.paymentCount, isCount: true },
    { title: 'Donations', recorded: payout.donationCount, linked: linked.donationCount, isCount: true },
  ]
  const shown = (value: number, isCount = false) => (isCount ? formatNumber(value) : <Money amount={value} />)
  return (
    <Table
      label="The payout and its gifts"
      rows={rows}
      idOf={({ title }) => title}
      columns={[
        { title: 'Figure', kind: 'name', cell: ({ title }) => title },
        { title: 'Provider', kind: 'number', cell: ({ recorded, isCount }) => shown(recorded, isCount) },
        { title: 'Its gifts', kind: 'number', cell: ({ linked: own, isCount }) => shown(own, isCount) },
        {
          title: 'Difference',
          kind: 'number',
          cell: ({ recorded, linked: own, isCount }) => recorded !== own && shown(sumOf([recorded, -own]), isCount),
        },
      ]}
    />
  )
}

/** The gifts of a payout. A gift is linked and unlinked on its own page. */
function Gifts({ id, version }: { id: string; version: number }) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const readsFunds = canUse('funds:read')
  const canRead = canUse('contributions:read')
  const { rows, problem, more, again } = usePages(
    async after =>
      canRead ? (await run(client, SettingsPayoutGiftsDocument, { ids: [id], readsFunds, after })).contributions : null,
    `${id} ${version}`,
  )
  if (!canRead) return null
  return (
    <Part title="Gifts">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p class="soft">No gift is linked to it yet.</p>}
      {rows && rows.length > 0 && <GiftTable label="Gifts" gifts={rows} />}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </Part>
  )
}
