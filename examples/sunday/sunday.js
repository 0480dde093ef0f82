// A Sunday's gifts, played against a running Narthex: from the plate to the deposit in the books. See ../README.md.
import assert from 'node:assert/strict'
import { answered, caller, done, refused } from '../caller.js'
import { churchOf, NARTHEX_URL, todayOf, tokenOf } from '../people.js'

const token = process.env.TREASURER_TOKEN ?? tokenOf('treasurer@demo.narthex.example')
const treasurer = caller(NARTHEX_URL, token, await churchOf(token))
const { rest, graphql } = treasurer
const run = Date.now().toString()
const day = await todayOf(treasurer)
const get = path => done(rest('GET', path))
const post = (path, body, headers) => done(rest('POST', path, { body, headers }))
const put = (path, body) => done(rest('PUT', path, { body }))
const say = (what, ...more) => console.log(`\n${what}`, ...more)

const [general, missions] = (await get('/funds?acceptsGifts=true')).funds
const { id: donorId } = await post('/donors', { donorType: 'INDIVIDUAL', firstName: 'Ada', lastName: `Sunday ${run}` })
const gift = more => ({ donorId, receivedDate: day, paymentMethod: 'CHECK', ...more })
const to = (fund, amount) => ({ fundId: fund.id, amount })

say('The plate is counted against what the ushers wrote down.')
const plate = await post('/giving-batches', { name: `Plate ${run}`, expectedTotals: { amount: 250, count: 2 } })
await post(
  '/contributions',
  gift({
    givingBatchId: plate.id,
    donorId: null,
    isAnonymous: true,
    paymentMethod: 'CASH',
    allocations: [to(general, 150)],
  }),
)
await refused(rest('POST', `/giving-batches/${plate.id}/close`), 'batch_variance')
const envelope = gift({ givingBatchId: plate.id, checkNumber: '101', allocations: [to(general, 60), to(missions, 40)] })
await post('/contributions', envelope)
await post(`/giving-batches/${plate.id}/close`)
const preview = await post(`/giving-batches/${plate.id}/post?dryRun=true`)
await post(`/giving-batches/${plate.id}/post`)
say(`Posted as ${preview.journalEntry.entryNumber}, after a look at it.`)

say('Gifts come online, each once however often it is sent.')
const online = await post('/giving-batches', { name: `Online ${run}`, source: 'PROVIDER', provider: 'PROVIDER_1' })
const card = (amount, feeAmount, name) =>
  gift({
    givingBatchId: online.id,
    paymentMethod: 'CARD',
    channel: 'ONLINE',
    feeAmount,
    provider: 'PROVIDER_1',
    externalId: `${name}-${run}`,
    allocations: [to(general, amount / 2), to(missions, amount / 2)],
  })
const items = [card(100, 3.05, 'a'), card(50, 1.5, 'b')]
const bulk = await post('/contributions/bulk', { items }, { 'Idempotency-Key': run })
assert.equal(bulk.summary.succeeded, 2)
const again = await rest('POST', '/contributions', { body: items[0] })
assert.equal(again.headers.get('idempotent-replayed'), 'true')
assert.deepEqual(
  again.body.allocations.map(part => part.feeAmount),
  [1.53, 1.52],
)
await post(`/giving-batches/${online.id}/close`)
await post(`/giving-batches/${online.id}/post`)

say(
  'The provider pays out: what it recorded stands beside what its gifts sum to. Its fees are an expense, which has a function.',
)
// Each dimension that expenses of settlements need gets its value for the administration, or its first.
const { dimensions } = await get('/dimensions')
const dimensionValueIds = dimensions
  .filter(({ appliesTo, requiredFor }) => appliesTo.includes('SETTLEMENT') && requiredFor.includes('EXPENSE'))
  .map(({ values }) => (values.find(({ code }) => code === 'ADMIN') ?? values[0]).id)
const payout = await post('/settlements', {
  provider: 'PROVIDER_1',
  externalId: `po-${run}`,
  grossAmount: 150,
  feesAmount: 4.55,
  paymentCount: 2,
  donationCount: 4,
  dimensionValueIds,
})
assert.equal(payout.accounting.reason, 'NO_LINKED_CONTRIBUTIONS')
const contributionIds = bulk.results.map(({ id }) => id)
const linked = await put(`/settlements/${payout.id}/contributions`, { contributionIds })
assert.deepEqual(linked.linkedContributionTotals, linked.recordedTotals)
await done(rest('PATCH', `/settlements/${payout.id}`, { body: { status: 'DEPOSITED', actualArrivalDate: day } }))

say('The bank shows it, and the deposit goes into the books: net to the bank, the fee to its funds.')
const line = await post('/transactions', {
  description: `PAYOUT ${run}`,
  amount: 145.45,
  date: day,
  transactionType: 'DEPOSIT',
})
const settle = (name, type, input) =>
  answered(
    graphql(
      `mutation ($id: ID!${type ? `, $input: ${type}!` : ''}) { ${name}(id: $id${type ? ', input: $input' : ''}) { status accounting { journalEntry { entryNumber } } } }`,
      { id: payout.id, ...(type ? { input } : {}) },
    ),
  )
await settle('matchSettlement', 'MatchSettlementInput', { transactionId: line.id })
const { accounting } = await settle('recordSettlement')
assert.equal((await get(`/transactions/${line.id}`)).status, 'APPROVED')
say(`Recorded as ${accounting.journalEntry.entryNumber}.`)

say('A card gift is charged back in part; the gift itself stays as it was.')
const chargeback = { refundType: 'CHARGEBACK', amount: 50, disputeFee: 15 }
const refund = await post(`/contributions/${contributionIds[0]}/refunds`, chargeback)
assert.deepEqual(
  refund.allocations.map(part => part.amount),
  [25, 25],
)
const charged = await get(`/contributions/${contributionIds[0]}`)
assert.deepEqual([charged.amount, charged.refundedAmount, charged.refundState], [100, 50, 'PARTIAL'])

const { isBalanced } = await answered(graphql('{ trialBalance { isBalanced } }'))
assert(isBalanced)
say('Everything came to what it should, and the books balance.')
