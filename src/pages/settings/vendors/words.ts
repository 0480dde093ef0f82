import type { Tone } from '../../components/page'
import type { SettingsVendorWholeQuery, VendorStatus } from '../../generated/graphql'

export type ShownVendor = NonNullable<SettingsVendorWholeQuery['vendor']>

export const PATH = '/settings/vendors'

/** The page of a vendor. */
export const addressOfVendor = (id: string): string => `${PATH}?vendor=${encodeURIComponent(id)}`

/** What changing vendors needs. */
export const WRITES = { scopes: ['vendors:write'] } as const

export const VENDOR_STATUS: Record<VendorStatus, { text: string; tone: Tone }> = {
  ACTIVE: { text: 'Active', tone: 'green' },
  INACTIVE: { text: 'Inactive', tone: 'plain' },
  MERGED: { text: 'Merged', tone: 'gold' },
}

/** The boxes of Form 1099 that a church reports most. The API takes every box that has payments. */
export const BOXES = [
  ['', 'None'],
  ['NEC-1', '1099-NEC, box 1: services'],
  ['MISC-1', '1099-MISC, box 1: rents'],
  ['MISC-3', '1099-MISC, box 3: other income'],
  ['MISC-6', '1099-MISC, box 6: medical and health care'],
  ['MISC-10', '1099-MISC, box 10: to an attorney'],
] as const
