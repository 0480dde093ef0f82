import { randomUUID } from 'node:crypto'
import type { Line } from '../../support/bank-files.js'
import { accepting, of } from '../../support/bank-matches.js'
import { type Banking, bankingChurch, fault } from '../../support/banking.js'
import { bringingTo } from '../../support/bringing.js'
import { closeThrough } from '../../support/periods.js'

let my: Banking
beforeEach(async () => {
  my = await bankingChurch()
})
const FIELDS = '{ id status openingBalance closingBalance clearedCount clearedAmount difference version }'
const start = (input: object, by = my.keeper) =>
  by.graphql(`mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) ${FIELDS} }`, { input })
const statement = (more: object = {}) => ({
  bankAccountId: my.ids.cash,
  statementDate: '2025-03-31',
  closingBalance: 0,
  ...more,
})
/** A statement that has been begun. */
const begun = async (more: object = {}): Promise<string> => {
  const { body } = await start(statement(more))
  expect(body.errors).toBeUndefined()
  return body.data.startReconciliation.id
}
const clear = (id: string, ...transactionIds: string[]) =>
  my.keep('clearReconciliationLines', id, 'ClearReconciliationLinesInput!', { input: { transactionIds } })
const unclear = (id: string, ...transactionIds: string[]) =>
  my.keep('unclearReconciliationLines', id, 'UnclearReconciliationLinesInput!', { input: { transactionIds } })
const finish = (id: string) => my.keep('finishReconciliation', id)
const remove = (id: string) => my.keep('deleteReconciliation', id)
const state = async (id: string) =>
  (await my.keeper.graphql(`query ($id: ID!) { reconciliation(id: $id) ${FIELDS} }`, { id })).body.data?.reconciliation
const deposit = (amount: number, more: object = {}) =>
  my.approved({ transactionType: 'DEPOSIT', amount, splits: [my.split(amount, my.ids.revenue)], ...more })
const transfer = () =>
  my.approved({ transactionType: 'TRANSFER', counterAccountId: my.ids.savings, fundId: my.ids.fund, splits: null })
/** It is done, and not refused. */
const done = async (answer: ReturnType<typeof finish>) => {
  const { body } = await answer
  expect(body.errors).toBeUndefined()
}
/** A statement that has been agreed to. */
const agreed = async (more: object, ...ids: string[]): Promise<string> => {
  const id = await begun(more)
  if (ids.length) await done(clear(id, ...ids))
  await done(finish(id))
  return id
}

test('a statement is agreed to when its lines make its closing balance', async () => {
  const [gift, bill] = [await deposit(250.5), await my.approved()]
  const id = await begun({ openingBalance: 10, closingBalance: 160.5 })
  expect(await state(id)).toMatchObject({ status: 'OPEN', clearedCount: 0, difference: 150.5 })
  await my.refused(() => finish(id), 'unreconciled')
  await done(clear(id, gift))
  expect(await state(id)).toMatchObject({ clearedCount: 1, clearedAmount: 250.5, difference: -100 })
  await done(clear(id, bill.toUpperCase(), gift))
  await done(unclear(id, gift))
  expect(await state(id)).toMatchObject({ clearedCount: 1, clearedAmount: -100, difference: 250.5 })
  expect((await my.line(bill)).isReconciled).toBe(false)
  await done(clear(id, gift))
  await done(finish(id))
  expect(await state(id)).toMatchObject({ status: 'FINISHED', difference: 0 })
  expect(await Promise.all([gift, bill].map(async each => (await my.line(each)).isReconciled))).toEqual([true, true])
})

