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
import { FAULT_TEXTS, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { MATCH_REASONS } from '../../people/matching/donor-matching.rules.js'
import { Receipt } from '../../receipts/receipt.js'
import { Frequency, PledgeCampaign } from '../campaigns/pledge-campaign.js'
import { Pledge } from '../pledge.js'

export const CardSource = enumeration('PledgeCardSource', 'The source of pledge cards.', {
  SCAN: 'Scanned cards.',
  FORM: 'A form on a web page.',
  SPREADSHEET: 'A spreadsheet.',
  API: 'The API.',
})
export const ImportStatus = enumeration(
  'PledgeCardImportStatus',
  'READY when every card is ready. COMMITTED when every card is a pledge or skipped.',
  {
    RECEIVED: 'The cards are stored.',
    MATCHING: 'Donors are looked up for the cards.',
    NEEDS_REVIEW: 'Some cards need a decision.',
    READY: 'Every card is ready.',
    PARTIALLY_COMMITTED: 'Some cards are pledges.',
    COMMITTED: 'Every card is a pledge or skipped.',
    CANCELLED: 'The import was given up.',
  },
)
/** The statuses of an import before its first card is a pledge. */
export const UNCOMMITTED = ['RECEIVED', 'MATCHING', 'NEEDS_REVIEW', 'READY']
/** The statuses of a card that is no pledge yet. */
export const UNCOMMITTED_CARDS = ['PENDING', 'READY', 'NEEDS_REVIEW', 'DUPLICATE', 'INVALID', 'SKIPPED']
export const CardStatus = enumeration('PledgeCardStatus', 'Only a READY card becomes a pledge.', {
  PENDING: 'It has not been matched yet.',
  READY: 'It can become a pledge.',
  NEEDS_REVIEW: 'A person has to decide.',
  DUPLICATE: 'The same promise is a pledge already.',
  INVALID: 'Its promise cannot become a pledge.',
  SKIPPED: 'A person decided that it becomes no pledge.',
  COMMITTED: 'It is a pledge.',
})
export const CardAction = enumeration('PledgeCardAction', 'The decision about a card.', {
  LINK: 'The pledge is of a known donor.',
  CREATE: 'A donor is created with the pledge.',
  SKIP: 'The card becomes no pledge.',
})

@view('A postal address.')
export class CardAddress {
  @text({ nullable: true, note: 'The first line of the address.' }) line1!: string | null
  @text({ nullable: true, note: 'The second line of the address.' }) line2!: string | null
  @text({ nullable: true, note: 'The city.' }) city!: string | null
  @text({ nullable: true, note: 'The state or region.' }) region!: string | null
  @text({ nullable: true, note: 'The postal code.' }) postalCode!: string | null
  @text({ nullable: true, note: 'The country, ISO 3166-1 alpha-2.' }) countryCode!: string | null
}

@view("The donor's data on a pledge card.")
export class CardDonorHint {
  @text({ nullable: true, note: 'The first name.' }) firstName!: string | null
  @text({ nullable: true, note: 'The last name.' }) lastName!: string | null
  @text({ nullable: true, note: 'The name of an organization.' }) organizationName!: string | null
  @text({ nullable: true, note: 'The email address.' }) email!: string | null
  @text({ nullable: true, note: 'The telephone number.' }) phone!: string | null
  @part(() => CardAddress, { nullable: true, note: 'The postal address.' }) address!: CardAddress | null
  @text({ nullable: true, note: 'The number of the donor in the organization.' }) donorNumber!: string | null
  @id({ nullable: true, noEdge: PRIVATE }) donorId!: string | null
}

@view('The promise on a pledge card.')
export class CardPledge {
  @ref(() => Fund, { nullable: true, note: "The fund. The campaign's only fund when absent." }) fundId!: string | null
  @money({ nullable: true, note: 'The whole amount.' }) totalAmount!: Money | null
  @choice(Frequency, { nullable: true, note: 'How often installments are due.' })
  frequency!: ValueOf<typeof Frequency> | null
  @money({ nullable: true, note: 'The amount of each installment.' }) installmentAmount!: Money | null
  @count({ nullable: true, note: 'How many installments there are.' }) installmentCount!: number | null
  @day({ nullable: true, note: 'The first day.' }) startDate!: Day | null
  @day({ nullable: true, note: 'The last day.' }) endDate!: Day | null
  @day({ nullable: true, note: 'The day on which it was signed.' }) signedDate!: Day | null
}

/** How sure the reader of a card is of a field. */
export const confidence = (of: string) =>
  ratio({ nullable: true, min: 0, max: 1, note: `How sure the reader of the card is of the ${of}, from 0 to 1.` })

@view('The confidence in each field, from 0 to 1.')
export class FieldConfidence {
  @confidence('name') name!: number | null
  @confidence('email address') email!: number | null
  @confidence('telephone number') phone!: number | null
  @confidence('postal address') address!: number | null
  @confidence('donor number') donorNumber!: number | null
  @confidence('fund') fundId!: number | null
  @confidence('total amount') totalAmount!: number | null
  @confidence('frequency') frequency!: number | null
  @confidence('amount of an installment') installmentAmount!: number | null
  @confidence('number of installments') installmentCount!: number | null
  @confidence('first day') startDate!: number | null
  @confidence('last day') endDate!: number | null
  @confidence('day of the signature') signedDate!: number | null
}

export const CardIssueCode = enumeration(
  'PledgeCardIssueCode',
  'Why a card cannot be committed: a validation code, or what the matching found. needs_review stands for these without donors:read.',
  {
    ...FAULT_TEXTS,
    low_confidence: 'The reader of the card is not sure of a value.',
    no_match: 'No donor agrees with the card.',
    weak_match: 'A donor agrees with the card in little.',
    ambiguous: 'Several donors agree with the card.',
    needs_review: 'Stands for the others without donors:read.',
  },
)

@view('An issue that keeps a card from being committed.')
export class CardIssue {
  @text({ note: 'The member that it is about.' }) field!: string
  @choice(CardIssueCode, { note: 'A short code.' }) code!: ValueOf<typeof CardIssueCode>
}

/** The issues without what the matching found out: whether a donor has the data of a card is personal. */
const withoutMatching = (issues: unknown): unknown =>
  Array.isArray(issues)
    ? issues.map(issue => (issue.field === 'donor' ? { ...issue, code: 'needs_review' } : issue))
    : issues

@view('What the review found about a card.')
export class CardFinding {
  @count({ note: 'The position of the card in the import, from 1.' }) rowNumber!: number
  @text({ nullable: true, note: 'The id in the other system. Unique with the provider.' }) externalId!: string | null
  @choice(CardStatus, { note: 'The status.' }) status!: ValueOf<typeof CardStatus>
  @part(() => CardIssue, { list: true, note: 'Why it cannot be committed yet.' }) issues!: CardIssue[]
}

/** Findings without what the matching found out. */
export const findingsWithoutMatching = (findings: unknown): unknown =>
  Array.isArray(findings)
    ? findings.map(finding => ({ ...finding, issues: withoutMatching(finding.issues) }))
    : findings

export const CandidateReason = enumeration(
  'PledgeCardCandidateReason',
  'What a card and a donor agree in. DONOR_ID: the card names the donor.',
  { DONOR_ID: 'The card names the donor.', ...MATCH_REASONS },
)

@view('A donor who may be the one on a card.')
export class CardCandidate {
  @id({ noEdge: PRIVATE }) donorId!: string
  @ratio({ note: 'How likely it is the same donor, from 0 to 1.' }) score!: number
  @choice(CandidateReason, { list: true, note: 'The reasons, as codes.' }) reasons!: ValueOf<typeof CandidateReason>[]
}

@view('The decision about a card.')
export class CardResolution {
  @choice(CardAction) action!: ValueOf<typeof CardAction>
  @id({ nullable: true, noEdge: PRIVATE }) donorId!: string | null
  @text({ note: 'The id of the person or API key that decided, or `matching`.' }) decidedBy!: string
  @instant({ note: 'When it was decided.' }) decidedAt!: Date
}

@view('How many cards are in each state.')
export class CardCounts {
  @count({ note: 'The total.' }) total!: number
  @count({ note: 'How many are pending.' }) pending!: number
  @count({ note: 'How many are ready.' }) ready!: number
  @count({ note: 'Whether a person must look at it, or how many need that.' }) needsReview!: number
  @count({ note: 'How many are invalid.' }) invalid!: number
  @count({ note: 'How many are duplicates.' }) duplicate!: number
  @count({ note: 'How many are skipped.' }) skipped!: number
  @count({ note: 'How many became pledges.' }) committed!: number
}

/** Pledge cards of one occasion. People review them before they become pledges. */
@record({ table: 'pledge_card_import', reads: 'pledge-card-imports:read' })
export class PledgeCardImport extends Versioned {
  @ref(() => PledgeCampaign) campaignId!: string
  @text({ max: 200, note: 'The name.' }) name!: string
  @choice(CardSource) source!: ValueOf<typeof CardSource>
  @text({ nullable: true, note: 'The id in the source system. Unique in the organization.' }) externalId!: string | null
  @choice(ImportStatus, { note: 'The status.' }) status!: ValueOf<typeof ImportStatus>
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @text({ note: 'Who submitted it.' }) submittedBy!: string
  @instant({ note: 'When it was submitted.' }) submittedAt!: Date
  @text({ nullable: true, note: 'Who reviewed it.' }) reviewedBy!: string | null
  @instant({ nullable: true, note: 'When it was committed.' }) committedAt!: Date | null

  /** @throws Refusal 409 illegal_transition for a cancelled or fully committed one. */
  assertOpen(): void {
    if (this.status === 'CANCELLED' || this.status === 'COMMITTED')
      refuseStatus('import', this.status, [...UNCOMMITTED, 'PARTIALLY_COMMITTED'])
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
  @choice(CardStatus, { note: 'The status.' }) status!: ValueOf<typeof CardStatus>
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
  @part(() => CardCandidate, {
    nullable: true,
    list: true,
    stored: true,
    needs: 'donors:read',
    note: 'Who may be meant, the most likely first.',
  })
  candidates!: CardCandidate[] | null
  @ref(() => Pledge, { nullable: true, needs: 'donors:read', note: 'The pledge that this one may repeat.' })
  duplicateOfPledgeId!: string | null
  @ref(() => Pledge, {
    nullable: true,
    edge: 'committedPledge',
    note: 'The pledge. Null before the commit.',
    needs: 'donors:read',
  })
  pledgeId!: string | null

  @flag({ note: 'Whether a pledge may be made although a similar one exists.' }) allowDuplicate!: boolean
  @choice(CardAction, { nullable: true }) resolutionAction!: ValueOf<typeof CardAction> | null
  @ref(() => Donor, { nullable: true, noEdge: PRIVATE }) resolutionDonorId!: string | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
}

@input('A postal address.')
export class CardAddressInput {
  @text({ nullable: true, max: 200, note: 'The first line of the address.' }) line1?: string | null
  @text({ nullable: true, max: 200, note: 'The second line of the address.' }) line2?: string | null
  @text({ nullable: true, max: 100, note: 'The city.' }) city?: string | null
  @text({ nullable: true, max: 100, note: 'The state or region.' }) region?: string | null
  @text({ nullable: true, max: 20, note: 'The postal code.' }) postalCode?: string | null
  @text({ nullable: true, min: 2, max: 2, note: 'The country, ISO 3166-1 alpha-2.' }) countryCode?: string | null
}
