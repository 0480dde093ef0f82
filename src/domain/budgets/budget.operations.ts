import {
  choice,
  count,
  enumeration,
  input,
  instant,
  part,
  ratio,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import { refuseField } from '../../refusals/refusals.js'
import { Dimension } from '../ledger/dimensions/dimension.js'
import { BOOKKEEPER, SET_POLICY } from '../ledger/journal/posting.js'
import { Budget, BudgetLine, BudgetStatus } from './budget.js'
import { budgets } from './budget.queries.js'
import {
  addLines,
  BudgetLineInput,
  copiedFromActuals,
  copiedFromBudget,
  firstDayOf,
  LINES_MAX,
  replaceLines,
  SetBudgetLinesInput,
  setLines,
} from './budget-lines.js'

export const tag = 'Books'

const FISCAL_YEAR = { min: 1990, max: 2100 }

const BudgetOrigin = enumeration(
  'BudgetOrigin',
  'BUDGET: the lines of another budget. ACTUALS: the posted revenue and expense of the fiscal year before.',
  {
    BUDGET: 'The lines of another budget.',
    ACTUALS: 'The posted revenue and expense of the fiscal year before.',
  },
)

@input('Which budgets are listed.')
export class BudgetFilter {
  @count({ nullable: true, list: true, note: 'The fiscal year.' }) fiscalYear?: number[] | null
  @choice(BudgetStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof BudgetStatus>[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class BudgetTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('A budget to create.')
export class CreateBudgetInput {
  @text({ min: 1, max: 200, note: 'Unique in the fiscal year, ignoring letter case.' }) name!: string
  @count({ ...FISCAL_YEAR, note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
  @ref(() => Dimension, { nullable: true, note: 'The dimension whose values its lines can have.' })
  dimensionId?: string | null
  @part(() => BudgetLineInput, { list: true, items: LINES_MAX, fallback: [], note: 'The lines, in their order.' })
  lines!: BudgetLineInput[]
}

@input('The members of a budget to change. Absent members stay.')
export class UpdateBudgetInput {
  @text({ optional: true, min: 1, max: 200, note: 'The name.' }) name?: string
  @part(() => BudgetLineInput, { optional: true, list: true, items: LINES_MAX, note: 'Replaces all lines.' })
  lines?: BudgetLineInput[]
}

@input('A budget to create from another budget or from actual amounts.')
export class CopyBudgetInput {
  @text({ min: 1, max: 200, note: 'Unique in the fiscal year, ignoring letter case.' }) name!: string
  @count({ ...FISCAL_YEAR, note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
  @choice(BudgetOrigin, { note: 'The first day.' }) from!: ValueOf<typeof BudgetOrigin>
  @ref(() => Budget, { nullable: true, note: 'The budget to copy. Only for BUDGET.' }) budgetId?: string | null
  @ref(() => Dimension, {
    nullable: true,
    note: 'The dimension by whose values ACTUALS are divided. A copy of a budget keeps the dimension of the budget.',
  })
  dimensionId?: string | null
  @ratio({
    min: 0,
    max: 1000,
    fallback: 100,
    note: 'The amounts in percent of those copied. Each line is rounded to the cent.',
  })
  percent!: number
}

/** Budgets are kept by the church's own bookkeepers. */
const KEPT = { scope: 'reports:read', callers: 'person', permission: BOOKKEEPER } as const

export const listBudgets = list({
  does: 'List the budgets, the latest fiscal year first.',
  scope: 'reports:read',
  rest: 'GET /budgets',
  tool: 'List the budgets with their fiscal year, status, planned revenue and planned expense. get_budget_report compares one with actual amounts.',
  takes: BudgetFilter,
  lists: budgets,
  envelope: 'budgets',
  totals: BudgetTotals,
})

export const getBudget = query({
  does: 'Get one budget with its lines.',
  scope: 'reports:read',
  rest: 'GET /budgets/{id}',
  gives: Budget,
  run: recordOfPath(budgets),
})

export const createBudget = mutation({
  ...KEPT,
  does: 'Create a budget of a fiscal year.',
  details: 'It is a DRAFT. A name that the fiscal year has already is refused with 409 (duplicate).',
  refuses: ['duplicate'],
  rest: 'POST /budgets',
  takes: CreateBudgetInput,
  gives: Budget,
  creates: true,
  async run(context, { lines, ...given }) {
    const budget = await newBudget(context, given)
    await replaceLines(context.work, budget, lines)
    return { id: budget.id }
  },
})

export const copyBudget = mutation({
  ...KEPT,
  does: 'Create a budget from another budget, or from the actual amounts of the fiscal year before.',
  details:
    'Each line moves to the same month of the new fiscal year. ACTUALS are the posted revenue and expense without year closes. The copy is a DRAFT.',
  refuses: ['duplicate'],
  rest: 'POST /budgets/copy',
  takes: CopyBudgetInput,
  gives: Budget,
  creates: '/budgets',
  example: { name: 'Operating', fiscalYear: 2027, from: 'ACTUALS', percent: 103 },
  async run(context, { from, budgetId, percent, ...given }) {
    const { work } = context
    if (from === 'ACTUALS' && budgetId) refuseField('budgetId', 'not_writable')
    if (from === 'BUDGET' && !budgetId) refuseField('budgetId', 'required')
    if (from === 'BUDGET' && given.dimensionId) refuseField('dimensionId', 'not_writable')
    const source = budgetId ? await work.find(Budget, budgetId) : undefined
    if (budgetId && !source) refuseField('budgetId', 'unknown_reference')
    const budget = await newBudget(context, source ? { ...given, dimensionId: source.dimensionId } : given)
    const lines = source
      ? await copiedFromBudget(work, budget, source, percent)
      : await copiedFromActuals(work, budget, percent)
    addLines(work, budget, lines)
    return { id: budget.id }
  },
})

async function newBudget(
  { work, caller }: MutationContext,
  given: Pick<CreateBudgetInput, 'name' | 'fiscalYear' | 'dimensionId'>,
) {
  const { dimensionId = null, ...fields } = given
  if (dimensionId && !(await work.find(Dimension, dimensionId))) refuseField('dimensionId', 'unknown_reference')
  const startDate = await firstDayOf(work, given.fiscalYear)
  return work.create(Budget, {
    ...fields,
    dimensionId,
    startDate,
    status: 'DRAFT',
    createdBy: caller.actorId,
    approvedBy: null,
    approvedAt: null,
  })
}

export const updateBudget = mutation({
  ...KEPT,
  does: 'Change a budget: its name, or all of its lines.',
  details: 'An approved budget is refused with 409 (illegal_transition). Reopen it first.',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /budgets/{id}',
  takes: UpdateBudgetInput,
  gives: Budget,
  example: { name: 'Operating, revised' },
  async run({ work }, { name, lines }, { id }) {
    const budget = await work.change(Budget, id)
    budget.assertDraft()
    if (name !== undefined) budget.name = name
    if (lines) await replaceLines(work, budget, lines)
    if (lines) work.touch(budget)
  },
})

export const setBudgetLines = mutation({
  ...KEPT,
  does: 'Set lines of a budget and leave its other lines.',
  details:
    'A line replaces the one with the same account, fund, dimension value and month. An approved budget is refused with 409 (illegal_transition).',
  refuses: ['illegal_transition'],
  rest: 'PATCH /budgets/{id}/lines',
  takes: SetBudgetLinesInput,
  gives: Budget,
  async run({ work }, { lines }, { id }) {
    const budget = await work.change(Budget, id)
    budget.assertDraft()
    await setLines(work, budget, lines)
    work.touch(budget)
  },
})

export const approveBudget = mutation({
  ...KEPT,
  permission: SET_POLICY,
  does: 'Approve a budget, so that it cannot be changed and reports compare with it.',
  refuses: ['illegal_transition'],
  rest: 'POST /budgets/{id}/approve',
  gives: Budget,
  async run({ work, caller, clock }, _input, { id }) {
    const budget = await work.change(Budget, id)
    budget.approve(caller.actorId, clock.now())
  },
})

export const reopenBudget = mutation({
  ...KEPT,
  permission: SET_POLICY,
  does: 'Reopen an approved budget, so that it can be changed.',
  refuses: ['illegal_transition'],
  rest: 'POST /budgets/{id}/reopen',
  gives: Budget,
  async run({ work }, _input, { id }) {
    const budget = await work.change(Budget, id)
    budget.reopen()
  },
})

export const deleteBudget = mutation({
  ...KEPT,
  does: 'Delete a budget that is a draft.',
  details: 'An approved budget is refused with 409 (illegal_transition). Reopen it first.',
  refuses: ['illegal_transition'],
  rest: 'DELETE /budgets/{id}',
  gives: Success,
  async run({ work }, _input, { id }) {
    const budget = await work.change(Budget, id)
    budget.assertDraft()
    for (const line of await work.changeAll(BudgetLine, { budgetId: id })) work.remove(line)
    work.remove(budget)
    return { success: true }
  },
})
