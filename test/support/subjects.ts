import { randomInt, randomUUID } from 'node:crypto'
import { allRecords, type Class, fieldsOf } from '../../dist/src/declaration/fields.js'
import { rowTypeOf } from '../../dist/src/kernel/answers.js'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { base64, ofx1 } from './bank-files.js'
import type { Church } from './church.js'
import { postBalances } from './entries.js'
import { makePayer, payDirectly } from './form-1099.js'
import { NEC_HEADER } from './iris-templates.js'
import { keepBooks } from './make.js'
import { png } from './pictures.js'

/** What an operation is called with so that it is allowed. */
export interface Arranged {
  id: string
  /** Of a path with a second parameter, its value. */
  second?: string
  input: object
}
type Arrangement = (church: Church) => Promise<Partial<Arranged>> | Partial<Arranged>

/** The record of the test church that an operation with an {id} is about, by its group. */
const SUBJECT: Record<string, string> = {
  Funds: 'fund',
  Transactions: 'transaction',
  Bills: 'bill',
  Settlements: 'settlement',
  Pledges: 'pledge',
  Contributions: 'contribution',
  Donors: 'donor',
  Households: 'household',
  'Giving Batches': 'batch',
  'Coding Reference Data': 'vendor',
}

const about = (key: string) => (church: Church) => ({ id: church.ids[key] as string })
const split = ({ ids }: Church, amount: number) => ({ accountId: ids.expense, fundId: ids.fund, amount })
const period = async (church: Church, status = 'OPEN') => {
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  const [row] = await church.query(
    `update accounting_period set status = $2 where organization_id = $1
       and start_date = (select min(start_date) from accounting_period where organization_id = $1) returning id`,
    [church.id, status],
  )
  return row?.id as string
}
/** A budget of the present fiscal year, with one line. */
const budget = async (church: Church, row: object = {}) => {
  const year = new Date().getFullYear()
  const stored = { name: randomUUID(), fiscal_year: year, start_date: `${year}-01-01`, status: 'DRAFT', ...row }
  const id = await church.insert('budget', { dimension_id: church.ids.dimension, ...stored })
  const { expense: account_id, fund: fund_id } = church.ids
  await church.insert('budget_line', { budget_id: id, account_id, fund_id, month: `${year}-01-01`, amount: 100 }, false)
  return id
}
const planned = ({ ids }: Church) => ({
  accountId: ids.expense,
  fundId: ids.fund,
  month: `${new Date().getFullYear()}-02-01`,
  amount: 25,
})
const drafted = async (church: Church) => ({ id: await budget(church), input: { lines: [planned(church)] } })
const form1099 = () => ({ form: 'NEC', taxYear: 2026, templateBase64: base64(NEC_HEADER) })
const MOVE = { amount: 10, date: '2026-11-01', description: 'Summer camp' }
/** What the general fund has to give. */
export const withNetAssets = async (church: Church): Promise<Church> => {
  await keepBooks(church)
  await postBalances(
    church,
    [
      ['cash', 'fund', 1_000],
      ['netAssets', 'fund', -1_000],
    ],
    '2026-10-01',
    'TRANSACTION',
  )
  return church
}
/** An entry that an accountant may take back. */
const moved = async (church: Church) => {
  const { fund: fromFundId, youth: toFundId } = (await withNetAssets(church)).ids
  const { graphql } = church.client((await church.person('OWNER')).token)
  const answer = await graphql(
    'mutation ($input: TransferBetweenFundsInput!) { transferBetweenFunds(input: $input) { journalEntry { id } } }',
    { input: { kind: 'TRANSFER', fromFundId, toFundId, ...MOVE } },
  )
  if (answer.body.errors) throw new Error(answer.body.errors[0].message)
  return answer.body.data.transferBetweenFunds.journalEntry.id as string
}
/** A sandbox of the church. */
const newSandbox = async (church: Church) => ({
  id: (
    await church.client(await church.key()).rest('POST', '/sandboxes', { body: { name: `Sandbox ${randomUUID()}` } })
  ).body.id,
})
/** A fund transfer that waits for another person. */
const pendingTransfer = async (church: Church) => {
  const { fund, youth } = (await withNetAssets(church)).ids
  return church.insert('fund_transfer', {
    ...{ kind: 'TRANSFER', status: 'PENDING_APPROVAL', from_fund_id: fund, to_fund_id: youth, amount: 1_000 },
    ...{ date: '2026-11-01', description: 'Camp', created_by: randomUUID() },
  })
}
/** Takes back the opening balances that are posted, because they are posted once. */
const withoutOpening = async (church: Church) => {
  const entries = await church.query(
    `select id from journal_entry e where organization_id = $1 and source_type = 'OPENING'
       and not exists (select from journal_entry r where r.reverses_entry_id = e.id)`,
    [church.id],
  )
  const { graphql } = church.client((await church.person('OWNER')).token)
  for (const { id } of entries)
    await graphql(
      'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { id } }',
      {
        id,
        input: { reason: 'Posted again' },
      },
    )
}
const approved = async (church: Church, row: object = {}) => {
  const id = await church.coded(row)
  const { rest } = church.client(await church.key())
  await rest('POST', `/transactions/${id}/approve`, { body: {} })
  return id
}

