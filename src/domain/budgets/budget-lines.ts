import { day, input, money, part, ref } from '../../declaration/fields.js'
import type { Work } from '../../kernel/work.js'
import { refuseField } from '../../refusals/refusals.js'
import { monthsAfter } from '../../values/calendar.js'
import type { Money } from '../../values/money.js'
import { first } from '../../values/present.js'
import { type Day, daysAfter } from '../../values/time.js'
import { Account } from '../ledger/accounts/account.js'
import { DimensionValue } from '../ledger/dimensions/dimension.js'
import { Fund } from '../ledger/funds/fund.js'
import { type Budget, BudgetLine } from './budget.js'
import { linesOfActuals, linesOfBudget, type Planned, startOfFiscalYear } from './budget.queries.js'

/** The most lines of a budget. */
export const LINES_MAX = 10_000

@input('The planned amount of one account and fund in one month.')
export class BudgetLineInput {
  @ref(() => Account, { note: 'A postable account of revenue or expense.' }) accountId!: string
  @ref(() => Fund) fundId!: string
  @ref(() => DimensionValue, { nullable: true, note: 'A value of the dimension of the budget.' })
  dimensionValueId?: string | null
  @day({ note: 'The first day of a month of the fiscal year.' }) month!: Day
  @money({ note: 'Positive for planned revenue or expense. Zero for no line.' }) amount!: Money
}

@input('The lines to set.')
export class SetBudgetLinesInput {
  @part(() => BudgetLineInput, {
    list: true,
    min: 1,
    items: LINES_MAX,
    note: 'Each replaces the line with the same account, fund, value and month. An amount of zero removes it.',
  })
  lines!: BudgetLineInput[]
}

type Place = Omit<Planned, 'amount'>
const placeOf = ({ accountId, fundId, dimensionValueId, month }: Place | BudgetLineInput): string =>
  [accountId, fundId, dimensionValueId ?? '', month].join(' ').toLowerCase()

/**
 * Asserts that lines name revenue and expense accounts that take lines, known funds, values of the budget's dimension, months
 * of its year, and no place twice.
 * @throws Refusal 422; nested, so the path says which line.
 */
async function assertLines(work: Work, budget: Budget, lines: readonly BudgetLineInput[]): Promise<void> {
  const accounts = await work.findAll(
    Account,
    lines.map(({ accountId }) => accountId),
  )
  const funds = await work.findAll(
    Fund,
    lines.map(({ fundId }) => fundId),
  )
  const values = await work.findAll(
    DimensionValue,
    lines.flatMap(({ dimensionValueId }) => dimensionValueId ?? []),
  )
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const at = (member: keyof BudgetLineInput) => `lines.${index}.${member}`
    const account = accounts.get(line.accountId)
    if (!account?.takesLines || (account.accountType !== 'REVENUE' && account.accountType !== 'EXPENSE'))
      refuseField('request', 'unknown_reference', { path: at('accountId') })
    if (!funds.has(line.fundId)) refuseField('request', 'unknown_reference', { path: at('fundId') })
    if (line.dimensionValueId) {
      if (!budget.dimensionId || values.get(line.dimensionValueId)?.dimensionId !== budget.dimensionId)
        refuseField('request', 'unknown_reference', { path: at('dimensionValueId') })
    }
    if (!budget.hasMonth(line.month))
      refuseField('request', 'invalid_format', {
        path: at('month'),
        expected: `the first day of a month of the budget, which begins on ${budget.startDate}`,
      })
    if (seen.has(placeOf(line))) refuseField('request', 'duplicate', { path: at('month') })
    seen.add(placeOf(line))
  }
}

/** Adds planned amounts that are in order. @throws Refusal 422 too_many. */
export function addLines(work: Work, { id: budgetId }: Budget, lines: readonly (Planned | BudgetLineInput)[]): void {
  if (lines.length > LINES_MAX) refuseField('lines', 'too_many')
  for (const { accountId, fundId, dimensionValueId, month, amount } of lines)
    if (amount)
      work.create(BudgetLine, {
        budgetId,
        accountId,
        fundId,
        dimensionValueId: dimensionValueId ?? null,
        month,
        amount,
      })
}

/** Replaces all lines of a budget. @throws Refusal 422. */
export async function replaceLines(work: Work, budget: Budget, lines: readonly BudgetLineInput[]): Promise<void> {
  await assertLines(work, budget, lines)
  for (const line of await work.changeAll(BudgetLine, { budgetId: budget.id })) work.remove(line)
  addLines(work, budget, lines)
}

/** Sets lines of a budget and leaves the others. @throws Refusal 422. */
export async function setLines(work: Work, budget: Budget, lines: readonly BudgetLineInput[]): Promise<void> {
  await assertLines(work, budget, lines)
  const stored = await work.changeAll(BudgetLine, { budgetId: budget.id })
  const known = new Map(stored.map(line => [placeOf(line), line]))
  const added = lines.filter(line => !known.has(placeOf(line)))
  if (stored.length + added.length > LINES_MAX) refuseField('lines', 'too_many')
  for (const line of lines) {
    const before = known.get(placeOf(line))
    if (!before) continue
    if (line.amount) before.amount = line.amount
    else work.remove(before)
  }
  addLines(work, budget, added)
}

const MONTHS_OF_YEAR = 12

/** The lines of another budget as percentages, moved to the fiscal year of a budget. */
export function copiedFromBudget(work: Work, budget: Budget, source: Budget, percent: number): Promise<Planned[]> {
  const later = monthsBetween(source.startDate, budget.startDate)
  return work.run(linesOfBudget(work.organizationId, source.id, later, percent))
}

/** The actual revenue and expense of the year before as percentages, moved to the fiscal year of a budget. */
export function copiedFromActuals(work: Work, { startDate, dimensionId }: Budget, percent: number): Promise<Planned[]> {
  const from = monthsAfter(startDate, -MONTHS_OF_YEAR)
  return work.run(linesOfActuals(work.organizationId, from, daysAfter(startDate, -1), dimensionId, percent))
}

function monthsBetween(from: Day, to: Day): number {
  const months = (of: Day) => Number(of.slice(0, 4)) * MONTHS_OF_YEAR + Number(of.slice(5, 7))
  return months(to) - months(from)
}

/** The first day of a fiscal year. */
export async function firstDayOf(work: Work, fiscalYear: number): Promise<Day> {
  return first(await work.run(startOfFiscalYear(work.organizationId, fiscalYear))).start
}
