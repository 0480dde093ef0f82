import type { Church } from './church.js'

/** Opens the months of the fiscal year of a day. */
export const openPeriods = (church: Church, day: string): Promise<unknown> =>
  church.query('select open_fiscal_year($1, $2, now())', [church.id, day])

/** Closes every month before the month of a day, past every check, as periods close in order. */
export async function closeBefore(church: Church, day: string): Promise<void> {
  await openPeriods(church, day)
  await church.query(
    `update accounting_period set status = 'CLOSED', closed_at = now(), closed_by = 'test'
     where organization_id = $1 and end_date < $2::date`,
    [church.id, day],
  )
}

/** Closes the month of a day, and every earlier one. */
export async function closeThrough(church: Church, day: string): Promise<void> {
  await closeBefore(church, day)
  await church.query(
    `update accounting_period set status = 'CLOSED', closed_at = now(), closed_by = 'test'
     where organization_id = $1 and $2::date between start_date and end_date`,
    [church.id, day],
  )
}
