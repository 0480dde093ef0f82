/**
 * How well bank lines are matched: the lines of the demo church's years, whose documents are known, as a bank would bring them
 * before anybody matched one, and the lines of files as banks write them. Run `npm run bench:matches`.
 *
 * The demo church says what each line shows. Month by month its matches are taken away. Each line is looked at twice, with
 * another of the faults that lines of a bank have. Lines without a document, such as fees and card charges, show nothing. Those
 * that wait in the church are left out, because it does not say what they show.
 *
 * Then the payments of these years are taken back: half of their bills are open again, and half of the payments are scheduled. The transfers
 * are the two lines of their banks again, with and without words, up to three days apart.
 *
 * The files are those of `test/files`, each account on its own. The amounts, days, texts and numbers are the bank's, and the documents
 * that they show are made of the same facts, beside others of the same amount.
 */

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { demoStage } from '../dist/demo/stage/stage.js'
import { migrate } from '../dist/src/database/migrate.js'
import { aligned } from './report.js'
import { superuserUrl } from './seed.js'
import { openCluster, runAlone, undo } from './stage.js'

const NOW = new Date('2026-11-20T15:04:05Z')
const PAGE = 100

/** What each line shows, as the church knows it: ids of documents by the id of the line. Null when it shows none. */
const TRUTH = `select t.id, coalesce(array_agg(d.id order by d.id) filter (where d.id is not null), '{}') as documents
  from bank_transaction t left join (
    select transaction_id, id, organization_id from bill_payment
    union all select bank_transaction_id, id, organization_id from settlement
    union all select m.transaction_id, coalesce(r.id, p.id), m.organization_id from bank_match m
      join journal_entry e on e.id = m.journal_entry_id left join refund r on r.journal_entry_id = e.id
      left join bill_payment p on p.journal_entry_id = e.reverses_entry_id) d
    on d.organization_id = t.organization_id and d.transaction_id = t.id
  where t.organization_id = $1 and t.deleted_at is null and t.transaction_type in ('DEPOSIT', 'WITHDRAWAL') and t.status = 'APPROVED'
  group by t.id`

/** The columns that a run changes, by their tables. */
const CHANGED = {
  bill_payment: ['status', 'transaction_id', 'amount'],
  bill_total: ['paid', 'scheduled_on'],
  settlement: [
    'status',
    'bank_transaction_id',
    'actual_arrival_date',
    'frozen_at',
    'estimated_arrival_date',
    'gross_amount',
    'net_amount',
  ],
  bank_transaction: [
    'status',
    'journal_entry_id',
    'is_reconciled',
    'reconciliation_id',
    'reference_number',
    'description',
    'date',
    'amount',
    'transaction_type',
    'counter_account_id',
    'fund_id',
    'source',
  ],
}
const PASSES = 2

/**
 * The lines of a month as the office finds them: their matches are away, and those of documents until its end that later lines show.
 * Everything before is matched, and later lines are not there yet.
 */
const AS_FOUND = [
  `update bill_payment d set status = case when d.status = 'CLEARED' then 'ISSUED' else d.status end, transaction_id = null
   from bank_transaction t where t.id = d.transaction_id and d.organization_id = $1 and t.date >= $2 and d.payment_date < $3`,
  `update settlement d set status = 'IN_TRANSIT', bank_transaction_id = null, actual_arrival_date = null, frozen_at = null,
     estimated_arrival_date = coalesce(d.actual_arrival_date, d.estimated_arrival_date)
   from bank_transaction t where t.id = d.bank_transaction_id and d.organization_id = $1 and t.date >= $2 and d.created_at < $3`,
  `delete from bank_match d using bank_transaction t
   where t.id = d.transaction_id and d.organization_id = $1 and t.date >= $2 and t.date < $3`,
  `update bank_transaction set status = 'UNCODED', journal_entry_id = null, is_reconciled = false, reconciliation_id = null
   where organization_id = $1 and date >= $2 and date < $3 and deleted_at is null
     and transaction_type in ('DEPOSIT', 'WITHDRAWAL') and status = 'APPROVED'`,
]

