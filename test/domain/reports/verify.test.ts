import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { prepareMonth } from '../../../examples/month/church.js'
import { play } from '../../../examples/month/steps.js'
import { testApp } from '../../support/app.js'
import { brokenBy, invariantsOf } from '../../support/broken.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { keepBooks, makeChurch } from '../../support/make.js'

/** What is broken, as SQL that returns the subject, and what else must then be found to be broken. */
interface Break {
  title: string
  invariant: string
  sql: string
  also?: string[]
}

let church: Church

beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()), {
    receipt_required_from: 7_500,
  })
  const people = {
    treasurer: church.client((await church.person('TREASURER')).token),
    bookkeeper: church.client((await church.person('BOOKKEEPER')).token),
    bank: church.client(await church.key(['transactions:write'])),
  }
  for await (const _ of play(await prepareMonth(people, '1')));
  await writeJournal(people)
  await recode(people)
  await useCredit(people)
  await printChecks(people)
  await issueInvoices(people)
})

type People = Record<'treasurer' | 'bookkeeper', ReturnType<Church['client']>>
/** Today at the church. */
const today = churchDay()

/** A manual journal that is posted and reversed. */
async function writeJournal({ treasurer, bookkeeper }: People): Promise<void> {
  const { expense, revenue, fund: fundId } = church.ids
  const lines = [
    { accountId: expense, fundId, debit: 12 },
    { accountId: revenue, fundId, credit: 12 },
  ]
  const body = { date: today, description: 'Accrual', lines, submit: true }
  const { id } = (await bookkeeper.rest('POST', '/manual-journals', { body })).body
  await treasurer.rest('POST', `/manual-journals/${id}/approve`, { body: {} })
  expect((await treasurer.rest('POST', `/manual-journals/${id}/reverse`, { body: {} })).status).toBe(200)
}

/** A bank line that is recoded after its approval. */
async function recode({ treasurer, bookkeeper }: People): Promise<void> {
  const { cash: bankAccountId, expense, fees, fund: fundId } = church.ids
  const coded = (accountId: string | undefined) => [{ accountId, fundId, amount: 9 }]
  const facts = { description: 'Nails', amount: 9, date: today, transactionType: 'WITHDRAWAL', bankAccountId }
  const { id } = (await bookkeeper.rest('POST', '/transactions', { body: { ...facts, splits: coded(expense) } })).body
  await treasurer.rest('POST', `/transactions/${id}/approve`, { body: {} })
  const body = { reason: 'A fee', splits: coded(fees) }
  expect((await treasurer.rest('POST', `/transactions/${id}/recode`, { body })).status).toBe(200)
}

/** An approved bill or vendor credit. */
async function owed({ treasurer, bookkeeper }: People, billType: string, amount: number, fundId = church.ids.fund) {
  const { expense: accountId, vendor: vendorId } = church.ids
  const body = { billType, vendorId, billDate: today, submit: true, lines: [{ accountId, fundId, amount }] }
  const { id } = (await bookkeeper.rest('POST', '/bills', { body })).body
  expect((await treasurer.rest('POST', `/bills/${id}/approve`, { body: {} })).status).toBe(200)
  return id as string
}

/** An invoice that is paid in part, one that is paid, and one that is voided after its payment. */
async function issueInvoices({ treasurer }: People): Promise<void> {
  const { ids } = church
  ids.receivable = await church.account('1215')
  await church.query('update accounting_policy set receivable_account_id = $2 where id = $1', [
    church.id,
    ids.receivable,
  ])
  const post = async (path: string, body: object) => {
    const answer = await treasurer.rest('POST', path, { body })
    expect([path, answer.status]).toEqual([path, expect.any(Number)])
    expect(answer.status).toBeLessThan(300)
    return answer.body.id as string
  }
  const invoiced = async (amount: number, paid: number) => {
    const lines = [{ accountId: ids.revenue, fundId: ids.fund, amount }]
    const id = await post('/invoices', { donorId: ids.donor, invoiceDate: today, lines, issue: true })
    return {
      id,
      paymentId: await post(`/invoices/${id}/payments`, { paymentMethod: 'CASH', amount: paid, accountId: ids.cash }),
    }
  }
  await invoiced(90, 30)
  await invoiced(40, 40)
  const { id, paymentId } = await invoiced(8, 7)
  await post(`/invoice-payments/${paymentId}/void`, { reason: 'Counted twice' })
  await post(`/invoices/${id}/void`, { reason: 'Not used' })
}

