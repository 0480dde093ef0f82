import { useState } from 'preact/hooks'
import { Empty } from '../../components/page'
import { formatNumber } from '../../lib/format'
import type { DrillDown, Opened } from './drill-down'
import type { ShownRow, ShownSheet } from './sheet'

/** How many rows are drawn until somebody wants all of them. */
const FIRST_ROWS = 500

interface SheetTableProps {
  sheet: ShownSheet
  /** Whether other days can be chosen when it has no rows. */
  hasDays: boolean
  opens: DrillDown
}

/** A report as a table. It scrolls inside, below its heads and beside its first column. */
export function SheetTable({ sheet, hasDays, opens }: SheetTableProps) {
  const [isWhole, setWhole] = useState(false)
  const { title, columns, sections } = sheet
  const count = sections.reduce((all, { rows }) => all + rows.length, 0)
  if (!count) return columns.length ? <NoRows hasDays={hasDays} /> : null
  let left = isWhole ? count : FIRST_ROWS
  const shown = sections.map(section => {
    const rows = section.rows.slice(0, left)
    left -= rows.length
    return { ...section, rows }
  })
  const lists = shown.map(({ rows }) => rows.map(opens))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the keyboard too. */}
      <section class="sheet" tabIndex={0} aria-label={title}>
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ title: head, isNumeric }) => (
                <th key={head} scope="col" data-kind={isNumeric ? 'number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ title: name, rows }, place) => (
            <tbody key={`${name} ${place}`}>
              {name && rows.length > 0 && (
                <tr class="heading">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {name}
                  </th>
                </tr>
              )}
              {rows.map((row, at) => (
                <Row key={at} row={row} sheet={sheet} opened={lists[place]?.[at] ?? []} isIndented={Boolean(name)} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {!isWhole && count > FIRST_ROWS && (
        <div class="pager">
          <span class="soft">
            The first {formatNumber(FIRST_ROWS)} of {formatNumber(count)} rows.
          </span>
          <button type="button" class="button quiet" onClick={() => setWhole(true)}>
            Show all rows
          </button>
        </div>
      )}
    </>
  )
}

function NoRows({ hasDays }: { hasDays: boolean }) {
  return (
    <Empty title="There is nothing to show">
      <p>{hasDays ? 'Nothing is recorded for these days. Choose other days.' : 'No record matches.'}</p>
    </Empty>
  )
}

interface RowProps {
  row: ShownRow
  sheet: ShownSheet
  opened: readonly Opened[]
  isIndented: boolean
}

/** A row: its first text, which is the link for the keyboard, and its other cells. A number leads to the same place. */
function Row({ row: { cells, isTotal }, sheet: { columns }, opened, isIndented }: RowProps) {
  const named = cells.findIndex(Boolean)
  return (
    <tr class={isTotal ? 'total' : undefined} data-indented={isIndented && !isTotal}>
      {cells.map((text, place) => {
        const isNumber = place > 0 && columns[place]?.isNumeric === true
        const content =
          place === named ? <Name text={text} opened={opened} /> : <Cell {...{ text, isNumber, opened }} />
        return place === 0 && text ? (
          <th key={place} scope="row">
            {content}
          </th>
        ) : (
          <td key={place} data-kind={isNumber ? 'number' : undefined}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

interface CellProps {
  text: string
  isNumber: boolean
  opened: readonly Opened[]
}

function Cell({ text, isNumber, opened: [first] }: CellProps) {
  if (!isNumber) return <div>{text}</div>
  if (!first || !text) return <>{text}</>
  return (
    <a href={first.href} tabIndex={-1}>
      {text}
    </a>
  )
}

function Name({ text, opened: [first, ...others] }: { text: string; opened: readonly Opened[] }) {
  return (
    <div>
      {first ? <a href={first.href}>{text}</a> : text}
      {others.map(({ text: list, href }) => (
        <a key={href} class="block small" href={href} aria-label={`${list}: ${text}`}>
          {list}
        </a>
      ))}
    </div>
  )
}
