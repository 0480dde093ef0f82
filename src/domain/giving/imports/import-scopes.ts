/** The scopes of reads of imports. Rows have people and gifts. */
export const IMPORT_READS = { scope: 'donors:read', alsoScope: 'contributions:read' } as const

/** The scopes of writes of imports, because a commit creates donors, households and contributions. */
export const IMPORT_WRITES = {
  scope: 'contributions:write',
  alsoScope: ['donors:write', 'households:write'],
} as const