/** A check that is printed, spoiled and printed again together with another one. */
async function printChecks(people: People): Promise<void> {
  const { treasurer } = people
  const { cash: bankAccountId } = church.ids
  const post = async (path: string, body: object) => {
    const answer = await treasurer.rest('POST', path, { body })
    expect([200, 201]).toContain(answer.status)
    return answer.body
  }
  const terms = { method: 'CHECK', toPrint: true, bankAccountId }
  await post(`/bills/${await owed(people, 'BILL', 13)}/payments`, terms)
  const { id } = await post('/check-runs', { bankAccountId, firstNumber: '70001' })
  await post(`/check-runs/${id}/spoil`, { checkNumbers: ['70001'], reason: 'Torn' })
  await post(`/bills/${await owed(people, 'BILL', 14)}/payments`, terms)
  expect(await post('/check-runs', { bankAccountId })).toMatchObject({ firstNumber: '70002', lastNumber: '70003' })
}

/** A vendor credit that is used against a bill, in the same fund and from another one, and refunded. */
async function useCredit(people: People): Promise<void> {
  const { treasurer, bookkeeper } = people
  const { cash, youth } = church.ids
  const credit = await owed(people, 'CREDIT', 31)
  for (const [billId, amount] of [
    [await owed(people, 'BILL', 20), 11],
    [await owed(people, 'BILL', 20, youth), 12],
  ] as const) {
    const body = { applications: [{ billId, amount }], balanceFunds: true }
    expect((await treasurer.rest('POST', `/bills/${credit}/apply`, { body })).status).toBe(200)
  }
  const facts = { description: 'Refund', amount: 7, date: today, transactionType: 'DEPOSIT', bankAccountId: cash }
  const { id } = (await bookkeeper.rest('POST', '/transactions', { body: facts })).body
  const matched = await bookkeeper.graphql(
    'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
    { id, input: { creditRefunds: [{ creditId: credit, amount: 7 }] } },
  )
  expect(matched.body.errors).toBeUndefined()
}

const GUARDED = ['journal_entry', 'journal_line', 'audit_entry']

const FIRST = (table: string, condition: string) =>
  `(select id from ${table} where organization_id = :church and ${condition} order by id limit 1)`
const update = (table: string, set: string, condition: string, subject = 'id') =>
  `update ${table} set ${set} where organization_id = :church and id = ${FIRST(table, condition)} returning ${subject} as subject`
const entryOf = (type: string) => FIRST('journal_entry', `source_type = '${type}'`)
const balance = (set: string) => `update fund_balance set ${set} where ctid = (select ctid from fund_balance
  where organization_id = :church and account_id = ${FIRST('account', `account_number = '1019.1'`)} and debit > 0
  order by fund_id, day limit 1)`