test('the next statement begins where the last one ended, later, and one at a time', async () => {
  const gift = await deposit(50)
  await agreed({ closingBalance: 50 }, gift)
  await my.refused(() => start(statement()), fault('statementDate', 'date_order'))
  const april = { statementDate: '2025-04-30', closingBalance: 50 }
  await my.refused(() => start(statement({ ...april, openingBalance: 49 })), fault('openingBalance', 'sum_mismatch'))
  const next = await begun(april)
  expect(await state(next)).toMatchObject({ openingBalance: 50, difference: 0 })
  await my.refused(
    () => start(statement({ ...april, statementDate: '2025-05-31' })),
    fault('bankAccountId', 'duplicate'),
  )
  expect(await begun({ bankAccountId: my.ids.savings })).toEqual(expect.any(String))
})

test('a statement clears by itself what the file of the bank shows until its day, each side of a transfer on its own account', async () => {
  const files = bringingTo(my.church, my.maker)
  const brought = async (account: string | undefined, ...lines: Line[]) => {
    const file = await files.bring(account, lines)
    return { file, ids: (await files.rowsOf(file)).map(([, id]) => id) as [string, ...string[]] }
  }
  const line = (id: string, day: string, amount: string, name = 'ONLINE TRANSFER'): Line => ({ id, day, amount, name })
  const checking = await brought(
    my.ids.cash,
    ...[line('C1', '2025-03-05', '-40.00', 'Candles'), line('C2', '2025-03-30', '-500.00')],
    ...[line('C3', '2025-04-02', '-7.00', 'Tea'), line('C4', '2025-03-31', '77.00', 'Deposit')],
    line('C5', '2025-03-12', '-3.00', 'Coffee'),
  )
  const savings = await brought(my.ids.savings, line('S1', '2025-03-31', '500.00'))
  const [candles, moved, tea, late, coffee] = checking.ids as [string, string, string, string, string]
  const match = { ...of(moved, 'TRANSACTION', savings.ids[0]), fundId: my.ids.fund }
  expect((await accepting(my.keeper)([match])).status).toBe(200)
  // The office dated its deposit a day before the bank does.
  await my.church.query(`update bank_import_row set date = '2025-04-01' where transaction_id = $1`, [late])
  for (const [id, amount, account] of [
    [candles, 40, my.ids.expense],
    [tea, 7, my.ids.expense],
    [late, 77, my.ids.revenue],
  ] as const) {
    expect((await my.code(id, { splits: [my.split(amount, account)] })).status).toBe(200)
    expect((await my.act(id, 'approve', {})).status).toBe(200)
  }
  expect((await my.act(moved, 'approve', {})).status).toBe(200)
  const typed = await my.approved({ amount: 9, splits: [my.split(9)] })
  const without = await begun()
  expect(await state(without)).toMatchObject({ clearedCount: 0 })
  await done(remove(without))

  // The statement of the last week has the transfer alone.
  const week = await begun({ openingBalance: 560, closingBalance: 60, clearsFileLinesFrom: '2025-03-06' })
  expect(await state(week)).toMatchObject({ clearedCount: 1, difference: 0 })
  await done(remove(week))
  await my.refused(
    () => start(statement({ clearsFileLinesFrom: '2025-04-01' })),
    fault('clearsFileLinesFrom', 'date_order'),
  )
  const march = await begun({ openingBalance: 600, closingBalance: 60, clearsFileLinesFrom: '2025-03-05' })
  expect(await state(march)).toMatchObject({ clearedCount: 2, clearedAmount: -540, difference: 0 })
  const shownOn = async (id: string) =>
    (
      await my.church.query(
        'select reconciliation_id as own, counter_reconciliation_id as other from bank_transaction where id = $1',
        [id],
      )
    )[0]
  expect(await shownOn(moved)).toEqual({ own: march, other: null })
  // What is later at the bank, what no file shows, and what is not posted, is left.
  for (const id of [tea, late, typed, coffee]) expect(await shownOn(id)).toEqual({ own: null, other: null })
  const other = await begun({ bankAccountId: my.ids.savings, closingBalance: 500, clearsFileLinesFrom: '2025-03-01' })
  expect(await state(other)).toMatchObject({ clearedCount: 1, difference: 0 })
  expect(await shownOn(moved)).toEqual({ own: march, other })
  await done(finish(march))
  const april = { statementDate: '2025-04-30', closingBalance: 130, clearsFileLinesFrom: '2025-04-01' }
  expect(await state(await begun(april))).toMatchObject({ clearedCount: 2, clearedAmount: 70, difference: 0 })
})

