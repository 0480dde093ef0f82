import {
  allRecords,
  choice,
  count,
  enumeration,
  flag,
  id,
  input,
  instant,
  part,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import { query } from '../../kernel/operation.js'
import { refuse, refuseField } from '../../kernel/refusals.js'
import { changesAfter } from './change.report.js'

const ChangeOperation = enumeration('ChangeOperation', 'What happened to a resource.', [
  'CREATED',
  'UPDATED',
  'DELETED',
  'MERGED',
])

@view('That a resource changed; what it is now is read under its own scope.')
export class ResourceChange {
  @count({ note: 'Counts the changes of the organization.' }) sequence!: number
  @text({ note: 'The name of its type, such as Transaction.' }) resourceType!: string
  @id() resourceId!: string
  @choice(ChangeOperation) operation!: ValueOf<typeof ChangeOperation>
  @count({ nullable: true }) version!: number | null
  @id({ nullable: true }) mergedIntoId!: string | null
  @instant() occurredAt!: Date
  @id({ note: 'The X-Request-Id of the request that changed it.' }) requestId!: string
}

@view('The next changes.')
export class ChangeFeed {
  @part(() => ResourceChange, { list: true }) changes!: ResourceChange[]
  @count({ note: 'Where to go on: the `after` of the next call.' }) lastSequence!: number
  @flag({ note: 'There are more already.' }) hasMore!: boolean
}

@input('Which changes are read.')
export class ChangeFilter {
  @count({ fallback: 0, min: 0, note: 'The last sequence that was read; 0 begins with the oldest that is kept.' })
  after!: number
  @count({ fallback: 50, min: 1, max: 200 }) limit!: number
  @text({ nullable: true, list: true, note: 'Names of types, such as Transaction.' }) resourceType?: string[] | null
}

export const listChanges = query({
  does: 'What has changed since, oldest first, for keeping a copy without webhooks.',
  details:
    'Ids only, of the resources whose read scope the credential holds. No change is skipped or told twice, whatever is written meanwhile. Changes are kept 90 days; a reader who comes later than that answers 409 (changes_forgotten) and starts anew.',
  scope: null,
  refuses: ['changes_forgotten'],
  rest: 'GET /changes',
  tag: 'Changes',
  tool: 'Find which records were created, changed, deleted or merged after a sequence number, oldest first. Answers ids and types only. Read the records with other tools. While hasMore is true, call again with after = lastSequence.',
  takes: ChangeFilter,
  gives: ChangeFeed,
  async run({ read, caller }, { after, limit, resourceType }) {
    const readable = [...allRecords()].filter(([, { reads, part: isPart }]) => !isPart && caller.scopes.has(reads))
    const names = new Map(readable.map(([type, { table }]) => [table, type.name]))
    const unknown = resourceType?.some(name => ![...allRecords().keys()].some(type => type.name === name))
    if (unknown) refuseField('resourceType', 'invalid_enum')
    const wanted = [...names].filter(([, name]) => !resourceType || resourceType.includes(name)).map(([table]) => table)
    const { oldest, newest, changes: found } = await changesAfter(read, after, wanted, limit + 1)
    if (after > 0 && oldest !== null && after < oldest - 1) refuse('changes_forgotten')
    const shown = found.slice(0, limit)
    const hasMore = found.length > limit
    // What the credential may not see is passed over, so the reader need not come by again.
    const lastSequence = hasMore ? (shown.at(-1)?.sequence as number) : Math.max(after, newest ?? 0)
    const changes = shown.map(({ table, ...change }) => ({ ...change, resourceType: names.get(table as string) }))
    return { changes, lastSequence, hasMore }
  },
})
