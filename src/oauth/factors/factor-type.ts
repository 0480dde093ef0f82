export const FACTOR_TYPES = ['PASSKEY', 'TOTP', 'SMS'] as const
/** A passkey, an app that shows codes, or a phone that gets text messages. */
export type FactorType = (typeof FACTOR_TYPES)[number]
