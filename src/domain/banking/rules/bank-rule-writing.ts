import { choice, count, input, money, part, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { fieldRefusal, refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { assertCodedLines, loadCodingReferences } from '../../ledger/journal/coding.js'
import { Vendor } from '../../vendors/vendor.js'
import { assertFundsOfBank } from '../coding/coding-rules.js'
import {
  type BankRule,
  BankRuleAccount,
  BankRuleDirection,
  BankRuleSplit,
  BankRuleSplitDimension,
  DescriptionMatch,
} from './bank-rule.js'
import { type Conditions, folded, WHOLE } from './bank-rule-matching.js'
import { takesTransfers } from './transfer-lines.js'

/** The most rules of a church. */
export const RULES_MAX = 200
const TEXT_MIN = 2
const TEXT_MAX = 100

@input('One split of the coding of a bank rule.')
export class BankRuleSplitInput {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @count({
    fallback: WHOLE,
    min: 1,
    max: WHOLE,
    note: 'Its share of the amount in basis points. 10000 is 100 %. The shares of all splits add up to 10000.',
  })
  basisPoints!: number
  @text({ nullable: true, min: 1, note: 'What it is, in words.' }) description?: string | null
  @ref(() => Vendor, { nullable: true }) vendorId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
}

/** The conditions of a rule. All that are given must hold. */
export abstract class BankRuleConditions {
  @ref(() => Account, {
    nullable: true,
    list: true,
    items: 50,
    note: 'Only transactions of these accounts. Null for all.',
  })
  bankAccountIds?: string[] | null
  @choice(BankRuleDirection, { nullable: true }) direction?: ValueOf<typeof BankRuleDirection> | null
  @choice(DescriptionMatch, { nullable: true, note: 'How the description is compared. Belongs to descriptionText.' })
  descriptionMatch?: ValueOf<typeof DescriptionMatch> | null
  @text({
    nullable: true,
    min: TEXT_MIN,
    max: TEXT_MAX,
    note: 'The text that is compared with the description. Upper and lower case are the same, and so are several spaces and one.',
  })
  descriptionText?: string | null
  @money({ nullable: true, min: 1, note: 'The smallest amount that fits, without a sign.' }) minAmount?: Money | null
  @money({
    nullable: true,
    min: 1,
    note: 'The largest amount that fits, without a sign. The same as minAmount for one exact amount.',
  })
  maxAmount?: Money | null
}

/** What a rule makes of the transactions that fit: splits, or a transfer. */
export abstract class BankRuleOutcome extends BankRuleConditions {
  @part(() => BankRuleSplitInput, {
    nullable: true,
    list: true,
    min: 1,
    items: 20,
    note: 'The coding, in shares of the amount. Left out for a transfer.',
  })
  splits?: BankRuleSplitInput[] | null
  @ref(() => Account, {
    nullable: true,
    note: 'The other cash account or card, instead of splits: a transaction that fits becomes a TRANSFER between its account and this one.',
  })
  transferAccountId?: string | null
  @ref(() => Fund, { nullable: true, note: 'The fund whose cash the TRANSFER moves. Belongs to transferAccountId.' })
  transferFundId?: string | null
}

/** What a new rule makes of the transactions that fit. */
export const outcomeOf = ({ splits, transferAccountId, transferFundId }: BankRuleOutcome): Outcome => ({
  splits: splits ?? [],
  transferAccountId: transferAccountId ?? null,
  transferFundId: transferFundId ?? null,
})

/** The conditions of a new rule. What is left out does not count. */
export function conditionsOf(given: BankRuleConditions): Conditions {
  const {
    direction = null,
    descriptionMatch = null,
    descriptionText = null,
    minAmount = null,
    maxAmount = null,
  } = given
  return {
    direction,
    descriptionMatch,
    descriptionText,
    minAmount,
    maxAmount,
    bankAccountIds: given.bankAccountIds ?? [],
  }
}

/** The splits of a rule, or its transfer. */
interface Outcome extends Pick<BankRule, 'transferAccountId' | 'transferFundId'> {
  splits: readonly BankRuleSplitInput[]
}

/** A rule as it is to be stored. */
export interface WrittenBankRule extends Conditions, Outcome {
  transferAccountId: string | null
}

/**
 * Asserts that the conditions of a rule belong together and do not fit every transaction.
 * @throws Refusal 422.
 */
export function assertConditions({ descriptionMatch, descriptionText, minAmount, maxAmount }: Conditions): void {
  if (descriptionText === null && descriptionMatch !== null) refuseField('descriptionText', 'required')
  if (descriptionText !== null && descriptionMatch === null) refuseField('descriptionMatch', 'required')
  if (descriptionText !== null && folded(descriptionText).length < TEXT_MIN)
    refuseField('descriptionText', 'too_short', { minimum: TEXT_MIN })
  if (minAmount !== null && maxAmount !== null && maxAmount < minAmount)
    refuseField('maxAmount', 'too_small', { expected: 'at least minAmount' })
  if (descriptionText === null && maxAmount === null)
    refuseField('descriptionText', 'required', {
      message:
        'A rule needs a condition besides the bank accounts and the direction. Send descriptionText with descriptionMatch, or maxAmount.',
    })
}

/** Asserts that a rule has either splits that are the whole amount, or a whole transfer. @throws Refusal 422. */
export function assertOutcome({ splits, transferAccountId, transferFundId }: Outcome): void {
  if (transferAccountId === null && transferFundId === null) {
    assertShares(splits)
    return
  }
  if (splits.length)
    throw fieldRefusal(
      'splits',
      'not_writable',
      'A rule has splits or a transfer, not both. Leave out splits, or transferAccountId and transferFundId.',
    )
  if (transferAccountId === null) refuseField('transferAccountId', 'required')
  if (transferFundId === null) refuseField('transferFundId', 'required')
}

function assertShares(splits: readonly BankRuleSplitInput[]): void {
  if (!splits.length)
    refuseField('splits', 'required', {
      message: 'A rule needs splits, or transferAccountId with transferFundId.',
    })
  const total = splits.reduce((points, { basisPoints }) => points + basisPoints, 0)
  if (total !== WHOLE) refuseField('splits', 'sum_mismatch', { expected: 'splits whose basisPoints add up to 10000' })
}

/**
 * Asserts that a rule can code a transaction of today: its bank accounts, accounts, funds, dimensions and vendors take it.
 * @throws Refusal 422, before anything is changed.
 */
export async function assertRule({ work, today }: MutationContext, rule: WrittenBankRule): Promise<void> {
  assertConditions(rule)
  assertOutcome(rule)
  const { bankAccountIds, splits, transferAccountId, transferFundId } = rule
  const { references, vendors } = await together({
    references: loadCodingReferences(work, [
      ...splits,
      ...[...bankAccountIds, transferAccountId ?? ''].map(accountId => ({ accountId, fundId: transferFundId ?? '' })),
    ]),
    vendors: work.findAll(
      Vendor,
      splits.flatMap(({ vendorId }) => vendorId ?? []),
    ),
  })
  if (transferAccountId && bankAccountIds.includes(transferAccountId))
    throw fieldRefusal(
      'transferAccountId',
      'duplicate',
      'A transfer has two different accounts. Name an account that is not among bankAccountIds.',
    )
  const lines = transferFundId
    ? [{ fundId: transferFundId, path: 'transferFundId' }]
    : splits.map(({ fundId }, index) => ({ fundId, path: `splits.${index}.fundId` }))
  assertCodedLines(splits, today, { kind: 'TRANSACTION', date: today }, references)
  if (transferAccountId) {
    const fund = references.funds.get(transferFundId ?? '')
    if (!takesTransfers(references.accounts.get(transferAccountId)))
      refuseField('transferAccountId', 'unknown_reference')
    if (!fund?.takes(today) || references.parents.has(fund.id)) refuseField('transferFundId', 'unknown_reference')
    assertFundsOfBank(transferAccountId, lines, references)
  }
  for (const id of bankAccountIds) {
    const account = references.accounts.get(id)
    if (!account?.hasStatements || !account.takesLines) refuseField('bankAccountIds', 'unknown_reference')
    assertFundsOfBank(id, lines, references)
  }
  for (const [index, { vendorId }] of splits.entries()) {
    const path = `splits.${index}.vendorId`
    const vendor = vendors.get(vendorId ?? '')
    if (vendorId && !vendor) refuseField('request', 'unknown_reference', { path })
    if (vendor?.status === 'MERGED')
      refuseField('request', 'unknown_reference', {
        path,
        message: `${path} names a vendor that was merged. Name the vendor that it was merged into.`,
      })
  }
}

/** The parts of a rule that have tables of their own. */
export interface StoredParts {
  accounts: BankRuleAccount[]
  splits: BankRuleSplit[]
  dimensions: BankRuleSplitDimension[]
}

/** The parts of a rule that is not stored yet. */
export const NO_PARTS: StoredParts = { accounts: [], splits: [], dimensions: [] }

export async function storedParts(work: Work, ruleId: string): Promise<StoredParts> {
  const { accounts, splits } = await together({
    accounts: work.findWhere(BankRuleAccount, { ruleId }),
    splits: work.findWhere(BankRuleSplit, { ruleId }),
  })
  const dimensions = await work.findWhere(BankRuleSplitDimension, { splitId: { $in: splits.map(({ id }) => id) } })
  return { accounts, splits: splits.sort((a, b) => a.lineNumber - b.lineNumber), dimensions }
}

/** A stored rule in the form of the input. */
export const writtenRule = (rule: BankRule, { accounts, splits, dimensions }: StoredParts): WrittenBankRule => ({
  ...rule,
  bankAccountIds: accounts.map(({ accountId }) => accountId),
  splits: splits.map(split => ({ ...split, dimensions: dimensions.filter(({ splitId }) => splitId === split.id) })),
})

/** Replaces the bank accounts of a rule with checked ones. */
export function writeAccounts(work: Work, { id: ruleId }: BankRule, accountIds: readonly string[], old: StoredParts) {
  for (const row of old.accounts) work.remove(row)
  for (const accountId of new Set(accountIds)) work.create(BankRuleAccount, { ruleId, accountId })
}

/** Replaces the splits of a rule with checked ones. */
export function writeRuleSplits(
  work: Work,
  { id: ruleId }: BankRule,
  splits: readonly BankRuleSplitInput[],
  old: StoredParts,
): void {
  for (const row of [...old.dimensions, ...old.splits]) work.remove(row)
  for (const [index, { dimensions, ...split }] of splits.entries()) {
    const { id } = work.create(BankRuleSplit, { ...split, ruleId, lineNumber: index + 1 })
    for (const choice of dimensions ?? []) work.create(BankRuleSplitDimension, { ...choice, splitId: id })
  }
}
