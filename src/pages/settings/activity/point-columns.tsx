import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog'
import { DialogButtons } from '../../components/dialog-buttons'
import { Form, SelectField, TextField, useFault, type Values } from '../../components/form'
import { ProblemNotice } from '../../components/notice'
import { Loading } from '../../components/page'
import { type DelimiterName, type FirstRow, type FirstRows, firstRows, headsIn } from '../../lib/first-rows'
import { type Problem, problemOf } from '../../lib/problem'

const DELIMITER_NAMES: readonly (readonly [DelimiterName, string])[] = [
  ['COMMA', 'A comma'],
  ['SEMICOLON', 'A semicolon'],
  ['TAB', 'A tab'],
  ['PIPE', 'A vertical bar'],
]
const ORDERS = [
  ['MDY', 'Month, day, year'],
  ['DMY', 'Day, month, year'],
  ['YMD', 'Year, month, day'],
] as const
const SEPARATORS = [
  ['POINT', 'A point, as in 1,250.75'],
  ['COMMA', 'A comma, as in 1.250,75'],
] as const

/** A column to which a meaning was given. */
export interface PointedColumn {
  /** Its head or, in a file without heads, its number from 1. */
  column: string
  meaning: string
}

/** What a person said about the columns of a file. */
export interface PointedLayout {
  name: string
  /** Undefined for a workbook. */
  delimiter: DelimiterName | undefined
  hasHeads: boolean
  /** How many lines stand above the first row of a file without heads. */
  skipLines: number
  dateOrder: (typeof ORDERS)[number][0]
  decimalSeparator: (typeof SEPARATORS)[number][0]
  /** In the order of the file. */
  columns: PointedColumn[]
}

interface PointColumnsProps {
  title: string
  file: File
  /** What a column can mean: the value of it, and its words. */
  meanings: readonly (readonly [value: string, text: string])[]
  /** Meanings that several columns can have. */
  shared?: readonly string[]
  /** False when a layout names its columns by their heads alone. */
  canLackHeads?: boolean
  /** What is known of a layout that is changed. */
  known?: Pick<PointedLayout, 'name' | 'columns' | 'dateOrder' | 'decimalSeparator'>
  /** Further fields of the layout, and their names. */
  children?: ComponentChildren
  fields?: readonly string[]
  /** Saves the layout. A Problem with the field `columns` is shown beside the columns. */
  onSave(layout: PointedLayout, values: Values): Promise<unknown>
  onClose(): void
}

/** Makes a layout of a CSV file or a workbook: a person says in its first rows which column means what. */
export function PointColumns(props: PointColumnsProps) {
  const { title, file, onClose } = props
  const [delimiter, setDelimiter] = useState<DelimiterName>()
  const [read, setRead] = useState<FirstRows>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    firstRows(file, delimiter).then(setRead, error => setProblem(problemOf(error)))
  }, [file, delimiter])
  return (
    <Dialog title={title} onClose={onClose} closesOutside={false}>
      {problem && <ProblemNotice problem={problem} />}
      {!read && !problem && <Loading />}
      {read && <Columns key={read.delimiter} {...props} read={read} onDelimiter={setDelimiter} />}
    </Dialog>
  )
}

interface ColumnsProps extends PointColumnsProps {
  read: FirstRows
  onDelimiter(name: DelimiterName): void
}

/** How the columns of a file are named: by their heads or numbers. Null for one that cannot be told from another. */
function namesOf({ rows }: FirstRows, headRow: FirstRow | undefined): (string | null)[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const heads = headRow?.cells.map(head => head.replace(/\s+/g, ' ').trim().toLowerCase())
  return Array.from({ length: width }, (_, at) => {
    if (!heads) return String(at + 1)
    return heads[at] && heads.indexOf(heads[at]) === at ? (headRow?.cells[at]?.trim() ?? null) : null
  })
}

/** The meanings that are chosen, by the places of the columns. */
function useMeanings(names: readonly (string | null)[], { known, shared = [] }: PointColumnsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        names.flatMap((name, at) => {
          const meant = known?.columns.find(({ column }) => column.toLowerCase() === name?.toLowerCase())
          return meant ? [[at, meant.meaning] as const] : []
        }),
      ),
  )
  const choose = (at: number, meaning: string) => {
    // A meaning that one column alone can have leaves the column that had it before.
    const others = [...chosen].filter(([place, each]) => place !== at && (each !== meaning || shared.includes(each)))
    setChosen(new Map(meaning ? [...others, [at, meaning]] : others))
  }
  return { chosen, choose }
}

