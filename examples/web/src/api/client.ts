import { authExchange } from '@urql/exchange-auth'
import { type Client, cacheExchange, createClient, fetchExchange } from 'urql'
import { currentSession } from '../auth/session.ts'
import { renewSession } from '../auth/sign-in.ts'
import { NARTHEX_URL } from '../settings.ts'
import { patientFetch } from './patient-fetch.ts'

/** A token that ends within this time is renewed first, in milliseconds. */
const MARGIN = 30_000

/**
 * The client of one organization, with a cache of its own: what one church sees never comes from the cache of another.
 * Without an organization it can only ask which ones there are.
 */
export const clientFor = (organizationId?: string): Client =>
  createClient({
    url: `${NARTHEX_URL}/api/v1/graphql`,
    preferGetMethod: false,
    fetch: patientFetch,
    // Subscriptions are server-sent events of the same address.
    fetchSubscriptions: true,
    exchanges: [
      // A mutation of a Settlement makes every query with a Settlement read again.
      cacheExchange,
      authExchange(async utils => ({
        addAuthToOperation: operation =>
          utils.appendHeaders(operation, {
            Authorization: `Bearer ${currentSession()?.accessToken ?? ''}`,
            ...(organizationId ? { 'X-Organization-Id': organizationId } : {}),
          }),
        willAuthError: () => (currentSession()?.expiresAt ?? 0) < Date.now() + MARGIN,
        didAuthError: error => error.graphQLErrors.some(({ extensions }) => extensions.reason === 'unauthorized'),
        refreshAuth: renewSession,
      })),
      fetchExchange,
    ],
  })