/** SQL of what becomes of a payment `d` that is taken back. */
const KIND = `case ascii(right(d.id::text, 1)) % 2 when 0 then 'bills' else 'scheduled payments' end`
/** What each line shows once its payments are taken back: the bills, or the scheduled payments. */
const UNPAID_TRUTH = `select t.id, min(${KIND}) as kind, array_agg(distinct case ${KIND} when 'bills' then a.bill_id else d.id end) as documents
  from bank_transaction t join bill_payment d on d.transaction_id = t.id join bill_payment_application a on a.bill_payment_id = d.id
  where t.organization_id = $1 and t.deleted_at is null and t.transaction_type = 'WITHDRAWAL' and t.status = 'APPROVED'
  group by t.id having min(${KIND}) = max(${KIND})`
/** Takes back the payments that lines from a day on show, of bills until the end of its month. Then the lines are as the office finds them. */
const UNPAID = [
  `update bill_total k set paid = k.paid - taken.amount, scheduled_on = taken.day from (
     select a.bill_id, sum(a.amount) as amount, min(case ${KIND} when 'bills' then null else d.payment_date end) as day
     from bill_payment_application a join bill_payment d on d.id = a.bill_payment_id join bank_transaction t on t.id = d.transaction_id
       join bill b on b.id = a.bill_id
     where a.organization_id = $1 and t.date >= $2 and case ${KIND} when 'bills' then b.bill_date else d.payment_date end < $3
     group by a.bill_id) taken
   where k.organization_id = $1 and k.id = taken.bill_id`,
  `update bill_payment d set transaction_id = null, status = case ${KIND} when 'bills' then 'VOIDED' else 'SCHEDULED' end
   from bank_transaction t where t.id = d.transaction_id and d.organization_id = $1 and t.date >= $2
     and (${KIND} = 'bills' or d.payment_date < $3)`,
]

/** The amount of all lines that are alike. */
const ALIKE = 25_000
/** The faults of lines, and the SQL that makes them. */
const MESSES = [
  ['as brought', ''],
  ['no number', `reference_number = null, description = regexp_replace(description, '[0-9]{4,}', '', 'g')`],
  ['days later', 'date = date + 1 + ascii(right(id::text, 1)) % 7'],
  ['no words', `description = case when transaction_type = 'DEPOSIT' then 'DEPOSIT' else 'WITHDRAWAL' end`],
  // Many lines and documents have one amount and no number, also lines that show no document.
  [
    'alike',
    `amount = ${ALIKE}, date = date + ascii(right(id::text, 1)) % 11, reference_number = null,
       description = regexp_replace(description, '[0-9]{4,}', '', 'g')`,
  ],
]
/** The documents of such lines. Refunds have the amounts of the journal. */
const ROUNDED = [
  `update bill_payment d set amount = ${ALIKE} from bank_transaction t
   where t.id = d.transaction_id and d.organization_id = $1 and t.id = any ($2)`,
  `update settlement d set gross_amount = ${ALIKE} + d.fees_amount * (d.deposit_basis = 'NET')::int,
     net_amount = ${ALIKE} - d.fees_amount * (d.deposit_basis = 'GROSS')::int
   from bank_transaction t where t.id = d.bank_transaction_id and d.organization_id = $1 and t.id = any ($2)`,
]

async function proposalsOf(send, from, until) {
  const path = `/transactions?status=UNCODED&date[gte]=${from}&date[lt]=${until}&include=proposals&limit=${PAGE}`
  const found = new Map()
  for (let cursor; cursor !== null; ) {
    const { status, body } = await send('GET', cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path, {})
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    for (const { id, proposals } of body.transactions) found.set(id, proposals)
    cursor = body.pageInfo.nextCursor
  }
  return found
}

/** The first days of the months from one to another, which is the last one. */
function monthsBetween(first, last) {
  const months = []
  for (const day = new Date(`${first.slice(0, 7)}-01T00:00:00Z`); ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    months.push(day.toISOString().slice(0, 10))
    if (months.at(-1) > last) return months
  }
}

/** Keeps the tables as they are now. @param as the name of the copies. */
async function keep(database, church, as) {
  for (const table of [...Object.keys(CHANGED), 'bank_match']) {
    await database.query(`drop table if exists pg_temp.${as}_${table}`)
    await database.query(
      `create temp table ${as}_${table} as select * from ${table} where organization_id = $1`,
      church,
    )
  }
}

