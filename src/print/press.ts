import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { overloaded } from '../refusals/refusals.js'

/** How long the thread stays when nothing is printed, in milliseconds. */
const IDLE_MS = 60_000
/** How many documents of one church are made or wait. */
const PER_CHURCH_MAX = 5

let threads: Tinypool | undefined
/** The last document of each church, and how many there are. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Makes a document on a thread of its own, so that no other request waits for it: one at a time for each church.
 * @param file the module whose exported function makes the document of a job. The job is copied to the thread.
 * @throws Refusal 503 overloaded when too many documents of the church wait.
 */
export async function printed<J>(
  organizationId: string,
  file: URL,
  make: { name: string } & ((job: J) => Promise<Uint8Array>),
  job: J,
): Promise<Buffer> {
  const queue = queues.get(organizationId) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= PER_CHURCH_MAX) throw overloaded()
  queue.length += 1
  queues.set(organizationId, queue)
  threads ??= new Tinypool({ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS })
  const pool = threads
  const mine = queue.last.then(() => pool.run(job, { filename: fileURLToPath(file), name: make.name }))
  queue.last = mine.catch(() => undefined)
  try {
    const bytes: Uint8Array = await mine
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    queue.length -= 1
    if (!queue.length) queues.delete(organizationId)
  }
}
