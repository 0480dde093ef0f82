import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Watches until the work has ended. Whoever waits for what a forgotten transaction holds would wait in vain.
 * @throws with the last statement of one.
 */
async function assertNoneForgotten(ended: AbortSignal): Promise<never> {
  for (;;) {
    const open = await globalThis.__narthexTest.openTransactions()
    if (open.length) throw new Error(`A process left a transaction open. Its last statement: ${open.join('\n')}`)
    await setTimeout(500, undefined, { signal: ended })
  }
}

/** Server processes on this worker's database, and how they are ended. */
interface Processes {
  urls: string[]
  /** For how long each of them held its event loop at most since the last time, in milliseconds. */
  heldMs(): Promise<number[]>
  /** The most memory that each of them has had since the last time, in MiB. */
  peakMiB(): Promise<number[]>
  end(): Promise<void>
}

/** How the processes are started. */
interface ProcessOptions extends Record<string, unknown> {
  /** Whether it works off jobs. */
  hasWorkers?: boolean
  /** The heap of the thread that answers requests, in MiB. That of the machine unless given. */
  heapMiB?: number
  /** Further variables of their environment. */
  env?: Readonly<Record<string, string>>
}

async function startProcesses(count: number, { heapMiB, env, ...options }: ProcessOptions): Promise<Processes> {
  const script = path.join(process.cwd(), 'test', 'support', 'second-process.mjs')
  const argument = JSON.stringify({ ...globalThis.__narthexTest.database, ...options })
  const execArgv = heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`]
  const children: ChildProcess[] = Array.from({ length: count }, () =>
    fork(script, [argument], { execArgv, env: { ...process.env, ...env } }),
  )
  const urls = await Promise.all(
    children.map(async child => ((await once(child, 'message'))[0] as { url: string }).url),
  )
  const told = async (child: ChildProcess) => {
    const message = once(child, 'message')
    child.send('held')
    return (await message)[0] as { heldMs: number; peakMiB: number }
  }
  const end = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    child.disconnect()
    const [code] = await ended
    if (code !== 0) throw new Error(`a process ended with ${code}; it has written why`)
  }
  return {
    urls,
    heldMs: () => Promise.all(children.map(async child => (await told(child)).heldMs)),
    peakMiB: () => Promise.all(children.map(async child => (await told(child)).peakMiB)),
    end: async () => void (await Promise.all(children.map(end))),
  }
}

/** Processes of a test file by their number and options: starting one takes longer than most of what it is asked. */
const started = new Map<string, Promise<Processes>>()
afterAll(async () => {
  const all = [...started.values()]
  started.clear()
  for (const processes of all) await (await processes).end()
})

/** Lets `work` call more server processes on this worker's database. They run until the test file ends. */
export async function withProcesses<T>(
  count: number,
  options: ProcessOptions,
  work: (urls: string[], heldMs: Processes['heldMs'], peakMiB: Processes['peakMiB']) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([count, options])
  const processes = started.get(name) ?? startProcesses(count, options)
  started.set(name, processes)
  const watching = new AbortController()
  try {
    const { urls, heldMs, peakMiB } = await processes
    return await Promise.race([work(urls, heldMs, peakMiB), assertNoneForgotten(watching.signal)])
  } finally {
    watching.abort()
  }
}
