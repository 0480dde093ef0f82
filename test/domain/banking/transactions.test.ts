import { randomUUID } from 'node:crypto'
import { type Banking, bankingChurch, fault, refusalOf } from '../../support/banking.js'
import { faulty, taken } from '../../support/faults.js'

let my: Banking
beforeEach(async () => {
  my = await bankingChurch()
})
const nested = (member: string) => fault('request', 'unknown_reference', `splits.0.${member}`)
const CONTROL = fault('request', 'not_writable', 'splits.0.accountId')

describe('recording', () => {
  test('a line stands on the default bank account unless another is named', async () => {
    expect((await my.create()).body).toMatchObject({ status: 'UNCODED', bankAccountId: my.ids.cash })
    expect((await my.create({ bankAccountId: my.ids.savings })).body.bankAccountId).toBe(my.ids.savings)
    await my.church.query('update accounting_policy set default_bank_account_id = null')
    expect((await my.create()).body.bankAccountId).toBeNull()
  })

  test('a transfer is coded by the fund whose cash it moves, and posts to both bank accounts', async () => {
    const { fund, cash, savings } = my.ids
    const transfer = { transactionType: 'TRANSFER', counterAccountId: savings }
    const id = await my.made(my.create({ ...transfer, fundId: fund }))
    expect(await my.line(id)).toMatchObject({ status: 'CODED', fundId: fund, splits: [], bankAccountId: cash })
    expect((await my.act(id, 'approve', {})).body.status).toBe('APPROVED')
    expect([await my.balance(cash), await my.balance(savings)]).toEqual([-10_000, 10_000])
    expect((await my.create(transfer)).body.status).toBe('UNCODED')
    expect((await my.create({ transactionType: 'TRANSFER', fundId: fund })).body.status).toBe('UNCODED')
  })

  test('a transfer into another fund than it left balances in each of them', async () => {
    const { fund, youth, cash, savings, dueFrom, dueTo } = my.ids
    const splits = [my.split(100, savings, youth)]
    const id = await my.made(
      my.create({ transactionType: 'TRANSFER', counterAccountId: savings, fundId: fund, splits }),
    )
    expect((await my.act(id, 'approve', {})).body.status).toBe('APPROVED')
    expect([await my.balance(cash), await my.balance(savings, youth)]).toEqual([-10_000, 10_000])
    expect([await my.balance(dueFrom), await my.balance(dueTo, youth)]).toEqual([10_000, -10_000])
  })

  test('a card payment of two funds is one line, and each fund pays its own charges', async () => {
    const { fund, youth, restricted, cash, dueFrom, dueTo } = my.ids
    const card = await my.church.account('2015', {
      account_type: 'LIABILITY',
      is_cash_account: false,
      cash_kind: 'CARD',
    })
    const splits = [my.split(149.5, card, fund), my.split(40, card, youth)]
    const payment = { transactionType: 'TRANSFER', counterAccountId: card, amount: 189.5 }
    const id = await my.made(my.create({ ...payment, splits }))
    expect(await my.line(id)).toMatchObject({ status: 'CODED', fundId: null, bankAccountId: cash })
    // Nothing moves between funds, so it takes nothing of what one person moves alone.
    await my.church.query('update accounting_policy set journal_approval_limit = 1')
    expect((await my.act(id, 'approve', {})).body.status).toBe('APPROVED')
    expect([await my.balance(cash), await my.balance(cash, youth)]).toEqual([-14_950, -4_000])
    expect([await my.balance(card), await my.balance(card, youth)]).toEqual([14_950, 4_000])
    for (const account of [dueFrom, dueTo])
      for (const each of [fund, youth]) expect(await my.balance(account, each)).toBe(0)
    // It can be coded later, and by the splits of another fund alone.
    const later = await my.made(my.create(payment))
    const coded = await my.code(later, { splits: [my.split(189.5, card, restricted)] })
    expect(coded.body).toMatchObject({ status: 'CODED', fundId: restricted })
    expect((await my.act(later, 'approve', {})).body.status).toBe('APPROVED')
    expect([await my.balance(cash, restricted), await my.balance(card, restricted)]).toEqual([-18_950, 18_950])
    // Its void gives each fund its cash back.
    const mirror = (await my.act(id, 'void', { reason: 'x' })).body.reversedById
    expect(await my.line(mirror)).toMatchObject({ amount: 189.5, bankAccountId: card, counterAccountId: cash })
    expect([await my.balance(cash), await my.balance(cash, youth), await my.balance(card)]).toEqual([0, 0, 0])
  })

  test('a transfer of several funds does not leave an account that holds one fund alone', async () => {
    const { fund, youth, cash, savings } = my.ids
    await my.church.query('update account set restricted_to_fund_id = $2 where id = $1', [cash, fund])
    const transfer = { transactionType: 'TRANSFER', counterAccountId: savings }
    const splits = [my.split(60, savings, fund), my.split(40, savings, youth)]
    await my.refused(() => my.create({ ...transfer, splits }), fault('request', 'unknown_reference', 'splits.1.fundId'))
    const line = await my.made(my.create(transfer))
    await my.refused(() => my.code(line, {}), fault('fundId', 'required'))
    // A line that names no bank account is on the default one, which is this.
    const other = [my.split(100, my.ids.expense, youth)]
    await my.refused(() => my.create({ splits: other }), fault('request', 'unknown_reference', 'splits.0.fundId'))
  })

  test('what its coding may not name is refused and leaves nothing', async () => {
    const { ids } = my
    const parent = await my.church.fund('Parent')
    await my.church.fund('Child', { parent_fund_id: parent })
    const onlyYouth = await my.church.account('5100', { account_type: 'EXPENSE', restricted_to_fund_id: ids.youth })
    const summary = await my.church.account('5200', { account_type: 'EXPENSE', is_postable: false })
    const transfer = { transactionType: 'TRANSFER', counterAccountId: ids.savings, fundId: ids.fund }
    const cases: [object, unknown][] = [
      [{ splits: [my.split(100, ids.expense, parent)] }, nested('fundId')],
      [{ splits: [my.split(100, onlyYouth)] }, nested('fundId')],
      [{ splits: [my.split(100, summary)] }, nested('accountId')],
      [{ splits: [my.split(100, ids.cash)] }, CONTROL],
      [{ bankAccountId: ids.savings?.toUpperCase(), splits: [my.split(100, ids.savings)] }, CONTROL],
      [{ splits: [my.split(99.99)] }, fault('splits', 'sum_mismatch')],
      [{ splits: [my.split(60), my.split(40.01)] }, fault('splits', 'sum_mismatch')],
      [{ splits: [my.split(100)], fundId: ids.youth }, fault('fundId', 'sum_mismatch')],
      [{ ...transfer, counterAccountId: ids.expense }, fault('counterAccountId', 'unknown_reference')],
      [{ ...transfer, bankAccountId: ids.savings }, fault('counterAccountId', 'duplicate')],
      [{ ...transfer, bankAccountId: ids.savings?.toUpperCase() }, fault('counterAccountId', 'duplicate')],
      [{ ...transfer, fundId: parent }, fault('fundId', 'unknown_reference')],
      [{ ...transfer, splits: [my.split(100)] }, nested('accountId')],
      [{ ...transfer, splits: [my.split(1, ids.savings)] }, fault('splits', 'sum_mismatch')],
      [{ ...transfer, amount: -100 }, fault('amount', 'too_small')],
    ]
    for (const [more, of] of cases) await my.refused(() => my.create({ ...more }), of)
    const allowed = await my.create({ splits: [my.split(100, onlyYouth, ids.youth)] })
    expect([allowed.status, allowed.body.status]).toEqual([201, 'CODED'])
  })

  test('a dimension that expenses must carry is asked for, known once, and answered as it was given', async () => {
    const { dimension, dimensionValue } = my.ids
    await my.church.query(`update dimension set is_required = true, required_for = '{EXPENSE}' where id = $1`, [
      dimension,
    ])
    const choice = { dimensionId: dimension, dimensionValueId: dimensionValue }
    const other = await my.church.insert('dimension', { name: 'Ministry' })
    const create = (dimensions?: object[]) =>
      my.create({ splits: [my.split(100, my.ids.expense, my.ids.fund, { dimensions })] })
    const cases: [object[] | undefined, string, string][] = [
      [undefined, 'required', ''],
      [[], 'required', ''],
      [[choice, choice], 'duplicate', ''],
      [[{ ...choice, dimensionValueId: randomUUID() }], 'unknown_reference', '.0.dimensionValueId'],
      [[{ ...choice, dimensionId: other }], 'unknown_reference', '.0.dimensionValueId'],
    ]
    for (const [wrong, code, path] of cases)
      await my.refused(() => create(wrong), fault('request', code, `splits.0.dimensions${path}`))
    const { body } = await create([choice])
    expect([body.status, body.splits[0].dimensions]).toEqual(['CODED', [choice]])
    const list = await my.maker.rest('GET', `/transactions?dimensionValueId=${dimensionValue}`)
    expect(list.body.transactions.map(({ id }: { id: string }) => id)).toEqual([body.id])
  })
})

