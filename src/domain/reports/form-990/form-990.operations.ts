import { choice, day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { gather } from '../../../values/grouping.js'
import type { Money } from '../../../values/money.js'
import { at, first } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { dimensionValues } from '../../ledger/dimensions/dimension.queries.js'
import type { Days } from '../comparison.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { type FinancialPosition, positionOf } from '../financial/financial-position.operations.js'
import { functionOf } from '../financial/functional-expenses.operations.js'
import { byNumber, LAST } from '../financial/statement-layout.js'
import { type StatementOfActivities, statementOf } from '../financial/statement-of-activities.operations.js'
import { ReportWindow } from '../financial/trial-balance.operations.js'
import { form990Layout } from './form-990.layout.js'
import {
  ExpenseFunction,
  type ExpenseFunctionName,
  FIGURE_OF,
  type Figures,
  figuresOf,
  functionsOf,
  type Named,
  namedBy,
} from './form-990.rules.js'
import {
  byLine,
  type Form990Line,
  Form990Section,
  type Form990SectionName,
  lineIn,
  nameOfLine,
} from './form-990-lines.js'

export const tag = 'Reports'

@input('Which days the figures of Form 990 cover.')
export class Form990Filter extends ReportWindow {}

/** The section and the amounts of a row or a total. */
abstract class Form990Figures {
  @choice(Form990Section) section!: Form990SectionName
  @money({ nullable: true, note: 'The revenue or expense of the days. Null in Part X.' }) amount!: Money | null
  @money({ nullable: true, note: 'The expense for program services. Null outside Part IX.' })
  programServices!: Money | null
  @money({ nullable: true, note: 'The expense for management and general. Null outside Part IX.' })
  managementAndGeneral!: Money | null
  @money({ nullable: true, note: 'The expense for fundraising. Null outside Part IX.' }) fundraising!: Money | null
  @money({ nullable: true, note: 'The expense that has none of these functions. Null outside Part IX.' })
  unclassified!: Money | null
  @money({ nullable: true, note: 'The balance before the first day. Null outside Part X.' }) beginning!: Money | null
  @money({ nullable: true, note: 'The balance after the last day. Null outside Part X.' }) end!: Money | null
}

@view('A line of Form 990, or an account that names no line of its section.')
export class Form990Row extends Form990Figures {
  @text({ nullable: true, note: 'The part and the line, such as VIII-1f. Null for an account without a line.' })
  line!: string | null
  @text({ note: 'The name of the line. The name of the account when line is null.' }) name!: string
  @text({ nullable: true, note: 'The number of an account without a line. Null for a line.' })
  accountNumber!: string | null
  @text({ nullable: true, note: 'The form990Line of the account when it is no line of the section. Null otherwise.' })
  unknownLine!: string | null
  @ref(() => Account, { list: true, note: 'The accounts whose amounts the row adds up.' }) accountIds!: string[]
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger behind amount, or behind end. Opening balances of a later day are not among them. Empty for net assets.',
  })
  drillDown!: DrillDown[]
}

@view('The total of one section.')
export class Form990Total extends Form990Figures {}

@view('A value of the dimension of functions, and the column of Part IX that has its expenses.')
export class Form990Function {
  @ref(() => DimensionValue) dimensionValueId!: string
  @text({ note: 'The name of the value.' }) name!: string
  @choice(ExpenseFunction, {
    note: 'The column that the name of the value names, or else that of the nearest value above it.',
  })
  column!: ExpenseFunctionName
}

