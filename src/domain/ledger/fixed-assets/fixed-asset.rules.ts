import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { monthEnd } from '../../../values/calendar.js'
import { type Money, minor } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { LineDimension } from '../dimensions/dimension.js'
import { checkChoices } from '../dimensions/dimension.rules.js'
import { type CodingReferences, loadCodingReferences } from '../journal/coding.js'
import { type Depreciated, lifeEnd } from './depreciation.rules.js'
import type { FixedAsset } from './fixed-asset.js'
import { type Standing, standingOf } from './fixed-asset.queries.js'

/** The members of a fixed asset that its rules depend on. */
export type Written = Pick<
  FixedAsset,
  | 'accountId'
  | 'fundId'
  | 'acquiredOn'
  | 'cost'
  | 'inServiceOn'
  | 'usefulLifeMonths'
  | 'salvageValue'
  | 'depreciationAccountId'
  | 'accumulatedDepreciationAccountId'
  | 'openingDepreciation'
  | 'openingDepreciationThrough'
>

/** @throws Refusal 422 unless the account takes lines and is of the type. Cash and control accounts are refused. */
function assertAccount(
  field: keyof Written & `${string}ccountId`,
  accountType: 'ASSET' | 'EXPENSE',
  written: Written,
  { accounts, controls }: CodingReferences,
): void {
  const account = accounts.get(written[field] ?? '')
  if (!account?.takesLines) refuseField(field, 'unknown_reference')
  if (account.accountType !== accountType || account.hasStatements || controls.purposes.has(account.id))
    refuseField(field, 'not_writable', {
      expected:
        accountType === 'ASSET' ? 'an account of property, an ASSET without cash' : 'an account of the type EXPENSE',
    })
}

/**
 * Asserts that a fixed asset can be depreciated as it is written.
 * @param dimensions the dimension values of its depreciation.
 * @throws Refusal 422 for accounts, a fund and dimension values that take no lines, days out of order and amounts beyond its cost.
 */
export async function assertWritten(
  { work, today }: MutationContext,
  written: Written,
  dimensions: readonly LineDimension[],
): Promise<void> {
  assertAmounts(written)
  const { fundId, depreciationAccountId, accumulatedDepreciationAccountId, usefulLifeMonths } = written
  const named = [written.accountId, depreciationAccountId, accumulatedDepreciationAccountId].flatMap(id => id ?? [])
  const references = await loadCodingReferences(
    work,
    named.map(accountId => ({ accountId, fundId })),
  )
  assertAccount('accountId', 'ASSET', written, references)
  if (usefulLifeMonths !== null) {
    assertAccount('depreciationAccountId', 'EXPENSE', written, references)
    assertAccount('accumulatedDepreciationAccountId', 'ASSET', written, references)
    if (accumulatedDepreciationAccountId === written.accountId)
      refuseField('accumulatedDepreciationAccountId', 'duplicate', {
        message: 'accumulatedDepreciationAccountId must be another account than accountId.',
      })
  }
  if (!references.funds.get(fundId)?.takes(today) || references.parents.has(fundId))
    refuseField('fundId', 'unknown_reference')
  const fault = checkChoices(dimensions, today, references.dimensions, 'dimensions')
  if (fault) throw new Refusal('validation', [fault])
}

function assertAmounts(written: Written): void {
  const { acquiredOn, inServiceOn, cost, salvageValue, usefulLifeMonths: life } = written
  const { openingDepreciation: opening, openingDepreciationThrough: through } = written
  if (inServiceOn < acquiredOn)
    refuseField('inServiceOn', 'date_order', { expected: `${acquiredOn}, the day of acquisition, or later` })
  for (const field of ['depreciationAccountId', 'accumulatedDepreciationAccountId'] as const) {
    if (life !== null && written[field] === null) refuseField(field, 'required')
    if (life === null && written[field] !== null)
      refuseField(field, 'not_writable', { expected: 'null without usefulLifeMonths' })
  }
  if (opening > 0 !== (through !== null))
    refuseField('openingDepreciationThrough', opening > 0 ? 'required' : 'not_writable', {
      expected: opening > 0 ? 'the last day of a month' : 'null without openingDepreciation',
    })
  if (through !== null && life === null)
    refuseField('openingDepreciation', 'not_writable', { expected: '0 without usefulLifeMonths' })
  if (through !== null && life !== null && (through !== monthEnd(through) || through < inServiceOn))
    refuseField('openingDepreciationThrough', 'date_order', {
      expected: `the last day of a month from inServiceOn to ${lifeEnd(inServiceOn, life)}`,
    })
  if (opening > cost) refuseField('openingDepreciation', 'too_large', { expected: 'the cost or less' })
  if (salvageValue > cost - opening)
    refuseField('salvageValue', 'too_large', { expected: 'what is left of the cost, or less' })
}

/** What an asset was depreciated by in all, with its opening depreciation. */
export const depreciatedBy = (
  { openingDepreciation, openingDepreciationThrough }: FixedAsset,
  { amount, through }: Standing,
): Depreciated => ({ amount: minor(openingDepreciation + amount), through: through ?? openingDepreciationThrough })

/** Where the depreciation of an asset stands. */
export const standing = async (work: Work, { id }: FixedAsset): Promise<Standing> =>
  first(await work.run(standingOf(work.organizationId, [id])))

/** @throws Refusal 409 illegal_transition for a disposed asset. */
export function assertInService({ name, disposedOn }: FixedAsset, { isDisposed }: Standing): void {
  if (isDisposed)
    refuseBlocked(`${name} was disposed of on ${disposedOn}. Void its manual journal to take the disposal back.`)
}

/** The lines that take an asset off the ledger: what is left of the cost after the proceeds is a loss, more is a gain. */
export interface DisposalAmounts {
  accumulated: Money
  /** What is left on the account of the cost, to which the proceeds were coded. A credit. */
  cost: Money
  /** A debit is a loss, a credit a gain. */
  result: Money
}

export const disposalOf = (cost: Money, accumulated: Money, proceeds: Money): DisposalAmounts => ({
  accumulated,
  cost: minor(proceeds - cost),
  result: minor(cost - proceeds - accumulated),
})