/** A bill with one line, in any state that people decide. */
const billed = async (church: Church, status: string) => {
  const { expense, fund } = church.ids
  const id = await church.bill({ status })
  const line = { bill_id: id, line_number: 1, account_id: expense, fund_id: fund, amount: 10_000 }
  await church.insert('bill_line', line, false)
  return id
}
const owed = async (church: Church) => {
  const id = await billed(church, 'PENDING_APPROVAL')
  await church.client(await church.key()).rest('POST', `/bills/${id}/approve`, { body: {} })
  return id
}
/** A vendor credit that is approved, and a bill that it can be used against. */
const credited = async (church: Church) => {
  const credit = await billed(church, 'PENDING_APPROVAL')
  await church.query(`update bill set bill_type = 'CREDIT' where id = $1`, [credit])
  await church.client(await church.key()).rest('POST', `/bills/${credit}/approve`, { body: {} })
  return { id: credit, input: { applications: [{ billId: await owed(church), amount: 100 }] } }
}
/** A use of a vendor credit against a bill. */
const creditUse = async (church: Church) => {
  const { id, input } = await credited(church)
  const used = await church.client(await church.key()).rest('POST', `/bills/${id}/apply`, { body: input })
  return used.body.creditUses[0].useId as string
}
/** A manual journal of two lines, in any state that people decide; with an entry when it was approved. */
const journalled = async (church: Church, status: string) => {
  const { expense, revenue, fund } = church.ids
  const row = { date: '2026-11-02', description: 'Accrual', balance_funds: false, total_amount: 10_000 }
  const id = await church.insert('manual_journal', {
    status: status === 'APPROVED' ? 'PENDING_APPROVAL' : status,
    ...row,
  })
  const line = { manual_journal_id: id, fund_id: fund }
  await church.insert('manual_journal_line', { ...line, line_number: 1, account_id: expense, debit: 10_000 }, false)
  await church.insert('manual_journal_line', { ...line, line_number: 2, account_id: revenue, credit: 10_000 }, false)
  const { rest } = church.client((await church.person('OWNER')).token)
  if (status === 'APPROVED') await rest('POST', `/manual-journals/${id}/approve`, { body: {} })
  return id
}
/** An invoice of the church, as a draft or issued. */
const invoiced = async (church: Church, issue = false): Promise<string> => {
  const { ids } = await keepBooks(church)
  const held = { account_type: 'ASSET', name: 'Invoices receivable' }
  ids.receivable ??= await church.account(`1215.${randomInt(1_000_000)}`, held)
  await church.query('update accounting_policy set receivable_account_id = $2 where organization_id = $1', [
    church.id,
    ids.receivable,
  ])
  const { rest } = church.client(await church.key())
  const { body } = await rest('POST', '/invoices', { body: { ...newInvoice(church), issue } })
  return body.id
}
const newInvoice = ({ ids }: Church) => ({
  ...{ donorId: ids.donor, invoiceDate: '2026-11-02' },
  lines: [{ accountId: ids.revenue, fundId: ids.fund, amount: 100 }],
})
/** A payment of an invoice. */
export const invoicePayment = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const path = `/invoices/${await invoiced(church, true)}/payments`
  return (await rest('POST', path, { body: { paymentMethod: 'CASH', amount: 5, accountId: church.ids.cash } })).body.id
}
/** A fixed asset that is depreciated, before anything is. */
const registeredAsset = async (church: Church) => {
  const { fund, expense } = church.ids
  const [cost, depreciation] = [
    await propertyAccount(church),
    await propertyAccount(church, { normal_balance: 'CREDIT' }),
  ]
  return {
    id: await church.insert('fixed_asset', {
      ...{ name: `Organ ${randomInt(1_000_000)}`, account_id: cost, fund_id: fund, cost: 360_000, salvage_value: 0 },
      ...{ acquired_on: '2026-10-05', in_service_on: '2026-10-05', useful_life_months: 36, opening_depreciation: 0 },
      ...{ depreciation_account_id: expense, accumulated_depreciation_account_id: depreciation },
    }),
  }
}
const propertyAccount = (church: Church, more: object = {}) => church.account(`1590.${randomInt(1_000_000)}`, more)
const SCHEDULE = {
  ...{ name: 'Monthly', status: 'PAUSED', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', anchor_date: '2026-11-02' },
  ...{ next_date: '2099-12-01', days_in_advance: 0, submit: false, created_by: 'test' },
}
const repeatedBill = async (church: Church) => ({
  id: await church.insert('recurring_bill', { ...SCHEDULE, bill_id: await billed(church, 'DRAFT') }),
})
const repeatedJournal = async (church: Church) => ({
  id: await church.insert('recurring_journal', { ...SCHEDULE, manual_journal_id: await journalled(church, 'DRAFT') }),
})
/** A recurring gift with one expected day. */
const scheduledGift = async (church: Church, status = 'ACTIVE') => {
  const { donor, fund } = church.ids
  const id = await church.insert('recurring_gift', {
    ...{ donor_id: donor, amount: 10_000, frequency: 'YEARLY', start_date: '2026-06-01', status },
    ...{ expected_from: '2026-06-01', checked_on: '2026-06-01', created_by: 'test' },
  })
  const part = { line_number: 1, fund_id: fund, amount: 10_000 }
  await church.insert('recurring_gift_allocation', { recurring_gift_id: id, ...part }, false)
  return { id }
}
const expectedGift = async (church: Church) => {
  const { id } = await scheduledGift(church, 'PAUSED')
  const day = { date: '2026-06-01', amount: 10_000, status: 'EXPECTED' }
  return { id: await church.insert('expected_gift', { recurring_gift_id: id, ...day }) }
}
const journalLines = ({ expense: debited, revenue: credited, fund: fundId }: Church['ids']) => [
  { accountId: debited, fundId, debit: 25 },
  { accountId: credited, fundId, credit: 25 },
]
const newBill = ({ ids }: Church) => ({
  vendorId: ids.vendor,
  billDate: '2026-11-02',
  apAccountId: ids.payable,
  lines: [split({ ids } as Church, 120)],
})
const payment = async (church: Church, paymentDate?: string) => {
  const { rest } = church.client(await church.key())
  const body = { method: 'ACH', bankAccountId: church.ids.cash, paymentDate }
  return (await rest('POST', `/bills/${await owed(church)}/payments`, { body })).body.id as string
}
/** A payment by check that awaits its number. */
const checkToPrint = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const body = { method: 'CHECK', toPrint: true, bankAccountId: church.ids.cash }
  return (await rest('POST', `/bills/${await owed(church)}/payments`, { body })).body.id as string
}
/** A run of one check, which nobody else spoils. */
const checkRun = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const firstNumber = String(randomInt(1, 1_000_000_000))
  const body = { bankAccountId: church.ids.cash, billPaymentIds: [await checkToPrint(church)], firstNumber }
  const { id } = (await rest('POST', '/check-runs', { body })).body
  return { id: id as string, input: { checkNumbers: [firstNumber], reason: 'Torn by the printer' } }
}

/** A line of the bank that shows a payment which is out. */
const shown = (church: Church) =>
  church.transaction({ transaction_type: 'WITHDRAWAL', amount: 10_000, bank_account_id: church.ids.cash })
/** A statement that is being agreed to, or one that has been; its only line is not cleared yet. */
const statementOf = async (church: Church) => {
  const account = await church.account(`1090.${randomInt(1_000_000)}`, { is_cash_account: true })
  const row = { statement_date: '2026-11-30', opening_balance: 0, closing_balance: 0, started_by: 'test' }
  const id = await church.insert('reconciliation', { bank_account_id: account, ...row })
  const line = await church.coded({ status: 'APPROVED', bank_account_id: account })
  return { id, input: { transactionIds: [line] } }
}

