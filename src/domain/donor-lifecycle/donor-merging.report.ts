import { statement } from '../../data/reader.js'

/** Moves contributions, all or the named ones, to another donor. It works in frozen settlements too. */
export const moveGifts = (
  organizationId: string,
  from: readonly string[],
  to: string,
  ids: readonly string[] | null,
  at: Date,
) =>
  statement<{ id: string; version: number; from: string }>(
    'select id, version, donor_id as "from" from move_gifts($1, $2, $3, $4, $5) order by id',
    [organizationId, from, to, ids, at],
  )
