import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Length in characters. Long passwords are better than complicated ones (NIST SP 800-63B, 5.1.1.2). */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** Cost 2^15 with blocks of 8 takes 32 MiB and about 80 ms: slow for a guesser, bearable for a person. */
const COST = { logN: 15, r: 8, p: 1 } as const
const KEY_BYTES = 32

const key = (password: string, salt: Buffer, logN: number, r: number, p: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, made) =>
      error ? reject(error) : resolve(made),
    )
  })

/** `scrypt$logN$r$p$salt$key` with a fresh salt (RFC 7914). */
export async function hashPassword(password: string): Promise<string> {
  const { logN, r, p } = COST
  const salt = randomBytes(16)
  const made = await key(password, salt, logN, r, p)
  return ['scrypt', logN, r, p, salt.toString('base64url'), made.toString('base64url')].join('$')
}

/** A hash that no password has: an unknown account takes as long as a known one. */
const NOBODY = hashPassword(randomBytes(32).toString('base64url'))

/** Whether the password is the one of the hash; without a hash always false, after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt, expected] = (hash ?? (await NOBODY)).split('$') as [string, ...string[]]
  const made = await key(password, Buffer.from(salt ?? '', 'base64url'), Number(logN), Number(r), Number(p))
  const known = Buffer.from(expected ?? '', 'base64url')
  return hash !== undefined && known.length === made.length && timingSafeEqual(made, known)
}
