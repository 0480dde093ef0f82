import { type Money, minor, share } from '../../../values/money.js'
import type { Transaction } from '../transactions/transaction.js'
import type { BankRule } from './bank-rule.js'

/** What of a rule decides whether a transaction fits. */
export interface Conditions
  extends Pick<BankRule, 'direction' | 'descriptionMatch' | 'descriptionText' | 'minAmount' | 'maxAmount'> {
  /** The bank accounts of the rule. All when empty. */
  bankAccountIds: readonly string[]
  /** The other account of the transfers that the rule makes. Absent for a rule with splits. */
  transferAccountId?: string | null
}

/** What of a transaction decides which rule fits. */
export type Facts = Pick<Transaction, 'description' | 'amount' | 'transactionType' | 'bankAccountId'>

/** The share of a split that is the whole amount. */
export const WHOLE = 10_000

/** A text as it is compared: in lower case, with one space between words. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A function that answers the first of the rules whose conditions all hold. A TRANSFER fits none. */
export function matcherOf<T extends Conditions>(rules: readonly T[]): (facts: Facts) => T | undefined {
  const prepared = rules.map(rule => ({
    rule,
    accounts: new Set(rule.bankAccountIds),
    text: folded(rule.descriptionText ?? ''),
  }))
  return facts => {
    const { amount, transactionType, bankAccountId } = facts
    if (transactionType === 'TRANSFER') return undefined
    const direction = transactionType === 'WITHDRAWAL' || amount < 0 ? 'OUT' : 'IN'
    const size = Math.abs(amount)
    const description = folded(facts.description)
    return prepared.find(
      ({ rule, accounts, text }) =>
        canMove(rule.transferAccountId ?? null, facts) &&
        (!accounts.size || accounts.has(bankAccountId ?? '')) &&
        (rule.direction ?? direction) === direction &&
        size >= (rule.minAmount ?? size) &&
        size <= (rule.maxAmount ?? size) &&
        fitsText(rule.descriptionMatch, description, text),
    )?.rule
  }
}

/** A transfer moves money to another account than that of the line, and corrects no balance. */
const canMove = (to: string | null, { transactionType, bankAccountId }: Facts): boolean =>
  to === null || (transactionType !== 'ADJUSTMENT' && bankAccountId !== null && bankAccountId !== to)

function fitsText(match: BankRule['descriptionMatch'], description: string, text: string): boolean {
  if (match === 'CONTAINS') return description.includes(text)
  if (match === 'STARTS_WITH') return description.startsWith(text)
  return match === null || description === text
}

/** The splits of a rule with their amounts, to the cent. Splits that come to nothing are left out. */
export function splitsFor<T extends { basisPoints: number }>(
  splits: readonly T[],
  amount: Money,
): (Omit<T, 'basisPoints'> & { amount: Money })[] {
  if (!splits.length) return []
  const parts = share(
    minor(Math.abs(amount)),
    splits.map(({ basisPoints }) => minor(basisPoints)),
  )
  return splits
    .map(({ basisPoints: _, ...split }, line) => ({ ...split, amount: minor(parts[line] ?? 0) }))
    .filter(split => split.amount > 0)
}
