import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { focusHeading } from '../../components/page'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { type Pages, usePages } from '../pages'
import type { Waiting, WorkDeclaration } from './declaration'
import type { Refusal } from './use-acts'

/** How many items a page has. */
const FIRST = 20
/** How many records one request reads again. More bank transactions than these exceed the cost of a query. */
const MOST = 100

export interface Items<Row> extends Pick<Pages<Row>, 'rows' | 'problem' | 'more' | 'again'> {
  /** The element that takes the focus when no item is left. Without one, the heading does. */
  summary: { current: HTMLParagraphElement | null }
  /** The id of the control that opens an item. */
  controlOf(row: Row): string
  refusals: ReadonlyMap<string, Refusal<Row>>
  /** Shows refusals at items, in place of earlier ones. */
  refuse(ids: readonly string[], refusals: ReadonlyMap<string, Refusal<Row>>): void
  /**
   * Reads items again after an act, and answers those of them that still wait. The others leave the list. Undefined when they
   * cannot be read.
   */
  settle(ids: readonly string[]): Promise<ReadonlyMap<string, Row> | undefined>
}

/**
 * The items that a filter selects.
 * @param filter that of the work queue, so that the list has what the line counts.
 */
export function useItems<Row extends Waiting, Filter>(
  { read: readPage }: Pick<WorkDeclaration<Row, Filter>, 'read'>,
  filter: Filter,
): Items<Row> {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const read = (of: Filter, first: number, after: string | null) =>
    readPage(client, {
      ...{ filter: of, first, after },
      accounts: canUse('accounts:read'),
      funds: canUse('funds:read'),
      vendors: canUse('vendors:read'),
      bills: canUse('bills:read'),
      settlements: canUse('settlements:read'),
    })
  const { rows, problem, more, again, revise } = usePages(after => read(filter, FIRST, after))
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal<Row>>>(new Map())

  const prefix = useId()
  const controlOf = ({ id }: Row) => prefix + id
  const summary = useRef<HTMLParagraphElement>(null)
  /** The place of the item whose act was done. */
  const place = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (!rows) return
    if (!rows.length && more) more()
    if (place.current === undefined) return
    // An item that leaves the list takes the focus with it: the next one gets it.
    const next = rows[place.current] ?? rows.at(-1)
    const target = next ? document.getElementById(controlOf(next)) : summary.current
    if (target) target.focus()
    else focusHeading()
    place.current = undefined
  }, [rows])

  const stillWaiting = async (ids: readonly string[]): Promise<Map<string, Row>> => {
    const left = new Map<string, Row>()
    for (let from = 0; from < ids.length; from += MOST) {
      const id = ids.slice(from, from + MOST)
      const page = await read({ ...filter, id }, id.length, null)
      for (const row of page?.nodes ?? []) left.set(row.id, row)
    }
    return left
  }
  return {
    ...{ rows, problem, more, again, summary, controlOf, refusals },
    refuse: (ids, messages) =>
      setRefusals(before => new Map([...[...before].filter(([id]) => !ids.includes(id)), ...messages])),
    async settle(ids) {
      place.current = rows?.findIndex(({ id }) => ids.includes(id))
      // The act is done, whether or not the items can be read again.
      const left = await stillWaiting(ids).catch(() => undefined)
      if (left) revise(before => before.flatMap(row => (ids.includes(row.id) ? (left.get(row.id) ?? []) : [row])))
      else again()
      return left
    },
  }
}
