import { useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Dialog } from '../../../components/dialog'
import { DialogButtons } from '../../../components/dialog-buttons'
import { Form, type Values } from '../../../components/form'
import { ProblemNotice } from '../../../components/notice'
import { Badge, Empty, Loading } from '../../../components/page'
import { type Column, Section, Table } from '../../../components/section'
import {
  SettingsBatchesDocument,
  type SettingsBatchesQuery,
  SettingsCreateBatchDocument,
} from '../../../generated/graphql'
import { dayIn, formatCalendarDay } from '../../../lib/day'
import { formatNumber } from '../../../lib/format'
import { run } from '../../../lib/graphql'
import { navigate, useAddress } from '../../../lib/router'
import { useGrant } from '../../access/grant'
import { Older } from '../../activity/log-parts'
import { useRun, useSettings } from '../../context'
import { usePages } from '../../pages'
import { leadToStored, useOnce } from '../../work/once'
import { Money, Under } from '../../work/parts'
import { BATCH_FIELDS, BatchFields, batchOf } from './batch-fields'
import { BatchView } from './batch-view'
import { DepositSeveral } from './deposit-several'
import { DepositSlip } from './deposit-slip'
import { BATCH_STATUS, batchAddress, DEPOSITS, isCarried } from './words'

/** Batches of contributions: count, close, post and deposit. The address names the batch or the deposit that is open. */
export function Batches() {
  const { query } = useAddress()
  const [batch, deposit] = [query.get('batch'), query.get('deposit')]
  if (deposit) return <DepositSlip key={deposit} id={deposit} />
  return batch ? <BatchView key={batch} id={batch} /> : <BatchList />
}

type BatchRow = NonNullable<SettingsBatchesQuery['givingBatches']>['nodes'][number]

/** How much of the cash and checks of a posted batch is at the bank. Without any, whether its payout is. */
function depositedWord({ byMethod, undeposited, depositTransactionId }: BatchRow): string | null {
  const carried = byMethod
    .filter(({ paymentMethod }) => isCarried(paymentMethod))
    .reduce((sum, { count }) => sum + count, 0)
  const waiting = undeposited?.totals.count ?? 0
  if (carried ? waiting === 0 : depositTransactionId) return 'Deposited'
  return waiting < carried ? 'Deposited in part' : null
}

const COLUMNS: readonly Column<BatchRow>[] = [
  {
    title: 'Batch',
    kind: 'name',
    cell: ({ id, name, batchDate }) => (
      <>
        <a class="strong" href={batchAddress(id)}>
          {name}
        </a>
        <Under>{formatCalendarDay(batchDate)}</Under>
      </>
    ),
  },
  { title: 'Gifts', kind: 'number', cell: ({ totals }) => formatNumber(totals.contributionCount) },
  { title: 'Total', kind: 'number', cell: ({ totals }) => <Money amount={totals.gross} /> },
  {
    title: 'Control total',
    kind: 'number',
    cell: ({ expectedTotals }) => expectedTotals && <Money amount={expectedTotals.amount} />,
  },
  { title: 'State', cell: batch => <State batch={batch} /> },
]

/** The status of a batch, and what is left to do with it. */
function State({ batch }: { batch: BatchRow }) {
  const { status, variance, unmatchedCount } = batch
  const word = status === 'POSTED' && depositedWord(batch)
  return (
    <>
      <Badge tone={BATCH_STATUS[status].tone}>{BATCH_STATUS[status].text}</Badge>
      {status === 'OPEN' && variance && variance.amount !== 0 && (
        <Under>
          <Money amount={variance.amount} /> from the control total
        </Under>
      )}
      {status === 'OPEN' && unmatchedCount > 0 && <Under>{formatNumber(unmatchedCount)} without a donor</Under>}
      {word && <Under>{word}</Under>}
    </>
  )
}

function BatchList() {
  const { client } = useSettings()
  const { canUse, isAllowed } = useGrant()
  const [isCreating, setCreating] = useState(false)
  const [isDepositing, setDepositing] = useState(false)
  const { rows, problem, more, again } = usePages(
    async after => (await run(client, SettingsBatchesDocument, { first: 20, after })).givingBatches,
  )
  const create = canUse('giving-batches:write') && (
    <button type="button" class="button" onClick={() => setCreating(true)}>
      Open a batch
    </button>
  )
  return (
    <Section
      title="Batches"
      lead="Contributions that are counted together, such as the plate of a Sunday: entered, closed, posted and deposited."
      action={
        rows &&
        rows.length > 0 && (
          <div class="actions">
            {isAllowed(DEPOSITS) && rows.some(({ status }) => status === 'POSTED') && (
              <button type="button" class="button quiet" onClick={() => setDepositing(true)}>
                Deposit several
              </button>
            )}
            {create}
          </div>
        )
      }
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title="No batches yet">
          <p>Open a batch for the next plate. Count the money first: its sum is the control total of the batch.</p>
          {create}
        </Empty>
      )}
      {rows && rows.length > 0 && <Table label="Batches" rows={rows} idOf={({ id }) => id} columns={COLUMNS} />}
      {more && <Older isReading={false} onClick={more} />}
      {isDepositing && <DepositSeveral again={again} onClose={() => setDepositing(false)} />}
      {isCreating && (
        <OpenBatch
          onClose={() => {
            setCreating(false)
            again()
          }}
        />
      )}
    </Section>
  )
}

/** Asks for the name, the day and the control total, and opens the batch. */
function OpenBatch({ onClose }: { onClose(): void }) {
  const { organization } = useSettings()
  const write = useRun()
  const once = useOnce()
  const open = async (values: Values) => {
    const input = batchOf(values)
    try {
      const { createGivingBatch: batch } = await once('batch', idempotencyKey =>
        write(SettingsCreateBatchDocument, { input, idempotencyKey }),
      )
      announce('The batch is open.')
      onClose()
      if (batch) navigate(batchAddress(batch.id))
    } catch (error) {
      leadToStored(error, onClose)
    }
  }
  return (
    <Dialog title="Open a batch" onClose={onClose}>
      <Form onSubmit={open} fields={BATCH_FIELDS}>
        <BatchFields name="Sunday offering" batchDate={dayIn(organization.timeZone)} />
        <DialogButtons action="Open the batch" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
