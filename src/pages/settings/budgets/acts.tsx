import {
  SettingsApproveBudgetDocument,
  SettingsDeleteBudgetDocument,
  SettingsReopenBudgetDocument,
} from '../../generated/graphql'
import type { Act, AskingAct } from '../work/declaration'
import { APPROVES, budgetName, isDraft, type ListedBudget, WRITES } from './words'

const approve: AskingAct<ListedBudget> = {
  ...APPROVES,
  label: 'Approve',
  done: 'The budget is approved.',
  isFor: isDraft,
  question: {
    title: budget => `Approve ${budgetName(budget)}?`,
    fields: [],
    action: 'Approve the budget',
    body: () => <p>Reports compare with it from now on. It cannot be changed until it is reopened.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsApproveBudgetDocument, { id, idempotencyKey, ifVersion }),
}

const reopen: AskingAct<ListedBudget> = {
  ...APPROVES,
  label: 'Reopen',
  done: 'The budget is a draft again.',
  isFor: budget => !isDraft(budget),
  question: {
    title: budget => `Reopen ${budgetName(budget)}?`,
    fields: [],
    action: 'Reopen the budget',
    body: () => <p>It can be changed then. Reports do not compare with it until it is approved again.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsReopenBudgetDocument, { id, idempotencyKey, ifVersion }),
}

const remove: AskingAct<ListedBudget> = {
  ...WRITES,
  label: 'Delete',
  danger: true,
  done: 'The budget is deleted.',
  isFor: isDraft,
  question: {
    title: budget => `Delete ${budgetName(budget)}?`,
    fields: [],
    action: 'Delete the budget',
    body: () => <p>Its amounts are deleted with it.</p>,
  },
  send: (write, { id }, { idempotencyKey, ifVersion }) =>
    write(SettingsDeleteBudgetDocument, { id, idempotencyKey, ifVersion }),
}

export const BUDGET_ACTS: readonly Act<ListedBudget>[] = [approve, reopen, remove]
