import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { type Values, valuesOf } from '../../components/form'
import { Notice } from '../../components/notice'
import { focusHeading } from '../../components/page'
import { RowAction } from '../../components/section'
import { dayIn } from '../../lib/day'
import { problemOf } from '../../lib/problem'
import { useGrant } from '../access/grant'
import { useRun, useSettings } from '../context'
import { ActDialog } from './act-dialog'
import { onAnotherDay } from './acts'
import { type Act, type AskingAct, asks, type Safely, type Waiting } from './declaration'
import { isStoredBefore, useOnce } from './once'

/** Why an act was refused, and the act that a later posting day allows. */
export interface Refusal<Row> {
  message: string
  later?: Act<Row>
}

/** How the items are shown on which somebody acts. */
interface Shown<Row> {
  /** Reads items again after an act. @returns those that are still shown; undefined when they cannot be read. */
  settle(ids: readonly string[]): Promise<ReadonlyMap<string, Row> | undefined>
  /** Shows refusals at items, in place of earlier ones. */
  refuse(ids: readonly string[], refusals: ReadonlyMap<string, Refusal<Row>>): void
}

interface Acting<Row> {
  isAllowed(act: Act<Row>): boolean
  /** What the person may do with an item in its state. */
  actsOf(row: Row): readonly Act<Row>[]
  /** Runs an act, or asks first what it needs to know. */
  start(act: Act<Row>, row: Row): void
  /** The question of the act that was started. */
  dialog: ComponentChildren
}

interface Asked<Row> {
  act: AskingAct<Row>
  row: Row
}

const stillTakes = <Row,>({ isFor }: Act<Row>, row: Row | undefined): boolean =>
  row !== undefined && (isFor?.(row) ?? true)

/** Whether the item is another than the person saw: somebody else has changed it, or an attempt without an answer has. */
const isOutdated = (error: unknown): boolean => problemOf(error).reason === 'stale_version' || isStoredBefore(error)

