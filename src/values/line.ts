/** Controls, ends of lines, and marks that turn the direction of writing. Marks that scripts need stay. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a name stays on one line and shows all that it holds, wherever it is written: a name with line ends could put
 * sentences of its own into an e-mail, and one that turns the direction of writing could look like another.
 */
export const isLine = (text: string): boolean => !HIDDEN.test(text)

/** The text as a line: what {@link isLine} refuses becomes spaces. */
export const lineOf = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), ' ')

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether a text has control characters other than tabs and ends of lines. */
export const hasControls = (text: string): boolean => CONTROL.test(text)

/** A character with something to see: no space, no format character, no mark without a letter, and no blank letter. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether a text has something to read. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Spaces, controls and format characters: what an address must not hide. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}]/u

/** Whether each character of an address can be seen. */
export const isSeen = (address: string): boolean => address.isWellFormed() && !UNSEEN.test(address)

/** Whether PostgreSQL can store every text in a JSON value: it has neither NUL nor half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member))
}
