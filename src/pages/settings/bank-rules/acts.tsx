import {
  type BankRulePartsFragment,
  SettingsDeleteBankRuleDocument,
  SettingsUpdateBankRuleDocument,
  type UpdateBankRuleInput,
} from '../../generated/graphql'
import type { Act, AskingAct } from '../work/declaration'

/** A rule of the list. Rules of one place are tried in the order in which they were made, and the list has them so. */
export interface Rule extends BankRulePartsFragment {
  /** The rules in their order. */
  all: readonly BankRulePartsFragment[]
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

/** The rules whose places change when a rule changes places with the one before it. Rules of one place get places of their own. */
function moved({ id, all }: Rule): { rule: BankRulePartsFragment; position: number }[] {
  const at = all.findIndex(each => each.id === id)
  const [before, rule] = all.slice(at - 1, at + 1)
  if (!before || !rule) return []
  if (before.position !== rule.position)
    // A rule that cannot be written, such as one of a closed fund, is refused before anything is.
    return [
      { rule: before, position: rule.position },
      { rule, position: before.position },
    ]
  return [...all.slice(0, at - 1), rule, before, ...all.slice(at + 1)]
    .map((each, place) => ({ rule: each, position: place + 1 }))
    .filter(each => each.rule.position !== each.position)
}

const earlier: Act<Rule> = {
  ...SCOPES,
  label: 'Earlier',
  done: 'The rule is tried earlier.',
  isFor: ({ id, all }) => all[0]?.id !== id,
  async send(write, row, { idempotencyKey }) {
    for (const { rule, position } of moved(row))
      await write(SettingsUpdateBankRuleDocument, {
        ...{ id: rule.id, ifVersion: rule.version, idempotencyKey: `${idempotencyKey}-${rule.id}` },
        input: { position },
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