function Columns({ read, onDelimiter, ...props }: ColumnsProps) {
  const { meanings, children, fields = [], onSave, onClose, known, canLackHeads = true } = props
  const { rows, delimiter } = read
  const [heads, setHeads] = useState(() => headsIn(rows) ?? (canLackHeads ? undefined : 0))
  const names = namesOf(read, heads === undefined ? undefined : rows[heads])
  const { chosen, choose } = useMeanings(names, props)
  const save = (values: Values) =>
    onSave(
      {
        name: values.text('name'),
        delimiter,
        hasHeads: heads !== undefined,
        skipLines: heads === undefined ? (rows[0]?.line ?? 1) - 1 : 0,
        dateOrder: values.choice('dateOrder', ORDERS),
        decimalSeparator: values.choice('decimalSeparator', SEPARATORS),
        columns: names.flatMap((column, at) => {
          const meaning = chosen.get(at)
          return column !== null && meaning ? { column, meaning } : []
        }),
      },
      values,
    )
  return (
    <Form onSubmit={save} fields={['name', 'columns', 'dateOrder', 'decimalSeparator', ...fields]}>
      <TextField name="name" label="Name of the layout" value={known?.name} maxLength={100} autofocus={true} />
      <div class="row">
        {delimiter && (
          <SelectField
            name="delimiter"
            label="Between two columns is"
            options={DELIMITER_NAMES}
            value={delimiter}
            onChange={value => {
              const picked = DELIMITER_NAMES.find(([name]) => name === value)
              if (picked) onDelimiter(picked[0])
            }}
          />
        )}
        <SelectField
          name="heads"
          label="The heads are in"
          options={[
            ...rows.map(({ line }, at) => [String(at), `Line ${line}`] as const),
            ...(canLackHeads ? [['', 'No line: the columns have no heads'] as const] : []),
          ]}
          value={heads === undefined ? '' : String(heads)}
          onChange={place => setHeads(place === '' ? undefined : Number(place))}
        />
      </div>
      <RowsToPoint rows={rows} heads={heads} names={names} chosen={chosen} meanings={meanings} onChoose={choose} />
      <div class="row">
        <SelectField name="dateOrder" label="Order of days" options={ORDERS} value={known?.dateOrder} />
        <SelectField
          name="decimalSeparator"
          label="Before the cents is"
          options={SEPARATORS}
          value={known?.decimalSeparator}
        />
      </div>
      {children}
      <DialogButtons action="Save the layout" onClose={onClose} />
    </Form>
  )
}

interface RowsToPointProps {
  rows: readonly FirstRow[]
  /** The place of the row of heads. Undefined without one. */
  heads: number | undefined
  names: readonly (string | null)[]
  chosen: ReadonlyMap<number, string>
  meanings: PointColumnsProps['meanings']
  onChoose(at: number, meaning: string): void
}

function RowsToPoint({ rows, heads, names, chosen, meanings, onChoose }: RowsToPointProps) {
  const fault = useFault('columns')
  return (
    <>
      <p id="columns-hint" class="hint">
        Say above each column what it means. Columns without a meaning are not read.
      </p>
      {fault && <p class="fault">{fault}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what is wider than the window */}
      <section class="first-rows" aria-label="First rows of the file" aria-describedby="columns-hint" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {names.map((name, at) => (
                <th key={at} scope="col">
                  <select
                    aria-label={`Meaning of column ${name ?? at + 1}`}
                    disabled={name === null}
                    aria-invalid={fault ? 'true' : undefined}
                    onChange={event => onChoose(at, event.currentTarget.value)}
                  >
                    <option value="" selected={!chosen.get(at)}>
                      {name === null ? 'No head of its own' : 'Not read'}
                    </option>
                    {meanings.map(([value, text]) => (
                      <option key={value} value={value} selected={chosen.get(at) === value}>
                        {text}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, (heads ?? 0) + 6).map(({ line, cells }, place) => (
              <tr key={line} data-heads={place === heads}>
                {names.map((_, at) => (
                  <td key={at}>{cells[at]?.slice(0, 60)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
