import type { Row } from '../../declaration/fields.js'
import { showsSecret } from '../../kernel/answers.js'
import type { Outcome } from '../../kernel/call.js'
import { locationOf } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { present } from '../../values/present.js'
import { PREFIX } from '../http/addresses.js'
import type { RequestContext } from '../http/request-context.js'
import { send } from '../http/responses.js'
import { hasManyRows, jsonInTurns } from '../types/json-in-turns.js'
import { digestTagOf, etagOf } from './entity-tag.js'
import type { Route } from './routes.js'

/** Answers as JSON. A resource with a version and a page of a list have their entity tags. A report says when it was made, so it has none. */
export async function replyJson(context: RequestContext, route: Route, outcome: Outcome): Promise<void> {
  const { response } = context
  const { operation, represent } = route
  if (operation.kind === 'list') {
    const { value: page, totals } = outcome
    const body = JSON.stringify(represent({ page, totals }))
    response.setHeader('ETag', digestTagOf(body))
    send(context, 200, body)
    return
  }
  if (operation.kind === 'query' && hasManyRows(outcome.value)) {
    send(context, 200, await jsonInTurns(await route.representInTurns(outcome.value)))
    return
  }
  // A replay can have its response as text alone.
  const answer: unknown = outcome.value === undefined ? JSON.parse(present(outcome.body)) : outcome.value
  const { id, version }: Row = isObject(answer) ? answer : {}
  // What the organization has once can be not set yet.
  const body = outcome.body ?? JSON.stringify(answer === null ? null : represent(answer))
  const etag = typeof version === 'number' && !outcome.isRehearsal ? etagOf(version, body) : undefined
  if (etag) response.setHeader('ETag', etag)
  const location = outcome.status === 200 ? undefined : locationOf(operation, String(id))
  if (location) response.setHeader('Location', PREFIX + location)
  context.holdsSecret = showsSecret(operation)
  send(context, outcome.status, body)
}
