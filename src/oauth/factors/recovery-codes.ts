import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../../postgres/index.js'
import { type Clock, newId } from '../../values/time.js'

const CODES = 10
const LENGTH = 10
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten letters and digits, 50 random bits, in two groups: `7K2QD-M0VXA`. */
function newCode(): string {
  const code = [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** The code as it was made, however it was typed. Undefined for what cannot be one. */
function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every(letter => ALPHABET.includes(letter)) ? code : undefined
}

/** Codes that a person keeps on paper, for the day on which the second factor is lost. Each works once. */
export class RecoveryCodes {
  /** @param key makes the digests, so that the database alone cannot find a code by trying all. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly key: Buffer,
  ) {}

  private digest(personId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${personId} ${code}`).digest()
  }

  /** Ten new codes in place of those before. They are shown once. */
  async replace(personId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode)
    const digests = codes.map(code => this.digest(personId, code.replace('-', '')))
    const now = this.clock.now()
    await inTransaction(this.pool, async client => {
      await client.query('delete from auth.recovery_code where person_id = $1', [personId])
      await client.query(
        `insert into auth.recovery_code (id, person_id, code_hash, created_at)
         select id, $1, hash, $2 from unnest($3::uuid[], $4::bytea[]) as code (id, hash)`,
        [personId, now, codes.map(() => newId(this.clock)), digests],
      )
    })
    return codes
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
      [personId, this.digest(personId, code), this.clock.now()],
    )
    return Boolean(rowCount)
  }
}
