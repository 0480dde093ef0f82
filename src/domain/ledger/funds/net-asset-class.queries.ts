/**
 * SQL of the class that the net assets of a fund have on a day: from its `restriction_ends_on` on, a fund of the type TIME is without donor
 * restrictions. `classOn` is the same for a fund that is read. @param fund the alias of the fund. @param day SQL of the day.
 */
export const classOnDay = (fund: string, day: string): string =>
  `case when ${fund}.restriction_type = 'TIME' and ${fund}.restriction_ends_on <= ${day} then 'WITHOUT_DONOR_RESTRICTIONS' else ${fund}.net_asset_class end`