describe('manual journals on a bank account', () => {
  const accountant = async () => my.church.client((await my.church.person('TREASURER')).token)
  /** A journal that debits the bank account; it credits it when the amount is negative. */
  const journal = async (date: string, amount: number, accountId = my.ids.cash) => {
    const treasurer = await accountant()
    const side = (accountId: string | undefined, debit: number) => ({
      ...{ accountId, fundId: my.ids.fund },
      ...(debit > 0 ? { debit } : { credit: -debit }),
    })
    const lines = [side(accountId, amount), side(my.ids.expense, -amount)]
    const body = { date, description: 'Cash by journal', submit: true, lines }
    const made = await treasurer.rest('POST', '/manual-journals', { body })
    expect([made.status, made.body.message]).toEqual([201, undefined])
    const act = async (name: string, more: object) =>
      expect((await treasurer.rest('POST', `/manual-journals/${made.body.id}/${name}`, { body: more })).status).toBe(
        200,
      )
    await act('approve', {})
    return { takeBack: () => act('void', { reason: 'No bank line', date }) }
  }
  /** Opening balances that debit an account. */
  const openWith = async (amount: number, accountId = my.ids.cash, date = '2025-01-01') => {
    const fundId = my.ids.fund
    const balances = [
      { accountId, fundId, amount },
      { accountId: my.ids.netAssets, fundId, amount: -amount },
    ]
    const opened = await (await accountant()).rest('POST', '/opening-balances', { body: { date, balances } })
    expect([opened.status, opened.body.message]).toEqual([201, undefined])
    return opened.body.id as string
  }
  const unexplained = async (id: string) =>
    (await my.keeper.rest('GET', `/reconciliations/${id}/report`)).body.unexplainedAmount

  test('money that a journal moved and no bank line shows keeps the next statement from finishing', async () => {
    await agreed({ closingBalance: 50 }, await deposit(50))
    const wrong = await journal('2025-04-10', -9)
    const id = await begun({ statementDate: '2025-04-30', closingBalance: 50 })
    expect(await unexplained(id)).toBe(-9)
    const refused = await finish(id)
    const [error] = refused.body.errors
    expect([error.extensions.reason, error.message]).toEqual([
      'unreconciled',
      'Manual journals have moved the ledger of the account by -9.00 since the statement of 2025-03-31, and no bank line shows that. Void these journals, and code the bank lines instead.',
    ])
    await wrong.takeBack()
    expect(await unexplained(id)).toBe(0)
    await done(finish(id))
  })

  test('a journal that lessens an opening difference is let through, and one that turns it is not', async () => {
    // The statement begins with 40 that the ledger lacks.
    await agreed({ openingBalance: 40, closingBalance: 40 })
    await journal('2025-04-10', 25)
    const id = await begun({ statementDate: '2025-04-30', closingBalance: 40 })
    expect(await unexplained(id)).toBe(-15)
    await done(finish(id))
    const tooMuch = await journal('2025-05-10', 16)
    const next = await begun({ statementDate: '2025-05-31', closingBalance: 40 })
    await my.refused(() => finish(next), 'unreconciled')
    await tooMuch.takeBack()
    await journal('2025-05-11', 15)
    await done(finish(next))
  })

  test('a journal before the first statement keeps it from finishing, when the account has no opening difference', async () => {
    // The opening balance of the ledger is that of the statement. A document of January is outstanding, and explained.
    await openWith(1000)
    await deposit(70, { date: '2025-01-20' })
    const wrong = await journal('2025-03-10', -900)
    const id = await begun({ openingBalance: 1000, closingBalance: 1000 })
    expect(await unexplained(id)).toBe(-900)
    await my.refused(() => finish(id), 'unreconciled')
    expect((await finish(id)).body.errors[0].message).toBe(
      'Manual journals have moved the ledger of the account by -900.00, and no bank line shows that. The opening balance in the ledger less that of the statement is 0.00. Void these journals and code the bank lines instead, or start the statement again with its opening balance.',
    )
    await wrong.takeBack()
    await done(finish(id))
  })

  test('the same holds for an account without opening balances', async () => {
    const wrong = await journal('2025-03-10', -900)
    const id = await begun({ closingBalance: 0 })
    await my.refused(() => finish(id), 'unreconciled')
    await wrong.takeBack()
    await done(finish(id))
    // The savings begin at the bank with 300 that nobody has opened: a journal may bring 300 and no more.
    const tooMuch = await journal('2025-03-11', 301, my.ids.savings)
    const savings = await begun({ bankAccountId: my.ids.savings, openingBalance: 300, closingBalance: 300 })
    await my.refused(() => finish(savings), 'unreconciled')
    await tooMuch.takeBack()
    await journal('2025-03-12', 300, my.ids.savings)
    expect(await unexplained(savings)).toBe(0)
    await done(finish(savings))
  })

  test('on a first statement a journal may lessen the opening difference, and never add to it', async () => {
    // The ledger opens with 40 more than the bank.
    await openWith(1040)
    const adds = await journal('2025-02-10', 1)
    const id = await begun({ openingBalance: 1000, closingBalance: 1000 })
    expect(await unexplained(id)).toBe(41)
    await my.refused(() => finish(id), 'unreconciled')
    await adds.takeBack()
    const lessens = await journal('2025-02-11', -25)
    expect(await unexplained(id)).toBe(15)
    await done(finish(id))
    await done(remove(id))
    await lessens.takeBack()
    await journal('2025-02-12', -41)
    const turned = await begun({ openingBalance: 1000, closingBalance: 1000 })
    await my.refused(() => finish(turned), 'unreconciled')
  })

  test('opening balances that are reversed and posted again count once, and those of a later day not yet', async () => {
    const treasurer = await accountant()
    const wrong = await openWith(1900)
    const undone = await treasurer.rest('POST', `/journal-entries/${wrong}/reverse`, { body: { reason: 'Wrong bank' } })
    expect(undone.status).toBe(201)
    await openWith(1000)
    const hidden = await journal('2025-03-10', 900)
    const id = await begun({ openingBalance: 1000, closingBalance: 1000 })
    await my.refused(() => finish(id), 'unreconciled')
    await hidden.takeBack()
    await done(finish(id))
    // The ledger of December is empty yet: all of its opening balance is a difference, until January.
    const other = await bankingChurch()
    my = other
    await openWith(1000, my.ids.cash, '2025-04-01')
    const march = await begun({ openingBalance: 1000, closingBalance: 1000 })
    expect(await unexplained(march)).toBe(-1000)
    await done(finish(march))
    const april = await begun({ statementDate: '2025-04-30', closingBalance: 1000 })
    expect(await unexplained(april)).toBe(0)
    await done(finish(april))
  })

  test('a first statement of a credit card counts what is owed', async () => {
    const card = await my.church.account('2015', {
      ...{ account_type: 'LIABILITY', normal_balance: 'CREDIT', cash_kind: 'CARD' },
    })
    const first = { bankAccountId: card, openingBalance: 250, closingBalance: 250 }
    // The ledger owes 200, and the card company shows 250.
    await openWith(-200, card)
    const adds = await journal('2025-03-10', 900, card)
    const id = await begun(first)
    await my.refused(() => finish(id), 'unreconciled')
    await adds.takeBack()
    const turns = await journal('2025-03-11', -51, card)
    await my.refused(() => finish(id), 'unreconciled')
    await turns.takeBack()
    await journal('2025-03-12', -50, card)
    expect(await unexplained(id)).toBe(0)
    await done(finish(id))
  })
})

