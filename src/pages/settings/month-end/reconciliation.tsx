import { useRef } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { type Column, Section, Table } from '../../components/section'
import {
  SettingsClearLinesDocument,
  SettingsDeleteReconciliationDocument,
  SettingsFinishReconciliationDocument,
  SettingsReconciliationDocument,
  SettingsStatementsDocument,
  SettingsUnclearLinesDocument,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { dayOf, formatCalendarDay } from '../../lib/day'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { problemOf } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useRun, useSettings } from '../context'
import { useRecord } from '../record'
import type { Act } from '../work/declaration'
import { CalendarDay, Money, Under } from '../work/parts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../work/use-acts'
import { accountName } from '../work/words'
import { useReconciles } from './bank-accounts'
import { type Report, readLines, type Statement, type StatementLine } from './statement-lines'

/** How many lines one call clears. */
const MOST = 1000

const finish: Act<Statement> = {
  label: 'Finish',
  scopes: ['transactions:write'],
  permission: 'BOOKKEEPER',
  done: 'The statement is reconciled.',
  isFor: ({ status }) => status === 'OPEN',
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsFinishReconciliationDocument, { id, idempotencyKey, ifVersion }),
}

/** @param isLatest whether no later statement begins where this one ends. */
const undoing = (isLatest: boolean): Act<Statement> => ({
  label: 'Undo',
  scopes: ['transactions:write'],
  permission: 'BOOKKEEPER',
  danger: true,
  done: 'The statement is undone.',
  isFor: () => isLatest,
  question: {
    title: ({ statementDate }) => `Undo the statement of ${formatCalendarDay(statementDate)}?`,
    fields: [],
    action: 'Undo the statement',
    body: () => <p>Its lines are no longer cleared. Nothing in the ledger changes.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsDeleteReconciliationDocument, { id, idempotencyKey, ifVersion }),
})

interface Known {
  statement: Statement
  report: Report
  lines: StatementLine[]
  /** Whether no later statement of the account is begun or finished. */
  isLatest: boolean
}

/** Reads a statement with what it can show. */
function useStatement(id: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  return useRecord(async (): Promise<Known | undefined> => {
    const { reconciliation: statement, reconciliationReport: report } = await run(
      client,
      SettingsReconciliationDocument,
      { id, withAccounts: canUse('accounts:read') },
    )
    if (!statement || !report) return undefined
    if (statement.status === 'OPEN') {
      const lines = await readLines(client, statement, report, canUse('journal-entries:read'))
      return { statement, report, lines, isLatest: true }
    }
    const filter = { bankAccountId: [statement.bankAccountId], statementDate: { gt: dayOf(statement.statementDate) } }
    const { reconciliations: later } = await run(client, SettingsStatementsDocument, { filter, first: 1, after: null })
    return { statement, report, lines: [], isLatest: !later?.nodes.length }
  }, id)
}

interface ReconciliationViewProps {
  id: string
  /** The month to go back to. */
  period: string | undefined
}

/** One statement of a bank account: three balances in sight, and the lines to tick. */
export function ReconciliationView({ id, period }: ReconciliationViewProps) {
  const { record: known, problem, again, revise } = useStatement(id)
  const back = `/settings/month-end${period ? `?period=${period}` : ''}`
  const statement = known?.statement
  const title = statement
    ? `${accountName(statement.bankAccount) || 'Bank account'}, ${formatCalendarDay(statement.statementDate)}`
    : 'Bank statement'
  return (
    <Section title={title} action={<a href={back}>Month end</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {known === undefined && !problem && <Loading />}
      {known === null && (
        <Empty title="There is no such statement">
          <p>Somebody may have undone it.</p>
        </Empty>
      )}
      {known && <Balances known={known} onChanged={again} onGone={() => navigate(back)} onTicked={revise} />}
    </Section>
  )
}

interface BalancesProps {
  known: Known
  /** Reads the statement again. @returns null when it is gone, and undefined when it could not be read. */
  onChanged(): Promise<Known | null | undefined>
  onGone(): void
  onTicked(change: (before: Known) => Known): void
}

function Balances({ known, onChanged, onGone, onTicked }: BalancesProps) {
  const { currency } = useSettings().organization
  const { statement, report, lines, isLatest } = known
  const { refusal, shown } = useOneItem<Statement>(async () => {
    const now = await onChanged()
    if (now === null) onGone()
    return now?.statement
  })
  const { actsOf, start, dialog } = useActs([finish, undoing(isLatest)], shown)
  const isOpen = statement.status === 'OPEN'
  const { difference, clearedCount, clearedAmount } = statement
  return (
    <>
      <p class="unseen" role="status">
        Difference to clear: {formatMoney(difference, currency)}
      </p>
      <div class="balances">
        <dl>
          <div>
            <dt>Book balance</dt>
            <dd>
              <Money amount={report.ledgerBalance} />
            </dd>
          </div>
          <div>
            <dt>Statement balance</dt>
            <dd>
              <Money amount={statement.closingBalance} />
            </dd>
          </div>
          <div data-agrees={difference === 0}>
            <dt>Difference to clear</dt>
            <dd>
              <Money amount={difference} />
            </dd>
          </div>
        </dl>
        <div class="actions">
          {!isOpen && <Badge tone="green">Reconciled</Badge>}
          <ActButtons acts={actsOf(statement)} onStart={act => start(act, statement)} />
        </div>
      </div>
      {refusal && <RefusalNotice refusal={refusal} name="statement" onStart={act => start(act, statement)} />}
      <Facts
        facts={[
          ['Opening balance', <Money key="opening" amount={statement.openingBalance} />],
          ['Cleared', `${counted(clearedCount, 'line')}`],
          ['Sum of the cleared lines', <Money key="cleared" amount={clearedAmount} />],
          [
            'Unexplained',
            report.unexplainedAmount !== 0 && <Money key="unexplained" amount={report.unexplainedAmount} />,
          ],
        ]}
      />
      {isOpen && <Lines statement={statement} lines={lines} onTicked={onTicked} onRefused={onChanged} />}
      <Outstanding report={report} lines={lines} />
      {dialog}
    </>
  )
}

interface LinesProps {
  statement: Statement
  lines: StatementLine[]
  onTicked: BalancesProps['onTicked']
  /** Reads what is ticked after a refusal. */
  onRefused: BalancesProps['onChanged']
}

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    title: 'Line',
    kind: 'name',
    cell: ({ description, referenceNumber }) => (
      <>
        {description}
        {referenceNumber && <Under>{referenceNumber}</Under>}
      </>
    ),
  },
  { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
]

