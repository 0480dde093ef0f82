import type { Reader } from '../../../data/reader.js'
import type { Row } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query } from '../../../kernel/operation.js'
import { refuse, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { defined } from '../../../values/defined.js'
import { assign } from '../../../values/objects.js'
import { totalOfInstallments } from './card-review.rules.js'
import {
  assertIds,
  promiseOf,
  type ReviewReferences,
  reviewCard,
  reviewReferences,
  settleImport,
  storedHint,
} from './card-reviewing.js'
import {
  type CardResolutionInput,
  PledgeCardFilter,
  PledgeCardTotals,
  UpdatePledgeCardInput,
} from './pledge-card.inputs.js'
import { PledgeCard, PledgeCardImport, UNCOMMITTED_CARDS } from './pledge-card.js'
import { pledgeCardImports, pledgeCards } from './pledge-card.queries.js'

export const tag = 'Pledge Card Imports'

const PRIVACY =
  "The donor's data, the candidates, the resolution and the pledge are null without donors:read, because an e-mail address on a card would lead to a donor."

export const listPledgeCards = list({
  does: 'List the cards of an import, in their order.',
  details: PRIVACY,
  scope: 'pledge-card-imports:read',
  rest: 'GET /pledge-card-imports/{id}/cards',
  tool: "List the cards of one import of pledge cards, with the promise and the open issues of each card. id is the id of the import. The donor's data on a card is null without the scope donors:read.",
  takes: PledgeCardFilter,
  lists: pledgeCards,
  within: { filter: 'importId', of: pledgeCardImports },
  envelope: 'cards',
  totals: PledgeCardTotals,
})

/** @throws Refusal 404 for a card of another import, as for an unknown card. */
async function cardOf(read: Reader, importId: string, cardId: string): Promise<Row> {
  const card = await read.one(pledgeCards, cardId)
  return card.importId === importId ? card : refuse('not_found')
}

export const getPledgeCard = query({
  does: 'Get one card of an import.',
  details: PRIVACY,
  scope: 'pledge-card-imports:read',
  rest: 'GET /pledge-card-imports/{id}/cards/{cardId}',
  gives: PledgeCard,
  run: ({ read }, _input, { id, cardId }) => cardOf(read, id, cardId),
})

export const updatePledgeCard = mutation({
  does: 'Correct a card, or decide about it.',
  details: `Corrected members count as certain. ${PRIVACY}`,
  scope: 'pledge-card-imports:review',
  refuses: ['illegal_transition'],
  rest: 'PATCH /pledge-card-imports/{id}/cards/{cardId}',
  takes: UpdatePledgeCardInput,
  gives: PledgeCard,
  example: { resolution: { action: 'SKIP' } },
  async run(context, change, { id, cardId }) {
    const { work, caller, clock } = context
    const [cardImport] = await work.changeById(PledgeCardImport, [id])
    if (!cardImport) return refuse('not_found')
    const card = await work.change(PledgeCard, cardId)
    if (card.importId !== cardImport.id) refuse('not_found')
    cardImport.assertOpen()
    if (card.status === 'COMMITTED') refuseStatus('card', card.status, UNCOMMITTED_CARDS)
    correct(card, change)
    const decided = { resolutionDonorId: change.resolution?.donorId ?? null }
    const table = await reviewReferences(context, cardImport.campaignId, [card, decided])
    if (change.resolution !== undefined) resolve(context, card, change.resolution, table.linkable)
    const cards = await work.findWhere(PledgeCard, { importId: cardImport.id })
    for (const other of cards) promised(other, card, table)
    await reviewCard(context, card, table)
    cardImport.reviewedBy = caller.actorId
    settleImport(cardImport, cards, clock.now())
    return { id: card.id }
  },
})

/** The promise of another ready card, with which the reviewed card is compared. */
function promised(other: PledgeCard, card: PledgeCard, table: ReviewReferences): void {
  if (other.id === card.id || other.status !== 'READY' || !other.resolutionDonorId) return
  table.promised.set(`${other.resolutionDonorId} ${promiseOf(other, table).fundId}`, other.id)
}

function correct(card: PledgeCard, { donorHint, pledge, allowDuplicate }: UpdatePledgeCardInput): void {
  assertIds({ donorHint, pledge })
  if (donorHint) {
    card.donorHint = storedHint(donorHint)
    assign(card, { resolutionAction: null, resolutionDonorId: null, decidedBy: null, decidedAt: null })
    if (card.fieldConfidence) card.fieldConfidence = { ...card.fieldConfidence, name: 1 }
  }
  if (pledge) {
    const given = defined(pledge)
    const corrected = { ...card.pledge, ...given } as PledgeCard['pledge']
    card.pledge = { ...corrected, totalAmount: corrected.totalAmount ?? totalOfInstallments(corrected) }
    const sure = Object.fromEntries(Object.keys(given).map(key => [key, 1]))
    if (card.fieldConfidence) card.fieldConfidence = { ...card.fieldConfidence, ...sure }
  }
  if (allowDuplicate !== undefined) card.allowDuplicate = allowDuplicate
}

/** @throws Refusal 422 for a LINK without a valid donor, and for a new donor without a name. */
function resolve(
  { caller, clock }: MutationContext,
  card: PledgeCard,
  resolution: CardResolutionInput | null,
  donors: ReadonlySet<string>,
): void {
  const donorId = resolution?.donorId ?? null
  if (resolution?.action === 'LINK' && !(donorId && donors.has(donorId)))
    refuseField('request', 'unknown_reference', { path: 'resolution.donorId' })
  if (resolution && resolution.action !== 'LINK' && donorId)
    refuseField('request', 'not_writable', {
      path: 'resolution.donorId',
      message: 'resolution.donorId goes with the action LINK alone. Leave it out.',
    })
  const { lastName, organizationName } = card.donorHint ?? {}
  if (resolution?.action === 'CREATE' && !lastName && !organizationName)
    refuseField('request', 'required', { path: 'donorHint.lastName' })
  assign(card, {
    resolutionAction: resolution?.action ?? null,
    resolutionDonorId: donorId,
    decidedBy: resolution ? caller.actorId : null,
    decidedAt: resolution ? clock.now() : null,
  })
}
