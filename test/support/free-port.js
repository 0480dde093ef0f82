import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Linux takes the ports of outgoing connections from 32768 on. A port below stays free until somebody listens on it. */
const BELOW_OUTGOING = [20_000, 32_000]

/**
 * A port that nobody listens on, for a service that must know its address before it listens.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise(resolve => {
    const [lowest, highest] = BELOW_OUTGOING
    const port = randomInt(lowest, highest)
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
