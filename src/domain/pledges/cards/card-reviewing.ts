import type { MutationContext } from '../../../kernel/operation.js'
import { refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { isTurnOver, nextTurn } from '../../../values/turns.js'
import { Fund } from '../../ledger/funds/fund.js'
import { linkableDonors, takenNumbers } from '../../people/donors/donor.queries.js'
import type { PossibleDonor } from '../../people/matching/donor-matching.rules.js'
import { possibleDonors } from '../../people/matching/possible-donors.js'
import { CampaignFund, PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { fundsOfCampaigns, samePledges } from '../pledge.queries.js'
import { candidatesOf, hintsOf } from './card-matching.js'
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
import { type DonorHintInput } from './pledge-card.inputs.js'
import type { CardDonorHint, CardIssue, PledgeCard, PledgeCardImport } from './pledge-card.js'
import { type CardAddress, type CardAddressInput } from './pledge-card.js'

/** The references that the cards of one import are reviewed with, loaded once. */
export interface ReviewReferences {
  campaignId: string
  campaign: CardCampaign
  /** For each hint, by its JSON, the donors who may be meant. */
  possible: ReadonlyMap<string, readonly PossibleDonor[]>
  /** The donors to whom a card can be linked. */
  linkable: ReadonlySet<string>
  /** Donor numbers that cannot be given again. */
  takenNumbers: ReadonlyMap<string, string>
  /** Donors whom this commit has created. */
  created: PossibleDonor[]
  /** The promises of cards in this import, `donor fund` → the card. */
  promised: Map<string, string>
}

/** What of a card, or of a decision about it, the references are loaded for. */
type Reviewed = Partial<Pick<PledgeCard, 'donorHint' | 'resolutionDonorId'>>

const NO_HINT: CardDonorHint = {
  firstName: null,
  lastName: null,
  organizationName: null,
  email: null,
  phone: null,
  address: null,
  donorNumber: null,
  donorId: null,
}

/** Loads what the review of these cards needs, in a few statements whatever their number. */
export async function reviewReferences(
  { work, read }: MutationContext,
  campaignId: string,
  cards: readonly Reviewed[],
): Promise<ReviewReferences> {
  const campaign = present(await work.find(PledgeCampaign, campaignId))
  const below = await fundsOfCampaigns(read, [campaign.id])
  const funds = await work.findAll(
    Fund,
    below.map(({ fundId }) => fundId),
  )
  const own = await work.findWhere(CampaignFund, { campaignId: campaign.id })
  const taking = [...funds.values()].filter(fund => fund.status === 'ACTIVE' && fund.acceptsGifts)
  const hints = cards.flatMap(({ donorHint }) => donorHint ?? [])
  const near = await possibleDonors(read, hints.map(hintsOf))
  const named = [...hints, ...cards].flatMap(each => ('donorId' in each ? each.donorId : each.resolutionDonorId) ?? [])
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
    possible: new Map(hints.map((hint, index) => [JSON.stringify(hint), near[index] ?? []])),
    linkable: await linkableDonors(read, [...new Set([...named, ...near.flat().map(({ id }) => id)])]),
    takenNumbers: await takenNumbers(
      read,
      hints.flatMap(({ donorNumber }) => donorNumber || []),
    ),
    created: [],
    promised: new Map(),
  }
}

/** The donors who may be meant by a card, with those whom this commit has created. */
function candidatesOfCard(hint: CardDonorHint, { possible, linkable, created }: ReviewReferences) {
  const donors = [...(possible.get(JSON.stringify(hint)) ?? []), ...created]
  return candidatesOf(hint, donors, created.length ? new Set([...linkable, ...created.map(({ id }) => id)]) : linkable)
}

const duplicateOn = (field: string): CardIssue => ({ field, code: 'duplicate' })

/** The promise of the card, completed from the campaign. */
export const promiseOf = ({ pledge }: PledgeCard, { campaign }: ReviewReferences): CompletePledge =>
  completed(pledge, campaign) as CompletePledge

/** Reviews a card again: its faults, its candidates, whether its promise exists already. A person's decision stays. */
export async function reviewCard(context: MutationContext, card: PledgeCard, table: ReviewReferences): Promise<void> {
  // Comparing a name with those of many donors takes a millisecond; other requests have their turn in between.
  if (isTurnOver()) await nextTurn()
  const hint = card.donorHint ?? NO_HINT
  const candidates = candidatesOfCard(hint, table)
  const decided = isDecided(card)
  const proposal = decided ? proposalOfPerson(card, table) : proposalOf(hint, candidates)
  if (!decided) decide(card, proposal.action, proposal.donorId, context.clock.now())
  const faults = faultsOf(card.pledge, table.campaign)
  const isTaken = proposal.action === 'CREATE' && isNumberTaken(hint.donorNumber, table)
  const open = [
    ...doubtsOf(card.fieldConfidence, decided),
    ...(proposal.issue ? [proposal.issue] : []),
    ...(isTaken ? [duplicateOn('donorNumber')] : []),
  ]
  const duplicateOf = faults.length || open.length ? null : await duplicateOfCard(context, card, table)
  const isDuplicate = duplicateOf !== null && !card.allowDuplicate
  const isSkipped = card.resolutionAction === 'SKIP'
  assign(card, {
    candidates,
    issues: [...faults, ...open, ...(isDuplicate ? [duplicateOn('donor')] : [])],
    duplicateOfPledgeId: duplicateOf === IN_IMPORT ? null : duplicateOf,
    status: isSkipped ? 'SKIPPED' : statusOf(faults, open, isDuplicate),
  } satisfies Partial<PledgeCard>)
}

/** Whether a donor has the number already, so that no new donor can have it. */
const isNumberTaken = (number: string | null, { takenNumbers: taken, created }: ReviewReferences) =>
  number !== null && number !== '' && (taken.has(number) || created.some(({ donorNumber }) => donorNumber === number))

export function decide(card: PledgeCard, action: PledgeCard['resolutionAction'], donorId: string | null, at: Date) {
  const isSame = card.resolutionAction === action && card.resolutionDonorId === donorId
  if (isSame && card.decidedBy !== null) return
  assign(card, {
    resolutionAction: action,
    resolutionDonorId: donorId,
    decidedBy: action ? MATCHING : null,
    decidedAt: action ? at : null,
  })
}

/** A donor whom a person chose can have been merged or erased since. */
function proposalOfPerson({ resolutionAction, resolutionDonorId }: PledgeCard, { linkable }: ReviewReferences) {
  const isGone = resolutionAction === 'LINK' && !linkable.has(resolutionDonorId ?? '')
  const issue: CardIssue | null = isGone ? { field: 'donor', code: 'unknown_reference' } : null
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
  const terms = { donorId, fundId, campaignId: table.campaignId, givingScope: 'DONOR' as const, startDate, endDate }
  const known = (await samePledges(context, [terms])).get(0)
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
    assign(cardImport, {
      status: isOpen ? 'PARTIALLY_COMMITTED' : 'COMMITTED',
      committedAt: cardImport.committedAt ?? at,
    })
  } else cardImport.status = has('NEEDS_REVIEW', 'INVALID', 'DUPLICATE', 'PENDING') ? 'NEEDS_REVIEW' : 'READY'
}

