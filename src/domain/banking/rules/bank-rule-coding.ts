import type { MutationContext } from '../../../kernel/operation.js'
import { refusalOf } from '../../../refusals/refusals.js'
import { ZERO } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import type { CodingReferences } from '../../ledger/journal/coding.js'
import { policyOf } from '../../ledger/policy/policy.js'
import {
  applyCoding,
  assertCoding,
  type Coded,
  type CodeTransactionInput,
  codingReferences,
} from '../coding/coding-rules.js'
import type { Transaction } from '../transactions/transaction.js'
import { type ActiveBankRule, activeRules } from './bank-rule.queries.js'
import { type Facts, matcherOf, splitsFor } from './bank-rule-matching.js'

/** The active rules with all that their codings are checked against, loaded once for any number of transactions. */
export class BankRules {
  private constructor(
    /** The first rule that fits. */
    readonly first: (facts: Facts) => ActiveBankRule | undefined,
    /** Null without rules. */
    private readonly references: CodingReferences | null,
  ) {}

  /** @param banks the transactions, as far as they name bank accounts. */
  static async of(
    { work, read }: MutationContext,
    banks: readonly Partial<Pick<Transaction, 'bankAccountId'>>[],
  ): Promise<BankRules> {
    const rules = await activeRules(read)
    if (!rules.length) return new BankRules(() => undefined, null)
    const { defaultBankAccountId: bankAccountId } = await policyOf(work)
    const codings = rules.map(({ splits }) => ({ splits: splits.map(split => ({ ...split, amount: ZERO })) }))
    return new BankRules(matcherOf(rules), await codingReferences(work, codings, [...banks, { bankAccountId }]))
  }

  /**
   * The coding of a transaction by a rule. A fund that the transaction names already must be that of the rule.
   * @param coded what of the transaction is to be coded. @throws Refusal 422 when the coding cannot be posted on its day.
   */
  codingBy({ splits }: ActiveBankRule, { fundId }: Pick<Transaction, 'fundId'>, coded: Coded): CodeTransactionInput {
    const coding = { splits: splitsFor(splits, coded.amount), fundId }
    assertCoding(coded, coding, coded.date, present(this.references))
    return coding
  }

  /** Codes a new transaction by the first rule that fits, when that rule applies. It stays uncoded when its coding is refused. */
  apply({ work, caller }: MutationContext, transaction: Transaction): void {
    const rule = transaction.status === 'UNCODED' ? this.first(transaction) : undefined
    if (rule?.mode !== 'APPLY') return
    try {
      const coding = this.codingBy(rule, transaction, transaction)
      applyCoding(work, transaction, coding, caller.actorId)
      transaction.bankRuleId = rule.id
    } catch (error) {
      if (!refusalOf(error)) throw error
    }
  }
}
