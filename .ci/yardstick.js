/**
 * A fixed piece of work, of the kinds that the steps do: starting a process, making and sorting objects, JSON, a hash,
 * compression, and memory that the system hands out. `measured.py` takes its CPU seconds for the speed of the machine.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

let text = ''
for (let round = 0; round < 3; round += 1) {
  const rows = Array.from({ length: 60_000 }, (_, index) => ({
    id: `${(index * 2_654_435_761) % 4_294_967_296}`,
    amount: (index * 7919) % 1_000_003,
    names: [`donor ${index % 977}`, `fund ${index % 31}`],
  }))
  rows.sort((a, b) => a.amount - b.amount || (a.id < b.id ? -1 : 1))
  const byFund = new Map()
  for (const row of rows) byFund.set(row.names[1], [...(byFund.get(row.names[1]) ?? []).slice(-9), row])
  text = JSON.stringify([byFund.size, JSON.parse(JSON.stringify(rows))])
}
const packed = gzipSync(text, { level: 1 })
createHash('sha256').update(gunzipSync(packed)).digest('hex')
