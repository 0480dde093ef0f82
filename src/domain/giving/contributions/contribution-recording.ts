import { type Answer } from '../../../data/source.js'
import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseField } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'
import { rememberCreation } from '../../record-once.js'
import { type CreateContributionInput, type SoftCreditInput, storedInKind } from './contribution.inputs.js'
import { AllocationDimension, Contribution, ContributionAllocation, SoftCredit } from './contribution.js'
import { type contributions } from './contribution.queries.js'
import { beside } from './contribution-dimensions.js'
import {
  assertDeposit,
  assertDonors,
  assertPayment,
  assertPlace,
  assertRecurring,
  type ContributionReferences,
  checkAllocations,
  type FundedAllocation,
  feeShares,
  recurringGiftOf,
  withFunds,
} from './contribution-references.js'

/** The fields of a stored contribution that its creation can have set. */
export const givenOf = (row: Answer<typeof contributions>) => ({
  ...row,
  isAnonymous: row.matchState === 'ANONYMOUS',
  allocations: row.allocations.map(({ id: _, feeAmount: _fee, inheritedDimensions: _given, ...part }) => part),
})

/** The input in the form that `givenOf` makes of a stored record, so that the two can be compared. */
export const comparable = ({
  allocations,
  softCredits,
  goodsOrServices,
  inKind,
  ...given
}: CreateContributionInput) => ({
  ...given,
  amount: given.amount ?? undefined,
  receivedDate: given.receivedDate ?? undefined,
  allocations: allocations.map(part => ({
    fundId: part.fundId ?? null,
    amount: part.amount,
    campaignId: part.campaignId ?? null,
    pledgeId: part.pledgeId ?? null,
    memo: part.memo ?? null,
    dimensions: part.dimensions ?? [],
  })),
  ...(softCredits ? { softCredits } : {}),
  ...(goodsOrServices ? { goodsOrServices } : {}),
  ...(inKind ? { inKind: storedInKind(inKind) } : {}),
})

/**
 * Creates a contribution with its allocations. Its references have been loaded before.
 * @throws Refusal 422 or 409 before anything is created.
 */
export function recordContribution(
  context: MutationContext,
  given: CreateContributionInput,
  references: ContributionReferences,
): Contribution {
  const { work, caller, today } = context
  const { allocations: _, softCredits, isAnonymous, donorId, goodsOrServices, inKind, ...fields } = given
  const receivedDate = given.receivedDate ?? today
  const allocations = withFunds(given.allocations, given.givingIntegrationId, references)
  const amount = checkContribution({ ...given, allocations }, receivedDate, references)
  assertDeposit(given.settlementId, caller.currency, references)
  const contribution = work.create(Contribution, {
    ...fields,
    amount,
    receivedDate,
    donorId: donorId ?? null,
    recurringGiftId: recurringGiftOf(given, references),
    matchState: donorId ? 'MATCHED' : isAnonymous ? 'ANONYMOUS' : 'UNMATCHED',
    currency: caller.currency,
    goodsOrServices: goodsOrServices ?? null,
    inKind: storedInKind(inKind),
    createdBy: caller.actorId,
  })
  allocate(work, contribution, allocations)
  creditSoftly(work, contribution.id, softCredits ?? [])
  if (given.externalId) rememberCreation(work, contribution, comparable(given))
  return contribution
}

/** Settlements that get contributions count as changed. */
export function touchDeposits(
  work: Work,
  recorded: readonly Pick<Contribution, 'settlementId'>[],
  { settlements }: ContributionReferences,
): void {
  for (const id of new Set(recorded.flatMap(({ settlementId }) => settlementId ?? []))) {
    const settlement = settlements.get(id)
    if (settlement) work.touch(settlement)
  }
}

function checkContribution(
  given: CreateContributionInput & { allocations: FundedAllocation[] },
  day: Day,
  references: ContributionReferences,
): Money {
  if (given.externalId && !given.provider) refuseField('provider', 'required')
  assertDonors(given, references)
  assertRecurring(given, references)
  const amount = checkAllocations(given.allocations, day, references)
  if (given.amount != null && given.amount !== amount)
    refuseField('amount', 'sum_mismatch', { expected: 'the sum of the allocations, or left out' })
  const most = { expected: 'at most the amount of the contribution' }
  if (given.feeAmount > amount) refuseField('feeAmount', 'too_large', most)
  if (given.nonDeductibleAmount > amount) refuseField('nonDeductibleAmount', 'too_large', most)
  assertPayment(given)
  if ((given.softCredits ?? []).some(credit => credit.amount > amount))
    refuseField('softCredits', 'too_large', { expected: 'soft credits of at most the amount of the contribution each' })
  assertPlace(given, references)
  return amount
}

/**
 * Writes the allocations of a contribution, with their exact shares of its fee.
 * @param given the dimension values that a posted contribution has of its batch and its settlement.
 */
export function allocate(
  work: Work,
  contribution: Contribution,
  allocations: readonly FundedAllocation[],
  given: readonly DimensionChoice[] = [],
): void {
  const shares = feeShares(
    contribution.feeAmount,
    allocations.map(({ amount }) => amount),
  )
  allocations.forEach(({ dimensions, ...part }, index) => {
    const row = work.create(ContributionAllocation, {
      ...part,
      contributionId: contribution.id,
      lineNumber: index + 1,
      feeAmount: shares[index],
    })
    const add = (choices: readonly DimensionChoice[], isInherited: boolean) => {
      for (const choice of choices) work.create(AllocationDimension, { ...choice, allocationId: row.id, isInherited })
    }
    add(dimensions ?? [], false)
    add(beside(dimensions ?? [], given), true)
  })
}

export function creditSoftly(work: Work, contributionId: string, credits: readonly SoftCreditInput[]): void {
  for (const credit of credits) work.create(SoftCredit, { ...credit, contributionId })
}
