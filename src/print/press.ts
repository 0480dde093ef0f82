import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { deadlineExceeded, overloaded, Refusal } from '../refusals/refusals.js'
import { codeOf } from '../values/errors.js'
import { runWork, type ThreadWork } from './thread.js'

/** How long a thread stays without work, in milliseconds. */
const IDLE_MS = 60_000
/** How many pieces of work of one church are done or wait. */
const PER_CHURCH_MAX = 5
/** Two, so that the work of one church never keeps all others waiting. */
const THREADS = 2
/** How long a piece of work may take once it has begun, in milliseconds. Its thread is ended then. */
const WORK_MS = 30_000
/** The heap of a thread, in MiB. A service of 512 MiB has room for two beside its own. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** Node's code for the end of a thread whose heap is full. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

let threads: Tinypool | undefined
/** The last piece of work of each church, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>()
/** Work whose church has its turn and that waits for a thread: one piece of each church, in the order of their turns. */
const waiting: (() => void)[] = []
let running = 0

/** Runs work as soon as a thread is free. */
async function inTurn<R>(run: () => Promise<R>): Promise<R> {
  if (running < THREADS) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The refusal of work that needs more memory than a thread has. */
export type TooMuch = () => Refusal

/** Does work on a thread, and ends the thread with the time of the work or when nobody waits for it any more. */
async function runOn<R>(work: ThreadWork, tooMuch: TooMuch, gone: AbortSignal | undefined): Promise<R> {
  threads ??= new Tinypool({ minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS, resourceLimits: HEAP })
  const late = AbortSignal.timeout(WORK_MS)
  const signal = gone ? AbortSignal.any([late, gone]) : late
  const filename = fileURLToPath(new URL('./thread.js', import.meta.url))
  try {
    return await threads.run(work, { filename, name: runWork.name, signal })
  } catch (error) {
    if (signal.aborted) throw Object.assign(deadlineExceeded(), { cause: error })
    if (codeOf(error) === OUT_OF_MEMORY) throw Object.assign(tooMuch(), { cause: error })
    throw error
  }
}

/** What a piece of work belongs to. */
export interface WorkOf {
  organizationId: string
  /** Aborted when the client of the request is gone. The work ends then. */
  gone?: AbortSignal | undefined
}

/**
 * Does work on a thread of its own, so that no other request waits for it: one at a time for each church.
 * @param module the module whose exported function does it. The job is copied to the thread, and the result back.
 * @param tooMuch the refusal when the work needs more memory than a thread has. Nothing else is affected by that.
 * @throws Refusal 503 overloaded when too much work of the church waits, 503 deadline_exceeded when it takes longer than 30 seconds.
 */
export async function onThread<J, R>(
  { organizationId, gone }: WorkOf,
  module: URL,
  does: { name: string } & ((job: J) => Promise<R>),
  job: J,
  tooMuch: TooMuch,
): Promise<R> {
  const queue = queues.get(organizationId) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= PER_CHURCH_MAX) throw overloaded()
  queue.length += 1
  queues.set(organizationId, queue)
  const work = { module: module.href, name: does.name, job }
  const mine = queue.last.then(() => inTurn(() => runOn<R>(work, tooMuch, gone)))
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.length -= 1
    if (!queue.length) queues.delete(organizationId)
  }
}

/** The refusal of a document that needs more memory than a thread has. */
const tooLong: TooMuch = () =>
  new Refusal('query_too_costly').saying(
    'The document is too large to be made in one request. Ask for a shorter period or fewer rows.',
  )

/** Makes a document on a thread of its own, as `onThread` does. @throws Refusal 422 query_too_costly when it is too large. */
export async function printed<J>(
  of: WorkOf,
  module: URL,
  make: { name: string } & ((job: J) => Promise<Uint8Array>),
  job: J,
): Promise<Buffer> {
  const bytes = await onThread(of, module, make, job, tooLong)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
