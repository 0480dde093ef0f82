import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const STOP_MS = 15_000

/** A measured server in a process of its own, so that its CPU time is its own. */
export class MeasuredServer {
  url = ''

  constructor(file, env, execArgv = []) {
    const module = fileURLToPath(new URL(file, import.meta.url))
    this.name = file
    this.child = fork(module, [], { env: { ...process.env, ...env }, execArgv })
  }

  /** @throws when the process ends before it answers. */
  async next() {
    const controller = new AbortController()
    const { signal } = controller
    try {
      return await Promise.race([
        once(this.child, 'message', { signal }).then(([message]) => message),
        once(this.child, 'exit', { signal }).then(([code]) => {
          throw new Error(`${this.name} ended with ${code}`)
        }),
      ])
    } finally {
      controller.abort()
    }
  }

  async ready() {
    this.url = (await this.next()).url
  }

  /**
   * CPU time so far in microseconds, user and system, all threads; memory in bytes; and for how many milliseconds the event loop
   * was held at most since the last time.
   */
  async usage() {
    const answer = this.next()
    this.child.send({ ask: 'usage' })
    const { usage, memory, loopMs } = await answer
    return { cpu: usage.user + usage.system, memory, loopMs }
  }

  /** Ends in good order, and else by force. */
  async stop() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS)
    if (this.child.connected) this.child.send({ ask: 'stop' }, () => undefined)
    await ended
    clearTimeout(force)
  }
}
