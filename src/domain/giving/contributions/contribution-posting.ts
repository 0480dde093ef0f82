import type { MutationContext } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { minor, ZERO } from '../../../values/money.js'
import { at, first, present } from '../../../values/present.js'
import { revenueAccountOf } from '../../ledger/funds/fund.rules.js'
import { post } from '../../ledger/journal/posting.js'
import type { DimensionChoice, EntryDraft, FundPart } from '../../ledger/journal/posting.rules.js'
import type { AccountingPolicy } from '../../ledger/policy/policy.js'
import { policyOf } from '../../ledger/policy/policy.js'
import type { GivingBatch } from '../batches/giving-batch.js'
import {
  type BatchPart,
  contributionsOfBatch,
  holdingOfProvider,
  revenueAccounts,
} from '../batches/giving-batch.queries.js'
import type { Refund } from '../refunds/refund.js'
import { IN_KIND, NON_CASH } from './contribution.js'
import { inKindAccounts, recordPostings } from './contribution.queries.js'
import { beside, firstOfEach } from './contribution-dimensions.js'
import { inherit, postedDimensions } from './contribution-dimensions.queries.js'
import { type Basis, contributionLines, refundLines } from './contribution-posting.rules.js'

/** The accounts that hold contributions until the money is on a bank account. */
export interface Holding {
  policy: AccountingPolicy
  /** The processor's clearing account, for the batch of a provider. */
  clearingId: string | null
}

/** @throws Refusal 409 accounts_not_configured. */
function holdingOf({ policy, clearingId }: Holding, paymentMethod: string): string {
  const account = NON_CASH.includes(paymentMethod)
    ? policy.nonCashAccountId
    : (clearingId ?? policy.undepositedAccountId)
  return account ?? refuse('accounts_not_configured')
}

export async function holdingFor(context: MutationContext, batch: GivingBatch): Promise<Holding> {
  const policy = await policyOf(context.work)
  if (batch.source !== 'PROVIDER' && !batch.provider) return { policy, clearingId: null }
  const own = await holdingOfProvider(context.read, batch.givingIntegrationId)
  return { policy, clearingId: own ?? policy.clearingAccountId ?? refuse('accounts_not_configured') }
}

/**
 * The account that pays a refund. A processor withholds it from what it holds, a non-cash contribution is returned
 * itself, and plate money is returned from the bank, unless the refund was withheld from a settlement. @param heldOn
 * the holding account of the contribution, when it differs from the present policy.
 * @throws Refusal 409 accounts_not_configured.
 */
export function paidFromOf(
  holding: Holding,
  paymentMethod: string,
  isWithheld: boolean,
  heldOn = () => holdingOf(holding, paymentMethod),
): string {
  if (isWithheld || holding.clearingId || NON_CASH.includes(paymentMethod)) return heldOn()
  return holding.policy.defaultBankAccountId ?? refuse('accounts_not_configured')
}

/** The account of the revenue of a contribution in a fund. */
export type RevenueOf = (fundId: string) => string

/**
 * The revenue account of each fund, unless a contribution has an account of its own, as a gift in kind may.
 * @throws Refusal 409 accounts_not_configured for a fund without one.
 */
export async function revenueOf(context: MutationContext): Promise<(own?: string | null) => RevenueOf> {
  const accounts = await revenueAccounts(context.read)
  return own => fundId => {
    if (own) return own
    const { name, accountId } = present(accounts.get(fundId))
    return revenueAccountOf(name, accountId)
  }
}

/**
 * Posts the contributions of a batch: one entry for each month and its accounts, dated on its last contribution. Revenue has
 * the dimension values of its allocation, and otherwise those of its batch and its settlement.
 * @throws Refusal 409 period_closed, accounts_not_configured.
 */
