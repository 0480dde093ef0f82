import type { Example, PlayedRequest, StoredAnswer, StoredRequest } from '../../src/kernel/example.js'
import type { Operation } from '../../src/kernel/operation.js'
import { filled } from '../../src/values/letters/placeholders.js'
import { isObject } from '../../src/values/objects.js'
import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import type { Sent, Story } from '../stories/story.js'

/** Sends a request to the API of a church. @param path below the version, with its query. */
export type Send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
) => Promise<{ status: number; headers: Headers; body: unknown }>

/** Where stories are played: an API, and the day of its church. */
export interface Stage {
  send: Send
  /** The API of a church that has no accounts yet. */
  sendToNew: Send
  today: Day
}

/** Headers of an answer that an example shows. */
const SHOWN_HEADERS = ['location', 'etag', 'x-error-reason', 'x-possible-duplicates', 'retry-after']
/** A list inside an answer of a read has no more items. */
const ITEMS_MAX = 2
/** A list at the top of an answer without pages may have this many more. */
const ROWS_MAX = 3

/** The bytes of a file are a longer text than any other, and only their beginning is shown. */
const TEXT_MAX = 2000
const FILE_SHOWN = 64

const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (isObject(at) || Array.isArray(at) ? (at as Record<string, unknown>)[name] : undefined),
      value,
    )

/** The rows of a list, or the one record of an answer. */
function rowsOf(body: unknown): unknown[] {
  if (!isObject(body)) return []
  const list = Object.values(body).find(Array.isArray)
  return 'id' in body || !list ? [body] : list
}

/** Finds records by a list. A fragment such as `#code=300` puts the first row with this member in front. */
async function found(from: string, { send }: Stage): Promise<unknown[]> {
  const [path = '', wanted = ''] = from.split('#')
  const { status, body } = await send('GET', path, {}, undefined)
  if (status !== 200) throw new Error(`GET ${path} answered ${status} ${JSON.stringify(body)}`)
  const rows = rowsOf(body)
  const [member = '', value] = wanted.split('=')
  const first = wanted ? rows.find(row => String(memberAt(row, member)) === value) : undefined
  return first === undefined ? rows : [first, ...rows.filter(row => row !== first)]
}

/** A day as requests have it, `2026-11-21`, from an answer, which has the beginning of the day. Other values stay. */
const asDay = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1') : value

/** Looks up the records of a story, and knows the value of each of its placeholders. */
class Cast {
  readonly values: Record<string, unknown> = {}
  private readonly rows = new Map<string, unknown[]>()

  constructor(
    private readonly operation: string,
    private readonly stage: Stage,
  ) {}

  async lookUp(given: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, from] of Object.entries(given))
      this.rows.set(name, await found(String(this.fill(from)), this.stage))
  }

  /** @throws Error when the church has no such record. */
  fill(value: unknown): unknown {
    return filled(value, name => {
      const known = asDay(this.valueOf(name))
      if (known === undefined || known === null) throw new Error(`${this.operation}: the church has no ${name}`)
      this.values[name] = known
      return known
    })
  }

  private valueOf(name: string): unknown {
    const [, days] = /^today([+-]\d+)?$/.exec(name) ?? [name]
    if (name.startsWith('today') && !name.includes('.')) return addDays(this.stage.today, Number(days ?? 0))
    const [record = '', ...path] = name.split('.')
    const rows = this.rows.get(record) ?? []
    return /^\d+$/.test(path[0] ?? '') ? memberAt(rows, path.join('.')) : memberAt(rows[0], path.join('.'))
  }
}

/** The request of a story, with placeholders. */
function requestOf({ route }: Operation, sent: Sent, first: string | undefined): StoredRequest {
  if (!route) throw new Error('a story is about an operation of REST')
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => sent.path?.[name] ?? `{${first}.id}`)
  return {
    method: route.method,
    path,
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.headers && Object.keys(sent.headers).length ? { headers: sent.headers } : {}),
    ...(sent.body === undefined ? {} : { body: sent.body }),
  }
}

/** The path of a request with its query. */
export const targetOf = ({ path, query }: StoredRequest): string =>
  query ? `${path}?${new URLSearchParams(query)}` : path

function shortened(value: unknown, max: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? value.slice(0, FILE_SHOWN) : value
  if (Array.isArray(value)) return value.slice(0, max).map(each => shortened(each, ITEMS_MAX))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'filter' ? each : shortened(each, max)]),
  )
}

/** Ids and days are replaced by the names of their placeholders wherever an answer repeats them. */
const REPEATED = /^[\da-f]{8}-[\da-f-]{27}$|^\d{4}-\d\d-\d\d$/

function withNames(answer: StoredAnswer, values: Readonly<Record<string, unknown>>): StoredAnswer {
  const names = Object.entries(values).filter(([, value]) => typeof value === 'string' && REPEATED.test(value))
  const text = names.reduce((at, [name, value]) => at.replaceAll(String(value), `{${name}}`), JSON.stringify(answer))
  return JSON.parse(text) as StoredAnswer
}

