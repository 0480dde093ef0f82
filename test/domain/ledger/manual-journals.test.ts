import { testApp } from '../../support/app.js'
import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { type Journals, journalChurch } from '../../support/journals.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let my: Journals
beforeEach(async () => {
  my = await journalChurch()
})
const reasonOf = async (answer: ReturnType<Journals['act']>) => {
  const { status, headers } = await answer
  return headers.get('x-error-reason') ?? status
}
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

test('depreciation is written by a bookkeeper, approved by a treasurer, and posted on its day', async () => {
  const { ids, debit, credit } = my
  const created = await my.create({
    referenceNumber: 'JE-7',
    lines: [
      debit(250, ids.depreciation, ids.fund, {
        memo: 'March',
        dimensions: [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }],
      }),
      credit(200),
      credit(50, ids.accrued, ids.fund, { vendorId: ids.vendor }),
    ],
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  expect(created.body).toMatchObject({
    status: 'DRAFT',
    totalAmount: 250,
    balanceFunds: false,
    autoReverseOn: null,
    approval: null,
    journalEntry: null,
    reversalEntry: null,
  })
  expect(created.body.lines.map(({ debit, credit }: Record<string, number>) => [debit, credit])).toEqual([
    [250, null],
    [null, 200],
    [null, 50],
  ])
  expect((await my.bookkeeper.rest('POST', `/manual-journals/${id}/submit`)).body.status).toBe('PENDING_APPROVAL')
  expect((await my.act(id, 'approve', {}, my.bookkeeper)).status).toBe(403)
  const approved = await my.act(id, 'approve', { comment: 'Agrees with the schedule' })
  expect(approved.body).toMatchObject({
    status: 'APPROVED',
    approval: { decision: 'APPROVED', comment: 'Agrees with the schedule' },
    journalEntry: { entryNumber: '2025-000001', referenceNumber: 'JE-7' },
  })
  expect(await my.balances()).toEqual({
    'depreciation fund': 25_000,
    'accumulated fund': -20_000,
    'accrued fund': -5_000,
  })
  expect(await my.balances('2025-03-30')).toEqual({})
})

test('a line of the ledger leads to the journal, and REST, GraphQL and MCP list it alike', async () => {
  const id = await my.posted()
  const query = `query ($id: ID!) {
    ledgerLines(filter: { sourceId: [$id], sourceType: [MANUAL_JOURNAL] }) {
      nodes { amount source { type document { __typename ... on ManualJournal { id description } } } } }
    manualJournal(id: $id) { status lines { account { name } debit credit } journalEntry { entry { amount } } }
    manualJournals(filter: { status: ["APPROVED"] }) { nodes { id } totals { count totalAmount } } }`
  const { body } = await my.treasurer.graphql(query.replace('["APPROVED"]', '[APPROVED]'), { id })
  expect(body.errors).toBeUndefined()
  const source = {
    type: 'MANUAL_JOURNAL',
    document: { __typename: 'ManualJournal', id, description: 'Depreciation of the organ' },
  }
  expect(
    body.data.ledgerLines.nodes.sort((a: { amount: number }, b: { amount: number }) => a.amount - b.amount),
  ).toEqual([
    { amount: -250, source },
    { amount: 250, source },
  ])
  expect(body.data.manualJournal.journalEntry.entry.amount).toBe(250)
  expect(body.data.manualJournals).toEqual({ nodes: [{ id }], totals: { count: 1, totalAmount: 250 } })
  const listed = await my.bookkeeper.rest('GET', `/manual-journals?fundId=${my.ids.fund}&include=totals`)
  expect(listed.body.manualJournals.map((each: { id: string }) => each.id)).toEqual([id])
  expect((await my.bookkeeper.rest('GET', `/manual-journals?fundId=${my.ids.youth}`)).body.manualJournals).toEqual([])
})

describe('a journal that cannot be posted is refused at once, by the path of what is wrong', () => {
  const refuses = (lines: object[], of: unknown, more: object = {}) =>
    my.refused(() => my.create({ lines, ...more }), 422, of)

  test('an unbalanced fund is named with its difference', async () => {
    const { ids, debit, credit } = my
    const answer = await refuses(
      [debit(100), credit(70), debit(5, ids.depreciation, ids.youth), credit(35, ids.accumulated, ids.youth)],
      [faulty('request', 'unbalanced', 'lines.0.fundId'), faulty('request', 'unbalanced', 'lines.2.fundId')],
    )
    expect(answer.body.details.fields.map((each: { difference: number }) => each.difference)).toEqual([30, -30])
    expect(answer.body.message).toContain('Grace general have 30.00 more debits than credits')
  })

  test('balanceFunds needs an equal total', async () => {
    const { ids, debit, credit } = my
    const lines = [debit(100), credit(99.5, ids.accumulated, ids.youth)]
    const answer = await refuses(lines, [faulty('lines', 'unbalanced')], { balanceFunds: true })
    expect(answer.body.details.fields[0].difference).toBe(0.5)
  })

  test('a line has a debit or a credit, and not both', async () => {
    const { debit, credit } = my
    await refuses([debit(1), { ...credit(1), credit: null }], [faulty('request', 'required', 'lines.1.debit')])
    await refuses([debit(1), { ...credit(1), debit: 1 }], [faulty('request', 'not_writable', 'lines.1.credit')])
    await refuses([debit(-1), credit(-1)], expect.anything())
    await refuses([debit(1)], expect.anything())
  })

  test('control accounts and cash accounts are refused with what they are for', async () => {
    const { ids, debit, credit } = my
    const uses: [string | undefined, string][] = [
      [ids.payable, 'accounts payable'],
      [ids.undeposited, 'undeposited funds or clearing'],
      [ids.dueFrom, 'what funds owe each other'],
      [ids.dueTo, 'what funds owe each other'],
      [ids.transfers, 'transfers between funds and releases'],
      [ids.netAssets, 'net assets of funds'],
      [ids.cash, 'cash account'],
    ]
    for (const [account, use] of uses) {
      const answer = await refuses(
        [debit(1), credit(1, account)],
        [faulty('request', 'not_writable', 'lines.1.accountId')],
      )
      expect(answer.body.message).toContain(use)
    }
  })

  test('a summary account, an inactive account and a closed fund say why', async () => {
    const { ids, debit, credit, church } = my
    const summary = await church.account('5800', { account_type: 'EXPENSE', is_postable: false })
    const inactive = await church.account('5801', { account_type: 'EXPENSE', status: 'INACTIVE' })
    const closed = await church.fund('Old organ', { status: 'CLOSED' })
    const says = async (lines: object[], path: string, text: string) => {
      const answer = await refuses(lines, [faulty('request', 'unknown_reference', path)])
      expect(answer.body.message).toContain(text)
    }
    await says([debit(1, summary), credit(1)], 'lines.0.accountId', 'summary account')
    await says([debit(1, inactive), credit(1)], 'lines.0.accountId', 'INACTIVE')
    await says([debit(1), credit(1, ids.accumulated, closed)], 'lines.1.fundId', 'CLOSED')
  })

  test('the reversal comes after the day, and a day in a far future is an error', async () => {
    const lines = [my.debit(1), my.credit(1)]
    await refuses(lines, [faulty('autoReverseOn', 'date_order')], {
      autoReverseOn: '2025-03-31',
    })
    await refuses(lines, [faulty('date', 'too_large')], { date: '2099-01-01' })
  })

  test('a dimension that expenses must carry is asked for', async () => {
    const { ids, church } = my
    await church.query(
      `update dimension set required_for = '{EXPENSE}', applies_to = '{TRANSACTION,BILL}' where id = $1`,
      [ids.dimension],
    )
    await refuses([my.debit(1), my.credit(1)], [faulty('request', 'required', 'lines.0.dimensions')])
    const dimensions = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }]
    const lines = [my.debit(1, ids.depreciation, ids.fund, { dimensions }), my.credit(1)]
    expect((await my.create({ lines })).status).toBe(201)
    // What was posted without it is taken back by a journal that gives all of it to lines that carry it.
    const cost = (amount: number, fund: string | undefined, more: object = {}) =>
      amount > 0 ? my.debit(amount, ids.depreciation, fund, more) : my.credit(-amount, ids.depreciation, fund, more)
    const given = (amount: number, fund = ids.fund) => cost(amount, fund, { dimensions })
    const taken = cost(-5, ids.fund)
    expect((await my.create({ lines: [given(3), taken, given(2)] })).status).toBe(201)
    await refuses([given(4), taken, my.debit(1, ids.accrued)], [faulty('request', 'required', 'lines.1.dimensions')])
    await refuses(
      [given(5, ids.youth), taken, my.credit(5, ids.accrued, ids.youth), my.debit(5, ids.accrued)],
      [faulty('request', 'required', 'lines.1.dimensions')],
    )
    await refuses([given(-5), cost(5, ids.fund)], [faulty('request', 'required', 'lines.1.dimensions')])
  })
})

