import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { monthEnd } from '../../../values/calendar.js'
import { type Money, minor } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import type { LineDimension } from '../dimensions/dimension.js'
import { checkChoices, checkDimensions } from '../dimensions/dimension.rules.js'
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

/** Today, and what of an asset is written: everything of a new one. */
interface Writing {
  today: Day
  has(member: string): boolean
  /** What the asset is depreciated by so far, with its opening depreciation. */
  depreciated: Money
}

/**
 * Asserts that a fixed asset can be depreciated as it is written. What is not written is as it was, though its account or fund may be
 * closed by now.
 * @param dimensions the dimension values of its depreciation.
 * @throws Refusal 422 for accounts, a fund and dimension values that take no lines, days out of order and amounts beyond its cost.
 */
export async function assertWritten(
  work: Work,
  written: Written,
  dimensions: readonly LineDimension[],
  writing: Writing,
): Promise<void> {
  const { today, has } = writing
  assertAmounts(written, writing)
  const { fundId, depreciationAccountId, accumulatedDepreciationAccountId, usefulLifeMonths } = written
  const named = [written.accountId, depreciationAccountId, accumulatedDepreciationAccountId].flatMap(id => id ?? [])
  const references = await loadCodingReferences(
    work,
    named.map(accountId => ({ accountId, fundId })),
  )
  if (has('accountId')) assertAccount('accountId', 'ASSET', written, references)
  if (usefulLifeMonths !== null) {
    if (has('depreciationAccountId')) assertAccount('depreciationAccountId', 'EXPENSE', written, references)
    if (has('accumulatedDepreciationAccountId'))
      assertAccount('accumulatedDepreciationAccountId', 'ASSET', written, references)
    if (accumulatedDepreciationAccountId === written.accountId)
      refuseField('accumulatedDepreciationAccountId', 'duplicate', {
        message: 'accumulatedDepreciationAccountId must be another account than accountId.',
      })
  }
  if (has('fundId') && !takesLines(written, today, references)) refuseField('fundId', 'unknown_reference')
  const fault = checkChoices(dimensions, today, references.dimensions, 'dimensions')
  if (fault) throw new Refusal('validation', [fault])
}

/** Whether the fund of an asset takes lines on a day. */
const takesLines = ({ fundId }: Pick<Written, 'fundId'>, on: Day, { funds, parents }: CodingReferences): boolean =>
  funds.get(fundId)?.takes(on) === true && !parents.has(fundId)

/**
 * Asserts that the depreciation of an asset can be posted on a day, so that one that cannot is named.
 * @throws Refusal 409 illegal_transition for an account, a fund or dimension values that take no lines then.
 */
export function assertTakesDepreciation(
  asset: FixedAsset,
  dimensions: readonly LineDimension[],
  on: Day,
  references: CodingReferences,
): void {
  const named = [asset.depreciationAccountId, asset.accumulatedDepreciationAccountId]
  const isTaken = named.every(id => references.accounts.get(id ?? '')?.takesLines) && takesLines(asset, on, references)
  const line = { dimensions, accountType: 'EXPENSE' as const, day: on }
  if (!isTaken || checkDimensions(line, 'MANUAL_JOURNAL', references.dimensions, 'dimensions'))
    refuseBlocked(
      `An account, the fund or the dimension values of ${asset.name} take no lines on ${on}. Activate them, or change the asset with updateFixedAsset.`,
    )
}

function assertAmounts(written: Written, { today, depreciated }: Writing): void {
  const { acquiredOn, inServiceOn, cost, salvageValue, usefulLifeMonths: life } = written
  const { openingDepreciation: opening, openingDepreciationThrough: through } = written
  if (acquiredOn > today) refuseField('acquiredOn', 'too_large', { expected: `${today} or earlier`, maximum: today })
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
  if (through !== null && life !== null) {
    const end = lifeEnd(inServiceOn, life)
    const latest = end < today ? end : monthEnd(today)
    if (through !== monthEnd(through) || through < inServiceOn || through > latest)
      refuseField('openingDepreciationThrough', 'date_order', {
        expected: `the last day of a month from inServiceOn to ${latest}`,
      })
  }
  if (opening > cost) refuseField('openingDepreciation', 'too_large', { expected: 'the cost or less' })
  if (salvageValue > cost - Math.max(opening, depreciated))
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

/** @throws Refusal 409 illegal_transition for an asset that is disposed of, also by a manual journal that is not posted yet. */
export function assertInService({ name, disposedOn, disposalJournalId }: FixedAsset, { hasDisposal }: Standing): void {
  if (hasDisposal)
    refuseBlocked(
      disposalJournalId
        ? `A manual journal disposes of ${name} on ${disposedOn}. Void it, or delete it while it is not posted, to take that back.`
        : `${name} was disposed of on ${disposedOn}. Send disposedOn: null to updateFixedAsset to take that back.`,
    )
}
