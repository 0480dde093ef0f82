/** SQL of the sign of the amounts of a bill: 1 when the church owes it, -1 for a vendor credit. @param alias the row of the bill. */
export const SIGN = (alias: string): string => `case ${alias}.bill_type when 'CREDIT' then -1 else 1 end`
