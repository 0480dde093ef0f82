import {
  type BankRulePartsFragment,
  SettingsDeleteBankRuleDocument,
  SettingsUpdateBankRuleDocument,
  type UpdateBankRuleInput,
} from '../../generated/graphql'
import type { Act, AskingAct } from '../work/declaration'

/** A rule of the list, with the one that is tried before it. */
export interface Rule extends BankRulePartsFragment {
  before: BankRulePartsFragment | undefined
}
const SCOPES = { scopes: ['transactions:write'] } as const

interface ChangeOf extends Pick<Act<Rule>, 'label' | 'done' | 'isFor'> {
  input(rule: Rule): UpdateBankRuleInput
}

/** An act that changes one member of a rule. */
const change = ({ input, ...act }: ChangeOf): Act<Rule> => ({
  ...SCOPES,
  ...act,
  send: (write, rule, safely) => write(SettingsUpdateBankRuleDocument, { id: rule.id, ...safely, input: input(rule) }),
})

const deleteRule: AskingAct<Rule> = {
  ...SCOPES,
  label: 'Delete',
  danger: true,
  done: 'The rule is deleted.',
  question: {
    title: ({ name }) => `Delete ${name}?`,
    fields: [],
    action: 'Delete the rule',
    body: () => (
      <p>A rule that has coded a transaction stays, because the transaction names it. Switch it off instead.</p>
    ),
  },
  send: (write, { id }, safely) => write(SettingsDeleteBankRuleDocument, { id, ...safely }),
}

/** Two rules change places. Rules of one place are tried in the order in which they were made. */
const earlier: Act<Rule> = {
  ...SCOPES,
  label: 'Earlier',
  done: 'The rule is tried earlier.',
  isFor: ({ before }) => before !== undefined,
  async send(write, { id, position, before }, safely) {
    if (!before) return
    await write(SettingsUpdateBankRuleDocument, { id, ...safely, input: { position: before.position } })
    await write(SettingsUpdateBankRuleDocument, {
      ...{ id: before.id, ifVersion: before.version },
      input: { position: Math.max(position, before.position + 1) },
    })
  },
}

/** What can be done with a bank rule, beside changing it. */
export const RULE_ACTS: readonly Act<Rule>[] = [
  earlier,
  change({
    label: 'Switch off',
    done: 'The rule is off.',
    isFor: ({ isActive }) => isActive,
    input: () => ({ isActive: false }),
  }),
  change({
    label: 'Switch on',
    done: 'The rule is on.',
    isFor: ({ isActive }) => !isActive,
    input: () => ({ isActive: true }),
  }),
  deleteRule,
]
