import type pg from 'pg'
import type { TestApp } from '../../dist/src/service/testing.js'

/**
 * How many messages the pools send while `work` runs: calls on the wire, whatever statements they carry. The end of a
 * transaction is left out: no answer waits for it.
 */
export async function counted(
  app: TestApp,
  work: () => Promise<unknown>,
): Promise<{ admission: number; reads: number }> {
  const { admission, reads } = app.service.database
  const calls = { admission: 0, reads: 0 }
  const originals = { query: admission.query }
  admission.query = ((...args: unknown[]) => {
    // The activity's batch writer shares this pool; it is no part of any request.
    if (/^(admit_key|admit_person|admit_discovery|spend)/.test((args[0] as { name: string }).name)) calls.admission++
    return (originals.query as (...args: unknown[]) => unknown).apply(admission, args)
  }) as typeof admission.query
  const sent = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (sent.has(client)) return
    const { query } = client
    sent.set(client, query)
    client.query = ((...args: unknown[]) => {
      if (args[0] !== 'commit') calls.reads++
      return (query as (...args: unknown[]) => unknown).apply(client, args)
    }) as typeof query
  }
  reads.on('acquire', watch)
  try {
    await work()
  } finally {
    Object.assign(admission, { query: originals.query })
    reads.off('acquire', watch)
    for (const [client, query] of sent) Object.assign(client, { query })
  }
  return calls
}
