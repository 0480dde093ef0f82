import type pg from 'pg'
import type { FactorType } from './factor-type.js'

/**
 * Removes a factor, and with the last one the recovery codes, which stand in for one. @returns its type; undefined when the
 * person has no such factor.
 */
export async function removeFactor(
  client: Pick<pg.ClientBase, 'query'>,
  personId: string,
  factorId: string | null,
  now: Date,
): Promise<FactorType | undefined> {
  const { rows } = await client.query(
    `update control.mfa_factor set removed_at = $3
     where id::text = $1 and person_id = $2 and verified_at is not null and removed_at is null returning factor_type as type`,
    [factorId, personId, now],
  )
  if (rows[0])
    await client.query(
      `delete from auth.recovery_code where person_id = $1 and not exists (select from control.mfa_factor
         where person_id = $1 and verified_at is not null and removed_at is null)`,
      [personId],
    )
  return rows[0]?.type
}
