/**
 * Holds when the column contains the text of the parameter, in upper or lower case. A percent sign and an underscore stand
 * for themselves.
 */
export const contains = (column: string, parameter: string): string =>
  `strpos(lower(${column}), lower(${parameter})) > 0`
