/** Where a distributed database keeps the rows of a table (decision 9). */
export type TableKind =
  /** By organization_id over the workers, all rows of one organization on one worker. */
  | 'DISTRIBUTED'
  /** A copy on every node. */
  | 'REFERENCE'
  /** On the coordinator alone. */
  | 'LOCAL'

/** A table of the catalogue. */
export interface CatalogueTable {
  schema: string
  name: string
  /** Whether it has the column organization_id. */
  hasOrganization: boolean
}

/**
 * The kind of each table. Every row of a church is distributed. Its profile is on every node, because every table of a church
 * refers to it. What admits a request is asked before the organization is known, so it is on the coordinator.
 */
export function kindOf({ schema, name, hasOrganization }: CatalogueTable): TableKind {
  if (schema === 'public') return hasOrganization ? 'DISTRIBUTED' : 'LOCAL'
  return schema === 'control' && name === 'organization' ? 'REFERENCE' : 'LOCAL'
}

/** Which kinds a table may refer to by a foreign key. */
export const MAY_REFER_TO: Readonly<Record<TableKind, readonly TableKind[]>> = {
  DISTRIBUTED: ['DISTRIBUTED', 'REFERENCE'],
  REFERENCE: ['REFERENCE'],
  LOCAL: ['LOCAL', 'REFERENCE'],
}
