import { useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { type Column, RowAction, Section, Table } from '../../components/section'
import {
  SettingsBudgetDocument,
  SettingsBudgetNamesDocument,
  SettingsSetBudgetLinesDocument,
} from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useLineChoices } from '../bills/bill-lines'
import { useAnswer, useSettings } from '../context'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import type { AskingAct } from '../work/declaration'
import { Money, Under } from '../work/parts'
import { ActButtons, RefusalNotice, useActs, useListActs, useOneItem } from '../work/use-acts'
import { accountName } from '../work/words'
import { BUDGET_ACTS } from './acts'
import { PlaceDialog } from './place-dialog'
import { type Place, placesOf, yearOf } from './plan'
import { BUDGET_STATUS, isDraft, PATH, PLANS, type WholeBudget } from './words'

/** One budget: what is planned for each account and fund. */
export function BudgetView({ id }: { id: string }) {
  const { client } = useSettings()
  const {
    record: budget,
    problem,
    again,
  } = useRecord(async () => (await run(client, SettingsBudgetDocument, { id })).budget, id)
  return (
    <Section title={budget?.name ?? 'Budget'} action={<a href={PATH}>All budgets</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {budget === undefined && !problem && <Loading />}
      {budget === null && (
        <Empty title="There is no such budget">
          <p>
            <a href={PATH}>Show all budgets.</a>
          </p>
        </Empty>
      )}
      {budget && (
        <>
          <Card budget={budget} again={again} />
          <Plan budget={budget} again={again} />
        </>
      )}
    </Section>
  )
}

interface BudgetProps {
  budget: WholeBudget
  /** Reads the budget again. */
  again(): Promise<WholeBudget | null | undefined>
}

function Card({ budget, again }: BudgetProps) {
  const { refusal, shown } = useOneItem<WholeBudget>(async () => (await again()) ?? undefined)
  const { actsOf, start, dialog } = useActs(BUDGET_ACTS, shown)
  const { id, name, status, fiscalYear, startDate, endDate, revenue, expense } = budget
  const acts = actsOf(budget)
  return (
    <article class="panel" aria-label="The budget">
      <header>
        <p class="soft small">
          Fiscal year {fiscalYear}, {formatCalendarDay(startDate)} to {formatCalendarDay(endDate)}
        </p>
        <Badge tone={BUDGET_STATUS[status].tone}>{BUDGET_STATUS[status].text}</Badge>
      </header>
      <Facts
        facts={[
          ['Revenue', <Money key="revenue" amount={revenue} />],
          ['Expense', <Money key="expense" amount={expense} />],
          ['Result', <Money key="result" amount={sumOf([revenue, -expense])} />],
        ]}
      />
      {!isDraft(budget) && (
        <p>
          <a href={addressOf('report', 'budget', `budgetId=${id}`)}>Compare it with what was received and spent.</a>
        </p>
      )}
      {acts.length > 0 && (
        <div class="actions">
          <ActButtons acts={acts} onStart={act => start(act, budget)} />
        </div>
      )}
      {refusal && <RefusalNotice refusal={refusal} name={name} onStart={act => start(act, budget)} />}
      {dialog}
    </article>
  )
}

/** A place of the budget with its names, and the version of the budget. */
interface PlannedRow extends Place {
  version: number
  account: string
  fund: string
  value: string | undefined
}

const remove: AskingAct<PlannedRow> = {
  ...PLANS,
  label: 'Remove',
  danger: true,
  done: 'Nothing is planned for it any more.',
  question: {
    title: ({ account, fund }) => `Remove ${account} of ${fund}?`,
    fields: [],
    action: 'Remove it',
    body: () => <p>Its amounts of all months are deleted.</p>,
  },
  send: (write, { budgetId, accountId, fundId, dimensionValueId, amounts }, { idempotencyKey, ifVersion }) =>
    write(SettingsSetBudgetLinesDocument, {
      ...{ id: budgetId, idempotencyKey, ifVersion },
      input: {
        lines: [...amounts.keys()].map(month => ({ accountId, fundId, dimensionValueId, month, amount: 0 })),
      },
    }),
}

/** What is planned: revenue, and then expense. */
function Plan({ budget, again }: BudgetProps) {
  const { isAllowed, canUse } = useGrant()
  const [edited, setEdited] = useState<Place | 'NEW'>()
  const { data: choices, problem, again: readAgain } = useLineChoices()
  // A line can name an account or a fund that takes no new ones.
  const { data: chart, problem: fault, again: readChart } = useAnswer(SettingsBudgetNamesDocument, {})
  const canPlan = isDraft(budget) && isAllowed(PLANS)
  if (!canUse('accounts:read') || !canUse('funds:read'))
    return <Notice>Your role does not read the accounts and the funds of the lines.</Notice>
  if (problem && !choices) return <ProblemNotice problem={problem} onRetry={readAgain} />
  if (fault && !chart) return <ProblemNotice problem={fault} onRetry={readChart} />
  if (!choices || !chart) return <Loading />
  const values = new Map(choices.dimensions?.flatMap(({ values: all }) => all.map(each => [each.id, each.name])))
  const accounts = new Map(chart.ledgerAccounts?.map(account => [account.id, account]))
  const funds = new Map(chart.funds?.map(fund => [fund.id, fund.name]))
  const rowsOf = (of: WholeBudget): PlannedRow[] =>
    placesOf(of.id, of.lines)
      .map(place => ({
        ...place,
        version: of.version,
        account: accountName(accounts.get(place.accountId)) || 'Another account',
        fund: funds.get(place.fundId) ?? 'another fund',
        value: place.dimensionValueId ? (values.get(place.dimensionValueId) ?? 'another value') : undefined,
      }))
      .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  const rows = rowsOf(budget)
  const typeOf = ({ accountId }: Place) => accounts.get(accountId)?.accountType
  return (
    <>
      {canPlan && (
        <div class="actions">
          <button type="button" class="button" onClick={() => setEdited('NEW')}>
            Plan an account
          </button>
        </div>
      )}
      {!rows.length && <p class="soft">Nothing is planned yet.</p>}
      {(['REVENUE', 'EXPENSE'] as const).map(type => (
        <Planned
          key={type}
          title={type === 'REVENUE' ? 'Planned revenue' : 'Planned expense'}
          rows={rows.filter(row => (typeOf(row) ?? 'EXPENSE') === type)}
          canPlan={canPlan}
          again={async () => {
            const now = await again()
            return now && rowsOf(now)
          }}
          onEdit={setEdited}
        />
      ))}
      {edited && (
        <PlaceDialog
          place={edited === 'NEW' ? undefined : edited}
          budget={budget}
          choices={choices}
          again={again}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ account, fund, value }: PlannedRow): string => [account, fund, value].filter(Boolean).join(', ')

interface PlannedProps {
  title: string
  rows: readonly PlannedRow[]
  canPlan: boolean
  again(): Promise<readonly PlannedRow[] | null | undefined>
  onEdit(place: Place): void
}

function Planned({ title, rows, canPlan, again, onEdit }: PlannedProps) {
  const { buttonsOf, refusalOf, dialog } = useListActs<PlannedRow>([remove], again, nameOf)
  const columns: Column<PlannedRow>[] = [
    {
      title: 'Account',
      kind: 'name',
      cell: ({ account, value }) => (
        <>
          <strong>{account}</strong>
          <Under>{value}</Under>
        </>
      ),
    },
    { title: 'Fund', cell: ({ fund }) => fund },
    { title: 'Months', cell: ({ amounts }) => monthsText(amounts) },
    { title: 'Year', kind: 'number', cell: row => <Money amount={yearOf(row)} /> },
  ]
  const actions: Column<PlannedRow> = {
    title: 'Actions',
    kind: 'actions',
    cell: row => buttonsOf(row, <RowAction label="Change" of={nameOf(row)} onClick={() => onEdit(row)} />),
  }
  return (
    <>
      {rows.length > 0 && (
        <>
          <h2>{title}</h2>
          <Table
            label={title}
            rows={rows}
            idOf={({ id }) => id}
            columns={canPlan ? [...columns, actions] : columns}
            below={refusalOf}
          />
        </>
      )}
      {dialog}
    </>
  )
}

/** How the amounts lie in the year, for people. */
function monthsText(amounts: Place['amounts']) {
  const all = [...amounts.values()]
  const [first = 0] = all
  // Cents that do not divide stand in the first months.
  const isEven = all.length === 12 && all.every(amount => Math.abs(Math.round((amount - first) * 100)) <= 1)
  if (isEven)
    return (
      <>
        <Money amount={Math.min(...all)} /> each month
      </>
    )
  return all.length === 12 ? 'Different in each month' : `In ${all.length === 1 ? 'one month' : `${all.length} months`}`
}
