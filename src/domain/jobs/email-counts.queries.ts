import { computed } from '../../data/computed.js'
import { json } from '../../data/json.js'
import { count, view } from '../../declaration/fields.js'

@view('How many e-mails are in each state.')
export class EmailCounts {
  @count({ note: 'E-mails that wait to be sent, or to be tried again.' }) pending!: number
  @count({ note: 'E-mails that are being sent now.' }) sending!: number
  @count({ note: 'E-mails that the mail server took.' }) sent!: number
  @count({ note: 'E-mails that may have arrived: the connection ended before the mail server answered.' })
  unknown!: number
  @count({ note: 'E-mails that the mail server refused.' }) bounced!: number
  @count({ note: 'E-mails that the mail server did not take in any of the tries.' }) failed!: number
}

const STATES = ['PENDING', 'SENDING', 'SENT', 'UNKNOWN', 'BOUNCED', 'FAILED']

/** SQL that joins the counts of the messages of a record `t`, as `n`. */
export const emailCounts = (table: string, parent: string, status: string): string =>
  `left join lateral (select ${STATES.map(
    state => `(count(*) filter (where i.${status} = '${state}'))::int as ${state.toLowerCase()}`,
  ).join(', ')}
    from ${table} i where i.organization_id = $1 and i.${parent} = t.id and i.delivery = 'EMAIL') n on true`

/** The counts of a source that joins them. */
export const EMAIL_COUNTS = computed.part(EmailCounts, json(EmailCounts, 'n'))