const gift = ({ ids }: Church, extra: object = {}) => ({
  donorId: ids.donor,
  paymentMethod: 'CASH',
  allocations: [{ fundId: ids.fund, amount: 25 }],
  ...extra,
})
const refunded = async (church: Church) => {
  const { rest } = church.client(await church.key())
  return (await rest('POST', `/contributions/${await church.contribution()}/refunds`, { body: {} })).body.id as string
}
/** A batch with one gift, in the state that is asked for. */
const batchIn = async (church: Church, ...steps: string[]) => {
  await keepBooks(church)
  const { rest } = church.client(await church.key())
  const batch = (await rest('POST', '/giving-batches', { body: { name: 'Sunday' } })).body.id as string
  await rest('POST', '/contributions', { body: gift(church, { givingBatchId: batch, receivedDate: '2026-11-15' }) })
  for (const step of steps) await rest('POST', `/giving-batches/${batch}/${step}`)
  return batch
}
/** A deposit of the cash and checks of a batch. */
const depositOf = async (church: Church): Promise<string> => {
  const { rest } = church.client((await church.person('OWNER')).token)
  const batchIds = [await batchIn(church, 'close', 'post')]
  const body = { batchIds, bankAccountId: church.ids.cash, date: '2026-11-15' }
  return (await rest('POST', '/deposits', { body })).body.id
}
/** A statement of this year that stands. */
const issued = async (church: Church) => {
  await batchIn(church, 'close', 'post')
  const donor = await church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: church.name, last_name: 'Giver' })
  await church.query(
    `update contribution set donor_id = $2 where organization_id = $1 and giving_batch_id in
       (select id from giving_batch where organization_id = $1 and status = 'POSTED')`,
    [church.id, donor],
  )
  const { rest } = church.client(await church.key())
  const [{ year }] = (await church.query(
    `select extract(year from max(received_date))::int as year from contribution where organization_id = $1 and donor_id = $2`,
    [church.id, donor],
  )) as [{ year: number }]
  return { id: (await rest('POST', '/giving-statements', { body: { year, donorId: donor } })).body.id as string }
}
/** A run with one statement that waits to be delivered. */
const statementRun = async (church: Church, item: { delivery: 'MAIL' | 'EMAIL'; printed?: boolean }) => {
  const { id: statementId } = await issued(church)
  const [{ year, donor }] = (await church.query(
    'select year, donor_id as donor from giving_statement where organization_id = $1 and id = $2',
    [church.id, statementId],
  )) as [{ year: number; donor: string }]
  const { rest } = church.client(await church.key())
  const { delivery, printed } = item
  if (printed) await rest('POST', `/giving-statements/${statementId}/copies`, { body: { delivery } })
  const email = JSON.stringify([{ address: `${randomUUID()}@people.test` }])
  await church.query('update donor set emails = $3 where organization_id = $1 and id = $2', [church.id, donor, email])
  const jobId = await church.insert('job', {
    ...{
      kind: 'GIVING_STATEMENT_RUN',
      status: 'SUCCEEDED',
      subject_id: randomUUID(),
      done: 1,
      total: 1,
      fault_count: 0,
    },
    ...{ began_by: 'test', finished_at: new Date(), caller_kind: 'API_KEY', credential_id: 'test', permissions: '{}' },
    ...{ request_id: 'test', failed_attempts: 0 },
  })
  const id = await church.insert('giving_statement_run', {
    ...{ year, delivery: 'PREFERENCE', status: 'ISSUED', job_id: jobId, unit_count: 1, issued_count: 1 },
    ...{ reissued_count: 0, unchanged_count: 0, voided_count: 0, amount: 2_500, deductible_amount: 2_500 },
    ...{ letter_count: printed ? 1 : 0, started_by: 'test' },
  })
  const itemId = await church.insert('giving_statement_run_item', {
    ...{ run_id: id, position: 1, donor_id: donor, outcome: 'ISSUED', statement_id: statementId, delivery },
    ...{ delivery_status: printed ? 'PRINTED' : 'PENDING', letter_number: printed ? 1 : null },
    ...(printed && { copy_number: 1, delivered_at: new Date() }),
  })
  return { id, itemId }
}
/** A deposit that agrees with its gift and is matched with its bank line, in the books or not. */
const deposit = async (church: Church, ...steps: string[]) => {
  const batch = await batchIn(church, 'close', 'post')
  const { rest, graphql } = church.client((await church.person('OWNER')).token)
  const { contributions } = (await rest('GET', `/giving-batches/${batch}/contributions`)).body
  const body = {
    provider: 'MANUAL',
    grossAmount: 25,
    paymentCount: 1,
    donationCount: 1,
    contributionIds: [contributions[0].id],
  }
  const { id } = (await rest('POST', '/settlements', { body })).body
  await rest('PATCH', `/settlements/${id}`, { body: { status: 'DEPOSITED', actualArrivalDate: '2026-11-20' } })
  const line = { amount: 2_500, bank_account_id: church.ids.cash, date: '2026-11-20' }
  const input = { transactionId: await church.transaction(line) }
  if (steps.includes('match'))
    await graphql(
      'mutation ($id: ID!, $input: MatchSettlementInput!) { matchSettlement(id: $id, input: $input) { id } }',
      {
        id,
        input,
      },
    )
  return { id: id as string, input }
}

const promise = ({ ids }: Church, extra: object = {}) => ({
  donorId: ids.donor,
  fundId: ids.fund,
  totalAmount: 600,
  startDate: '2027-01-01',
  ...extra,
})
export const campaignOf = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const body = { name: `Roof ${randomUUID()}`, fundIds: [church.ids.fund], startDate: '2026-01-01' }
  return (await rest('POST', '/pledge-campaigns', { body })).body.id as string
}
const cards = async (church: Church) => ({
  campaignId: await campaignOf(church),
  name: 'Pledge Sunday',
  cards: [{ donorHint: { firstName: 'Nora', lastName: 'Quill' }, pledge: { totalAmount: 240 } }],
})
/** An import of one card that is ready to become a pledge of somebody new. */
const imported = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { id } = (await rest('POST', '/pledge-card-imports', { body: await cards(church) })).body
  const listed = await rest('GET', `/pledge-card-imports/${id}/cards`)
  return { id: id as string, second: listed.body.cards[0].id as string }
}
const bankLayout = (church: Church) =>
  church.insert('bank_file_layout', {
    name: randomUUID(),
    delimiter: 'COMMA',
    skip_lines: 0,
    has_heads: true,
    date_column: 'Date',
    date_order: 'MDY',
    description_column: 'Text',
    amount_column: 'Amount',
    positive_is_out: false,
    decimal_separator: 'POINT',
  })