/** Sends a request of a story. @throws Error when the outcome is another than the story tells. */
async function exchange(name: string, requested: Requested, cast: Cast, { send }: Stage): Promise<PlayedRequest> {
  const { request, because } = requested
  const ready = cast.fill(request) as StoredRequest
  const { status, headers, body } = await send(ready.method, targetOf(ready), ready.headers ?? {}, ready.body)
  if (because === undefined ? status >= 300 : status < 400 || status >= 500)
    throw new Error(`${name}: ${request.method} ${request.path} answered ${status} ${JSON.stringify(body)}`)
  const shown = Object.fromEntries(
    SHOWN_HEADERS.flatMap(header => {
      const value = headers.get(header)
      return value === null ? [] : [[header, value.replace(/^"v(\d+)-.*"$/, '"v$1"')]]
    }),
  )
  const short = request.method === 'GET' ? shortened(body, ROWS_MAX) : body
  const isShortened = JSON.stringify(short) !== JSON.stringify(body)
  return { ...requested, answer: { status, headers: shown, body: short, ...(isShortened ? { isShortened } : {}) } }
}

/** A story for a read that has none: the record of its path is the first of the list above it. */
export function defaultStory({ name, route, kind }: Operation, operations: readonly Operation[]): Story {
  const [, list] = /^(.*?)\/\{\w+\}/.exec(route?.path ?? '') ?? []
  const isPaged = (path: string) => operations.some(each => each.kind === 'list' && each.route?.path === path)
  return {
    operation: name,
    ...(list === undefined ? {} : { given: { record: isPaged(list) ? `${list}?limit=1` : list } }),
    ...(kind === 'list' ? { query: { limit: '2' } } : {}),
  }
}

/** The requests of an operation's example, as they are stored. */
export type Script = Pick<Example, 'given' | 'place'> &
  Record<'accepted', Requested> &
  Partial<Record<'refused', Requested>>
type Requested = Pick<PlayedRequest, 'request' | 'because'>

/** The requests of a story: what the mistake leaves out is as in the accepted request. */
export function scriptOf(story: Story, operation: Operation): Script {
  const { place, given, path, query, headers, body, mistake } = story
  const [first] = Object.keys(given ?? {})
  const accepted = { request: requestOf(operation, story, first) }
  if (!mistake) return { place, given, accepted }
  const { because, ...sent } = mistake
  // The same key would replay the stored response.
  const { 'Idempotency-Key': key, ...others } = headers ?? {}
  const again = key === undefined ? others : { ...others, 'Idempotency-Key': `${key}-again` }
  const request = requestOf(operation, { path, query, body, headers: again, ...sent }, first)
  return { place, given, accepted, refused: { because, request } }
}

/**
 * Plays the example of an operation: the accepted request, then the mistake.
 * @param name of the operation.
 * @throws Error when the church lacks a record, accepts the mistake or refuses the other request.
 */
export async function play(name: string, script: Script, stages: Stage): Promise<Example> {
  const { place, given, accepted, refused } = script
  const stage = place ? { ...stages, send: stages.sendToNew } : stages
  const cast = new Cast(name, stage)
  await cast.lookUp(given ?? {})
  const done = await exchange(name, accepted, cast, stage)
  const mistaken = refused && (await exchange(name, refused, cast, stage))
  const { values } = cast
  const named = (each: PlayedRequest): PlayedRequest => ({ ...each, answer: withNames(each.answer, values) })
  return {
    ...(place ? { place } : {}),
    ...(given ? { given } : {}),
    ...(Object.keys(values).length ? { values } : {}),
    accepted: named(done),
    ...(mistaken ? { refused: named(mistaken) } : {}),
  }
}

/**
 * Plays every story: the reads first, because the writes change what they answer.
 * @throws Error for the first story that the church does not answer as expected.
 */
export async function playAll(
  stories: readonly Story[],
  operations: readonly Operation[],
  stage: Stage,
): Promise<Map<string, Example>> {
  const played = new Map<string, Example>()
  const byName = new Map(operations.map(operation => [operation.name, operation]))
  const told = new Map(stories.map(story => [story.operation, story]))
  const isRead = ({ operation }: Story) => byName.get(operation)?.route?.method === 'GET'
  const reads = operations.flatMap(each =>
    each.route?.method === 'GET' ? [told.get(each.name) ?? defaultStory(each, operations)] : [],
  )
  for (const story of [...reads, ...stories.filter(each => !isRead(each))]) {
    const operation = byName.get(story.operation)
    if (!operation) throw new Error(`there is no operation ${story.operation}`)
    played.set(story.operation, await play(story.operation, scriptOf(story, operation), stage))
  }
  return played
}
