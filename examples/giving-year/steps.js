import assert from 'node:assert/strict'
import { answered, done } from '../caller.js'
import { all, commit, finished, get, post, upload } from './calls.js'
import * as files from './files.js'

const money = cents => cents / 100
/** Sundays on which gifts come online: the month and the day. */
const SUNDAYS = ['05-03', '05-10', '05-17', '05-24']
/** Cents that the provider takes of a gift. */
const FEE = 30
/** Cents from which a gift is acknowledged by itself, as IRS Publication 1771 asks. */
const LARGE = 25_000

/** How much of everything there is, for a number of people and of gifts. */
const sizesOf = (people, gifts) => ({
  people,
  twins: Math.max(4, Math.min(500, Math.floor(people / 40))),
  history: Math.floor(gifts * 0.9),
  faulty: Math.max(3, Math.floor(gifts * 0.003)),
  recent: gifts - Math.floor(gifts * 0.9),
  online: Math.min(100, Math.floor(people / 10)),
  recurring: Math.min(100, Math.floor(people / 20)),
})

/**
 * Prepares the year of a new church: its books are open for a calendar year that is over, and it has two funds.
 * @param office who does everything: an owner, or a key with the scopes of giving.
 * @param work what is called while a job is waited for.
 * @param refuses whether the mail server refuses an address. Undefined when the service has no mail server.
 */
export async function prepareGiving(office, { year, people, gifts, work, refuses }) {
  const input = { date: `${year}-12-31` }
  await answered(
    office.graphql('mutation ($input: OpenFiscalYearPeriodsInput!) { openFiscalYearPeriods(input: $input) { id } }', {
      input,
    }),
  )
  const funds = await answered(office.graphql('{ funds { id code name } }'))
  const [general, missions] = ['100', '200'].map(code => funds.find(fund => fund.code === code))
  const sizes = sizesOf(people, gifts)
  return {
    ...{ office, year, work, refuses, sizes, funds: { General: general, Missions: missions } },
    ...files.people(people, sizes.twins),
    /** Cents of the gifts of the year that a statement lists, by the number of each person of the files. */
    given: new Map(),
    /** How many gifts of the year are large. */
    large: 0,
    /** Whom an e-mail went to before the statements, by their numbers. */
    written: new Set(),
  }
}

/** Notes gifts of the year beside the files. What a twin gave belongs to the person whose twin it is. */
function note(my, rows, sign = 1) {
  for (const { giver, cents } of rows) {
    const id = giver.twinOf ?? giver.id
    my.given.set(id, (my.given.get(id) ?? 0) + sign * cents)
    if (sign < 0 || cents < LARGE) continue
    my.large++
    my.written.add(id)
  }
}
const total = my => [...my.given.values()].reduce((sum, cents) => sum + cents, 0)

/** The people of the first system come in with a ready-made layout. */
async function importPeople(my) {
  const read = { template: 'PERSON_LIST', provider: 'first-system' }
  const staged = await upload(my, 'PEOPLE', 'people.csv', files.personList(my.first), read)
  assert.deepEqual([staged.counts.create, staged.counts.total], [my.first.length, my.first.length])
  const { counts } = await commit(my, staged)
  assert.equal(counts.imported, my.first.length)
}

/** Those of the second with a layout of the church. Nobody can be certain about the twins, so they come in as donors of their own. */
async function importOthers(my) {
  const columns = Object.entries(files.PERSON_COLUMNS).map(([column, field]) => ({ column, field }))
  const layout = { name: 'Second system, people', kind: 'PEOPLE', provider: 'second-system', columns }
  const { id: layoutId } = await post(my, '/giving-import-layouts', { ...layout, delimiter: 'SEMICOLON' })
  const staged = await upload(my, 'PEOPLE', 'personen.csv', files.personExport(my.second), { layoutId })
  assert.equal(staged.counts.needsReview, my.twins.length)
  const unsure = await all(my, `/giving-imports/${staged.id}/rows?outcome=NEEDS_REVIEW`, 'rows')
  for (const { id } of unsure) await post(my, `/giving-import-rows/${id}/decide`, { decision: 'CREATE' })
  const { counts } = await commit(my, staged)
  assert.equal(counts.imported, my.second.length)
}

