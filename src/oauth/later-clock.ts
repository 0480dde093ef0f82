/**
 * SQL of the later one of the service's clock and the database's. What expires has expired when either of them says so: a clock
 * that is set back makes no code, link or session valid again.
 * @param parameter the placeholder of the service's time.
 */
export const laterClock = (parameter: string): string => `greatest(${parameter}::timestamptz, clock_timestamp())`
