import { type MutationContext, mutation } from '../../../kernel/operation.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { readContacts } from '../../people/donors/donor.rules.js'
import { recordDonor } from '../../people/donors/donor-recording.js'
import { PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { Pledge } from '../pledge.js'
import { lockDonors } from '../pledge.queries.js'
import { promiseOf, type ReviewReferences, reviewCard, reviewReferences, settleImport } from './card-reviewing.js'
import { PledgeCard, PledgeCardImport, UNCOMMITTED } from './pledge-card.js'
import { pledgeCardImports } from './pledge-card.queries.js'

export const tag = 'Pledge Card Imports'

export const commitPledgeCardImport = mutation({
  does: 'Create pledges from the ready cards.',
  details:
    'Every ready card is matched and compared with the open pledges once more. A card that is no longer ready stays for review, and the import becomes PARTIALLY_COMMITTED. A card becomes one pledge, however often the import is committed.',
  scope: 'pledge-card-imports:review',
  alsoScope: 'donors:read',
  needsKey: true,
  refuses: ['illegal_transition'],
  rest: 'POST /pledge-card-imports/{id}/commit',
  gives: PledgeCardImport,
  async run(context, _input, { id }) {
    const { work, read, clock } = context
    const cardImport = await work.change(PledgeCardImport, id)
    if (cardImport.status === 'CANCELLED')
      refuseStatus('import', cardImport.status, [...UNCOMMITTED, 'PARTIALLY_COMMITTED'])
    if (cardImport.status === 'COMMITTED') return read.one(pledgeCardImports, id)
    const campaign = await work.find(PledgeCampaign, cardImport.campaignId)
    campaign?.assertOpen()
    const cards = (await work.changeAll(PledgeCard, { importId: cardImport.id })).sort(
      (a, b) => a.rowNumber - b.rowNumber,
    )
    const ready = cards.filter(({ status }) => status === 'READY')
    await lockDonors(
      read,
      ready.flatMap(({ resolutionDonorId }) => resolutionDonorId ?? []),
    )
    const table = await reviewReferences(context, cardImport.campaignId, ready)
    const donorIds: string[] = []
    for (const card of ready) donorIds.push(...(await commitCard(context, card, table)))
    settleImport(cardImport, cards, clock.now(), true)
  },
})

/** @returns the donor of the new pledge; undefined when the card is no longer ready. */
async function commitCard(context: MutationContext, card: PledgeCard, table: ReviewReferences): Promise<string[]> {
  const before = card.resolutionDonorId
  await reviewCard(context, card, table)
  if (card.status !== 'READY') return []
  if (card.resolutionDonorId !== before) {
    // The donor differs from the reviewed one, so a person must review the card again.
    assign(card, { status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code: 'weak_match' }] })
    return []
  }
  const donorId = card.resolutionDonorId ?? createDonor(context, card, table)
  const pledge = pledgeOf(context, card, table, donorId)
  await context.work.flush()
  assign(card, { status: 'COMMITTED', pledgeId: pledge.id, resolutionDonorId: donorId })
  return [donorId]
}

function pledgeOf(
  { work, caller, today }: MutationContext,
  card: PledgeCard,
  table: ReviewReferences,
  donorId: string,
) {
  const { signedDate, totalAmount, ...promise } = promiseOf(card, table)
  return work.create(Pledge, {
    ...promise,
    totalAmount: totalAmount as Money,
    donorId,
    campaignId: table.campaignId,
    status: 'ACTIVE',
    currency: caller.currency,
    givingScope: 'DONOR',
    pledgedDate: signedDate ?? today,
    isUnconditional: false,
    source: 'CARD',
    importCardId: card.id,
    createdBy: caller.actorId,
  })
}

/** The new donor is added to the known ones at once, so that a second card of the same person finds them. */
function createDonor({ work }: MutationContext, card: PledgeCard, table: ReviewReferences): string {
  const { firstName, lastName, organizationName, donorNumber, email, phone, address } = card.donorHint ?? {}
  const donor = recordDonor(work, {
    donorType: organizationName ? 'ORGANIZATION' : 'INDIVIDUAL',
    firstName: firstName || null,
    lastName: lastName || null,
    organizationName: organizationName || null,
    donorNumber: donorNumber || null,
    ...readContacts({ email, phone, address: address && { ...address, country: address.countryCode } }),
  })
  table.created.push({ ...donor, displayName: null })
  return donor.id
}
