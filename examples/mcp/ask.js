// Asks three questions of a church over MCP, as an agent would: which tools are there, what do settlements not agree with,
// which pledges are behind, and does the ledger balance. It reads and changes nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { NARTHEX_URL, tokenOf } from '../people.js'

const { TREASURER_TOKEN = tokenOf('treasurer@demo.narthex.example') } = process.env
const client = new Client({ name: 'narthex-example', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
const headers = { Authorization: `Bearer ${TREASURER_TOKEN}` }
const transport = new StreamableHTTPClientTransport(new URL(`${NARTHEX_URL}/mcp`), { requestInit: { headers } })
await client.connect(transport).catch(({ message }) => {
  console.error(`${NARTHEX_URL}/mcp does not answer: ${message}. NARTHEX_URL or PORT says where the service is.`)
  process.exit(1)
})

/** Calls a tool. A refusal is a result too: this one waits when the rate limit is exceeded and ends for all others. */
async function ask(name, given) {
  const result = await client.callTool({ name, arguments: given })
  if (!result.isError) return result.structuredContent
  const refusal = JSON.parse(result.content[0].text)
  if (refusal.code !== 'rate_limited') throw new Error(`${name}: ${refusal.message}`)
  await wait(1000 * refusal.retryAfter)
  return ask(name, given)
}

const { tools } = await client.listTools()
console.log(
  `${tools.length} tools, such as ${tools
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}`,
)

const { organizations } = await ask('list_organizations', {})
const [{ id: organizationId, name, currency }] = organizations
const money = amount => amount.toLocaleString('en-US', { style: 'currency', currency })
console.log(`reading ${name}`)

const question = { organizationId, hasVariance: true, limit: 3, includeTotals: true }
const { settlements, totals } = await ask('list_settlements', question)
console.log(`\n1. ${totals.count} settlements do not agree with their contributions. The latest:`)
for (const { provider, recordedTotals: recorded, linkedContributionTotals: linked } of settlements) {
  const differing = Object.keys(recorded).filter(member => recorded[member] !== linked[member])
  const shown = (totals, member) => (member.endsWith('Count') ? totals[member] : money(totals[member]))
  const differences = differing.map(
    member => `${member} recorded ${shown(recorded, member)}, linked ${shown(linked, member)}`,
  )
  console.log(`   ${provider}: ${differences.join('; ')}`)
}

const behind = await ask('list_pledges', {
  organizationId,
  progress: ['BEHIND'],
  limit: 3,
  sort: '-totalAmount',
  includeTotals: true,
})
console.log(`\n2. ${behind.totals.count} pledges are behind. The largest:`)
for (const { id, totalAmount, fulfillment } of behind.pledges)
  console.log(`   ${id}: pledged ${money(totalAmount)}, received ${money(fulfillment.receivedAmount)}`)

const balance = await ask('get_trial_balance', { organizationId })
console.log(`\n3. The ledger ${balance.isBalanced ? 'balances' : 'does not balance'} at ${money(balance.totalDebit)}.`)
await client.close()