test('an accountant corrects an opening difference on a cash account; a bookkeeper and a key cannot', async () => {
  const { ids, debit, credit, church } = my
  const lines = [debit(3, ids.cash), credit(3, ids.accrued)]
  const key = church.client(await church.key())
  for (const by of [my.bookkeeper, key]) expect((await my.create({ lines }, by)).status).toBe(422)
  const id = await my.submitted({ lines }, my.treasurer)
  const owner = church.client((await church.person('OWNER')).token)
  expect((await my.act(id, 'approve', {}, owner)).status).toBe(200)
  expect(await my.balances()).toEqual({ 'cash fund': 300, 'accrued fund': -300 })
})

test('balanceFunds adds lines on due to and due from, so that each fund balances', async () => {
  const { ids, debit, credit } = my
  await my.posted({
    balanceFunds: true,
    lines: [debit(60, ids.expense, ids.youth), debit(40, ids.expense, ids.restricted), credit(100, ids.accrued)],
  })
  expect(await my.balances()).toEqual({
    'expense youth': 6_000,
    'dueTo youth': -6_000,
    'expense restricted': 4_000,
    'dueTo restricted': -4_000,
    'dueFrom fund': 10_000,
    'accrued fund': -10_000,
  })
})

describe('a planned reversal', () => {
  const accrual = { date: '2025-03-31', autoReverseOn: '2025-04-01', description: 'Accrued electricity' }
  const later = churchDay(40)

  test('is posted with the approval when its day has come, and leads to the journal', async () => {
    const id = await my.posted(accrual)
    expect(await my.balances('2025-03-31')).toEqual({ 'depreciation fund': 25_000, 'accumulated fund': -25_000 })
    expect(await my.balances('2025-04-01')).toEqual({})
    const { journalEntry, reversalEntry, status } = await my.journal(id)
    expect([status, journalEntry.entryNumber, reversalEntry.entryNumber]).toEqual([
      'APPROVED',
      '2025-000001',
      '2025-000002',
    ])
    expect((await my.act(id, 'reverse')).status).toBe(409)
  })

  test('follows a posting whose approval names a later day than the planned one', async () => {
    const id = await my.submitted(accrual)
    await closeThrough(my.church, '2025-03-31')
    expect((await my.act(id, 'approve', { date: '2025-05-10' })).status).toBe(200)
    const { journalEntry, reversalEntry } = await my.journal(id)
    const days = await my.church.query(
      'select date::text from journal_entry where id = any ($1) order by entry_number',
      [[journalEntry.id, reversalEntry.id]],
    )
    expect(days).toEqual([{ date: '2025-05-10' }, { date: '2025-05-10' }])
    expect(await my.balances('2025-05-09')).toEqual({})
  })

  test('waits for its day, and keeps its fund open', async () => {
    const id = await my.posted({ ...accrual, autoReverseOn: later })
    expect((await my.journal(id)).reversalEntry).toBeNull()
    const list = await my.bookkeeper.rest('GET', '/manual-journals?awaitsReversal=true')
    expect(list.body.manualJournals.map((each: { id: string }) => each.id)).toEqual([id])
    const early = await my.act(id, 'reverse', { date: '2025-05-02' })
    expect(early.body.reversalEntry).not.toBeNull()
    expect(await my.balances('2025-05-01')).not.toEqual({})
    expect(await my.balances('2025-05-02')).toEqual({})
  })

  test('is posted on its own day by its job, once, and waits for a person when the day is closed', async () => {
    const app = await testApp()
    const open = await my.posted({ ...accrual, autoReverseOn: later })
    const closed = await my.posted({ ...accrual, date: '2025-01-10', autoReverseOn: later })
    const plan = (id: string, day: string) =>
      my.church.query('update manual_journal set auto_reverse_on = $2 where id = $1', [id, day])
    await plan(open, '2025-04-01')
    await plan(closed, '2025-02-01')
    await closeThrough(my.church, '2025-02-10')
    for (let run = 0; run < 2; run++) {
      await my.church.query('update control.due_job set due_at = now() where organization_id = $1', [my.church.id])
      await app.service.jobs.drain()
    }
    const entry = (await my.journal(open)).reversalEntry.id
    const [row] = await my.church.query('select date::text from journal_entry where id = $1', [entry])
    expect(row?.date).toBe('2025-04-01')
    const { jobs } = (await my.bookkeeper.rest('GET', '/jobs?kind=JOURNAL_REVERSAL')).body
    const statusOf = (id: string) => jobs.find((job: { subjectId: string }) => job.subjectId === id)?.status
    expect([statusOf(open), statusOf(closed)]).toEqual(['SUCCEEDED', 'FAILED'])
    expect((await my.journal(closed)).reversalEntry).toBeNull()
    expect((await my.act(closed, 'reverse')).headers.get('x-error-reason')).toBe('period_closed')
    expect((await my.act(closed, 'reverse', { date: '2025-03-01' })).status).toBe(200)
  })

  test('is a job that begins once its day has begun everywhere, and posts it once', async () => {
    const app = await testApp()
    const id = await my.posted({ ...accrual, autoReverseOn: later })
    const voided = await my.posted({ ...accrual, autoReverseOn: later })
    expect((await my.act(voided, 'void', { reason: 'Entered twice' })).status).toBe(200)
    const jobs = async () => (await my.bookkeeper.rest('GET', '/jobs?kind=JOURNAL_REVERSAL')).body.jobs
    expect((await jobs()).map((job: { status: string }) => job.status)).toEqual(['QUEUED', 'QUEUED'])
    const due = await my.church.query('select due_at from job where organization_id = $1', [my.church.id])
    expect(due.map(row => (row.due_at as Date).toISOString())).toEqual(Array(2).fill(`${later}T12:00:00.000Z`))
    await app.service.jobs.drain()
    expect((await my.journal(id)).reversalEntry).toBeNull()
    const [{ id: jobId }] = await jobs()
    expect((await my.bookkeeper.rest('POST', `/jobs/${jobId}/cancel`)).status).toBe(409)
    // Its day has come.
    await my.church.query('update manual_journal set auto_reverse_on = $2 where organization_id = $1', [
      my.church.id,
      '2025-04-01',
    ])
    await my.church.query('update control.due_job set due_at = now() where organization_id = $1', [my.church.id])
    await app.service.jobs.drain()
    expect(await jobs()).toEqual([
      expect.objectContaining({ subjectId: voided, status: 'SUCCEEDED', done: 0 }),
      expect.objectContaining({ subjectId: id, status: 'SUCCEEDED', done: 1 }),
    ])
    expect((await my.journal(id)).reversalEntry).not.toBeNull()
    expect((await my.journal(voided)).status).toBe('VOIDED')
    // The other journal was voided today, so it still stands on that day.
    expect(await my.balances('2025-04-01')).toEqual({ 'depreciation fund': 25_000, 'accumulated fund': -25_000 })
    expect(await my.balances()).toEqual({})
  })

  test('is posted by hand for a journal without one, on no day before the posting', async () => {
    const id = await my.posted()
    await my.refused(() => my.act(id, 'reverse', { date: '2025-03-30' }), 422, [faulty('date', 'date_order')])
    expect((await my.act(id, 'reverse', { date: '2025-04-30' })).body.reversalEntry).not.toBeNull()
    expect(await my.balances('2025-04-29')).not.toEqual({})
    expect(await my.balances('2025-04-30')).toEqual({})
  })

  test('says that the journal is reversed once it is posted, as a void does, and REST and GraphQL list it so', async () => {
    const reversed = await my.posted()
    const voided = await my.posted()
    const standing = await my.posted({ autoReverseOn: churchDay(40) })
    expect((await my.journal(reversed)).isReversed).toBe(false)
    const answer = await my.act(reversed, 'reverse', { date: '2025-04-30' })
    expect([answer.body.status, answer.body.isReversed]).toEqual(['APPROVED', true])
    expect((await my.act(voided, 'void', { reason: 'Entered twice' })).body.isReversed).toBe(true)
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort()
    for (const [isReversed, expected] of [
      [true, [reversed, voided]],
      [false, [standing]],
    ] as const) {
      const { body } = await my.bookkeeper.rest('GET', `/manual-journals?isReversed=${isReversed}`)
      expect(ids(body.manualJournals)).toEqual([...expected].sort())
      const asked = await my.treasurer.graphql(
        'query ($is: Boolean!) { manualJournals(filter: { isReversed: $is }) { nodes { id isReversed } } }',
        { is: isReversed },
      )
      expect(ids(asked.body.data.manualJournals.nodes)).toEqual([...expected].sort())
    }
  })

  test('keeps its month from closing until it is posted', async () => {
    const id = await my.posted({ ...accrual, autoReverseOn: later })
    await my.church.query('select open_fiscal_year($1, $2, now())', [my.church.id, later])
    const periods = `query ($year: [Int!]) { accountingPeriods(filter: { fiscalYear: $year }) { id startDate endDate } }`
    const { body } = await my.treasurer.graphql(periods, { year: [Number(later.slice(0, 4))] })
    const month = body.data.accountingPeriods.find(
      (each: { startDate: string; endDate: string }) => each.startDate <= later && later <= each.endDate,
    )
    const blockers = await my.treasurer.graphql(
      'query ($id: ID!) { periodBlockers(id: $id) { type date document { __typename ... on ManualJournal { id } } } }',
      { id: month.id },
    )
    expect(blockers.body.data.periodBlockers).toEqual([
      { type: 'MANUAL_JOURNAL', date: `${later}T00:00:00.000Z`, document: { __typename: 'ManualJournal', id } },
    ])
  })
})

