/** The version of this package. It is that of the API. */
export const VERSION = '1.3.0'