test('an account that moved in a closed period and has no statement of its end is found', async () => {
  const found = async () => {
    const { body } = await my.church.client(await my.church.key()).rest('GET', '/reports/data-health')
    return body.rows.find(({ name }: { name: string }) => name === 'UNRECONCILED_ACCOUNTS').findingCount
  }
  const gift = await deposit(50)
  await deposit(20, { bankAccountId: my.ids.savings })
  expect(await found()).toBe(0)
  await closeThrough(my.church, '2025-03-31')
  expect(await found()).toBe(2)
  // The statement of the day before the end of the month does not cover it.
  const early = await begun({ statementDate: '2025-03-30', closingBalance: 50 })
  await done(clear(early, gift))
  await done(finish(early))
  expect(await found()).toBe(2)
  await agreed({ statementDate: '2025-03-31', closingBalance: 50 })
  expect(await found()).toBe(1)
  // April closes with what nobody has reconciled: the account that has moved, and not the one that has a statement of its end.
  const { rest, graphql } = my.church.client((await my.church.person('TREASURER')).token)
  await deposit(10, { date: '2025-04-10' })
  await deposit(5, { date: '2025-04-11', bankAccountId: my.ids.savings })
  await agreed({ statementDate: '2025-04-30', closingBalance: 50 })
  const april = async () =>
    (await rest('GET', '/accounting-periods')).body.accountingPeriods.find(({ startDate }: { startDate: string }) =>
      startDate.startsWith('2025-04-01'),
    )
  const { id, unreconciledAccountIds } = await april()
  expect(unreconciledAccountIds).toBeNull()
  const closed = await rest('POST', `/accounting-periods/${id}/close`, { body: {} })
  expect([closed.status, closed.body.unreconciledAccountIds]).toEqual([200, [my.ids.savings]])
  const { body } = await graphql('query ($id: ID!) { accountingPeriod(id: $id) { unreconciledAccountIds } }', { id })
  expect(body.data.accountingPeriod.unreconciledAccountIds).toEqual([my.ids.savings])
  const reopened = await rest('POST', `/accounting-periods/${id}/reopen`, { body: { reason: 'A statement came' } })
  expect(reopened.body.unreconciledAccountIds).toBeNull()
})

