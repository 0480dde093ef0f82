import { type Reader, statement } from '../../data/reader.js'

/** Removes personal data from the contributions of donors, also in frozen settlements. */
export const erasePersonalFields = (organizationId: string, donorIds: readonly string[], at: Date) =>
  statement<{ id: string; version: number; cleared: string[] }>(
    'select id, version, cleared from erase_contribution_notes($1, $2, $3) order by id',
    [organizationId, donorIds, at],
  )

/** Households that a donor once belonged to and that have no members now. */
export async function leftEmpty(read: Reader, donorIds: readonly string[]): Promise<string[]> {
  const rows = await read.rows<{ id: string }>(
    `select distinct household_id as id from household_member m
     where m.organization_id = $1 and m.donor_id = any ($2) and not exists (select from household_member o
       where o.organization_id = $1 and o.household_id = m.household_id and o.to_date is null)`,
    [donorIds],
  )
  return rows.map(row => row.id)
}
