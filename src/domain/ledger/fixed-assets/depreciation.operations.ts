import { day, flag, input, money, part, ref, text } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { monthEnd, monthStart } from '../../../values/calendar.js'
import { type Money, minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { LineDimensionInput } from '../dimensions/dimension.js'
import { checkDimensions } from '../dimensions/dimension.rules.js'
import { Fund } from '../funds/fund.js'
import { loadCodingReferences } from '../journal/coding.js'
import { PostingDays } from '../journal/posting-days.js'
import { ManualJournal } from '../manual-journals/manual-journal.js'
import { submit } from '../manual-journals/manual-journal-posting.js'
import {
  assertFit,
  type ManualJournalLineInput,
  recordPlainJournal,
  sideOf,
} from '../manual-journals/manual-journal-recording.js'
import { depreciationDue } from './depreciation.rules.js'
import { FixedAsset, FixedAssetDepreciation, FixedAssetDimension } from './fixed-asset.js'
import { standingOf } from './fixed-asset.queries.js'
import { assertInService, assertTakesDepreciation, depreciatedBy, standing } from './fixed-asset.rules.js'

export const tag = 'Books'

@input('The month through which fixed assets are depreciated.')
export class DepreciateFixedAssetsInput {
  @day({
    note: 'A day of the month through which they are depreciated, this month at the latest. The journal is dated on its last day.',
  })
  asOf!: Day
  @ref(() => Fund, { nullable: true, list: true, note: 'Only assets of these funds. All when absent.' })
  fundId?: string[] | null
  @text({ nullable: true, min: 1, max: 100, note: 'A reference number for people.' }) referenceNumber?: string | null
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

@input('The disposal of a fixed asset.')
export class DisposeFixedAssetInput {
  @day({ note: 'The day of the sale, gift or scrapping, on which the manual journal is dated.' }) disposedOn!: Day
  @money({
    fallback: 0,
    min: 0,
    note: 'What it was sold for. Code the money itself to the account of the cost, so that it is cash of investing activities.',
  })
  proceeds!: Money
  @ref(() => Account, {
    nullable: true,
    note: 'The account of the gain or loss, a REVENUE or an EXPENSE. Required when there is one, and not used otherwise.',
  })
  gainLossAccountId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values of the gain or loss. At most one of each dimension.',
  })
  dimensions?: LineDimensionInput[] | null
  @flag({ fallback: false, note: 'Whether to submit it for approval at once.' }) submit!: boolean
}