test('only a bookkeeper begins one, and only of a cash account', async () => {
  const viewer = my.church.client((await my.church.person('VIEWER')).token)
  await my.refused(() => start(statement(), viewer), 'scope_missing')
  await my.refused(() => start(statement(), my.maker), 'credential_not_allowed')
  const inactive = await my.church.account('1020', { is_cash_account: true, status: 'INACTIVE' })
  const foreign = (await bankingChurch()).ids.cash
  for (const bankAccountId of [my.ids.expense, inactive, foreign, randomUUID()])
    await my.refused(() => start(statement({ bankAccountId })), fault('bankAccountId', 'unknown_reference'))
  await my.refused(() => start(statement({ statementDate: '2025-02-30' })), fault('statementDate', 'invalid_format'))
})

test('a line that the statement cannot show is refused, and with it the whole call', async () => {
  const id = await begun()
  const good = await deposit(50)
  const saved = await deposit(50, { bankAccountId: my.ids.savings })
  const late = await deposit(50, { date: '2025-04-01' })
  const gone = await my.coded()
  await my.drop(gone)
  const foreign = await (await bankingChurch()).approved()
  const unknown = fault('transactionIds', 'unknown_reference')
  for (const wrong of [saved, gone, foreign, randomUUID(), 'nonsense'])
    await my.refused(() => clear(id, good, wrong), unknown)
  await my.refused(() => clear(id, good, late), fault('transactionIds', 'date_order'))
  for (const status of ['UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED']) {
    const wrong = await my.church.coded({ status, date: '2025-03-10' })
    await my.refused(() => clear(id, good, wrong), 'illegal_transition')
  }
  for (const wrong of ['nonsense', randomUUID()]) {
    await my.refused(() => clear(wrong, good), 'not_found')
    await my.refused(() => finish(wrong), 'not_found')
    await my.refused(() => remove(wrong), 'not_found')
  }
  await agreed({ bankAccountId: my.ids.savings, closingBalance: 50 }, saved)
  await done(clear(id, good))
  await my.church.query('update reconciliation set closing_balance = 5000 where id = $1', [id])
  await done(finish(id))
  for (const send of [() => clear(id, good), () => unclear(id, good), () => finish(id)])
    await my.refused(send, 'illegal_transition')
  const next = await begun({ statementDate: '2025-04-30' })
  await my.refused(() => clear(next, good), 'already_linked')
})

