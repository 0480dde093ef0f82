import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * What a measured server tells its parent. It reports its CPU time itself, because only a process knows its own, and
 * outlives neither its parent nor a Ctrl-C that reaches the whole terminal: the parent decides when it ends.
 */
export function serveParent(url, stop) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ ask }) => {
    if (ask === 'usage')
      process.send({ usage: process.cpuUsage(), memory: process.memoryUsage.rss(), loopMs: loop.max / 1e6 })
    if (ask === 'stop') {
      await stop()
      process.exit(0)
    }
  })
  process.send({ url })
}