/** Gives back what was kept. */
async function giveBack(database, as) {
  for (const [table, columns] of Object.entries(CHANGED))
    await database.query(
      `update ${table} d set ${columns.map(column => `${column} = k.${column}`).join(', ')} from ${as}_${table} k
       where k.id = d.id and (${columns.map(column => `d.${column} is distinct from k.${column}`).join(' or ')})`,
    )
  await database.query(`insert into bank_match select * from ${as}_bank_match on conflict do nothing`)
}

/** Gives each line a fault. @returns the faults, by the ids of the lines. */
async function spoil(database, church, ids, pass) {
  const faults = new Map()
  for (const [at, [name, set]] of MESSES.entries()) {
    const its = ids.filter((_id, index) => (index + pass) % MESSES.length === at)
    for (const id of its) faults.set(id, name)
    if (name === 'alike') for (const text of ROUNDED) await database.query(text, [...church, its])
    if (set)
      await database.query(`update bank_transaction set ${set} where organization_id = $1 and id = any ($2)`, [
        ...church,
        its,
      ])
  }
  return faults
}

/** The proposals of all lines, each in its month, and how long they took. @param asFound the changes that make a month as it was found. */
async function replay(database, church, send, asFound = AS_FOUND) {
  await keep(database, church, 'month')
  const {
    rows: [{ first, last }],
  } = await database.query(
    'select min(date)::text as first, max(date)::text as last from bank_transaction where organization_id = $1',
    church,
  )
  const months = monthsBetween(first, last)
  const found = new Map()
  let milliseconds = 0
  for (const [at, from] of months.slice(0, -1).entries()) {
    const until = months[at + 1]
    for (const text of asFound) await database.query(text, [...church, from, until])
    const began = performance.now()
    for (const [id, proposals] of await proposalsOf(send, from, until)) found.set(id, proposals)
    milliseconds += performance.now() - began
    await giveBack(database, 'month')
  }
  return { found, milliseconds, months: months.length - 1 }
}

/** Counts how good the proposals of a line are. */
class Tally {
  rows = new Map()
  wrong = []

  note(fault, figure) {
    const row = this.rows.get(fault) ?? this.rows.set(fault, {}).get(fault)
    row[figure] = (row[figure] ?? 0) + 1
  }

  judge(fault, documents, proposals) {
    const isRight = each => {
      const proposed = each.documents.map(({ id }) => id).sort()
      return documents.length > 0 && proposed.join() === documents.join()
    }
    const [best] = proposals
    const isCertain = best?.certainty === 'CERTAIN'
    for (const row of [fault, 'all']) {
      this.note(row, documents.length ? 'with' : 'without')
      if (isCertain) this.note(row, isRight(best) ? 'certain' : 'wrong')
      if (best) this.note(row, 'proposed')
      if (best && isRight(best)) this.note(row, 'first')
      if (proposals.some(isRight)) this.note(row, 'any')
    }
    if (isCertain && !isRight(best)) this.wrong.push({ fault, documents, best })
  }

  /** Precision is the share of what was proposed that is right, and recall the share of the lines with a document. */
  print() {
    const share = (part, whole) => (whole ? `${((100 * (part ?? 0)) / whole).toFixed(1)} %` : '-')
    const heads = ['with a document', 'without', 'CERTAIN and wrong', 'CERTAIN precision', 'CERTAIN recall']
    const best = ['best precision', 'best recall', 'one of five recall']
    const lines = [...this.rows].map(([fault, { with: known = 0, without = 0, wrong = 0, certain = 0, ...row }]) => [
      ...[fault, String(known), String(without), String(wrong), share(certain, certain + wrong), share(certain, known)],
      ...[share(row.first, row.proposed), share(row.first, known), share(row.any, known)],
    ])
    console.log(aligned([['lines', ...heads, ...best], ...lines]))
    for (const each of this.wrong) console.log(JSON.stringify(each))
  }
}

/** What a copy of a bank line and of a document has that nobody looked at yet. */
const NEW_LINE = {
  ...{ external_id: null, status: 'UNCODED', journal_entry_id: null, reconciliation_id: null, is_reconciled: false },
  ...{ source: 'IMPORT', reference_number: null, vendor_id: null },
}
const NEW_PAYMENT = {
  method: 'ACH',
  check_number: null,
  reference_number: null,
  status: 'ISSUED',
  transaction_id: null,
}
const NEW_PAYOUT = {
  ...{ status: 'IN_TRANSIT', deposit_basis: 'NET', fees_amount: 0, actual_arrival_date: null, frozen_at: null },
  ...{ external_reference: null, bank_transaction_id: null, recorded_externally_at: null },
}