export async function postBatch(context: MutationContext, batch: GivingBatch): Promise<void> {
  const parts = await contributionsOfBatch(context.read, batch.id)
  const holding = await holdingFor(context, batch)
  const revenue = await revenueOf(context)
  const groups = new Map<string, { accountId: string; revenueAccountId: string | null; list: BatchPart[] }>()
  for (const part of parts) {
    const accountId = holdingOf(holding, part.paymentMethod)
    const revenueAccountId = part.paymentMethod === IN_KIND ? holding.policy.inKindRevenueAccountId : null
    const key = `${part.receivedDate.slice(0, 'YYYY-MM'.length)} ${accountId} ${revenueAccountId}`
    groups.set(key, { accountId, revenueAccountId, list: [...(groups.get(key)?.list ?? []), part] })
  }
  const drafts = [...groups.values()].map(({ accountId, revenueAccountId, list }, index): EntryDraft => {
    return {
      date: first(
        list
          .map(({ receivedDate }) => receivedDate)
          .sort()
          .reverse(),
      ),
      description: batch.name,
      referenceNumber: batch.externalReference,
      source: { type: 'GIVING_BATCH', id: batch.id },
      number: index + 1,
      lines: contributionLines(
        list.map(part => ({
          fundId: part.fundId,
          amount: minor(part.amount),
          dimensions: firstOfEach(part.dimensions, part.ofBatch, part.ofSettlement),
        })),
        accountId,
        revenue(revenueAccountId),
      ),
    }
  })
  const entryIds = await post(context, drafts)
  await recordPostings(
    context.work,
    [...groups.values()].flatMap(({ accountId, revenueAccountId, list }, index) =>
      [...new Map(list.map(part => [part.contributionId, part])).values()].map(part => ({
        contributionId: part.contributionId,
        entryId: at(entryIds, index),
        accountId,
        revenueAccountId,
        given: firstOfEach(part.ofBatch, part.ofSettlement),
      })),
    ),
  )
  await inherit(
    context,
    parts.map(({ allocationId, dimensions, ofBatch, ofSettlement }) => ({
      allocationId,
      values: beside(dimensions, firstOfEach(ofBatch, ofSettlement)),
    })),
  )
}

/** A refunded part of an allocation. */
export interface RefundedPart extends FundPart {
  allocationId: string
}

/** A refund, as its posting sees it. */
export interface RefundEvent {
  refund: Refund
  parts: readonly RefundedPart[]
  /** The account that pays it: the holding account of the contribution, or a bank account. */
  paidFromId: string
  /**
   * The deposit basis of the settlement it was withheld from, or else of the contribution's own. With GROSS its fees
   * come on a bill.
   */
  basis: Basis
  /** The dimension values of that settlement. */
  ofSettlement: readonly DimensionChoice[]
}

/**
 * Posts refunds on their own days, with their fees. A chargeback's reversal is the same with its sides exchanged. A fee has the
 * dimension values of the settlement, and otherwise those of the revenue, as the fees of a payout have.
 * @throws Refusal 409 period_closed, accounts_not_configured, illegal_transition for a fee without a required dimension.
 */
export async function postRefunds(context: MutationContext, events: readonly RefundEvent[]): Promise<void> {
  if (!events.length) return
  const revenue = await revenueOf(context)
  const posted = await postedDimensions(
    context.read,
    events.flatMap(({ parts }) => parts.map(({ allocationId }) => allocationId)),
  )
  const inKind = await inKindAccounts(
    context.read,
    events.map(({ refund }) => refund.contributionId),
  )
  const { processingFeesAccountId } = await policyOf(context.work)
  const drafts = events.map(({ refund, parts, paidFromId, basis, ofSettlement }): EntryDraft => {
    const [disputeFee, feeReturned] = basis === 'NET' ? [refund.disputeFee, refund.feeReturned] : [ZERO, ZERO]
    const feesId = disputeFee || feeReturned ? (processingFeesAccountId ?? refuse('accounts_not_configured')) : ''
    const refunded = parts.map(({ allocationId, fundId, amount }) => {
      const dimensions = posted.get(allocationId) ?? []
      return { fundId, amount, dimensions, feeDimensions: firstOfEach(ofSettlement, dimensions) }
    })
    const own = revenue(inKind.get(refund.contributionId))
    const lines = refundLines(refunded, paidFromId, own, { disputeFee, feeReturned, feesId })
    const isBack = refund.refundType === 'CHARGEBACK_REVERSAL'
    return {
      date: refund.refundDate,
      dateField: 'refundDate',
      description: DESCRIPTIONS[refund.refundType],
      referenceNumber: refund.externalId,
      source: { type: refund.refundType.startsWith('CHARGEBACK') ? 'CHARGEBACK' : 'REFUND', id: refund.id },
      lines: isBack ? lines.map(line => ({ ...line, amount: minor(-line.amount) })) : lines,
    }
  })
  const ids = await post(context, drafts)
  events.forEach(({ refund }, index) => {
    refund.journalEntryId = at(ids, index)
  })
}

const DESCRIPTIONS: Record<Refund['refundType'], string> = {
  REFUND: 'Refund of a contribution',
  CHARGEBACK: 'Chargeback of a contribution',
  CHARGEBACK_REVERSAL: 'Chargeback won',
  NSF: 'Returned check',
}
