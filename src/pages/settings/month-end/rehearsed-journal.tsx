import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Form, Submit, TextField, type Values } from '../../components/form'
import type { MadeJournalFragment, PeriodPartsFragment } from '../../generated/graphql'
import { dayIn, dayOf } from '../../lib/day'
import { inOwnWords, type Problem } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { atFields } from '../bills/bill-input'
import { useSettings } from '../context'
import { addressOfJournal, PATH as JOURNALS } from '../journals/words'
import { isStoredBefore, leadToStored, useOnce } from '../work/once'
import { JournalLines, Money } from '../work/parts'

/** How a journal is asked for, beside what it is about. */
export interface Asking {
  dryRun: boolean
  idempotencyKey?: string
  /** Which names its lines have. */
  accounts: boolean
  funds: boolean
  dimensions: boolean
}

interface RehearsedProps<Input> {
  label: string
  fields: readonly string[]
  /** Reads what is asked for. @throws Problem at the fields that are empty or wrong. */
  inputOf(values: Values): Input
  send(input: Input, asking: Asking): Promise<MadeJournalFragment | null | undefined>
  /** The faults of a refusal at the fields of the form. */
  place(problem: Problem, input: Input): Problem
  /** What the lines come to. */
  summary?(journal: MadeJournalFragment): ComponentChildren
  children: ComponentChildren
}

/** The last day of the month, or today before that. */
export function LastDay({ period: { endDate } }: { period: PeriodPartsFragment }) {
  const { timeZone } = useSettings().organization
  const [today, last] = [dayIn(timeZone), dayOf(endDate)]
  const value = last < today ? last : today
  return <TextField name="asOf" type="date" label="Last day" hint="The journal is dated on it." value={value} />
}

/** What the lines of a journal say. Their ids differ each time. */
const saidBy = ({ lines }: MadeJournalFragment) => lines.map(({ id: _, ...line }) => line)

interface JournalToStoreProps {
  journal: MadeJournalFragment
  /** What the lines come to. */
  children: ComponentChildren
}

function JournalToStore({ journal, children }: JournalToStoreProps) {
  const panel = useRef<HTMLElement>(null)
  // It begins below a form that can be longer than the window.
  useEffect(() => {
    panel.current?.scrollIntoView()
    panel.current?.focus()
  }, [journal])
  return (
    <section ref={panel} tabIndex={-1} class="panel" aria-label="Journal that would be stored">
      <h2>
        Journal of <Money amount={journal.totalAmount} />
      </h2>
      <p role="status">Nothing is stored yet. Look at the lines, and then store the journal.</p>
      {children}
      <JournalLines lines={journal.lines} />
    </section>
  )
}

/** A form whose journal is shown before it is stored. Another entry in a field takes the shown journal away. */
export function RehearsedJournal<Input>({
  label,
  fields,
  inputOf,
  send,
  place,
  summary,
  children,
}: RehearsedProps<Input>) {
  const { canUse } = useGrant()
  const once = useOnce()
  const [shown, setShown] = useState<MadeJournalFragment>()
  // An answer is about what the form said. It comes too late when that has changed.
  const turn = useRef(0)
  const ask = (input: Input, dryRun: boolean, idempotencyKey?: string) =>
    send(input, {
      ...{ dryRun, idempotencyKey, accounts: canUse('accounts:read') },
      ...{ funds: canUse('funds:read'), dimensions: canUse('dimensions:read') },
    })
  const make = async (input: Input) => {
    const made = await once(label, key => ask(input, false, key))
    if (!made) return
    const isSame = JSON.stringify(saidBy(made)) === JSON.stringify(shown && saidBy(shown))
    const state = { DRAFT: 'is saved as a draft', APPROVED: 'is posted' }[String(made.status)] ?? 'waits for approval'
    announce(
      `The journal ${state}.${isSame ? '' : ' It differs from the one that was shown, because the ledger changed meanwhile.'}`,
    )
    navigate(addressOfJournal(made.id))
  }
  const submit = async (values: Values) => {
    const input = inputOf(values)
    try {
      if (shown) return await make(input)
      const mine = turn.current
      const found = await ask(input, true)
      if (turn.current === mine) setShown(found ?? undefined)
    } catch (error) {
      if (!isStoredBefore(error)) throw place(atFields(inOwnWords(error)).withoutCalls(), input)
      leadToStored(error, () => navigate(JOURNALS))
    }
  }
  return (
    <div
      onInput={() => {
        turn.current += 1
        setShown(undefined)
      }}
    >
      <Form onSubmit={submit} fields={fields} label={label} class="bill-form">
        {children}
        {shown && <JournalToStore journal={shown}>{summary?.(shown)}</JournalToStore>}
        <div class="bill-end">
          <label class="check">
            <input type="checkbox" name="submit" value="true" defaultChecked={true} />
            <span>Submit it for approval</span>
          </label>
          <Submit>{shown ? 'Store the journal' : 'Show the journal'}</Submit>
        </div>
      </Form>
    </div>
  )
}