test('a journal of a month without a period, or that is closed for most, is posted on a later day', async () => {
  await my.posted()
  const early = await my.submitted({ date: '2024-12-31' })
  expect((await my.act(early, 'approve')).status).toBe(422)
  expect((await my.act(early, 'approve', { date: '2025-01-02' })).status).toBe(200)
  const march = await my.submitted({ date: '2025-03-15' })
  expect((await my.act(march, 'approve', { date: '2025-04-02' })).status).toBe(422)
  await my.church.query(
    `update accounting_period set status = 'SOFT_CLOSED' where organization_id = $1 and end_date <= '2025-03-31'`,
    [my.church.id],
  )
  expect((await my.act(march, 'approve', { date: '2025-04-02' })).status).toBe(200)
})

test('debits add up to at most the largest amount', async () => {
  const most = 9_999_999_999.99
  expect((await my.create({ lines: [my.debit(most), my.credit(most)] })).status).toBe(201)
  const lines = [my.debit(most), my.debit(0.01), my.credit(most), my.credit(0.01)]
  await my.refused(() => my.create({ lines }), 422, [faulty('lines', 'too_large')])
})

test('a void reverses the entry and its planned reversal, each once', async () => {
  const id = await my.posted({ autoReverseOn: '2025-04-01' })
  const answer = await my.act(id, 'void', { reason: 'Entered twice', date: '2025-03-31' })
  expect(answer.body).toMatchObject({ status: 'VOIDED', voidReason: 'Entered twice' })
  for (const day of ['2025-03-31', '2025-04-01', '9999-12-31']) expect(await my.balances(day)).toEqual({})
  expect(
    await my.church.query('select count(*)::int as n from journal_entry where organization_id = $1', [my.church.id]),
  ).toEqual([{ n: 4 }])
  expect((await my.act(id, 'void', { reason: 'Again' })).status).toBe(409)
})

