import type pg from 'pg'
import type { TestApp } from '../../dist/src/service/testing.js'
import { type Answer, send } from './http.js'

export type { Answer } from './http.js'

declare global {
  // The test environment puts it there, from outside Jest's vm.
  var __narthexTest: {
    /** The worker's database, and the name of the one that it was copied from. */
    database: { ownerUrl: string; serviceUrl: string; template: string }
    app(): Promise<TestApp>
    /** What the files of this worker share. */
    kept?: { model?: Promise<unknown>; copier?: pg.Pool }
    /** Keeps the figures of what tests insert. */
    figures: typeof import('./kept-figures.mjs')
    /** Ends the transactions that nobody works on any more, and gives their last statements. */
    openTransactions(): Promise<string[]>
  }
}

/** The service of this worker, started once. */
export const testApp = (): Promise<TestApp> => globalThis.__narthexTest.app()

export interface Ask {
  body?: unknown
  headers?: Record<string, string>
}

/** A REST client with a bearer token, and headers that go with every request. */
export function restClient(url: string, token?: string, always: Record<string, string> = {}) {
  return async (method: string, path: string, { body, headers = {} }: Ask = {}): Promise<Answer> => {
    const form = body instanceof FormData ? new Response(body) : undefined
    const answer = await send(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': form?.headers.get('Content-Type') ?? 'application/json' }),
        ...always,
        ...headers,
      },
      body: form
        ? Buffer.from(await form.arrayBuffer())
        : body === undefined || typeof body === 'string'
          ? body
          : JSON.stringify(body),
    })
    return { ...answer, body: answer.text ? JSON.parse(answer.text) : undefined }
  }
}

/** A GraphQL client with a bearer token. */
export function graphqlClient(url: string, token?: string, always: Record<string, string> = {}) {
  const rest = restClient(url, token, always)
  return (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
    rest('POST', '/graphql', { body: { query, variables }, headers })
}