const cardAddressOf = (given: CardAddressInput): CardAddress => {
  const { line1 = null, line2 = null, city = null, region = null, postalCode = null, countryCode = null } = given
  return { line1, line2, city, region, postalCode, countryCode }
}

/** The hint as it is stored: every member, absent ones null. */
export const storedHint = (hint: DonorHintInput): CardDonorHint => ({
  firstName: hint.firstName ?? null,
  lastName: hint.lastName ?? null,
  organizationName: hint.organizationName ?? null,
  email: hint.email ?? null,
  phone: hint.phone ?? null,
  address: hint.address ? cardAddressOf(hint.address) : null,
  donorNumber: hint.donorNumber ?? null,
  donorId: hint.donorId ?? null,
})

/** What a card names by its id. */
interface NamedOnCard {
  donorHint?: { donorId?: string | null } | null
  pledge?: { fundId?: string | null } | null
}

/**
 * An unknown id on a card is stored as it was read, and reviewed.
 * @param card the beginning of the path, for one card of many.
 * @throws Refusal 422 unknown_reference for an id with characters that cannot be stored.
 */
export function assertIds({ donorHint, pledge }: NamedOnCard, card = ''): void {
  const ids = { 'donorHint.donorId': donorHint?.donorId, 'pledge.fundId': pledge?.fundId }
  for (const [member, id] of Object.entries(ids))
    if (id && /[\p{Cc}\p{Cs}]/u.test(id)) refuseField('request', 'unknown_reference', { path: card + member })
}
