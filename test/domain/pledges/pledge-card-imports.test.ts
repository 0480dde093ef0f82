import { randomUUID } from 'node:crypto'
import { SCOPES } from '../../../dist/src/access/scopes.js'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'

type Row = Record<string, unknown>

let church: Church
let rest: ReturnType<Church['client']>['rest']
let campaignId: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client(await church.key()).rest
  const body = { name: 'Roof', fundIds: [church.ids.fund], startDate: '2027-01-01', endDate: '2027-12-31' }
  campaignId = (await rest('POST', '/pledge-campaigns', { body })).body.id
})

const donor = (row: Row = {}) =>
  church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: 'Ruth', last_name: 'Ames', ...row })
const emails = (address: string) => JSON.stringify([{ address, label: 'Home', isPrimary: true }])
const card = (donorHint: Row, pledge: Row = {}, more: Row = {}) => ({
  donorHint,
  pledge: { totalAmount: 240, ...pledge },
  ...more,
})
const submit = (cards: object[], more: Row = {}) =>
  rest('POST', '/pledge-card-imports', { body: { campaignId, name: 'Sunday', cards, ...more } })
const imported = async (...cards: object[]) => {
  const answer = await submit(cards)
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.id as string
}
const cardsOf = async (id: string) => (await rest('GET', `/pledge-card-imports/${id}/cards`)).body.cards as Row[]
const commit = (id: string, key = randomUUID()) =>
  rest('POST', `/pledge-card-imports/${id}/commit`, { headers: { 'Idempotency-Key': key } })
const numbers = async () => {
  const tables = ['pledge', 'donor', 'pledge_card', 'pledge_card_import', 'audit_entry']
  const counts = tables.map(table => `(select count(*) from ${table} where organization_id = $1) as ${table}`)
  return (await church.query(`select ${counts.join(', ')}`, [church.id]))[0]
}

describe('matching', () => {
  test('a card with the amount and the number of installments needs no total', async () => {
    const pledge = { totalAmount: null, installmentAmount: 50, installmentCount: 12, frequency: 'MONTHLY' }
    const id = await imported(
      card({ firstName: 'Nora', lastName: 'Quill' }, pledge),
      card({ firstName: 'Eli', lastName: 'Orr' }, { ...pledge, installmentCount: null }),
      card({ firstName: 'Ada', lastName: 'Moss' }, pledge, { fieldConfidence: { installmentAmount: 0.4 } }),
    )
    const [whole, partial, doubtful] = await cardsOf(id)
    expect(whole).toMatchObject({ status: 'READY', issues: [], pledge: { totalAmount: 600 } })
    expect(partial).toMatchObject({ status: 'INVALID', issues: [{ field: 'totalAmount', code: 'required' }] })
    expect(doubtful).toMatchObject({
      status: 'NEEDS_REVIEW',
      issues: [{ field: 'totalAmount', code: 'low_confidence' }],
    })
  })

  test('one who is meant beyond doubt is linked, somebody new is proposed, and a doubt waits for a person', async () => {
    const ruth = await donor({ emails: emails('ruth@ames.test') })
    const [jo1, jo2] = [
      await donor({ first_name: 'Jo', last_name: 'Twin' }),
      await donor({ first_name: 'Jo', last_name: 'Twin' }),
    ]
    const id = await imported(
      card({ firstName: 'Ruth', lastName: 'Ames', email: 'RUTH@ames.test' }),
      card({ firstName: 'Nora', lastName: 'Quill' }),
      card({ firstName: 'Jo', lastName: 'Twin' }),
      card({ firstName: 'Ruth', lastName: 'Ames' }),
      card({ firstName: 'Only' }),
    )
    const [certain, fresh, twins, weak, nobody] = await cardsOf(id)
    expect(certain).toMatchObject({
      status: 'READY',
      resolution: { action: 'LINK', donorId: ruth, decidedBy: 'matching' },
    })
    expect(fresh).toMatchObject({ status: 'READY', candidates: [], resolution: { action: 'CREATE', donorId: null } })
    expect(twins).toMatchObject({
      status: 'NEEDS_REVIEW',
      resolution: null,
      issues: [{ field: 'donor', code: 'ambiguous' }],
    })
    expect(((twins as Row).candidates as Row[]).map(each => each.donorId).sort()).toEqual([jo1, jo2].sort())
    expect(weak).toMatchObject({ status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code: 'weak_match' }] })
    expect(nobody).toMatchObject({ status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code: 'no_match' }] })
    expect((await rest('GET', `/pledge-card-imports/${id}`)).body).toMatchObject({
      status: 'NEEDS_REVIEW',
      pledgedTotal: 1200,
      counts: { total: 5, ready: 2, needsReview: 3, invalid: 0, committed: 0 },
    })
  })
})

