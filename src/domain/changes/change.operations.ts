import {
  allRecords,
  choice,
  count,
  enumeration,
  feedPosition,
  flag,
  id,
  input,
  instant,
  part,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../refusals/refusals.js'
import type { FeedPosition } from '../../values/feed-position.js'
import { at } from '../../values/present.js'
import { ANY_TYPE, REQUEST } from '../no-edge.js'
import { changesAfter, lastSequence } from './change.queries.js'
import { feedRecords } from './feed-records.js'

export const tag = 'Changes'

const ChangeOperation = enumeration('ChangeOperation', 'The kind of change to a resource.', {
  CREATED: 'The resource was created.',
  UPDATED: 'The resource was changed.',
  DELETED: 'The resource was deleted.',
  MERGED: 'The resource was merged into another one.',
})

@view('A change of a resource. Read the resource itself under its own scope.')
export class ResourceChange {
  @count({ note: 'The number of the change within the organization, ascending.' }) sequence!: number
  @text({ note: 'The name of its type, such as Transaction.' }) resourceType!: string
  @id({ noEdge: ANY_TYPE }) resourceId!: string
  @choice(ChangeOperation, { note: 'The name of the operation.' }) operation!: ValueOf<typeof ChangeOperation>
  @count({ nullable: true, note: 'How often it was written, from 1.' }) version!: number | null
  @id({ nullable: true, noEdge: ANY_TYPE, note: 'The record that remains after a merge.' }) mergedIntoId!: string | null
  @instant({ note: 'When it happened.' }) occurredAt!: Date
  @id({ noEdge: REQUEST, note: 'The X-Request-Id of the request that changed it.' }) requestId!: string
}

@view('The next changes of the feed.')
export class ChangeFeed {
  @part(() => ResourceChange, { list: true, note: 'The changes, in their order.' }) changes!: ResourceChange[]
  @count({ note: 'The sequence to pass as `after` in the next call.' }) lastSequence!: number
  @flag({ note: 'Whether more changes are available now.' }) hasMore!: boolean
}

const RESOURCE_TYPE = {
  nullable: true,
  list: true,
  note: 'Only changes of these resource types, such as Transaction.',
  among: {
    name: 'ResourceType',
    values: () =>
      feedRecords()
        .map(([{ name }]) => name)
        .sort(),
  },
} as const

@input('Which changes a subscription sends.')
export class ChangeSubscriptionFilter {
  @feedPosition({
    fallback: 'now',
    note: 'The last sequence that you have read. The changes after it come first. `now` sends only what changes from now on.',
  })
  after!: FeedPosition
  @text(RESOURCE_TYPE) resourceType?: string[] | null
}

@input('Which changes are listed.')
export class ChangeFilter {
  @feedPosition({
    fallback: 0,
    note: 'The last sequence that you have read. 0 starts with the oldest stored change. `now` answers the last sequence without changes.',
  })
  after!: FeedPosition
  @count({ fallback: 50, min: 1, max: 200, note: 'The most rows.' }) limit!: number
  @text(RESOURCE_TYPE) resourceType?: string[] | null
}

export const listChanges = query({
  does: 'List the changes after a sequence, oldest first, to keep a copy current with or without webhooks.',
  details:
    'The feed has the ids of resources whose read scope the credential holds. No change is skipped or repeated, even during concurrent writes. Changes are stored for at least 90 days. When `after` is older, the answer is 409 (changes_forgotten): read everything again. When it is beyond the last change, the answer is 422.\n\nTo make a copy: first call with `after=now` and keep `lastSequence`. Then read the lists. Then follow the feed from that sequence, and read each resource that it names. What changed while you read the lists is in the feed.',
  scope: null,
  who: 'every credential; the feed has the resources whose read scope it holds',
  refuses: ['changes_forgotten'],
  rest: 'GET /changes',
  tool: 'Find which records were created, changed, deleted or merged after a sequence number, oldest first. Answers ids and types only. Read the records with other tools. While hasMore is true, call again with after = lastSequence.',
  takes: ChangeFilter,
  gives: ChangeFeed,
  feed: {
    takes: ChangeSubscriptionFilter,
    gives: ResourceChange,
    does: 'Send each change as it happens, in the order of the feed.',
    details:
      'It sends the ids of resources whose read scope the credential holds. When the connection ends, subscribe again with `after`, the sequence of the last change that you received, so that none is lost. It ends within 5 seconds when the credential may call no more.',
    head: lastSequence,
  },
  async run({ read, caller }, { after, limit, resourceType }) {
    const readable = feedRecords().filter(([, { reads }]) => caller.scopes.has(reads))
    const names = new Map(readable.map(([type, { table }]) => [table, type.name]))
    const allowed = [...allRecords().keys()].map(({ name }) => name).sort()
    if (resourceType?.some(name => !allowed.includes(name))) refuseField('resourceType', 'invalid_enum', { allowed })
    const wanted = [...names].filter(([, name]) => !resourceType || resourceType.includes(name)).map(([table]) => table)
    const { oldest, newest, changes: found } = await changesAfter(read, after, wanted, limit + 1)
    const head = newest ?? 0
    if (after === 'now') return { changes: [], lastSequence: head, hasMore: false }
    if (after > head) refuseField('after', 'too_large', { maximum: head })
    if (after > 0 && oldest !== null && after < oldest - 1) refuse('changes_forgotten')
    const shown = found.slice(0, limit)
    const hasMore = found.length > limit
    // Changes that the credential may not see are skipped, and lastSequence moves past them.
    const lastSequence = hasMore ? at(shown, limit - 1).sequence : head
    const changes = shown.map(({ table, ...change }) => ({ ...change, resourceType: names.get(table) }))
    return { changes, lastSequence, hasMore }
  },
})