/** The donor of a person of the files, by the id that the old system knows. */
const donorOf = async (my, provider, externalId) => {
  const { donors } = await get(my, `/donors?provider=${provider}&externalId=${externalId}`)
  return donors[0].id
}

/** The pairs that were kept while the people came in are the twins, and each is merged. */
async function mergeTwins(my) {
  const pairs = await all(my, '/donor-duplicates?status=OPEN', 'donorDuplicates')
  const found = new Set(
    pairs.flatMap(pair => [`${pair.donorId} ${pair.otherDonorId}`, `${pair.otherDonorId} ${pair.donorId}`]),
  )
  my.merged = []
  for (const twin of my.twins) {
    const [into, from] = [await donorOf(my, 'first-system', twin.twinOf), await donorOf(my, 'second-system', twin.id)]
    assert(found.has(`${into} ${from}`), `${twin.id} was not found beside ${twin.twinOf}`)
    await post(my, `/donors/${into}/merge`, { sourceDonorId: from })
    my.merged.push({ into, from, twin })
  }
  const left = await get(my, `/donor-duplicates?status=MERGED&include=totals&limit=1`)
  assert.equal(left.totals.count, my.twins.length)
}

const dayOf = (year, n) => `${year}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`

/** Gifts of ten years before the books began are history. Wrong rows are told one by one, and left out. */
async function importHistory(my) {
  const { year, sizes, first, funds } = my
  const rows = files.gifts(first, sizes.history, 'h', n => dayOf(year - 1 - (n % 10), n))
  const wrong = Array.from({ length: sizes.faulty }, (_, n) => `w${n},p0,13/45/${year - 1},1.00,General,Cash,`)
  const text = files.giftHistory(rows.map(row => ({ ...row, fund: funds[row.fund].name })))
  const read = { template: 'GIVING_HISTORY', provider: 'first-system' }
  const staged = await upload(my, 'GIFTS', 'gifts.csv', `${text}\n${wrong.join('\n')}`, read)
  assert.deepEqual([staged.counts.create, staged.counts.invalid], [sizes.history, sizes.faulty])
  const { counts, givingBatchId } = await commit(my, staged)
  assert.deepEqual([counts.imported, givingBatchId], [sizes.history, null])
  const { totals } = await get(my, `/contributions?receivedDate[lt]=${year}-01-01&include=totals&limit=1`)
  assert.deepEqual([totals.count, totals.amount], [sizes.history, money(files.sum(rows))])
}

/** Gifts of the year come in by the second system, which knows the twins by their old ids, and are posted as one batch. */
async function importRecent(my) {
  const { year, sizes, second, funds } = my
  const rows = files.gifts([...second].reverse(), sizes.recent, 'r', n => dayOf(year, n))
  const layout = {
    ...{ name: 'Second system, gifts', kind: 'GIFTS', provider: 'second-system' },
    columns: Object.entries(files.GIFT_COLUMNS).map(([column, field]) => ({ column, field })),
    ...{ delimiter: 'SEMICOLON', dateOrder: 'DMY', decimalSeparator: 'COMMA' },
    funds: Object.entries(files.OTHER_FUNDS).map(([name, text]) => ({ text, fundId: funds[name].id })),
  }
  const { id: layoutId } = await post(my, '/giving-import-layouts', layout)
  const staged = await upload(my, 'GIFTS', 'spenden.csv', files.giftExport(rows), { layoutId })
  assert.equal(staged.counts.create, sizes.recent)
  const { counts, givingBatchId } = await commit(my, staged)
  assert.equal(counts.imported, sizes.recent)
  await post(my, `/giving-batches/${givingBatchId}/close`)
  await post(my, `/giving-batches/${givingBatchId}/post`)
  note(my, rows)
}

