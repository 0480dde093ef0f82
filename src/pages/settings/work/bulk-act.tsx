import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { Form, Submit } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { type Problem, problemOf } from '../../lib/problem'
import { useRun, useSettings } from '../context'
import type { Bulk, Waiting } from './declaration'
import { useOnce } from './once'

/** How many items one call takes. */
const MOST = 200

interface BulkActProps<Filter> {
  bulk: Bulk<Filter>
  noun: readonly [one: string, many: string]
  rows: readonly Waiting[]
  filter: Filter
  /** The refused items with the reasons. */
  onDone(refused: ReadonlyMap<string, string>): Promise<unknown>
}

/** The items in parts that one call takes. */
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, part) => ids.slice(part * MOST, (part + 1) * MOST))

/** Approves all items that are shown, after a look at their number and their sum. */
export function BulkAct<Filter>(props: BulkActProps<Filter>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" class="button quiet" onClick={() => setAsking(true)}>
        Approve all shown ({formatNumber(props.rows.length)})
      </button>
      {isAsking && <Approval {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Approval<Filter>({ bulk, noun, rows, filter, onDone, onClose }: BulkActProps<Filter> & { onClose(): void }) {
  const { client, organization } = useSettings()
  const write = useRun()
  const once = useOnce()
  const [totals, setTotals] = useState<{ count: number; amount: number }>()
  const [problem, setProblem] = useState<Problem>()
  const parts = partsOf(rows.map(({ id }) => id))
  const look = async () => {
    setProblem(undefined)
    try {
      const found = await Promise.all(parts.map(id => bulk.totals(client, { ...filter, id })))
      setTotals({
        count: found.reduce((sum, each) => sum + (each?.count ?? 0), 0),
        amount: found.reduce((sum, each) => sum + (each?.amount ?? 0), 0),
      })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  useEffect(() => void look(), [])
  const [one, many] = noun
  const approve = async () => {
    const refused = new Map<string, string>()
    for (const ids of parts) {
      const answer = await once(ids.join(), key => bulk.send(write, ids, key))
      for (const { index, error } of answer?.results ?? []) {
        const id = ids[index]
        if (error && id) refused.set(id, error.message)
      }
    }
    onClose()
    await onDone(refused)
    const done = rows.length - refused.size
    announce(
      `${counted(done, `${one} is`, `${many} are`)} approved.${refused.size ? ` ${counted(refused.size, 'refusal is', 'refusals are')} in the list.` : ''}`,
    )
  }
  return (
    <Dialog title={`Approve all ${many} that are shown?`} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onRetry={look} />}
      {!totals && !problem && <Loading />}
      {totals && (
        <Form fields={[]} onSubmit={approve}>
          <div class="prose">
            <p>
              This approves{' '}
              <strong>
                {counted(totals.count, one, many)}, {formatMoney(totals.amount, organization.currency)} in total
              </strong>
              . Each is posted on its own day.
            </p>
            <p>The service checks each one. Those that it refuses stay in the list with the reason.</p>
          </div>
          <div class="actions end">
            <button type="button" class="button quiet" onClick={onClose}>
              Cancel
            </button>
            <Submit>Approve {counted(totals.count, one, many)}</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
