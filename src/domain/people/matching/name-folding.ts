import anyAscii from 'any-ascii'

const NOT_ASCII = /\P{ASCII}/u

/** A text without case, accents, scripts and punctuation: `José O’Brien-Łuk` is `jose obrien luk`. */
export const folded = (text: string | null | undefined): string =>
  (text && NOT_ASCII.test(text) ? anyAscii(text) : (text ?? ''))
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words of a text, folded. */
export const wordsOf = (text: string | null | undefined): string[] => folded(text).split(' ').filter(Boolean)

/** The last ten digits of a phone number, so that it equals the same number with its country code. */
export const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '').slice(-10)
