/** What of a filter decides which statuses are listed. */
interface StatusFilter {
  id?: string[] | null
  status?: string[] | null
  externalId?: string[] | null
  updatedSince?: Date | null
}

/**
 * Lists people in use: only ACTIVE ones unless the filter names statuses. A client that mirrors the list by `updatedSince`
 * must see merges, and one that asks for an id or an external id must find whoever has it.
 */
export const activeByDefault = <F extends StatusFilter>(filter: F): F =>
  filter.status || filter.updatedSince || filter.id || filter.externalId ? filter : { ...filter, status: ['ACTIVE'] }
