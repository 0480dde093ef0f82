import { randomUUID } from 'node:crypto'
import { columnOf, fieldsOf } from '../../../dist/src/declaration/fields.js'
import { personalRecords } from '../../../dist/src/domain/donor-lifecycle/personal-data.js'
import { brokenBy } from '../../support/broken.js'
import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { givingChurch, newGift } from '../../support/giving.js'
import { placesOf } from '../../support/places.js'

/** Every text of it stands in the planted person's data and nowhere else. */
const NAME = 'Quillonby'
const FIRST = 'Zephranelle'
const STREET = '77 Umbrathwaite'
const EMAIL = 'zq.person@planted.test'
const PHONE = '+15550177231'
const TEXT = 'planted-vwx'
const PLANTED = [NAME, FIRST, STREET, EMAIL, PHONE.slice(-10), TEXT]

const PDF = '%PDF-1.4 pledge card'

let church: Church
beforeAll(async () => {
  church = await givingChurch()
})

/** The rows of each table about a donor. A table that erasing clears or empties has to be here. */
const GIFTS = 'select id from contribution where donor_id = :donor'
const INVOICES = 'select id from invoice where donor_id = :donor'
const ABOUT: Record<string, string> = {
  contribution: 'donor_id = :donor',
  contribution_allocation: `contribution_id in (${GIFTS})`,
  donor_duplicate: ':donor in (donor_id, other_donor_id)',
  email_report: 'donor_id = :donor',
  giving_import_row: 'donor_id = :donor',
  giving_statement: ':donor::text = any (donor_ids)',
  invoice: 'donor_id = :donor',
  invoice_line: `invoice_id in (${INVOICES})`,
  invoice_payment: `invoice_id in (${INVOICES})`,
  pledge: 'donor_id = :donor',
  recurring_gift: 'donor_id = :donor',
  refund: `contribution_id in (${GIFTS})`,
  remembered_match: 'donor_id = :donor',
  soft_credit: `donor_id = :donor or contribution_id in (${GIFTS})`,
  // A line of money has no description.
  statement_line: `in_kind_description is not null and contribution_id in (${GIFTS})`,
}

/** Every personal column that erasing clears, as the records declare it. */
const clearedColumns = () =>
  personalRecords()
    .filter(({ onErase }) => typeof onErase === 'string')
    .flatMap(({ type, table, personal = [] }) =>
      personal.map(key => ({ table, column: columnOf(key), spec: fieldsOf(type).find(field => field.key === key) })),
    )

/** Writes the text into every personal column of the rows about a donor, past every guard. */
async function plantEverywhere(donorId: string): Promise<void> {
  const client = await church.app.owner.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [church.id])
    for (const table of Object.keys(ABOUT)) await client.query(`alter table ${table} disable trigger user`)
    for (const { table, column, spec } of clearedColumns()) {
      const value =
        spec?.kind === 'part' ? `'{"description": "${TEXT}"}'` : column === 'payment_last4' ? "'0177'" : `'${TEXT}'`
      const rows = ABOUT[table]?.replaceAll(':donor', `'${donorId}'`)
      const { rowCount } = await client.query(
        `update ${table} set ${column} = ${value} where organization_id = $1 and (${rows})`,
        [church.id],
      )
      expect([table, column, rowCount === 0]).toEqual([table, column, false])
    }
    await client.query('set constraints all immediate')
    for (const table of Object.keys(ABOUT)) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

