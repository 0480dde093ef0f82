/** SQL of the columns of a fund `f` that its class on a day depends on, as `Restricted` has them. */
export const RESTRICTED_COLUMNS = `f.net_asset_class as "netAssetClass", f.restriction_type as "restrictionType",
       f.restriction_ends_on::text as "restrictionEndsOn", f.is_board_designated as "isBoardDesignated"`

/**
 * SQL of the class that the net assets of a fund have on a day: from its `restriction_ends_on` on, a fund of the type TIME is without donor
 * restrictions. `classOn` is the same for a fund that is read. @param fund the alias of the fund. @param day SQL of the day.
 */
export const classOnDay = (fund: string, day: string): string =>
  `case when ${fund}.restriction_type = 'TIME' and ${fund}.restriction_ends_on <= ${day} then 'WITHOUT_DONOR_RESTRICTIONS' else ${fund}.net_asset_class end`
