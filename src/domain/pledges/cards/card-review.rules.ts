import { type Money, minor } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { CLOSE, certainOf } from '../../people/matching/donor-matching.rules.js'
import { installmentsFit, lastDay } from '../pledge.rules.js'
import type { CardCandidate, CardDonorHint, CardIssue, CardPledge, FieldConfidence, PledgeCard } from './pledge-card.js'

/** Below it, a person must review the amount and the name. */
const CONFIDENT = 0.8
/** The decider when no person has decided. */
export const MATCHING = 'matching'

/** The facts of the campaign that cards are checked against. */
export interface CardCampaign {
  startDate: Day
  endDate: Day | null
  defaultFrequency: CardPledge['frequency']
  /** The funds that the campaign names itself. */
  fundIds: readonly string[]
  /** These funds and all funds below them that take pledges. */
  allowedFundIds: ReadonlySet<string>
  fundEnds: ReadonlyMap<string, Day | null>
}

/** A card that says 50 a month, 12 times, needs no total. */
export const totalOfInstallments = ({ installmentAmount, installmentCount }: Partial<CardPledge>): Money | null =>
  installmentAmount && installmentCount ? minor(installmentAmount * installmentCount) : null

/** The promise of a card, complete. */
export type CompletePledge = CardPledge & { fundId: string; totalAmount: number; startDate: Day; endDate: Day }

/** Completes a promise from the campaign: its only fund, its days and frequency, a year when it has no end. */
export function completed(pledge: CardPledge, campaign: CardCampaign) {
  const fundId = pledge.fundId ?? (campaign.fundIds.length === 1 ? at(campaign.fundIds, 0) : null)
  const startDate = pledge.startDate ?? campaign.startDate
  const endDate = pledge.endDate ?? lastDay(startDate, campaign.endDate, fundId ? campaign.fundEnds.get(fundId) : null)
  return { ...pledge, fundId, startDate, endDate, frequency: pledge.frequency ?? campaign.defaultFrequency }
}

/** The faults of the promise itself. A card with a fault is INVALID. */
export function faultsOf(pledge: CardPledge, campaign: CardCampaign): CardIssue[] {
  const whole = completed(pledge, campaign)
  const found: CardIssue[] = []
  if (!whole.totalAmount) found.push({ field: 'totalAmount', code: whole.totalAmount === 0 ? 'too_small' : 'required' })
  if (!whole.fundId) found.push({ field: 'fundId', code: 'required' })
  else if (!campaign.allowedFundIds.has(whole.fundId)) found.push({ field: 'fundId', code: 'unknown_reference' })
  if (whole.endDate < whole.startDate) found.push({ field: 'endDate', code: 'date_order' })
  if (whole.installmentAmount === 0) found.push({ field: 'installmentAmount', code: 'too_small' })
  else if (whole.installmentCount === 0) found.push({ field: 'installmentCount', code: 'too_small' })
  else if (whole.totalAmount && !installmentsFit({ ...whole, totalAmount: whole.totalAmount })) {
    found.push({ field: 'totalAmount', code: 'sum_mismatch' })
  }
  if (whole.frequency === 'ONE_TIME' && (whole.installmentCount ?? 1) > 1) {
    found.push({ field: 'installmentCount', code: 'too_large' })
  }
  return found
}

/** The decisive fields with low confidence. */
export function doubtsOf(confidence: FieldConfidence | null, isNameDecided: boolean): CardIssue[] {
  const isLow = (value: number | null | undefined) => value != null && value < CONFIDENT
  const found: CardIssue[] = []
  // Without a total of its own, the card's total is made from its installments.
  const { totalAmount, installmentAmount, installmentCount } = confidence ?? {}
  const ofTotal = totalAmount == null ? [installmentAmount, installmentCount] : [totalAmount]
  if (ofTotal.some(isLow)) found.push({ field: 'totalAmount', code: 'low_confidence' })
  if (isLow(confidence?.name) && !isNameDecided) found.push({ field: 'name', code: 'low_confidence' })
  return found
}

/** Whether a person has decided, and not the matching. */
export const isDecided = ({ decidedBy }: Pick<PledgeCard, 'decidedBy'>): boolean =>
  decidedBy !== null && decidedBy !== MATCHING

export interface Proposal {
  action: 'LINK' | 'CREATE' | null
  donorId: string | null
  issue: CardIssue | null
}

const isNamed = ({ lastName, organizationName }: CardDonorHint): boolean => Boolean(lastName || organizationName)

/**
 * The matching's proposal: the certain candidate, a new donor when no candidate is close, otherwise a person decides.
 */
export function proposalOf(hint: CardDonorHint, candidates: readonly CardCandidate[]): Proposal {
  const undecided = (code: CardIssue['code']): Proposal => ({
    action: null,
    donorId: null,
    issue: { field: 'donor', code },
  })
  const certain = certainOf(candidates)
  if (certain) return { action: 'LINK', donorId: certain.donorId, issue: null }
  if (hint.donorId) return undecided('unknown_reference')
  const near = candidates.filter(({ score }) => score >= CLOSE)
  if (near.length > 1) return undecided('ambiguous')
  if (near.length === 1) return undecided('weak_match')
  return isNamed(hint) ? { action: 'CREATE', donorId: null, issue: null } : undecided('no_match')
}

export function statusOf(faults: readonly CardIssue[], open: readonly CardIssue[], duplicate: boolean) {
  if (faults.length) return 'INVALID' as const
  if (open.length) return 'NEEDS_REVIEW' as const
  return duplicate ? ('DUPLICATE' as const) : ('READY' as const)
}
