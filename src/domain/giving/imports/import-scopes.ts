/** The scopes of reads of imports. Rows have people and gifts. */
export const IMPORT_READS = { scope: 'contributions:read', alsoScope: 'donors:read' } as const

/** The scopes of writes of imports, because a commit creates donors, households and contributions. */
export const IMPORT_WRITES = {
  scope: 'contributions:write',
  alsoScope: ['donors:write', 'households:write'],
} as const
