/* The custom scalars of the API as TypeScript types. `codegen.ts` gives each field and each variable its scalar's type. */

declare const brand: unique symbol
type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/**
 * An amount in the organization's currency: a JSON number with at most two decimals. The brand keeps a sum of floats from
 * being shown or sent: `a + b` is a plain number. Use `sum` and `difference` of `money.ts`.
 */
export type Money = Branded<number, 'Money'>

/** A calendar day. Responses have a UTC-midnight timestamp; `YYYY-MM-DD` can be sent. */
export type Day = Branded<string, 'Day'>

/** A moment in ISO 8601, UTC. */
export type DateTime = string

/** A place in the change feed: a sequence, or its end. */
export type FeedPosition = number | 'now'

/** Bytes in Base64. */
export type Base64 = string

/** Any JSON object. */
export type JSONObject = Record<string, unknown>