/** The days of a monthly gift. It comes on the 15th, and what comes two days later is still for that day. */
const monthly = year => Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}-15`)

/**
 * The schedules of an online provider, which are older than their records here. Some gifts did not come, and each day without one is
 * missed.
 */
async function recurring(my) {
  const { year, sizes, second, funds } = my
  const provider = 'PROVIDER_1'
  const { id: givingIntegrationId } = await post(my, '/giving-integrations', {
    ...{ provider, name: 'Monthly giving', externalId: `monthly-${year}`, defaultFundId: funds.General.id },
  })
  const batch = await post(my, '/giving-batches', {
    ...{ name: 'Monthly gifts', batchDate: `${year}-12-31`, source: 'PROVIDER', provider, givingIntegrationId },
  })
  const expected = { count: 0, missed: 0, cents: 0, missedCents: 0 }
  const items = []
  const given = []
  for (let n = 0; n < sizes.recurring; n++) {
    const giver = second[n]
    const [cents, missions] = [2_000 + 100 * n, 500]
    const donorId = await donorOf(my, 'second-system', giver.id)
    const { id: recurringGiftId } = await post(my, '/recurring-gifts', {
      ...{ donorId, givingIntegrationId, externalId: `schedule-${n}`, frequency: 'MONTHLY', paymentMethod: 'CARD' },
      ...{ startDate: `${year}-01-15`, expectedFrom: `${year}-01-15` },
      allocations: [
        { fundId: funds.General.id, amount: money(cents - missions) },
        { fundId: funds.Missions.id, amount: money(missions) },
      ],
    })
    for (const [month, day] of monthly(year).entries()) {
      expected.count++
      expected.cents += cents
      if ((n + month) % 7 === 3) {
        expected.missed++
        expected.missedCents += cents
        continue
      }
      given.push({ giver, cents })
      items.push({
        ...{ donorId, recurringGiftId, givingIntegrationId, provider, externalId: `monthly-${n}-${month}` },
        ...{ givingBatchId: batch.id, receivedDate: day.replace(/15$/, n % 2 ? '17' : '15'), paymentMethod: 'CARD' },
        allocations: [
          { fundId: funds.General.id, amount: money(cents - missions) },
          { fundId: funds.Missions.id, amount: money(missions) },
        ],
      })
    }
  }
  for (let from = 0; from < items.length; from += 100) {
    const part = { items: items.slice(from, from + 100) }
    const { summary } = await post(my, '/contributions/bulk', part, { 'Idempotency-Key': `monthly-${from}` })
    assert.equal(summary.failed, 0, JSON.stringify(summary))
  }
  await post(my, `/giving-batches/${batch.id}/close`)
  await post(my, `/giving-batches/${batch.id}/post`)
  note(my, given)
  const days = `date[gte]=${year}-01-01&date[lte]=${year}-12-31`
  const { totals } = await get(my, `/expected-gifts?${days}&include=totals&limit=1`)
  const received = expected.cents - expected.missedCents
  assert.deepEqual(
    [totals.count, totals.amount, totals.receivedAmount, totals.missedAmount, totals.openAmount],
    [expected.count, money(expected.cents), money(received), money(expected.missedCents), 0],
  )
  const missed = await get(my, `/expected-gifts?${days}&status=MISSED&include=totals&limit=1`)
  assert.equal(missed.totals.count, expected.missed)
  const ofFund = await get(my, `/expected-gifts?${days}&fundId=${funds.Missions.id}&include=totals&limit=1`)
  assert.equal(ofFund.totals.missedAmount, money(500 * expected.missed))
}

/** The campus whose website it is. A payout takes it from its merchant. */
async function campusOf({ office }) {
  const create = (name, type, input) =>
    answered(office.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))
  const { id: dimensionId } = await create('createDimension', 'CreateDimensionInput', { name: 'Campus' })
  return (await create('createDimensionValue', 'CreateDimensionValueInput', { dimensionId, name: 'Downtown' })).id
}

/** An integration and its merchant, and a payout for each of four Sundays. The website still sends the ids of merged donors. */
async function online(my) {
  const { year, sizes, funds, merged } = my
  const provider = 'PROVIDER_2'
  const integration = await post(my, '/giving-integrations', {
    ...{ provider, name: 'Online giving', externalId: `acct-${year}`, defaultFundId: funds.General.id },
  })
  const campusId = await campusOf(my)
  const merchant = await post(my, '/merchants', { name: 'Website', givingIntegrationId: integration.id, campusId })
  for (const [week, sunday] of SUNDAYS.entries()) {
    const day = `${year}-${sunday}`
    const batch = await post(my, '/giving-batches', {
      ...{
        name: `Online ${sunday}`,
        batchDate: day,
        source: 'PROVIDER',
        provider,
        givingIntegrationId: integration.id,
      },
    })
    const gifts = Array.from({ length: sizes.online }, (_, n) => ({
      ...{ id: `o${week}-${n}`, pair: merged[n % merged.length], cents: 1_000 + ((n * 137 + week) % 9_000) },
    }))
    const items = gifts.map(({ id, pair, cents }) => ({
      ...{ donorId: pair.from, givingBatchId: batch.id, receivedDate: day, paymentMethod: 'CARD', channel: 'ONLINE' },
      ...{ provider, externalId: id, feeAmount: money(FEE), givingIntegrationId: integration.id },
      allocations: [{ amount: money(cents) }],
    }))
    const { summary, results } = await post(
      my,
      '/contributions/bulk',
      { items },
      { 'Idempotency-Key': `online-${sunday}` },
    )
    assert.equal(summary.failed, 0, JSON.stringify(summary))
    await post(my, `/giving-batches/${batch.id}/close`)
    await post(my, `/giving-batches/${batch.id}/post`)
    await payOut(my, { day, provider, integration, merchant, gifts, ids: results.map(({ id }) => id) })
    note(
      my,
      gifts.map(({ pair, cents }) => ({ giver: pair.twin, cents })),
    )
    my.lastOnline = { id: results[0].id, giver: gifts[0].pair.twin, cents: gifts[0].cents }
  }
  // The website knows only old ids, and all that it sent is with the survivors.
  for (const { into, from } of merged.slice(0, sizes.online)) {
    const { contributions } = await get(my, `/contributions?donorId=${into}&provider=${provider}&limit=1`)
    assert.equal(contributions.length, 1, `nothing of ${from} arrived at ${into}`)
  }
}

/** The provider's payout arrives at the bank, and the deposit goes into the books. */
async function payOut(my, { day, provider, integration, merchant, gifts, ids }) {
  const gross = files.sum(gifts)
  const fees = gifts.length * FEE
  const payout = await post(my, '/settlements', {
    ...{ provider, externalId: `po-${day}`, givingIntegrationId: integration.id, merchantId: merchant.id },
    ...{ grossAmount: money(gross), feesAmount: money(fees), paymentCount: ids.length, donationCount: ids.length },
    contributionIds: ids,
  })
  assert.deepEqual(payout.linkedContributionTotals, payout.recordedTotals)
  const arrived = { status: 'DEPOSITED', actualArrivalDate: day }
  await done(my.office.rest('PATCH', `/settlements/${payout.id}`, { body: arrived }))
  const line = { description: `PAYOUT ${day}`, amount: money(gross - fees), date: day, transactionType: 'DEPOSIT' }
  const { id: transactionId } = await post(my, '/transactions', line)
  await answered(
    my.office.graphql(
      'mutation ($id: ID!, $input: MatchSettlementInput!) { matchSettlement(id: $id, input: $input) { status } }',
      { id: payout.id, input: { transactionId } },
    ),
  )
  await answered(my.office.graphql('mutation ($id: ID!) { recordSettlement(id: $id) { status } }', { id: payout.id }))
}

/** A pledge counts the gifts of the year that its donor gave to its fund. */
async function pledge(my) {
  const { year, funds, merged } = my
  const { into, twin } = merged[0]
  const { id } = await post(my, '/pledges', {
    ...{ donorId: into, fundId: funds.General.id, totalAmount: 10_000 },
    ...{ startDate: `${year}-01-01`, endDate: `${year}-12-31`, pledgedDate: `${year}-01-01` },
  })
  const rows = await all(
    my,
    `/contributions?donorId=${into}&fundId=${funds.General.id}&receivedDate[gte]=${year}-01-01`,
    'contributions',
  )
  const { fulfillment } = await get(my, `/pledges/${id}`)
  const given = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  assert.equal(Math.round(fulfillment.receivedAmount * 100), given, `the pledge of ${twin.twinOf}`)
}

/**
 * Prepares and delivers a mailing: letters as a PDF, and e-mails when there is a mail server.
 * @returns its messages.
 */
async function mail(my, input) {
  const delivery = my.refuses ? 'EMAIL' : 'MAIL'
  const preview = await post(my, '/donor-mailings/preview', { ...input, delivery })
  const mailing = await post(my, '/donor-mailings', { ...input, delivery })
  assert.deepEqual([mailing.itemCount, preview.byMail + preview.byEmail], [preview.itemCount, preview.itemCount])
  if (preview.byMail) {
    await post(my, `/donor-mailings/${mailing.id}/letters`)
    const { contentBase64 } = await get(my, `/donor-mailings/${mailing.id}/letters`)
    assert.equal(Buffer.from(contentBase64, 'base64').subarray(0, 4).toString(), '%PDF')
  }
  if (preview.byEmail) await finished(my, (await post(my, `/donor-mailings/${mailing.id}/emails`, {})).id)
  return all(my, `/donor-mailings/${mailing.id}/items?`, 'items')
}

const countOf = (items, ...statuses) => items.filter(({ status }) => statuses.includes(status)).length

/** Who gave 250.00 or more at once is thanked. A second mailing has nobody left. */
async function thank(my) {
  const { year } = my
  const { id: templateId } = await post(my, '/mailing-templates', {
    ...{ kind: 'ACKNOWLEDGEMENT', name: 'Large gifts', subject: 'Thank you for your gift of {{date}}' },
    text: 'Dear {{names}},\n\n{{church}} received {{gift}} on {{date}} for {{funds}}.\n\n{{taxNote}}',
  })
  const input = { templateId, fromDate: `${year}-01-01`, toDate: `${year}-12-31`, minimumAmount: money(LARGE) }
  const items = await mail(my, input)
  assert.equal(items.length, my.large)
  assert.equal(countOf(items, 'PRINTED', 'SENT', 'BOUNCED'), my.large)
  assert.equal((await post(my, '/donor-mailings/preview', input)).itemCount, 0)
}

/** A pledge that is behind is reminded of what is open. One that was fulfilled is not. */
async function remind(my) {
  const { year, funds, merged } = my
  const today = new Date().toISOString().slice(0, 10)
  const terms = { startDate: `${year}-01-01`, endDate: today, pledgedDate: `${year}-01-01` }
  const behind = merged[1].into
  await post(my, '/pledges', { ...terms, donorId: behind, fundId: funds.Missions.id, totalAmount: 100_000 })
  const { id: templateId } = await post(my, '/mailing-templates', {
    ...{ kind: 'PLEDGE_PROGRESS', name: 'Pledges of the year', subject: 'Your pledge' },
    text: 'Dear {{names}},\n\nof your pledge of {{pledged}}, {{received}} has come and {{open}} is open.',
  })
  const items = await mail(my, { templateId, isBehindOnly: true, donorIds: [behind, merged[0].into] })
  assert(items.some(({ donorId }) => donorId === behind))
  for (const { into, twin } of merged) if (items.some(({ donorId }) => donorId === into)) my.written.add(twin.twinOf)
}

/** Issues the statements of the year in one run. @returns the run. */
async function issue(my, delivery) {
  const { id, subjectId } = await post(my, '/giving-statement-runs', { year: my.year, delivery })
  await finished(my, id)
  return get(my, `/giving-statement-runs/${subjectId}`)
}

async function statements(my) {
  const delivery = my.refuses ? 'PREFERENCE' : 'MAIL'
  const preview = await post(my, '/giving-statement-runs/preview', { year: my.year, delivery })
  assert.deepEqual([preview.toIssue, preview.amount], [my.given.size, money(total(my))])
  const run = await issue(my, delivery)
  assert.deepEqual([run.issuedCount, run.amount], [my.given.size, money(total(my))])
  my.runId = run.id
}

/** Whether a person gets e-mails: not without an address, and not on one that the mail server has refused before. */
const takesEmails = ({ refuses, written }, { id, email }) => email !== '' && !(refuses(email) && written.has(id))

/** The letters are numbered, and downloaded as ZIP archives of up to a thousand each. */
async function letters(my) {
  const { office, runId, refuses } = my
  const { id: jobId } = await post(my, `/giving-statement-runs/${runId}/letters`)
  await finished(my, jobId)
  const { letterCount } = await get(my, `/giving-statement-runs/${runId}`)
  const withoutEmail =
    refuses && [...my.first, ...my.second].filter(each => my.given.has(each.id) && !takesEmails(my, each))
  assert.equal(letterCount, refuses ? withoutEmail.length : my.given.size)
  let fetched = 0
  for (let part = 1; fetched < letterCount; part++) {
    const file = await done(office.rest('GET', `/giving-statement-runs/${runId}/letters?part=${part}`))
    assert.equal(Buffer.from(file.contentBase64, 'base64').subarray(0, 2).toString(), 'PK')
    fetched += file.letterCount
  }
  assert.equal(fetched, letterCount)
}

/** The others get an e-mail. Who cannot be reached is listed, and gets a letter. */
async function emails(my) {
  const { runId, refuses } = my
  const { id } = await post(my, `/giving-statement-runs/${runId}/emails`, {})
  await finished(my, id)
  const items = await all(my, `/giving-statement-runs/${runId}/items?delivery=EMAIL`, 'items')
  const people = [...my.first, ...my.second].filter(each => my.given.has(each.id) && takesEmails(my, each))
  const lost = people.filter(({ email }) => refuses(email))
  const countOf = status => items.filter(({ deliveryStatus }) => deliveryStatus === status).length
  assert.deepEqual([countOf('BOUNCED'), countOf('SENT')], [lost.length, people.length - lost.length])
  for (const item of items.filter(({ deliveryStatus }) => deliveryStatus === 'BOUNCED'))
    await post(my, `/giving-statement-run-items/${item.id}/redeliver`, { delivery: 'MAIL' })
  if (lost.length) await finished(my, (await post(my, `/giving-statement-runs/${runId}/letters`)).id)
}

/** A gift is refunded, so one statement is wrong. A second run replaces that one alone. */
async function correct(my) {
  const { id, giver, cents } = my.lastOnline
  await post(my, `/contributions/${id}/refunds`, { refundType: 'REFUND', amount: money(cents) })
  note(my, [{ giver, cents }], -1)
  const run = await issue(my, 'NONE')
  assert.deepEqual([run.issuedCount, run.reissuedCount, run.unchangedCount], [0, 1, my.given.size - 1])
}

/** The sum of the statements is the sum of the gifts, and the books balance. */
async function reconcile(my) {
  const { totals } = await get(my, `/giving-statements?year=${my.year}&status=ISSUED&include=totals&limit=1`)
  assert.deepEqual([totals.count, totals.amount], [my.given.size, money(total(my))])
  const { isBalanced } = await answered(my.office.graphql('{ trialBalance { isBalanced } }'))
  assert(isBalanced, 'debits are not credits')
}

const STEPS = [
  ['The people of the first system come in.', importPeople],
  ['Those of the second come in, some of them again.', importOthers],
  ['Donors who are there twice are found and merged.', mergeTwins],
  ['Gifts from before the books come in as history, and wrong rows are left out.', importHistory],
  ['Gifts of the year come in under the old ids, and are posted.', importRecent],
  ['Monthly gifts come in, and those that did not come are missed.', recurring],
  ['Online gifts arrive with their payouts, under the ids of merged donors.', online],
  ['A pledge counts what was given.', pledge],
  ['Large gifts are acknowledged, each once.', thank],
  ['Pledges that are behind are reminded.', remind],
  ['The statements of the year are issued in one run.', statements],
  ['Their letters are downloaded.', letters],
  ['Their e-mails are sent, and who cannot be reached gets a letter.', emails],
  ['A refund makes one statement wrong, and a second run replaces it.', correct],
  ['The sum of the statements is the sum of the gifts, to the cent.', reconcile],
]

/** Plays the year, step by step. @yields the title of each step that is done. */
export async function* play(my) {
  for (const [title, step] of STEPS) {
    if (step === emails && !my.refuses) continue
    await step(my)
    yield title
  }
}
