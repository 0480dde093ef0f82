import { useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import { type Column, Section, Table } from '../../../components/section'
import {
  type GiftViewFragment,
  type RefundRowFragment,
  SettingsGiftDocument,
  SettingsGiftRefundsDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { run } from '../../../lib/graphql'
import { useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { allRows } from '../../pages'
import { useRecord } from '../../record'
import { CalendarDay, Money, Under } from '../../work/parts'
import { ActButtons, RefusalNotice, useActs, useListActs, useOneItem } from '../../work/use-acts'
import { CorrectGift } from '../batches/correct-gift'
import { batchAddress } from '../batches/words'
import { GiftMethod } from '../contribution-cells'
import { useDonorNames } from '../donor-names'
import { Part } from '../donors/part'
import { DONORS_PATH, donorAddress } from '../donors/words'
import { useGivingFunds } from '../funds'
import { addressOfMoney, payoutName } from '../payouts/words'
import { GIFT_ACTS, REFUND_ACTS } from './acts'
import { isNonCash, refundText, stands, WRITES } from './words'

/** One gift, which the address names. */
export function Gift() {
  const id = useAddress().query.get('id') ?? ''
  return <GiftView key={id} id={id} />
}

function GiftView({ id }: { id: string }) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const reads = {
    readsFunds: canUse('funds:read'),
    readsBatches: canUse('giving-batches:read'),
    readsSettlements: canUse('settlements:read'),
  }
  const {
    record: gift,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsGiftDocument, { id, ...reads })).contribution, id)
  return (
    <Section
      title="Gift"
      lead={gift ? `Received ${formatCalendarDay(gift.receivedDate)}.` : undefined}
      action={
        <a href={gift?.donorId ? donorAddress(gift.donorId) : DONORS_PATH}>
          {gift?.donorId ? 'The donor' : 'All donors'}
        </a>
      }
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {gift === undefined && !problem && <Loading />}
      {gift === null && <p>There is no such gift.</p>}
      {gift && (
        <>
          <Card gift={gift} again={again} />
          <Refunds gift={gift} />
        </>
      )}
    </Section>
  )
}

interface GiftProps {
  gift: GiftViewFragment
  /** Reads the gift again. */
  again(): Promise<GiftViewFragment | null | undefined>
}

