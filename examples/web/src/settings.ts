/* Where the service is and who this page is there. `npm run register` writes the client id to .env.local. */

/** The address of the service, without a path. */
export const NARTHEX_URL: string = import.meta.env.VITE_NARTHEX_URL ?? 'http://127.0.0.1:4000'

/** The client id of the registered application. */
export const CLIENT_ID: string = import.meta.env.VITE_CLIENT_ID ?? ''

/** Where people are sent back to after they sign in. It is registered, and compared exactly. */
export const REDIRECT_URI = `${window.location.origin}/`
