import type { Tone } from '../../../components/page'
import type { RecurringGiftFrequency, RecurringGiftStatus } from '../../../generated/graphql'

/** The scopes for writing recurring gifts, which name donors and funds. */
export const WRITES = {
  scopes: ['contributions:read', 'contributions:write', 'donors:read', 'funds:read'],
} as const

export const FREQUENCIES: readonly (readonly [RecurringGiftFrequency, string])[] = [
  ['WEEKLY', 'every week'],
  ['EVERY_TWO_WEEKS', 'every two weeks'],
  ['TWICE_A_MONTH', 'twice a month'],
  ['MONTHLY', 'every month'],
  ['QUARTERLY', 'every quarter'],
  ['YEARLY', 'every year'],
]
export const frequencyText = (frequency: RecurringGiftFrequency): string =>
  FREQUENCIES.find(([value]) => value === frequency)?.[1] ?? ''

export const RECURRING_STATUS: Record<RecurringGiftStatus, { text: string; tone: Tone }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  PAUSED: { text: 'Paused', tone: 'gold' },
  ENDED: { text: 'Ended', tone: 'plain' },
}
