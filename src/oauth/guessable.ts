import { refuse } from '../refusals/refusals.js'

/** The least strength that is taken, of 0 to 4: more than a hundred million guesses for who knows what passwords are like. */
const STRENGTH_MIN = 3
/** What people put between words. It makes no word harder to guess. */
const BETWEEN = /[\s.,'’_-]/gu
/** A longer password is strong by what comes first. */
const CHARACTERS_READ = 64

let estimator: Promise<{ strength(password: string, names: string[]): number }> | undefined

/** Loaded with the first password that is chosen: the lists of common passwords take 6 MB. */
const loaded = () => {
  estimator ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ])
    const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs })
    return { strength: (password, names) => zxcvbn.check(password, names).score }
  })()
  return estimator
}

/**
 * Refuses a password that others would try first: a common one, a pattern, or one made of the person's and the church's names
 * (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2.4 and 6.2.11).
 * @param names of the person, the e-mail address and the organizations. @throws Refusal 422 password_guessable.
 */
export async function assertNotGuessable(password: string, names: readonly string[]): Promise<void> {
  const parts = names.flatMap(name => [name.replace(BETWEEN, ''), ...name.split(/[\s@.,'’-]+/u)])
  const words = [...new Set(['narthex', ...names, ...parts].filter(Boolean))]
  const { strength } = await loaded()
  const read = [...password].slice(0, CHARACTERS_READ).join('')
  const isGuessable = [read, read.replace(BETWEEN, '')].some(each => strength(each, words) < STRENGTH_MIN)
  if (isGuessable) refuse('password_guessable')
}
