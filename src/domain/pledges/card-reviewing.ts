import type { MutationContext } from '../../kernel/operation.js'
import { refuseField } from '../../refusals.js'
import { present } from '../../values/present.js'
import type { Day } from '../../values/time.js'
import { Fund } from '../ledger/fund.js'
import { type KnownDonor, rankCandidates } from './card-matching.js'
import {
  type CardCampaign,
  type CompletePledge,
  completed,
  doubtsOf,
  faultsOf,
  isDecided,
  MATCHING,
  proposalOf,
  statusOf,
} from './card-review.rules.js'
import { fundsOfCampaigns, samePledges } from './pledge.queries.js'
import { CampaignFund, PledgeCampaign } from './pledge-campaign.js'
import { type NewDonorHint } from './pledge-card.inputs.js'
import type { CardDonorHint, PledgeCard, PledgeCardImport } from './pledge-card.js'
import { type CardAddress, type NewCardAddress } from './pledge-card.js'
import { departedNumbers, knownDonors } from './pledge-card.queries.js'

/** The references that the cards of one import are reviewed with, loaded once. */
export interface ReviewReferences {
  campaignId: string
  campaign: CardCampaign
  donors: KnownDonor[]
  /** Numbers of merged and erased donors. */
  departedNumbers: ReadonlySet<string>
  /** The promises of cards in this import, `donor fund` → the card. */
  promised: Map<string, string>
}

export async function reviewReferences({ work, read }: MutationContext, campaignId: string): Promise<ReviewReferences> {
  const campaign = present(await work.find(PledgeCampaign, campaignId))
  const below = await fundsOfCampaigns(read, [campaign.id])
  const funds = await work.findAll(
    Fund,
    below.map(({ fundId }) => fundId),
  )
  const own = await work.findWhere(CampaignFund, { campaignId: campaign.id })
  const taking = [...funds.values()].filter(fund => fund.status === 'ACTIVE' && fund.acceptsGifts)
  return {
    campaignId: campaign.id,
    campaign: {
      startDate: campaign.startDate,
      endDate: campaign.endDate,
      defaultFrequency: campaign.defaultFrequency,
      fundIds: own.map(({ fundId }) => fundId),
      allowedFundIds: new Set(taking.map(({ id }) => id)),
      fundEnds: new Map<string, Day | null>(taking.map(({ id, endDate }) => [id, endDate])),
    },
    donors: await knownDonors(read),
    departedNumbers: await departedNumbers(read),
    promised: new Map(),
  }
}

/** The promise of the card, completed from the campaign. */
export const promiseOf = ({ pledge }: PledgeCard, { campaign }: ReviewReferences): CompletePledge =>
  completed(pledge, campaign) as CompletePledge

/** Reviews a card again: its faults, its candidates, whether its promise exists already. A person's decision stays. */
export async function reviewCard(context: MutationContext, card: PledgeCard, table: ReviewReferences): Promise<void> {
  const hint: Partial<CardDonorHint> = card.donorHint ?? {}
  const candidates = rankCandidates(hint, table.donors)
  const decided = isDecided(card)
  const proposal = decided ? proposalOfPerson(card, table) : proposalOf(hint, candidates)
  if (!decided) decide(card, proposal.action, proposal.donorId, context.clock.now())
  const faults = faultsOf(card.pledge, table.campaign)
  const isTaken = proposal.action === 'CREATE' && isNumberTaken(hint.donorNumber, table)
  const open = [
    ...doubtsOf(card.fieldConfidence, decided),
    ...(proposal.issue ? [proposal.issue] : []),
    ...(isTaken ? [{ field: 'donorNumber', code: 'duplicate' }] : []),
  ]
  const duplicateOf = faults.length || open.length ? null : await duplicateOfCard(context, card, table)
  const isDuplicate = duplicateOf !== null && !card.allowDuplicate
  const isSkipped = card.resolutionAction === 'SKIP'
  Object.assign(card, {
    candidates,
    issues: [...faults, ...open, ...(isDuplicate ? [{ field: 'donor', code: 'duplicate' }] : [])],
    duplicateOfPledgeId: duplicateOf === IN_IMPORT ? null : duplicateOf,
    status: isSkipped ? 'SKIPPED' : statusOf(faults, open, isDuplicate),
  } satisfies Partial<PledgeCard>)
}