@view('The figures of IRS Form 990, Parts VIII, IX and X, by the lines that accounts name.', { price: 100 })
export class Form990 {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @ref(() => Dimension, {
    nullable: true,
    note: 'The dimension with isFunction. Null without one: all expenses are unclassified then.',
  })
  dimensionId!: string | null
  @part(() => Form990Row, {
    list: true,
    note: 'The rows, in the order of the form. Accounts without a line are the last of their section.',
  })
  rows!: Form990Row[]
  @part(() => Form990Total, { list: true, note: 'The total of each section: the sum of its rows.' })
  totals!: Form990Total[]
  @part(() => Form990Function, { list: true, note: 'The values of the dimension, and their columns.' })
  functions!: Form990Function[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getForm990 = query({
  does: 'Report revenue, functional expenses and the balance sheet by the lines of IRS Form 990 that accounts name.',
  details:
    'An account names a line in form990Line, such as VIII-1f. An account without a line takes that of the nearest account above it. Revenue takes lines of Part VIII, expenses lines of Part IX. Assets take X-1 to X-15, liabilities X-17 to X-25, net assets X-27 to X-31. Any other text names no line. Accounts without a line have rows of their own, so the rows add up to the statements. REVENUE and EXPENSES equal the statement of activities of the days. Part X equals the statements of financial position before the first day and on the last day. Year closes and transfers between funds are neither revenue nor expense. The columns of Part IX follow from the names of the values of the dimension with isFunction. Expenses without a function stay in unclassified. Net assets that the statements have without donor restrictions are on X-27 when their account names X-28: the shortfall of an overspent fund, and a fund of the type TIME from its day on.',
  scope: 'reports:read',
  rest: 'GET /reports/form-990',
  tool: 'Report the figures of IRS Form 990 by line: revenue (Part VIII), expenses by function (Part IX), and the balance sheet at the beginning and the end (Part X). Rows with a null line are accounts that name no line.',
  takes: Form990Filter,
  gives: Form990,
  table: { rows: 'rows', title: 'Form 990 by line', layout: form990Layout },
  run: form990Of,
})

/** The figures of the form for some days. */
export async function form990Of(context: QueryContext, filter: Form990Filter): Promise<Form990> {
  const { read, clock } = context
  const dimensionId = (await functionOf(read)) ?? null
  const columns = dimensionId ? ('DIMENSION' as const) : ('TOTAL' as const)
  const activities = await statementOf(context, { ...filter, columns, dimensionId })
  const { from, asOf } = activities
  const positionAt = (on: Day) => positionOf(context, { asOf: on, columns: 'TOTAL', closing: 'INCLUDED' })
  const before = await positionAt(daysAfter(from, -1))
  const after = await positionAt(asOf)
  const values = dimensionId ? await read.all(dimensionValues, { dimensionId }) : []
  const functions = functionsOf(values)
  const named = namedBy(await read.all(ledgerAccounts))
  const amounts = [
    ...activityAmounts(activities, functions),
    ...balances(before, 'beginning'),
    ...balances(after, 'end'),
  ].map(amount => ({ ...amount, ...lineOf(amount, named) }))
  return {
    from,
    asOf,
    dimensionId,
    rows: rowsOf(amounts, { from, asOf }),
    totals: SECTIONS.map(section => ({ section, ...figuresOf(section, figuresIn(amounts, section)) })),
    functions: values.map(({ id, name }) => ({
      dimensionValueId: id,
      name,
      column: functions.get(id) ?? 'UNCLASSIFIED',
    })),
    generatedAt: clock.now(),
  }
}

const SECTIONS = Object.values(Form990Section)

/** What an account has in a section. */
interface Amount {
  section: Form990SectionName
  /** Null for a row of a statement that is of no account. */
  accountId: string | null
  accountNumber: string | null
  name: string
  /** Whether it is net assets without donor restrictions. */
  isUnrestricted: boolean
  figures: Partial<Figures>
}
type Placed = Amount & Named

const figuresIn = (amounts: readonly Placed[], section: Form990SectionName): Partial<Figures>[] =>
  amounts.flatMap(amount => (amount.section === section ? [amount.figures] : []))

/** The revenue and the expenses of the statement of activities. The last of its columns is the total. */
function activityAmounts(
  { rows, columns }: StatementOfActivities,
  functions: ReadonlyMap<string, ExpenseFunctionName>,
): Amount[] {
  const total = columns.length - 1
  return rows.flatMap(({ section, accountId, accountNumber, name, amounts }): Amount[] => {
    if (section !== 'REVENUE' && section !== 'EXPENSES') return []
    const byFunction = columns.slice(0, total).map(({ key }, place) => ({
      [FIGURE_OF[functions.get(key) ?? 'UNCLASSIFIED']]: at(amounts, place),
    }))
    // Without a dimension of functions, the total is the only column.
    const parts = total ? byFunction : [{ unclassified: at(amounts, total) }]
    const figures = figuresOf(section, [{ amount: at(amounts, total) }, ...parts])
    return [{ section, accountId, accountNumber, name, isUnrestricted: false, figures }]
  })
}

/** The balances of a statement of financial position with one column. */
const balances = ({ rows }: FinancialPosition, figure: 'beginning' | 'end'): Amount[] =>
  rows.map(({ section, accountId, accountNumber, name, nature, amounts }) => ({
    section,
    accountId,
    accountNumber,
    name,
    isUnrestricted: nature !== null && UNRESTRICTED.has(nature),
    figures: { [figure]: first(amounts) },
  }))

/** What net assets without donor restrictions are for. */
const UNRESTRICTED: ReadonlySet<string> = new Set(['UNDESIGNATED', 'BOARD_DESIGNATED', 'OVERSPENT'])

/** The line of an amount. What the statements have without donor restrictions is so on the form. */
function lineOf({ section, accountId, isUnrestricted }: Amount, named: ReadonlyMap<string, Named>): Named {
  const found = named.get(accountId ?? '') ?? { line: null, unknown: null }
  const restated = isUnrestricted && found.line?.key === 'X-28' ? lineIn(section, 'X-27') : undefined
  return restated ? { line: restated, unknown: null } : found
}

/** A row for each line, and one for each account without a line. */
function rowsOf(amounts: readonly Placed[], window: Days): Form990Row[] {
  const groups = new Map<string, Placed[]>()
  for (const amount of amounts)
    gather(groups, `${amount.section} ${amount.line?.key ?? `${amount.accountId} ${amount.name}`}`, amount)
  const sorted = [...groups.values()].sort((a, b) => inOrder(first(a), first(b)))
  return SECTIONS.flatMap(section => sorted.filter(of => first(of).section === section)).map(of => {
    const { section, line, unknown, name, accountNumber } = first(of)
    const accountIds = [...new Set(of.flatMap(({ accountId }) => accountId ?? []))]
    return {
      section,
      ...(line
        ? { line: line.key, name: nameOfLine(line), accountNumber: null, unknownLine: null }
        : { line: null, name, accountNumber, unknownLine: unknown }),
      accountIds,
      ...figuresOf(
        section,
        of.map(({ figures }) => figures),
      ),
      drillDown: linesBehind(section, accountIds, window),
    }
  })
}

/** Lines by the form, then accounts by the chart. */
const inOrder = (a: Placed, b: Placed): number =>
  placeOf(a.line, b.line) || byNumber(a.accountNumber ?? LAST, b.accountNumber ?? LAST)

const placeOf = (a: Form990Line | null, b: Form990Line | null): number =>
  a && b ? byLine(a, b) : Number(a === null) - Number(b === null)

/** The lines of the general ledger behind a row. Net assets come from funds and not from accounts. */
function linesBehind(section: Form990SectionName, accountId: readonly string[], { from, asOf }: Days): DrillDown[] {
  if (section === 'NET_ASSETS' || !accountId.length) return []
  const filter =
    section === 'REVENUE' || section === 'EXPENSES'
      ? { date: { gte: from, lte: asOf }, isClosing: false }
      : { date: { lte: asOf } }
  return [drillDown('ledgerLines', '/ledger-lines', { accountId, ...filter })]
}
