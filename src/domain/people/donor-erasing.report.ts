import { statement } from '../../kernel/reader.js'

/** Takes what is personal off the gifts of donors; a frozen settlement does not stand in the way. */
export const forgetGifts = (organizationId: string, donorIds: readonly string[], at: Date) =>
  statement('select id, version, cleared from forget_gifts($1, $2, $3) order by id', [organizationId, donorIds, at])
