/** The entries of a refusal with 409 `duplicate` that names these members. */
export const taken = (...members: string[]) => members.map(member => faulty(member, 'duplicate'))

/** What an entry of `details.fields` may tell beside its field, its code and its path. */
const REMEDIES = [
  'message',
  'expected',
  'allowed',
  'minimum',
  'maximum',
  'unknown',
  'nearest',
  'difference',
  'dimensionId',
]
const SENTENCE = /^[^\n]+[.?]$/

/**
 * An entry of `details.fields` with exactly this field, code and path. Beside them it has a sentence, and of remedies only those of
 * the closed set.
 */
export const faulty = (field: string, code: string, path?: string | null) => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (other: unknown) => {
    if (typeof other !== 'object' || other === null) return false
    const { field: its, code: why, path: place, ...remedy } = other as Record<string, unknown>
    return (
      its === field &&
      why === code &&
      place === path &&
      SENTENCE.test(String(remedy.message)) &&
      Object.keys(remedy).every(name => REMEDIES.includes(name))
    )
  },
  toString: () => 'faulty',
  getExpectedType: () => 'object',
  toAsymmetricMatcher: () => `faulty<${JSON.stringify({ field, code, path })}>`,
})
