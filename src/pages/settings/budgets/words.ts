import type { Tone } from '../../components/page'
import type { BudgetRowFragment, BudgetStatus, SettingsBudgetQuery } from '../../generated/graphql'

export type ListedBudget = BudgetRowFragment
/** A budget with its lines. */
export type WholeBudget = NonNullable<SettingsBudgetQuery['budget']>

export const PATH = '/settings/budgets'
export const addressOfBudget = (id: string): string => `${PATH}?budget=${id}`

/** The scopes and the permission for writing budgets. */
export const WRITES = { scopes: ['reports:read'], permission: 'BOOKKEEPER' } as const
/** The scopes and the permission for approving budgets. */
export const APPROVES = { scopes: ['reports:read'], permission: 'SET_POLICY' } as const
/** The scopes and the permission for planning an account and a fund. */
export const PLANS = { ...WRITES, scopes: ['reports:read', 'accounts:read', 'funds:read'] } as const

export const BUDGET_STATUS: Record<BudgetStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'gold' },
  APPROVED: { text: 'Approved', tone: 'green' },
}

export const isDraft = ({ status }: ListedBudget): boolean => status === 'DRAFT'
export const budgetName = ({ name, fiscalYear }: ListedBudget): string => `${name} ${fiscalYear}`
