import { useEffect, useRef, useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Loading } from '../../../components/page'
import { type Column, Table } from '../../../components/section'
import {
  type ContributionFilter,
  type ContributionStatus,
  type GiftToPayFragment,
  type PaymentMethod,
  SettingsGiftsToPayDocument,
} from '../../../generated/graphql'
import { sumOf } from '../../../lib/amount'
import { counted } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { useGrant } from '../../access/grant'
import { Facts, Older } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { type Pages, usePages } from '../../pages'
import { CalendarDay, Money, Under } from '../../work/parts'
import { fundsOf, GiftMethod } from '../contribution-cells'
import { useDonorNames } from '../donor-names'

/** How gifts are paid that a provider pays out. Cash and checks are deposited by the church. */
const PAID_OUT: PaymentMethod[] = ['CARD', 'ACH', 'WALLET', 'OTHER']
const UNPAID: ContributionFilter = { settlementId: ['none'], status: ['COMPLETED'], paymentMethod: PAID_OUT }

interface Payable {
  status: ContributionStatus
  settlementId: string | null
  paymentMethod: PaymentMethod
}
/** Whether a gift waits for the payout of a provider. */
export const waitsForPayout = ({ status, settlementId, paymentMethod }: Payable): boolean =>
  status === 'COMPLETED' && settlementId === null && PAID_OUT.includes(paymentMethod)

/** The gifts of a new payout. */
export interface GiftChoice extends Pick<Pages<GiftToPayFragment>, 'rows' | 'problem' | 'more' | 'again'> {
  chosen: readonly GiftToPayFragment[]
  tick(ids: readonly string[], isTicked: boolean): void
}

/** What gifts come to together, as a payout has it. */
export interface GiftFigures {
  grossAmount: number
  feesAmount: number
  netAmount: number
  paymentCount: number
  /** A payment to two funds has two donations. */
  donationCount: number
}

export function figuresOf(gifts: readonly GiftToPayFragment[]): GiftFigures {
  const grossAmount = sumOf(gifts.map(({ amount }) => amount))
  const feesAmount = sumOf(gifts.map(({ feeAmount }) => feeAmount))
  return {
    ...{ grossAmount, feesAmount },
    netAmount: sumOf([grossAmount, -feesAmount]),
    paymentCount: gifts.length,
    donationCount: gifts.reduce((count, { allocations }) => count + allocations.length, 0),
  }
}

interface Offered {
  /** The batch whose gifts alone are offered, and ticked at first. Null for those of all batches. */
  batchId: string | null
  /** Whether the person reads gifts. */
  isRead: boolean
}

/** Reads the gifts that wait for a payout, the newest first: all of a batch, and as many as before when they are read again. */
export function useGiftChoice({ batchId, isRead }: Offered): GiftChoice {
  const { client } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const filter = batchId ? { ...UNPAID, givingBatchId: [batchId] } : UNPAID
  const pages = usePages(
    async after =>
      isRead ? (await run(client, SettingsGiftsToPayDocument, { filter, readsFunds, after })).contributions : null,
    batchId ?? '',
  )
  const wanted = useRef(batchId === null ? 0 : Number.POSITIVE_INFINITY)
  useEffect(() => {
    const count = pages.rows?.length ?? 0
    if (count < wanted.current) pages.more?.()
    else wanted.current = count
  }, [pages.rows])
  // A payout of a batch waits for all of its gifts. What was imported as history is in no payout.
  const isWhole = batchId === null || !pages.more
  const rows = (isWhole ? pages.rows : undefined)?.filter(({ importedAt }) => !importedAt)
  return {
    ...pages,
    rows,
    chosen: rows?.filter(({ id }) => ticked.get(id) ?? batchId !== null) ?? [],
    tick: (ids, isTicked) => setTicked(before => new Map([...before, ...ids.map(id => [id, isTicked] as const)])),
  }
}

/** The gifts that a new payout pays, and what the ticked ones come to. */
export function GiftsToPay({ choice }: { choice: GiftChoice }) {
  const { rows, problem, more, again, chosen, tick } = choice
  const ids = rows?.map(({ id }) => id) ?? []
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!rows) return <Loading />
  if (!rows.length)
    return (
      <p class="soft">
        No gift waits for a payout. Enter or import the gifts of a provider, and they can be ticked here.
      </p>
    )
  return (
    <fieldset class="stack">
      <legend>Gifts that it pays (optional)</legend>
      <div class="row-actions start">
        <button type="button" class="link" onClick={() => tick(ids, true)}>
          {more ? `Tick these ${rows.length}` : `Tick all gifts (${rows.length})`}
        </button>
        {chosen.length > 0 && (
          <button type="button" class="link" onClick={() => tick(ids, false)}>
            Tick none
          </button>
        )}
      </div>
      <GiftRows choice={choice} rows={rows} />
      {more && <Older label="Show more gifts" isReading={false} onClick={more} />}
      <Sums figures={figuresOf(chosen)} />
    </fieldset>
  )
}

function GiftRows({ choice: { chosen, tick }, rows }: { choice: GiftChoice; rows: GiftToPayFragment[] }) {
  const names = useDonorNames(rows.flatMap(({ donorId }) => donorId ?? []))
  const nameOf = ({ donorId, matchState }: GiftToPayFragment) => {
    if (donorId) return names.get(donorId) || 'A donor'
    return matchState === 'UNMATCHED' ? 'Not known yet' : 'Anonymous'
  }
  const isTicked = (id: string) => chosen.some(each => each.id === id)
  const columns: readonly Column<GiftToPayFragment>[] = [
    {
      title: 'Gift',
      kind: 'name',
      cell: gift => (
        <label class="tick">
          <input
            type="checkbox"
            checked={isTicked(gift.id)}
            onChange={event => tick([gift.id], event.currentTarget.checked)}
          />
          <span>
            {nameOf(gift)}
            <Under>
              <CalendarDay day={gift.receivedDate} />
            </Under>
          </span>
        </label>
      ),
    },
    {
      title: 'Fund',
      cell: gift => (
        <>
          {fundsOf(gift)}
          <Under>
            <GiftMethod gift={gift} />
          </Under>
        </>
      ),
    },
    { title: 'Posted', cell: ({ journalEntry }) => (journalEntry ? 'Yes' : 'Not yet') },
    { title: 'Fee', kind: 'number', cell: ({ feeAmount }) => <Money amount={feeAmount} /> },
    { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
  ]
  return <Table label="Gifts without a payout" isDense={true} rows={rows} idOf={({ id }) => id} columns={columns} />
}

function Sums({ figures }: { figures: GiftFigures }) {
  return (
    <div role="status">
      <Facts
        facts={[
          ['Ticked', counted(figures.paymentCount, 'gift')],
          ['Before fees', <Money key="gross" amount={figures.grossAmount} />],
          ['Fees', <Money key="fees" amount={figures.feesAmount} />],
          ['Net', <Money key="net" amount={figures.netAmount} />],
        ]}
      />
    </div>
  )
}