/** The acts that somebody runs on items, one call of the API each. */
export function useActs<Row extends Waiting>(acts: readonly Act<Row>[], { settle, refuse }: Shown<Row>): Acting<Row> {
  const { isAllowed } = useGrant()
  const write = useRun()
  const once = useOnce()
  const [asked, setAsked] = useState<Asked<Row>>()

  const perform = async (act: Act<Row>, row: Row, send: (safely: Safely) => Promise<unknown>) => {
    await once(`${act.label} ${row.id} ${row.version}`, idempotencyKey =>
      send({ idempotencyKey, ...(row.version === undefined ? {} : { ifVersion: row.version }) }),
    )
    setAsked(undefined)
    refuse([row.id], new Map())
    const now = (await settle([row.id]))?.get(row.id)
    const done = typeof act.done === 'string' ? act.done : act.done(row, now)
    announce((stillTakes(act, now) && act.stays) || done)
  }
  /** Somebody else has changed an item: the next try is about what it is now. @returns whether there is one. */
  const isStill = async ({ act, row }: Asked<Row>): Promise<boolean> => {
    const left = await settle([row.id])
    const now = left?.get(row.id)
    if (now) setAsked({ act, row: now })
    return left === undefined || stillTakes(act, now)
  }
  const submit = async (question: Asked<Row>, values: Values) => {
    const { act, row } = question
    try {
      await perform(act, row, safely => act.send(write, row, safely, values))
    } catch (error) {
      if (!isOutdated(error) || (await isStill(question))) throw error
      setAsked(undefined)
      announce(problemOf(error).message)
    }
  }
  const runNow = async (act: Act<Row>, row: Row) => {
    try {
      await perform(act, row, safely => act.send(write, row, safely, valuesOf()))
    } catch (error) {
      const { message, reason } = problemOf(error)
      const later = reason === 'period_closed' && act.takesDate ? act : undefined
      refuse([row.id], new Map([[row.id, { message, later }]]))
      // Somebody else has changed it: the next try is about what it is now.
      if (isOutdated(error) && !(await settle([row.id]))?.has(row.id)) announce(message)
    }
  }
  return {
    isAllowed,
    actsOf: row => acts.filter(act => isAllowed(act) && stillTakes(act, row)),
    start: (act, row) => (asks(act) ? setAsked({ act, row }) : runNow(act, row)),
    dialog: asked && (
      <ActDialog
        act={asked.act}
        row={asked.row}
        onSubmit={values => submit(asked, values)}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}

interface RefusalNoticeProps<Row> {
  refusal: Refusal<Row>
  /** The item as its controls name it. */
  name: string
  onStart(act: Act<Row>): void
}

/** Why an act was refused, and the way to another posting day where there is one. */
export function RefusalNotice<Row>({ refusal: { message, later }, name, onStart }: RefusalNoticeProps<Row>) {
  const { timeZone } = useSettings().organization
  return (
    <Notice kind="error">
      <p>{message}</p>
      {later && (
        <RowAction
          label={`${later.label} on another day`}
          of={name}
          onClick={() => onStart(onAnotherDay(later, dayIn(timeZone)))}
        />
      )}
    </Notice>
  )
}

/** What a list shows below a row: why an act on it was refused. @param nameOf a row as its controls name it. */
export const refusalBelow =
  <Row extends Waiting>(
    refusals: ReadonlyMap<string, Refusal<Row>>,
    nameOf: (row: Row) => string,
    start: (act: Act<Row>, row: Row) => void,
  ) =>
  (row: Row) => {
    const refusal = refusals.get(row.id)
    return refusal && <RefusalNotice refusal={refusal} name={nameOf(row)} onStart={act => start(act, row)} />
  }

interface RowActsProps<Row> {
  acts: readonly Act<Row>[]
  /** The item as its controls name it. */
  of: string
  onStart(act: Act<Row>): void
}

/** The acts of one item of a list. */
export function RowActs<Row>({ acts, of, onStart }: RowActsProps<Row>) {
  return (
    <>
      {acts.map(act => (
        <RowAction key={act.label} label={act.label} of={of} danger={act.danger} onClick={() => onStart(act)} />
      ))}
    </>
  )
}

interface ActButtonsProps<Row> {
  acts: readonly Act<Row>[]
  /** Whether the first is the main one of the page. */
  hasMain?: boolean
  onStart(act: Act<Row>): void
}

/** The acts of the one item of a page. */
export function ActButtons<Row>({ acts, hasMain = true, onStart }: ActButtonsProps<Row>) {
  return (
    <>
      {acts.map((act, place) => (
        <button
          key={act.label}
          type="button"
          class={act.danger ? 'button quiet danger small' : place || !hasMain ? 'button quiet small' : 'button small'}
          onClick={() => onStart(act)}
        >
          {act.label}
        </button>
      ))}
    </>
  )
}

/**
 * Finds the place of a row whose buttons can leave the list with an act.
 * @returns what gives the focus to the row that is there afterwards, or to the heading when none is left.
 */
function focusing(list: string, id: string | undefined) {
  const rows = () => [...document.querySelectorAll<HTMLElement>(`[data-list="${list}"]`)]
  const place = rows().findIndex(({ dataset }) => dataset.row === id)
  return () =>
    // After the rendering. A focus that is somewhere stays there.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const left = rows()
      const next = (left[place] ?? left.at(-1))?.querySelector('button')
      if (next) next.focus()
      else focusHeading()
    })
}

/**
 * The acts on the rows of a list that is read as a whole.
 * @param again reads the rows that the list still shows. @param nameOf a row as its controls name it.
 */
export function useListActs<Row extends Waiting>(
  acts: readonly Act<Row>[],
  again: () => Promise<readonly Row[] | null | undefined>,
  nameOf: (row: Row) => string,
) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal<Row>>>(new Map())
  const list = useId()
  const { actsOf, start, dialog } = useActs<Row>(acts, {
    async settle([id]) {
      const focusNext = focusing(list, id)
      const rows = await again()
      focusNext()
      return rows ? new Map(rows.map(row => [row.id, row])) : undefined
    },
    refuse: (_, next) => setRefusals(next),
  })
  return {
    actsOf,
    dialog,
    /** The buttons of a row. @param first further actions before the acts. */
    buttonsOf: (row: Row, first?: ComponentChildren) => (
      <div class="row-actions" data-list={list} data-row={row.id}>
        {first}
        <RowActs acts={actsOf(row)} of={nameOf(row)} onStart={act => start(act, row)} />
      </div>
    ),
    /** Why an act on a row was refused. */
    refusalOf: refusalBelow(refusals, nameOf, start),
  }
}

/** Shows the refusals of the one item of a page. @param renew reads it again after an act. */
export function useOneItem<Row extends Waiting>(renew: () => Promise<Row | undefined>) {
  const [refusal, setRefusal] = useState<Refusal<Row>>()
  return {
    refusal,
    shown: {
      async settle() {
        const row = await renew()
        return row && new Map([[row.id, row]])
      },
      refuse: (ids: readonly string[], refusals: ReadonlyMap<string, Refusal<Row>>) =>
        setRefusal(refusals.get(ids[0] ?? '')),
    },
  }
}