test('what is reconciled can be neither voided, changed, coded nor deleted, until its statement is', async () => {
  const gift = await deposit(50)
  const id = await agreed({ closingBalance: 50 }, gift)
  const refusals: [() => ReturnType<typeof my.drop>, string][] = [
    [() => my.act(gift, 'void', { reason: 'x' }), 'reconciled'],
    [() => my.drop(gift), 'reconciled'],
    [() => my.code(gift, { splits: [my.split(50)] }), 'reconciled'],
    [() => my.maker.rest('DELETE', `/transactions/${gift}/coding`), 'reconciled'],
    [() => my.change(gift, { amount: 1 }), 'illegal_transition'],
  ]
  for (const [send, reason] of refusals) await my.refused(send, reason)
  await done(remove(id))
  expect(await my.line(gift)).toMatchObject({ isReconciled: false })
  expect((await my.act(gift, 'void', { reason: 'x' })).body.status).toBe('VOIDED')
})

test('a line that an open statement shows is not voided until it is uncleared', async () => {
  const gift = await deposit(50)
  const id = await begun({ closingBalance: 50 })
  await done(clear(id, gift))
  await my.refused(() => my.act(gift, 'void', { reason: 'x' }), 'reconciled')
  await done(unclear(id, gift))
  expect((await my.act(gift, 'void', { reason: 'x' })).body.status).toBe('VOIDED')
})

test('a voided line and its mirror stand on the statement together, as the bank shows both', async () => {
  const gift = await deposit(50)
  const { reversedById } = (await my.act(gift, 'void', { reason: 'Bounced', date: '2025-03-12' })).body
  await agreed({}, gift, reversedById)
})

test('a transfer is shown by the statements of both accounts, once with each sign', async () => {
  const id = await transfer()
  const cash = await agreed({ closingBalance: -100 }, id)
  const savings = await begun({ bankAccountId: my.ids.savings, closingBalance: 100 })
  await done(clear(savings, id))
  expect(await state(savings)).toMatchObject({ clearedAmount: 100, difference: 0 })
  await done(finish(savings))
  await done(remove(cash))
  expect(await my.line(id)).toMatchObject({ isReconciled: true, isCounterReconciled: true })
  const ofSavings = await my.maker.rest('GET', `/transactions?bankAccountId=${my.ids.savings}`)
  expect(ofSavings.body.transactions.map((each: { id: string }) => each.id)).toEqual([id])
  await my.refused(() => my.act(id, 'void', { reason: 'x' }), 'reconciled')
  await done(remove(savings))
  expect((await my.line(id)).isReconciled).toBe(false)
})

test('a transfer that only waits on the other statement is no longer reconciled', async () => {
  const id = await transfer()
  const cash = await agreed({ closingBalance: -100 }, id)
  await done(clear(await begun({ bankAccountId: my.ids.savings, closingBalance: 100 }), id))
  await done(remove(cash))
  expect((await my.line(id)).isReconciled).toBe(false)
})

test('only the newest statement of an account is undone', async () => {
  const gift = await deposit(50)
  const march = await agreed({ closingBalance: 50 }, gift)
  const april = await begun({ statementDate: '2025-04-30', closingBalance: 50 })
  await my.refused(() => remove(march), 'illegal_transition')
  await done(remove(april))
  await done(remove(march))
  expect(await state(march)).toBeNull()
  await agreed({ closingBalance: 50 }, gift)
})

