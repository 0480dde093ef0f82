import { Badge } from '../../components/page'
import type { Column } from '../../components/section'
import { SettingsBudgetsDocument } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { useAddress } from '../../lib/router'
import { useGrant } from '../access/grant'
import { useSettings } from '../context'
import { allRows } from '../pages'
import { WholeList } from '../whole-list'
import { Money, Under } from '../work/parts'
import { BUDGET_ACTS } from './acts'
import { BudgetDialog } from './budget-dialog'
import { BudgetView } from './budget-view'
import { addressOfBudget, BUDGET_STATUS, budgetName, isDraft, type ListedBudget, WRITES } from './words'

/** The budgets of the church. The address names the budget that is open. */
export function Budgets() {
  const id = useAddress().query.get('budget')
  return id ? <BudgetView key={id} id={id} /> : <BudgetList />
}

const VIEWS = [
  { name: 'ALL', text: 'All', shows: () => true },
  { name: 'DRAFT', text: 'Drafts', shows: isDraft },
  { name: 'APPROVED', text: 'Approved', shows: (budget: ListedBudget) => !isDraft(budget) },
] as const

const COLUMNS: readonly Column<ListedBudget>[] = [
  {
    title: 'Budget',
    kind: 'name',
    cell: ({ id, name, startDate, endDate }) => (
      <>
        <a class="strong" href={addressOfBudget(id)}>
          {name}
        </a>
        <Under>
          {formatCalendarDay(startDate)} to {formatCalendarDay(endDate)}
        </Under>
      </>
    ),
  },
  { title: 'Fiscal year', cell: ({ fiscalYear }) => String(fiscalYear) },
  {
    title: 'Status',
    cell: ({ status }) => <Badge tone={BUDGET_STATUS[status].tone}>{BUDGET_STATUS[status].text}</Badge>,
  },
  { title: 'Revenue', kind: 'number', cell: ({ revenue }) => <Money amount={revenue} /> },
  { title: 'Expense', kind: 'number', cell: ({ expense }) => <Money amount={expense} /> },
  { title: 'Result', kind: 'number', cell: ({ revenue, expense }) => <Money amount={sumOf([revenue, -expense])} /> },
]

function BudgetList() {
  const { client } = useSettings()
  const { isAllowed } = useGrant()
  return (
    <WholeList<ListedBudget>
      title="Budgets"
      lead="A budget plans the revenue and the expense of a fiscal year. Reports compare with the budget that was approved last."
      create={isAllowed(WRITES) ? 'New budget' : undefined}
      views={VIEWS}
      read={() => allRows(async after => (await run(client, SettingsBudgetsDocument, { after })).budgets)}
      nameOf={budgetName}
      columns={COLUMNS}
      acts={BUDGET_ACTS}
      isChangeable={isDraft}
      empty={<p>Begin with what was received and spent last year, and change what will be different.</p>}
      dialog={({ edited, all, ...editing }) => <BudgetDialog budget={edited} budgets={all} {...editing} />}
    />
  )
}
