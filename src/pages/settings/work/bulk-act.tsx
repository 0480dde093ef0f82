import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Dialog } from '../../components/dialog'
import { Form, Submit } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import type { BulkPartsFragment } from '../../generated/graphql'
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
  leftOut: string | undefined
  rows: readonly Waiting[]
  filter: Filter
  /**
   * Shows what was done.
   * @param refused the refused items with the reasons.
   * @returns those of the items that still wait. Undefined when they cannot be read.
   */
  onDone(
    ids: readonly string[],
    refused: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, Waiting> | undefined>
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

type ApprovalProps<Filter> = BulkActProps<Filter> & { onClose(): void }

type Answers = Map<readonly string[], BulkPartsFragment | null | undefined>

/** The refused items with the reasons. */
function refusedIn(answers: Answers): Map<string, string> {
  const refused = new Map<string, string>()
  for (const [ids, answer] of answers)
    for (const { index, error } of answer?.results ?? []) {
      const id = ids[index]
      if (error && id) refused.set(id, error.message)
    }
  return refused
}

/** What the parts came to, in words. */
function outcomeOf([one, many]: BulkActProps<unknown>['noun'], { done, waiting, refused }: Outcome): string {
  const sentences = [
    (done > 0 || !waiting) && `${counted(done, `${one} is`, `${many} are`)} approved.`,
    waiting > 0 &&
      `${counted(waiting, `${one} has your approval and waits`, `${many} have your approval and wait`)} for another person.`,
    refused > 0 && `${counted(refused, 'refusal is', 'refusals are')} in the list.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
interface Outcome {
  done: number
  waiting: number
  refused: number
}

function Approval<Filter>({ bulk, noun, leftOut, rows, filter, onDone, onClose }: ApprovalProps<Filter>) {
  const { client, organization } = useSettings()
  const write = useRun()
  const once = useOnce()
  const [totals, setTotals] = useState<{ count: number; amount: number }>()
  const [problem, setProblem] = useState<Problem>()
  const [parts] = useState(() => partsOf(rows.map(({ id }) => id)))
  /** The answers by part. A part that was answered is not sent again when a later one fails. */
  const answers = useRef<Answers>(new Map())
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
    for (const ids of parts) {
      if (answers.current.has(ids)) continue
      answers.current.set(ids, await once(ids.join(), key => bulk.send(write, ids, key)))
    }
    await finish()
  }
  /** Closes the dialog, and shows what the parts came to that were answered. */
  const finish = async () => {
    onClose()
    const sent = [...answers.current.keys()].flat()
    if (!sent.length) return
    const refused = refusedIn(answers.current)
    const left = await onDone(sent, refused)
    const waiting = [...(left?.keys() ?? [])].filter(id => !refused.has(id)).length
    const done = sent.length - refused.size - waiting
    announce(outcomeOf(noun, { done, waiting, refused: refused.size }))
  }
  return (
    <Dialog title={`Approve all ${many} that are shown?`} onClose={finish}>
      {problem && <ProblemNotice problem={problem} onRetry={look} />}
      {!totals && !problem && <Loading />}
      {totals && (
        <Form fields={[]} onSubmit={approve}>
          <div class="prose">
            <p>
              This approves{' '}
              <strong>
                {counted(totals.count, one, many)}, {formatMoney(totals.amount, organization.currency)} in total
                {leftOut && ` ${leftOut}`}
              </strong>
              . Each is posted on its own day when it needs no other approval.
            </p>
            <p>The service checks each one. Those that it refuses stay in the list with the reason.</p>
          </div>
          <div class="actions end">
            <button type="button" class="button quiet" onClick={finish}>
              Cancel
            </button>
            <Submit>Approve {counted(totals.count, one, many)}</Submit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
