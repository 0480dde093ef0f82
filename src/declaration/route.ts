/** The methods of routes on REST. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]
export type Route = `${Method} /${string}`
/** The path parameters of an operation without a REST route: `{id}`, or none. */
export type Parameters = '' | `{${string}}`

/** The path parameters of a route: `PATCH /settlements/{id}` has `{ id: string }`. */
export type PathOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathOf<Rest>]: string }
  : unknown
