import {
  choice,
  count,
  day,
  flag,
  freeText,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { DayRange } from '../../../declaration/ranges.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import type { Work } from '../../../kernel/work.js'
import { refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { DimensionValue } from '../../ledger/dimensions/dimension.js'
import { linkValues } from '../../ledger/dimensions/dimension-links.js'
import { Contribution } from '../contributions/contribution.js'
import { GivingImport } from '../imports/giving-import.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { assertOrigins, defaultValues } from '../integrations/giving-integration.rules.js'
import { Refund } from '../refunds/refund.js'
import { Settlement } from '../settlements/settlement.js'
import { BatchStatus } from './batch-status.js'
import { BatchDimension, BatchSource, GivingBatch } from './giving-batch.js'
import { givingBatches } from './giving-batch.queries.js'

export const tag = 'Giving Batches'

/** The longest notes of a batch, in characters. */
const NOTES_MAX = 1000

@input('Which batches are listed.')
export class GivingBatchFilter {
  @choice(BatchStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(BatchSource, { nullable: true, list: true }) source?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day of the batch.' }) batchDate?: DayRange | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'A reference of the other system for people.' })
  externalReference?: string[] | null
  @ref(() => Settlement, { nullable: true, list: true }) settlementId?: string[] | null
  @flag({ nullable: true, note: 'Whether the totals differ from the expected totals.' }) hasVariance?: boolean | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class GivingBatchListTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount before fees.' }) gross!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
}

@input('The expected totals of a batch.')
export class ExpectedTotalsInput {
  @money({ note: 'The amount. Negative when refunds exceed contributions.' }) amount!: Money
  @count({ nullable: true, min: 0, note: 'How many rows the filter selects.' }) count?: number | null
}

@input('A batch to create.')
export class CreateGivingBatchInput {
  @text({ min: 1, max: 100, note: 'The name.' }) name!: string
  @day({ nullable: true, note: "Today in the organization's time zone when absent." }) batchDate?: Day | null
  @choice(BatchSource, { fallback: 'MANUAL' }) source!: ValueOf<typeof BatchSource>
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId?: string | null
  @text({ nullable: true, max: 200, note: 'A reference of the other system for people.' })
  externalReference?: string | null
  @part(() => ExpectedTotalsInput, { nullable: true }) expectedTotals?: ExpectedTotalsInput | null
  @ref(() => DimensionValue, {
    optional: true,
    list: true,
    note: 'The dimension values. At most one of each dimension. The default campus of the giving integration when absent.',
  })
  dimensionValueIds?: string[]
  @freeText({ nullable: true, max: NOTES_MAX, note: 'Notes for people.' }) notes?: string | null
}

@input('The members of an open batch to change. Absent members stay; null clears a nullable member.')
export class UpdateGivingBatchInput {
  @text({ optional: true, min: 1, max: 100, note: 'The name.' }) name?: string
  @day({ optional: true, note: 'The day of the batch.' }) batchDate?: Day
  @text({ nullable: true, max: 200, note: 'A reference of the other system for people.' })
  externalReference?: string | null
  @part(() => ExpectedTotalsInput, { nullable: true }) expectedTotals?: ExpectedTotalsInput | null
  @ref(() => DimensionValue, { optional: true, list: true, note: 'Replaces the whole set.' })
  dimensionValueIds?: string[]
  @freeText({ nullable: true, max: NOTES_MAX, note: 'Notes for people.' }) notes?: string | null
}

export const listGivingBatches = list({
  does: 'List the giving batches, newest first.',
  scope: 'giving-batches:read',
  rest: 'GET /giving-batches',
  tool: 'Find giving batches by date, status or source, with expected and counted totals. include ["byFund", "byMethod"] breaks each batch down.',
  takes: GivingBatchFilter,
  lists: givingBatches,
  envelope: 'givingBatches',
  totals: GivingBatchListTotals,
})

export const getGivingBatch = query({
  does: 'Get one batch with its derived totals and its variance.',
  scope: 'giving-batches:read',
  rest: 'GET /giving-batches/{id}',
  gives: GivingBatch,
  run: recordOfPath(givingBatches),
})

const expected = (totals: ExpectedTotalsInput | null | undefined) =>
  totals === undefined ? {} : { expectedAmount: totals?.amount ?? null, expectedCount: totals?.count ?? null }

export const createGivingBatch = mutation({
  does: 'Create a batch for counting contributions.',
  scope: 'giving-batches:write',
  rest: 'POST /giving-batches',
  takes: CreateGivingBatchInput,
  gives: GivingBatch,
  creates: true,
  example: { name: 'Sunday offering', batchDate: '2026-11-15', expectedTotals: { amount: 1250.75, count: 18 } },
  async run({ work, caller, today }, { expectedTotals, dimensionValueIds, batchDate, ...fields }) {
    const origins = await assertOrigins(work, fields)
    const batch = work.create(GivingBatch, {
      ...fields,
      ...expected(expectedTotals ?? null),
      batchDate: batchDate ?? today,
      status: 'OPEN',
      reopenCount: 0,
      createdBy: caller.actorId,
    })
    const valueIds = dimensionValueIds ?? (await defaultValues(work, origins))
    if (valueIds.length) await linkValues(work, BatchDimension, { batchId: batch.id }, valueIds)
    return { id: batch.id }
  },
})

export const updateGivingBatch = mutation({
  does: 'Change an open batch.',
  scope: 'giving-batches:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'PATCH /giving-batches/{id}',
  takes: UpdateGivingBatchInput,
  gives: GivingBatch,
  example: { notes: 'Counted twice' },
  async run({ work }, { expectedTotals, dimensionValueIds, ...fields }, { id }) {
    const batch = await work.change(GivingBatch, id)
    batch.assertOpen()
    assign(batch, { ...defined(fields), ...expected(expectedTotals) })
    if (dimensionValueIds && (await linkValues(work, BatchDimension, { batchId: id }, dimensionValueIds))) {
      work.touch(batch)
    }
  },
})

/** @throws Refusal 409 illegal_transition for a batch with contributions or counted refunds. */
async function assertEmpty(work: Work, { id: givingBatchId }: GivingBatch): Promise<void> {
  if ((await work.findWhere(Contribution, { givingBatchId })).length)
    refuseBlocked('The batch has contributions. Delete them, or assign them to another batch, first.', [
      'assignContributionBatch',
    ])
  if ((await work.findWhere(Refund, { givingBatchId })).length) refuseBlocked('The batch has refunds, so it stays.')
}

export const deleteGivingBatch = mutation({
  does: 'Delete an open, empty batch. A batch with contributions is refused with 409.',
  scope: 'giving-batches:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /giving-batches/{id}',
  gives: Success,
  async run({ work }, _input, { id }) {
    const batch = await work.change(GivingBatch, id)
    batch.assertOpen()
    await assertEmpty(work, batch)
    if ((await work.findWhere(GivingImport, { givingBatchId: id })).length)
      refuseBlocked('The batch was made by an import, so it stays. Void it instead.', ['voidGivingBatch'])
    await linkValues(work, BatchDimension, { batchId: id }, [])
    work.remove(batch)
    return { success: true }
  },
})

export const closeGivingBatch = mutation({
  does: 'Close a counted batch.',
  details:
    'It needs at least one contribution or counted refund, no UNMATCHED contribution, and no variance from the expected totals. Otherwise it is refused with 409.',
  scope: 'giving-batches:write',
  refuses: ['illegal_transition', 'batch_empty', 'batch_unmatched', 'batch_variance'],
  rest: 'POST /giving-batches/{id}/close',
  gives: GivingBatch,
  async run({ work, read, caller, clock }, _input, { id }) {
    const batch = await work.change(GivingBatch, id)
    batch.assertOpen()
    const { totals, unmatchedCount, variance } = await read.one(givingBatches, id)
    if (totals.contributionCount + totals.refundCount === 0) refuse('batch_empty')
    if (unmatchedCount > 0) refuse('batch_unmatched')
    if (variance && (variance.amount !== 0 || (variance.count ?? 0) !== 0)) refuse('batch_variance')
    batch.close(caller.actorId, clock.now())
  },
})

@input('Why a batch is voided.')
export class VoidGivingBatchInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

export const voidGivingBatch = mutation({
  does: 'Void an open, empty batch. It stays and takes no more contributions.',
  scope: 'giving-batches:write',
  refuses: ['illegal_transition', 'frozen'],
  rest: 'POST /giving-batches/{id}/void',
  takes: VoidGivingBatchInput,
  gives: GivingBatch,
  example: { reason: 'Opened twice' },
  async run({ work, clock }, { reason }, { id }) {
    const batch = await work.change(GivingBatch, id)
    batch.void(reason, clock.now())
    await assertEmpty(work, batch)
  },
})

@input('Why a batch is reopened.')
export class ReopenGivingBatchInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

export const reopenGivingBatch = mutation({
  does: 'Reopen a closed batch, with a reason.',
  scope: 'giving-batches:post',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-batches/{id}/reopen',
  takes: ReopenGivingBatchInput,
  gives: GivingBatch,
  example: { reason: 'One envelope was missed' },
  async run({ work }, { reason }, { id }) {
    const batch = await work.change(GivingBatch, id)
    batch.reopen()
    const notes = [batch.notes, `Reopened: ${reason}`].filter(Boolean).join('\n')
    const room = NOTES_MAX - (notes.length - reason.length)
    if (reason.length > room) refuseField('reason', 'too_long', { maximum: Math.max(0, room) })
    batch.notes = notes
  },
})
