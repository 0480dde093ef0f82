/** Records of administration have rules of their own instead of a read scope. */
export const ADMINISTRATION =
  'No scope reads records of administration. Their lists and single reads have rules of their own.'
