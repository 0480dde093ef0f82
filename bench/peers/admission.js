import pg from 'pg'
import { ADMIT } from '../../dist/src/access/admit-key.js'
import { digest, parseKey } from '../../dist/src/access/key-format.js'

const { pepper, databaseUrl } = JSON.parse(process.env.BENCH_FLOOR)
const PEPPER = Buffer.from(pepper, 'base64')
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })

export { databaseUrl }

/** Finds the organization of a key in the database at every request, as the product does. */
export async function organizationOf(authorization) {
  const token = authorization?.slice('Bearer '.length) ?? ''
  const key = parseKey(token)
  if (!key) throw new Error('unauthorized')
  const values = [key.publicId, [1], [digest(PEPPER, token)], key.environment, null, 1_000_000]
  const { rows } = await pool.query({ ...ADMIT, values })
  if (rows[0].outcome !== 'ok') throw new Error(rows[0].outcome)
  return rows[0].organization_id
}
