import type { MutationContext } from '../../../kernel/operation.js'
import { refusalOf, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Money, ZERO } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { together } from '../../../values/together.js'
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
import { becomeTransfer, joinTransfer, lineOf, TransferLines, takesTransfers } from './transfer-lines.js'

/** A transaction that exists or is to be created, as far as rules look at it. */
type Line = Omit<Facts, 'bankAccountId'> & Pick<Transaction, 'date'> & { bankAccountId?: string | null }

/** The active rules with all that their codings are checked against, loaded once for any number of transactions. */
export class BankRules {
  private constructor(
    /** The first rule that fits. */
    readonly first: (facts: Facts) => ActiveBankRule | undefined,
    /** What shows the same money as the transactions already. */
    readonly known: TransferLines,
    /** Null without rules. */
    private readonly references: CodingReferences | null,
    /** The amount from which on a receipt is required. */
    private readonly receiptRequiredFrom: Money | null,
  ) {}

  /** @param lines the transactions. @param areFiled whether they are lines of a bank file, which can show any transfer. */
  static async of(context: MutationContext, lines: readonly Line[], areFiled = false): Promise<BankRules> {
    const { work, read } = context
    const { rules, policy } = await together({ rules: activeRules(read), policy: policyOf(work) })
    const { defaultBankAccountId: usual, receiptRequiredFrom } = policy
    const first = matcherOf(rules)
    const all = lines.map(line => ({ ...line, bankAccountId: line.bankAccountId ?? usual }))
    const moves = all.flatMap(line => {
      const other = first(line)?.transferAccountId
      return line.bankAccountId && (areFiled || other) ? [{ line: lineOf(line, line.bankAccountId), other }] : []
    })
    const known = await TransferLines.of(
      context,
      moves.map(({ line }) => line),
      moves.flatMap(({ other }) => other ?? []),
    )
    if (!rules.length) return new BankRules(first, known, null, receiptRequiredFrom)
    const codings = rules.map(({ splits, transferFundId: fundId }) => ({
      splits: splits.map(split => ({ ...split, amount: ZERO })),
      fundId,
    }))
    const banks = rules.map(({ transferAccountId: bankAccountId }) => ({ bankAccountId }))
    const references = await codingReferences(work, codings, [...all, ...banks, { bankAccountId: usual }])
    return new BankRules(first, known, references, receiptRequiredFrom)
  }

  /**
   * The coding of a transaction by a rule. A fund that the transaction names already must be that of the rule.
   * @param coded what of the transaction is to be coded. @throws Refusal 422 when the coding cannot be posted on its day.
   */
  private codingBy(
    { splits }: ActiveBankRule,
    { fundId }: Pick<Transaction, 'fundId'>,
    coded: Coded,
  ): CodeTransactionInput {
    const coding = { splits: splitsFor(splits, coded.amount), fundId }
    assertCoding(coded, coding, coded.date, present(this.references))
    return coding
  }

  /**
   * Codes a transaction by a rule with splits.
   * @param coded what of the transaction is to be coded. @throws Refusal 422, before anything is changed.
   */
  code(context: MutationContext, rule: ActiveBankRule, transaction: Transaction, coded: Coded): undefined {
    const coding = this.codingBy(rule, transaction, coded)
    applyCoding(context.work, transaction, coding, context.caller.actorId)
    transaction.bankRuleId = rule.id
  }

  /**
   * Makes a deposit or withdrawal the transfer of a rule, in its direction.
   * @param otherAccountId the account on its other side. @throws Refusal 422, before anything is changed.
   */
  private move(
    context: MutationContext,
    { id: bankRuleId, transferFundId }: ActiveBankRule,
    transaction: Transaction,
    otherAccountId: string,
  ): void {
    const references = present(this.references)
    const { fundId } = transaction
    if (!takesTransfers(references.accounts.get(otherAccountId))) refuseField('transferAccountId', 'unknown_reference')
    if (fundId && fundId !== transferFundId)
      refuseField('fundId', 'sum_mismatch', { expected: 'the fund of the transfer of the bank rule, or left out' })
    const move = { otherAccountId, fundId: transferFundId, bankRuleId }
    becomeTransfer(context, transaction, move, references, this.receiptRequiredFrom)
  }

  /**
   * Codes a new transaction by the first rule that fits, when that rule applies. It stays uncoded when its coding is refused, and
   * when another record shows the same transfer already.
   */
  apply(context: MutationContext, transaction: Transaction): void {
    const rule = transaction.status === 'UNCODED' ? this.first(transaction) : undefined
    if (rule?.mode !== 'APPLY') return
    if (rule.transferAccountId && this.isKnown(transaction, rule.transferAccountId)) return
    try {
      if (!rule.transferAccountId) this.code(context, rule, transaction, transaction)
      else {
        this.move(context, rule, transaction, rule.transferAccountId)
        this.known.add(transaction)
      }
    } catch (error) {
      if (!refusalOf(error)) throw error
    }
  }

  /**
   * Makes an uncoded transaction the transfer of a rule. When its money is shown already, by a transfer or by an uncoded line of the
   * other account, one of the two becomes a part of the other.
   * @returns the one that became a part. @throws Refusal 409 illegal_transition, 422, before anything is changed.
   */
  moveStored(context: MutationContext, rule: ActiveBankRule, transaction: Transaction): Transaction | undefined {
    const otherAccountId = present(rule.transferAccountId)
    const line = lineOf(transaction, present(transaction.bankAccountId))
    const transferId = this.known.takeTransfer(line, otherAccountId)
    if (transferId && transaction.isOwn)
      refuseBlocked('A transfer between the two accounts shows this money already.', [
        'deleteTransaction',
        'codeTransaction',
      ])
    if (transferId) return joinTransfer(transaction, transferId, context.clock.now())
    this.move(context, rule, transaction, otherAccountId)
    const other = this.known.takeUncoded(line, otherAccountId)
    if (other) return joinTransfer(other, transaction.id, context.clock.now())
    this.known.add(transaction)
    return undefined
  }

  private isKnown(transaction: Transaction, otherAccountId: string): boolean {
    const line = lineOf(transaction, present(transaction.bankAccountId))
    return Boolean(this.known.takeTransfer(line, otherAccountId) ?? this.known.takeUncoded(line, otherAccountId))
  }

  /**
   * Makes the uncoded line of the other account the transfer of a rule that applies. @returns it, or undefined when there is none or
   * the transfer is refused.
   */
  moveOther(context: MutationContext, given: Facts & Pick<Transaction, 'date'>): Transaction | undefined {
    const rule = this.first(given)
    const { bankAccountId } = given
    if (!rule?.transferAccountId || rule.mode !== 'APPLY' || !bankAccountId) return undefined
    const other = this.known.takeUncoded(lineOf(given, bankAccountId), rule.transferAccountId)
    if (!other) return undefined
    try {
      this.move(context, rule, other, bankAccountId)
      return other
    } catch (error) {
      if (!refusalOf(error)) throw error
      return undefined
    }
  }
}
