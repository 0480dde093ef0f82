import type { Client } from '@urql/core'
import { useEffect, useReducer, useState } from 'preact/hooks'
import { ProblemNotice } from '../../../components/notice'
import { Badge } from '../../../components/page'
import { Table } from '../../../components/section'
import {
  type DepositPartsFragment,
  SettingsBatchDepositsDocument,
  SettingsBatchSettlementsDocument,
} from '../../../generated/graphql'
import { formatCalendarDay } from '../../../lib/day'
import { counted } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { type Problem, problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { useSettings } from '../../context'
import { allRows } from '../../pages'
import { Money, Under } from '../../work/parts'
import { waitsForPayout } from '../payouts/gifts-to-pay'
import { newPayoutAddress, WITH_GIFTS } from '../payouts/words'
import type { Batch } from './batch-view'
import { MakeDeposit } from './make-deposit'
import { readMoney, waitingIn } from './money'
import { DEPOSIT_STATUS, DEPOSITS, depositAddress, hasSlip, isCarried } from './words'

interface DepositsProps {
  batch: Batch
  /** Another number after each act on the batch or its gifts. */
  turn: number
  onChanged(): Promise<void>
}

interface BatchMoney {
  /** The cash and checks that no deposit has. */
  waiting: { count: number; amount: number }
  /** Whether the batch has cash or checks at all. */
  hasCarried: boolean
  /** How many gifts wait for the payout of a provider. */
  unpaid: number
  deposits: DepositPartsFragment[]
}

async function readDeposits(client: Client, id: string): Promise<BatchMoney> {
  const [money, gifts] = await Promise.all([
    readMoney(client, [id]),
    allRows(
      async after => (await run(client, SettingsBatchSettlementsDocument, { id, after })).givingBatchContributions,
    ),
  ])
  const ids = [...new Set(gifts.flatMap(({ settlementId }) => settlementId ?? []))]
  const found = ids.length ? await run(client, SettingsBatchDepositsDocument, { ids }) : undefined
  return {
    waiting: waitingIn(money),
    hasCarried: gifts.some(({ paymentMethod }) => isCarried(paymentMethod)),
    unpaid: gifts.filter(waitsForPayout).length,
    deposits: found?.settlements?.nodes ?? [],
  }
}

/** Reads the money of a batch, and again after each act. @param isShown whether it is posted and the person may see it. */
function useBatchMoney(batch: Batch, turn: number, isShown: boolean) {
  const { client } = useSettings()
  const [money, setMoney] = useState<BatchMoney>()
  const [problem, setProblem] = useState<Problem>()
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isShown) return
    let isLate = false
    readDeposits(client, batch.id).then(
      read => {
        if (isLate) return
        setMoney(read)
        setProblem(undefined)
      },
      error => !isLate && setProblem(problemOf(error)),
    )
    return () => {
      isLate = true
    }
  }, [batch.id, isShown, batch.version, turn, tries])
  return { money, problem, again: () => retry(0) }
}

const NOTHING_READ = { waiting: undefined, hasCarried: true, deposits: [], unpaid: 0 }

/** The deposits of a posted batch, and the cash and checks that wait for one. */
export function Deposits({ batch, turn, onChanged }: DepositsProps) {
  const { canUse, isAllowed } = useGrant()
  const [isDepositing, setDepositing] = useState(false)
  const isShown = batch.status === 'POSTED' && canUse('settlements:read')
  const { money, problem, again } = useBatchMoney(batch, turn, isShown)
  if (!isShown) return null
  const { waiting, hasCarried, deposits, unpaid } = money ?? NOTHING_READ
  const canDeposit = isAllowed(DEPOSITS)
  return (
    <section class="stack" aria-labelledby="deposits">
      <h2 id="deposits">Deposits</h2>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {waiting && waiting.count > 0 && (
        <div class="work-head">
          <p>
            <Money amount={waiting.amount} /> of cash and checks, {counted(waiting.count, 'gift')}, not at the bank yet.
          </p>
          {canDeposit && (
            <button type="button" class="button" onClick={() => setDepositing(true)}>
              Deposit
            </button>
          )}
        </div>
      )}
      {unpaid > 0 && isAllowed(WITH_GIFTS) && (
        <div class="work-head">
          <p>{counted(unpaid, 'gift waits', 'gifts wait')} for the payout of a provider.</p>
          <a class="button quiet" href={newPayoutAddress(batch.id)}>
            Record the payout
          </a>
        </div>
      )}
      {!hasCarried && !deposits.length && (
        <p class="soft">The batch has no cash and no checks, so it needs no deposit slip.</p>
      )}
      {deposits.length > 0 && <DepositTable deposits={deposits} />}
      {isDepositing && waiting && (
        <MakeDeposit
          title={`Deposit the money of ${batch.name}`}
          batchIds={[batch.id]}
          again={onChanged}
          onClose={() => setDepositing(false)}
          onDone={onChanged}
        />
      )}
    </section>
  )
}

function DepositTable({ deposits }: { deposits: DepositPartsFragment[] }) {
  return (
    <Table
      label="Deposits"
      rows={deposits}
      idOf={({ id }) => id}
      columns={[
        { title: 'Deposit', kind: 'name', cell: deposit => <DepositName deposit={deposit} /> },
        {
          title: 'Day',
          cell: ({ actualArrivalDate: day }) => day && <span class="nowrap">{formatCalendarDay(day)}</span>,
        },
        {
          title: 'State',
          cell: ({ status }) => <Badge tone={DEPOSIT_STATUS[status].tone}>{DEPOSIT_STATUS[status].text}</Badge>,
        },
        { title: 'Entry', cell: ({ accounting }) => accounting.journalEntry?.entryNumber },
        {
          title: 'Amount',
          kind: 'number',
          cell: ({ netAmount, feesAmount }) => (
            <>
              <Money amount={netAmount} />
              {feesAmount !== 0 && (
                <Under>
                  after <Money amount={feesAmount} /> of fees
                </Under>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** The number of a slip, which opens it. A payout has no slip. */
function DepositName({ deposit }: { deposit: DepositPartsFragment }) {
  const { id, externalReference, settlementType } = deposit
  const name = externalReference ?? (settlementType === 'DEPOSIT_SLIP' ? 'Deposit slip' : 'Payout')
  if (!hasSlip(deposit)) return <strong>{name}</strong>
  return (
    <a class="strong" href={depositAddress(id)}>
      {name}
    </a>
  )
}
