import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { overloaded } from '../refusals/refusals.js'

/** How long the thread stays without work, in milliseconds. */
const IDLE_MS = 60_000
/** How many pieces of work of one church are done or wait. */
const PER_CHURCH_MAX = 5

let threads: Tinypool | undefined
/** The last piece of work of each church, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Does work on a thread of its own, so that no other request waits for it: one at a time for each church.
 * @param file the module whose exported function does it. The job is copied to the thread, and the result back.
 * @throws Refusal 503 overloaded when too much work of the church waits.
 */
export async function onThread<J, R>(
  organizationId: string,
  file: URL,
  does: { name: string } & ((job: J) => Promise<R>),
  job: J,
): Promise<R> {
  const queue = queues.get(organizationId) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= PER_CHURCH_MAX) throw overloaded()
  queue.length += 1
  queues.set(organizationId, queue)
  threads ??= new Tinypool({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS })
  const pool = threads
  const mine: Promise<R> = queue.last.then(() => pool.run(job, { filename: fileURLToPath(file), name: does.name }))
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.length -= 1
    if (!queue.length) queues.delete(organizationId)
  }
}

/** Makes a document on a thread of its own, as `onThread` does. */
export async function printed<J>(
  organizationId: string,
  file: URL,
  make: { name: string } & ((job: J) => Promise<Uint8Array>),
  job: J,
): Promise<Buffer> {
  const bytes = await onThread(organizationId, file, make, job)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