/** A bank rule for descriptions of its own. */
const ruled = ({ ids }: Church) => {
  const name = randomUUID()
  const splits = [{ accountId: ids.expense, fundId: ids.fund }]
  return { name, descriptionMatch: 'EQUALS', descriptionText: name, splits }
}
const bankRule = async (church: Church, more: object = {}) => {
  const { rest } = church.client(await church.key())
  return (await rest('POST', '/bank-rules', { body: { ...ruled(church), ...more } })).body.id as string
}
/** An uncoded line with a description of its own. */
const uncodedFor = async (church: Church) => {
  const name = randomUUID()
  return { name, id: await church.transaction({ description: name, transaction_type: 'WITHDRAWAL' }) }
}
/** A bank file with one line. */
/** A bank file with one line, which looks like that of no other. */
const bankFile = ({ ids }: Church) => ({
  accountId: ids.cash,
  format: 'OFX',
  fileName: 'statement.ofx',
  contentBase64: base64(
    ofx1([{ day: '2026-11-02', amount: `-${randomInt(1, 1_000_000)}.00`, name: 'SERVICE CHARGE', id: randomUUID() }]),
  ),
})
/** A staged bank file, with its row. */
const staged = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { id } = (await rest('POST', '/bank-imports', { body: bankFile(church) })).body
  return { id: id as string, row: (await rest('GET', `/bank-imports/${id}/rows`)).body.rows[0].id as string }
}
/** A bank file whose line was recorded. */
const importedLine = async (church: Church) => {
  const { id } = await staged(church)
  await church.client(await church.key()).rest('POST', `/bank-imports/${id}/commit`, { body: {} })
  await church.app.service.jobs.drain()
  return { id }
}
/** A file with one person. */
const peopleFile = () => ({
  ...{ kind: 'PEOPLE', template: 'PERSON_LIST', provider: 'old-system', fileName: 'people.csv' },
  contentBase64: base64(`Person ID,First Name,Last Name\n${randomUUID()},Ida,Okonkwo-${randomUUID()}\n`),
})
/** A staged file of people, with its row. */
const stagedPeople = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { id } = (await rest('POST', '/giving-imports', { body: peopleFile() })).body
  return { id: id as string, row: (await rest('GET', `/giving-imports/${id}/rows`)).body.rows[0].id as string }
}
/** A pair of donors who may be the same one. */
const duplicates = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const twin = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: `${randomUUID().replace(/[^a-z]/g, '')}quist` }
  await rest('POST', '/donors', { body: twin })
  const { id } = (await rest('POST', '/donors', { body: twin })).body
  return { id: (await rest('GET', `/donor-duplicates?donorId=${id}`)).body.donorDuplicates[0].id as string }
}
/** A tag that no donor has. */
/** A donor with an e-mail address that bounced. */
const emailReport = async (church: Church) => {
  const address = `${randomUUID()}@people.test`
  await church.query('update donor set emails = $3 where organization_id = $1 and id = $2', [
    ...[church.id, church.ids.donor, JSON.stringify([{ address, isPrimary: true }])],
  ])
  const row = { donor_id: church.ids.donor, address, kind: 'HARD_BOUNCE', code: '5.1.1', reported_at: new Date() }
  return { id: await church.insert('email_report', row), input: { kind: 'COMPLAINT', address } }
}
const donorTag = async (church: Church) => ({ id: await church.insert('donor_tag', { name: randomUUID() }) })
/** A template of thanks that no mailing was made with. */
const mailingTemplate = async (church: Church) => ({
  id: await church.insert('mailing_template', {
    ...{
      kind: 'ACKNOWLEDGEMENT',
      name: randomUUID(),
      subject: 'Thank you',
      text: 'Dear {{names}}, thank you for {{gift}}.',
    },
  }),
})
/** What a mailing needs: a template, and a gift of a donor with both addresses in a posted batch. */
const thanks = async (church: Church) => {
  const contributionId = await church.contribution()
  const batch = await batchIn(church, 'close', 'post')
  const [{ donor }] = (await church.query(
    `update contribution c set giving_batch_id = $3 from contribution o
     where c.organization_id = $1 and c.id = $2 and o.organization_id = $1 and o.id = c.id returning c.donor_id as donor`,
    [church.id, contributionId, batch],
  )) as [{ donor: string }]
  await church.query('update donor set emails = $3, addresses = $4 where organization_id = $1 and id = $2', [
    ...[church.id, donor, JSON.stringify([{ address: `${randomUUID()}@people.test` }])],
    JSON.stringify([{ line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' }]),
  ])
  const { id: templateId } = await mailingTemplate(church)
  return { templateId, fromDate: '2000-01-01' }
}
/** A mailing whose messages wait, or are printed. */
const mailing = async (church: Church, delivery: 'MAIL' | 'EMAIL', printed = false) => {
  const { rest } = church.client(await church.key())
  const { id } = (await rest('POST', '/donor-mailings', { body: { ...(await thanks(church)), delivery } })).body
  if (printed) await rest('POST', `/donor-mailings/${id}/letters`)
  const { items } = (await rest('GET', `/donor-mailings/${id}/items?limit=1`)).body
  return { id: id as string, itemId: items[0].id as string }
}
/** A letterhead with a logo. */
const letterhead = async (church: Church) => {
  const { rest } = church.client((await church.person('OWNER')).token)
  const logo = { contentType: 'image/png', contentBase64: png({ width: 2, height: 2 }).toString('base64') }
  await rest('PATCH', '/letterhead', { body: { logo } })
  return {}
}
const packetSchedule = async (church: Church) => ({ dayOfMonth: 5, memberIds: [(await church.person('TREASURER')).id] })
const packetScheduled = async (church: Church) => {
  const { rest } = church.client(await church.key())
  await rest('PUT', '/board-packet-schedule', { body: await packetSchedule(church) })
  return {}
}
/** An endpoint that gets webhooks. */
const webhookEndpoint = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const body = { url: 'https://church.example/webhooks', types: ['vendor.created'] }
  return { id: (await rest('POST', '/webhook-endpoints', { body })).body.id as string }
}
const webhookDelivery = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { id } = await webhookEndpoint(church)
  return { id: (await rest('POST', `/webhook-endpoints/${id}/test`, { body: {} })).body.id as string }
}
/** A layout of files of gifts. */
const giftLayout = () => ({
  ...{ name: randomUUID(), kind: 'GIFTS', provider: 'old-system' },
  columns: [
    { column: 'Day', field: 'DATE' },
    { column: 'Sum', field: 'AMOUNT' },
    { column: 'Fund', field: 'FUND' },
  ],
})
const importLayout = async (church: Church) => {
  const { rest } = church.client(await church.key())
  return { id: (await rest('POST', '/giving-import-layouts', { body: giftLayout() })).body.id as string }
}
/** An export of the church, whose file is made. */
const organizationExport = async (church: Church) => {
  const { rest } = church.client((await church.person('OWNER')).token)
  const { body } = await rest('POST', '/organization-exports')
  await church.app.service.jobs.drain()
  return { id: body.id as string }
}
/** A committed file of people. */
const importedPeople = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { id } = await stagedPeople(church)
  await rest('POST', `/giving-imports/${id}/commit`, { body: {} })
  await church.app.service.jobs.drain()
  return { id }
}
const begun = async (church: Church) => {
  const { rest } = church.client(await church.key())
  const { body } = await rest('POST', `/bank-imports/${(await staged(church)).id}/commit`, { body: {} })
  return { id: body.id as string }
}
const linked = async (church: Church) => {
  const { pledge, contribution } = church.ids as Record<string, string>
  const { rest } = church.client(await church.key())
  await rest('PUT', `/pledges/${pledge}/contributions/${contribution}`, { body: {} })
  return { second: contribution as string }
}

/** A call of a signed-in owner, who manages the church's settings. */
const owned = async (church: Church, document: string, variables: object = {}) => {
  const { graphql } = church.client((await church.person('OWNER')).token)
  const answer = await graphql(document, variables)
  return Object.values(answer.body.data)[0] as { id: string }
}
const invited = async (church: Church) =>
  owned(church, 'mutation ($email: String!) { inviteMember(input: { email: $email, role: VIEWER }) { id } }', {
    email: `${randomUUID()}@people.test`,
  })
const role = async (church: Church) =>
  owned(church, 'mutation ($name: String!) { createRole(input: { name: $name, scopes: ["funds:read"] }) { id } }', {
    name: randomUUID(),
  })
/** An application that the church publishes. */
const registered = async (church: Church, more: Record<string, unknown> = {}): Promise<{ id: string }> => {
  const id = randomUUID()
  const row = { client_type: 'PUBLIC', status: 'DRAFT', ...more }
  await church.app.owner.query(
    `insert into control.oauth_application (id, client_id, publisher_organization_id, managed, name, client_type,
       redirect_uris, maximum_scopes, status, created_by, created_at, updated_at)
     values ($1::uuid, $1::text, $2, true, 'Giving Insights', $3, '{https://app.example/callback}', '{accounts:read}', $4, 'test', now(), now())`,
    [id, church.id, row.client_type, row.status],
  )
  return { id }
}
/** One that is installed, and the connection of a person to it. */
const connected = async (church: Church) => {
  const { id } = await registered(church, { status: 'PUBLISHED' })
  const { id: person } = await church.person('VIEWER')
  const grant = randomUUID()
  await church.app.owner.query(
    `with i as (insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at)
         values ($1, $2, $3, now())),
       g as (insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at)
         values ($4, $1, $3, '{accounts:read}', now()))
     insert into control.oauth_grant_organization (grant_id, organization_id, granted_at) values ($4, $2, now())`,
    [id, church.id, person, grant],
  )
  return { id, grant }
}
const apiKey = (church: Church) => church.issue(['funds:read']).then(({ id }) => ({ id }))
const YEAR_MS = 365 * 86_400_000

/** A bank line that is matched with a payment. */
async function matched(church: Church): Promise<string> {
  const id = await shown(church)
  await church.query(`update bank_transaction set status = 'APPROVED' where id = $1`, [id])
  await church.query(`update bill_payment set status = 'CLEARED', transaction_id = $2 where id = $1`, [
    await payment(church),
    id,
  ])
  return id
}

