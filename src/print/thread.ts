import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Less than the thread that answers requests, so that it gets a core when both want one. */
const NICE = 10

// Linux gives each thread a priority of its own; elsewhere it would be that of the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(NICE)

/** Work that a thread is given: an exported function of a module, and what it takes. */
export interface ThreadWork {
  /** The URL of the module. */
  module: string
  name: string
  job: unknown
}

/** Runs the function on this thread. @throws what the function throws. */
export async function runWork({ module, name, job }: ThreadWork): Promise<unknown> {
  const exported: Record<string, (job: unknown) => unknown> = await import(module)
  return exported[name]?.(job)
}
