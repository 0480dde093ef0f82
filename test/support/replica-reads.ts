import type { TestApp } from '../../dist/src/service/testing.js'

async function counters(app: TestApp): Promise<Map<string, number>> {
  const text = await (await fetch(String(app.service.metricsUrl))).text()
  return new Map(
    [...text.matchAll(/^narthex_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name = '', count]) => [
      name,
      Number(count),
    ]),
  )
}

/** Where the reads of some work went, by the service's metrics. The service needs a port for them. */
export async function readsOf(app: TestApp, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counters(app)
  await work()
  const after = await counters(app)
  return Object.fromEntries([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]))
}
