import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { RowAction, Section, Table } from '../../components/section'
import { SettingsDimensionsDocument } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { Under } from '../work/parts'
import { useListActs } from '../work/use-acts'
import { joined } from '../work/words'
import { DIMENSION_ACTS, type Dimension, type DimensionValue, DOCUMENTS, VALUE_ACTS, WRITES } from './dimension-acts'
import { DimensionDialog } from './dimension-dialog'
import { type InTree, inTree } from './tree'
import { ValueDialog } from './value-dialog'
import { ACCOUNT_TYPES } from './words'

/** What a dialog is about: a dimension, or a value of one. Without the record it is a new one. */
type Edited = { dimension?: Dimension } | { of: Dimension; value?: DimensionValue }

/** The dimensions with their values, and what changes them. */
export function Dimensions() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  const {
    record: dimensions,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsDimensionsDocument, {})).dimensions ?? [], '')
  const [showsAll, setShowsAll] = useState(false)
  const [edited, setEdited] = useState<Edited>()
  const canWrite = isAllowed(WRITES)
  const isActive = ({ status }: Dimension | DimensionValue) => status === 'ACTIVE'
  const all = (dimensions ?? []).flatMap(dimension => [dimension, ...dimension.values])
  const inactive = all.filter(each => !isActive(each)).length
  const shows = (each: Dimension | DimensionValue) => showsAll || isActive(each)
  const shown = dimensions?.filter(shows)
  const close = () => setEdited(undefined)
  return (
    <Section
      title="Dimensions"
      lead="A dimension classifies lines beside the account and the fund, such as by campus, ministry or function."
      action={
        canWrite && (
          <button type="button" class="button" onClick={() => setEdited({})}>
            New dimension
          </button>
        )
      }
    >
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!dimensions && !problem && <Loading />}
      {inactive > 0 && (
        <label class="check">
          <input type="checkbox" checked={showsAll} onChange={event => setShowsAll(event.currentTarget.checked)} />
          <span>Show inactive dimensions and values ({inactive})</span>
        </label>
      )}
      {dimensions && !dimensions.length && (
        <Empty title="There are no dimensions">
          <p>Add one to report expenses by function, campus or ministry.</p>
        </Empty>
      )}
      {shown?.map(dimension => (
        <Panel
          key={dimension.id}
          dimension={dimension}
          values={dimension.values.filter(shows)}
          shows={shows}
          canWrite={canWrite}
          again={again}
          onEdit={setEdited}
        />
      ))}
      {edited && dimensions && 'of' in edited && (
        <ValueDialog value={edited.value} of={edited.of} all={dimensions} again={again} onClose={close} />
      )}
      {edited && dimensions && !('of' in edited) && (
        <DimensionDialog dimension={edited.dimension} all={dimensions} again={again} onClose={close} />
      )}
    </Section>
  )
}

interface PanelProps {
  dimension: Dimension
  /** Those of its values that are shown. */
  values: readonly DimensionValue[]
  /** Whether a dimension or a value is shown. */
  shows(each: Dimension | DimensionValue): boolean
  canWrite: boolean
  /** Reads the dimensions again. */
  again(): Promise<Dimension[] | null | undefined>
  onEdit(edited: Edited): void
}

/** One dimension and its values. */
function Panel(props: PanelProps) {
  const { dimension, shows, canWrite, again, onEdit } = props
  const { name, code, status, isFunction } = dimension
  const { buttonsOf, refusalOf, dialog } = useListActs<Dimension>(
    DIMENSION_ACTS,
    async () => (await again())?.filter(shows),
    each => each.name,
  )
  return (
    <article class="panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <div>
          {isFunction && <Badge>Functions of expenses</Badge>} <State status={status} />
        </div>
      </header>
      <p class="soft">{[code && `Code ${code}`, ...rulesOf(dimension)].filter(Boolean).join('. ')}.</p>
      {canWrite &&
        buttonsOf(
          dimension,
          <>
            <RowAction label="Add a value" of={name} onClick={() => onEdit({ of: dimension })} />
            <RowAction label="Change" of={name} onClick={() => onEdit({ dimension })} />
          </>,
        )}
      {refusalOf(dimension)}
      <Values {...props} />
      {dialog}
    </article>
  )
}

function State({ status }: Pick<Dimension, 'status'>) {
  return status === 'ACTIVE' ? <Badge tone="green">Active</Badge> : <Badge>Inactive</Badge>
}

/** Which lines can have it, and which must. */
const rulesOf = ({ appliesTo, isRequired, requiredFor }: Dimension): string[] => [
  appliesTo.length
    ? `For lines of ${appliesTo.map(kind => DOCUMENTS[kind].toLowerCase()).join(', ')}`
    : 'For lines of all documents',
  isRequired
    ? 'Each must have a value'
    : requiredFor.length
      ? `Each on these types of accounts must have a value: ${requiredFor.map(type => ACCOUNT_TYPES[type].toLowerCase()).join(', ')}`
      : 'None needs a value',
]

function Values({ dimension, values, shows, canWrite, again, onEdit }: PanelProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<DimensionValue>(
    VALUE_ACTS,
    async () => (await again())?.filter(shows).flatMap(each => each.values.filter(shows)),
    ({ name }) => name,
  )
  if (!values.length)
    return <p class="soft">{dimension.values.length ? 'All its values are inactive.' : 'It has no values yet.'}</p>
  return (
    <>
      <Table
        label={`Values of ${dimension.name}`}
        isDense={true}
        rows={inTree(values, ({ parentId }) => parentId)}
        idOf={({ row }) => row.id}
        columns={[
          {
            title: 'Value',
            kind: 'name',
            cell: ({ row: { name, code }, depth }) => (
              <div class="depth" data-depth={Math.min(depth, 5)}>
                <strong>{name}</strong>
                <Under>{code}</Under>
              </div>
            ),
          },
          {
            title: 'Lines of',
            cell: ({ row: { validFrom, validTo } }) =>
              joined(
                validFrom && `from ${formatCalendarDay(validFrom)}`,
                validTo && `until ${formatCalendarDay(validTo)}`,
              ) || 'all days',
          },
          {
            title: 'Status',
            cell: ({ row: { status } }) => <State status={status} />,
          },
          ...(canWrite
            ? [
                {
                  title: 'Actions',
                  kind: 'actions' as const,
                  cell: ({ row }: InTree<DimensionValue>) =>
                    buttonsOf(
                      row,
                      <RowAction label="Change" of={row.name} onClick={() => onEdit({ of: dimension, value: row })} />,
                    ),
                },
              ]
            : []),
        ]}
        below={({ row }) => refusalOf(row)}
      />
      {dialog}
    </>
  )
}
