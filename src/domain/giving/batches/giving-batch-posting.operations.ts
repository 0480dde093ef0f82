import { choice, day, enumeration, freeText, input, type ValueOf } from '../../../declaration/fields.js'
import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { minor, sum } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { idsOf, present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { loadMakers } from '../../ledger/journal/makers.queries.js'
import { reverse } from '../../ledger/journal/posting.js'
import { assertSecondPerson } from '../../ledger/policy/second-person.js'
import { Contribution } from '../contributions/contribution.js'
import { disinherit } from '../contributions/contribution-dimensions.queries.js'
import {
  holdingFor,
  paidFromOf,
  postBatch,
  postRefunds,
  type RefundEvent,
} from '../contributions/contribution-posting.js'
import { Refund } from '../refunds/refund.js'
import { GivingBatch } from './giving-batch.js'
import { givingBatches, unreversedEntries, waitingRefunds } from './giving-batch.queries.js'

export const tag = 'Giving Batches'

export const postGivingBatch = mutation({
  does: 'Post a closed batch: its contributions become revenue of their funds.',
  details:
    'There is one entry for each month of its contributions. It credits revenue with the gross amount and debits the account that holds the money until it is on a bank account. Refunds that were recorded before are posted on their own days. journalEntries has every entry with its lines. With dryRun=true, the entries are answered and not stored.',
  scope: 'giving-batches:post',
  refuses: ['illegal_transition', 'period_closed', 'accounts_not_configured', 'frozen'],
  rest: 'POST /giving-batches/{id}/post',
  gives: GivingBatch,
  async run(context, _input, { id }) {
    const { work, read, caller, clock } = context
    const batch = await work.change(GivingBatch, id)
    batch.post(caller.actorId, clock.now())
    await postBatch(context, batch)
    const waiting = await waitingRefunds(read, id)
    if (waiting.length) {
      const holding = await holdingFor(context, batch)
      const refunds = new Map(
        (
          await work.changeById(
            Refund,
            waiting.map(each => each.id),
          )
        ).map(each => [each.id, each]),
      )
      const events = waiting.map(
        ({ id: refundId, paymentMethod, isWithheld, basis, ofSettlement, parts }): RefundEvent => ({
          refund: present(refunds.get(refundId)),
          parts: parts.map(part => ({ ...part, amount: minor(part.amount) })),
          paidFromId: paidFromOf(holding, paymentMethod, isWithheld),
          basis,
          ofSettlement,
        }),
      )
      await postRefunds(context, events)
    }
    return { id: batch.id }
  },
  async answer({ read }, id) {
    const entries = await read.asked(givingBatches, ['journalEntries'], [id])
    return { ...(await read.one(givingBatches, id)), ...entries.get(id) }
  },
})

const ReversedGifts = enumeration('ReversedGifts', 'What happens to the contributions of a reversed batch.', {
  REOPEN: 'The contributions move to a new open batch.',
  VOID: 'The contributions are voided.',
})

@input('Why a posted batch is reversed.')
export class ReverseGivingBatchInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
  @day({ nullable: true, note: 'The day of the reversal. Today when absent. Not before the day of any entry.' })
  date?: Day | null
  @choice(ReversedGifts, {
    fallback: 'REOPEN',
    note: 'REOPEN moves them to a new open batch; VOID voids them.',
  })
  gifts!: ValueOf<typeof ReversedGifts>
}

export const reverseGivingBatch = mutation({
  does: 'Reverse a posted batch: its entries are reversed in an open period.',
  details:
    'Its contributions, and the refunds that name it, move to a new open batch for correction, or are voided. A contribution that failed or was voided before stays as it is. A batch whose contributions have posted settlements or refunds is refused with 409. From the journal approval limit on, a person with the scope transactions:approve who has not recorded, changed, closed or posted any of it reverses it (403 self_approval). Below the limit, what one person changes alone in a month counts together.',
  scope: 'giving-batches:post',
  refuses: ['illegal_transition', 'period_closed', 'frozen', 'self_approval'],
  rest: 'POST /giving-batches/{id}/reverse',
  takes: ReverseGivingBatchInput,
  gives: GivingBatch,
  example: { reason: 'Counted for the wrong Sunday' },
  async run(context, { reason, date, gifts: fate }, { id }) {
    const { work, read, clock, today } = context
    const batch = await work.change(GivingBatch, id)
    batch.reverse(reason, clock.now())
    const all = await work.changeAll(Contribution, { givingBatchId: id, deletedAt: null })
    const active = all.filter(contribution => contribution.stands)
    if (active.some(contribution => contribution.settlementId))
      refuseBlocked('A contribution of the batch belongs to a settlement. Unlink it from the settlement first.')
    const refunded = await work.findWhere(Refund, {
      contributionId: { $in: active.map(contribution => contribution.id) },
    })
    if (refunded.length) refuseBlocked('A contribution of the batch was refunded, so the batch stays posted.')
    const store = await assertReverser(context, batch, active, date ?? today)
    const reversals: string[] = []
    for (const entry of await unreversedEntries(read, id))
      reversals.push((await reverse(context, entry.id, reason, date)).id)
    await work.run(disinherit(work.organizationId, id))
    const [reversal] = reversals
    if (reversal) store(reversal)
    if (fate === 'VOID')
      for (const contribution of active) assign(contribution, { status: 'VOIDED', voidReason: reason })
    else await moveToCopy(context, batch, [...active, ...(await work.changeAll(Refund, { givingBatchId: id }))])
  },
})

/**
 * Asserts that two people stand behind the reversal of a batch, as of the void of each of its contributions: a reversed batch leaves them
 * open to be changed or deleted.
 * @returns what stores that it counts, once its entry is known.
 * @throws Refusal 403 self_approval, scope_missing.
 */
async function assertReverser(
  context: MutationContext,
  { id, createdBy, closedBy, postedBy, createdAt }: GivingBatch,
  contributions: readonly Contribution[],
  date: Day,
): Promise<(journalEntryId: string) => void> {
  const ids = [id, ...idsOf(contributions)]
  const makers = await loadMakers(context.work, ids)
  const amount = sum(contributions.map(contribution => contribution.amount))
  return assertSecondPerson(context, {
    ...{ amount, date, limit: 'journalApprovalLimit', recordedAt: createdAt },
    makers: [createdBy, closedBy, postedBy, ...contributions.map(each => each.createdBy), ...ids.flatMap(makers)],
  })
}

async function moveToCopy(
  { work, caller }: MutationContext,
  batch: GivingBatch,
  counted: readonly (Contribution | Refund)[],
): Promise<void> {
  const { name, batchDate, source, provider, givingIntegrationId, externalReference } = batch
  const copy = work.create(GivingBatch, {
    name: `${name} (again)`.slice(-100),
    batchDate,
    source,
    provider,
    givingIntegrationId,
    externalReference,
    status: 'OPEN',
    reopenCount: 0,
    notes: `Copy of a reversed batch`,
    createdBy: caller.actorId,
  })
  for (const each of counted) each.givingBatchId = copy.id
}
