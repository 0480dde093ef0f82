import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Length in characters. Long passwords are better than complicated ones (NIST SP 800-63B, 5.1.1.2). */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** What one guess costs (RFC 7914): the logarithm of N, the size of a block, and the parallel lanes. */
export interface PasswordCost {
  logN: number
  r: number
  p: number
}

/** Cost 2^15 with blocks of 8 takes 32 MiB and about 80 ms: slow for a guesser, bearable for a person. */
export const PASSWORD_COST: PasswordCost = { logN: 15, r: 8, p: 1 }

const SALT_BYTES = 16
const KEY_BYTES = 32

const key = (password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, made) =>
      error ? reject(error) : resolve(made),
    )
  })

/** `scrypt$logN$r$p$salt$key` */
const written = ({ logN, r, p }: PasswordCost, salt: Buffer, made: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64url'), made.toString('base64url')].join('$')

/** Makes and checks hashes of passwords. A hash keeps the cost that it was made with. */
export class Passwords {
  /** A hash that no password has, since its key was drawn: an unknown account takes as long as a known one. */
  private readonly nobody: string

  constructor(private readonly cost = PASSWORD_COST) {
    this.nobody = written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))
  }

  /** A hash with a fresh salt. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    return written(this.cost, salt, await key(password, salt, this.cost))
  }

  /** Whether the password is the one of the hash; without a hash always false, after the same time. */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const [, logN, r, p, salt, expected] = (hash ?? this.nobody).split('$')
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
    const made = await key(password, Buffer.from(salt ?? '', 'base64url'), cost)
    const known = Buffer.from(expected ?? '', 'base64url')
    return hash !== undefined && known.length === made.length && timingSafeEqual(made, known)
  }
}
