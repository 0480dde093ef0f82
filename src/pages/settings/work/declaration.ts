import type { Client } from '@urql/core'
import type { ComponentChildren } from 'preact'
import type { Values } from '../../components/form'
import type { Column } from '../../components/section'
import type { BulkPartsFragment } from '../../generated/graphql'
import type { Needs } from '../access/grant'
import type { useRun } from '../context'

/** An item that waits for somebody. */
export interface Waiting {
  id: string
  version?: number
}

/** Which records a reader may read besides the items: their names stand for ids. */
export interface Readable {
  accounts: boolean
  funds: boolean
  vendors: boolean
  bills: boolean
  settlements: boolean
}

/** A page of items that is asked for. */
export interface PageOf<Filter> extends Readable {
  filter: Filter
  first: number
  after: string | null
}

/** What makes a write safe to repeat: its key, and the version that the person saw. */
export interface Safely {
  idempotencyKey: string
  ifVersion?: number
  /** A later posting day, for an item whose own day is in a closed period. */
  date?: string
}

type Write = ReturnType<typeof useRun>

/** What an act asks before it runs. */
interface Question<Row> {
  title(row: Row): string
  /** The names of its fields. */
  fields: readonly string[]
  body(row: Row): ComponentChildren
  /** The text of its button. */
  action: string
}

/** What somebody can do with an item: one call of the API. */
export interface Act<Row> extends Needs {
  label: string
  danger?: boolean
  /** The message after it is done. @param now the item as it is read afterwards; undefined when it is not shown any more. */
  done: string | ((before: Row, now: Row | undefined) => string)
  /** The message when the item still waits afterwards. */
  stays?: string
  /** Whether the state of the item allows it. Always, when absent. */
  isFor?(row: Row): boolean
  /** Whether it takes a later posting day when the period of the item's own day is closed. */
  takesDate?: boolean
  /** Without a question it runs at once. */
  question?: Question<Row>
  send(write: Write, row: Row, safely: Safely, values: Values): Promise<unknown>
}

/** An act that asks something first. */
export type AskingAct<Row> = Act<Row> & { question: Question<Row> }

export const asks = <Row>(act: Act<Row>): act is AskingAct<Row> => act.question !== undefined

/** An act on all items that are shown. */
export interface Bulk<Filter> {
  scopes: readonly string[]
  /** How many items the filter selects, and their sum. */
  totals(client: Client, filter: Filter): Promise<{ count: number; amount: number } | undefined>
  send(write: Write, ids: readonly string[], idempotencyKey: string): Promise<BulkPartsFragment | null | undefined>
}

interface Page<Row> {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

/** The list of one kind of work: what it reads, how an item is shown, and what can be done with it. */
export interface WorkDeclaration<Row extends Waiting, Filter> {
  /** What waits and what it waits for. */
  lead: string
  /** One item and several, as they are counted. */
  noun: readonly [one: string, many: string]
  /** What the total leaves out, when it is not the sum of all rows, such as "without transfers". */
  leftOut?: string
  read(client: Client, page: PageOf<Filter>): Promise<Page<Row> | null | undefined>
  /** The first column: the day of an item. */
  day: { title: string; of(row: Row): string | null | undefined }
  /** The second column: the name of an item, which opens its document. */
  name: { title: string; of(row: Row): string; under?(row: Row): ComponentChildren }
  /** The columns after these. */
  columns: readonly Column<Row>[]
  /** The document behind the item. */
  details(row: Row): ComponentChildren
  acts: readonly Act<Row>[]
  bulk?: Bulk<Filter>
  /** The act on all items together. @param onDone reads the list again. */
  together?(rows: readonly Row[], onDone: () => void): ComponentChildren
}
