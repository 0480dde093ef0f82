import { Secret, TOTP } from 'otpauth'

/** What every code app knows: SHA-1, six digits, 30 seconds (RFC 6238, and the form of Google Authenticator's addresses). */
const PARAMETERS = { issuer: 'Narthex', algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/**
 * How much a clock may be wrong, and how long a person types, in milliseconds: a code is taken from ten seconds before its period of
 * 30 seconds to ten seconds after it.
 */
export const TOTP_TOLERANCE_MS = 10_000

/** A new key of a code app, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that a code app reads from a picture. @param account names the person in the app. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...PARAMETERS, label: account, secret: Secret.fromBase32(secret) }).toString()

/**
 * The step whose code this is, in periods of 30 seconds since 1970. Undefined for a wrong code, and for one that is no later
 * than the last that was taken (RFC 6238, section 5.2).
 */
export function totpStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
  toleranceMs: number,
): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) })
  const timestamp = [0, -toleranceMs, toleranceMs]
    .map(wrong => now.getTime() + wrong)
    .find(each => totp.validate({ token: code, timestamp: each, window: 0 }) === 0)
  if (timestamp === undefined) return undefined
  const step = totp.counter({ timestamp })
  return lastStep === null || step > lastStep ? step : undefined
}
