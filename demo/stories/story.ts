/** A request that a story sends. Its texts may have placeholders: `{bill.id}`, `{bills.1.id}`, `{today-3}`. */
export interface Sent {
  /** The parameters of the path. `id` is that of the first record that the story looks up, when absent. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** A request that the service refuses. What it leaves out is as in the request that is accepted. */
export interface Mistake extends Sent {
  /** What is wrong with the request, in a sentence. */
  because: string
}

/** The example of one REST operation: a request that the demo church accepts, and a mistake that it refuses. */
export interface Story extends Sent {
  /** The name of the operation. */
  operation: string
  /** Where it is played: `NEW` is a church without accounts, for what only the beginning of a ledger accepts. The demo church otherwise. */
  place?: 'NEW'
  /** The records of the church that the request is about: names, each with the list that finds it. */
  given?: Readonly<Record<string, string>>
  /** Sent after the accepted request. */
  mistake?: Mistake
}

/** A mistake that many make: the same request again, with a new Idempotency-Key. */
export const again = (because: string): Mistake => ({ because })

/** The records that most stories refer to. */
export const GENERAL = { general: '/funds?acceptsGifts=true' }
export const BANK = { bank: '/accounts?isCashAccount=true' }
export const MUSIC = { music: '/accounts?accountType=EXPENSE#accountNumber=6110' }
export const CLASSES = { functional: '/dimensions#code=FUNCTION', ministry: '/dimensions#code=MINISTRY' }
export const VENDOR = { vendor: '/vendors?limit=1' }
/** The dimensions of an expense of the choir. */
export const CHOIR = [
  { dimensionId: '{ministry.id}', dimensionValueId: '{ministry.values.1.id}' },
  { dimensionId: '{functional.id}', dimensionValueId: '{functional.values.0.id}' },
]
