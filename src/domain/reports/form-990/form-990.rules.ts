import { enumeration, type ValueOf } from '../../../declaration/fields.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { AccountType } from '../../ledger/accounts/account.js'
import { pathOf } from '../../ledger/hierarchy.js'
import { type Form990Line, type Form990SectionName, lineIn, SECTION_OF } from './form-990-lines.js'

export const ExpenseFunction = enumeration('ExpenseFunction', 'A column of Part IX of IRS Form 990.', {
  PROGRAM_SERVICES: 'Column B, program services.',
  MANAGEMENT_AND_GENERAL: 'Column C, management and general.',
  FUNDRAISING: 'Column D, fundraising.',
  UNCLASSIFIED: 'No column of the form.',
})
export type ExpenseFunctionName = ValueOf<typeof ExpenseFunction>

const WORDS = [
  ['PROGRAM_SERVICES', /\b(?:programs?|programmes?|ministry|ministries)\b/i],
  ['MANAGEMENT_AND_GENERAL', /\b(?:management|general|admin|administration|administrative)\b/i],
  ['FUNDRAISING', /\bfund-?\s?raising\b/i],
] as const

/** A value of the dimension of functions, as far as its function depends on it. */
export interface FunctionValue {
  id: string
  name: string
  parentId: string | null
}

/**
 * The function of each value: the one that its name says, or else that of the nearest value above it. A name that says two functions
 * says none, because an amount is never spread by guess.
 */
export function functionsOf(values: readonly FunctionValue[]): ReadonlyMap<string, ExpenseFunctionName> {
  const byId = new Map(values.map(value => [value.id, value]))
  return new Map(
    values.map(value => {
      const said = pathOf(value, byId)
        .map(({ name }) => WORDS.flatMap(([each, words]) => (words.test(name) ? [each] : [])))
        .find(each => each.length > 0)
      const [only, second] = said ?? []
      return [value.id, only && !second ? only : 'UNCLASSIFIED']
    }),
  )
}

/** An account, as far as its line of the form depends on it. */
export interface LinedAccount {
  id: string
  parentId: string | null
  accountType: ValueOf<typeof AccountType>
  form990Line: string | null
}

/** What an account names on the form. */
export interface Named {
  line: Form990Line | null
  /** The text that is no line of its section. Null otherwise. */
  unknown: string | null
}

/** What each account names: by itself, or else by the nearest account above it that has a text. */
export function namedBy(accounts: readonly LinedAccount[]): ReadonlyMap<string, Named> {
  const byId = new Map(accounts.map(account => [account.id, account]))
  return new Map(
    accounts.map(account => {
      const text = pathOf(account, byId).find(each => each.form990Line?.trim())?.form990Line ?? null
      const line = (text && lineIn(SECTION_OF[account.accountType], text)) || null
      return [account.id, { line, unknown: line ? null : text }]
    }),
  )
}

/** The amounts of a row or a total, by the columns of the form. In minor units; null where the section has no such column. */
export type Figures = Record<Figure, Money | null>
export type Figure =
  | 'amount'
  | 'programServices'
  | 'managementAndGeneral'
  | 'fundraising'
  | 'unclassified'
  | 'beginning'
  | 'end'

export const FIGURE_OF = {
  PROGRAM_SERVICES: 'programServices',
  MANAGEMENT_AND_GENERAL: 'managementAndGeneral',
  FUNDRAISING: 'fundraising',
  UNCLASSIFIED: 'unclassified',
} as const satisfies Record<ExpenseFunctionName, Figure>

const BALANCES: readonly Figure[] = ['beginning', 'end']
const FIGURES: Readonly<Record<Form990SectionName, readonly Figure[]>> = {
  REVENUE: ['amount'],
  EXPENSES: ['amount', ...Object.values(FIGURE_OF)],
  ASSETS: BALANCES,
  LIABILITIES: BALANCES,
  NET_ASSETS: BALANCES,
}

/** The sums of amounts in the columns of a section. */
export function figuresOf(section: Form990SectionName, parts: readonly Partial<Figures>[]): Figures {
  const of = (figure: Figure): Money | null =>
    FIGURES[section].includes(figure) ? sum(parts.map(part => part[figure] ?? minor(0))) : null
  return {
    amount: of('amount'),
    programServices: of('programServices'),
    managementAndGeneral: of('managementAndGeneral'),
    fundraising: of('fundraising'),
    unclassified: of('unclassified'),
    beginning: of('beginning'),
    end: of('end'),
  }
}
