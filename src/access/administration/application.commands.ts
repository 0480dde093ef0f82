import { mutation } from '../../kernel/operation.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { Application } from './application.js'
import { wakeWebhooks } from './application.queries.js'

export const tag = 'Settings'

/** For the command line alone: no surface publishes it. */
export const publishApplication = mutation({
  does: 'Publish an application that is in review, so that every organization can install it.',
  scope: null,
  callers: 'direct',
  refuses: ['illegal_transition'],
  graphql: '{id}',
  gives: Application,
  async run({ work, clock }, _input, { id }) {
    const application = await work.change(Application, id)
    if (application.status !== 'IN_REVIEW')
      refuseStatus('application', application.status, ['IN_REVIEW'], ['submitApplication'])
    assign(application, { status: 'PUBLISHED', publishedAt: clock.now() })
    await work.flush()
    await wakeWebhooks(work, id)
  },
})
