import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import {
  SettingsClearLinesDocument,
  SettingsDeleteReconciliationDocument,
  SettingsFinishReconciliationDocument,
  SettingsReconciliationDocument,
  SettingsUnclearLinesDocument,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { counted, formatMoney, formatNumber } from '../../lib/format'
import { run } from '../../lib/graphql'
import { type Problem, problemOf } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useRun, useSettings } from '../context'
import type { Act } from '../work/declaration'
import { CalendarDay, Money, Under } from '../work/parts'
import { type Refusal, RefusalNotice, useActs } from '../work/use-acts'
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

const undo: Act<Statement> = {
  label: 'Undo',
  scopes: ['transactions:write'],
  permission: 'BOOKKEEPER',
  danger: true,
  done: 'The statement is undone.',
  question: {
    title: ({ statementDate }) => `Undo the statement of ${formatCalendarDay(statementDate)}?`,
    fields: [],
    action: 'Undo the statement',
    body: () => <p>Its lines are no longer cleared. Nothing in the ledger changes.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsDeleteReconciliationDocument, { id, idempotencyKey, ifVersion }),
}
const ACTS: readonly Act<Statement>[] = [finish, undo]

interface Known {
  statement: Statement
  report: Report
  lines: StatementLine[]
}

/** Reads a statement with what it can show. Undefined when it is gone. */
function useStatement(id: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const [known, setKnown] = useState<Known | 'none'>()
  const [problem, setProblem] = useState<Problem>()
  const read = async (): Promise<Known | undefined> => {
    const { reconciliation: statement, reconciliationReport: report } = await run(
      client,
      SettingsReconciliationDocument,
      { id, withAccounts: canUse('accounts:read') },
    )
    if (!statement || !report) return undefined
    const lines =
      statement.status === 'OPEN' ? await readLines(client, statement, report, canUse('journal-entries:read')) : []
    return { statement, report, lines }
  }
  const again = async () => {
    try {
      const found = await read()
      setKnown(found ?? 'none')
      setProblem(undefined)
      return found
    } catch (error) {
      const refused = problemOf(error)
      if (refused.reason === 'not_found') setKnown('none')
      else setProblem(refused)
      return undefined
    }
  }
  useEffect(() => void again(), [id])
  /** Changes what is shown of it, such as after a tick. */
  const revise = (change: (before: Known) => Partial<Known>) =>
    setKnown(before => (before && before !== 'none' ? { ...before, ...change(before) } : before))
  return { known, problem, again, revise }
}

interface ReconciliationViewProps {
  id: string
  /** The month to go back to. */
  period: string | undefined
}

/** One statement of a bank account: three balances in sight, and the lines to tick. */
export function ReconciliationView({ id, period }: ReconciliationViewProps) {
  const { known, problem, again, revise } = useStatement(id)
  const back = `/settings/month-end${period ? `?period=${period}` : ''}`
  const statement = known === 'none' ? undefined : known?.statement
  const title = statement
    ? `${accountName(statement.bankAccount) || 'Bank account'}, ${formatCalendarDay(statement.statementDate)}`
    : 'Bank statement'
  return (
    <Section title={title} action={<a href={back}>Month end</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {!known && !problem && <Loading />}
      {known === 'none' && (
        <Empty title="There is no such statement">
          <p>Somebody may have undone it.</p>
        </Empty>
      )}
      {known && known !== 'none' && (
        <Balances known={known} onChanged={again} onGone={() => navigate(back)} onTicked={revise} />
      )}
    </Section>
  )
}

interface BalancesProps {
  known: Known
  onChanged(): Promise<Known | undefined>
  onGone(): void
  onTicked(change: (before: Known) => Partial<Known>): void
}

function Balances({ known, onChanged, onGone, onTicked }: BalancesProps) {
  const { currency } = useSettings().organization
  const { statement, report, lines } = known
  const [refusal, setRefusal] = useState<Refusal<Statement>>()
  const { actsOf, start, dialog } = useActs(ACTS, {
    async settle() {
      const now = await onChanged()
      if (!now) onGone()
      return now && new Map([[now.statement.id, now.statement]])
    },
    refuse: (ids, refusals) => setRefusal(refusals.get(ids[0] ?? '')),
  })
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
          {actsOf(statement).map(act => (
            <button
              key={act.label}
              type="button"
              class={act.danger ? 'button quiet danger small' : 'button small'}
              onClick={() => start(act, statement)}
            >
              {act.label}
            </button>
          ))}
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
      {isOpen && <Lines statement={statement} lines={lines} onTicked={onTicked} />}
      <Outstanding report={report} lines={lines} />
      {dialog}
    </>
  )
}

interface LinesProps {
  statement: Statement
  lines: StatementLine[]
  onTicked: BalancesProps['onTicked']
}

/** The posted lines that no finished statement shows, each to be ticked when this one shows it. */
function Lines({ statement, lines, onTicked }: LinesProps) {
  const write = useRun()
  const canReconcile = useReconciles()
  const unticked = lines.filter(({ isCleared }) => !isCleared)
  const unseen = statement.clearedCount - lines.filter(({ isCleared }) => isCleared).length
  const show = (ids: readonly string[], isCleared: boolean) =>
    onTicked(before => ({
      lines: before.lines.map(line => (ids.includes(line.id) ? { ...line, isCleared } : line)),
    }))
  /** The tick is shown at once: the API takes the same tick twice. */
  const tick = async (all: readonly string[], isCleared: boolean) => {
    const ids = all.slice(0, MOST)
    show(ids, isCleared)
    const variables = { id: statement.id, transactionIds: ids }
    try {
      const now = isCleared
        ? (await write(SettingsClearLinesDocument, variables)).clearReconciliationLines
        : (await write(SettingsUnclearLinesDocument, variables)).unclearReconciliationLines
      // Answers can come in another order than the ticks.
      onTicked(before => ({
        statement: now && now.version > before.statement.version ? { ...before.statement, ...now } : before.statement,
      }))
    } catch (error) {
      show(ids, !isCleared)
      announce(problemOf(error).message)
    }
  }
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
        <Table
          label="Lines"
          rows={lines}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'Day',
              cell: line => (
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
              ),
            },
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
          ]}
        />
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
