import type {
  BankRuleDescriptionMatch,
  BankRuleDirection,
  BankRuleMode,
  BankRulePartsFragment,
} from '../../generated/graphql'
import { formatMoney } from '../../lib/format'
import { optionsOf } from '../ledger/words'
import { accountName } from '../work/words'

export const PATH = '/settings/bank-rules'

/** What a role needs to write rules. */
export const WRITES = { scopes: ['transactions:write', 'accounts:read', 'funds:read'] } as const

const MATCHES: Record<BankRuleDescriptionMatch, string> = {
  CONTAINS: 'contains',
  EQUALS: 'is',
  STARTS_WITH: 'begins with',
}
export const MATCH_OPTIONS = optionsOf(MATCHES)
const DIRECTIONS: Record<BankRuleDirection, string> = { IN: 'Money in', OUT: 'Money out' }
export const DIRECTION_OPTIONS = [['', 'Money in or out'] as const, ...optionsOf(DIRECTIONS)]
export const MODES: Record<BankRuleMode, string> = {
  SUGGEST: 'Suggests its coding',
  APPLY: 'Codes new transactions at once',
}
export const MODE_OPTIONS = optionsOf(MODES)

/** When a rule fits, such as: Money out, the description contains "rent", from $900.00 to $1,100.00. */
export function conditionWords(rule: BankRulePartsFragment, currency: string): string {
  const { direction, descriptionMatch: match, descriptionText: text, minAmount: min, maxAmount: max } = rule
  const money = (amount: number) => formatMoney(amount, currency)
  const amounts =
    min !== null && max !== null
      ? min === max
        ? money(min)
        : `from ${money(min)} to ${money(max)}`
      : [min !== null && `from ${money(min)}`, max !== null && `up to ${money(max)}`].find(Boolean)
  return [
    direction ? DIRECTIONS[direction] : 'Money in or out',
    match && text && `the description ${MATCHES[match]} “${text}”`,
    amounts,
    rule.bankAccounts?.length ? `on ${rule.bankAccounts.map(accountName).join(' or ')}` : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a rule does with a transaction that fits. */
export function codingWords({ transferAccountId, transferAccount, splits }: BankRulePartsFragment): string {
  if (transferAccountId) return ['Transfer to or from', accountName(transferAccount) || 'another account'].join(' ')
  const [first, ...others] = splits
  if (!first) return ''
  if (others.length) return `${splits.length} lines by shares`
  return [accountName(first.account), first.fund?.name].filter(Boolean).join(', ')
}