test('the findings of all cards are read at once, without what the matching found by those who may not read donors', async () => {
  const jo = { firstName: 'Jo', lastName: 'Twin' }
  for (const _ of [1, 2]) await donor({ first_name: jo.firstName, last_name: jo.lastName })
  const id = await imported(card(jo, {}, { externalId: 'a' }), card(jo, { totalAmount: null }))
  const told = (code: string) => [
    { rowNumber: 1, externalId: 'a', status: 'NEEDS_REVIEW', issues: [{ field: 'donor', code }] },
    { rowNumber: 2, externalId: null, status: 'INVALID', issues: expect.arrayContaining([{ field: 'donor', code }]) },
  ]
  const blind = church.client(await church.key(['pledge-card-imports:read']))
  const query = `{ pledgeCardImport(id: "${id}") { findings { rowNumber externalId status issues { field code } } } }`
  for (const [client, code] of [
    [church.client(await church.key()), 'ambiguous'],
    [blind, 'needs_review'],
  ] as const) {
    const { body } = await client.rest('GET', `/pledge-card-imports/${id}?include=findings`)
    expect(body.findings).toEqual(told(code))
    expect((await client.graphql(query)).body.data.pledgeCardImport.findings).toEqual(told(code))
  }
  expect((await rest('GET', `/pledge-card-imports/${id}`)).body).not.toHaveProperty('findings')
})

describe('what a card must say', () => {
  test.each([
    ['no amount', { totalAmount: null }, 'INVALID', [{ field: 'totalAmount', code: 'required' }]],
    [
      'installments that do not make the total',
      { installmentAmount: 50, installmentCount: 3 },
      'INVALID',
      [{ field: 'totalAmount', code: 'sum_mismatch' }],
    ],
    ['installments with a smaller last one', { installmentAmount: 50, installmentCount: 5 }, 'READY', []],
    [
      'a fund of another campaign',
      { fundId: randomUUID() },
      'INVALID',
      [{ field: 'fundId', code: 'unknown_reference' }],
    ],
    [
      'days out of order',
      { startDate: '2027-05-01', endDate: '2027-04-30' },
      'INVALID',
      [{ field: 'endDate', code: 'date_order' }],
    ],
  ])('%s', async (_title, pledge, status, issues) => {
    const [found] = await cardsOf(await imported(card({ firstName: 'Nora', lastName: 'Quill' }, pledge)))
    expect(found).toMatchObject({ status, issues })
  })

  test('an amount or a name that was read with doubt waits for a person, who settles it', async () => {
    const doubt = { fieldConfidence: { totalAmount: 0.5, name: 0.7, email: 0.1 } }
    const id = await imported(card({ firstName: 'Nora', lastName: 'Quill' }, {}, doubt))
    const [found] = await cardsOf(id)
    expect(found?.issues).toEqual([
      { field: 'totalAmount', code: 'low_confidence' },
      { field: 'name', code: 'low_confidence' },
    ])
    const body = { pledge: { totalAmount: 245 }, resolution: { action: 'CREATE' } }
    const settled = await rest('PATCH', `/pledge-card-imports/${id}/cards/${found?.id}`, { body })
    expect(settled.body).toMatchObject({ status: 'READY', issues: [], pledge: { totalAmount: 245 } })
    expect((await rest('GET', `/pledge-card-imports/${id}`)).body.status).toBe('READY')
  })

  test('a bad import leaves nothing, and one that is only validated neither', async () => {
    const before = await numbers()
    const fine = card({ lastName: 'Quill' })
    expect((await submit([fine], { campaignId: randomUUID() })).status).toBe(422)
    expect(
      (
        await submit([
          { ...fine, externalId: '1' },
          { ...fine, externalId: '1' },
        ])
      ).status,
    ).toBe(422)
    expect((await submit([])).status).toBe(422)
    expect((await submit(Array.from({ length: 501 }, () => fine))).status).toBe(422)
    expect((await submit([{ ...fine, imageReceiptId: randomUUID() }])).status).toBe(422)
    for (const [bad, path] of [
      [card({ donorId: 'a\u0000' }), 'cards.0.donorHint.donorId'],
      [card({ lastName: 'Quill' }, { fundId: 'a\u0000' }), 'cards.0.pledge.fundId'],
    ] as const)
      expect((await submit([bad])).body.details.fields).toEqual([faulty('cards', 'unknown_reference', path)])
    expect((await submit([card({ donorId: 'a'.repeat(201) })])).body.details.fields).toEqual([
      faulty('cards', 'too_long', 'cards.0.donorHint.donorId'),
    ])
    const doubtful = card({ firstName: 'Only' }, { totalAmount: null })
    const checked = await submit([fine, doubtful], { validateOnly: true })
    expect([checked.status, checked.body.counts.ready]).toEqual([200, 1])
    expect(checked.body.findings).toEqual([
      { rowNumber: 1, externalId: null, status: 'READY', issues: [] },
      {
        rowNumber: 2,
        externalId: null,
        status: 'INVALID',
        issues: expect.arrayContaining([{ field: 'totalAmount', code: 'required' }]),
      },
    ])
    expect((await rest('GET', `/pledge-card-imports/${checked.body.id}`)).status).toBe(404)
    expect(await numbers()).toEqual(before)
  })

  test('the same import is taken once', async () => {
    expect((await submit([card({ lastName: 'Quill' })], { externalId: 'batch-1' })).status).toBe(201)
    const again = await submit([card({ lastName: 'Quill' })], { externalId: 'batch-1' })
    expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'duplicate'])
  })
})

