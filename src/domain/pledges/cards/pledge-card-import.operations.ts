import type { Reader } from '../../../data/reader.js'
import type { Row } from '../../../declaration/fields.js'
import { list, type MutationContext, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseDuplicate, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { at } from '../../../values/present.js'
import { PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { totalOfInstallments } from './card-review.rules.js'
import { assertIds, reviewCard, reviewReferences, settleImport, storedHint } from './card-reviewing.js'
import type { CardPledgeInput } from './pledge-card.inputs.js'
import {
  CreatePledgeCardImportInput,
  PledgeCardImportFilter,
  PledgeCardImportTotals,
  type PledgeCardInput,
} from './pledge-card.inputs.js'
import { PledgeCard, PledgeCardImport, UNCOMMITTED } from './pledge-card.js'
import { pledgeCardImports } from './pledge-card.queries.js'

export const tag = 'Pledge Card Imports'

const MEBIBYTE = 1_048_576

export const createPledgeCardImport = mutation({
  does: 'Submit up to 500 pledge cards for review.',
  details:
    'Each card is matched with the donors at once. A certain donor is linked. A new donor is proposed when no candidate is close. Every other card waits for a person. No card becomes a pledge before the commit.',
  scope: 'pledge-card-imports:write',
  refuses: ['duplicate'],
  rest: 'POST /pledge-card-imports',
  takes: CreatePledgeCardImportInput,
  gives: PledgeCardImport,
  creates: true,
  bodyMax: MEBIBYTE,
  async run(context, { cards, validateOnly, ...given }) {
    const { work, caller, clock } = context
    const campaign = await work.find(PledgeCampaign, given.campaignId)
    if (!campaign?.takesPledges()) return refuseField('campaignId', 'unknown_reference')
    const named = cards.flatMap(({ externalId }) => externalId ?? [])
    if (new Set(named).size !== named.length) refuseField('cards', 'duplicate')
    const { externalId } = given
    const [known] = externalId ? await work.findWhere(PledgeCardImport, { externalId }) : []
    if (known) refuseDuplicate('pledge card import', ['externalId'], known.id)
    work.isRehearsal = validateOnly
    const cardImport = work.create(PledgeCardImport, {
      ...given,
      status: 'MATCHING',
      currency: caller.currency,
      submittedBy: caller.actorId,
      submittedAt: clock.now(),
    })
    await receive(context, cardImport, cards)
    if (!validateOnly) return { id: cardImport.id }
    await work.flush()
    return withFindings(context.read, cardImport.id)
  },
})

/** An import that is only tried, with the findings of its cards: it can't be read later. */
async function withFindings(read: Reader, id: string): Promise<Row> {
  const requested = await read.asked(pledgeCardImports, ['findings'], [id])
  return { ...(await read.one(pledgeCardImports, id)), ...requested.get(id) }
}

async function receive(context: MutationContext, cardImport: PledgeCardImport, given: readonly PledgeCardInput[]) {
  const { work } = context
  for (const [index, card] of given.entries()) assertIds(card, `cards.${index}.`)
  const hints = given.map(({ donorHint }) => storedHint(donorHint))
  const table = await reviewReferences(
    context,
    cardImport.campaignId,
    hints.map(donorHint => ({ donorHint })),
  )
  const cards: PledgeCard[] = []
  for (const [index, { pledge, fieldConfidence, externalId, imageReceiptId }] of given.entries()) {
    const card = work.create(PledgeCard, {
      externalId: externalId ?? null,
      fieldConfidence: (fieldConfidence ?? null) as PledgeCard['fieldConfidence'],
      imageReceiptId: imageReceiptId ?? null,
      importId: cardImport.id,
      rowNumber: index + 1,
      status: 'PENDING',
      donorHint: at(hints, index),
      pledge: storedPledge(pledge),
      issues: [],
      allowDuplicate: false,
      decidedBy: null,
      resolutionAction: null,
      resolutionDonorId: null,
    })
    await reviewCard(context, card, table)
    cards.push(card)
  }
  settleImport(cardImport, cards, context.clock.now())
}

const storedPledge = (pledge: CardPledgeInput): PledgeCard['pledge'] => ({
  fundId: pledge.fundId ?? null,
  totalAmount: pledge.totalAmount ?? totalOfInstallments(pledge),
  frequency: pledge.frequency ?? null,
  installmentAmount: pledge.installmentAmount ?? null,
  installmentCount: pledge.installmentCount ?? null,
  startDate: pledge.startDate ?? null,
  endDate: pledge.endDate ?? null,
  signedDate: pledge.signedDate ?? null,
})

export const listPledgeCardImports = list({
  does: 'List the imports of pledge cards, the latest first.',
  scope: 'pledge-card-imports:read',
  rest: 'GET /pledge-card-imports',
  tool: 'List imports of pledge cards with how many cards are ready, doubtful or committed. Cards in an import with status NEEDS_REVIEW wait for a person.',
  takes: PledgeCardImportFilter,
  lists: pledgeCardImports,
  envelope: 'pledgeCardImports',
  totals: PledgeCardImportTotals,
})

export const getPledgeCardImport = query({
  does: 'Get one import with the state of its cards.',
  scope: 'pledge-card-imports:read',
  rest: 'GET /pledge-card-imports/{id}',
  gives: PledgeCardImport,
  run: recordOfPath(pledgeCardImports),
})

export const rematchPledgeCardImport = mutation({
  does: 'Match the cards of an import again, with the present donors and pledges.',
  details: 'Decisions of people and committed cards stay.',
  scope: 'pledge-card-imports:review',
  refuses: ['illegal_transition'],
  rest: 'POST /pledge-card-imports/{id}/rematch',
  gives: PledgeCardImport,
  async run(context, _input, { id }) {
    const { work, clock } = context
    const cardImport = await work.change(PledgeCardImport, id)
    cardImport.assertOpen()
    const cards = await work.changeAll(PledgeCard, { importId: cardImport.id })
    const table = await reviewReferences(context, cardImport.campaignId, cards)
    for (const card of cards) if (card.status !== 'COMMITTED') await reviewCard(context, card, table)
    settleImport(cardImport, cards, clock.now())
    await work.flush()
    await work.publish(PledgeCardImport, [id])
  },
})

export const cancelPledgeCardImport = mutation({
  does: 'Cancel an import without committed cards.',
  scope: 'pledge-card-imports:write',
  refuses: ['illegal_transition'],
  rest: 'POST /pledge-card-imports/{id}/cancel',
  gives: PledgeCardImport,
  async run({ work }, _input, { id }) {
    const cardImport = await work.change(PledgeCardImport, id)
    cardImport.assertOpen()
    if (cardImport.status === 'PARTIALLY_COMMITTED') refuseStatus('import', cardImport.status, UNCOMMITTED)
    cardImport.status = 'CANCELLED'
  },
})
