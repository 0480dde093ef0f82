import { choice, count, day, input, instant, money, part, ref, text, view } from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../accounts/account.js'
import { LineDimensionInput } from '../dimensions/dimension.js'
import { linkDimensions } from '../dimensions/dimension-links.js'
import { Fund } from '../funds/fund.js'
import { FixedAsset, FixedAssetDimension, FixedAssetStatus } from './fixed-asset.js'
import { fixedAssets, type Standing } from './fixed-asset.queries.js'
import { assertInService, assertWritten, depreciatedBy, standing } from './fixed-asset.rules.js'

export const tag = 'Books'

/** A hundred years. */
const LIFE_MAX = 1200

@input('Which fixed assets are listed.')
export class FixedAssetFilter {
  @choice(FixedAssetStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @ref(() => Account, { nullable: true, list: true, note: 'The account of the cost.' }) accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day of the purchase or gift.' }) acquiredOn?: DayRange | null
  @text({ nullable: true, max: 100, note: 'Text that occurs in the name or the number.' }) q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page. Disposed assets count 0.')
export class FixedAssetTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The sum of the costs, without disposed assets.' }) cost!: Money
  @money({ note: 'The sum of the accumulated depreciation, without disposed assets.' }) accumulatedDepreciation!: Money
  @money({ note: 'The sum of the book values, without disposed assets.' }) bookValue!: Money
}

const DIMENSIONS = 'The dimension values of its depreciation, such as the function. At most one of each dimension.'

@input('A fixed asset to register.')
export class CreateFixedAssetInput {
  @text({ min: 1, max: 200, note: 'What it is.' }) name!: string
  @text({ nullable: true, min: 1, max: 50, note: 'The number on its tag. Unique in the organization.' })
  assetNumber?: string | null
  @ref(() => Account, { note: 'The account of its cost: an ASSET, no cash. Its purchase is coded to it.' })
  accountId!: string
  @ref(() => Fund, { note: 'The fund that owns it, to which its depreciation is charged.' }) fundId!: string
  @day({ note: 'The day of its purchase or gift.' }) acquiredOn!: Day
  @money({ min: 1, note: 'What it cost, or its fair value on the day of its gift.' }) cost!: Money
  @day({ nullable: true, note: 'The day from whose month on it is depreciated. acquiredOn when absent.' })
  inServiceOn?: Day | null
  @count({
    nullable: true,
    min: 1,
    max: LIFE_MAX,
    note: 'Over how many months it is depreciated, from the month of inServiceOn on. Absent when it is not, as land.',
  })
  usefulLifeMonths?: number | null
  @money({ fallback: 0, min: 0, note: 'What it is worth at the end of its useful life. It is not depreciated.' })
  salvageValue!: Money
  @ref(() => Account, {
    nullable: true,
    note: 'The expense account of its depreciation. Required with usefulLifeMonths.',
  })
  depreciationAccountId?: string | null
  @ref(() => Account, {
    nullable: true,
    note: 'The account of its accumulated depreciation, an ASSET. Required with usefulLifeMonths.',
  })
  accumulatedDepreciationAccountId?: string | null
  @money({
    fallback: 0,
    min: 0,
    note: 'What it was depreciated by before the register, as the opening balance of the account has it.',
  })
  openingDepreciation!: Money
  @day({ nullable: true, note: 'The last day of the last month that openingDepreciation covers.' })
  openingDepreciationThrough?: Day | null
  @part(() => LineDimensionInput, { nullable: true, list: true, items: 20, note: DIMENSIONS })
  dimensions?: LineDimensionInput[] | null
}

@input('The members of a fixed asset to change. Absent members stay; null clears a nullable member.')
export class UpdateFixedAssetInput {
  @text({ optional: true, min: 1, max: 200, note: 'What it is.' }) name?: string
  @text({ nullable: true, min: 1, max: 50, note: 'The number on its tag. Unique in the organization.' })
  assetNumber?: string | null
  @ref(() => Account, { optional: true, note: 'The account of its cost.' }) accountId?: string
  @ref(() => Fund, { optional: true, note: 'The fund that owns it.' }) fundId?: string
  @day({ optional: true, note: 'The day of its purchase or gift.' }) acquiredOn?: Day
  @money({ optional: true, min: 1, note: 'What it cost, or its fair value on the day of its gift.' }) cost?: Money
  @day({ optional: true, note: 'The day from whose month on it is depreciated.' }) inServiceOn?: Day
  @count({
    nullable: true,
    min: 1,
    max: LIFE_MAX,
    note: 'Over how many months it is depreciated. A new estimate counts from the next month that is depreciated (ASC 250-10-45-17).',
  })
  usefulLifeMonths?: number | null
  @money({
    optional: true,
    min: 0,
    note: 'What it is worth at the end of its useful life. A new estimate counts from the next month that is depreciated.',
  })
  salvageValue?: Money
  @ref(() => Account, { nullable: true, note: 'The expense account of its depreciation.' })
  depreciationAccountId?: string | null
  @ref(() => Account, { nullable: true, note: 'The account of its accumulated depreciation, an ASSET.' })
  accumulatedDepreciationAccountId?: string | null
  @money({ optional: true, min: 0, note: 'What it was depreciated by before the register.' })
  openingDepreciation?: Money
  @day({ nullable: true, note: 'The last day of the last month that openingDepreciation covers.' })
  openingDepreciationThrough?: Day | null
  @day({ nullable: true, note: 'Null takes back a disposal that has no manual journal. disposeFixedAsset sets it.' })
  disposedOn?: Day | null
  @part(() => LineDimensionInput, {
    optional: true,
    list: true,
    items: 20,
    note: `${DIMENSIONS} Replaces the whole set.`,
  })
  dimensions?: LineDimensionInput[]
}

/** What can change of a disposed asset. */
const NAMES: ReadonlySet<string> = new Set(['name', 'assetNumber'])
/** What can change while manual journals depreciate it: the others would make them wrong. */
const ESTIMATES: ReadonlySet<string> = new Set([
  ...['name', 'assetNumber', 'usefulLifeMonths', 'salvageValue', 'depreciationAccountId', 'dimensions'],
])

export const listFixedAssets = list({
  does: 'List the fixed assets by name.',
  scope: 'journal-entries:read',
  rest: 'GET /fixed-assets',
  tool: 'Find property and equipment with cost, accumulated depreciation and book value. Select by status, account or fund.',
  takes: FixedAssetFilter,
  lists: fixedAssets,
  envelope: 'fixedAssets',
  totals: FixedAssetTotals,
})

export const getFixedAsset = query({
  does: 'Get one fixed asset.',
  details: 'With include=depreciation it has its depreciation by manual journal.',
  scope: 'journal-entries:read',
  rest: 'GET /fixed-assets/{id}',
  gives: FixedAsset,
  run: recordOfPath(fixedAssets),
})

export const createFixedAsset = mutation({
  does: 'Register a fixed asset.',
  details: [
    'Nothing is posted: its purchase is coded to its account, or stands in the opening balances. It is depreciated straight-line by',
    'depreciateFixedAssets. For an asset from before the register, openingDepreciation says how much was depreciated.',
    'A number that is taken is refused with 409 (duplicate).',
  ].join(' '),
  scope: 'journal-entries:write',
  refuses: ['duplicate'],
  rest: 'POST /fixed-assets',
  takes: CreateFixedAssetInput,
  gives: FixedAsset,
  creates: true,
  async run(context, { dimensions, ...given }) {
    const { work, today } = context
    const fields = {
      ...given,
      inServiceOn: given.inServiceOn ?? given.acquiredOn,
      usefulLifeMonths: given.usefulLifeMonths ?? null,
      depreciationAccountId: given.depreciationAccountId ?? null,
      accumulatedDepreciationAccountId: given.accumulatedDepreciationAccountId ?? null,
      openingDepreciationThrough: given.openingDepreciationThrough ?? null,
    }
    await assertWritten(work, fields, dimensions ?? [], {
      ...{ today, has: () => true, depreciated: fields.openingDepreciation },
    })
    const { id } = work.create(FixedAsset, fields)
    await linkDimensions(work, FixedAssetDimension, { fixedAssetId: id }, dimensions ?? [])
    return { id }
  },
})

export const updateFixedAsset = mutation({
  does: 'Change a fixed asset.',
  details: [
    'A new useful life or salvage value counts from the next month that is depreciated; what is posted stays. Cost, accounts, fund and days change',
    'only while no manual journal depreciates it: void those first. A disposed asset keeps everything but its name and number',
    '(409 illegal_transition).',
  ].join(' '),
  scope: 'journal-entries:write',
  refuses: ['illegal_transition', 'duplicate'],
  rest: 'PATCH /fixed-assets/{id}',
  takes: UpdateFixedAssetInput,
  gives: FixedAsset,
  example: { usefulLifeMonths: 96 },
  async run({ work, today }, { dimensions, disposedOn, ...change }, { id }) {
    const asset = await work.change(FixedAsset, id)
    const stands = await standing(work, asset)
    const written = new Set(Object.keys(defined({ ...change, dimensions })))
    const isNamed = [...written].every(name => NAMES.has(name))
    if (disposedOn !== undefined) takeDisposalBack(asset, stands, disposedOn)
    else if (!isNamed) assertInService(asset, stands)
    const changed = { ...asset, ...defined(change) }
    const { amount, through } = depreciatedBy(changed, stands)
    if (stands.through && ![...written].every(name => ESTIMATES.has(name)))
      refuseBlocked(
        `${asset.name} is depreciated through ${stands.through}. Void those manual journals before you change more than its estimates.`,
      )
    if (through && change.usefulLifeMonths === null)
      refuseBlocked(`${asset.name} is depreciated through ${through}, so it keeps a useful life.`)
    if (!isNamed)
      await assertWritten(work, changed, dimensions ?? [], {
        ...{ today, has: name => written.has(name), depreciated: amount },
      })
    assign(asset, defined(change))
    if (dimensions && (await linkDimensions(work, FixedAssetDimension, { fixedAssetId: id }, dimensions)))
      work.touch(asset)
  },
})

/** Takes back a disposal that has no manual journal, because nothing was left to post. @throws Refusal 422 for a day, 409 for another one. */
function takeDisposalBack(asset: FixedAsset, { hasDisposal }: Standing, disposedOn: Day | null): void {
  if (disposedOn !== null) refuseField('disposedOn', 'not_writable', { expected: 'null. disposeFixedAsset sets it' })
  if (hasDisposal && asset.disposalJournalId)
    refuseBlocked('Void or delete the manual journal of the disposal, to take it back.')
  assign<FixedAsset>(asset, { disposedOn: null, disposalJournalId: null })
}

export const deleteFixedAsset = mutation({
  does: 'Delete a fixed asset that was registered by mistake.',
  details: 'One that manual journals depreciate or that is disposed of is refused with 409 (illegal_transition).',
  scope: 'journal-entries:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /fixed-assets/{id}',
  gives: Success,
  async run({ work, clock }, _input, { id }) {
    const asset = await work.change(FixedAsset, id)
    const stands = await standing(work, asset)
    if (stands.through || (stands.hasDisposal && asset.disposalJournalId))
      refuseBlocked(`${asset.name} stands in manual journals. Dispose of it, or void them first.`)
    asset.deletedAt = clock.now()
    return { success: true }
  },
})