function Card({ gift, again }: GiftProps) {
  const { isAllowed } = useGrant()
  const [isCorrecting, setCorrecting] = useState(false)
  const { refusal, shown } = useOneItem<GiftViewFragment>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs(GIFT_ACTS, shown)
  const names = useDonorNames([gift.donorId ?? [], ...gift.softCredits.map(({ donorId }) => donorId)].flat())
  const donor = gift.donorId
    ? names.get(gift.donorId) || 'A donor'
    : gift.matchState === 'UNMATCHED'
      ? 'Not known yet'
      : 'Anonymous'
  const acts = actsOf(gift)
  const canCorrect = isAllowed(WRITES) && stands(gift)
  return (
    <article class="panel" aria-label="The gift">
      <header>
        <p>
          <strong>{donor}</strong>
        </p>
        <GiftMethod gift={gift} />
      </header>
      <GiftFacts gift={gift} nameOf={id => names.get(id) || 'A donor'} />
      {(canCorrect || acts.length > 0) && (
        <div class="actions">
          {canCorrect && !isCorrecting && (
            <button type="button" class="button small" onClick={() => setCorrecting(true)}>
              Correct
            </button>
          )}
          <ActButtons acts={acts} hasMain={false} onStart={act => start(act, gift)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name="the gift" onStart={act => start(act, gift)} />}
      {dialog}
      {isCorrecting && <Correction gift={gift} donor={donor} again={again} onClose={() => setCorrecting(false)} />}
    </article>
  )
}

interface CorrectionProps extends GiftProps {
  donor: string
  onClose(): void
}

function Correction({ gift, donor, again, onClose }: CorrectionProps) {
  const { funds = [] } = useGivingFunds()
  const renew = async () => {
    await again()
  }
  return (
    <CorrectGift
      gift={gift}
      name={donor}
      batchStatus={gift.givingBatch?.status ?? (gift.journalEntry ? 'POSTED' : 'OPEN')}
      funds={funds}
      onPut={renew}
      onStale={renew}
      onClose={onClose}
      onDone={async () => {
        onClose()
        announce('The gift is corrected.')
        await again()
      }}
    />
  )
}

function GiftFacts({ gift, nameOf }: { gift: GiftViewFragment; nameOf(donorId: string): string }) {
  const { settlement, givingBatch, givingBatchId, feeAmount, refundedAmount } = gift
  return (
    <Facts
      facts={[
        ['Amount', <Money key="amount" amount={gift.amount} />],
        ...gift.allocations.map(
          ({ fund, amount, memo }) =>
            [
              fund?.name ?? 'Fund',
              <>
                <Money amount={amount} />
                {memo && <Under>{memo}</Under>}
              </>,
            ] as const,
        ),
        ['Refunded', refundedAmount !== 0 && <Money key="refunded" amount={refundedAmount} />],
        ['Fee', feeAmount !== 0 && <Money key="fee" amount={feeAmount} />],
        ['Memo', gift.memo],
        ['Recurring', gift.isRecurring && 'Yes'],
        [
          'Batch',
          givingBatchId && givingBatch && (
            <a key="batch" href={batchAddress(givingBatchId)}>
              {givingBatch.name}
            </a>
          ),
        ],
        [
          'Payout',
          settlement && (
            <a key="payout" href={addressOfMoney(settlement)}>
              {payoutName(settlement)}
            </a>
          ),
        ],
        ['From', gift.provider && [gift.provider, gift.externalId].filter(Boolean).join(' ')],
        ['Journal entry', gift.journalEntry?.entryNumber],
        ['Voided', gift.voidReason],
        ...gift.softCredits.map(
          ({ donorId, amount, reason }) =>
            [
              'Soft credit',
              <>
                {nameOf(donorId)}, <Money amount={amount} /> <Under>{reason}</Under>
              </>,
            ] as const,
        ),
      ]}
    />
  )
}

const REFUND_COLUMNS: readonly Column<RefundRowFragment>[] = [
  {
    title: 'Refund',
    kind: 'name',
    cell: ({ refundType, reason }) => (
      <>
        {refundText(refundType)}
        <Under>{reason}</Under>
      </>
    ),
  },
  { title: 'Day', cell: ({ refundDate }) => <CalendarDay day={refundDate} /> },
  { title: 'Entry', cell: ({ journalEntry }) => journalEntry?.entryNumber },
  {
    title: 'Amount',
    kind: 'number',
    cell: ({ amount, feeReturned, disputeFee }) => (
      <>
        <Money amount={amount} />
        {feeReturned !== 0 && (
          <Under>
            <Money amount={feeReturned} /> of the fee
          </Under>
        )}
        {disputeFee !== 0 && (
          <Under>
            <Money amount={disputeFee} /> for the dispute
          </Under>
        )}
      </>
    ),
  },
]

/** The refunds of a gift. Nothing is shown without any. */
function Refunds({ gift }: { gift: GiftViewFragment }) {
  const { id, version, refundedAmount } = gift
  const { client } = useSettings()
  const readsSettlements = useGrant().canUse('settlements:read')
  const {
    record: rows,
    problem,
    again,
  } = useRecord(
    () =>
      allRows(
        async after =>
          (await run(client, SettingsGiftRefundsDocument, { id, readsSettlements, after })).contributionRefunds,
      ),
    // A refund changes the amount that is refunded, and not always the version of the gift.
    `${id} ${version} ${refundedAmount}`,
  )
  const acts = useListActs(
    // No payout withholds what is not money.
    isNonCash(gift) ? [] : REFUND_ACTS,
    again,
    ({ refundType, refundDate }) => `${refundText(refundType)}, ${formatCalendarDay(refundDate)}`,
  )
  if (!rows?.length && !problem) return null
  return (
    <Part title="Refunds">
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {rows && rows.length > 0 && (
        <Table
          label="Refunds"
          rows={rows}
          idOf={refund => refund.id}
          columns={[
            ...REFUND_COLUMNS,
            ...(rows.some(refund => acts.actsOf(refund).length)
              ? [
                  {
                    title: 'Actions',
                    kind: 'actions' as const,
                    cell: (refund: RefundRowFragment) => acts.buttonsOf(refund),
                  },
                ]
              : []),
          ]}
          below={acts.refusalOf}
        />
      )}
      {acts.dialog}
    </Part>
  )
}