test('a void takes back a reversal that is still to come', async () => {
  const later = churchDay(40)
  const id = await my.posted({ autoReverseOn: later })
  await my.act(id, 'void', { reason: 'Wrong month' })
  expect(await my.balances()).toEqual({})
  const list = await my.bookkeeper.rest('GET', '/manual-journals?awaitsReversal=true')
  expect(list.body.manualJournals).toEqual([])
})

test('a draft is changed and deleted; what is submitted is rejected first', async () => {
  const { id } = (await my.create()).body
  const path = `/manual-journals/${id}`
  const changed = await my.bookkeeper.rest('PATCH', path, {
    body: { lines: [my.debit(90), my.credit(90)], description: 'March' },
  })
  expect(changed.body).toMatchObject({ totalAmount: 90, description: 'March', version: 2 })
  await my.refused(
    () => my.bookkeeper.rest('PATCH', path, { body: { lines: [my.debit(91), my.credit(90)] } }),
    422,
    expect.anything(),
  )
  await my.act(id, 'submit', {}, my.bookkeeper)
  expect((await my.bookkeeper.rest('PATCH', path, { body: { description: 'April' } })).status).toBe(409)
  expect((await my.bookkeeper.rest('DELETE', path)).status).toBe(409)
  expect((await my.act(id, 'reject', { comment: 'Which organ?' })).body.status).toBe('REJECTED')
  expect((await my.bookkeeper.rest('PATCH', path, { body: { description: 'April' } })).body.status).toBe('DRAFT')
  expect((await my.bookkeeper.rest('DELETE', path)).body).toEqual({ success: true })
  expect((await my.bookkeeper.rest('GET', path)).status).toBe(404)
})

