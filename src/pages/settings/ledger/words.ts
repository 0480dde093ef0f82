import type { FundStatus, NetAssetClass, RestrictionType } from '../../generated/graphql'

type Options<Value extends string> = readonly (readonly [value: Value, text: string])[]

/** Words as a field offers them. */
export const optionsOf = <Value extends string>(words: Record<Value, string>): Options<Value> =>
  Object.entries(words) as [Value, string][]

export const CLASSES: Record<NetAssetClass, string> = {
  WITHOUT_DONOR_RESTRICTIONS: 'Without donor restrictions',
  WITH_DONOR_RESTRICTIONS: 'With donor restrictions',
}

export const RESTRICTIONS: Record<RestrictionType, string> = {
  PURPOSE: 'A purpose',
  TIME: 'A time',
  PURPOSE_AND_TIME: 'A purpose and a time',
  PERPETUAL: 'Invested forever',
}

export const FUND_STATUS: Record<FundStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive', CLOSED: 'Closed' }
