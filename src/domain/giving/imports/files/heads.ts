import { lineOf } from '../../../imports/file-text.js'

/** A head, or a name of a column, as the two are compared. */
export const headOf = (text: string): string => lineOf(text, 200).toLowerCase()
