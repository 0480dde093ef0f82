import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ProblemNotice } from '../components/notice'
import { Empty, Loading } from '../components/page'
import { type Column, RowAction, Section, Table } from '../components/section'
import { useAddress } from '../lib/router'
import { useGrant } from './access/grant'
import { useRecord } from './record'
import { ShowField } from './show-field'
import type { Act, Waiting } from './work/declaration'
import { useListActs } from './work/use-acts'

/** What the dialog of a row needs. */
export interface Editing<Row> {
  /** The row to change. Undefined for a new one. */
  edited: Row | undefined
  /** Every row as it was read last. */
  all: readonly Row[]
  /** Reads the rows again. */
  again(): Promise<unknown>
  onClose(): void
}

interface WholeListProps<Row extends Waiting> {
  title: string
  lead: string
  /** The text of the button that adds a row. Undefined when the person may not write. */
  create: string | undefined
  /** Which rows can be shown. The address names one, or the first is taken. */
  views: readonly [View<Row>, ...View<Row>[]]
  read(): Promise<Row[]>
  nameOf(row: Row): string
  columns: readonly Column<Row>[]
  acts: readonly Act<Row>[]
  /** What the list is for, when it has no rows. */
  empty: ComponentChildren
  /** What stands above the rows, such as their sum. */
  above?(rows: readonly Row[]): ComponentChildren
  /** Whether a row can be changed. Always, when absent. */
  isChangeable?(row: Row): boolean
  /** Whether the dialog is open at first. */
  isAdding?: boolean
  /** The dialog that adds or changes a row. */
  dialog(editing: Editing<Row>): ComponentChildren
}

interface View<Row> {
  name: string
  text: string
  shows(row: Row): boolean
}

/** A list that is read as a whole: the choice of what is shown, the rows with their acts, and the dialog that adds or changes one. */
export function WholeList<Row extends Waiting>(props: WholeListProps<Row>) {
  const { title, lead, create, views, read, empty, above, dialog } = props
  const { query } = useAddress()
  const { record: all, problem, again } = useRecord(read, '')
  const [edited, setEdited] = useState<Row | 'NEW' | undefined>(props.isAdding ? 'NEW' : undefined)
  const shown = views.find(({ name }) => name === query.get('show')) ?? views[0]
  const rows = all?.filter(shown.shows)
  return (
    <Section
      title={title}
      lead={lead}
      action={
        create && (
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            {create}
          </button>
        )
      }
    >
      <div class="form">
        <div class="row">
          <ShowField views={views} shown={shown} />
        </div>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!all && !problem && <Loading />}
      {rows && !rows.length && (
        <Empty title={`${all?.length ? 'No such' : 'There are no'} ${title.toLowerCase()}`}>{empty}</Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          {above?.(rows)}
          <Rows {...props} rows={rows} again={async () => (await again())?.filter(shown.shows)} onEdit={setEdited} />
        </>
      )}
      {edited &&
        all &&
        create &&
        dialog({ edited: edited === 'NEW' ? undefined : edited, all, again, onClose: () => setEdited(undefined) })}
    </Section>
  )
}

interface RowsProps<Row extends Waiting> extends WholeListProps<Row> {
  rows: readonly Row[]
  /** Reads the rows again. @returns those of the view. */
  again(): Promise<readonly Row[] | undefined>
  onEdit(row: Row): void
}

function Rows<Row extends Waiting>(props: RowsProps<Row>) {
  const { title, create, rows, columns, acts, again, nameOf, onEdit, isChangeable = () => true } = props
  const { isAllowed } = useGrant()
  const { buttonsOf, refusalOf, dialog } = useListActs<Row>(acts, again, nameOf)
  const actions: Column<Row> = {
    title: 'Actions',
    kind: 'actions',
    cell: row =>
      buttonsOf(
        row,
        create && isChangeable(row) && <RowAction label="Change" of={nameOf(row)} onClick={() => onEdit(row)} />,
      ),
  }
  return (
    <>
      <Table
        label={title}
        rows={rows}
        idOf={({ id }) => id}
        columns={create || acts.some(isAllowed) ? [...columns, actions] : columns}
        below={refusalOf}
      />
      {dialog}
    </>
  )
}