describe('correcting', () => {
  test('words may change until it is approved; the posting’s facts until it is submitted', async () => {
    const id = await my.coded()
    await my.act(id, 'submit', undefined, my.maker)
    expect((await my.change(id, { description: 'Altar candles', vendorId: my.ids.vendor })).body).toMatchObject({
      description: 'Altar candles',
      vendorId: my.ids.vendor,
      status: 'PENDING_APPROVAL',
    })
    for (const change of [
      { amount: 101 },
      { date: '2025-03-11' },
      { transactionType: 'DEPOSIT' },
      { bankAccountId: my.ids.savings },
      { counterAccountId: my.ids.savings },
    ])
      await my.refused(() => my.change(id, change), 'illegal_transition')
    await my.act(id, 'approve', {})
    await my.refused(() => my.change(id, { description: 'x' }), 'illegal_transition')
  })

  test('what a bank has said of its own line stands, whatever is said here', async () => {
    for (const source of ['BANK_FEED', 'IMPORT']) {
      const id = await my.church.transaction({ source })
      await my.refused(() => my.change(id, { amount: 1 }), fault('amount', 'immutable'))
      await my.refused(() => my.change(id, { date: '2025-01-01' }), fault('date', 'immutable'))
      await my.refused(() => my.change(id, { transactionType: 'WITHDRAWAL' }), fault('transactionType', 'immutable'))
      await my.refused(() => my.drop(id), 'illegal_transition')
      const { body } = await my.change(id, { description: 'Mine', referenceNumber: '7', bankAccountId: my.ids.cash })
      expect(body).toMatchObject({ description: 'Mine', referenceNumber: '7', bankAccountId: my.ids.cash })
    }
  })

  test('a change that its coding no longer agrees with is refused; without coding it stands', async () => {
    const id = await my.coded()
    await my.refused(() => my.change(id, { amount: 101 }), fault('splits', 'sum_mismatch'))
    await my.church.query(`update fund set end_date = '2025-12-31' where id = $1`, [my.ids.fund])
    await my.refused(() => my.change(id, { date: '2026-01-01' }), nested('fundId'))
    await my.refused(() => my.change(id, { amount: 0 }), fault('amount', 'too_small'))
    await my.refused(
      () => my.change(id, { bankAccountId: my.ids.expense }),
      fault('bankAccountId', 'unknown_reference'),
    )
    await my.refused(
      () => my.change(id, { counterAccountId: my.ids.savings }),
      fault('counterAccountId', 'not_writable'),
    )
    await my.refused(() => my.change(id, { status: 'APPROVED' }), fault('request', 'unknown_field'))
    expect((await my.change(id, { date: '2025-03-11' })).body.date).toBe('2025-03-11T00:00:00.000Z')
    expect((await my.maker.rest('DELETE', `/transactions/${id}/coding`)).body).toMatchObject({
      status: 'UNCODED',
      splits: [],
      fundId: null,
    })
    expect((await my.change(id, { amount: 101, transactionType: 'ADJUSTMENT' })).body.amount).toBe(101)
  })

  test('who moves what a coding stands on does not approve it alone', async () => {
    const transfer = { transactionType: 'TRANSFER', counterAccountId: my.ids.savings, fundId: my.ids.fund }
    const id = await my.made(my.create(transfer))
    expect((await my.change(id, { amount: 5_000 }, my.checker)).body).toMatchObject({ amount: 5_000, status: 'CODED' })
    await my.refused(() => my.act(id, 'approve', {}), 'self_approval')
  })

  test('a version that was named and has passed is refused; GraphQL refuses the same', async () => {
    const id = await my.coded()
    const headers = { 'If-Match': '"v9"' }
    await my.refused(
      () => my.maker.rest('PATCH', `/transactions/${id}`, { body: { description: 'x' }, headers }),
      'stale_version',
    )
    await my.refused(
      () =>
        my.maker.graphql('mutation ($id: ID!) { updateTransaction(id: $id, input: { amount: 101 }) { id } }', { id }),
      fault('splits', 'sum_mismatch'),
    )
  })
})

