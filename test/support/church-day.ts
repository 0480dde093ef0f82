const DAY_MS = 86_400_000

/** The day at the churches of the tests, which are in Chicago, so many days from today. In the evening there it is another one in UTC. */
export const churchDay = (ahead = 0, zone = 'America/Chicago'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + ahead * DAY_MS)
