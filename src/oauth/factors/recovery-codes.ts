import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../../postgres/index.js'
import { type Clock, newId } from '../../values/time.js'
import { digestOf } from '../secret.js'

const CODES = 10
/** Of base 32: 115 random bits, so that whoever reads the database cannot find a code by trying all (ASVS 5.0, 6.5.2). */
const LENGTH = 23
const GROUP = 6
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code as it is stored and compared. */
const newCode = (): string => [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')

/** A code in groups, as people copy it: `7K2QDM-0VXA41-9TZ3HE-C5PRW`. */
const grouped = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** The code as it was made, however it was typed. Undefined for what cannot be one. */
function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every(letter => ALPHABET.includes(letter)) ? code : undefined
}

/** The digest holds the person too, so that a code of one is never a code of another. */
const digest = (personId: string, code: string): Buffer => digestOf(`${personId} ${code}`)

/** Codes that a person keeps on paper, for the day on which the second factor is lost. Each works once. */
export class RecoveryCodes {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Ten new codes in place of those before. They are shown once. */
  async replace(personId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode)
    const digests = codes.map(code => digest(personId, code))
    const now = this.clock.now()
    await inTransaction(this.pool, async client => {
      await client.query('delete from auth.recovery_code where person_id = $1', [personId])
      await client.query(
        `insert into auth.recovery_code (id, person_id, code_hash, created_at)
         select id, $1, hash, $2 from unnest($3::uuid[], $4::bytea[]) as code (id, hash)`,
        [personId, now, codes.map(() => newId(this.clock)), digests],
      )
    })
    return codes.map(grouped)
  }

  /** How many codes can still be used. */
  async left(personId: string): Promise<number> {
    const { rows } = await this.pool.query(
      'select count(*)::int as left from auth.recovery_code where person_id = $1 and used_at is null',
      [personId],
    )
    return rows[0].left
  }

  /** Uses a code. @returns whether it was one. */
  async use(personId: string, typed: string): Promise<boolean> {
    const code = readCode(typed)
    if (!code) return false
    const { rowCount } = await this.pool.query(
      'update auth.recovery_code set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null',
      [personId, digest(personId, code), this.clock.now()],
    )
    return Boolean(rowCount)
  }
}
