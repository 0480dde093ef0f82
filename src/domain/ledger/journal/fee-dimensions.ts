import type { Work } from '../../../kernel/work.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { Dimension } from '../dimensions/dimension.js'
import { policyOf } from '../policy/policy.js'
import type { EntryDraft, EntrySource } from './posting.rules.js'

/** The documents whose processing fees nobody codes, and where a dimension value for them is named. */
const REMEDIES = {
  settlement: { words: 'Add one to the dimensionValueIds of the settlement.', next: ['updateSettlement'] },
  refund: {
    words: 'Add one to the dimensionValueIds of its settlement or batch, or to the allocations of its contribution.',
    next: ['updateSettlement', 'updateGivingBatch', 'assignContributionFunds'],
  },
  contribution: { words: 'Name one in the dimensions of its allocations.', next: [] },
} as const
const CHARGED: { readonly [source in EntrySource]?: keyof typeof REMEDIES } = {
  SETTLEMENT: 'settlement',
  REFUND: 'refund',
  CHARGEBACK: 'refund',
}

/** The document that charges fees. Undefined for one whose expenses are coded. */
const chargedBy = ({ source, kind }: EntryDraft) =>
  CHARGED[source.type] && kind === 'RECLASSIFICATION' ? 'contribution' : CHARGED[source.type]

/**
 * Asserts that processing fees have the dimensions that expenses of settlements must carry. Every entry passes it, so that no
 * fee is posted which a later journal cannot take out.
 * @throws Refusal 409 illegal_transition, which names the dimension.
 */
export async function assertFeesClassified(work: Work, drafts: readonly EntryDraft[]): Promise<void> {
  const charging = drafts.filter(draft => chargedBy(draft) && !draft.keepsFeeDimensions)
  if (!charging.length) return
  const { processingFeesAccountId } = await policyOf(work)
  const fees = charging.flatMap(draft =>
    draft.lines
      .filter(({ accountId, amount }) => accountId === processingFeesAccountId && amount !== 0)
      // A reclassification credits what was posted as it was posted. Only what it debits is new.
      .filter(({ amount }) => draft.kind !== 'RECLASSIFICATION' || amount > 0)
      .map(({ dimensions = [] }) => ({ document: chargedBy(draft) ?? 'settlement', dimensions })),
  )
  if (!fees.length) return
  const wanted = (await work.findWhere(Dimension, { status: 'ACTIVE' })).filter(
    dimension => dimension.isFor('SETTLEMENT') && dimension.isWantedOn('EXPENSE'),
  )
  for (const { id, name } of wanted) {
    const bare = fees.find(({ dimensions }) => dimensions.every(({ dimensionId }) => dimensionId !== id))
    if (!bare) continue
    const { words, next } = REMEDIES[bare.document]
    refuseBlocked(`The fees of the ${bare.document} need a value of the dimension ${name}. ${words}`, next)
  }
}
