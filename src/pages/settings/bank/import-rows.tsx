import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { ProblemNotice } from '../../components/notice'
import { Badge, Loading } from '../../components/page'
import { RowAction, Table } from '../../components/section'
import {
  type BankImportPartsFragment,
  type BankImportRowPartsFragment,
  type BankImportRowStatus,
  type DecideBankImportRowInput,
  SettingsBankImportRowsDocument,
  SettingsDecideBankImportRowDocument,
  SettingsDecideBankImportRowsDocument,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { problemOf } from '../../lib/problem'
import { Older } from '../activity/log-parts'
import { attempt } from '../attempt'
import { useRun, useSettings } from '../context'
import { usePages } from '../pages'
import { CompleteRow } from './complete-row'
import { useTransactions } from './transactions'
import { countOf, REASONS, ROW_STATES, ROW_STATUS } from './words'

/** The states about which nobody can decide any more. */
const SETTLED: readonly BankImportRowStatus[] = ['IMPORTED', 'REFUSED', 'UNDONE']
/** The states that need somebody. They are shown first. */
const URGENT: readonly BankImportRowStatus[] = ['POSSIBLE_DUPLICATE', 'INVALID', 'REFUSED']
type Shown = BankImportRowStatus | 'ALL'

interface ImportRowsProps {
  bankImport: BankImportPartsFragment
  /** Whether the person may decide about rows now. */
  canDecide: boolean
  onDecided(): void
}

/** The rows of a bank file by their states, and the decisions about them. */
export function ImportRows({ bankImport, canDecide, onDecided }: ImportRowsProps) {
  const { client } = useSettings()
  const { id, status } = bankImport
  const [shown, setShown] = useState<Shown>(() => URGENT.find(state => countOf(bankImport, state) > 0) ?? 'ALL')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  const { rows, problem, more, again } = usePages(
    async after =>
      (
        await run(client, SettingsBankImportRowsDocument, {
          id,
          after,
          filter: shown === 'ALL' ? {} : { status: [shown] },
        })
      ).bankImport?.rows,
    `${shown} ${status}`,
  )
  // The control that decided may be gone with its row: the focus stays near.
  useEffect(() => {
    if (rows && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [rows])
  const show = (state: Shown) => {
    setShown(state)
    setChosen(new Set())
  }
  const decided = () => {
    setChosen(new Set())
    again()
    onDecided()
  }
  const isDecidable = canDecide && (shown === 'ALL' || !SETTLED.includes(shown))
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      <StateField bankImport={bankImport} shown={shown} onShow={show} />
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!rows && !problem && <Loading />}
      {rows && !rows.length && <p>There are no such rows.</p>}
      {rows && rows.length > 0 && isDecidable && (
        <ManyRows
          id={id}
          shown={shown}
          count={shown === 'ALL' ? 0 : countOf(bankImport, shown)}
          chosen={[...chosen]}
          onDecided={decided}
        />
      )}
      {rows && rows.length > 0 && (
        <RowTable
          rows={rows}
          canDecide={isDecidable}
          chosen={chosen}
          onChoose={(row, isChosen) => {
            const next = new Set(chosen)
            if (isChosen) next.add(row)
            else next.delete(row)
            setChosen(next)
          }}
          onDecided={decided}
        />
      )}
      {more && <Older label="Show more" isReading={false} onClick={more} />}
    </>
  )
}

const stateOf = (value: string): Shown => ROW_STATES.find(state => state === value) ?? 'ALL'

interface StateFieldProps {
  bankImport: BankImportPartsFragment
  shown: Shown
  onShow(state: Shown): void
}

/** The states that rows are in, with their numbers. */
function StateField({ bankImport, shown, onShow }: StateFieldProps) {
  const select = useId()
  return (
    <div class="field">
      <label for={select}>Show</label>
      <select id={select} onChange={event => onShow(stateOf(event.currentTarget.value))}>
        <option value="ALL" selected={shown === 'ALL'}>
          All rows ({formatNumber(bankImport.counts.total)})
        </option>
        {ROW_STATES.filter(state => state === shown || countOf(bankImport, state) > 0).map(state => (
          <option key={state} value={state} selected={state === shown}>
            {ROW_STATUS[state].text} ({formatNumber(countOf(bankImport, state))})
          </option>
        ))}
      </select>
    </div>
  )
}

interface ManyRowsProps {
  id: string
  shown: Shown
  /** How many rows are in the state that is shown. */
  count: number
  /** The ids of the rows that are ticked. */
  chosen: readonly string[]
  onDecided(): void
}

/** Decides about the ticked rows or, without any, about all rows of the state that is shown. */
function ManyRows({ id, shown, count, chosen, onDecided }: ManyRowsProps) {
  const write = useRun()
  const decideChosen = async (decision: 'IMPORT' | 'SKIP') => {
    let refusal: string | undefined
    let done = 0
    for (const row of chosen) {
      try {
        await write(SettingsDecideBankImportRowDocument, { id: row, input: { decision } })
        done += 1
      } catch (error) {
        refusal ??= problemOf(error).message
      }
    }
    const stay = chosen.length - done
    announce(
      `${counted(done, 'row is', 'rows are')} decided.${stay ? ` ${counted(stay, 'row')} refused: ${refusal}` : ''}`,
    )
    onDecided()
  }
  const decideAll = (status: BankImportRowStatus, isImported: boolean) =>
    attempt(
      write(SettingsDecideBankImportRowsDocument, { id, input: { status: [status], isImported } }),
      'The rows are decided.',
      onDecided,
    )
  if (chosen.length) {
    const of = counted(chosen.length, 'row')
    return (
      <div class="row-actions start">
        {shown !== 'NEW' && <RowAction label={`Record ${of}`} of="ticked" onClick={() => decideChosen('IMPORT')} />}
        {shown !== 'SKIPPED' && (
          <RowAction label={`Leave out ${of}`} of="ticked" onClick={() => decideChosen('SKIP')} />
        )}
      </div>
    )
  }
  if (shown === 'ALL')
    return <p class="hint">Tick rows to decide about several, or show one state to decide about all of it.</p>
  const { text } = ROW_STATUS[shown]
  return (
    <div class="row-actions start">
      {shown !== 'NEW' && (
        <RowAction label={`Record all (${formatNumber(count)})`} of={text} onClick={() => decideAll(shown, true)} />
      )}
      {shown !== 'SKIPPED' && (
        <RowAction label={`Leave out all (${formatNumber(count)})`} of={text} onClick={() => decideAll(shown, false)} />
      )}
    </div>
  )
}

interface RowTableProps {
  rows: BankImportRowPartsFragment[]
  canDecide: boolean
  chosen: ReadonlySet<string>
  onChoose(id: string, isChosen: boolean): void
  onDecided(): void
}

function RowTable({ rows, canDecide, chosen, onChoose, onDecided }: RowTableProps) {
  const { currency } = useSettings().organization
  const known = useTransactions(
    rows.flatMap(({ candidateIds, transactionId }) =>
      transactionId ? [transactionId, ...candidateIds] : candidateIds,
    ),
  )
  const isOpen = ({ status }: BankImportRowPartsFragment) => canDecide && !SETTLED.includes(status)
  return (
    <Table
      label="Rows"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Line',
          kind: 'number',
          cell: row => (
            <span class="tick nowrap">
              {isOpen(row) && (
                <input
                  type="checkbox"
                  checked={chosen.has(row.id)}
                  aria-label={`Tick ${nameOf(row)}`}
                  onChange={event => onChoose(row.id, event.currentTarget.checked)}
                />
              )}
              {formatNumber(lineOf(row))}
            </span>
          ),
        },
        {
          title: 'Day',
          cell: ({ date }) => date && <span class="nowrap">{formatCalendarDay(date)}</span>,
        },
        {
          title: 'Text',
          cell: ({ description, referenceNumber, said }) => (
            <>
              {description}
              {referenceNumber && <span class="block soft small">Reference {referenceNumber}</span>}
              {said && <span class="block soft small wraps">In the file: {said}</span>}
            </>
          ),
        },
        {
          title: 'Amount',
          kind: 'number',
          cell: ({ amount }) =>
            typeof amount === 'number' && <span class="nowrap">{formatMoney(amount, currency)}</span>,
        },
        { title: 'State', cell: row => <RowState row={row} known={known} /> },
        {
          title: 'Actions',
          kind: 'actions',
          cell: row => isOpen(row) && <Decision row={row} known={known} onDecided={onDecided} />,
        },
      ]}
    />
  )
}

