import { type ComponentChildren, Fragment } from 'preact'
import { useTitle } from './page'

interface SectionProps {
  title: string
  lead?: string
  /** The main action of the section. */
  action?: ComponentChildren
  children: ComponentChildren
}

/** A section of the settings with its heading, which takes the focus when the section opens. */
export function Section({ title, lead, action, children }: SectionProps) {
  const heading = useTitle(title)
  return (
    <section class="section">
      <header>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

export interface Column<Row> {
  title: string
  cell(row: Row): ComponentChildren
  /** Shown under the row’s name on narrow screens without its title. */
  kind?: 'name' | 'actions' | 'number'
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  /** Whether the rows are as low as they can be, as in a log. */
  isDense?: boolean
  /** What is shown under a row in the whole width of the table, such as its lines. */
  below?(row: Row): ComponentChildren
}

/** A table; on narrow screens each row is a card. */
export function Table<Row>({ label, columns, rows, idOf, isDense = false, below }: TableProps<Row>) {
  return (
    // The roles are named because the narrow layout takes the table's own display away, and with it its meaning.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table class={isDense ? 'table dense' : 'table'} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" role="columnheader" data-kind={kind}>
              {kind === 'actions' ? <span class="unseen">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => {
          const under = below?.(row)
          return (
            <Fragment key={idOf(row)}>
              <tr role="row">
                {columns.map(({ title, cell, kind }) => (
                  <td key={title} role="cell" data-kind={kind} data-title={title}>
                    <div>{cell(row)}</div>
                  </td>
                ))}
              </tr>
              {under && (
                <tr role="row" class="below">
                  <td role="cell" colSpan={columns.length}>
                    <div>{under}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

interface ConfirmProps {
  label: string
  onClick(): void
  danger?: boolean
}

/** A small action of a row. */
export function RowAction({ label, of, onClick, danger = false }: ConfirmProps & { of: string }) {
  return (
    <button type="button" class={danger ? 'link danger' : 'link'} aria-label={`${label}: ${of}`} onClick={onClick}>
      {label}
    </button>
  )
}