/** Records in the states that operations ask for, and inputs that name records, which no published example can. */
const ARRANGEMENT: Record<string, Arrangement> = {
  getDimension: about('dimension'),
  updateDimension: about('dimension'),
  getDimensionValue: about('dimensionValue'),
  updateDimensionValue: about('dimensionValue'),
  updateAccount: about('cash'),
  mergeVendors: ({ ids }) => ({ input: { sourceVendorId: ids.otherVendor } }),
  codeTransaction: church => ({ input: { splits: [split(church, 1250.75)] } }),
  bulkCodeTransactions: church => ({
    input: { items: [{ transactionId: church.ids.transaction, splits: [split(church, 1250.75)] }] },
  }),
  bulkCreateTransactions: () => ({
    input: {
      items: [{ description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }],
    },
  }),
  clearTransactionCoding: async church => ({ id: await church.coded() }),
  submitTransaction: async church => ({ id: await church.coded() }),
  bulkApproveTransactions: async church => ({ input: { items: [{ transactionId: await church.coded() }] } }),
  approveTransaction: async church => ({ id: await church.coded() }),
  rejectTransaction: async church => ({ id: await church.coded({ status: 'PENDING_APPROVAL' }) }),
  voidTransaction: async church => ({ id: await approved(church) }),
  matchTransaction: async church => ({
    id: await shown(church),
    input: { billPaymentIds: [await payment(church)] },
  }),
  acceptBankMatches: async church => ({
    input: {
      items: [{ transactionId: await shown(church), documents: [{ type: 'BILL_PAYMENT', id: await payment(church) }] }],
    },
  }),
  unmatchTransaction: async church => ({ id: await matched(church) }),
  undoBankMatches: async church => ({ input: { items: [{ transactionId: await matched(church) }] } }),
  startReconciliation: async church => {
    const bankAccountId = await church.account(`1090.${randomInt(1_000_000)}`, { is_cash_account: true })
    return { input: { bankAccountId, statementDate: '2026-11-30', closingBalance: 10 } }
  },
  getBudgetByMonth: async church => ({ input: { budgetId: await budget(church) } }),
  getBudgetReport: async church => ({ input: { budgetId: await budget(church) } }),
  getBudget: async church => ({ id: await budget(church) }),
  createBudget: church => ({
    input: {
      name: randomUUID(),
      fiscalYear: new Date().getFullYear(),
      dimensionId: church.ids.dimension,
      lines: [planned(church)],
    },
  }),
  copyBudget: async church => ({
    input: { name: randomUUID(), fiscalYear: 2027, from: 'BUDGET', budgetId: await budget(church) },
  }),
  updateBudget: drafted,
  setBudgetLines: drafted,
  approveBudget: async church => ({ id: await budget(church) }),
  reopenBudget: async church => ({ id: await budget(church, { status: 'APPROVED', approved_at: new Date() }) }),
  deleteBudget: async church => ({ id: await budget(church) }),
  getReconciliation: async church => ({ id: (await statementOf(church)).id }),
  getReconciliationReport: async church => ({ id: (await statementOf(church)).id }),
  clearReconciliationLines: statementOf,
  unclearReconciliationLines: statementOf,
  finishReconciliation: statementOf,
  deleteReconciliation: statementOf,
  createContribution: church => ({ input: gift(church) }),
  bulkCreateContributions: church => ({ input: { items: [gift(church)] } }),
  assignContributionFunds: church => ({ input: { allocations: [{ fundId: church.ids.fund, amount: 100 }] } }),
  assignContributionDonor: church => ({ input: { donorId: church.ids.donor } }),
  assignContributionBatch: church => ({ input: { givingBatchId: church.ids.batch } }),
  assignContributionSettlement: church => ({ input: { settlementId: church.ids.settlement } }),
  getRefund: async church => ({ id: await refunded(church) }),
  assignRefundSettlement: async church => ({
    id: await refunded(church),
    input: { settlementId: church.ids.settlement },
  }),
  getAccountRegister: ({ ids }) => ({ input: { accountId: ids.cash } }),
  getFunctionalExpenses: ({ ids }) => ({ input: { dimensionId: ids.dimension } }),
  getGivingStatementPreview: ({ ids }) => ({ input: { year: 2026, donorId: ids.donor } }),
  issueGivingStatement: async church => {
    await batchIn(church, 'close', 'post')
    return { input: { year: new Date().getFullYear(), donorId: church.ids.donor } }
  },
  getGivingStatement: issued,
  reissueGivingStatement: issued,
  voidGivingStatement: issued,
  copyGivingStatement: issued,
  downloadGivingStatementCopy: async church => {
    const { id } = await issued(church)
    const { rest } = church.client(await church.key())
    await rest('POST', `/giving-statements/${id}/copies`, { body: { delivery: 'MAIL' } })
    return { id, second: '1' }
  },
  // No year of the test has a run that is being issued already.
  startGivingStatementRun: () => ({ input: { year: randomInt(1900, 2020) } }),
  previewGivingStatementRun: async church => {
    church.ids.donorTag = (await donorTag(church)).id
    return { input: { year: 2026 } }
  },
  getGivingStatementRun: async church => ({ id: (await statementRun(church, { delivery: 'MAIL' })).id }),
  listGivingStatementRunItems: async church => ({ id: (await statementRun(church, { delivery: 'MAIL' })).id }),
  printGivingStatementLetters: async church => ({ id: (await statementRun(church, { delivery: 'MAIL' })).id }),
  downloadGivingStatementLetters: async church => ({
    id: (await statementRun(church, { delivery: 'MAIL', printed: true })).id,
  }),
  sendGivingStatementEmails: async church => ({ id: (await statementRun(church, { delivery: 'EMAIL' })).id }),
  async resendGivingStatementEmails(church) {
    const { id } = await statementRun(church, { delivery: 'EMAIL' })
    await church.query(
      `update giving_statement_run_item set delivery_status = 'UNKNOWN', attempted_at = now()
       where organization_id = $1 and run_id = $2`,
      [church.id, id],
    )
    return { id }
  },
  redeliverGivingStatement: async church => ({
    id: (await statementRun(church, { delivery: 'MAIL', printed: true })).itemId,
  }),
  closeGivingBatch: async church => ({ id: await batchIn(church) }),
  reopenGivingBatch: async church => ({ id: await batchIn(church, 'close') }),
  postGivingBatch: async church => ({ id: await batchIn(church, 'close') }),
  reverseGivingBatch: async church => ({ id: await batchIn(church, 'close', 'post') }),
  deleteGivingBatch: async church => ({ id: await church.batch() }),
  voidGivingBatch: async church => ({ id: await church.batch() }),
  linkSettlementContributions: church => ({ input: { contributionIds: [church.ids.contribution] } }),
  previewForm1099File: () => ({ input: form1099() }),
  issueForm1099File: async church => {
    await makePayer(church)
    const vendor = { name: randomUUID(), is1099_eligible: true, form1099_box: 'NEC-1' }
    await payDirectly(church, await church.insert('vendor', vendor), 300_000, '2026-03-01')
    return { input: form1099() }
  },
  createDeposit: async church => ({
    input: { batchIds: [await batchIn(church, 'close', 'post')], bankAccountId: church.ids.cash, date: '2026-11-15' },
  }),
  downloadDepositSlip: async church => ({ id: await depositOf(church) }),
  undoDeposit: async church => ({ id: await depositOf(church), input: { reason: 'Counted twice' } }),
  matchSettlement: church => deposit(church),
  unmatchSettlement: church => deposit(church, 'match'),
  recordSettlement: church => deposit(church, 'match'),
  failSettlement: async church => ({ id: (await deposit(church, 'match')).id }),
  failSandboxSettlement: async church => ({ id: (await deposit(church, 'match')).id }),
  deleteDonor: async church => ({ id: await church.donor() }),
  mergeDonors: ({ ids }) => ({ input: { sourceDonorId: ids.otherDonor } }),
  unmergeDonor: async church => {
    const { rest } = church.client(await church.key())
    const source = await church.donor()
    await rest('POST', `/donors/${church.ids.donor}/merge`, { body: { sourceDonorId: source } })
    return { id: source }
  },
  deleteHousehold: async church => ({ id: await church.insert('household', { name: `${church.name} empty` }) }),
  mergeHouseholds: async church => ({
    input: { sourceHouseholdId: await church.insert('household', { name: `${church.name} second` }) },
  }),
  putHouseholdMember: ({ ids }) => ({ second: ids.donor, input: { role: 'SPOUSE' } }),
  removeHouseholdMember: ({ ids }) => ({ second: ids.otherDonor }),
  createPledge: church => ({ input: promise(church) }),
  bulkCreatePledges: church => ({ input: { items: [promise(church)] } }),
  reactivatePledge: async church => ({
    id: await church.pledge({ status: 'CANCELLED', start_date: '2019-01-01', end_date: '2019-12-31' }),
  }),
  deletePledge: async church => ({ id: await church.pledge() }),
  linkPledgeContribution: ({ ids }) => ({ input: {}, second: ids.contribution as string }),
  unlinkPledgeContribution: linked,
  createPledgeCampaign: ({ ids }) => ({ input: { name: `Roof ${randomUUID()}`, fundIds: [ids.fund] } }),
  getPledgeCampaign: async church => ({ id: await campaignOf(church) }),
  updatePledgeCampaign: async church => ({ id: await campaignOf(church) }),
  closePledgeCampaign: async church => ({ id: await campaignOf(church) }),
  createPledgeCardImport: async church => ({ input: await cards(church) }),
  getPledgeCardImport: imported,
  rematchPledgeCardImport: imported,
  cancelPledgeCardImport: imported,
  commitPledgeCardImport: imported,
  listPledgeCards: imported,
  getPledgeCard: imported,
  updatePledgeCard: imported,
  getBankFileLayout: async church => ({ id: await bankLayout(church) }),
  updateBankFileLayout: async church => ({ id: await bankLayout(church), input: { dateOrder: 'DMY' } }),
  deleteBankFileLayout: async church => ({ id: await bankLayout(church) }),
  getGivingIntegration: about('integration'),
  updateGivingIntegration: church => ({ ...about('integration')(church), input: { name: 'Online giving' } }),
  getMerchant: about('merchant'),
  createMerchant: church => ({ input: { givingIntegrationId: church.ids.integration, name: 'Website' } }),
  updateMerchant: church => ({ ...about('merchant')(church), input: { name: 'Website' } }),
  getBankRule: async church => ({ id: await bankRule(church) }),
  createBankRule: church => ({ input: ruled(church) }),
  testBankRule: church => {
    const { name: _, ...input } = ruled(church)
    return { input }
  },
  updateBankRule: async church => ({ id: await bankRule(church), input: { position: 7 } }),
  deleteBankRule: async church => ({ id: await bankRule(church) }),
  applyBankRules: async church => {
    const { name, id } = await uncodedFor(church)
    await bankRule(church, { descriptionText: name })
    return { input: { items: [{ transactionId: id }] } }
  },
  getEmailReport: async church => ({ id: (await emailReport(church)).id }),
  createEmailReport: async church => ({ input: (await emailReport(church)).input }),
  liftEmailReport: async church => ({ id: (await emailReport(church)).id }),
  getDonorTag: donorTag,
  createDonorTag: () => ({ input: { name: randomUUID() } }),
  updateDonorTag: async church => ({ ...(await donorTag(church)), input: { description: 'Sings on Sundays.' } }),
  deleteDonorTag: donorTag,
  getWebhookEndpoint: webhookEndpoint,
  createWebhookEndpoint: () => ({ input: { url: 'https://church.example/webhooks', types: [] } }),
  updateWebhookEndpoint: async church => ({ ...(await webhookEndpoint(church)), input: { types: ['vendor.updated'] } }),
  deleteWebhookEndpoint: webhookEndpoint,
  rotateWebhookSecret: webhookEndpoint,
  sendWebhookTestEvent: webhookEndpoint,
  getWebhookDelivery: webhookDelivery,
  redeliverWebhook: webhookDelivery,
  getMailingTemplate: mailingTemplate,
  createMailingTemplate: () => ({
    input: {
      kind: 'PLEDGE_PROGRESS',
      name: randomUUID(),
      subject: 'Your pledge',
      text: 'Dear {{names}}, {{open}} is open.',
    },
  }),
  updateMailingTemplate: async church => ({ ...(await mailingTemplate(church)), input: { subject: 'Thank you all' } }),
  deleteMailingTemplate: mailingTemplate,
  previewDonorMailing: async church => ({ input: await thanks(church) }),
  startDonorMailing: async church => ({ input: await thanks(church) }),
  getDonorMailing: async church => ({ id: (await mailing(church, 'MAIL')).id }),
  listDonorMailingItems: async church => ({ id: (await mailing(church, 'MAIL')).id }),
  printDonorMailingLetters: async church => ({ id: (await mailing(church, 'MAIL')).id }),
  downloadDonorMailingLetters: async church => ({ id: (await mailing(church, 'MAIL', true)).id }),
  sendDonorMailingEmails: async church => ({ id: (await mailing(church, 'EMAIL')).id }),
  async resendDonorMailingEmails(church) {
    const { id } = await mailing(church, 'EMAIL')
    await church.query(
      `update donor_mailing_item set status = 'UNKNOWN', attempted_at = now() where organization_id = $1 and mailing_id = $2`,
      [church.id, id],
    )
    return { id }
  },
  cancelDonorMailing: async church => ({ id: (await mailing(church, 'EMAIL')).id }),
  redeliverDonorMailingItem: async church => ({
    ...{ id: (await mailing(church, 'MAIL', true)).itemId, input: { delivery: 'MAIL' } },
  }),
  getDonorDuplicate: duplicates,
  dismissDonorDuplicate: async church => ({ ...(await duplicates(church)), input: { reason: 'Father and son.' } }),
  createGivingImport: () => ({ input: peopleFile() }),
  getGivingImport: stagedPeople,
  listGivingImportRows: stagedPeople,
  decideGivingImportRow: async church => ({ id: (await stagedPeople(church)).row, input: { decision: 'SKIP' } }),
  commitGivingImport: stagedPeople,
  cancelGivingImport: stagedPeople,
  undoGivingImport: importedPeople,
  createGivingImportLayout: () => ({ input: giftLayout() }),
  getGivingImportLayout: importLayout,
  updateGivingImportLayout: async church => ({ ...(await importLayout(church)), input: { dateOrder: 'DMY' } }),
  deleteGivingImportLayout: importLayout,
  createBankImport: church => ({ input: bankFile(church) }),
  getBankImport: staged,
  listBankImportRows: staged,
  decideBankImportRow: async church => ({ id: (await staged(church)).row, input: { decision: 'SKIP' } }),
  commitBankImport: async church => ({ id: (await staged(church)).id, input: {} }),
  decideBankImportRows: async church => ({
    ...{ id: (await staged(church)).id, input: { status: ['NEW'], isImported: false } },
  }),
  discardBankImport: staged,
  undoBankImport: importedLine,
  acceptBankImportMatches: importedLine,
  getJob: begun,
  listJobFaults: begun,
  cancelJob: begun,
  getLedgerAccount: about('expense'),
  getReceipt: about('receipt'),
  downloadReceipt: about('receipt'),
  attachReceipt: async church => ({ id: await church.receipt(), input: { transactionId: church.ids.transaction } }),
  deleteReceipt: async church => ({ id: await church.receipt() }),
  deleteTransaction: async church => ({ id: await church.coded() }),
  listPeriodBlockers: async church => ({ id: await period(church) }),
  getAccountingPeriod: async church => ({ id: await period(church) }),
  closePeriod: async church => ({ id: await period(church) }),
  reopenPeriod: async church => ({ id: await period(church, 'CLOSED') }),
  getJournalEntry: async church => ({ id: await moved(church) }),
  reverseJournalEntry: async church => ({ id: await moved(church) }),
  postOpeningBalances: async church => {
    await withoutOpening(church)
    const { cash, netAssets, fund: fundId } = church.ids
    const balances = [
      { accountId: cash, fundId, amount: 10 },
      { accountId: netAssets, fundId, amount: -10 },
    ]
    return { input: { date: '2026-11-01', balances } }
  },
  transferBetweenFunds: async church => {
    const { fund: fromFundId, youth: toFundId } = (await withNetAssets(church)).ids
    return { input: { kind: 'TRANSFER', fromFundId, toFundId, ...MOVE } }
  },
  getFundTransfer: async church => ({ id: await pendingTransfer(church) }),
  approveFundTransfer: async church => ({ id: await pendingTransfer(church) }),
  rejectFundTransfer: async church => ({ id: await pendingTransfer(church) }),
  releaseFromRestriction: async church => {
    const { restricted: fromFundId, fund: toFundId } = (await keepBooks(church)).ids
    const lines = [
      ['cash', 'restricted', MOVE.amount],
      ['netAssets', 'restricted', -MOVE.amount],
    ] as const
    await postBalances(church, lines, MOVE.date)
    return { input: { fromFundId, toFundId, ...MOVE } }
  },
  createFund: ({ ids }) => ({
    input: {
      name: `Fund ${randomUUID()}`,
      netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS',
      netAssetAccountId: ids.netAssets,
      defaultRevenueAccountId: ids.revenue,
    },
  }),
  createDimensionValue: ({ ids }) => ({ input: { dimensionId: ids.dimension, name: `Value ${randomUUID()}` } }),
  closeFiscalYear: async church => {
    await church.query(`update accounting_period set status = 'OPEN' where organization_id = $1`, [church.id])
    await church.query(`select open_fiscal_year($1, '2025-06-01', now())`, [church.id])
    await approved(church, { date: '2025-06-01' })
    return { input: { fiscalYear: 2025 } }
  },
  getManualJournal: async church => ({ id: await journalled(church, 'DRAFT') }),
  createManualJournal: ({ ids }) => ({
    input: { date: '2026-11-02', description: 'Accrual', lines: journalLines(ids) },
  }),
  allocateCosts: async church => {
    const { ids } = church
    await approved(church, { date: '2026-11-02' })
    const days = { from: '2026-11-01', asOf: '2026-11-05' }
    const shares = [{ dimensionValueId: ids.dimensionValue, weight: 1 }]
    return { input: { ...days, description: 'Building', dimensionId: ids.dimension, shares } }
  },
  createSandbox: () => ({ input: { name: `Sandbox ${randomUUID()}` } }),
  closeSandbox: newSandbox,
  resetSandbox: newSandbox,
  advanceSandboxClock: async () => ({ input: { to: new Date(Date.now() + 3_600_000).toISOString() } }),
  createFixedAsset: async church => ({
    input: {
      name: 'Lot',
      accountId: await propertyAccount(church),
      fundId: church.ids.fund,
      acquiredOn: '2026-10-05',
      cost: 9,
    },
  }),
  getFixedAsset: registeredAsset,
  updateFixedAsset: async church => ({ ...(await registeredAsset(church)), input: { usefulLifeMonths: 24 } }),
  deleteFixedAsset: registeredAsset,
  depreciateFixedAssets: async church => {
    await registeredAsset(church)
    return { input: { asOf: '2026-10-31' } }
  },
  accruePledges: async church => {
    await keepBooks(church)
    await church.pledge({ is_unconditional: true })
    await church.query('update accounting_policy set pledges_receivable_account_id = $2 where organization_id = $1', [
      ...[church.id, await church.account('1220')],
    ])
    return { input: { asOf: '2026-11-05' } }
  },
  getDepreciationDue: async church => {
    await registeredAsset(church)
    return {}
  },
  disposeFixedAsset: async church => ({
    ...(await registeredAsset(church)),
    input: { disposedOn: '2026-10-10', gainLossAccountId: church.ids.revenue },
  }),
  updateManualJournal: async church => ({
    id: await journalled(church, 'DRAFT'),
    input: { lines: journalLines(church.ids) },
  }),
  recodeTransaction: async church => ({
    id: await approved(church),
    input: { reason: 'Paper', splits: [split(church, 100)] },
  }),
  recodeBill: async church => ({ id: await owed(church), input: { reason: 'Paper', lines: [split(church, 100)] } }),
  deleteManualJournal: async church => ({ id: await journalled(church, 'DRAFT') }),
  submitManualJournal: async church => ({ id: await journalled(church, 'DRAFT') }),
  bulkApproveManualJournals: async church => ({
    input: { items: [{ manualJournalId: await journalled(church, 'PENDING_APPROVAL') }] },
  }),
  approveManualJournal: async church => ({ id: await journalled(church, 'PENDING_APPROVAL') }),
  rejectManualJournal: async church => ({ id: await journalled(church, 'PENDING_APPROVAL') }),
  reverseManualJournal: async church => ({ id: await journalled(church, 'APPROVED') }),
  voidManualJournal: async church => ({ id: await journalled(church, 'APPROVED') }),
  createRecurringBill: async church => ({
    input: { billId: await billed(church, 'DRAFT'), name: 'Rent', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
  }),
  getRecurringBill: repeatedBill,
  updateRecurringBill: async church => ({ ...(await repeatedBill(church)), input: { status: 'PAUSED' } }),
  createRecurringGift: ({ ids }) => ({
    input: { donorId: ids.donor, frequency: 'WEEKLY', allocations: [{ fundId: ids.fund, amount: 25 }] },
  }),
  getRecurringGift: church => scheduledGift(church),
  updateRecurringGift: async church => ({ ...(await scheduledGift(church)), input: { paymentMethod: 'ACH' } }),
  pauseRecurringGift: church => scheduledGift(church),
  resumeRecurringGift: church => scheduledGift(church, 'PAUSED'),
  endRecurringGift: church => scheduledGift(church),
  getExpectedGift: expectedGift,
  createRecurringJournal: async church => ({
    input: { manualJournalId: await journalled(church, 'DRAFT'), name: 'Accrual', rule: 'FREQ=MONTHLY' },
  }),
  getRecurringJournal: repeatedJournal,
  updateRecurringJournal: async church => ({ ...(await repeatedJournal(church)), input: { status: 'PAUSED' } }),
  getInvoice: async church => ({ id: await invoiced(church) }),
  downloadInvoice: async church => ({ id: await invoiced(church) }),
  createInvoice: church => ({ input: newInvoice(church) }),
  updateInvoice: async church => ({ id: await invoiced(church), input: { memo: 'Ask again' } }),
  deleteInvoice: async church => ({ id: await invoiced(church) }),
  issueInvoice: async church => ({ id: await invoiced(church) }),
  voidInvoice: async church => ({ id: await invoiced(church, true) }),
  recordInvoicePayment: async church => ({
    id: await invoiced(church, true),
    input: { paymentMethod: 'CASH', accountId: church.ids.cash },
  }),
  writeOffInvoice: async church => ({
    id: await invoiced(church, true),
    input: { accountId: church.ids.expense, reason: 'Waived', amount: 1 },
  }),
  getInvoicePayment: async church => ({ id: await invoicePayment(church) }),
  voidInvoicePayment: async church => ({ id: await invoicePayment(church) }),
  createBill: church => ({ input: newBill(church) }),
  bulkCreateBills: church => ({ input: { items: [newBill(church)] } }),
  submitBill: async church => ({ id: await billed(church, 'DRAFT') }),
  bulkApproveBills: async church => ({ input: { items: [{ billId: await billed(church, 'PENDING_APPROVAL') }] } }),
  approveBill: async church => ({ id: await billed(church, 'PENDING_APPROVAL') }),
  rejectBill: async church => ({ id: await billed(church, 'PENDING_APPROVAL') }),
  voidBill: async church => ({ id: await owed(church) }),
  bulkPayBills: async church => {
    await keepBooks(church)
    const billId = await owed(church)
    await church.query(`update vendor set preferred_payment_method = 'ACH'`)
    return { input: { items: [{ billId }] } }
  },
  payBill: async church => ({
    id: await owed(church),
    input: { method: 'CHECK', checkNumber: randomUUID(), bankAccountId: church.ids.cash },
  }),
  createBillPayment: async church => ({
    input: {
      method: 'ACH',
      bankAccountId: church.ids.cash,
      amount: 100,
      applications: [{ billId: await owed(church), amount: 100 }],
    },
  }),
  getBillPayment: async church => ({ id: await payment(church) }),
  issueBillPayment: async church => ({ id: await payment(church, '2027-12-31') }),
  voidBillPayment: async church => ({ id: await payment(church) }),
  getCheckRun: async church => ({ id: (await checkRun(church)).id }),
  downloadCheckRun: async church => ({ id: (await checkRun(church)).id }),
  createCheckRun: async church => ({
    input: {
      bankAccountId: church.ids.cash,
      billPaymentIds: [await checkToPrint(church)],
      firstNumber: String(randomInt(1, 1_000_000_000)),
    },
  }),
  spoilChecks: checkRun,
  getVendorCreditUse: async church => ({ id: await creditUse(church) }),
  applyVendorCredit: credited,
  undoVendorCreditUse: async church => ({ id: await creditUse(church) }),
  createOrganization: () => ({ input: { name: `Church ${randomUUID()}`, timeZone: 'America/Chicago' } }),
  changeMemberRole: async church => ({ id: (await church.person('VIEWER')).id }),
  removeMember: async church => ({ id: (await church.person('VIEWER')).id }),
  // Somebody else is an owner too, or the last one would leave.
  leaveOrganization: async church => void (await church.person('OWNER')) ?? {},
  inviteMember: () => ({ input: { email: `${randomUUID()}@people.test`, role: 'VIEWER' } }),
  resendInvitation: invited,
  revokeInvitation: invited,
  createRole: () => ({ input: { name: `Role ${randomUUID()}`, scopes: ['bills:write'] } }),
  updateRole: role,
  deleteRole: role,
  getApiKey: apiKey,
  createApiKey: () => ({
    input: { name: randomUUID(), scopes: ['funds:read'], expiresAt: new Date(Date.now() + YEAR_MS).toISOString() },
  }),
  updateApiKey: apiKey,
  rotateApiKey: apiKey,
  revokePreviousApiKeySecret: apiKey,
  revokeApiKey: apiKey,
  createApplication: () => ({
    input: {
      name: 'Giving Insights',
      clientType: 'PUBLIC',
      redirectUris: ['https://app.example/callback'],
      maximumScopes: ['contributions:read'],
    },
  }),
  getApplication: registered,
  updateApplication: registered,
  submitApplication: registered,
  withdrawApplication: church => registered(church, { status: 'IN_REVIEW' }),
  disableApplication: registered,
  enableApplication: church => registered(church, { status: 'DISABLED' }),
  rotateApplicationSecret: church => registered(church, { client_type: 'CONFIDENTIAL' }),
  installApplication: async church => ({ input: { clientId: (await registered(church)).id } }),
  removeInstallation: async church => ({ id: (await connected(church)).id }),
  revokeConnection: async church => ({ id: (await connected(church)).grant }),
  updateAccountingPolicy: () => ({ input: { receiptRequiredFrom: 75 } }),
  updateLetterhead: () => ({ input: { signerName: 'Mary Hill' } }),
  downloadLetterheadPicture: letterhead,
  getLetterhead: letterhead,
  setBoardPacketSchedule: async church => ({ input: await packetSchedule(church) }),
  getOrganizationExport: organizationExport,
  downloadOrganizationExport: organizationExport,
  getBoardPacketSchedule: packetScheduled,
  removeBoardPacketSchedule: packetScheduled,
}

/** The path of an operation with its parameters filled in. */
export const pathOf = ({ route }: Operation, id: string, second = 'x'): string =>
  (route?.path ?? '').replace('{id}', id).replace(/\{\w+\}/, second)

function parametersOf(name: string, value: unknown): [name: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap(each => parametersOf(name, each))
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([bound, each]) => parametersOf(`${name}[${bound}]`, each))
}

