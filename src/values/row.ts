/** Values by their names: a row of a table, or the members of an object. */
export type Row = Record<string, unknown>