test('of an erased donor no table has a name, an address or a free text, wherever one was written', async () => {
  const { call, rest, act, agree, payout } = await depositing(church)
  const keyed = async (method: string, path: string, body?: object) => {
    const answer = await rest(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } })
    expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text])
    return answer.body
  }
  const donor = await keyed('POST', '/donors', {
    donorType: 'INDIVIDUAL',
    firstName: FIRST,
    lastName: NAME,
    preferredName: TEXT,
    donorNumber: `${TEXT}-1`,
    emails: [{ address: EMAIL }],
    phones: [{ number: PHONE }],
    addresses: [{ line1: STREET, city: TEXT }],
    externalIds: [{ provider: 'crm', externalId: TEXT }],
  })
  const household = await keyed('POST', '/households', {
    name: `The ${NAME} home`,
    salutation: `Dear ${FIRST}`,
    addressee: `${FIRST} ${NAME}`,
    address: { line1: STREET },
  })
  await keyed('PUT', `/households/${household.id}/members/${donor.id}`, { role: 'HEAD' })
  await keyed('PATCH', `/donors/${donor.id}`, { middleName: TEXT })

  // Contributions: on a posted, frozen deposit; a non-cash one; one with a return; one voided; one with refunds.
  const batch = await keyed('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-10-04' })
  const texts = { memo: TEXT, givingBatchId: batch.id, donorId: donor.id }
  const settlementId = await payout()
  const frozen = await keyed('POST', '/contributions', newGift(church, { ...texts, settlementId, paymentBrand: TEXT }))
  const { fund } = church.ids
  const check = await keyed(
    'POST',
    '/contributions',
    newGift(church, {
      ...texts,
      paymentMethod: 'CHECK',
      checkNumber: TEXT,
      feeAmount: 0,
      allocations: [{ fundId: fund, amount: 20, memo: TEXT }],
      goodsOrServices: { description: TEXT, estimatedValue: 5, intangibleReligiousOnly: false },
      softCredits: [{ donorId: church.ids.donor, amount: 5, reason: TEXT }],
    }),
  )
  await keyed(
    'POST',
    '/contributions',
    newGift(church, {
      ...texts,
      paymentMethod: 'IN_KIND',
      feeAmount: 0,
      inKind: { description: TEXT, assetType: TEXT, valuationNote: TEXT },
    }),
  )
  const wrong = await keyed('POST', '/contributions', newGift(church, texts))
  await keyed(
    'POST',
    '/contributions',
    newGift(church, {
      donorId: church.ids.otherDonor,
      givingBatchId: batch.id,
      softCredits: [{ donorId: donor.id, amount: 5, reason: TEXT }],
    }),
  )
  await keyed('POST', '/contributions/bulk', { items: [newGift(church, { ...texts, givingBatchId: undefined })] })
  await keyed('PATCH', `/contributions/${check.id}`, { memo: `${TEXT} again` })
  await keyed('POST', `/giving-batches/${batch.id}/close`)
  await keyed('POST', `/giving-batches/${batch.id}/post`)
  await keyed('POST', `/contributions/${wrong.id}/void`, { reason: TEXT })
  const refund = await keyed('POST', `/contributions/${check.id}/refunds`, { amount: 1, reason: TEXT })
  expect(refund.reason).toBe(TEXT)
  const withheld = await keyed('POST', `/contributions/${frozen.id}/refunds`, { amount: 1, reason: TEXT, settlementId })
  expect(withheld.settlementId).toBe(settlementId)
  const { recordedTotals } = await agree(settlementId)
  await call('PATCH', `/settlements/${settlementId}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const amount = Math.round(recordedTotals.net * 100) - 100
  const transactionId = await church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-07' })
  await act('matchSettlement', settlementId, ['MatchSettlementInput', { transactionId }])
  await church.query(
    "update settlement set status = 'RECONCILED', frozen_at = now() where organization_id = $1 and id = $2",
    [church.id, settlementId],
  )

  // Pledges and cards: linked, committed, and waiting without a decision.
  const pledge = await keyed('POST', '/pledges', {
    donorId: donor.id,
    fundId: fund,
    totalAmount: 100,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  await keyed('POST', `/pledges/${pledge.id}/cancel`, { reason: TEXT })
  const campaign = await keyed('POST', '/pledge-campaigns', {
    name: 'Roof',
    fundIds: [fund],
    startDate: '2027-01-01',
    endDate: '2027-12-31',
  })
  const receipt = await church.receipt({ file_name: `${TEXT}.pdf` }, `${PDF} ${FIRST}`)
  const hint = (more: object) => ({
    donorHint: { firstName: FIRST, lastName: NAME, ...more },
    pledge: { totalAmount: 24 },
  })
  const cards = await keyed('POST', '/pledge-card-imports', {
    campaignId: campaign.id,
    name: 'Sunday',
    cards: [
      { ...hint({ email: EMAIL, phone: PHONE, address: { line1: STREET } }), imageReceiptId: receipt },
      hint({}),
      { donorHint: { lastName: NAME, email: EMAIL }, pledge: {} },
    ],
  })
  await keyed('POST', `/pledge-card-imports/${cards.id}/commit`)

  // A file of another system that has the person too, about whom somebody decides.
  const file = `First Name,Last Name,Email\n${FIRST},${NAME},${EMAIL}\n`
  const people = await keyed('POST', '/giving-imports', {
    ...{ kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'old', fileName: 'people.csv' },
    contentBase64: Buffer.from(file).toString('base64'),
  })
  const [row] = (await call('GET', `/giving-imports/${people.id}/rows`)).rows
  await keyed('POST', `/giving-import-rows/${row.id}/decide`, { decision: 'MATCH', donorId: donor.id })

  // The schedule of the provider, under its id there.
  await keyed('POST', '/recurring-gifts', {
    ...{ donorId: donor.id, frequency: 'MONTHLY', allocations: [{ fundId: fund, amount: 20 }] },
    ...{ givingIntegrationId: church.ids.integration, externalId: TEXT },
  })

  // Statements, with a letter, voided.
  const statement = await keyed('POST', '/giving-statements', { year: 2026, donorId: donor.id })
  const copy = await rest('POST', `/giving-statements/${statement.id}/copies`, {
    body: { delivery: 'MAIL' },
    headers: { 'Idempotency-Key': 'letter' },
  })
  expect(copy.status).toBe(200)
  await keyed('POST', `/giving-statements/${statement.id}/void`, { reason: TEXT })

  // An invoice whose payment and write-off are voided.
  const receivable = await church.account('1215')
  await church.query('update accounting_policy set receivable_account_id = $2 where organization_id = $1', [
    church.id,
    receivable,
  ])
  const { revenue, expense, cash } = church.ids
  const invoice = await keyed('POST', '/invoices', {
    ...{ donorId: donor.id, invoiceDate: '2026-10-04', description: TEXT, memo: TEXT, issue: true },
    lines: [{ accountId: revenue, fundId: fund, amount: 20, description: TEXT }],
  })
  for (const [way, body] of [
    ['payments', { paymentMethod: 'CHECK', referenceNumber: TEXT, accountId: cash }],
    ['write-off', { accountId: expense, reason: TEXT }],
  ] as const) {
    const { id } = await keyed('POST', `/invoices/${invoice.id}/${way}`, { amount: 5, ...body })
    await keyed('POST', `/invoice-payments/${id}/void`, { reason: TEXT })
  }
  await keyed('POST', `/invoices/${invoice.id}/void`, { reason: TEXT })

  // A complaint about an e-mail.
  await keyed('POST', '/email-reports', { kind: 'COMPLAINT', address: EMAIL })

  // A record of the same person that was merged.
  const twin = await keyed('POST', '/donors', {
    donorType: 'INDIVIDUAL',
    firstName: FIRST,
    lastName: NAME,
    emails: [{ address: EMAIL }],
  })
  await keyed('POST', `/donors/${donor.id}/merge`, { sourceDonorId: twin.id })
  await plantEverywhere(donor.id)
  const planted = clearedColumns().filter(({ column }) => column !== 'payment_last4')
  expect(await placesOf(church, PLANTED)).toEqual(
    expect.arrayContaining([
      'public.donor.last_name',
      ...planted.map(({ table, column }) => `public.${table}.${column}`),
    ]),
  )

  await keyed('POST', `/donors/${donor.id}/erase`)
  expect(await placesOf(church, PLANTED)).toEqual([])
  expect(await church.query('select payment_last4 from contribution where donor_id = $1', [donor.id])).toContainEqual({
    payment_last4: null,
  })
  expect((await call('GET', `/contributions/${frozen.id}`)).memo).toBeNull()
  expect(
    (await call('GET', `/giving-statements/${statement.id}`)).lines.map(
      (line: { inKindDescription: string | null }) => line.inKindDescription,
    ),
  ).toContain('Gift in kind')
  // What is written about them later is not stored.
  await call('PATCH', `/contributions/${frozen.id}`, {
    memo: TEXT,
    softCredits: [{ donorId: church.ids.donor, amount: 1, reason: TEXT }],
  })
  await call('POST', `/contributions/${check.id}/refunds`, { amount: 1, reason: TEXT })
  expect(await placesOf(church, PLANTED)).toEqual([])
  const again = await rest('POST', `/giving-statements/${statement.id}/copies`, {
    body: { delivery: 'MAIL' },
    headers: { 'Idempotency-Key': 'letter' },
  })
  // The letter is not made again, because its statement is voided.
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
  const { found } = await brokenBy(church, 'select null as subject', GUARDED)
  expect(found.filter(({ invariant }) => invariant === 'ERASED')).toEqual([])
})

const ERASED = "(select id from donor where organization_id = :church and status = 'ERASED')"
const GUARDED = ['contribution', 'refund', 'soft_credit', 'pledge', 'giving_statement', 'statement_line']
test.each([
  ['a name', `update donor set last_name = 'Back' where id = ${ERASED} returning id as subject`],
  [
    'an external id',
    `update donor_external_id set donor_id = ${ERASED}, external_id = 'x' where organization_id = :church returning id as subject`,
  ],
  [
    'a tag',
    `with made as (insert into donor_tag values (:church, gen_random_uuid(), 'Choir', null, 1, now(), now()) returning id)
     insert into donor_tag_assignment select :church, gen_random_uuid(), ${ERASED}, id from made returning id as subject`,
  ],
  ['a memo', `update contribution set memo = 'x' where donor_id = ${ERASED} returning id as subject`],
  ['the reason of a refund', `update refund set reason = 'x' where organization_id = :church returning id as subject`],
  [
    'the reason of a soft credit',
    `update soft_credit set reason = 'x' where donor_id = ${ERASED} returning id as subject`,
  ],
  [
    'the reason of a pledge',
    `update pledge set cancelled_reason = 'x' where donor_id = ${ERASED} returning id as subject`,
  ],
  [
    'the reason of a statement',
    `update giving_statement set void_reason = 'x' where donor_id = ${ERASED} returning id as subject`,
  ],
  [
    'a card',
    `update pledge_card set donor_hint = '{"lastName": "x"}' where resolution_donor_id = ${ERASED} returning id as subject`,
  ],
  [
    'a stored response',
    `update idempotency set body = jsonb_build_object('id', ${ERASED}, 'lastName', 'x')::text
     where operation = 'eraseDonor' or operation = 'createDonor' and body::jsonb ->> 'id' = ${ERASED}::text
     returning request_id as subject`,
  ],
])('verify finds %s of an erased donor', async (_title, sql) => {
  const { subject, found } = await brokenBy(church, sql, GUARDED)
  expect(found).toContainEqual({ organizationId: church.id, invariant: 'ERASED', subject, detail: expect.any(String) })
})
