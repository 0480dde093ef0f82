import type { Money } from '../values/money.js'

/** Amounts by how many days they are past due, in minor units. */
export interface Aged {
  current: Money
  days1To30: Money
  days31To60: Money
  days61To90: Money
  over90: Money
  total: Money
}

/** SQL of the columns of `Aged`, over rows with the amount `due` and the days past due `late`. */
export const AGED = `coalesce(sum(due) filter (where late <= 0), 0)::bigint as current,
       coalesce(sum(due) filter (where late between 1 and 30), 0)::bigint as "days1To30",
       coalesce(sum(due) filter (where late between 31 and 60), 0)::bigint as "days31To60",
       coalesce(sum(due) filter (where late between 61 and 90), 0)::bigint as "days61To90",
       coalesce(sum(due) filter (where late > 90), 0)::bigint as "over90", sum(due)::bigint as total`
