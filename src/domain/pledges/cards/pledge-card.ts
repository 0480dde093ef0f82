import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  input,
  instant,
  keep,
  money,
  part,
  ratio,
  record,
  ref,
  separately,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { FAULTS, refuse } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { MATCH_REASONS } from '../../people/matching/donor-matching.rules.js'
import { Receipt } from '../../receipts/receipt.js'
import { Frequency, PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { Pledge } from '../pledge.js'

export const CardSource = enumeration('PledgeCardSource', 'The source of pledge cards.', [
  'SCAN',
  'FORM',
  'SPREADSHEET',
  'API',
])
export const ImportStatus = enumeration(
  'PledgeCardImportStatus',
  'READY when every card is ready. COMMITTED when every card is a pledge or skipped.',
  ['RECEIVED', 'MATCHING', 'NEEDS_REVIEW', 'READY', 'PARTIALLY_COMMITTED', 'COMMITTED', 'CANCELLED'],
)
export const CardStatus = enumeration('PledgeCardStatus', 'Only a READY card becomes a pledge.', [
  'PENDING',
  'READY',
  'NEEDS_REVIEW',
  'DUPLICATE',
  'INVALID',
  'SKIPPED',
  'COMMITTED',
])
export const CardAction = enumeration('PledgeCardAction', 'The decision about a card.', ['LINK', 'CREATE', 'SKIP'])

@view('A postal address.')
export class CardAddress {
  @text({ nullable: true }) line1!: string | null
  @text({ nullable: true }) line2!: string | null
  @text({ nullable: true }) city!: string | null
  @text({ nullable: true }) region!: string | null
  @text({ nullable: true }) postalCode!: string | null
  @text({ nullable: true }) countryCode!: string | null
}

@view("The donor's data on a pledge card.")
export class CardDonorHint {
  @text({ nullable: true }) firstName!: string | null
  @text({ nullable: true }) lastName!: string | null
  @text({ nullable: true }) organizationName!: string | null
  @text({ nullable: true }) email!: string | null
  @text({ nullable: true }) phone!: string | null
  @part(() => CardAddress, { nullable: true }) address!: CardAddress | null
  @text({ nullable: true }) donorNumber!: string | null
  @id({ nullable: true, noEdge: PRIVATE }) donorId!: string | null
}

@view('The promise on a pledge card.')
export class CardPledge {
  @ref(() => Fund, { nullable: true, note: "The fund. The campaign's only fund when absent." }) fundId!: string | null
  @money({ nullable: true }) totalAmount!: Money | null
  @choice(Frequency, { nullable: true }) frequency!: ValueOf<typeof Frequency> | null
  @money({ nullable: true }) installmentAmount!: Money | null
  @count({ nullable: true }) installmentCount!: number | null
  @day({ nullable: true }) startDate!: Day | null
  @day({ nullable: true }) endDate!: Day | null
  @day({ nullable: true }) signedDate!: Day | null
}

@view('The confidence in each field, from 0 to 1.')
export class FieldConfidence {
  @ratio({ nullable: true }) name!: number | null
  @ratio({ nullable: true }) email!: number | null
  @ratio({ nullable: true }) phone!: number | null
  @ratio({ nullable: true }) address!: number | null
  @ratio({ nullable: true }) donorNumber!: number | null
  @ratio({ nullable: true }) fundId!: number | null
  @ratio({ nullable: true }) totalAmount!: number | null
  @ratio({ nullable: true }) frequency!: number | null
  @ratio({ nullable: true }) installmentAmount!: number | null
  @ratio({ nullable: true }) installmentCount!: number | null
  @ratio({ nullable: true }) startDate!: number | null
  @ratio({ nullable: true }) endDate!: number | null
  @ratio({ nullable: true }) signedDate!: number | null
}

export const CardIssueCode = enumeration(
  'PledgeCardIssueCode',
  'Why a card cannot be committed: a validation code, or what the matching found. needs_review stands for these without donors:read.',
  [...FAULTS, 'low_confidence', 'no_match', 'weak_match', 'ambiguous', 'needs_review'],
)

@view('An issue that keeps a card from being committed.')
export class CardIssue {
  @text() field!: string
  @choice(CardIssueCode) code!: ValueOf<typeof CardIssueCode>
}

/** The issues without what the matching found out: whether a donor has the data of a card is personal. */
const withoutMatching = (issues: unknown): unknown =>
  Array.isArray(issues)
    ? issues.map(issue => (issue.field === 'donor' ? { ...issue, code: 'needs_review' } : issue))
    : issues

@view('What the review found about a card.')
export class CardFinding {
  @count({ note: 'The position of the card in the import, from 1.' }) rowNumber!: number
  @text({ nullable: true }) externalId!: string | null
  @choice(CardStatus) status!: ValueOf<typeof CardStatus>
  @part(() => CardIssue, { list: true }) issues!: CardIssue[]
}

/** Findings without what the matching found out. */
export const findingsWithoutMatching = (findings: unknown): unknown =>
  Array.isArray(findings)
    ? findings.map(finding => ({ ...finding, issues: withoutMatching(finding.issues) }))
    : findings

export const CandidateReason = enumeration(
  'PledgeCardCandidateReason',
  'What a card and a donor agree in. DONOR_ID: the card names the donor.',
  ['DONOR_ID', ...MATCH_REASONS],
)

@view('A donor who may be the one on a card.')
export class CardCandidate {
  @id({ noEdge: PRIVATE }) donorId!: string
  @ratio({ note: 'How likely it is the same donor, from 0 to 1.' }) score!: number
  @choice(CandidateReason, { list: true }) reasons!: ValueOf<typeof CandidateReason>[]
}

@view('The decision about a card.')
export class CardResolution {
  @choice(CardAction) action!: ValueOf<typeof CardAction>
  @id({ nullable: true, noEdge: PRIVATE }) donorId!: string | null
  @text({ note: 'The id of the person or API key that decided, or `matching`.' }) decidedBy!: string
  @instant() decidedAt!: Date
}

@view('How many cards are in each state.')
export class CardCounts {
  @count() total!: number
  @count() pending!: number
  @count() ready!: number
  @count() needsReview!: number
  @count() invalid!: number
  @count() duplicate!: number
  @count() skipped!: number
  @count() committed!: number
}

/** Pledge cards of one occasion. People review them before they become pledges. */
@record({ table: 'pledge_card_import', reads: 'pledge-card-imports:read' })
export class PledgeCardImport extends Versioned {
  @ref(() => PledgeCampaign) campaignId!: string
  @text({ max: 200 }) name!: string
  @choice(CardSource) source!: ValueOf<typeof CardSource>
  @text({ nullable: true, note: 'The id in the source system. Unique in the organization.' }) externalId!: string | null
  @choice(ImportStatus) status!: ValueOf<typeof ImportStatus>
  @text() currency!: string
  @text() submittedBy!: string
  @instant() submittedAt!: Date
  @text({ nullable: true }) reviewedBy!: string | null
  @instant({ nullable: true }) committedAt!: Date | null

  /** @throws Refusal 409 illegal_transition for a cancelled or fully committed one. */
  assertOpen(): void {
    if (this.status === 'CANCELLED' || this.status === 'COMMITTED') refuse('illegal_transition')
  }
}

/** A pledge card: what was read from it, the donors it may mean, and the decision. */
@record({
  table: 'pledge_card',
  reads: 'pledge-card-imports:read',
  personal: ['donorHint', 'candidates'],
  onErase: separately('eraseCards clears the cards of the donor, and undecided ones that describe the donor.'),
  onMerge: keep('It names the donor that the reviewer chose. Reading and erasing follow merges.'),
})
export class PledgeCard extends Versioned {
  @ref(() => PledgeCardImport) importId!: string
  @count({ note: 'Its position in the import, from 1.' }) rowNumber!: number
  @text({ nullable: true, note: "The card's id in its source. Unique in the import." }) externalId!: string | null
  @choice(CardStatus) status!: ValueOf<typeof CardStatus>
  @part(() => CardDonorHint, { nullable: true, stored: true, needs: 'donors:read' }) donorHint!: CardDonorHint | null
  @part(() => CardPledge, { stored: true }) pledge!: CardPledge
  @part(() => FieldConfidence, { nullable: true, stored: true }) fieldConfidence!: FieldConfidence | null
  @ref(() => Receipt, { nullable: true }) imageReceiptId!: string | null
  @part(() => CardIssue, {
    list: true,
    stored: true,
    needs: 'donors:read',
    redacted: withoutMatching,
    note: 'Without donors:read, an issue of the matching has the code needs_review.',
  })
  issues!: CardIssue[]
  @part(() => CardCandidate, { nullable: true, list: true, stored: true, needs: 'donors:read' }) candidates!:
    | CardCandidate[]
    | null
  @ref(() => Pledge, { nullable: true, needs: 'donors:read' }) duplicateOfPledgeId!: string | null
  @ref(() => Pledge, {
    nullable: true,
    edge: 'committedPledge',
    note: 'The pledge. Null before the commit.',
    needs: 'donors:read',
  })
  pledgeId!: string | null

  @flag() allowDuplicate!: boolean
  @choice(CardAction, { nullable: true }) resolutionAction!: ValueOf<typeof CardAction> | null
  @ref(() => Donor, { nullable: true, noEdge: PRIVATE }) resolutionDonorId!: string | null
  @text({ nullable: true }) decidedBy!: string | null
  @instant({ nullable: true }) decidedAt!: Date | null
}

@input('A postal address.')
export class NewCardAddress {
  @text({ nullable: true, max: 200 }) line1?: string | null
  @text({ nullable: true, max: 200 }) line2?: string | null
  @text({ nullable: true, max: 100 }) city?: string | null
  @text({ nullable: true, max: 100 }) region?: string | null
  @text({ nullable: true, max: 20 }) postalCode?: string | null
  @text({ nullable: true, min: 2, max: 2 }) countryCode?: string | null
}
