/** A case of how many `npm test` runs. No surface and no kind of operation comes back at this distance every time. */
const DISTANCE = 5

/**
 * The cases that run, of tests that ask every operation the same: all in CI and with CASES=all, otherwise every fifth. The
 * same cases run every time.
 */
export function sample<T>(cases: readonly T[], env: NodeJS.ProcessEnv = process.env): readonly T[] {
  if (env.CI || env.CASES === 'all') return cases
  return cases.filter((_, index) => index % DISTANCE === 0)
}