export const depreciateFixedAssets = mutation({
  does: 'Depreciate all fixed assets through a month, straight-line.',
  details: [
    'Makes one manual journal, dated on the last day of the month, with the months that no manual journal covers yet. It debits the depreciation',
    'account and credits the accumulated depreciation of each fund. The month in which an asset is put in service counts whole. The month of its',
    'disposal does not count. What is left above the salvage value is spread evenly over the months that are left (ASC 360-10-35-4), so nothing is',
    'lost by rounding. Months of earlier years that no journal covers are an expense of this one. When the latest journal is voided or deleted,',
    'the next one makes up for it. When nothing is due, it is refused with 409 (illegal_transition). With dryRun = true the journal is answered',
    'and not stored.',
  ].join(' '),
  scope: 'journal-entries:write',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /fixed-assets/depreciate',
  takes: DepreciateFixedAssetsInput,
  gives: ManualJournal,
  creates: '/manual-journals',
  async run(context, { asOf, fundId, referenceNumber, submit: isSubmitted }) {
    const { work, today } = context
    const through = monthEnd(asOf)
    const latest = monthEnd(today)
    if (through > latest) refuseField('asOf', 'too_large', { expected: `${latest} or earlier`, maximum: latest })
    if (through <= today) (await PostingDays.of(context)).assertTakes({ date: through }, 'asOf')
    // Locked, so that two requests at once do not depreciate the same month.
    const depreciable = { deletedAt: null, usefulLifeMonths: { $ne: null } }
    const assets = (
      await work.changeAll(FixedAsset, fundId ? { ...depreciable, fundId: { $in: fundId } } : depreciable)
    ).sort((a, b) => (a.id < b.id ? -1 : 1))
    const ids = assets.map(({ id }) => id)
    const states = new Map((await work.run(standingOf(work.organizationId, ids))).map(each => [each.id, each]))
    const dimensions = await work.findWhere(FixedAssetDimension, { fixedAssetId: { $in: ids } })
    const due = assets.flatMap((asset): Due[] => {
      const stands = present(states.get(asset.id))
      const amount = stands.hasDisposal ? 0 : depreciationDue(asset, depreciatedBy(asset, stands), through)
      return amount ? [{ asset, amount: minor(amount), dimensions: choicesOf(asset, dimensions) }] : []
    })
    if (!due.length) refuseBlocked(`No depreciation is due through ${through}.`)
    const references = await loadCodingReferences(
      work,
      due.flatMap(({ asset }) =>
        [asset.depreciationAccountId, asset.accumulatedDepreciationAccountId].map(accountId => ({
          accountId: present(accountId),
          fundId: asset.fundId,
        })),
      ),
    )
    for (const each of due) assertTakesDepreciation(each.asset, each.dimensions, through, references)
    const lines = linesOf(due)
    assertFit(lines, 'fundId', 'fewer funds')
    const journal = await recordPlainJournal(context, {
      ...{ date: through, description: `Depreciation through ${through}`, lines },
      referenceNumber: referenceNumber ?? null,
    })
    for (const { asset, amount } of due)
      work.create(FixedAssetDepreciation, {
        fixedAssetId: asset.id,
        manualJournalId: journal.id,
        through,
        amount,
      })
    if (isSubmitted) await submit(context, journal)
    return { id: journal.id }
  },
})

export const disposeFixedAsset = mutation({
  does: 'Dispose of a fixed asset.',
  details: [
    'Makes a manual journal that takes its cost and its accumulated depreciation off the ledger, with the gain or loss. Code the proceeds to the',
    'account of the cost: the journal leaves their amount there. The depreciation must be posted through the month before. Void the depreciation',
    'of later months first (409 illegal_transition). When the journal is voided or deleted, the asset is in service again.',
  ].join(' '),
  scope: 'journal-entries:write',
  refuses: ['illegal_transition', 'period_closed'],
  rest: 'POST /fixed-assets/{id}/dispose',
  takes: DisposeFixedAssetInput,
  gives: FixedAsset,
  async run(context, { disposedOn, proceeds, gainLossAccountId, dimensions, submit: isSubmitted }, { id }) {
    const { work, today } = context
    const asset = await work.change(FixedAsset, id)
    const { name, acquiredOn, fundId } = asset
    const stands = await standing(work, asset)
    assertInService(asset, stands)
    if (disposedOn < acquiredOn)
      refuseField('disposedOn', 'date_order', { expected: `${acquiredOn}, the day of acquisition, or later` })
    if (disposedOn > today) refuseField('disposedOn', 'too_large', { expected: `${today} or earlier`, maximum: today })
    assertDepreciated(asset, stands, disposedOn)
    const { amount: accumulated } = depreciatedBy(asset, stands)
    // A debit is a loss, a credit a gain.
    const result = minor(asset.cost - proceeds - accumulated)
    if (result !== 0) await assertGainLoss(work, fundId, disposedOn, gainLossAccountId, dimensions ?? [])
    ;(await PostingDays.of(context)).assertTakes({ date: disposedOn }, 'disposedOn')
    const lines = [
      lineOf(asset.accumulatedDepreciationAccountId, fundId, accumulated),
      lineOf(gainLossAccountId, fundId, result, dimensions),
      // The proceeds were coded to the account of the cost already.
      lineOf(asset.accountId, fundId, minor(proceeds - asset.cost)),
    ].flat()
    assign<FixedAsset>(asset, { disposedOn, disposalJournalId: null })
    if (!lines.length) return
    const journal = await recordPlainJournal(context, {
      ...{ date: disposedOn, description: `Disposal of ${name}`, lines, referenceNumber: asset.assetNumber },
    })
    asset.disposalJournalId = journal.id
    if (isSubmitted) await submit(context, journal)
  },
})