const BREAKS: Break[] = [
  {
    title: 'a line with a cent too much',
    invariant: 'A2',
    sql: update(
      'journal_line',
      'debit = debit + 1',
      `debit > 0 and entry_id = ${FIRST('journal_entry', `description = 'Stamps'`)}`,
      'entry_id',
    ),
    also: ['I2'],
  },
  {
    title: 'an entry without lines',
    invariant: 'I1',
    sql: `delete from journal_line where organization_id = :church and entry_id = ${entryOf('FUND_TRANSFER')}
      returning entry_id as subject`,
    also: ['I2'],
  },
  {
    title: 'a number that was left out',
    invariant: 'NUMBERS',
    sql: update('journal_entry', 'entry_number = 9000', `source_type = 'RELEASE'`, 'fiscal_year'),
  },
  {
    title: 'a counter that is ahead',
    invariant: 'NUMBERS',
    sql: `update journal_number set last_number = last_number + 1 where organization_id = :church
      returning fiscal_year as subject`,
  },
  {
    title: 'a balance that no line explains',
    invariant: 'I2',
    sql: `${balance('debit = debit + 1, credit = credit + 1')} returning concat_ws(' ', account_id, fund_id, day) as subject`,
  },
  {
    title: 'a fund that does not balance',
    invariant: 'A7',
    sql: `${balance('debit = debit + 1')} returning fund_id as subject`,
    also: ['BANK', 'I2'],
  },
  {
    title: 'a reversal of another entry than it mirrors',
    invariant: 'A4',
    sql: update('journal_entry', `reverses_entry_id = ${entryOf('RELEASE')}`, `source_type = 'REVERSAL'`),
    also: ['REVERSED'],
  },
  {
    title: 'a reversal dated before its entry',
    invariant: 'A4',
    sql: update('journal_entry', 'date = date - 5', `source_type = 'REVERSAL'`),
    also: ['I2'],
  },
  {
    title: 'a voided transaction that is said to stand',
    invariant: 'REVERSED',
    sql: update('bank_transaction', `status = 'APPROVED'`, `status = 'VOIDED'`),
  },
  {
    title: 'a voided bill whose entry stands',
    invariant: 'REVERSED',
    sql: update('bill', `status = 'VOIDED'`, `status = 'APPROVED'`),
    also: ['A14'],
  },
  {
    title: 'a failed payment whose entry stands',
    invariant: 'REVERSED',
    sql: update('bill_payment', `status = 'FAILED'`, `status = 'CLEARED'`),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'an entry in another month than its day',
    invariant: 'A5',
    sql: update(
      'journal_entry',
      `period_id = (select p.id from accounting_period p where p.organization_id = :church and p.id <> period_id limit 1)`,
      `source_type = 'RELEASE'`,
    ),
  },
  {
    title: 'an entry that was posted after its month was closed',
    invariant: 'A5',
    sql: `with closed as (update accounting_period set closed_at = closed_at - interval '1 year'
        where organization_id = :church and status = 'CLOSED')
      select id as subject from journal_entry where organization_id = :church and source_type = 'RELEASE'`,
  },
  {
    title: 'an open month before a closed one',
    invariant: 'A5',
    sql: `update accounting_period set status = 'OPEN' where organization_id = :church and id = (select id
      from accounting_period where organization_id = :church order by start_date limit 1) returning id as subject`,
  },
  {
    title: 'an entry that only pretends to close the year',
    invariant: 'A10',
    sql: update('journal_entry', 'is_closing = true', `source_type = 'RELEASE'`),
    also: ['I2'],
  },
  {
    title: 'lines on a summary account',
    invariant: 'A11',
    sql: update('account', 'is_postable = false', `account_number = '8190.1'`),
  },
  {
    title: 'a bank transaction on an account that holds no cash',
    invariant: 'A11',
    sql: `with changed as (${update('account', 'is_cash_account = false, cash_kind = null', `account_number = '1019.1'`)})
      select ${FIRST('bank_transaction', 'bank_account_id = (select subject from changed)')} as subject`,
    also: ['BANK'],
  },
  {
    title: 'a split with a cent too much',
    invariant: 'CODING',
    sql: update('transaction_split', 'amount = amount + 1', 'true', 'transaction_id'),
  },
  {
    title: 'a bank line that shows a payment of bills and is coded besides',
    invariant: 'CODING',
    sql: `insert into transaction_split (organization_id, id, transaction_id, line_number, account_id, fund_id, amount)
      select t.organization_id, gen_random_uuid(), t.id, 1, ${FIRST('account', `account_number = '8190.1'`)},
        ${FIRST('fund', 'true')}, abs(t.amount) from bank_transaction t
      where t.organization_id = :church and t.description = 'ACH 1' returning transaction_id as subject`,
  },
  {
    title: 'an approved transaction without an entry',
    invariant: 'POSTED',
    sql: update('bank_transaction', 'journal_entry_id = null', `status = 'APPROVED' and reversal_of_id is null`),
    also: ['BANK'],
  },
  {
    title: 'a posted transaction that is not approved',
    invariant: 'POSTED',
    sql: update('bank_transaction', `status = 'CODED'`, `status = 'APPROVED'`),
    also: ['BANK', 'RECONCILED'],
  },
  {
    title: 'a transaction with another amount than its entry',
    invariant: 'POSTED',
    sql: update('bank_transaction', 'amount = amount + 1', `description = 'Sunday plate'`),
    also: ['BANK', 'CODING', 'RECONCILED'],
  },
  {
    title: 'a bank line that is less than its payments',
    invariant: 'MATCHES',
    sql: update('bank_transaction', 'amount = amount - 1', `description = 'ACH 1'`),
    also: ['BANK', 'RECONCILED'],
  },
  {
    title: 'a bank line that stands on a payment which is not its own',
    invariant: 'MATCHES',
    sql: `update bill_payment set transaction_id = null, status = 'ISSUED' where organization_id = :church
      and transaction_id = ${FIRST('bank_transaction', `description = 'ACH 1'`)}
      returning ${FIRST('bank_transaction', `description = 'ACH 1'`)} as subject`,
    also: ['BANK'],
  },
  {
    title: 'an entry on a bank account that neither a line nor an outstanding item explains',
    invariant: 'BANK',
    sql: `update bank_transaction set deleted_at = now() where organization_id = :church and description = 'Sunday plate'
      returning bank_account_id as subject`,
  },
  {
    title: 'an approved bill without an entry',
    invariant: 'BILLS',
    sql: update('bill', 'journal_entry_id = null', `status = 'APPROVED'`),
  },
  {
    title: 'a bill with another total than its entry',
    invariant: 'BILLS',
    sql: update('bill_line', 'amount = amount + 1', 'amount = 60000', 'bill_id'),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'a manual journal with another total than its lines',
    invariant: 'JOURNALS',
    sql: update('manual_journal', 'total_amount = total_amount + 1', 'true'),
  },
  {
    title: 'a manual journal with another line than its entry',
    invariant: 'JOURNALS',
    sql: update(
      'manual_journal_line',
      `account_id = ${FIRST('account', `account_number = '5900'`)}`,
      'debit is not null',
      'manual_journal_id',
    ),
  },
  {
    title: 'a planned reversal that does not mirror its entry',
    invariant: 'JOURNALS',
    sql: update(
      'journal_line',
      `account_id = ${FIRST('account', `account_number = '5900'`)}`,
      `debit = 0 and entry_id in (select reversal_entry_id from manual_journal)`,
      '(select id from manual_journal where organization_id = :church)',
    ),
    also: ['I2'],
  },
  {
    title: 'a recoded bank line whose entries differ from its coding',
    invariant: 'CODING',
    sql: update(
      'transaction_split',
      `account_id = ${FIRST('account', `account_number = '5000'`)}`,
      `transaction_id = ${FIRST('bank_transaction', `description = 'Nails'`)}`,
      'transaction_id',
    ),
  },
  {
    title: 'a voided bank line whose recoding is not reversed',
    invariant: 'REVERSED',
    sql: `update bank_transaction set status = 'VOIDED' where organization_id = :church and description = 'Nails'
      returning (select id from journal_entry where organization_id = :church and posting_kind = 'RECLASSIFICATION'
        and source_type = 'TRANSACTION') as subject`,
  },
  {
    title: 'a payment with another amount than it applies',
    invariant: 'PAYMENTS',
    sql: update('bill_payment', 'amount = amount - 1', 'true'),
    also: ['BANK'],
  },
  {
    title: 'an application whose funds are not all',
    invariant: 'PAYMENTS',
    sql: update('bill_payment_part', 'amount = amount - 1', 'true', 'application_id'),
    also: ['A14'],
  },
  {
    title: 'a cleared payment without an entry',
    invariant: 'PAYMENTS',
    sql: update('bill_payment', 'journal_entry_id = null', `status = 'CLEARED'`),
    also: ['BANK', 'MATCHES'],
  },
  {
    title: 'a bill that is overpaid',
    invariant: 'PAYMENTS',
    sql: update('bill_line', 'amount = amount - 1', 'amount = 60000', 'bill_id'),
    also: ['A14', 'BILLS', 'FIGURES'],
  },
  {
    title: 'a payment of a vendor credit',
    invariant: 'PAYMENTS',
    sql: `update bill_payment_application set bill_id = ${FIRST('bill', `bill_type = 'CREDIT'`)}
      where organization_id = :church and id = ${FIRST('bill_payment_application', 'true')} returning bill_payment_id as subject`,
    also: ['FIGURES'],
  },
  {
    title: 'an invoice with another total than its entry',
    invariant: 'INVOICES',
    sql: update('invoice_line', 'amount = amount + 1', 'amount = 9000', 'invoice_id'),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'an invoice that is overpaid',
    invariant: 'INVOICES',
    sql: update('invoice_line', 'amount = amount - 1', 'amount = 4000', 'invoice_id'),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'a payment of an invoice with another amount than its entry',
    invariant: 'INVOICES',
    sql: update('invoice_payment', 'amount = amount - 1', 'amount = 3000'),
    also: ['BANK', 'FIGURES'],
  },
  {
    title: 'a payment of an invoice whose funds are not all',
    invariant: 'INVOICES',
    sql: update('invoice_payment_part', 'amount = amount - 1', 'amount = 3000', 'payment_id'),
    also: ['A14'],
  },
  {
    title: 'a voided invoice with a payment that counts',
    invariant: 'INVOICES',
    sql: update('invoice_payment', `status = 'RECORDED', voided_date = null`, 'amount = 700', 'invoice_id'),
    also: ['A14', 'REVERSED', 'FIGURES'],
  },
  {
    title: 'a use of a credit that is no credit',
    invariant: 'CREDITS',
    sql: update('vendor_credit_use', 'credit_id = bill_id', 'amount = 1100'),
  },
  {
    title: 'a use of a credit that is not approved',
    invariant: 'CREDITS',
    sql: `with changed as (update bill set status = 'PENDING_APPROVAL' where organization_id = :church and bill_type = 'CREDIT')
      select ${FIRST('vendor_credit_use', 'amount = 700')} as subject`,
    also: ['A14'],
  },
  {
    title: 'a use whose parts are not all',
    invariant: 'CREDITS',
    sql: update('vendor_credit_part', 'amount = amount - 1', 'amount = 1100', 'use_id'),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'a part of another bill than its use',
    invariant: 'CREDITS',
    // Of the two parts of the use, that of the bill: the other one would also have another sign.
    sql: update(
      'vendor_credit_part',
      `bill_id = ${FIRST('bill', 'journal_entry_id is null')}`,
      `amount = 1100 and bill_id in (select b.id from bill b where b.bill_type = 'BILL')`,
    ),
    also: ['FIGURES', 'PAYMENTS'],
  },
  {
    title: 'a use between funds that is not posted',
    invariant: 'CREDITS',
    sql: update('vendor_credit_use', 'journal_entry_id = null', 'amount = 1200'),
  },
  {
    title: 'a refund of a credit that no bank line is matched with',
    invariant: 'CREDITS',
    sql: `delete from bank_match m using vendor_credit_use u where m.organization_id = :church
      and m.journal_entry_id = u.journal_entry_id returning u.id as subject`,
    also: ['BANK'],
  },
  {
    title: 'a printed check whose payment has another number',
    invariant: 'CHECKS',
    sql: `with changed as (update bill_payment set check_number = '70009' where organization_id = :church and check_number = '70003')
      select ${FIRST('printed_check', `check_number = '70003'`)} as subject`,
  },
  {
    title: 'a printed check of another account than its payment',
    invariant: 'CHECKS',
    sql: update(
      'printed_check',
      `bank_account_id = ${FIRST('account', 'not is_cash_account')}`,
      `check_number = '70003'`,
    ),
  },
  {
    title: 'a run with a gap in its numbers',
    invariant: 'CHECKS',
    sql: update('check_run', `last_number = '70004'`, 'count = 2'),
  },
  {
    title: 'a run with another sum than its checks',
    invariant: 'CHECKS',
    sql: update('check_run', 'total_amount = total_amount + 1', 'count = 2'),
  },
  {
    title: 'an undone use of a credit whose entry stands',
    invariant: 'REVERSED',
    sql: update('vendor_credit_use', `status = 'UNDONE', undone_date = date`, 'amount = 1200'),
    also: ['A14', 'FIGURES'],
  },
  {
    title: 'what is kept as paid on a bill, a cent too high',
    invariant: 'FIGURES',
    sql: `update bill_total set paid = paid + 1 where organization_id = :church and id = (select id from bill_total
      where organization_id = :church order by id limit 1) returning id as subject`,
  },
  {
    title: 'what is kept as paid on an invoice, a cent too high',
    invariant: 'FIGURES',
    sql: update('invoice_total', 'paid = paid + 1', 'paid = 3000'),
  },
  {
    title: 'a line on a control account that no document of its kind explains',
    invariant: 'A14',
    sql: `with moved as (update journal_line set account_id = ${FIRST('account', `account_number = '1100'`)}
        where organization_id = :church and id = (select l.id from journal_line l
          join journal_entry e on e.organization_id = :church and e.id = l.entry_id and e.description = 'Stamps'
          join account a on a.organization_id = :church and a.id = l.account_id and a.account_type = 'EXPENSE'
          where l.organization_id = :church limit 1) returning account_id, fund_id)
      select account_id || ' ' || fund_id as subject from moved`,
    also: ['I2'],
  },
  {
    title: 'funds that are owed what no fund owes',
    invariant: 'A2',
    sql: `update fund_balance set account_id = ${FIRST('account', `account_number = '1200'`)} where ctid = (select b.ctid
        from fund_balance b join account a on a.organization_id = :church and a.id = b.account_id
          and a.account_number like '8190%' where b.organization_id = :church limit 1) returning :church as subject`,
    also: ['I2'],
  },
  {
    title: 'a payment charged to another fund than the bill',
    invariant: 'A14',
    sql: `with changed as (${update('bill_payment_part', `fund_id = ${FIRST('fund', `name = 'Missions 1'`)}`, `amount = 30000`)})
      select a.id || ' ' || f.id as subject from changed, account a, fund f
      where a.organization_id = :church and a.account_number = '2000' and f.organization_id = :church and f.name = 'Missions 1'`,
  },
  {
    title: 'a statement that its lines do not make',
    invariant: 'RECONCILED',
    sql: update('reconciliation', 'closing_balance = closing_balance + 1', 'true'),
  },
  {
    title: 'a cleared line that could be changed',
    invariant: 'RECONCILED',
    sql: update('bank_transaction', 'is_reconciled = false', `description = 'Sunday plate'`),
  },
  {
    title: 'a line of a statement that is not in the books',
    invariant: 'RECONCILED',
    sql: update(
      'bank_transaction',
      `reconciliation_id = ${FIRST('reconciliation', 'true')}, is_reconciled = true`,
      `status = 'UNCODED' and transaction_type = 'DEPOSIT'`,
    ),
  },
  {
    title: 'a posting of which the audit trail knows nothing',
    invariant: 'I9',
    sql: `delete from audit_entry where organization_id = :church and resource_id = ${entryOf('RELEASE')}
      returning resource_id as subject`,
  },
  {
    title: 'a record that was changed past the audit trail',
    invariant: 'I10',
    sql: update('bill', 'version = version + 1', `status = 'APPROVED'`),
  },
  {
    title: 'an audit row that was lost',
    invariant: 'I10',
    sql: `delete from audit_entry where organization_id = :church and version = 2
      and resource_id = ${FIRST('bank_transaction', `description = 'Sunday plate'`)} returning resource_id as subject`,
  },
]

