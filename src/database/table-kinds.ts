/** Where a distributed database keeps the rows of a table (decision 9). */
export type TableKind =
  /** By organization_id over the workers, all rows of one organization on one worker. */
  | 'DISTRIBUTED'
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
 * The kind of each table. Every row of a church is distributed. What admits a request is asked before the organization is known, and
 * is written by other roles than the rows of churches, so it is on the coordinator, with the profile of the church.
 */
export const kindOf = ({ schema, hasOrganization }: CatalogueTable): TableKind =>
  schema === 'public' && hasOrganization ? 'DISTRIBUTED' : 'LOCAL'

/** The table that every table of churches refers to on one server. A distributed database leaves these foreign keys out. */
export const ORGANIZATIONS = 'control.organization'

/** Whether a table of one kind can have a foreign key to a table of another. */
export const acceptsForeignKey = (from: TableKind, to: TableKind, target: string): boolean =>
  from === to || (from === 'DISTRIBUTED' && target === ORGANIZATIONS)
