import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { startMailApp } from '../support/mail-server.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { reason } from '../support/payables.js'
import { textOf } from '../support/pdf.js'
import { NOW } from '../support/rows.js'
import { broken } from '../support/sound.js'

let close: () => Promise<void>
let app: TestApp
let church: Church
let call: Awaited<ReturnType<typeof giver>>
let rest: ReturnType<Church['client']>['rest']
const received: string[] = []
let answer: (recipient: string) => boolean | string = () => true
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, recipient => answer(recipient)))
})
afterAll(() => close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  church.ids.nonCash = await church.account('1420')
  await church.query('update accounting_policy set non_cash_account_id = $2 where organization_id = $1', [
    church.id,
    church.ids.nonCash,
  ])
  await church.query(`update organization set legal_name = 'Grace Church' where id = $1`, [church.id])
  call = await giver(church)
  ;({ rest } = church.client(await church.key()))
  received.length = 0
  answer = () => true
})

const home = (postalCode: string) => ({
  ...{ line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode, country: 'US' },
})
const address = (postalCode: string) => ({ addresses: [{ ...home(postalCode), isPrimary: true }] })
const email = (name: string) => ({ emails: [{ address: `${name}@people.test`, isPrimary: true }] })
const donor = async (lastName: string, more: object = {}): Promise<string> =>
  (await call('POST', '/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName, ...more })).id
const DAY = '2026-03-01'

/** Posts a batch with these gifts, and answers their ids. */
async function give(gifts: readonly { donorId: string | null; amount: number; more?: object }[], day = DAY) {
  const batch = await call('POST', '/giving-batches', { name: `Batch ${randomUUID().slice(0, 8)}`, batchDate: day })
  const ids: string[] = []
  for (const { donorId, amount, more } of gifts) {
    const allocations = [{ fundId: church.ids.fund, amount }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: day, givingBatchId: batch.id, allocations, ...more }
    ids.push((await call('POST', '/contributions', gift)).id)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  return ids
}
const THANKS = 'Dear {{names}},\n\nthank you for {{ gift }} on {{date}} to {{funds}}.\n\n{{taxNote}}\n\n{{church}}'
const template = async (text = THANKS, kind = 'ACKNOWLEDGEMENT', subject = 'Thank you, {{names}}'): Promise<string> =>
  (await call('POST', '/mailing-templates', { kind, name: randomUUID(), subject, text })).id
const thanks = async (more: object = {}) => ({ templateId: await template(), fromDate: '2026-01-01', ...more })
const itemsOf = async (id: string, query = '') =>
  (await call('GET', `/donor-mailings/${id}/items?limit=200${query}`)).items
const send = async (id: string) => {
  const job = await call('POST', `/donor-mailings/${id}/emails`)
  await app.service.jobs.drain()
  return call('GET', `/jobs/${job.id}`)
}
const bodyOf = (message: string | undefined) => String(message).replaceAll('=\r\n', '').replaceAll('\r\n', '\n')
const lettersOf = async (id: string) =>
  (await textOf(Buffer.from((await call('GET', `/donor-mailings/${id}/letters`)).contentBase64, 'base64'))).split('\f')

test('each gift of a posted batch is thanked for once, and the next mailing has only the new ones', async () => {
  const [ann, bea] = [await donor('Ash', email('ann')), await donor('Birch', email('bea'))]
  await give([
    { donorId: ann, amount: 300 },
    { donorId: ann, amount: 250 },
    { donorId: bea, amount: 249.99 },
    { donorId: null, amount: 5000, more: { isAnonymous: true } },
  ])
  const open = await call('POST', '/giving-batches', { name: 'Open', batchDate: DAY })
  await call('POST', '/contributions', {
    ...{ donorId: bea, paymentMethod: 'CASH', receivedDate: DAY, givingBatchId: open.id },
    allocations: [{ fundId: church.ids.fund, amount: 1000 }],
  })
  const scope = await thanks({ minimumAmount: 250 })
  expect(await call('POST', '/donor-mailings/preview', scope)).toMatchObject({
    ...{ kind: 'ACKNOWLEDGEMENT', itemCount: 2, byMail: 0, byEmail: 2, withoutAddress: 0 },
    sample: { donorId: ann, subject: 'Thank you, Ann Ash' },
  })
  const first = await call('POST', '/donor-mailings', scope)
  expect(first).toMatchObject({
    itemCount: 2,
    letterCount: 0,
    minimumAmount: 250,
    fromDate: '2026-01-01T00:00:00.000Z',
  })
  const again = await rest('POST', '/donor-mailings', { body: scope })
  expect([again.status, again.body.details.next]).toEqual([409, ['previewDonorMailing']])
  const all = await call('POST', '/donor-mailings', await thanks())
  expect((await itemsOf(all.id)).map(({ donorId }: { donorId: string }) => donorId)).toEqual([bea])
  expect(received).toEqual([])
  expect(await broken(church)).toEqual([])
})

test('an e-mail says what was given and what the law asks for, and a refused address is listed', async () => {
  const [ann, gone] = [await donor('Ash', email('ann')), await donor('Gone', { ...email('gone'), ...address('62701') })]
  const dinner = { description: 'A dinner', estimatedValue: 40, intangibleReligiousOnly: false }
  await give([
    { donorId: ann, amount: 300, more: { goodsOrServices: dinner } },
    { donorId: gone, amount: 1250.5 },
  ])
  answer = recipient => !recipient.includes('gone@') || '550 5.1.1 gone@people.test is unknown'
  const { id } = await call('POST', '/donor-mailings', await thanks())
  expect(await send(id)).toMatchObject({ kind: 'DONOR_MAILING_EMAILS', status: 'SUCCEEDED', total: 2, done: 2 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: ann@people.test')
  expect(received[0]).toContain('Subject: Thank you, Ann Ash')
  const fund = (await call('GET', `/funds/${church.ids.fund}`)).name
  expect(bodyOf(received[0])).toContain(
    [
      `Dear Ann Ash,\n\nthank you for $300.00 on Mar 1, 2026 to ${fund}.`,
      'Grace Church provided A dinner in return for this gift, worth $40.00. The gift is deductible to the extent that it exceeds this value.',
      'Grace Church',
    ].join('\n\n'),
  )
  const [bounced] = await itemsOf(id, '&status=BOUNCED')
  expect(bounced).toMatchObject({ donorId: gone, bounceCode: '5.1.1', deliveredAt: null })
  const rows = await church.query('select i::text as row from donor_mailing_item i where organization_id = $1', [
    church.id,
  ])
  expect(JSON.stringify(rows)).not.toContain('people.test')
  // It goes as a letter now, and nothing is sent twice.
  await call('POST', `/donor-mailing-items/${bounced.id}/redeliver`, { delivery: 'MAIL' })
  expect((await rest('POST', `/donor-mailings/${id}/emails`)).status).toBe(409)
  expect(await call('POST', `/donor-mailings/${id}/letters`)).toMatchObject({ letterCount: 1 })
  const [letter = ''] = await lettersOf(id)
  expect(letter).toContain('1 Main Street')
  expect(letter).toContain(`thank you for $1,250.50 on Mar 1, 2026 to ${fund}.`)
  expect(letter).toContain('Grace Church provided no goods or services in return for this gift.')
})

test('letters are in the order of the postal codes, and one without an address waits for it', async () => {
  const [far, near] = [await donor('Far', address('90210')), await donor('Near', address('10001'))]
  const lost = await donor('Lost')
  // Who lives with others has the address of the household.
  const together = await donor('Home')
  const { id: householdId } = await call('POST', '/households', {
    name: 'Home',
    address: home('50001'),
  })
  await call('PUT', `/households/${householdId}/members/${together}`, {
    ...{ role: 'HEAD', givesJointly: false, fromDate: '2025-01-01' },
  })
  await give([far, near, lost, together].map(donorId => ({ donorId, amount: 10 })))
  const { id } = await call('POST', '/donor-mailings', await thanks({ delivery: 'MAIL' }))
  expect((await rest('GET', `/donor-mailings/${id}/letters`)).status).toBe(409)
  expect(await call('POST', `/donor-mailings/${id}/letters`)).toMatchObject({ letterCount: 3 })
  const names = async () => (await lettersOf(id)).map(page => /Dear Ann (\w+)/.exec(page)?.[1])
  expect(await names()).toEqual(['Near', 'Home', 'Far'])
  expect(await itemsOf(id, '&status=NO_ADDRESS')).toMatchObject([{ donorId: lost, letterNumber: null }])
  await call('PATCH', `/donors/${lost}`, address('00501'))
  expect(await call('POST', `/donor-mailings/${id}/letters`)).toMatchObject({ letterCount: 4 })
  expect(await names()).toEqual(['Near', 'Home', 'Far', 'Lost'])
  const accept = { authorization: `Bearer ${await church.key()}`, accept: 'application/pdf' }
  const file = await fetch(`${app.url}/api/v1/donor-mailings/${id}/letters`, { headers: accept })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('who is voided, wants no contact, has died or is erased gets nothing', async () => {
  const names = ['void', 'quiet', 'dead', 'erased', 'stays', 'refunded']
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await donor(name, email(name)))
  const of = (name: string) => String(ids.get(name))
  const gifts = await give(names.map(name => ({ donorId: of(name), amount: 30 })))
  const { id } = await call('POST', '/donor-mailings', await thanks())
  expect((await call('GET', `/donor-mailings/${id}`)).itemCount).toBe(6)
  await call('POST', `/contributions/${gifts[0]}/void`, { reason: 'Entered twice' })
  await call('PATCH', `/donors/${of('quiet')}`, { doNotContact: true })
  await call('PATCH', `/donors/${of('dead')}`, { status: 'DECEASED' })
  await call('POST', `/donors/${of('erased')}/erase`)
  await call('POST', `/contributions/${gifts[5]}/refunds`, { amount: 30, refundDate: DAY })
  expect(await send(id)).toMatchObject({ status: 'SUCCEEDED', done: 6 })
  expect(received.map(message => /^To: (.+)@/m.exec(message)?.[1])).toEqual(['stays'])
  expect((await itemsOf(id, '&status=LEFT_OUT')).length).toBe(5)
  expect(await broken(church)).toEqual([])
})

test('pledges that are open are told with what is due, and those behind alone when asked', async () => {
  const [ann, bea, cyd] = [
    await donor('Ash', email('ann')),
    await donor('Birch', email('bea')),
    await donor('Cedar', email('cyd')),
  ]
  const pledge = async (donorId: string, more: object) =>
    (await call('POST', '/pledges', { donorId, fundId: church.ids.fund, totalAmount: 1200, ...more })).id
  const late = await pledge(ann, { startDate: '2026-01-01', endDate: '2026-02-28' })
  const early = await pledge(bea, {
    ...{ startDate: '2026-01-01', endDate: '2099-12-31' },
    ...{ frequency: 'ANNUALLY', installmentAmount: 600, installmentCount: 2, firstInstallmentDate: '2098-01-01' },
  })
  await pledge(cyd, { startDate: '2026-01-01', endDate: '2026-12-31', totalAmount: 50 })
  await give(
    [
      { donorId: ann, amount: 500 },
      { donorId: cyd, amount: 50 },
    ],
    '2026-02-01',
  )
  const text = '{{names}}: {{pledge}} {{pledged}}, {{received}}, {{open}}, {{due}}, until {{endDate}}'
  const templateId = await template(text, 'PLEDGE_PROGRESS', 'Your pledge')
  const scope = { templateId, donorIds: [ann, bea, cyd] }
  const { id } = await call('POST', '/donor-mailings', scope)
  expect((await itemsOf(id)).map(({ pledgeId }: { pledgeId: string }) => pledgeId).sort()).toEqual([late, early].sort())
  const behind = await call('POST', '/donor-mailings', { ...scope, isBehindOnly: true })
  expect(await itemsOf(behind.id)).toMatchObject([{ pledgeId: late, contributionId: null }])
  await send(behind.id)
  const fund = (await call('GET', `/funds/${church.ids.fund}`)).name
  expect(bodyOf(received[0])).toContain(`Ann Ash: ${fund} $1,200.00, $500.00, $700.00, $700.00, until Feb 28, 2026`)
})

test('a cancelled mailing delivers no more, and its gifts are in the next one', async () => {
  const ann = await donor('Ash', email('ann'))
  await give([{ donorId: ann, amount: 30 }])
  const { id } = await call('POST', '/donor-mailings', await thanks())
  await call('POST', `/donor-mailings/${id}/cancel`)
  for (const act of ['emails', 'letters', 'cancel'])
    expect((await rest('POST', `/donor-mailings/${id}/${act}`)).status).toBe(409)
  expect(await itemsOf(id)).toMatchObject([{ status: 'CANCELLED' }])
  const next = await call('POST', '/donor-mailings', await thanks())
  await send(next.id)
  expect(received).toHaveLength(1)
})

test('two mailings of the same gifts at once thank nobody twice', async () => {
  const ann = await donor('Ash', email('ann'))
  await give([{ donorId: ann, amount: 30 }])
  const scopes = [await thanks(), await thanks()]
  const made = await Promise.all(scopes.map(body => rest('POST', '/donor-mailings', { body })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a merge moves the messages to the surviving donor, whose name is on them', async () => {
  const [twin, ann] = [await donor('Twin'), await donor('Ash', email('ann'))]
  await give([{ donorId: twin, amount: 30 }])
  const { id } = await call('POST', '/donor-mailings', await thanks())
  await call('POST', `/donors/${ann}/merge`, { sourceDonorId: twin })
  const [item] = await itemsOf(id)
  expect(item).toMatchObject({ donorId: ann, status: 'NO_ADDRESS' })
  await call('POST', `/donor-mailing-items/${item.id}/redeliver`, { delivery: 'EMAIL' })
  await send(id)
  expect(received[0]).toContain('Subject: Thank you, Ann Ash')
})

test('whoever may not send e-mails redelivers a message as a letter alone', async () => {
  const ann = await donor('Ash', { ...email('ann'), ...address('62701') })
  await give([{ donorId: ann, amount: 30 }])
  const { id } = await call('POST', '/donor-mailings', await thanks())
  await send(id)
  const [item] = await itemsOf(id)
  const { rest: writes } = church.client(await church.key(['donors:write']))
  const redeliver = (delivery: string) =>
    writes('POST', `/donor-mailing-items/${item.id}/redeliver`, { body: { delivery } })
  const refused = await redeliver('EMAIL')
  expect([refused.status, refused.body.details]).toEqual([403, expect.objectContaining({ scopes: ['mailings:send'] })])
  expect(await itemsOf(id)).toMatchObject([{ status: 'SENT', delivery: 'EMAIL' }])
  expect((await redeliver('MAIL')).body).toMatchObject({ status: 'PENDING', delivery: 'MAIL' })
})

test('a message that waits for its letter is not sent by e-mail with the others', async () => {
  const [gone, late] = [await donor('Gone', { ...email('gone'), ...address('62701') }), await donor('Late')]
  await give([
    { donorId: gone, amount: 20 },
    { donorId: late, amount: 30 },
  ])
  answer = recipient => !recipient.includes('gone@') || '550 5.1.1 gone@people.test is unknown'
  const { id } = await call('POST', '/donor-mailings', await thanks())
  await send(id)
  answer = () => true
  const [bounced] = await itemsOf(id, '&status=BOUNCED')
  await call('POST', `/donor-mailing-items/${bounced.id}/redeliver`, { delivery: 'MAIL' })
  const [waiting] = await itemsOf(id, '&status=NO_ADDRESS')
  await call('PATCH', `/donors/${late}`, email('late'))
  await call('POST', `/donor-mailing-items/${waiting.id}/redeliver`, { delivery: 'EMAIL' })
  await send(id)
  expect(received.map(message => /^To: (.*)\r$/m.exec(message)?.[1])).toEqual(['late@people.test'])
  expect(await itemsOf(id, '&status=PENDING')).toMatchObject([{ donorId: gone, delivery: 'MAIL' }])
})

test('a name that is a field stays a name', async () => {
  await give([{ donorId: await donor('{{church}}', email('ann')), amount: 30 }])
  const { sample } = await call('POST', '/donor-mailings/preview', await thanks())
  expect(sample.subject).toBe('Thank you, Ann {{church}}')
})

test.each([
  [{ text: 'Dear {{nmaes}}' }, 'text', 'invalid_format'],
  [{ subject: 'Two\nlines' }, 'subject', 'invalid_format'],
  [{ subject: '{{pledge}}' }, 'subject', 'invalid_format'],
  [{ kind: 'CHAIN_LETTER' }, 'kind', 'invalid_enum'],
])('a template refuses %j', async (wrong, field, code) => {
  const body = { kind: 'ACKNOWLEDGEMENT', name: 'Thanks', subject: 'Thank you', text: 'Dear {{names}}', ...wrong }
  const refused = await rest('POST', '/mailing-templates', { body })
  expect([refused.status, refused.body.details.fields[0]]).toMatchObject([422, { field, code }])
})

test('a template is changed, and deleted unless a mailing was made with it', async () => {
  const [used, free] = [await template(), await template()]
  const changed = await call('PATCH', `/mailing-templates/${used}`, { name: 'Thanks', text: 'Thank you, {{names}}.' })
  const taken = await rest('PATCH', `/mailing-templates/${free}`, { body: { name: 'THANKS' } })
  expect([taken.status, reason(taken)]).toEqual([409, 'duplicate'])
  expect((await rest('PATCH', `/mailing-templates/${used}`, { body: { text: '{{pledge}}' } })).status).toBe(422)
  await give([{ donorId: await donor('Ash', email('ann')), amount: 30 }])
  const { id } = await call('POST', '/donor-mailings', { templateId: used, fromDate: DAY })
  await call('PATCH', `/mailing-templates/${used}`, { text: 'Changed.' })
  expect((await call('GET', `/donor-mailings/${id}`)).text).toBe(changed.text)
  expect((await rest('DELETE', `/mailing-templates/${used}`)).status).toBe(409)
  expect((await rest('DELETE', `/mailing-templates/${free}`)).status).toBe(200)
})

test.each([
  [{}, 'fromDate', 'required'],
  [{ fromDate: '2026-02-01', toDate: '2026-01-31' }, 'toDate', 'too_small'],
  [{ fromDate: DAY, isBehindOnly: true }, 'isBehindOnly', 'not_writable'],
  [{ fromDate: DAY, templateId: randomUUID() }, 'templateId', 'unknown_reference'],
])('a mailing of thanks refuses %j', async (wrong, field, code) => {
  const body = { templateId: await template(), ...wrong }
  for (const path of ['/donor-mailings', '/donor-mailings/preview']) {
    const refused = await rest('POST', path, { body })
    expect([refused.status, refused.body.details.fields[0]]).toMatchObject([422, { field, code }])
  }
})

test.each([
  ['campaignIds', randomUUID()],
  ['fundIds', randomUUID()],
  ['donorIds', 'x'],
])('a mailing refuses unknown %s, and its preview finds nothing for them', async (field, id) => {
  await give([{ donorId: await donor('Ash', email('ann')), amount: 30 }])
  const body = await thanks({ [field]: [id] })
  const refused = await rest('POST', '/donor-mailings', { body })
  expect([refused.status, refused.body.details.fields[0]]).toMatchObject([422, { field, code: 'unknown_reference' }])
  expect((await call('POST', '/donor-mailings/preview', body)).itemCount).toBe(0)
})

test('thanks can be limited to the contributions to a campaign', async () => {
  const ann = await donor('Ash', email('ann'))
  const { id: campaignId } = await call('POST', '/pledge-campaigns', {
    ...{ name: 'Roof', startDate: '2026-01-01', endDate: '2026-12-31', fundIds: [church.ids.fund] },
  })
  const [named] = await give([
    { donorId: ann, amount: 30, more: { allocations: [{ fundId: church.ids.fund, amount: 30, campaignId }] } },
    { donorId: ann, amount: 40 },
  ])
  const { id } = await call('POST', '/donor-mailings', await thanks({ campaignIds: [campaignId] }))
  expect((await itemsOf(id)).map(({ contributionId }: { contributionId: string }) => contributionId)).toEqual([named])
})

test('without the scopes of contributions and of pledges nothing is told', async () => {
  const body = await thanks()
  const reader = church.client(await church.key(['donors:read', 'donors:write', 'contributions:read'])).rest
  for (const path of ['/donor-mailings', '/donor-mailings/preview'])
    expect((await reader('POST', path, { body })).status).toBe(403)
})

describe('a message to givers', () => {
  /** The donors of a preview that is stored, by their last names. */
  const namesOf = async (more: object) => {
    const templateId = await template('Dear {{names}}, from {{church}}', 'GIVER_MESSAGE', 'Hello')
    const answer = await rest('POST', '/donor-mailings', { body: { templateId, ...more } })
    if (answer.status === 409) return []
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    const names = await church.query('select id, last_name as name from donor where organization_id = $1', [church.id])
    const ids = (await itemsOf(answer.body.id)).map(({ donorId }: { donorId: string }) => donorId)
    return ids.map((id: string) => names.find(each => each.id === id)?.name).sort()
  }
  const days = { fromDate: '2026-03-01', toDate: '2026-03-31' }

  test('goes to those who gave, gave for the first time or have lapsed, each group by its own rule', async () => {
    const people: Record<string, string> = {}
    for (const name of ['Old', 'New', 'Lapsed', 'Never', 'Later', 'Returned', 'Refunded'])
      people[name] = await donor(name)
    const of = (name: string, amount: number) => ({ donorId: people[name] ?? '', amount })
    await give([of('Old', 10), of('Lapsed', 80), of('Refunded', 90)], '2026-01-15')
    await give([of('Old', 20), of('New', 30)], '2026-03-31')
    const [returned] = await give([of('Returned', 40)], '2026-03-01')
    await give([of('Later', 50)], '2026-04-01')
    await call('POST', `/contributions/${returned}/refunds`, {})
    const [refunded] = (await call('GET', `/contributions?donorId=${people.Refunded}`)).contributions
    await call('POST', `/contributions/${refunded.id}/refunds`, {})

    expect(await namesOf(days)).toEqual(['New', 'Old'])
    expect(await namesOf({ ...days, givers: 'FIRST_TIME' })).toEqual(['New'])
    expect(await namesOf({ ...days, givers: 'LAPSED' })).toEqual(['Lapsed'])
    expect(await namesOf({ ...days, givers: 'LAPSED', minimumAmount: 80.01 })).toEqual([])
    expect(await namesOf({ ...days, minimumAmount: 20.01 })).toEqual(['New'])
    expect(await namesOf({ ...days, fundIds: [church.ids.restricted] })).toEqual([])
  })

  test('compares what was given to the named funds alone, less what was refunded of it', async () => {
    const [split, other] = [await donor('Split'), await donor('Other')]
    const { fund, restricted } = church.ids
    const [gift] = await give([
      {
        ...{ donorId: split, amount: 100 },
        more: {
          allocations: [
            { fundId: fund, amount: 90 },
            { fundId: restricted, amount: 10 },
          ],
        },
      },
      { donorId: other, amount: 50 },
    ])
    const toRestricted = { ...days, fundIds: [restricted] }
    expect(await namesOf(toRestricted)).toEqual(['Split'])
    expect(await namesOf({ ...toRestricted, minimumAmount: 10.01 })).toEqual([])
    expect(await namesOf({ ...days, fundIds: [fund], minimumAmount: 90 })).toEqual(['Split'])
    const { allocations } = await call('GET', `/contributions/${gift}`)
    const { id: allocationId } = allocations.find((part: { fundId: string }) => part.fundId === restricted)
    await call('POST', `/contributions/${gift}/refunds`, { allocations: [{ allocationId, amount: 10 }] })
    expect(await namesOf(toRestricted)).toEqual([])
    expect(await namesOf({ ...days, fundIds: [fund], minimumAmount: 90 })).toEqual(['Split'])
  })

  test('knows what a donor gave before the household, and forgets what was refunded as a whole', async () => {
    const [wife, husband, back] = [await donor('Wife'), await donor('Husband'), await donor('Back')]
    const early = await give(
      [
        { donorId: wife, amount: 10 },
        { donorId: back, amount: 20 },
      ],
      '2026-01-15',
    )
    await call('POST', `/contributions/${early[1]}/refunds`, {})
    const member = (donorId: string, role: string) => ({ donorId, role, givesJointly: true, fromDate: '2026-02-01' })
    await call('POST', '/households', { name: 'The Pair', members: [member(husband, 'HEAD'), member(wife, 'SPOUSE')] })
    const later = await give([wife, husband, back].map(donorId => ({ donorId, amount: 30 })))
    // The household gave before, because the wife did. The one contribution of the other donor was refunded.
    expect(await namesOf({ ...days, givers: 'FIRST_TIME' })).toEqual(['Back'])
    const first = await call('POST', '/donor-mailings', await thanks({ givers: 'FIRST_TIME', fromDate: '2026-03-01' }))
    const ids = (await itemsOf(first.id)).map(({ contributionId }: { contributionId: string }) => contributionId)
    expect(ids).toEqual([later[2]])
  })

  test('goes by e-mail to the member of a household who gets e-mails, and by mail to the head', async () => {
    const [head, partner] = [await donor('Head', address('60001')), await donor('Partner', email('partner'))]
    const member = (donorId: string, role: string) => ({ donorId, role, givesJointly: true })
    await call('POST', '/households', { name: 'The Heads', members: [member(head, 'HEAD'), member(partner, 'SPOUSE')] })
    await give([{ donorId: head, amount: 30 }])
    expect(await namesOf({ ...days, delivery: 'EMAIL' })).toEqual(['Partner'])
    expect(await namesOf({ ...days, delivery: 'MAIL' })).toEqual(['Head'])
    // The partner wants no such e-mails, so the head gets a letter.
    const unsubscribed = { kind: 'UNSUBSCRIBED', address: 'partner@people.test' }
    await church.insert('email_report', { ...unsubscribed, donor_id: partner, reported_at: NOW })
    expect(await namesOf({ ...days, delivery: 'EMAIL' })).toEqual(['Head'])
  })

  test('goes to the head of a household that gives together, by its salutation, and to each other donor apart', async () => {
    const [head, partner, alone] = [await donor('Head', email('head')), await donor('Partner'), await donor('Alone')]
    const member = (donorId: string, role: string, givesJointly: boolean) => ({ donorId, role, givesJointly })
    await call('POST', '/households', {
      ...{ name: 'The Heads', salutation: 'Ann and Otto' },
      members: [member(partner, 'SPOUSE', true), member(head, 'HEAD', true), member(alone, 'CHILD', false)],
    })
    await give([
      { donorId: partner, amount: 30 },
      { donorId: alone, amount: 5 },
    ])
    expect(await namesOf(days)).toEqual(['Alone', 'Head'])
    const templateId = await template('Dear {{names}}', 'GIVER_MESSAGE', 'Hello')
    const { id } = await call('POST', '/donor-mailings', { templateId, ...days, donorIds: [head] })
    await send(id)
    expect(received).toHaveLength(1)
    expect(bodyOf(received[0])).toContain('Dear Ann and Otto')
    // It is no receipt, so its recipient can end such messages.
    expect(bodyOf(received[0])).toContain('List-Unsubscribe')
  })

  test('goes to one of two tags alone, and thanks go to first contributions alone', async () => {
    const [choir, youth] = [
      await call('POST', '/donor-tags', { name: 'Choir' }),
      await call('POST', '/donor-tags', { name: 'Youth' }),
    ]
    const singer = await donor('Singer', { tagIds: [choir.id] })
    const young = await donor('Young', { tagIds: [youth.id] })
    await give([{ donorId: singer, amount: 10 }], '2026-02-01')
    await give([
      { donorId: singer, amount: 20 },
      { donorId: young, amount: 30 },
    ])
    expect(await namesOf({ ...days, tagIds: [choir.id] })).toEqual(['Singer'])
    expect(await namesOf({ ...days, tagIds: [choir.id, youth.id] })).toEqual(['Singer', 'Young'])
    const first = await call('POST', '/donor-mailings', await thanks({ givers: 'FIRST_TIME', tagIds: [choir.id] }))
    expect(first).toMatchObject({ itemCount: 1, givers: 'FIRST_TIME' })
    const [{ contributionId }] = await itemsOf(first.id)
    expect(await call('GET', `/contributions/${contributionId}`)).toMatchObject({ amount: 10, donorId: singer })
  })

  test.each([
    ['lapsed givers of thanks', 'ACKNOWLEDGEMENT', { ...days, givers: 'LAPSED' }, ['givers', 'invalid_enum']],
    ['givers of pledges', 'PLEDGE_PROGRESS', { givers: 'GAVE' }, ['givers', 'not_writable']],
    ['no first day', 'GIVER_MESSAGE', {}, ['fromDate', 'required']],
    ['pledges that are behind', 'GIVER_MESSAGE', { ...days, isBehindOnly: true }, ['isBehindOnly', 'not_writable']],
    ['an unknown tag', 'GIVER_MESSAGE', { ...days, tagIds: [randomUUID()] }, ['tagIds', 'unknown_reference']],
  ])('%s are refused', async (_what, kind, more, [field, code]) => {
    const templateId = await template('Dear {{names}}', kind)
    const answer = await rest('POST', '/donor-mailings', { body: { templateId, ...more } })
    const [fault] = answer.body.details.fields
    expect([answer.status, fault.path ?? fault.field, fault.code]).toEqual([422, field, code])
  })

  test('lists what the household gave within the days, as a giving statement would, less refunds', async () => {
    const [ann, ben] = [await donor('Ash', email('ann')), await donor('Ash')]
    const member = (donorId: string, role: string) => ({ donorId, role, givesJointly: true, fromDate: '2025-01-01' })
    const members = [member(ann, 'HEAD'), member(ben, 'SPOUSE')]
    await call('POST', '/households', { name: 'The Ashes', salutation: 'Ann and Ben', members })
    const { fund, restricted } = church.ids
    await give([{ donorId: ann, amount: 77 }], '2026-02-28')
    await give([{ donorId: ann, amount: 100 }], '2026-03-01')
    await give(
      [
        {
          ...{ donorId: ben, amount: 50 },
          more: {
            goodsOrServices: { description: 'dinner', estimatedValue: 20, intangibleReligiousOnly: false },
            allocations: [
              { fundId: fund, amount: 30 },
              { fundId: restricted, amount: 20 },
            ],
          },
        },
      ],
      '2026-03-31',
    )
    const [back] = await give([{ donorId: ben, amount: 9 }], '2026-03-31')
    await call('POST', `/contributions/${back}/refunds`, {})
    await give([{ donorId: ben, amount: 60 }], '2026-04-01')
    const text = 'Dear {{names}},\n{{from}} to {{to}}:\n{{gifts}}\n{{total}}, deductible {{deductible}}.\n{{taxNote}}'
    const templateId = await template(text, 'GIVER_MESSAGE', 'Your gifts until {{to}}')
    const { sample, itemCount } = await call('POST', '/donor-mailings/preview', { templateId, ...days })
    const [named] = await church.query('select legal_name, name from organization where id = $1', [church.id])
    const names = await church.query('select id, name from fund where organization_id = $1', [church.id])
    const nameOf = (id: string | undefined) => names.find(each => each.id === id)?.name
    expect([itemCount, sample.subject]).toEqual([1, 'Your gifts until Mar 31, 2026'])
    expect(sample.text.split('\n')).toEqual([
      'Dear Ann and Ben,',
      'Mar 1, 2026 to Mar 31, 2026:',
      `Mar 1, 2026: $100.00, ${nameOf(fund)}`,
      `Mar 31, 2026: $30.00, ${nameOf(fund)} (in return: dinner, worth $20.00)`,
      `Mar 31, 2026: $20.00, ${nameOf(restricted)}`,
      '$150.00, deductible $130.00.',
      expect.stringContaining(`${named?.legal_name ?? named?.name} provided no goods or services in return for`),
    ])
    // A subject is one line.
    const refused = await rest('POST', '/mailing-templates', {
      body: { kind: 'GIVER_MESSAGE', name: randomUUID(), subject: '{{gifts}}', text },
    })
    expect([refused.status, refused.body.details.fields[0]]).toMatchObject([422, { field: 'subject' }])
  })

  test('lists once what two of its recipients give, who live together meanwhile, also of one with an own statement', async () => {
    const [ann, ben] = [await donor('Ash', address('50001')), await donor('Birch', address('50002'))]
    await give([{ donorId: ann, amount: 100 }], '2026-03-01')
    await give([{ donorId: ben, amount: 30 }], '2026-03-02')
    await church.query(`update donor set statement_type = 'INDIVIDUAL' where id = $1`, [ben])
    const templateId = await template('{{total}}: {{gifts}}', 'GIVER_MESSAGE', 'Your gifts')
    const { id } = await call('POST', '/donor-mailings', { templateId, delivery: 'MAIL', ...days })
    const member = (donorId: string, role: string) => ({ donorId, role, givesJointly: true, fromDate: '2026-03-20' })
    await call('POST', '/households', { name: 'Both', members: [member(ann, 'HEAD'), member(ben, 'SPOUSE')] })
    await call('POST', `/donor-mailings/${id}/letters`)
    const letters = await lettersOf(id)
    expect(letters.map(page => [/\$[\d.]+: Mar/.exec(page)?.[0], page.match(/Mar \d, 2026: /g)?.length])).toEqual([
      ['$130.00: Mar', 2],
      ['$130.00: Mar', 2],
    ])
  })

  test('of lapsed givers cannot list gifts, because they have none', async () => {
    const templateId = await template('In all {{total}}', 'GIVER_MESSAGE', 'Hello')
    for (const path of ['/donor-mailings', '/donor-mailings/preview']) {
      const { status, body } = await rest('POST', path, { body: { templateId, ...days, givers: 'LAPSED' } })
      expect([path, status, body.details.fields[0].field]).toEqual([path, 422, 'givers'])
    }
  })

  test('has no field of a gift', async () => {
    const body = { kind: 'GIVER_MESSAGE', name: randomUUID(), subject: 'Hello', text: 'For {{gift}}' }
    expect((await rest('POST', '/mailing-templates', { body })).status).toBe(422)
  })
})