test('a finished statement of a closed month is not undone', async () => {
  const gift = await deposit(50)
  const march = await agreed({ closingBalance: 50 }, gift)
  await closeThrough(my.church, '2025-03-31')
  await my.refused(() => remove(march), 'period_closed')
  expect((await my.line(gift)).isReconciled).toBe(true)
})

test('a line is not voided between the count and the mark', async () => {
  const gift = await deposit(50)
  const id = await begun({ closingBalance: 50 })
  await done(clear(id, gift))
  const [finished, voided] = await Promise.all([finish(id), my.act(gift, 'void', { reason: 'x' })])
  expect([voided.status, finished.body.errors]).not.toEqual([409, expect.anything()])
  expect((await my.line(gift)).isReconciled).toBe(finished.body.errors === undefined)
})

test('the list narrows by account and state', async () => {
  await agreed({})
  await begun({ bankAccountId: my.ids.savings })
  const list = async (filter: string) =>
    (await my.keeper.graphql(`{ reconciliations(filter: { ${filter} }) { nodes { id status } totals { count } } }`))
      .body
  const { data, errors } = await list('status: [FINISHED]')
  expect(errors).toBeUndefined()
  expect(data.reconciliations.nodes).toEqual([{ id: expect.any(String), status: 'FINISHED' }])
  expect((await list(`bankAccountId: ["${my.ids.savings}"]`)).data.reconciliations.totals.count).toBe(1)
})

test('a bank line says on which statement it is cleared, on each account of a transfer, and the list finds it by the statement', async () => {
  const [gift, moved, never] = [await deposit(250), await transfer(), await deposit(7)]
  const none = {
    reconciliationId: null,
    statementDate: null,
    counterReconciliationId: null,
    counterStatementDate: null,
  }
  for (const each of [gift, moved, never]) expect(await my.line(each)).toMatchObject(none)
  // The transfer takes 100.00 from the cash account.
  const cash = await begun({ closingBalance: 150 })
  await done(clear(cash, gift, moved))
  const onCash = { reconciliationId: cash, statementDate: '2025-03-31T00:00:00.000Z' }
  expect(await my.line(gift)).toMatchObject({ ...none, ...onCash, isReconciled: false })
  expect(await my.line(moved)).toMatchObject({ ...none, ...onCash })
  await done(finish(cash))
  const savings = { bankAccountId: my.ids.savings, statementDate: '2025-04-15', closingBalance: 100 }
  const other = await agreed(savings, moved)
  expect(await my.line(moved)).toMatchObject({
    ...onCash,
    ...{ counterReconciliationId: other, counterStatementDate: '2025-04-15T00:00:00.000Z' },
  })
  const found = async (...ids: string[]) => {
    const query = ids.map(id => `reconciliationId=${id}`).join('&')
    const { body } = await my.maker.rest('GET', `/transactions?${query}`)
    return body.transactions.map(({ id }: { id: string }) => id).sort()
  }
  expect([await found(cash), await found(other)]).toEqual([[gift, moved].sort(), [moved]])
  expect(await found(cash, other)).toEqual([gift, moved].sort())
  const { body } = await my.maker.graphql(
    `query ($filter: TransactionFilter) { transactions(filter: $filter, orderBy: AMOUNT) {
      nodes { statementDate reconciliation { id statementDate } counterReconciliation { id bankAccountId } } } }`,
    { filter: { reconciliationId: [cash] } },
  )
  expect(body.data.transactions.nodes).toEqual([
    {
      statementDate: onCash.statementDate,
      reconciliation: { id: cash, statementDate: onCash.statementDate },
      counterReconciliation: { id: other, bankAccountId: my.ids.savings },
    },
    {
      statementDate: onCash.statementDate,
      reconciliation: { id: cash, statementDate: onCash.statementDate },
      counterReconciliation: null,
    },
  ])
  await done(remove(other))
  expect(await my.line(moved)).toMatchObject({ ...none, ...onCash })
})
