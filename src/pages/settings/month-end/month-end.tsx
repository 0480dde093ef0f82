import type { ComponentType } from 'preact'
import { useId } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section, Table } from '../../components/section'
import { type PeriodPartsFragment, type PeriodStatus, SettingsPeriodsDocument } from '../../generated/graphql'
import { dayIn, formatMonth } from '../../lib/day'
import { counted, formatMoment } from '../../lib/format'
import { navigate, useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useAnswer, useSettings } from '../context'
import { usePages } from '../pages'
import { CalendarDay, Under } from '../work/parts'
import { ActButtons, useActs } from '../work/use-acts'
import { AccruePledges } from './accrue-pledges'
import { AllocateCosts } from './allocate-costs'
import { BankAccounts, useReconcilable } from './bank-accounts'
import { BLOCKER_COLUMNS, BLOCKER_TYPES, type Blocker, nameOfBlocker, readBlockers } from './blockers'
import { Changes, usePeriodPeople } from './changes'
import { FiscalYear, OpenYear } from './fiscal-year'
import { closesLater, periodActs } from './period-acts'
import { ReconciliationView } from './reconciliation'

type Period = PeriodPartsFragment
const PATH = '/settings/month-end'

const STATUS: Record<PeriodStatus, { text: string; tone: 'green' | 'gold' | 'plain' }> = {
  OPEN: { text: 'Open', tone: 'gold' },
  SOFT_CLOSED: { text: 'Softly closed', tone: 'green' },
  CLOSED: { text: 'Closed', tone: 'green' },
}

/** One month: what stands in the way of its close, its bank accounts, and the close. The address names the month or a statement. */
export function MonthEnd() {
  const { query } = useAddress()
  const statement = query.get('reconciliation')
  const period = query.get('period') ?? undefined
  const act = MONTH_ACTS.find(({ name }) => query.has(name))
  if (statement) return <ReconciliationView key={statement} id={statement} period={period} />
  return act ? <MonthAct act={act} id={period} /> : <Months id={period} />
}

/** The months, and the one that an id names or that is to be worked on. */
function usePeriods(id: string | undefined) {
  const answer = useAnswer(SettingsPeriodsDocument, {}, ['AccountingPeriod'])
  const periods = answer.data?.accountingPeriods ?? []
  // The API lists the newest first. The first month that is not closed is the one to work on.
  const period =
    periods.find(each => each.id === id) ?? periods.findLast(({ status }) => status !== 'CLOSED') ?? periods[0]
  return { ...answer, periods, period }
}

/** A journal that the end of a month needs, which the service computes. */
interface MonthActOf {
  /** As the address names it. */
  name: string
  title: string
  lead: string
  scopes: readonly string[]
  form: ComponentType<{ period: Period }>
}

const MONTH_ACTS: readonly MonthActOf[] = [
  {
    name: 'allocate',
    title: 'Allocate costs',
    lead: 'Shared expenses go to functions, campuses or ministries by weights. Accounts and funds keep their totals.',
    scopes: ['journal-entries:write', 'dimensions:read', 'accounts:read', 'funds:read'],
    form: AllocateCosts,
  },
  {
    name: 'accrue',
    title: 'Accrue pledges',
    lead: 'Brings pledges receivable to what unconditional pledges still promise. Post the batches of the days first.',
    scopes: ['journal-entries:write', 'pledges:read', 'accounts:read', 'funds:read'],
    form: AccruePledges,
  },
]

function MonthAct({ act: { title, lead, scopes, form: Fields }, id }: { act: MonthActOf; id: string | undefined }) {
  const { data, problem, again, period } = usePeriods(id)
  const isAllowed = useGrant().isAllowed({ scopes })
  const back = `${PATH}${period ? `?period=${period.id}` : ''}`
  return (
    <Section title={title} lead={lead} action={<a href={back}>Month end</a>}>
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !period && <NoMonths />}
      {!isAllowed && <Notice kind="warning">Your role does not do this. It needs {scopes.join(', ')}.</Notice>}
      {period && isAllowed && <Fields period={period} />}
    </Section>
  )
}

function NoMonths() {
  return (
    <Empty title="There are no months yet">
      <p>The first posting creates the months of its fiscal year.</p>
    </Empty>
  )
}

/** The way to the journals that the end of a month needs. Nothing waits for them, so nothing else says that one is missing. */
function MonthActs({ period }: { period: Period }) {
  const { isAllowed } = useGrant()
  const acts = MONTH_ACTS.filter(isAllowed)
  if (!acts.length) return null
  return (
    <>
      <h2>Journals of the month</h2>
      <p>The close does not wait for these. Each makes a manual journal, which is shown before it is stored.</p>
      <div class="actions">
        {acts.map(({ name, title }) => (
          <a key={name} class="button quiet small" href={`${PATH}?${name}&period=${period.id}`}>
            {title}
          </a>
        ))}
      </div>
    </>
  )
}

