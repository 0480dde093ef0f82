import { type Reader, statement } from '../../data/reader.js'

/** Erases what records have about donors, also in frozen settlements. `cleared` is null for a record that was deleted. */
export const eraseTexts = (organizationId: string, donorIds: readonly string[], at: Date) =>
  statement<{ resourceType: string; id: string; version: number; cleared: string[] | null }>(
    `select resource_type as "resourceType", id, version, cleared from erase_giving_texts($1, $2, $3)
     order by resource_type, id`,
    [organizationId, donorIds, at],
  )

/** Clears what these records, by their tables, say about donors who are erased. */
export const erasedTextsCleared = (organizationId: string, records: Readonly<Record<string, readonly string[]>>) =>
  statement('select clear_texts_of_erased($1, $2)', [organizationId, JSON.stringify(records)])

/** Households that a donor belongs to or once belonged to, and whether anybody belongs to them now. */
export const householdsOf = (read: Reader, donorIds: readonly string[]): Promise<{ id: string; isEmpty: boolean }[]> =>
  read.rows(
    `select distinct household_id as id, not exists (select from household_member o where o.organization_id = $1
       and o.household_id = m.household_id and o.to_date is null) as "isEmpty"
     from household_member m where m.organization_id = $1 and m.donor_id = any ($2)`,
    [donorIds],
  )
