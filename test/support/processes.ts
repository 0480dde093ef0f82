import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Runs more server processes on this worker's database while `work` runs. */
export async function withProcesses<T>(
  count: number,
  options: object,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const script = path.join(process.cwd(), 'test', 'support', 'second-process.mjs')
  const argument = JSON.stringify({ ...globalThis.__narthexTest.database, ...options })
  const children: ChildProcess[] = Array.from({ length: count }, () => fork(script, [argument], { execArgv: [] }))
  try {
    const urls = await Promise.all(
      children.map(async child => ((await once(child, 'message'))[0] as { url: string }).url),
    )
    return await work(urls)
  } finally {
    await Promise.all(
      children.map(async child => {
        const ended = once(child, 'exit')
        child.disconnect()
        await ended
      }),
    )
  }
}
