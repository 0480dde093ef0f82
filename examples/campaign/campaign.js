// A pledge campaign, played against a running Narthex: from the cards to the statement. See ../README.md.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answered, caller, done, refused } from '../caller.js'
import { churchOf, NARTHEX_URL, todayOf, tokenOf } from '../people.js'

const token = process.env.TREASURER_TOKEN ?? tokenOf('treasurer@demo.narthex.example')
const treasurer = caller(NARTHEX_URL, token, await churchOf(token))
const { rest, graphql } = treasurer
const run = Date.now().toString()
const day = await todayOf(treasurer)
const year = Number(day.slice(0, 4))
const get = path => done(rest('GET', path))
const post = (path, body, headers) => done(rest('POST', path, { body, headers }))
const say = what => console.log(`\n${what}`)

const [fund] = (await get('/funds?acceptsGifts=true')).funds
const [known] = (await get('/contributions?matchState=MATCHED&limit=1')).contributions

say('A campaign begins, and the cards of its evening are read by a machine.')
const campaign = await post('/pledge-campaigns', { name: `New windows ${run}`, fundIds: [fund.id], goalAmount: 20_000 })
const monthly = (installmentAmount, startDate = day) => ({
  frequency: 'MONTHLY',
  installmentAmount,
  installmentCount: 12,
  totalAmount: 12 * installmentAmount,
  signedDate: day,
  startDate,
})
/** A known giver may have given today, for something else: what they promise begins tomorrow. */
const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
/** Somebody whom the church does not know yet, however often this is played. */
const stranger = () => ({ firstName: randomUUID().slice(0, 8), lastName: randomUUID().slice(0, 8) })
const read = { name: 0.98, totalAmount: 0.97 }
const submission = {
  campaignId: campaign.id,
  name: `Evening of ${day}`,
  externalId: `evening-${run}`,
  source: 'SCAN',
  cards: [
    { donorHint: { donorId: known.donorId }, pledge: monthly(50, tomorrow), fieldConfidence: read },
    { donorHint: stranger(), pledge: monthly(25), fieldConfidence: read },
    { donorHint: stranger(), pledge: monthly(80), fieldConfidence: { ...read, totalAmount: 0.4 } },
  ],
}
const tried = await post('/pledge-card-imports', { ...submission, validateOnly: true })
assert.deepEqual([tried.counts.ready, tried.counts.needsReview], [2, 1])
assert.equal((await rest('GET', `/pledge-card-imports/${tried.id}`)).status, 404)
const cards = await post('/pledge-card-imports', submission)
await refused(rest('POST', '/pledge-card-imports', { body: submission }), 'duplicate')

say('Somebody looks at the card whose amount nobody could read.')
const [doubtful] = (await get(`/pledge-card-imports/${cards.id}/cards?status=NEEDS_REVIEW`)).cards
assert.deepEqual(doubtful.issues, [{ field: 'totalAmount', code: 'low_confidence' }])
const decide = (card, body) => done(rest('PATCH', `/pledge-card-imports/${cards.id}/cards/${card.id}`, { body }))
assert.equal((await decide(doubtful, { pledge: monthly(30) })).status, 'READY')

say('The commit makes each card one pledge, however often it is sent.')
const commit = () => post(`/pledge-card-imports/${cards.id}/commit`, undefined, { 'Idempotency-Key': `commit-${run}` })
assert.equal((await commit()).status, 'COMMITTED')
assert.equal((await commit()).status, 'COMMITTED')
const { pledges } = await get(`/pledges?campaignId=${campaign.id}`)
assert.deepEqual(pledges.map(({ totalAmount }) => totalAmount).sort(), [300, 360, 600])

say('A gift counts for the pledge by itself; what goes back of it is open again.')
const mine = pledges.find(({ totalAmount }) => totalAmount === 300)
const fulfilled = async () => (await get(`/pledges/${mine.id}`)).fulfillment.receivedAmount
const batch = await post('/giving-batches', { name: `Windows ${run}` })
const gift = await post('/contributions', {
  donorId: mine.donorId,
  givingBatchId: batch.id,
  receivedDate: day,
  paymentMethod: 'CHECK',
  checkNumber: '7',
  allocations: [{ fundId: fund.id, amount: 100 }],
})
assert.equal(await fulfilled(), 100)
await post(`/giving-batches/${batch.id}/close`)
await post(`/giving-batches/${batch.id}/post`)

say('The giver is told of it in a numbered statement, which says so when it no longer tells the truth.')
const issued = await post('/giving-statements', { year, donorId: mine.donorId })
assert.deepEqual(issued.totals, { amount: 100, deductibleAmount: 100 })
await refused(rest('POST', '/giving-statements', { body: { year, donorId: mine.donorId } }), 'duplicate')
await post(`/contributions/${gift.id}/refunds`, { amount: 40, reason: 'Written twice' })
assert.equal(await fulfilled(), 60)
assert.equal((await get(`/giving-statements/${issued.id}`)).needsReissue, true)
const anew = await post(`/giving-statements/${issued.id}/reissue`)
assert.deepEqual([anew.totals.amount, anew.supersedesId], [60, issued.id])
const letter = await post(`/giving-statements/${anew.id}/copies`, { delivery: 'MAIL' })
const file = path.join(tmpdir(), letter.fileName)
writeFileSync(file, Buffer.from(letter.contentBase64, 'base64'))
say(`Statement ${anew.statementNumber} as a letter: ${file}`)

const { totals } = await answered(
  graphql(
    `query ($id: ID!) { pledgeCampaign(id: $id) {
      totals { pledged receivedOnPledges receivedOutsidePledges pledgeCount donorCount }
    } }`,
    { id: campaign.id },
  ),
)
assert.deepEqual([totals.pledged, totals.receivedOnPledges, totals.pledgeCount, totals.donorCount], [1260, 60, 3, 3])
say('Three promises of 1260.00, of which 60.00 has come.')
