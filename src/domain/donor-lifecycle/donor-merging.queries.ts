import { statement } from '../../data/reader.js'

/** Moves contributions, all or the named ones, to another donor. It works in frozen settlements too. */
export const reassignStored = (
  organizationId: string,
  from: readonly string[],
  to: string,
  ids: readonly string[] | null,
  at: Date,
) =>
  statement<{ id: string; version: number; from: string }>(
    'select id, version, donor_id as "from" from reassign_contributions($1, $2, $3, $4, $5) order by id',
    [organizationId, from, to, ids, at],
  )
