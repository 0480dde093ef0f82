/** A case of how many `npm test` runs. No surface and no kind of operation comes back at this distance every time. */
const DISTANCE = 5

const wantsAll = ({ CASES }: NodeJS.ProcessEnv): boolean => CASES === 'all'

/**
 * The cases that run, of tests that ask every operation the same: every fifth, and all of them with CASES=all. The same cases run
 * every time.
 */
export function sample<T>(cases: readonly T[], env: NodeJS.ProcessEnv = process.env): readonly T[] {
  return wantsAll(env) ? cases : cases.filter((_, index) => index % DISTANCE === 0)
}

/**
 * The first case of each kind, and all cases with CASES=all: for claims that one piece of code decides for a kind.
 * @param kindOf what makes a case differ from others in the code that decides.
 */
export function oneOfEach<T>(
  cases: readonly T[],
  kindOf: (each: T) => string,
  env: NodeJS.ProcessEnv = process.env,
): readonly T[] {
  if (wantsAll(env)) return cases
  const kinds = new Set<string>()
  return cases.filter(each => kinds.size < kinds.add(kindOf(each)).size)
}

/**
 * How often a property is tried whose cases each need a church: a third of the given number, and all of it with CASES=all. Each run
 * of the tests draws other cases.
 */
export const runs = (most: number, env: NodeJS.ProcessEnv = process.env): number =>
  wantsAll(env) ? most : Math.ceil(most / 3)