test('a closed month is named, and a later day takes the posting', async () => {
  const id = await my.submitted()
  await closeThrough(my.church, '2025-03-31')
  const refused = await my.act(id, 'approve')
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'period_closed'])
  expect(refused.body.message).toContain('2025-03-01 to 2025-03-31')
  expect((await my.act(id, 'approve', { date: '2025-04-01' })).status).toBe(200)
})

describe('who may approve', () => {
  const big = { lines: [{}, {}] }
  beforeEach(() => {
    big.lines = [my.debit(500), my.credit(500)]
  })
  const approve = (id: string, by = my.treasurer) => reasonOf(my.act(id, 'approve', {}, by))

  test('a key writes and submits, and never approves', async () => {
    const key = my.church.client(await my.church.key())
    const id = await my.submitted({}, key)
    expect(await approve(id, key)).toBe('credential_not_allowed')
  })

  test('from the limit on, nobody who wrote, changed or submitted it', async () => {
    const id = await my.submitted(big, my.treasurer)
    expect(await approve(id)).toBe('self_approval')
    const other = (await my.create(big)).body.id
    await my.treasurer.rest('PATCH', `/manual-journals/${other}`, { body: { description: 'Changed' } })
    await my.act(other, 'submit', {}, my.bookkeeper)
    expect(await approve(other)).toBe('self_approval')
    const owner = my.church.client((await my.church.person('OWNER')).token)
    expect([await approve(id, owner), await approve(other, owner)]).toEqual([200, 200])
  })

  test('below the limit, the journals of a month that one person wrote and approved alone count together', async () => {
    const small = (amount: number, more: object = {}) =>
      my.submitted({ lines: [my.debit(amount), my.credit(amount)], ...more }, my.treasurer)
    expect([await approve(await small(200)), await approve(await small(200))]).toEqual([200, 200])
    const third = await small(100)
    const refused = await my.act(third, 'approve')
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('other manual journals, fund transfers, recodings and reversals of this month'),
    ])
    expect(await approve(await small(100, { date: '2025-04-30' }))).toBe(200)
    expect(await approve(await small(99.99))).toBe(200)
  })

  test('two that are approved at once count together too', async () => {
    const lines = [my.debit(300), my.credit(300)]
    const ids = [await my.submitted({ lines }, my.treasurer), await my.submitted({ lines }, my.treasurer)]
    expect((await Promise.all(ids.map(id => approve(id)))).sort()).toEqual([200, 'self_approval'])
  })

  test('the limit at the submission holds, and a raise does not hold for who made it', async () => {
    const raise = (journalApprovalLimit: number, by = my.treasurer) =>
      by.graphql(
        'mutation ($input: UpdateAccountingPolicyInput!) { updateAccountingPolicy(input: $input) { journalApprovalLimit } }',
        {
          input: { journalApprovalLimit },
        },
      )
    const id = await my.submitted(big, my.treasurer)
    expect((await raise(1_000)).body.data.updateAccountingPolicy.journalApprovalLimit).toBe(1_000)
    expect(await approve(id)).toBe('self_approval')
    expect(await approve(await my.submitted(big, my.treasurer))).toBe('self_approval')
    const owner = my.church.client((await my.church.person('OWNER')).token)
    expect(await approve(await my.submitted(big, owner), owner)).toBe(200)
  })
})