/** Copies a row of a table. @param changes what each copy has instead. @returns the ids of the copies. */
async function copy(database, church, table, condition, changes) {
  const { rows } = await database.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const [{ names }] = rows
  const list = names.replaceAll(/[^, ]+/g, 'r.$&')
  const copies = changes.map(each => ({ id: randomUUID(), ...each }))
  await database.query(
    `insert into ${table} (${names}) select ${list} from (select * from ${table} where organization_id = $1 and ${condition} limit 1) t
     cross join jsonb_array_elements($2::jsonb) each cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || each) r`,
    [...church, JSON.stringify(copies)],
  )
  return copies.map(({ id }) => id)
}

/** Judges the proposals for lines whose payments are taken back. */
async function judgeUnpaid(database, church, send, tally) {
  const { rows } = await database.query(UNPAID_TRUTH, church)
  const { found } = await replay(database, church, send, [...UNPAID, ...AS_FOUND])
  for (const { id, kind, documents } of rows) tally.judge(kind, documents.sort(), found.get(id) ?? [])
}

/** What banks write of a transfer on the account that it leaves and on the one that it reaches, and how many days later the other shows it. */
const TRANSFERS = [
  ['ONLINE TRANSFER TO SAV 4411', 'ONLINE TRANSFER FROM CHK 0112', 1],
  ['XFER 20114', 'DEPOSIT', 3],
  ['WITHDRAWAL', 'DEPOSIT', 0],
  ['AUTOMATIC TRANSFER', 'TRANSFER FROM CHECKING', 2],
]

/** Judges the proposals for the two lines of each transfer. Every third has a deposit of its amount beside it, on a third account. */
async function judgeTransfers(database, church, send, tally) {
  const { rows } = await database.query(
    `select id, counter_account_id, date::text, amount, (select a.id from account a where a.organization_id = $1 and a.cash_kind = 'BANK'
       and a.id not in (t.bank_account_id, t.counter_account_id) order by a.id limit 1) as third
     from bank_transaction t where organization_id = $1 and transaction_type = 'TRANSFER' and status = 'APPROVED' and deleted_at is null
       and reversal_of_id is null and counter_account_id is not null order by id`,
    church,
  )
  const arrivals = []
  for (const [at, { id, counter_account_id, date, amount, third }] of rows.entries()) {
    const [left, came, days] = TRANSFERS[at % TRANSFERS.length]
    await database.query(
      `update bank_transaction set transaction_type = 'WITHDRAWAL', counter_account_id = null, fund_id = null, source = 'IMPORT', description = $3,
         status = 'UNCODED', journal_entry_id = null, is_reconciled = false, reconciliation_id = null
       where organization_id = $1 and id = $2`,
      [...church, id, left],
    )
    const arrived = { ...NEW_LINE, transaction_type: 'DEPOSIT', amount, date: daysBefore(date, -days) }
    arrivals.push({ ...arrived, description: came, bank_account_id: counter_account_id })
    if (at % 3 === 0)
      arrivals.push({ ...arrived, description: 'MOBILE DEPOSIT', bank_account_id: third, isOther: true })
  }
  const ids = await copy(
    database,
    church,
    'bank_transaction',
    `transaction_type = 'WITHDRAWAL' and deleted_at is null and receipt_status <> 'MISSING' and vendor_id is null`,
    arrivals.map(({ isOther: _, ...line }) => line),
  )
  await database.query('analyze')
  const found = await proposalsOf(send, '1900-01-01', '2100-01-01')
  const others = ids.filter((_id, at) => !arrivals[at].isOther)
  for (const [at, { id }] of rows.entries()) {
    tally.judge('transfers', [others[at]], found.get(id) ?? [])
    tally.judge('transfers', [id], found.get(others[at]) ?? [])
  }
  await database.query('delete from bank_transaction where organization_id = $1 and id = any ($2)', [...church, ids])
}

/** The files of banks. Their lines go to accounts by the number that the name of a file begins with. */
const FILES = path.resolve(import.meta.dirname, '../test/files')
const IS_BANK_FILE = /\.(ofx|qfx|xml|mt940|bai|qif)$/
/** When fewer lines of these files are read, the files or this program are broken. */
const FEWEST = 30