/** An input as a query string: a list as a repeated parameter, a range as `name[gte]`. */
export const queryOf = (input: object): string => {
  const members = Object.entries(input).flatMap(([name, value]) => parametersOf(name, value))
  return members.length ? `?${new URLSearchParams(members)}` : ''
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
/** The record of the church that has this type, or `batch` for a GivingBatch. */
const recordIn = ({ ids }: Church, type: Class): string | undefined =>
  ids[lowerFirst(type.name)] ?? ids[lowerFirst(type.name.replace(/^Giving/, ''))]

/** The example of an operation, with the records of the church that its required references name. */
function exampleFor({ takes, kind, ...rest }: Operation, church: Church): object {
  const example = 'example' in rest ? rest.example : undefined
  if (kind !== 'mutation' || !takes) return { ...example }
  const references = fieldsOf(takes).flatMap(({ key, kind: of, nullable, optional, list, target }) => {
    const id = of === 'ref' && target && !nullable && !optional && recordIn(church, target())
    return id ? [[key, list ? [id] : id]] : []
  })
  return { ...Object.fromEntries(references), ...example }
}

/** The id of the record that an operation is about: one of the church, or one that its own creation makes. */
async function subjectOf(operation: Operation, church: Church): Promise<string | undefined> {
  const type = rowTypeOf(operation.gives)
  const ofGroup = church.ids[SUBJECT[operation.tag] as string]
  if (!operation.parameters.includes('id') || !allRecords().has(type) || recordIn(church, type)) return ofGroup
  const creation = operations.find(each => each.kind === 'mutation' && each.creates === true && each.gives === type)
  if (!creation?.route || ARRANGEMENT[creation.name]) return ofGroup
  const { rest } = church.client((await church.person('OWNER')).token)
  return (await rest('POST', creation.route.path, { body: exampleFor(creation, church) })).body.id
}

/** A subject of the church in the state that the operation asks for, and an input that it takes. */
export async function arranged(operation: Operation, church: Church): Promise<Arranged> {
  const given = await ARRANGEMENT[operation.name]?.(church)
  const id = given?.id ?? (await subjectOf(operation, church)) ?? 'x'
  return { input: exampleFor(operation, church), ...given, id }
}