test('a receipt documents a journal, stays once it is approved, and goes back into the inbox with a deleted draft', async () => {
  const attach = async (manualJournalId: string) => {
    const receipt = await my.church.receipt()
    const answer = await my.bookkeeper.rest('POST', `/receipts/${receipt}/attach`, { body: { manualJournalId } })
    expect([answer.status, answer.body.manualJournalId]).toEqual([200, manualJournalId])
    return receipt
  }
  const id = await my.submitted({}, my.treasurer)
  const receipt = await attach(id)
  expect((await my.journal(id)).receiptCount).toBe(1)
  expect((await my.act(id, 'approve')).status).toBe(200)
  expect((await my.bookkeeper.rest('DELETE', `/receipts/${receipt}`)).status).toBe(409)
  const body = { transactionId: my.ids.transaction }
  const other = await my.bookkeeper.rest('POST', `/receipts/${receipt}/attach`, { body })
  expect(other.headers.get('x-error-reason')).toBe('already_linked')
  const draft = (await my.create()).body.id
  const loose = await attach(draft)
  await my.bookkeeper.rest('DELETE', `/manual-journals/${draft}`)
  expect((await my.bookkeeper.rest('GET', `/receipts/${loose}`)).body.manualJournalId).toBeNull()
})

test('a merge of vendors moves the lines of drafts', async () => {
  const { ids } = my
  const lines = [my.debit(1), my.credit(1, ids.accrued, ids.fund, { vendorId: ids.otherVendor })]
  const { id } = (await my.create({ lines })).body
  await my.treasurer.rest('POST', `/vendors/${ids.vendor}/merge`, { body: { sourceVendorId: ids.otherVendor } })
  expect((await my.journal(id)).lines[1].vendorId).toBe(ids.vendor)
})