/** Brings the files of banks to accounts of the church. @returns their rows, each with its account. */
async function bankRows(send) {
  const accounts = new Map()
  const rows = []
  for (const fileName of readdirSync(FILES).filter(name => IS_BANK_FILE.test(name))) {
    const accountNumber = `19${/^\d+/.exec(fileName)[0].padStart(4, '0')}`
    if (!accounts.has(accountNumber)) {
      const account = { accountNumber, name: `Bank ${accountNumber}`, accountType: 'ASSET', isCashAccount: true }
      const { status, body } = await send('POST', '/accounts', {}, account)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      accounts.set(accountNumber, body.id)
    }
    const accountId = accounts.get(accountNumber)
    const contentBase64 = readFileSync(path.join(FILES, fileName)).toString('base64')
    const { body } = await send('POST', '/bank-imports', {}, { accountId, fileName, contentBase64 })
    if (!body.id) continue
    const found = (await send('GET', `/bank-imports/${body.id}/rows?limit=200`, {})).body.rows
    for (const row of found) if (row.status === 'NEW' && row.amount) rows.push({ ...row, accountId })
  }
  if (rows.length < FEWEST) throw new Error(`The files have ${rows.length} lines.`)
  return rows
}

const daysBefore = (day, days) => new Date(Date.parse(day) - 86_400_000 * days).toISOString().slice(0, 10)

/**
 * Judges the proposals for the lines of files as banks write them. The document of a line has its amount, a day up to three days before and its
 * check number, or a vendor with the first words of its text. Every third vendor has another name. Of five lines, one shows a document
 * that nobody entered, and two are beside another document of their amount, weeks before.
 */
async function judgeFiles(database, church, send, tally) {
  const rows = await bankRows(send)
  const payments = []
  const payouts = []
  const vendors = new Map()
  const lines = []
  const documents = []
  for (const [at, { amount: moved, date, description, referenceNumber, accountId }] of rows.entries()) {
    const amount = Math.round(Math.abs(moved) * 100)
    lines.push({
      ...{ ...NEW_LINE, amount, date, description, reference_number: referenceNumber, bank_account_id: accountId },
      transaction_type: moved < 0 ? 'WITHDRAWAL' : 'DEPOSIT',
    })
    const isCheck = /^\d+$/.test(referenceNumber ?? '')
    const name = isCheck || at % 3 === 2 ? undefined : description.split(' ').slice(0, 2).join(' ').toLowerCase()
    if (name && !vendors.has(name)) {
      const [id] = await copy(database, church, 'vendor', 'true', [{ name, vendor_number: `V-F${at}` }])
      vendors.set(name, id)
    }
    const vendorId = vendors.get(name)
    const entered = days => {
      const id = randomUUID()
      const day = daysBefore(date, days)
      const paid = { ...NEW_PAYMENT, id, amount, payment_date: day, bank_account_id: accountId }
      const arriving = { ...NEW_PAYOUT, id, gross_amount: amount, net_amount: amount, estimated_arrival_date: day }
      if (moved > 0) payouts.push({ ...arriving, external_id: `po-${id}` })
      else if (days > 3) payments.push(paid)
      else
        payments.push({
          ...{ ...paid, ...(vendorId ? { vendor_id: vendorId } : {}) },
          ...(isCheck ? { method: 'CHECK', check_number: referenceNumber } : {}),
        })
      return id
    }
    documents.push(at % 5 === 0 ? [] : [entered(at % 4)])
    if (at % 5 < 2) entered(20 + (at % 30))
  }
  await copy(database, church, 'bill_payment', `method <> 'CHECK' and status = 'CLEARED'`, payments)
  await copy(database, church, 'settlement', `provider <> 'MANUAL'`, payouts)
  const ids = await copy(
    database,
    church,
    'bank_transaction',
    `transaction_type = 'WITHDRAWAL' and deleted_at is null`,
    lines,
  )
  await database.query('analyze')
  const found = await proposalsOf(send, '1900-01-01', '2100-01-01')
  for (const [at, id] of ids.entries()) {
    if (!found.has(id)) throw new Error(`No answer about ${JSON.stringify(lines[at])}`)
    tally.judge('files of banks', documents[at], found.get(id))
  }
}