/** Whether a donor has the number already, so that no new donor can have it. */
const isNumberTaken = (number: string | null | undefined, { donors, departedNumbers: departed }: ReviewReferences) =>
  typeof number === 'string' &&
  number !== '' &&
  (departed.has(number) || donors.some(({ donorNumber }) => donorNumber === number))

export function decide(card: PledgeCard, action: PledgeCard['resolutionAction'], donorId: string | null, at: Date) {
  const isSame = card.resolutionAction === action && card.resolutionDonorId === donorId
  if (isSame && card.decidedBy !== null) return
  Object.assign(card, {
    resolutionAction: action,
    resolutionDonorId: donorId,
    decidedBy: action ? MATCHING : null,
    decidedAt: action ? at : null,
  })
}

/** A donor whom a person chose can have been merged or erased since. */
function proposalOfPerson({ resolutionAction, resolutionDonorId }: PledgeCard, { donors }: ReviewReferences) {
  const isGone = resolutionAction === 'LINK' && !donors.some(({ id }) => id === resolutionDonorId)
  const issue = isGone ? { field: 'donor', code: 'unknown_reference' } : null
  return { action: resolutionAction, donorId: resolutionDonorId, issue }
}

/** Whether another card of the same import has the same promise. */
const IN_IMPORT = 'in this import'

async function duplicateOfCard(
  context: MutationContext,
  card: PledgeCard,
  table: ReviewReferences,
): Promise<string | null> {
  const donorId = card.resolutionDonorId
  if (card.resolutionAction !== 'LINK' || !donorId) return null
  const { fundId, startDate, endDate } = promiseOf(card, table)
  const terms = { donorId, fundId, campaignId: table.campaignId, givingScope: 'DONOR', startDate, endDate }
  const [known] = await samePledges(context, terms)
  if (known) return known
  const key = `${donorId} ${fundId}`
  const other = table.promised.get(key) ?? card.id
  table.promised.set(key, other)
  return other === card.id ? null : IN_IMPORT
}

/**
 * The state of an import follows from its cards.
 * @param isCommit the ready cards have just become pledges. When all cards were skipped, the import is committed too.
 */
export function settleImport(
  cardImport: PledgeCardImport,
  cards: readonly PledgeCard[],
  at: Date,
  isCommit = false,
): void {
  const has = (...statuses: string[]) => cards.some(({ status }) => statuses.includes(status))
  const isOpen = has('READY', 'NEEDS_REVIEW', 'INVALID', 'DUPLICATE', 'PENDING')
  if (has('COMMITTED') || (isCommit && !isOpen)) {
    Object.assign(cardImport, {
      status: isOpen ? 'PARTIALLY_COMMITTED' : 'COMMITTED',
      committedAt: cardImport.committedAt ?? at,
    })
  } else cardImport.status = has('NEEDS_REVIEW', 'INVALID', 'DUPLICATE', 'PENDING') ? 'NEEDS_REVIEW' : 'READY'
}

const cardAddressOf = (given: NewCardAddress): CardAddress => {
  const { line1 = null, line2 = null, city = null, region = null, postalCode = null, countryCode = null } = given
  return { line1, line2, city, region, postalCode, countryCode }
}

/** The hint as it is stored: every member, absent ones null. */
export const storedHint = (hint: NewDonorHint): CardDonorHint => ({
  firstName: hint.firstName ?? null,
  lastName: hint.lastName ?? null,
  organizationName: hint.organizationName ?? null,
  email: hint.email ?? null,
  phone: hint.phone ?? null,
  address: hint.address ? cardAddressOf(hint.address) : null,
  donorNumber: hint.donorNumber ?? null,
  donorId: hint.donorId ?? null,
})

/**
 * An unknown id on a card is stored as it was read, and reviewed.
 * @throws Refusal 422 unknown_reference for an id with characters that cannot be stored.
 */
export function assertIds(...ids: readonly unknown[]): void {
  if (ids.some(id => typeof id === 'string' && /[\p{Cc}\p{Cs}]/u.test(id))) refuseField('request', 'unknown_reference')
}
