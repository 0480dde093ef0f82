/** What is used of the package. Its published types do not know the preference of version 1. */
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http'

  export class Negotiator {
    constructor(request: IncomingMessage)
    /** The coding that the request prefers. The order of `preferred` decides between equal ones. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