function Months({ id }: { id: string | undefined }) {
  const { data, problem, again, periods, period } = usePeriods(id)
  return (
    <Section
      title="Month end"
      lead="What stands in the way of closing a month, and the statements of its bank accounts."
      action={period && <MonthSelect periods={periods} period={period} />}
    >
      {problem && !data && <ProblemNotice problem={problem} onRetry={again} />}
      {!data && !problem && <Loading />}
      {data && !period && <NoMonths />}
      {period && <Month key={period.id} period={period} periods={periods} onChanged={again} />}
      {data && <OpenYear latest={periods[0]} onOpened={again} />}
    </Section>
  )
}

function MonthSelect({ periods, period }: { periods: readonly Period[]; period: Period }) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>Month</label>
      <select id={id} onChange={event => navigate(`${PATH}?period=${event.currentTarget.value}`)}>
        {periods.map(each => (
          <option key={each.id} value={each.id} selected={each.id === period.id}>
            {formatMonth(each.startDate)} ({STATUS[each.status].text.toLowerCase()})
          </option>
        ))}
      </select>
    </div>
  )
}

interface MonthProps {
  period: Period
  periods: readonly Period[]
  onChanged(): void
}

function Month({ period, periods, onChanged }: MonthProps) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const { rows, problem, again } = usePages(
    async () => ({
      nodes: await readBlockers(client, period.id, canUse('settlements:read')),
      pageInfo: { hasNextPage: false },
    }),
    `${period.id} ${period.version}`,
  )
  const isClosed = period.status === 'CLOSED'
  const isLastOfYear = periods.every(
    ({ fiscalYear, number }) => fiscalYear !== period.fiscalYear || number <= period.number,
  )
  return (
    <>
      <Head period={period} periods={periods} blockers={rows ?? []} onChanged={onChanged} />
      {!isClosed && (
        <>
          <h2>What stands in the way</h2>
          {problem && <ProblemNotice problem={problem} onRetry={again} />}
          {!rows && !problem && <Loading />}
          {rows && !rows.length && <p>Nothing. Every item of the month is posted.</p>}
          {rows && rows.length > 0 && (
            <>
              <p>
                <strong class="number">{counted(rows.length, 'item')}</strong> dated in the month or carried to it, not
                posted yet.
              </p>
              <Table
                label="What stands in the way"
                rows={rows}
                idOf={({ id }) => id}
                columns={[
                  { title: 'Date', cell: ({ date }) => <CalendarDay day={date} /> },
                  {
                    title: 'Item',
                    kind: 'name',
                    cell: blocker => (
                      <>
                        {nameOfBlocker(blocker)}
                        <Under>
                          {BLOCKER_TYPES[blocker.type]}
                          {blocker.isCarried && ', carried forward'}
                        </Under>
                      </>
                    ),
                  },
                  ...BLOCKER_COLUMNS,
                ]}
              />
            </>
          )}
        </>
      )}
      {!isClosed && <MonthActs period={period} />}
      {canUse('transactions:read') && <BankAccounts period={period} />}
      {isLastOfYear && <FiscalYear period={period} />}
      <Changes period={period} />
    </>
  )
}

interface HeadProps extends MonthProps {
  blockers: readonly Blocker[]
}

/** The state of the month, and its close. */
function Head({ period, periods, blockers, onChanged }: HeadProps) {
  const { timeZone } = useSettings().organization
  const nameOf = usePeriodPeople(period)
  const accountOf = useReconcilable().nameOf
  const today = dayIn(timeZone)
  const { actsOf, start, dialog } = useActs(periodActs(blockers, periods, today), {
    async settle() {
      onChanged()
      return new Map()
    },
    refuse: () => undefined,
  })
  const { startDate, status, closedAt, closedBy, reopenReason, unreconciledAccountIds } = period
  const acts = actsOf(period)
  const later = closesLater(period, periods, today)
  return (
    <article class="panel" aria-label={formatMonth(startDate)}>
      <header>
        <h2>{formatMonth(startDate)}</h2>
        <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>
      </header>
      {(closedAt || reopenReason) && (
        <Facts
          facts={[
            ['Closed', closedAt && formatMoment(closedAt, timeZone)],
            ['By', closedBy && nameOf(closedBy)],
            ['Why it was reopened', reopenReason],
          ]}
        />
      )}
      {unreconciledAccountIds && unreconciledAccountIds.length > 0 && (
        <Notice kind="warning" title="It was closed with bank accounts that were not reconciled.">
          {unreconciledAccountIds.map(accountOf).join(', ')}
        </Notice>
      )}
      {later && <p class="soft">{later}</p>}
      {acts.length > 0 && (
        <div class="actions">
          <ActButtons acts={acts} onStart={act => start(act, period)} />
        </div>
      )}
      {dialog}
    </article>
  )
}