describe('commit', () => {
  test('a ready card becomes one pledge, of a donor who is there or of a new one; the rest stays', async () => {
    const ruth = await donor({ emails: emails('ruth@ames.test') })
    const id = await imported(
      card({ firstName: 'Ruth', lastName: 'Ames', email: 'ruth@ames.test' }, { frequency: 'MONTHLY' }),
      card({ firstName: 'Nora', lastName: 'Quill', email: 'nora@quill.test' }),
      card({ firstName: 'Only' }),
    )
    const key = randomUUID()
    const first = await commit(id, key)
    expect(first.body).toMatchObject({ status: 'PARTIALLY_COMMITTED', counts: { committed: 2, needsReview: 1 } })
    const after = await numbers()
    expect((await commit(id, key)).headers.get('idempotent-replayed')).toBe('true')
    expect((await commit(id)).body.counts.committed).toBe(2)
    expect(await numbers()).toMatchObject({ pledge: after?.pledge, donor: after?.donor })
    const [linked, created, open] = await cardsOf(id)
    expect((await rest('GET', `/pledges/${linked?.pledgeId}`)).body).toMatchObject({
      donorId: ruth,
      campaignId,
      fundId: church.ids.fund,
      totalAmount: 240,
      startDate: '2027-01-01T00:00:00.000Z',
      endDate: '2027-12-31T00:00:00.000Z',
      source: 'CARD',
      importCardId: linked?.id,
    })
    const donorId = ((created as Row).resolution as Row).donorId
    const [nora] = await church.query('select first_name, emails from donor where id = $1', [donorId])
    expect(nora).toMatchObject({ first_name: 'Nora', emails: [{ address: 'nora@quill.test' }] })
    const told = await church.query(`select action from audit_entry where resource_id = $1`, [donorId])
    expect(told).toEqual([{ action: 'CREATED' }])
    await rest('PATCH', `/pledge-card-imports/${id}/cards/${open?.id}`, { body: { resolution: { action: 'SKIP' } } })
    expect((await rest('GET', `/pledge-card-imports/${id}`)).body.status).toBe('COMMITTED')
    expect(await church.query('select * from verify_pledges($1)', [church.id])).toEqual([])
  })

  test('a card that names no rhythm has the campaign’s', async () => {
    const weekly = { name: 'Tower', fundIds: [church.ids.fund], defaultFrequency: 'WEEKLY' }
    campaignId = (await rest('POST', '/pledge-campaigns', { body: weekly })).body.id
    const id = await imported(card({ lastName: 'Quill' }), card({ lastName: 'Zander' }, { frequency: 'MONTHLY' }))
    await commit(id)
    const { pledges } = (await rest('GET', `/pledges?campaignId=${campaignId}`)).body
    expect(pledges.map(({ frequency }: Row) => frequency).sort()).toEqual(['MONTHLY', 'WEEKLY'])
  })

  test('somebody new whose number belongs to another waits for a person, and holds up nobody else', async () => {
    await donor({ last_name: 'Late', donor_number: '77', status: 'DECEASED' })
    await donor({ last_name: 'Known', donor_number: '88' })
    const id = await imported(
      card({ lastName: 'Quill', donorNumber: '77' }),
      card({ lastName: 'Orr', donorNumber: '88' }),
      card({ lastName: 'Free', donorNumber: '99' }),
      card({ lastName: 'Free', firstName: 'Other', donorNumber: '99' }),
    )
    const decide = async (row: number, body: Row) =>
      (await rest('PATCH', `/pledge-card-imports/${id}/cards/${(await cardsOf(id))[row]?.id}`, { body })).body
    const taken = { status: 'NEEDS_REVIEW', issues: [{ field: 'donorNumber', code: 'duplicate' }] }
    expect((await cardsOf(id))[0]).toMatchObject(taken)
    expect(await decide(1, { resolution: { action: 'CREATE' } })).toMatchObject(taken)
    expect(await decide(3, { resolution: { action: 'CREATE' } })).toMatchObject({ status: 'READY' })
    expect((await commit(id)).body).toMatchObject({ counts: { committed: 1, needsReview: 3 } })
    expect((await cardsOf(id))[3]).toMatchObject(taken)
    expect(await decide(0, { donorHint: { lastName: 'Quill' } })).toMatchObject({ status: 'READY', issues: [] })
    expect((await commit(id)).body).toMatchObject({ counts: { committed: 2, needsReview: 2 } })
  })

  test('two commits at the same moment make each pledge once', async () => {
    const id = await imported(...['Quill', 'Rook', 'Swan'].map(lastName => card({ lastName })))
    const before = await numbers()
    const answers = await Promise.all([commit(id), commit(id), commit(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await numbers()
    expect(Number(after?.pledge) - Number(before?.pledge)).toBe(3)
    expect(Number(after?.donor) - Number(before?.donor)).toBe(3)
  })

  test('who came meanwhile, and what was promised meanwhile, is seen before anything is made', async () => {
    const ruth = await donor({ donor_number: '41' })
    const id = await imported(
      card({ firstName: 'Ruth', lastName: 'Ames', donorNumber: '41' }),
      card({ firstName: 'Nora', lastName: 'Quill' }),
    )
    const body = { donorId: ruth, fundId: church.ids.fund, campaignId, totalAmount: 10 }
    const { id: known } = (await rest('POST', '/pledges', { body })).body
    await donor({ first_name: 'Nora', last_name: 'Quill' })
    const before = await numbers()
    expect((await commit(id)).body.counts).toMatchObject({ committed: 0, duplicate: 1, needsReview: 1 })
    expect(await cardsOf(id)).toMatchObject([
      { status: 'DUPLICATE', duplicateOfPledgeId: known },
      { status: 'NEEDS_REVIEW' },
    ])
    expect(await numbers()).toMatchObject({ pledge: before?.pledge, donor: before?.donor })
    const [duplicate] = await cardsOf(id)
    await rest('PATCH', `/pledge-card-imports/${id}/cards/${duplicate?.id}`, { body: { allowDuplicate: true } })
    expect((await commit(id)).body.counts.committed).toBe(1)
  })

  test('two cards of the same new person make one donor', async () => {
    const hint = { firstName: 'Nora', lastName: 'Quill', email: 'nora@quill.test' }
    const id = await imported(card(hint), card(hint))
    const before = await numbers()
    expect((await commit(id)).body).toMatchObject({ status: 'PARTIALLY_COMMITTED', counts: { committed: 1 } })
    expect(Number((await numbers())?.donor) - Number(before?.donor)).toBe(1)
  })

  test('an import whose cards are all skipped is committed by its commit', async () => {
    const id = await imported(card({ lastName: 'Quill' }))
    const [{ id: cardId }] = (await cardsOf(id)) as [{ id: string }]
    await rest('PATCH', `/pledge-card-imports/${id}/cards/${cardId}`, { body: { resolution: { action: 'SKIP' } } })
    expect((await rest('GET', `/pledge-card-imports/${id}`)).body.status).toBe('READY')
    expect((await commit(id)).body).toMatchObject({
      status: 'COMMITTED',
      committedAt: expect.any(String),
      counts: { skipped: 1, committed: 0 },
    })
  })

  test('a card that is corrected stays the duplicate of another that leaves the only fund out', async () => {
    await donor({ emails: emails('ruth@ames.test') })
    const hint = { firstName: 'Ruth', lastName: 'Ames', email: 'ruth@ames.test' }
    const id = await imported(card(hint), card(hint))
    const [, second] = await cardsOf(id)
    const path = `/pledge-card-imports/${id}/cards/${second?.id}`
    expect(second?.status).toBe('DUPLICATE')
    expect((await rest('PATCH', path, { body: { pledge: { totalAmount: 300 } } })).body.status).toBe('DUPLICATE')
  })

  test('an import that is cancelled is over, and one that is partly committed cannot be', async () => {
    const cancelled = await imported(card({ lastName: 'Quill' }))
    expect((await rest('POST', `/pledge-card-imports/${cancelled}/cancel`)).body.status).toBe('CANCELLED')
    for (const step of ['cancel', 'rematch']) {
      expect((await rest('POST', `/pledge-card-imports/${cancelled}/${step}`)).status).toBe(409)
    }
    expect((await commit(cancelled)).status).toBe(409)
    const partly = await imported(card({ lastName: 'Rook' }), card({ firstName: 'Only' }))
    await commit(partly)
    expect((await rest('POST', `/pledge-card-imports/${partly}/cancel`)).status).toBe(409)
    expect((await rest('POST', `/pledge-card-imports/${partly}/commit`)).status).toBe(400)
  })
})

test('who pledges is shown to those alone who may read donors, on both surfaces', async () => {
  await donor()
  const id = await imported(card({ firstName: 'Ruth', lastName: 'Ames' }))
  const [{ id: cardId }] = (await cardsOf(id)) as [{ id: string }]
  const fields = '{ donorHint { lastName } candidates { score } issues { code } }'
  const query = `{ pledgeCard(id: "${id}", cardId: "${cardId}") ${fields} pledgeCards(id: "${id}") { nodes ${fields} } }`
  const change = `mutation { updatePledgeCard(id: "${id}", cardId: "${cardId}", input: {allowDuplicate: false}) ${fields} }`
  for (const mayRead of [false, true]) {
    const client = church.client(await church.key(SCOPES.filter(scope => mayRead || !scope.startsWith('donors:'))))
    const path = `/pledge-card-imports/${id}/cards`
    const { data } = (await client.graphql(query)).body
    const shown = [
      (await client.rest('GET', `${path}/${cardId}`)).body,
      (await client.rest('GET', path)).body.cards[0],
      (await client.rest('PATCH', `${path}/${cardId}`, { body: { allowDuplicate: false } })).body,
      data.pledgeCard,
      data.pledgeCards.nodes[0],
      (await client.graphql(change)).body.data.updatePledgeCard,
    ]
    for (const each of shown) {
      expect([each.donorHint?.lastName ?? null, each.candidates === null]).toEqual(
        mayRead ? ['Ames', false] : [null, true],
      )
      expect(each.issues).toHaveLength(1)
    }
  }
  const audit = await church.query(`select changes::text from audit_entry where resource_type = 'pledge_card'`)
  expect(JSON.stringify(audit)).not.toContain('Ames')
})

describe('without donors:read', () => {
  const SUBMITTER = SCOPES.filter(scope => !scope.startsWith('donors:'))
  const hidden = {
    donorHint: null,
    candidates: null,
    resolution: null,
    pledgeId: null,
    duplicateOfPledgeId: null,
  }

  test('an e-mail address leads to no donor, on any surface', async () => {
    await donor({ emails: emails('ruth@ames.test') })
    const client = church.client(await church.key(SUBMITTER))
    const cards = [
      card({ firstName: 'Ruth', lastName: 'Ames', email: 'ruth@ames.test' }),
      card({ firstName: 'Tom', lastName: 'Ames', email: 'ruth@ames.test' }),
      card({ firstName: 'Tom' }),
    ]
    const made = await client.rest('POST', '/pledge-card-imports', { body: { campaignId, name: 'Sunday', cards } })
    expect(made.status).toBe(201)
    const seen = async () =>
      (await client.rest('GET', `/pledge-card-imports/${made.body.id}/cards`)).body.cards as Row[]
    const before = await seen()
    for (const each of before) expect(each).toMatchObject(hidden)
    const codes = before.flatMap(({ issues }) => (issues as Row[]).map(({ code }) => code))
    expect(new Set(codes)).toEqual(new Set(['needs_review']))
    const refused = await client.rest('POST', `/pledge-card-imports/${made.body.id}/commit`, {
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'scope_missing'])
    expect((await commit(made.body.id)).status).toBe(200)
    for (const each of await seen()) expect(each).toMatchObject(hidden)
    const pledges = (await client.rest('GET', '/pledges')).body.pledges as Row[]
    expect(pledges.filter(({ importCardId }) => importCardId)).toEqual([])
    const { body } = await client.graphql(
      'query ($id: ID!) { pledgeCardImport(id: $id) { cards { nodes { resolution { donorId } candidates { donorId } pledgeId duplicateOfPledge { id } } } } }',
      { id: made.body.id },
    )
    const nothing = { resolution: null, candidates: null, pledgeId: null, duplicateOfPledge: null }
    expect(body.data.pledgeCardImport.cards.nodes).toEqual([nothing, nothing, nothing])
  })
})

describe('pictures of cards', () => {
  const picture = async () => {
    const contentBase64 = Buffer.from(`%PDF-1.4 ${randomUUID()}\n%%EOF`).toString('base64')
    const body = { fileName: 'card.pdf', contentType: 'application/pdf', contentBase64 }
    const { id, sha256 } = (await rest('POST', '/receipts', { body })).body
    return { id: id as string, sha256: sha256 as string }
  }

  test('the picture of a card stays as long as the card shows it', async () => {
    const { id: imageReceiptId } = await picture()
    await imported(card({ lastName: 'Quill' }, {}, { imageReceiptId }))
    const refused = await rest('DELETE', `/receipts/${imageReceiptId}`)
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    expect((await rest('GET', `/receipts/${imageReceiptId}`)).status).toBe(200)
  })

  test('with a donor who is erased go the pictures that show nobody else', async () => {
    const ruth = await donor({ emails: emails('ruth@ames.test') })
    const [own, shared] = [await picture(), await picture()]
    const hint = { firstName: 'Ruth', lastName: 'Ames', email: 'ruth@ames.test' }
    const id = await imported(
      card(hint, {}, { imageReceiptId: own.id }),
      card(hint, {}, { imageReceiptId: shared.id }),
      card({ lastName: 'Quill' }, {}, { imageReceiptId: shared.id }),
    )
    expect((await rest('POST', `/donors/${ruth}/erase`)).status).toBe(200)
    const cards = await cardsOf(id)
    expect(cards.map(({ imageReceiptId }) => imageReceiptId)).toEqual([null, null, shared.id])
    expect(cards.map(({ donorHint }) => (donorHint as Row | null)?.lastName)).toEqual([undefined, undefined, 'Quill'])
    expect((await rest('GET', `/receipts/${own.id}`)).status).toBe(404)
    expect((await rest('GET', `/receipts/${shared.id}`)).status).toBe(200)
    const bytes = await church.query('select from receipt_content where sha256 = any ($1)', [
      [own.sha256, shared.sha256],
    ])
    expect(bytes).toHaveLength(1)
  })
})
