import { statement } from '../../kernel/reader.js'

/** Gives gifts from donors to another one, all or those named; a frozen settlement does not stand in the way. */
export const moveGifts = (
  organizationId: string,
  from: readonly string[],
  to: string,
  ids: readonly string[] | null,
  at: Date,
) =>
  statement('select id, version, donor_id as "from" from move_gifts($1, $2, $3, $4, $5) order by id', [
    organizationId,
    from,
    to,
    ids,
    at,
  ])
