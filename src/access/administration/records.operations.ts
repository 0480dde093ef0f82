import { choice, count, flag, id, input, part, text, type ValueOf, view } from '../../declaration/fields.js'
import { CountRange, InstantRange } from '../../declaration/ranges.js'
import { list, query } from '../../kernel/operation.js'
import { DAY_MS } from '../../values/time.js'
import { MANAGE_ACCESS } from './grants.js'
import { ActivityStep, ActivityTimeline, DeniedBy, Transport } from './records.js'
import { activityIntervals, apiActivity, auditEntries } from './records.queries.js'

export const tag = 'Settings'

@input('Which requests are listed.')
export class ApiActivityFilter {
  @part(() => InstantRange, { nullable: true, note: 'When it happened.' }) occurredAt?: InstantRange | null
  @text({ nullable: true, note: 'The name of the operation.' }) operation?: string | null
  @choice(Transport, { nullable: true, list: true }) transport?: ValueOf<typeof Transport>[] | null
  @part(() => CountRange, { nullable: true, note: 'A range of the HTTP status.' }) status?: CountRange | null
  @flag({ nullable: true, note: 'Whether the request was denied.' }) isDenied?: boolean | null
  @flag({ nullable: true, note: 'Whether the settings pages of this service sent the request.' })
  isFromPages?: boolean | null
  @choice(DeniedBy, { nullable: true, list: true }) denied?: ValueOf<typeof DeniedBy>[] | null
  @id({ nullable: true, list: true }) credentialId?: string[] | null
  @id({ nullable: true, list: true }) applicationId?: string[] | null
  @id({ nullable: true, list: true, note: 'The signed-in person.' }) userId?: string[] | null
  @id({ nullable: true, list: true, note: 'The X-Request-Id of an answer or of an audit entry.' })
  requestId?: string[] | null
}

@view('How many requests the filter finds.')
export class ApiActivityTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@input('Which audit entries are listed.')
export class AuditFilter {
  @part(() => InstantRange, { nullable: true, note: 'When it happened.' }) occurredAt?: InstantRange | null
  @text({ nullable: true, list: true, note: 'Names of types, such as Bill.' }) resourceType?: string[] | null
  @id({ nullable: true, list: true }) resourceId?: string[] | null
  @text({ nullable: true, note: 'The name of the operation.' }) operation?: string | null
  @text({ nullable: true, note: 'The id of a person or an API key.' }) actorId?: string | null
  @id({ nullable: true, list: true, note: 'The X-Request-Id of an answer.' }) requestId?: string[] | null
}

@view('How many audit entries the filter finds.')
export class AuditTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

const access = { scope: null, callers: 'direct', permission: MANAGE_ACCESS, graphql: '' } as const

export const listApiActivity = list({
  does: 'List the requests to the API, the newest first.',
  details: 'Requests that were denied before the caller was known to belong to the organization are not listed.',
  ...access,
  takes: ApiActivityFilter,
  lists: apiActivity,
  envelope: 'apiActivity',
  totals: ApiActivityTotals,
})

/** Up to this length a range is counted by hour. */
const BY_HOUR_MS = 3 * DAY_MS
/** The longest range that is counted. */
const LONGEST_MS = 400 * DAY_MS

export const getApiActivityTimeline = query({
  does: 'Count the requests to the API by hour or by day, and by their result.',
  details:
    'The range is occurredAt of the filter. It starts 24 hours before its end when it has no first moment, and ends now when it has no last moment. Up to three days are counted by hour, longer ranges by day. At most the last 400 days are counted.',
  ...access,
  takes: ApiActivityFilter,
  gives: ActivityTimeline,
  async run({ read, clock }, { occurredAt, ...filter }) {
    const until = occurredAt?.lt ?? occurredAt?.lte ?? clock.now()
    const wanted = occurredAt?.gte ?? occurredAt?.gt ?? new Date(until.getTime() - DAY_MS)
    const from = new Date(Math.max(wanted.getTime(), until.getTime() - LONGEST_MS))
    const step = until.getTime() - from.getTime() <= BY_HOUR_MS ? ActivityStep.HOUR : ActivityStep.DAY
    const range = { gt: occurredAt?.gt, lte: occurredAt?.lte, gte: from, lt: occurredAt?.lte ? undefined : until }
    const intervals = await activityIntervals(read, { ...filter, occurredAt: range }, step)
    return { from, until, step, intervals }
  },
})

export const listAuditEntries = list({
  does: 'List the changes of records, the newest first, with the actor and the values before and after.',
  ...access,
  permission: 'READ_AUDIT_TRAIL',
  takes: AuditFilter,
  lists: auditEntries,
  envelope: 'auditEntries',
  totals: AuditTotals,
})
