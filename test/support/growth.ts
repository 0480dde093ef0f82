/** Twice the text may cost 2.3 times as much: linear work with some noise. Quadratic work costs four times as much. */
const MOST = 2.3
/** Milliseconds of CPU that a busy machine adds to any work. */
const NOISE_MS = 20
/** From this many milliseconds on, noise cannot be what makes the cost grow. */
const CERTAIN_MS = 1_000
const MEASURES = 3
const TRIES = 6

/** Milliseconds of CPU of this process, all its threads included: the least of some measures, because noise only adds. */
async function costOf(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let measure = 0; measure < MEASURES; measure++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/**
 * How the cost of some work grows with the size of what it reads. Work is measured again until it is linear once or all tries are
 * used. Quadratic work never is, on a machine of any speed.
 * @param run does the work on a text of so many characters.
 * @param size the longest text that the product takes.
 * @returns `linear`, or the milliseconds of half the size and of the size.
 */
export async function growthOf(run: (size: number) => unknown, size: number): Promise<string> {
  let said = ''
  const isLinear = (half: number, whole: number) => whole <= MOST * half + NOISE_MS
  // The least of all tries is nearest to the cost, because noise only adds.
  const least = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const half = await costOf(() => run(Math.floor(size / 2)))
    const whole = await costOf(() => run(size))
    Object.assign(least, { half: Math.min(least.half, half), whole: Math.min(least.whole, whole) })
    if (isLinear(half, whole) || isLinear(least.half, least.whole)) return 'linear'
    said = `${least.half} ms for half, ${least.whole} ms for ${size}`
    if (half > CERTAIN_MS) break
  }
  return said
}
