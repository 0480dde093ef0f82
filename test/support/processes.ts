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

/** Runs more server processes on this worker's database while `work` runs. */
export async function withProcesses<T>(
  count: number,
  options: object,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const watching = new AbortController()
  const script = path.join(process.cwd(), 'test', 'support', 'second-process.mjs')
  const argument = JSON.stringify({ ...globalThis.__narthexTest.database, ...options })
  const children: ChildProcess[] = Array.from({ length: count }, () => fork(script, [argument], { execArgv: [] }))
  try {
    const urls = await Promise.all(
      children.map(async child => ((await once(child, 'message'))[0] as { url: string }).url),
    )
    return await Promise.race([work(urls), assertNoneForgotten(watching.signal)])
  } finally {
    watching.abort()
    await Promise.all(
      children.map(async child => {
        const ended = once(child, 'exit')
        child.disconnect()
        const [code] = await ended
        if (code !== 0) throw new Error(`a process ended with ${code}; it has written why`)
      }),
    )
  }
}