/** How many open lines and open payments the large church has, and how many lines a page of them has. */
const LARGE = Number(process.env.OPEN ?? 20_000)
/** As many amounts as days and vendors, so that each amount is that of several documents. */
const COPIED = Array.from({ length: LARGE }, (_, n) => [1000 + (n % 5000), daysBefore(NOW.toISOString(), n % 365)])

/** How long a page of lines, and of rows that wait, takes beside the same page without proposals. The middle of several. */
async function measureLarge(database, church, send) {
  const lines = COPIED.map(([amount, date], n) => ({ ...NEW_LINE, amount, date, description: `ACH DEBIT ${n % 900}` }))
  const payments = COPIED.map(([amount, payment_date], n) => ({
    ...NEW_PAYMENT,
    amount,
    payment_date,
    reference_number: `REF ${n}`,
  }))
  await copy(database, church, 'bank_transaction', `transaction_type = 'WITHDRAWAL' and deleted_at is null`, lines)
  await copy(database, church, 'bill_payment', `method <> 'CHECK' and status = 'CLEARED'`, payments)
  await database.query('analyze')
  await compareTimes(
    send,
    `/transactions?status=UNCODED&transactionType=WITHDRAWAL&limit=${PAGE}`,
    'transactions',
    'lines',
  )
  const [importId] = await copy(database, church, 'bank_import', 'true', [{ status: 'STAGED' }])
  const rows = COPIED.map(([amount, date], n) => ({
    ...{ import_id: importId, row_number: n + 1, status: 'NEW', amount: -amount, date, transaction_id: null },
    ...{ description: `ACH DEBIT ${n % 900}`, reference_number: null, external_id: `staged-${n}` },
  }))
  await copy(database, church, 'bank_import_row', 'true', rows)
  await database.query('analyze')
  await compareTimes(send, `/bank-imports/${importId}/rows?limit=${PAGE}`, 'rows', `of ${LARGE} rows that wait`)
}

/** Prints how long a page takes with and without proposals. @param what its rows, in words. */
async function compareTimes(send, path, envelope, what) {
  const times = async asked => {
    const took = []
    for (let round = 0; round < 9; round += 1) {
      const began = performance.now()
      const { body } = await send('GET', path + asked, {})
      if (body[envelope]?.length !== PAGE) throw new Error(JSON.stringify(body))
      took.push(performance.now() - began)
    }
    return took.sort((a, b) => a - b)[4]
  }
  const [without, proposed] = [await times(''), await times('&include=proposals')]
  console.log(
    `A page of ${PAGE} ${what} among ${LARGE} open lines and ${LARGE} open payments: ${without.toFixed(0)} ms without proposals, ${proposed.toFixed(0)} ms with them, ${((proposed - without) / PAGE).toFixed(2)} ms each`,
  )
}

async function measure() {
  const cluster = await openCluster()
  await migrate(cluster.ownerUrl(), 'narthex_service')
  const urls = { ownerUrl: cluster.ownerUrl(), serviceUrl: cluster.serviceUrl() }
  const { stage, identity, close } = await demoStage(urls, NOW)
  undo.push(close)
  const database = new pg.Client(superuserUrl(cluster))
  await database.connect()
  undo.push(() => database.end())
  const church = [identity.organizationId]
  const { rows } = await database.query(TRUTH, church)
  // The books are no books any more, so no trigger holds them.
  await database.query('set session_replication_role = replica')
  await keep(database, church, 'true')
  const tally = new Tally()
  const ids = rows.map(({ id }) => id).sort()
  for (let pass = 0; pass < PASSES; pass += 1) {
    const faults = await spoil(database, church, ids, pass)
    await database.query('analyze')
    const { found, milliseconds, months } = await replay(database, church, stage.send)
    for (const { id, documents } of rows) tally.judge(faults.get(id), documents, found.get(id) ?? [])
    console.log(`${rows.length} lines of ${months} months in ${milliseconds.toFixed(0)} ms`)
    await giveBack(database, 'true')
  }
  await judgeUnpaid(database, church, stage.send, tally)
  await judgeTransfers(database, church, stage.send, tally)
  await giveBack(database, 'true')
  await judgeFiles(database, church, stage.send, tally)
  tally.print()
  await measureLarge(database, church, stage.send)
  if (tally.wrong.length) process.exitCode = 1
}

await runAlone(measure)
