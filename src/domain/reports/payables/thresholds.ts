/**
 * From this amount on, in cents, the payments of a calendar year are reported on Form 1099-NEC or 1099-MISC. The newest year is
 * the first. From 2027 on the amount is adjusted for inflation (26 U.S.C. 6041(h)): add the year when the IRS has published it.
 */
const THRESHOLDS = [
  { firstYear: 2026, amount: 200_000, source: '26 U.S.C. 6041(a), as amended by Public Law 119-21, section 70433' },
  { firstYear: 1954, amount: 60_000, source: '26 U.S.C. 6041(a), Internal Revenue Code of 1954' },
] as const

export const thresholdOf = (year: number): number =>
  THRESHOLDS.find(({ firstYear }) => year >= firstYear)?.amount ?? Number.POSITIVE_INFINITY
