/** The words of banks, payment processors and giving platforms for a payment that has arrived. */
export const ARRIVED: readonly string[] =
  'completed, complete, posted, cleared, booked, settled, succeeded, paid, processed'.split(', ')
