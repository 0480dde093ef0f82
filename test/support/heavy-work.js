/** Work for a thread, as a careless parser would do it. */

/** Never ends, and says on this channel that it has begun. */
export async function endless({ began }) {
  new BroadcastChannel(began).postMessage('began')
  for (;;);
}

/** Takes memory until there is none. */
export async function hungry() {
  const all = []
  for (;;) all.push(new Array(10_000).fill(0).map((_, at) => `${at}`))
}

/** Answers what it is given. */
export const quick = async given => given

/** Answers the priority of its thread, where 0 is that of the thread that answers requests. */
export async function priority() {
  const { getPriority } = await import('node:os')
  return getPriority()
}

export async function broken() {
  throw new TypeError('a fault of the reader')
}
