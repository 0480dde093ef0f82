// A month in a church, played against a running Narthex. See ../README.md.

import { caller } from '../caller.js'
import { churchOf, NARTHEX_URL, narthex, tokenOf } from '../people.js'
import { checkBooks, FUNDS } from './books.js'
import { prepareMonth } from './church.js'
import { reopen } from './month-end.js'
import { play } from './steps.js'

const { OWNER_TOKEN, TREASURER_TOKEN, BOOKKEEPER_TOKEN, BANK_KEY } = process.env

/** The people of the demo church and a key for the bank's lines, unless the environment names others. */
async function people(run) {
  const token = TREASURER_TOKEN ?? tokenOf('treasurer@demo.narthex.example')
  const id = await churchOf(token)
  const key = BANK_KEY ?? bankKey(id, run)
  return {
    owner: caller(NARTHEX_URL, OWNER_TOKEN ?? tokenOf('owner@demo.narthex.example'), id),
    treasurer: caller(NARTHEX_URL, token, id),
    bookkeeper: caller(NARTHEX_URL, BOOKKEEPER_TOKEN ?? tokenOf('bookkeeper@demo.narthex.example'), id),
    bank: caller(NARTHEX_URL, key, id),
  }
}

const bankKey = (organizationId, run) =>
  narthex(
    ...['keys', 'create', '--organization', organizationId, '--name', `Bank feed ${run}`],
    ...['--scopes', 'transactions:write', '--expires', '1h'],
  ).secret

const money = amount => amount.toLocaleString('en-US', { minimumFractionDigits: 2 }).padStart(12)

function show(step, title, { trialBalance: { totalDebit, totalCredit }, positions, due }) {
  console.log(`\n${step}. ${title}`)
  console.log(`   trial balance   debit ${money(totalDebit)}   credit ${money(totalCredit)}   payables ${money(due)}`)
  for (const fund of FUNDS) {
    const { assets, liabilities, netAssets } = positions[fund]
    console.log(
      `   ${fund.padEnd(14)} assets ${money(assets)}   owed   ${money(liabilities)}   net      ${money(netAssets)}`,
    )
  }
}

const run = Date.now().toString()
const month = await prepareMonth(await people(run), run)
console.log(`The month from ${month.on(1)} to ${month.last}, in funds and accounts of its own (${run})`)
let step = 0
for await (const title of play(month)) show(++step, title, await checkBooks(month))
await reopen(month, 'Open for the next run of the example')
console.log(`\n${step} steps, and the books said what they should after each. The month is open again.`)
