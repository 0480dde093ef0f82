import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** Someone who calls the API for one church: a signed-in person or a key. */
export function caller(url, token, organizationId) {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(organizationId && { 'X-Organization-Id': organizationId }),
  }
  const rest = async (method, path, { body, headers: more = {} } = {}) => {
    // A form says its own type.
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...more },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
    // A church has a budget of requests in each minute; who has used it up is told how long to wait.
    if (response.status === 429) {
      await wait(1000 * Number(response.headers.get('retry-after')))
      return rest(method, path, { body, headers: more })
    }
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const graphql = (query, variables = {}) => rest('POST', '/graphql', { body: { query, variables } })
  return { rest, graphql }
}

/** What REST answered. */
export async function done(answer) {
  const { status, body } = await answer
  assert(status < 300, `${status} ${JSON.stringify(body)}`)
  return body
}

/** What the one field of a GraphQL operation answered. */
export async function answered(answer) {
  const { errors, data } = (await answer).body
  assert.equal(errors, undefined, JSON.stringify(errors))
  return Object.values(data)[0]
}

/** Asserts that it is refused for that reason, on either surface. @returns the details of the refusal. */
export async function refused(answer, reason) {
  const { headers, body } = await answer
  const { extensions } = body.errors?.[0] ?? {}
  assert.equal(extensions?.reason ?? headers.get('x-error-reason'), reason)
  return extensions?.details ?? body.details
}
