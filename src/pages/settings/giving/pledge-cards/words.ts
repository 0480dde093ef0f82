import type { Tone } from '../../../components/page'
import type {
  CardRowFragment,
  PledgeCardImportStatus,
  PledgeCardIssueCode,
  PledgeCardStatus,
} from '../../../generated/graphql'

export const CARDS_PATH = '/settings/pledge-cards'
export const cardsAddress = (id: string): string => `${CARDS_PATH}?import=${id}`

/** The scopes for deciding about cards, and for making their pledges. */
export const REVIEWS = { scopes: ['pledge-card-imports:read', 'pledge-card-imports:review', 'donors:read'] } as const
/** The scopes for cancelling an import. */
export const CANCELS = { scopes: ['pledge-card-imports:read', 'pledge-card-imports:write'] } as const

interface Word {
  text: string
  tone: Tone
}

export const IMPORT_STATUS: Record<PledgeCardImportStatus, Word> = {
  RECEIVED: { text: 'Received', tone: 'gold' },
  MATCHING: { text: 'Being matched', tone: 'gold' },
  NEEDS_REVIEW: { text: 'Needs a decision', tone: 'gold' },
  READY: { text: 'Ready', tone: 'green' },
  PARTIALLY_COMMITTED: { text: 'Partly pledges', tone: 'gold' },
  COMMITTED: { text: 'All are pledges', tone: 'green' },
  CANCELLED: { text: 'Cancelled', tone: 'plain' },
}

export const CARD_STATUS: Record<PledgeCardStatus, Word> = {
  PENDING: { text: 'Waits', tone: 'plain' },
  READY: { text: 'Ready', tone: 'green' },
  NEEDS_REVIEW: { text: 'Needs a decision', tone: 'gold' },
  DUPLICATE: { text: 'Pledged already', tone: 'gold' },
  INVALID: { text: 'Incomplete', tone: 'red' },
  SKIPPED: { text: 'Left out', tone: 'plain' },
  COMMITTED: { text: 'Pledge', tone: 'green' },
}

/** What is wrong with a member of a card. */
const CODES: Partial<Record<PledgeCardIssueCode, string>> = {
  required: 'is missing',
  low_confidence: 'was hard to read',
  no_match: 'nobody agrees with the card',
  weak_match: 'somebody agrees with it in little',
  ambiguous: 'several agree with the card',
  needs_review: 'needs a decision',
  date_order: 'ends before it begins',
}
const MEMBERS: Readonly<Record<string, string>> = {
  ...{ donor: 'Donor', totalAmount: 'Whole amount', fundId: 'Fund', frequency: 'Frequency' },
  ...{ startDate: 'First day', endDate: 'Last day', name: 'Name', email: 'E-mail', phone: 'Telephone' },
}

/** An issue of a card in words, such as "Whole amount: is missing". */
export const issueText = ({ field, code }: CardRowFragment['issues'][number]): string =>
  `${MEMBERS[field] ?? field}: ${CODES[code] ?? code.replaceAll('_', ' ')}`

/** Whether somebody can still decide about the card. */
export const isDecidable = ({ status }: CardRowFragment): boolean => status !== 'COMMITTED'

/** Who is on a card, as it was read. */
export function nameOnCard({ donorHint, rowNumber }: CardRowFragment): string {
  const name = donorHint?.organizationName ?? [donorHint?.firstName, donorHint?.lastName].filter(Boolean).join(' ')
  return name || `Card ${rowNumber}`
}