test('books that were kept through the interface break no invariant, and stay so when a break is taken back', async () => {
  expect((await brokenBy(church, 'select null as subject', GUARDED)).found).toEqual([])
  await brokenBy(church, (BREAKS[0] as Break).sql, GUARDED)
  expect((await brokenBy(church, 'select null as subject', GUARDED)).found).toEqual([])
})

test.each(BREAKS)('$title is found ($invariant)', async ({ invariant, sql, also = [] }) => {
  const { subject, found } = await brokenBy(church, sql, GUARDED)
  expect(found).toContainEqual({ organizationId: church.id, invariant, subject, detail: expect.any(String) })
  expect([...new Set(found.map(each => each.invariant))].sort()).toEqual([invariant, ...also].sort())
})

test('every invariant of the database function is shown to be able to fail', async () => {
  const broken = [...new Set(BREAKS.map(each => each.invariant))].sort()
  const asked = ['verify_books', 'verify_versions', 'verify_figures'].map(name => invariantsOf(church, name))
  expect(broken).toEqual((await Promise.all(asked)).flat().sort())
})

test('the command says that every invariant holds, and ends with 1 when one does not', async () => {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const secret = Buffer.alloc(32, 'x').toString('base64')
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${secret}`,
    CURSOR_SECRET: secret,
    AUTH_SECRET: secret,
  }
  const verify = async (...more: string[]) => {
    const words = [path.join(process.cwd(), 'bin', 'narthex.js'), 'verify', '--organization', other.id, ...more]
    // The command asks the database itself.
    await globalThis.__narthexTest.figures.keepFigures()
    const ended = await promisify(execFile)(process.execPath, words, { env }).catch(error => error)
    return { code: ended.code ?? 0, stdout: ended.stdout }
  }
  const other = await makeChurch(await testApp())
  expect(await verify()).toEqual({ code: 0, stdout: 'every invariant holds\n' })
  const subject = await other.coded({ status: 'APPROVED' })
  const detail = 'an approved transaction is not posted'
  expect(await verify()).toEqual({ code: 1, stdout: `${other.id}  POSTED  ${detail}: ${subject}\n` })
  const { code, stdout } = await verify('--json')
  const found = { organizationId: other.id, invariant: 'POSTED', subject, detail }
  expect([code, JSON.parse(stdout)]).toEqual([1, { findings: [found] }])
})