/** @throws Refusal 422 unless the account of a gain or loss takes it: a REVENUE or an EXPENSE, with the dimension values that it needs. */
async function assertGainLoss(
  work: Work,
  fundId: string,
  day: Day,
  accountId: string | null | undefined,
  dimensions: LineDimensionInput[],
): Promise<void> {
  if (!accountId) return refuseField('gainLossAccountId', 'required')
  const { accounts, controls, dimensions: known } = await loadCodingReferences(work, [{ accountId, fundId }])
  const account = accounts.get(accountId)
  if (!account?.takesLines) return refuseField('gainLossAccountId', 'unknown_reference')
  const { accountType } = account
  if ((accountType !== 'REVENUE' && accountType !== 'EXPENSE') || controls.purposes.has(accountId))
    refuseField('gainLossAccountId', 'not_writable', { expected: 'an account of the type REVENUE or EXPENSE' })
  const fault = checkDimensions({ dimensions, accountType, day }, 'MANUAL_JOURNAL', known, 'dimensions')
  if (fault) throw new Refusal('validation', [fault])
}

/** @throws Refusal 409 illegal_transition unless its posted depreciation ends with the month before that of its disposal. */
function assertDepreciated(
  asset: FixedAsset,
  stands: { waiting: number } & Parameters<typeof depreciatedBy>[1],
  disposedOn: Day,
): void {
  const before = daysAfter(monthStart(disposedOn), -1)
  const known = depreciatedBy(asset, stands)
  if (stands.waiting)
    refuseBlocked('Its depreciation waits in a manual journal that is not posted. Approve it, or delete it, first.')
  if (known.through && known.through > before)
    refuseBlocked(
      `It is depreciated through ${known.through}. Void the manual journals from the month of its disposal on.`,
    )
  if (depreciationDue(asset, known, before) > 0)
    refuseBlocked(`It is not depreciated through ${before} yet.`, ['depreciateFixedAssets'])
}

/** The line of an amount. None for nothing. */
function lineOf(
  accountId: string | null | undefined,
  fundId: string,
  amount: Money,
  dimensions: LineDimensionInput[] | null = null,
): ManualJournalLineInput[] {
  if (amount === 0) return []
  return [{ accountId: present(accountId), fundId, dimensions, ...sideOf(amount) }]
}

/** The dimension values of the depreciation of an asset. */
const choicesOf = ({ id }: FixedAsset, all: readonly FixedAssetDimension[]): LineDimensionInput[] =>
  all
    .filter(({ fixedAssetId }) => fixedAssetId === id)
    .map(({ dimensionId, dimensionValueId }) => ({ dimensionId, dimensionValueId }))
    .sort((a, b) => (a.dimensionId < b.dimensionId ? -1 : 1))

/** What an asset is depreciated by, with the dimension values of its expense. */
interface Due {
  asset: FixedAsset
  amount: Money
  dimensions: LineDimensionInput[]
}

/** The lines of depreciation: a debit for each account, fund and set of dimension values, a credit for each account and fund. */
function linesOf(due: readonly Due[]): ManualJournalLineInput[] {
  const lines = new Map<
    string,
    { accountId: string; fundId: string; amount: Money; dimensions: LineDimensionInput[] }
  >()
  const add = (accountId: string | null, fundId: string, amount: number, dimensions: LineDimensionInput[]) => {
    const key = JSON.stringify([amount > 0, accountId, fundId, dimensions])
    const before = lines.get(key)?.amount ?? 0
    lines.set(key, { accountId: present(accountId), fundId, amount: minor(before + amount), dimensions })
  }
  for (const { asset, amount, dimensions } of due) {
    add(asset.depreciationAccountId, asset.fundId, amount, dimensions)
    add(asset.accumulatedDepreciationAccountId, asset.fundId, -amount, [])
  }
  return [...lines.values()].flatMap(line => lineOf(line.accountId, line.fundId, line.amount, line.dimensions))
}
