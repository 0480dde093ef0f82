/** Controls, ends of lines, and marks that turn the direction of writing. Marks that scripts need stay. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a name stays on one line and shows all that it holds, wherever it is written: a name with line ends could put
 * sentences of its own into an e-mail, and one that turns the direction of writing could look like another.
 */
export const isLine = (text: string): boolean => !HIDDEN.test(text)

/** The text as a line: what {@link isLine} refuses becomes spaces. */
export const lineOf = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), ' ')
