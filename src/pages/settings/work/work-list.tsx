import { useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../components/notice'
import { Empty, Loading } from '../../components/page'
import { type Column, Section, Table } from '../../components/section'
import { SettingsWorkQueueDocument, type SettingsWorkQueueQuery, type WorkKind } from '../../generated/graphql'
import { counted, formatMoney } from '../../lib/format'
import { useGrant } from '../access/grant'
import { Older } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { BulkAct } from './bulk-act'
import type { Waiting, WorkDeclaration } from './declaration'
import { KINDS, shownAmount } from './kinds'
import { CalendarDay } from './parts'
import { RefusalNotice, RowActs, useActs } from './use-acts'
import { useItems } from './use-items'

interface WorkListProps<Row extends Waiting, Filter> {
  kind: WorkKind
  declaration: WorkDeclaration<Row, Filter>
}

/** The work queue makes the filter of a kind for the list that the declaration of the kind reads. */
const isFilterOf = <Row extends Waiting, Filter>(_: WorkDeclaration<Row, Filter>, filter: unknown): filter is Filter =>
  typeof filter === 'object'

/** The items of one kind of work, with what each waits for. */
export function WorkList<Row extends Waiting, Filter>({ kind, declaration }: WorkListProps<Row, Filter>) {
  const { data, problem, again } = useAnswer(SettingsWorkQueueDocument, {})
  const queue = data?.workQueue?.rows.find(each => each.kind === kind)
  const filter: unknown = queue?.drillDown[0]?.filter ?? {}
  return (
    <Section title={KINDS[kind]} lead={declaration.lead} action={<a href="/settings/overview">All open work</a>}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !queue && (
        <Notice kind="warning">
          Your role does not read these items. Ask an owner or an administrator for one that does.
        </Notice>
      )}
      {queue && isFilterOf(declaration, filter) && (
        <Items queue={queue} filter={filter} declaration={declaration} onChanged={again} />
      )}
    </Section>
  )
}

interface ItemsProps<Row extends Waiting, Filter> {
  queue: NonNullable<SettingsWorkQueueQuery['workQueue']>['rows'][number]
  filter: Filter
  declaration: WorkDeclaration<Row, Filter>
  onChanged(): void
}

function Items<Row extends Waiting, Filter>({ queue, filter, declaration, onChanged }: ItemsProps<Row, Filter>) {
  const { organization } = useSettings()
  const { canUse } = useGrant()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen(before => (before.has(id) ? new Set([...before].filter(each => each !== id)) : new Set([...before, id])))
  const items = useItems(declaration, filter)
  const { rows, problem, more, again, refuse } = items
  /** Reads items again after an act, and what the line counts. */
  const settle = async (ids: readonly string[]) => {
    const left = await items.settle(ids)
    onChanged()
    return left
  }
  const acting = useActs(declaration.acts, { settle, refuse })
  const { bulk, noun, leftOut } = declaration
  const amount = shownAmount(queue)
  return (
    <>
      <div class="work-head">
        <p ref={items.summary} tabIndex={-1} class="number">
          <strong>{counted(queue.count, ...noun)}</strong>
          {amount !== 0 && `, ${formatMoney(amount, organization.currency)} in total${leftOut ? ` ${leftOut}` : ''}`}
        </p>
        {bulk?.scopes.every(canUse) && rows && rows.length > 1 && (
          <BulkAct
            bulk={bulk}
            noun={noun}
            leftOut={leftOut}
            rows={rows}
            filter={filter}
            onDone={(ids, refused) => {
              refuse(ids, new Map([...refused].map(([id, message]) => [id, { message }])))
              return settle(ids)
            }}
          />
        )}
        {rows &&
          rows.length > 0 &&
          declaration.together?.(rows, () => {
            again()
            onChanged()
            items.summary.current?.focus()
          })}
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && !more && (
        <Empty title="Nothing waits here">
          <p>
            The work of this kind is done. <a href="/settings/overview">See what else waits.</a>
          </p>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ItemTable
          kind={queue.kind}
          declaration={declaration}
          items={items}
          rows={rows}
          open={open}
          acting={acting}
          onToggle={toggle}
        />
      )}
      {rows && rows.length > 0 && more && <Older label="Show more" isReading={false} onClick={more} />}
      {acting.dialog}
    </>
  )
}

interface ItemTableProps<Row extends Waiting, Filter> {
  kind: WorkKind
  declaration: WorkDeclaration<Row, Filter>
  items: ReturnType<typeof useItems<Row, Filter>>
  rows: readonly Row[]
  /** The ids of the items whose documents are shown. */
  open: ReadonlySet<string>
  acting: ReturnType<typeof useActs<Row>>
  onToggle(id: string): void
}

/** The items with their acts. A name opens the document behind an item. */
function ItemTable<Row extends Waiting, Filter>(props: ItemTableProps<Row, Filter>) {
  const { kind, declaration, items, rows, open, acting, onToggle } = props
  const { acts, day, name } = declaration
  const { isAllowed, actsOf, start } = acting
  const title: Column<Row> = {
    title: name.title,
    kind: 'name',
    cell: row => (
      <>
        <button
          type="button"
          id={items.controlOf(row)}
          class="link strong opens"
          aria-expanded={open.has(row.id)}
          onClick={() => onToggle(row.id)}
        >
          {name.of(row)}
        </button>
        {name.under?.(row)}
      </>
    ),
  }
  const actions: Column<Row> = {
    title: 'Actions',
    kind: 'actions',
    cell: row => (
      <div class={acts.length > 2 ? 'row-actions' : 'row-actions one-line'}>
        <RowActs acts={actsOf(row)} of={name.of(row)} onStart={act => start(act, row)} />
      </div>
    ),
  }
  return (
    <Table
      label={KINDS[kind]}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { title: day.title, cell: row => <CalendarDay day={day.of(row)} /> },
        title,
        ...declaration.columns,
        ...(acts.some(isAllowed) ? [actions] : []),
      ]}
      below={row => {
        const refusal = items.refusals.get(row.id)
        if (!refusal && !open.has(row.id)) return undefined
        return (
          <div class="stack">
            {refusal && <RefusalNotice refusal={refusal} name={name.of(row)} onStart={act => start(act, row)} />}
            {open.has(row.id) && declaration.details(row)}
          </div>
        )
      }}
    />
  )
}
