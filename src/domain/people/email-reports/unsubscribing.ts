import { timingSafeEqual } from 'node:crypto'
import type { Seals } from '../../../dependencies/dependencies.js'
import { mutation, type Operation, operationsOf } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { isId } from '../../../values/time.js'
import { EmailReport } from './email-report.js'
import { donorOfMessage, openOrganization } from './email-report.queries.js'

/** Where people unsubscribe. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const digestOf = (seals: Seals, organizationId: string, itemId: string): string =>
  seals.digest(itemId, { organizationId, purpose: 'unsubscribe' })

/** The path of the link in a message, which nobody can make without the secrets of the installation. */
export const unsubscribePath = (seals: Seals, organizationId: string, itemId: string): string =>
  `${UNSUBSCRIBE_PATH}/${organizationId}.${itemId}.${digestOf(seals, organizationId, itemId)}`

/** What the token of a link names. Undefined for one that this installation did not make. */
export function messageOfToken(seals: Seals, token: string): { organizationId: string; itemId: string } | undefined {
  const [organizationId = '', itemId = '', digest = '', ...rest] = token.split('.')
  if (rest.length || !isId(organizationId) || !isId(itemId)) return undefined
  const [known, given] = [digestOf(seals, organizationId, itemId), digest].map(text => Buffer.from(text))
  return known && given && known.length === given.length && timingSafeEqual(known, given)
    ? { organizationId, itemId }
    : undefined
}

/** The write of a link in an e-mail. No surface offers it. */
export const UNSUBSCRIBING: readonly Operation[] = operationsOf({
  tag: 'Donors',

  unsubscribe: mutation({
    does: 'Send no more reminders to the address of a message.',
    scope: null,
    who: 'whoever has the link of the message',
    graphql: '{id}',
    gives: EmailReport,
    async run({ work, clock }, _input, { id }) {
      const [open] = await openOrganization(work)
      const [found] = open ? await donorOfMessage(work, id) : []
      if (!found?.email) return refuse('not_found')
      const about = { address: found.email.toLowerCase(), kind: 'UNSUBSCRIBED' as const }
      // Whoever follows the link again has unsubscribed already.
      const [known] = await work.findWhere(EmailReport, { ...about, liftedAt: null })
      if (known) return { id: known.id }
      const report = work.create(EmailReport, {
        ...{ ...about, donorId: found.donorId, code: null, messageId: id, reportedAt: clock.now() },
        ...{ liftedAt: null, liftedBy: null },
      })
      return { id: report.id }
    },
  }),
})
