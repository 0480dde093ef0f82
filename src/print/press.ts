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
export const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/**
 * The largest heap that a thread keeps while it is idle, in bytes. A thread with a larger one is ended after its work. A new one takes as
 * long to start as ten letters take to print, so the heap has room for what some letters leave.
 */
const IDLE_HEAP_MAX = 64 * 1_048_576
/** Node's code for the end of a thread whose heap is full. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

let threads: Tinypool | undefined
/** The last piece of work of each church, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/** Work whose church has its turn and that waits: one piece of each church, in the order of their turns. */
class Line {
  private readonly waiting: (() => void)[] = []
  private running = 0

  /** @param most how many pieces are done at once. */
  constructor(private readonly most: number) {}

  async inTurn<R>(run: () => Promise<R>): Promise<R> {
    if (this.running < this.most) this.running += 1
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}

const threadsLine = new Line(THREADS)
/** One thread is kept from large files: they would fill all threads and the memory, whichever churches send them. */
const largeLine = new Line(THREADS - 1)

/** The refusal of work that needs more memory than a thread has. */
export type TooMuch = () => Refusal

/** Does work on a thread, and ends the thread with the time of the work or when nobody waits for it any more. */
async function runOn<R>(work: ThreadWork, tooMuch: TooMuch, { gone, isLarge }: WorkOf): Promise<R> {
  threads ??= new Tinypool({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    maxMemoryLimitBeforeRecycle: IDLE_HEAP_MAX,
  })
  const late = AbortSignal.timeout(WORK_MS)
  const signal = gone ? AbortSignal.any([late, gone]) : late
  const filename = fileURLToPath(new URL('./thread.js', import.meta.url))
  try {
    return await threads.run(work, { filename, name: runWork.name, signal })
  } catch (error) {
    if (signal.aborted) throw Object.assign(deadlineExceeded(), { cause: error })
    if (codeOf(error) === OUT_OF_MEMORY) throw Object.assign(tooMuch(), { cause: error })
    throw error
  } finally {
    // Some of what a reader of a large file holds is outside its heap.
    if (isLarge) await threads.recycleWorkers()
  }
}

/** What a piece of work belongs to. */
export interface WorkOf {
  organizationId: string
  /** Aborted when the client of the request is gone. The work ends then. */
  gone?: AbortSignal | undefined
  /** Whether it reads a large file. */
  isLarge?: boolean
}

/**
 * Does work on a thread of its own, so that no other request waits for it: one at a time for each church.
 * @param module the module whose exported function does it. The job is copied to the thread, and the result back.
 * @param tooMuch the refusal when the work needs more memory than a thread has. Nothing else is affected by that.
 * @throws Refusal 503 overloaded when too much work of the church waits, 503 deadline_exceeded when it takes longer than 30 seconds.
 */
export async function onThread<J, R>(
  of: WorkOf,
  module: URL,
  does: { name: string } & ((job: J) => Promise<R>),
  job: J,
  tooMuch: TooMuch,
): Promise<R> {
  const { organizationId, isLarge } = of
  const queue = queues.get(organizationId) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= PER_CHURCH_MAX) throw overloaded()
  queue.length += 1
  queues.set(organizationId, queue)
  const work = { module: module.href, name: does.name, job }
  const run = () => threadsLine.inTurn(() => runOn<R>(work, tooMuch, of))
  const mine = queue.last.then(() => (isLarge ? largeLine.inTurn(run) : run()))
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
