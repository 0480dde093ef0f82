import { useEffect, useReducer, useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../../components/notice'
import { Badge, Loading } from '../../../components/page'
import { Section } from '../../../components/section'
import { type BatchFiguresFragment, SettingsBatchDocument, type SettingsBatchQuery } from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { counted, formatDay, formatMoney } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { type Problem, problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { Facts } from '../../activity/log-parts'
import { useSettings } from '../../context'
import { Money } from '../../work/parts'
import { useGivingFunds } from '../funds'
import { METHODS } from '../methods'
import { BatchActs } from './batch-acts'
import { GiftList } from './contribution-list'
import { Deposits } from './deposits'
import { EnterGifts } from './enter-gifts'
import { storageOf, storedGifts } from './stored-gifts'
import { useGifts } from './use-gifts'
import { BATCH_STATUS, PATH } from './words'

export type Batch = NonNullable<SettingsBatchQuery['givingBatch']>

/** A batch with its figures. It is read again after an act, and not after each gift: the answer of a gift has the figures. */
function useBatch(id: string) {
  const { client } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const [batch, setBatch] = useState<Batch | null>()
  const [problem, setProblem] = useState<Problem>()
  const again = () =>
    run(client, SettingsBatchDocument, { id, readsFunds }).then(
      ({ givingBatch }) => {
        setBatch(givingBatch ?? null)
        setProblem(undefined)
      },
      error => setProblem(problemOf(error)),
    )
  useEffect(() => {
    again()
  }, [id])
  const revise = (figures: BatchFiguresFragment) =>
    setBatch(before => before && { ...before, ...figures, totals: { ...before.totals, ...figures.totals } })
  return { batch, problem, again, revise }
}

/** One batch: its figures beside the control total, the entry of gifts, its gifts, and its deposits. */
export function BatchView({ id }: { id: string }) {
  const { batch, problem, again, revise } = useBatch(id)
  return (
    <Section
      title={batch?.name ?? 'Batch'}
      lead={batch ? `Received on ${formatCalendarDay(batch.batchDate)}.` : undefined}
      action={<a href={PATH}>All batches</a>}
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {batch === undefined && !problem && <Loading />}
      {batch === null && <p>There is no such batch.</p>}
      {batch && <Whole batch={batch} onChanged={again} onFigures={revise} />}
    </Section>
  )
}

interface WholeProps {
  batch: Batch
  onChanged(): Promise<void>
  onFigures(figures: BatchFiguresFragment): void
}

function Whole({ batch, onChanged, onFigures }: WholeProps) {
  const { canUse } = useGrant()
  const gifts = useGifts(batch.id)
  const { funds, defaultId } = useGivingFunds()
  const [turn, count] = useReducer((before: number) => before + 1, 0)
  const isOpen = batch.status === 'OPEN'
  const canEnter = canUse('contributions:write') && canUse('funds:read')
  const changed = async () => {
    gifts.again()
    count(0)
    await onChanged()
  }
  return (
    <>
      <Tally batch={batch} />
      <BatchActs batch={batch} onChanged={changed} />
      {isOpen && canEnter && funds && (
        <section class="stack" aria-labelledby="enter-gifts">
          <h2 id="enter-gifts">Enter gifts</h2>
          <EnterGifts
            batch={batch}
            funds={funds}
            defaultFundId={defaultId ?? funds[0]?.[0] ?? ''}
            onRecorded={recorded => {
              gifts.add(recorded)
              if (recorded.figures) onFigures(recorded.figures)
            }}
          />
        </section>
      )}
      {!isOpen && <LeftOver batchId={batch.id} />}
      {isOpen && !canEnter && (
        <p class="soft">Your role reads this batch. To enter gifts, it must write contributions.</p>
      )}
      <Deposits batch={batch} turn={turn} onChanged={changed} />
      <GiftList batch={batch} gifts={gifts} funds={funds ?? []} onChanged={changed} />
    </>
  )
}

/** Gifts that were typed and not recorded before the batch was closed. */
function LeftOver({ batchId }: { batchId: string }) {
  const { user, organization } = useSettings()
  const left = storedGifts<{ rows: unknown[] }>(storageOf(user.id, organization.id, batchId))?.rows.length ?? 0
  if (!left) return null
  return (
    <Notice kind="warning">
      {counted(left, 'gift')} that you typed {left === 1 ? 'is' : 'are'} not recorded. Reopen the batch to see{' '}
      {left === 1 ? 'it' : 'them'}.
    </Notice>
  )
}

/** What is entered beside what was counted, and how far they differ. */
function Tally({ batch }: { batch: Batch }) {
  const { currency, timeZone } = useSettings().organization
  const { totals, expectedTotals, variance, status, unmatchedCount, journalEntry } = batch
  const { text, tone } = BATCH_STATUS[status]
  const agrees = variance && variance.amount === 0 && !variance.count
  return (
    <article class="panel totals" data-open={status === 'OPEN'} aria-label="Totals of the batch">
      <header>
        <div class="tally" role="status">
          <Figure name="Entered" amount={totals.gross} count={totals.contributionCount} />
          {expectedTotals && (
            <Figure name="Control total" amount={expectedTotals.amount} count={expectedTotals.count ?? undefined} />
          )}
          {variance && (
            <div data-tone={agrees ? 'green' : 'red'}>
              <span class="soft small">Difference</span>
              <strong class="number">{agrees ? 'None' : formatMoney(variance.amount, currency)}</strong>
              {!agrees && typeof variance.count === 'number' && variance.count !== 0 && (
                <span class="soft small number">
                  {counted(Math.abs(variance.count), 'gift')} {variance.count < 0 ? 'missing' : 'too many'}
                </span>
              )}
            </div>
          )}
        </div>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <Facts
        facts={[
          ['Without a donor', unmatchedCount > 0 && counted(unmatchedCount, 'gift')],
          ['Fees', totals.fees !== 0 && <Money amount={totals.fees} />],
          ['Refunds', totals.refunds !== 0 && <Money amount={totals.refunds} />],
          ...(status === 'OPEN'
            ? []
            : [
                ...batch.byMethod.map(
                  ({ paymentMethod, amount }) =>
                    [METHODS[paymentMethod], <Money key="amount" amount={amount} />] as const,
                ),
                ...batch.byFund.map(
                  ({ fund, amount }) => [fund?.name ?? 'Fund', <Money key="amount" amount={amount} />] as const,
                ),
              ]),
          ['Closed', formatDay(batch.closedAt, timeZone)],
          [
            'Posted',
            batch.postedAt && `${formatDay(batch.postedAt, timeZone)}, entry ${journalEntry?.entryNumber ?? ''}`,
          ],
          ['Why it was reversed', batch.reverseReason],
          ['Why it was voided', batch.voidReason],
          ['Notes', batch.notes],
        ]}
      />
    </article>
  )
}

function Figure({ name, amount, count }: { name: string; amount: number; count: number | undefined }) {
  return (
    <div>
      <span class="soft small">{name}</span>
      <strong class="number">
        <Money amount={amount} />
      </strong>
      {count !== undefined && <span class="soft small number">{counted(count, 'gift')}</span>}
    </div>
  )
}
