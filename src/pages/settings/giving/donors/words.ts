import type { DonorStatus, HouseholdRole, SettingsDonorQuery, StatementDelivery } from '../../../generated/graphql'

export type ShownDonor = NonNullable<SettingsDonorQuery['donor']>
export type ShownHousehold = NonNullable<ShownDonor['household']>

export const DONORS_PATH = '/settings/donors'
export const donorAddress = (id: string): string => `${DONORS_PATH}?donor=${id}`

/** The scopes for writing donors. */
export const WRITES = { scopes: ['donors:read', 'donors:write'] } as const
/** The scopes for writing households. */
export const WRITES_HOUSEHOLDS = { scopes: ['donors:read', 'households:read', 'households:write'] } as const

export const STATUS: Record<DonorStatus, { text: string; tone: 'green' | 'gold' | 'plain' }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  INACTIVE: { text: 'Inactive', tone: 'plain' },
  DECEASED: { text: 'Deceased', tone: 'plain' },
  MERGED: { text: 'Merged', tone: 'gold' },
  ERASED: { text: 'Erased', tone: 'plain' },
}

export const DELIVERIES: readonly (readonly [StatementDelivery, string])[] = [
  ['MAIL', 'by mail'],
  ['EMAIL', 'by e-mail'],
  ['ONLINE', 'on a web page'],
  ['NONE', 'none'],
]

export const isRemoved = ({ status }: ShownDonor): boolean => status === 'MERGED' || status === 'ERASED'

/** The statuses that a person gives a donor. */
export const WRITABLE = [
  ['ACTIVE', 'Active'],
  ['INACTIVE', 'Inactive'],
  ['DECEASED', 'Deceased'],
] as const

export const ROLES: readonly (readonly [HouseholdRole, string])[] = [
  ['HEAD', 'Head'],
  ['SPOUSE', 'Spouse'],
  ['CHILD', 'Child'],
  ['OTHER', 'Other adult'],
]
export const roleText = (role: HouseholdRole): string => ROLES.find(([value]) => value === role)?.[1] ?? ''
