import type { TestApp } from '../../dist/src/service/testing.js'

declare global {
  // The test environment puts it there, from outside Jest's vm.
  var __narthexTest: {
    /** The worker's database, and the name of the one that it was copied from. */
    database: { ownerUrl: string; serviceUrl: string; template: string }
    app(): Promise<TestApp>
    /** Ends the transactions that nobody works on any more, and gives their last statements. */
    openTransactions(): Promise<string[]>
  }
}

/** The service of this worker, started once. */
export const testApp = (): Promise<TestApp> => globalThis.__narthexTest.app()

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  text: string
}

export interface Ask {
  body?: unknown
  headers?: Record<string, string>
}

/** A REST client with a bearer token, and headers that go with every request. */
export function restClient(url: string, token?: string, always: Record<string, string> = {}) {
  return async (method: string, path: string, { body, headers = {} }: Ask = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...always,
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined }
  }
}

/** A GraphQL client with a bearer token. */
export function graphqlClient(url: string, token?: string, always: Record<string, string> = {}) {
  const rest = restClient(url, token, always)
  return (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
    rest('POST', '/graphql', { body: { query, variables }, headers })
}