/** Ticks lines of a statement: what is ticked is shown at once, and stored in the order of the ticks. */
function useTicks({ statement, onTicked, onRefused }: Omit<LinesProps, 'lines'>) {
  const write = useRun()
  const show = (ids: readonly string[], isCleared: boolean) =>
    onTicked(before => ({
      ...before,
      lines: before.lines.map(line => (ids.includes(line.id) ? { ...line, isCleared } : line)),
    }))
  const send = async (transactionIds: readonly string[], isCleared: boolean) => {
    const variables = { id: statement.id, transactionIds: [...transactionIds] }
    const now = isCleared
      ? (await write(SettingsClearLinesDocument, variables)).clearReconciliationLines
      : (await write(SettingsUnclearLinesDocument, variables)).unclearReconciliationLines
    // It may have been read again meanwhile.
    onTicked(before =>
      now && now.version > before.statement.version
        ? { ...before, statement: { ...before.statement, ...now } }
        : before,
    )
  }
  /** The calls follow each other, so that the last tick of a line is what is stored. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isRefused = useRef(false)
  /** The tick is shown at once. After a refusal, what is stored is read when no call waits any more. */
  const tick = (all: readonly string[], isCleared: boolean) => {
    const ids = all.slice(0, MOST)
    show(ids, isCleared)
    const mine: Promise<void> = queue.current.then(async () => {
      try {
        await send(ids, isCleared)
      } catch (error) {
        isRefused.current = true
        show(ids, !isCleared)
        announce(problemOf(error).message)
      }
      if (!isRefused.current || queue.current !== mine) return
      isRefused.current = false
      await onRefused()
    })
    queue.current = mine
  }
  return tick
}

/** The posted lines that no finished statement shows, each to be ticked when this one shows it. */
function Lines({ lines, ...props }: LinesProps) {
  const canReconcile = useReconciles()
  const tick = useTicks(props)
  const unticked = lines.filter(({ isCleared }) => !isCleared)
  const unseen = props.statement.clearedCount - lines.filter(({ isCleared }) => isCleared).length
  const day = (line: StatementLine) => (
    <span class="tick nowrap">
      <input
        type="checkbox"
        checked={line.isCleared}
        disabled={!canReconcile}
        aria-label={`The statement shows ${line.description}, ${formatCalendarDay(line.date)}`}
        onChange={event => tick([line.id], event.currentTarget.checked)}
      />
      <CalendarDay day={line.date} />
    </span>
  )
  return (
    <>
      <div class="work-head">
        <h2>Lines</h2>
        {canReconcile && unticked.length > 1 && (
          <button
            type="button"
            class="button quiet small"
            onClick={() =>
              tick(
                unticked.map(({ id }) => id),
                true,
              )
            }
          >
            Tick all ({formatNumber(unticked.length)})
          </button>
        )}
      </div>
      {unseen > 0 && (
        <p class="soft">{counted(unseen, 'further line is', 'further lines are')} cleared on this statement.</p>
      )}
      {!lines.length && <p class="soft">No posted line waits for a statement.</p>}
      {lines.length > 0 && (
        <Table label="Lines" rows={lines} idOf={({ id }) => id} columns={[{ title: 'Day', cell: day }, ...COLUMNS]} />
      )}
    </>
  )
}

/** What the ledger has and no statement shows yet, besides the lines above: checks on their way, for example. */
function Outstanding({ report, lines }: { report: Report; lines: readonly StatementLine[] }) {
  const { currency } = useSettings().organization
  const listed = new Set(lines.flatMap(({ shows }) => shows))
  const items = report.outstandingItems.filter(({ id }) => !listed.has(id))
  if (!items.length) return null
  return (
    <>
      <h2>Outstanding</h2>
      <p class="soft">
        The ledger has these items, and no bank line shows them yet:{' '}
        {formatMoney(sumOf(items.map(({ amount }) => amount)), currency)} in total.
      </p>
      <Table
        label="Outstanding"
        rows={items}
        idOf={({ type, id }) => type + id}
        columns={[
          { title: 'Day', cell: ({ date }) => <CalendarDay day={date} /> },
          { title: 'Item', kind: 'name', cell: ({ description }) => description },
          { title: 'Amount', kind: 'number', cell: ({ amount }) => <Money amount={amount} /> },
        ]}
      />
    </>
  )
}
