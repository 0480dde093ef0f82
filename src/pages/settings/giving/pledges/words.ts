import type { Tone } from '../../../components/page'
import type {
  CampaignRowFragment,
  PledgeCampaignStatus,
  PledgeFrequency,
  PledgeProgress,
  PledgeRowFragment,
} from '../../../generated/graphql'

export const CAMPAIGNS_PATH = '/settings/campaigns'
export const campaignAddress = (id: string): string => `${CAMPAIGNS_PATH}?campaign=${id}`

/** The scopes for writing campaigns, which name funds, and for writing pledges, which name donors too. */
export const WRITES = { scopes: ['pledges:read', 'pledges:write', 'funds:read'] } as const
export const WRITES_PLEDGES = { scopes: [...WRITES.scopes, 'donors:read'] } as const

export const CAMPAIGN_STATUS: Record<PledgeCampaignStatus, { text: string; tone: Tone }> = {
  DRAFT: { text: 'Draft', tone: 'plain' },
  ACTIVE: { text: 'Active', tone: 'green' },
  CLOSED: { text: 'Closed', tone: 'plain' },
  ARCHIVED: { text: 'Archived', tone: 'plain' },
}

const PROGRESS: Record<PledgeProgress, { text: string; tone: Tone }> = {
  NOT_STARTED: { text: 'Not started', tone: 'plain' },
  ON_TRACK: { text: 'On track', tone: 'green' },
  BEHIND: { text: 'Behind', tone: 'gold' },
  FULFILLED: { text: 'Fulfilled', tone: 'green' },
  EXCEEDED: { text: 'Exceeded', tone: 'green' },
}
/** How a pledge stands: what decides about it before how far it is. */
export const stateOf = ({ status, fulfillment }: Pick<PledgeRowFragment, 'status' | 'fulfillment'>) => {
  if (status === 'CANCELLED') return { text: 'Cancelled', tone: 'plain' as const }
  if (status === 'PENDING') return { text: 'Waits for its confirmation', tone: 'gold' as const }
  return PROGRESS[fulfillment.progress]
}

/** How often a gift toward a pledge is expected. */
export const FREQUENCIES: readonly (readonly [Exclude<PledgeFrequency, 'CUSTOM'>, string])[] = [
  ['ONE_TIME', 'once'],
  ['WEEKLY', 'every week'],
  ['BIWEEKLY', 'every two weeks'],
  ['SEMIMONTHLY', 'twice a month'],
  ['MONTHLY', 'every month'],
  ['QUARTERLY', 'every quarter'],
  ['ANNUALLY', 'every year'],
]
export const frequencyOptions = (none: string): readonly (readonly [string, string])[] => [['', none], ...FREQUENCIES]
/** @param present what stays when nobody chooses another one, such as a plan of its own. */
export const frequencyOf = (text: string, present?: PledgeFrequency | null): PledgeFrequency | null =>
  FREQUENCIES.find(([value]) => value === text)?.[0] ?? (text && text === present ? present : null)
export const frequencyText = (frequency: PledgeFrequency | null): string =>
  FREQUENCIES.find(([value]) => value === frequency)?.[1] ?? (frequency ? 'by a plan of its own' : '')

export const takesPledges = ({ status }: CampaignRowFragment): boolean => status === 'ACTIVE' || status === 'DRAFT'
