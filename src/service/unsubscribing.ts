import express, { type Router } from 'express'
import type { Seals } from '../dependencies/dependencies.js'
import { secondsAhead } from '../domain/people/email-reports/email-report.queries.js'
import { messageOfToken, UNSUBSCRIBE_PATH, UNSUBSCRIBING } from '../domain/people/email-reports/unsubscribing.js'
import type { Executor } from '../kernel/executor.js'
import { refusalOf } from '../refusals/refusals.js'
import { unsubscribedPage, unsubscribePage, unsubscribeUnknownPage } from '../site/unsubscribe.js'
import { first } from '../values/present.js'
import { type Clock, newId } from '../values/time.js'
import { commandLineCaller } from './command-line-caller.js'

/** Who unsubscribes: the service, for whoever has the link. */
const ACTOR = 'unsubscribe link'

/** What answers the links of e-mails. */
export interface UnsubscribingParts {
  executor: Executor
  seals: Seals
  clock: Clock
}

/**
 * The links of reminders. GET shows a page and changes nothing, because mailboxes open links by themselves. POST unsubscribes: the
 * button of the page, or the mailbox in one click (RFC 8058), which sends neither cookies nor an origin.
 */
export function unsubscribeRouter({ executor, seals, clock }: UnsubscribingParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  const answer = (response: express.Response, { html, policy }: { html: string; policy: string }, status = 200) =>
    void response
      .status(status)
      .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type('html')
      .send(html)

  router.get(`${UNSUBSCRIBE_PATH}/:token`, ({ params: { token } }, response) =>
    messageOfToken(seals, token)
      ? answer(response, unsubscribePage())
      : answer(response, unsubscribeUnknownPage(), 404),
  )
  router.post(`${UNSUBSCRIBE_PATH}/:token`, async ({ params: { token } }, response) => {
    const named = messageOfToken(seals, token)
    if (!named) return answer(response, unsubscribeUnknownPage(), 404)
    const caller = { ...commandLineCaller(), organizationId: named.organizationId, actorId: ACTOR }
    const { reader, end } = executor.readsFor(caller, false)
    try {
      const clockAheadSeconds = await secondsAhead(reader).finally(end)
      await executor.execute(first(UNSUBSCRIBING), {
        caller: { ...caller, clockAheadSeconds },
        requestId: newId(clock),
        read: () => ({ input: {}, path: { id: named.itemId } }),
        render: () => '{}',
      })
    } catch (error) {
      if (refusalOf(error)?.reason !== 'not_found') throw error
      return answer(response, unsubscribeUnknownPage(), 404)
    }
    return answer(response, unsubscribedPage())
  })
  return router
}
