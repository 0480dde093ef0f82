import type { NetAssetClass, RestrictionType } from '../../generated/graphql'

/** How donors restricted a fund. */
interface Restricted {
  netAssetClass: NetAssetClass
  restrictionType?: RestrictionType | null
  restrictionEndsOn?: string | null
}

/** Whether the day from which a fund can be used has come. */
export const hasEnded = ({ restrictionEndsOn }: Restricted, today: string): boolean =>
  Boolean(restrictionEndsOn && restrictionEndsOn.slice(0, 10) <= today)

/** The class of the net assets of a fund today, as the statements have it. */
export const classToday = (fund: Restricted, today: string): NetAssetClass =>
  fund.restrictionType === 'TIME' && hasEnded(fund, today) ? 'WITHOUT_DONOR_RESTRICTIONS' : fund.netAssetClass
