import { choice, day, enumeration, freeText, input, type ValueOf } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { reverse } from '../../ledger/journal/posting.js'
import { Contribution } from '../contributions/contribution.js'
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
        ({ id: refundId, paymentMethod, isWithheld, basis, parts }): RefundEvent => ({
          refund: present(refunds.get(refundId)),
          parts: parts.map(part => ({ ...part, amount: minor(part.amount) })),
          paidFromId: paidFromOf(holding, paymentMethod, isWithheld),
          basis,
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
    'Its contributions, and the refunds that name it, move to a new open batch for correction, or are voided. A contribution that failed or was voided before stays as it is. A batch whose contributions have posted settlements or refunds is refused with 409.',
  scope: 'giving-batches:post',
  refuses: ['illegal_transition', 'period_closed', 'frozen'],
  rest: 'POST /giving-batches/{id}/reverse',
  takes: ReverseGivingBatchInput,
  gives: GivingBatch,
  example: { reason: 'Counted for the wrong Sunday' },
  async run(context, { reason, date, gifts: fate }, { id }) {
    const { work, read, clock } = context
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
    for (const entry of await unreversedEntries(read, id)) await reverse(context, entry.id, reason, date)
    if (fate === 'VOID')
      for (const contribution of active) assign(contribution, { status: 'VOIDED', voidReason: reason })
    else await moveToCopy(context, batch, [...active, ...(await work.changeAll(Refund, { givingBatchId: id }))])
  },
})

async function moveToCopy(
  { work, caller }: Parameters<typeof postBatch>[0],
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
