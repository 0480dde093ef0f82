/** What a text must look like: as the contract of REST says it, in words, and as it is checked. */
export interface TextForm {
  /** Members of JSON Schema: `pattern` or `format`. */
  schema: { pattern: string } | { format: string }
  /** To complete "… must be …". */
  expected: string
  takes(text: string): boolean
}

/** The form of texts that match an expression. @param expected completes "… must be …". */
export const matching = (pattern: RegExp, expected: string): TextForm => ({
  schema: { pattern: pattern.source },
  expected,
  takes: text => pattern.test(text),
})

/** The last digits of a number that is not stored whole. */
export const FOUR_DIGITS = matching(/^\d{4}$/, 'four digits')
/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODE = matching(/^[A-Z]{2}$/, 'a country code of two capital letters (ISO 3166-1)')
/** ISO 4217. */
export const CURRENCY_CODE = matching(/^[A-Z]{3}$/, 'a currency code of three capital letters (ISO 4217)')
/** How the Internal Revenue Service writes an Employer Identification Number. The hyphen can be left out. */
export const EIN = matching(/^\d{2}-?\d{7}$/, 'nine digits, written NN-NNNNNNN')
/** A number of a business or of a person. Whether such a number is issued is another question. */
export const TAX_ID = matching(
  /^(?:\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/,
  'a valid number, written NN-NNNNNNN for an EIN and NNN-NN-NNNN for an SSN or ITIN: the hyphens say which one it is',
)
/** ISO 8601. */
export const MONTH = matching(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'a month, written YYYY-MM')
export const CHECK_NUMBER = matching(/^[1-9]\d{0,8}$/, 'a number of 1 to 9 digits without zeros before it')
/** A number that documents of the church have. It names nobody, and can be a part of the name of a file. */
export const DOCUMENT_NUMBER = matching(
  /^[A-Za-z0-9](?:[A-Za-z0-9._/-]{0,28}[A-Za-z0-9])?$/,
  'a number of 1 to 30 letters, digits, dots, slashes, hyphens and underscores',
)
/** ITU-T E.164, as programs write it. */
export const E164 = matching(/^\+[1-9]\d{6,14}$/, 'a telephone number of 7 to 15 digits that begins with + (E.164)')
/** The digits of ITU-T E.164 as people write them, with an extension. */
export const PHONE = matching(
  /^\+?(?:[ ().-]*\d){7,15}(?: *(?:[xX]|[eE][xX][tT]\.?) *\d{1,6})?$/,
  'a telephone number of 7 to 15 digits',
)

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
export const EMAIL: TextForm = {
  schema: { format: 'email' },
  expected: 'an e-mail address',
  takes: text => ADDRESS.test(text),
}