const lineOf = ({ lineNumber, rowNumber }: BankImportRowPartsFragment): number => lineNumber ?? rowNumber
/** A row as its controls name it. */
const nameOf = (row: BankImportRowPartsFragment): string => `line ${lineOf(row)}`

const UNREAD: Partial<Record<string, string>> = {
  date: 'The day cannot be read.',
  amount: 'The amount cannot be read.',
}

interface OfRow {
  row: BankImportRowPartsFragment
  /** Bank transactions in words, by their ids. */
  known: ReadonlyMap<string, string>
}

function RowState({ row: { status, reason, invalidField, transactionId, proposals, transaction }, known }: OfRow) {
  const { text, tone } = ROW_STATUS[status]
  const why = reason
    ? REASONS[reason]
    : invalidField && (UNREAD[invalidField] ?? 'The row does not have the form of the others.')
  const same = status === 'DUPLICATE' && transactionId && known.get(transactionId)
  const [best] = [...proposals, ...(transaction?.proposals ?? [])]
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {why && <span class="block small">{why}</span>}
      {same && <span class="block small">It is {same}.</span>}
      {best && <span class="block small">Looks like: {best.explanation}</span>}
    </>
  )
}

function Decision({ row, known, onDecided }: OfRow & { onDecided(): void }) {
  const write = useRun()
  const [isCompleting, setCompleting] = useState(false)
  const of = nameOf(row)
  const decide = (input: DecideBankImportRowInput) =>
    attempt(
      write(SettingsDecideBankImportRowDocument, { id: row.id, input }),
      `${of.replace('l', 'L')} is decided.`,
      onDecided,
    )
  const isWhole = row.date && typeof row.amount === 'number' && row.reason !== 'FUTURE_DATE'
  return (
    <div class="row-actions free">
      {row.status === 'POSSIBLE_DUPLICATE' &&
        row.candidateIds.map((transactionId, place) => (
          <RowAction
            key={transactionId}
            label={`It is ${known.get(transactionId) ?? `bank transaction ${place + 1}`}`}
            of={of}
            onClick={() => decide({ decision: 'IS', transactionId })}
          />
        ))}
      {row.status !== 'NEW' && (
        <RowAction
          label="Record"
          of={of}
          onClick={() => (isWhole ? decide({ decision: 'IMPORT' }) : setCompleting(true))}
        />
      )}
      {row.status !== 'SKIPPED' && <RowAction label="Leave out" of={of} onClick={() => decide({ decision: 'SKIP' })} />}
      {isCompleting && <CompleteRow row={row} name={of} onClose={() => setCompleting(false)} onDone={onDecided} />}
    </div>
  )
}