describe('coding', () => {
  test('puts the whole set of splits in the place of what was', async () => {
    const id = await my.coded()
    const { dimension: dimensionId, dimensionValue: dimensionValueId, expense, fund, youth } = my.ids
    const dimensions = [{ dimensionId, dimensionValueId }]
    const splits = [my.split(40, expense, fund, { dimensions }), my.split(60, expense, youth, { description: 'Camp' })]
    const { body, headers } = await my.code(id, { splits })
    expect(body).toMatchObject({ status: 'CODED', fundId: null, version: 2, splits })
    expect(headers.get('etag')).toMatch(/^"v2-/)
    expect((await my.code(id, { splits: [my.split(100)] })).body.splits).toHaveLength(1)
    expect(await my.church.query('select count(*)::int as n from transaction_split_dimension')).toEqual([{ n: 0 }])
  })

  test('is kept by a version, tried by a dry run, and done once under a key', async () => {
    const id = await my.made(my.create())
    const splits = [my.split(100)]
    await my.refused(() => my.code(id, { splits }, { 'If-Match': '"v2"' }), 'stale_version')
    const before = await my.left()
    expect((await my.code(id, { splits }, {}, '?dryRun=true')).body.status).toBe('CODED')
    expect(await my.left()).toEqual(before)
    const headers = { 'If-Match': '"v1"', 'Idempotency-Key': randomUUID() }
    const first = await my.code(id, { splits }, headers)
    const again = await my.code(id, { splits }, headers)
    expect([first.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true'])
    await my.refused(() => my.code(id, { splits: [my.split(1), my.split(99)] }, headers), 'idempotency_mismatch')
  })

  test('is refused once it is submitted, and of what is not there', async () => {
    const id = await my.coded()
    await my.act(id, 'submit', undefined, my.maker)
    const splits = [my.split(100)]
    for (const state of ['PENDING_APPROVAL', 'APPROVED', 'VOIDED']) {
      if (state === 'APPROVED') await my.act(id, 'approve', {})
      if (state === 'VOIDED') await my.act(id, 'void', { reason: 'x' })
      expect((await my.line(id)).status).toBe(state)
      await my.refused(() => my.code(id, { splits }), 'illegal_transition')
      await my.refused(() => my.maker.rest('DELETE', `/transactions/${id}/coding`), 'illegal_transition')
    }
    const gone = await my.coded()
    await my.drop(gone)
    for (const unknown of ['nonsense', randomUUID(), gone, (await bankingChurch()).ids.transaction as string])
      await my.refused(() => my.code(unknown, { splits }), 'not_found')
    await my.refused(() => my.code(my.ids.transaction as string, {}), fault('splits', 'required'))
  })

  test('many at once stand or fall together, unless each is to stand for itself', async () => {
    const [one, two, wrong] = [await my.made(my.create()), await my.coded(), await my.made(my.create())]
    const items = [
      { transactionId: one, splits: [my.split(100)] },
      { transactionId: two?.toUpperCase(), splits: [my.split(30), my.split(70, my.ids.expense, my.ids.youth)] },
      { transactionId: wrong, splits: [my.split(99)] },
      { transactionId: one, splits: [my.split(100)] },
      { transactionId: randomUUID(), splits: [my.split(100)] },
    ]
    const send = (body: object) =>
      my.maker.rest('POST', '/transactions/bulk-code', { body, headers: { 'Idempotency-Key': randomUUID() } })
    await my.refused(
      () => send({ items }),
      [faulty('items', 'sum_mismatch', 'items.2.splits'), faulty('items', 'duplicate', 'items.3.transactionId')],
    )
    const { body } = await send({ items, errorPolicy: 'REJECT_FAILED_ROWS' })
    expect(body.summary).toEqual({ total: 5, succeeded: 2, replayed: 0, failed: 3 })
    expect(
      body.results.map(({ status, error }: { status: string; error: { reason: string } | null }) =>
        error ? error.reason : status,
      ),
    ).toEqual(['UPDATED', 'UPDATED', 'validation', 'duplicate', 'not_found'])
    expect([(await my.line(one)).status, (await my.line(two)).splits.length, (await my.line(wrong)).status]).toEqual([
      'CODED',
      2,
      'UNCODED',
    ])
  })
})

describe('approving', () => {
  test('posts the line on its own day, and says who decided', async () => {
    const id = await my.coded({ transactionType: 'DEPOSIT', splits: [my.split(100, my.ids.revenue)] })
    const { body } = await my.act(id, 'approve', { comment: 'Seen' })
    expect(body).toMatchObject({
      status: 'APPROVED',
      approval: { decision: 'APPROVED', comment: 'Seen', requestedBy: null },
      journalEntry: { id: expect.any(String) },
    })
    expect([await my.balance(my.ids.cash), await my.balance(my.ids.revenue)]).toEqual([10_000, -10_000])
    await my.refused(() => my.act(id, 'approve', {}), 'illegal_transition')
    await my.refused(() => my.act(id, 'submit'), 'illegal_transition')
    await my.refused(() => my.act(id, 'reject', { comment: 'x' }), 'illegal_transition')
  })

  test('from the limit on, who recorded, coded or submitted it does not; below it, they may', async () => {
    const big = { amount: 500 }
    const recorded = await my.coded(big)
    await my.refused(() => my.act(recorded, 'approve', {}, my.maker), 'self_approval')
    const coded = await my.made(my.create(big, my.checker))
    await my.code(coded, { splits: [my.split(500)] })
    await my.refused(() => my.act(coded, 'approve', {}, my.maker), 'self_approval')
    await my.refused(() => my.act(coded, 'approve', {}, my.checker), 'self_approval')
    const submitter = my.church.client(await my.church.key())
    expect((await my.act(coded, 'submit', undefined, submitter)).body.status).toBe('PENDING_APPROVAL')
    await my.refused(() => my.act(coded, 'approve', {}, submitter), 'self_approval')
    const approver = my.church.client(await my.church.key())
    expect((await my.act(coded, 'approve', {}, approver)).body.status).toBe('APPROVED')
    const below = await my.coded({ amount: 499.99 })
    expect((await my.act(below, 'approve', {}, my.maker)).body.status).toBe('APPROVED')
    const negative = await my.coded({ transactionType: 'ADJUSTMENT', amount: -500, splits: [my.split(500)] })
    await my.refused(() => my.act(negative, 'approve', {}, my.maker), 'self_approval')
  })

  test('waits for a receipt where the policy asks for one, or for a word why there is none', async () => {
    await my.church.query('update accounting_policy set receipt_required_from = 7500')
    const id = await my.coded()
    expect((await my.line(id)).receiptStatus).toBe('MISSING')
    await my.refused(() => my.act(id, 'submit'), 'receipt_missing')
    await my.refused(() => my.act(id, 'approve', {}), 'receipt_missing')
    await my.refused(() => my.act(id, 'receipt-waiver', { reason: 'LOST' }, my.maker), 'self_approval')
    const waived = await my.act(id, 'receipt-waiver', { reason: 'LOST' })
    expect(waived.body.receiptStatus).toBe('WAIVED')
    expect((await my.act(id, 'submit', undefined, my.maker)).body.status).toBe('PENDING_APPROVAL')
    const small = await my.coded({ amount: 74.99 })
    expect((await my.act(small, 'approve', {})).body.status).toBe('APPROVED')
  })

  test('a closed period takes nothing; a later day that is named does', async () => {
    const id = await my.coded()
    await my.closePeriodOf('2025-03-10')
    await my.refused(() => my.act(id, 'approve', {}), 'period_closed')
    await my.refused(() => my.act(id, 'approve', { date: '2025-03-09' }), fault('date', 'date_order'))
    await my.refused(() => my.act(id, 'approve', { date: '2025-03-31' }), 'period_closed')
    expect((await my.act(id, 'approve', { date: '2025-04-01' })).body.status).toBe('APPROVED')
  })

  test('a coding that has gone stale is refused when it is posted', async () => {
    const id = await my.coded()
    await my.church.query(`update account set status = 'INACTIVE' where id = $1`, [my.ids.expense])
    await my.refused(() => my.act(id, 'approve', {}), nested('accountId'))
    const bare = await my.made(my.create())
    await my.refused(() => my.act(bare, 'approve', {}), 'illegal_transition')
    await my.church.query('update accounting_policy set default_bank_account_id = null')
    const nowhere = await my.made(my.create({ splits: [my.split(100, my.ids.fees)] }))
    await my.refused(() => my.act(nowhere, 'approve', {}), 'accounts_not_configured')
  })

  test('twice at once posts once', async () => {
    const id = await my.coded()
    const both = await Promise.all([my.act(id, 'approve', {}), my.act(id, 'approve', {}, my.maker)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await my.church.query('select count(*)::int as n from journal_entry')).toEqual([{ n: 1 }])
  })

  test('is kept by a version, tried by a dry run, and done once under a key', async () => {
    const id = await my.coded()
    await my.refused(() => my.act(id, 'approve', {}, my.checker, { 'If-Match': '"v7"' }), 'stale_version')
    const before = await my.left()
    const tried = await my.checker.rest('POST', `/transactions/${id}/approve?dryRun=true`, { body: {} })
    expect(tried.body.status).toBe('APPROVED')
    expect(await my.left()).toEqual(before)
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await my.act(id, 'approve', {}, my.checker, headers)
    const again = await my.act(id, 'approve', {}, my.checker, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect(first.headers.get('etag')).toContain(`"v${first.body.version}-`)
  })

  test('what is rejected says why, and is coded and submitted anew', async () => {
    const id = await my.coded()
    await my.refused(() => my.act(id, 'reject', { comment: 'x' }), 'illegal_transition')
    await my.act(id, 'submit', undefined, my.maker)
    await my.refused(() => my.act(id, 'reject', {}), fault('comment', 'required'))
    const { body } = await my.act(id, 'reject', { comment: 'Wrong fund' })
    expect(body).toMatchObject({ status: 'REJECTED', approval: { decision: 'REJECTED', comment: 'Wrong fund' } })
    await my.refused(() => my.act(id, 'submit'), 'illegal_transition')
    await my.refused(() => my.act(id, 'approve', {}), 'illegal_transition')
    await my.code(id, { splits: [my.split(100, my.ids.expense, my.ids.youth)] })
    const anew = await my.act(id, 'submit', undefined, my.maker)
    expect(anew.body).toMatchObject({ status: 'PENDING_APPROVAL', approval: { decision: null, comment: null } })
  })

  test('GraphQL refuses for the same reasons', async () => {
    const id = await my.coded({ amount: 500 })
    const ask = (name: string, input: string, id: string) =>
      my.maker.graphql(`mutation ($id: ID!) { ${name}(id: $id${input}) { id status } }`, { id })
    await my.refused(() => ask('approveTransaction', ', input: {}', id), 'self_approval')
    await my.refused(() => ask('rejectTransaction', ', input: { comment: "x" }', id), 'illegal_transition')
    await my.refused(() => ask('voidTransaction', ', input: { reason: "x" }', id), 'illegal_transition')
    const { body } = await ask('submitTransaction', '', id)
    expect(body.data.submitTransaction.status).toBe('PENDING_APPROVAL')
    await my.refused(() => ask('clearTransactionCoding', '', id), 'illegal_transition')
  })
})

describe('taking back', () => {
  test('mirrors the line and its entry, so that nothing of it is left in the balances', async () => {
    const { expense, fund, youth, cash } = my.ids
    const id = await my.approved({ splits: [my.split(40), my.split(60, expense, youth)] })
    const { body } = await my.act(id, 'void', { reason: 'Imported twice', date: '2025-04-01' })
    expect(body).toMatchObject({ status: 'VOIDED', voidReason: 'Imported twice', reversedById: expect.any(String) })
    const mirror = await my.line(body.reversedById)
    expect(mirror).toMatchObject({
      status: 'APPROVED',
      transactionType: 'ADJUSTMENT',
      amount: 100,
      date: '2025-04-01T00:00:00.000Z',
      reversalOfId: id,
    })
    for (const account of [cash, expense])
      expect(await Promise.all([fund, youth].map(each => my.balance(account, each)))).toEqual([0, 0])
    for (const each of [id, mirror.id]) {
      await my.refused(() => my.act(each, 'void', { reason: 'x' }), 'illegal_transition')
      await my.refused(() => my.drop(each), 'illegal_transition')
      await my.refused(() => my.change(each, { description: 'x' }), 'illegal_transition')
    }
  })

  test('of a deposit and of a transfer mirrors their direction', async () => {
    const { cash, savings, fund } = my.ids
    const deposit = await my.approved({ transactionType: 'DEPOSIT', splits: [my.split(100, my.ids.revenue)] })
    const one = (await my.act(deposit, 'void', { reason: 'x' })).body.reversedById
    expect(await my.line(one)).toMatchObject({ amount: -100, transactionType: 'ADJUSTMENT' })
    const transfer = await my.approved({
      transactionType: 'TRANSFER',
      counterAccountId: savings,
      fundId: fund,
      splits: null,
    })
    const two = (await my.act(transfer, 'void', { reason: 'x' })).body.reversedById
    expect(await my.line(two)).toMatchObject({ amount: 100, bankAccountId: savings, counterAccountId: cash })
    expect([await my.balance(cash), await my.balance(savings)]).toEqual([0, 0])
  })

  test('is refused for what is not in the books, before its day, and into a closed period', async () => {
    for (const status of ['UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED']) {
      const id = await my.church.coded({ status })
      await my.refused(() => my.act(id, 'void', { reason: 'x' }), 'illegal_transition')
    }
    const id = await my.approved()
    await my.refused(() => my.act(id, 'void', {}), fault('reason', 'required'))
    await my.refused(() => my.act(id, 'void', { reason: 'x', date: '2025-03-09' }), fault('date', 'date_order'))
    await my.closePeriodOf('2025-03-10')
    await my.refused(() => my.act(id, 'void', { reason: 'x', date: '2025-03-10' }), 'period_closed')
    await my.refused(() => my.act(randomUUID(), 'void', { reason: 'x' }), 'not_found')
  })

  test('is refused for what is reconciled, matched, or frozen with its settlement', async () => {
    const reconciled = await my.approved()
    await my.church.query('update bank_transaction set is_reconciled = true where id = $1', [reconciled])
    await my.refused(() => my.act(reconciled, 'void', { reason: 'x' }), 'reconciled')
    const matched = await my.approved()
    await my.church.settlement({ bank_transaction_id: matched })
    await my.refused(() => my.act(matched, 'void', { reason: 'x' }), 'illegal_transition')
    const frozen = await my.approved()
    await my.church.settlement({ bank_transaction_id: frozen, frozen_at: new Date('2026-11-02T00:00:00Z') })
    await my.refused(() => my.act(frozen, 'void', { reason: 'x' }), 'frozen')
  })

  test('twice at once takes it back once', async () => {
    const id = await my.approved()
    const both = await Promise.all([1, 2].map(() => my.act(id, 'void', { reason: 'x' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await my.church.query('select count(*)::int as n from journal_entry')).toEqual([{ n: 2 }])
  })
})

describe('deleting', () => {
  test('takes what was recorded here, until it is submitted, and its receipts go back into the inbox', async () => {
    const id = await my.coded({ provider: 'BANK', externalId: 'line-1' })
    const receipt = await my.church.receipt({ transaction_id: id })
    expect((await my.drop(id)).body).toEqual({ success: true })
    expect((await my.maker.rest('GET', `/transactions/${id}`)).status).toBe(404)
    expect((await my.maker.rest('GET', `/receipts/${receipt}`)).body.transactionId).toBeNull()
    await my.refused(() => my.drop(id), 'not_found')
    for (const send of [
      () => my.act(id, 'submit'),
      () => my.act(id, 'approve', {}),
      () => my.act(id, 'void', { reason: 'x' }),
      () => my.change(id, { description: 'x' }),
      () => my.maker.rest('DELETE', `/transactions/${id}/coding`),
    ])
      await my.refused(send, 'not_found')
    expect(refusalOf(await my.create({ provider: 'BANK', externalId: 'line-1' }))).toEqual(
      taken('provider', 'externalId'),
    )
  })

  test('is refused for what is submitted, matched or reconciled', async () => {
    const submitted = await my.coded()
    await my.act(submitted, 'submit')
    await my.refused(() => my.drop(submitted), 'illegal_transition')
    await my.refused(() => my.act(submitted, 'reject', {}), fault('comment', 'required'))
    const matched = await my.coded()
    await my.church.settlement({ bank_transaction_id: matched })
    await my.refused(() => my.drop(matched), 'illegal_transition')
    const reconciled = await my.church.coded({ is_reconciled: true })
    await my.refused(() => my.drop(reconciled), 'reconciled')
    await my.refused(() => my.code(reconciled, { splits: [my.split(100)] }), 'reconciled')
    await my.refused(() => my.change(reconciled, { amount: 1 }), 'reconciled')
  })
})

test('interfund lines of a transfer name the funds on their other side', async () => {
  const id = await my.approved({
    transactionType: 'TRANSFER',
    counterAccountId: my.ids.savings,
    fundId: my.ids.fund,
    splits: [my.split(60, my.ids.savings, my.ids.youth), my.split(40, my.ids.savings, my.ids.restricted)],
  })
  const { journalEntry } = await my.line(id)
  const { body } = await my.maker.graphql(
    'query ($id: ID!) { journalEntry(id: $id) { lines { accountId fundId memo } } }',
    { id: journalEntry.id },
  )
  const memos = body.data.journalEntry.lines.filter(({ accountId }: { accountId: string }) =>
    [my.ids.dueFrom, my.ids.dueTo].includes(accountId),
  )
  const [general, missions, youth] = await Promise.all(
    ['fund', 'restricted', 'youth'].map(
      async fund => (await my.church.query('select name from fund where id = $1', [my.ids[fund]]))[0]?.name,
    ),
  )
  expect(memos).toHaveLength(3)
  expect(memos).toEqual(
    expect.arrayContaining([
      { accountId: my.ids.dueFrom, fundId: my.ids.fund, memo: `${youth}, ${missions}` },
      { accountId: my.ids.dueTo, fundId: my.ids.youth, memo: general },
      { accountId: my.ids.dueTo, fundId: my.ids.restricted, memo: general },
    ]),
  )
})
