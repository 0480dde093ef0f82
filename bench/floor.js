import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { ADMIT } from '../dist/src/access/admit-key.js'
import { digest, parseKey } from '../dist/src/access/key-format.js'
import { auditKey } from '../dist/src/values/audit-key.js'
import { serveParent } from './child.js'
import { booksFloor } from './floor-books.js'
import { givingFloor } from './floor-giving.js'
import { graphqlFloor } from './floor-graphql.js'
import { pledgesFloor } from './floor-pledges.js'

/*
 * The floor: node:http and node-postgres and nothing else. It asks the database the same things and answers the same
 * bytes, but has no registry, no validation, no row-level security, no activity. What the product costs beyond it is the
 * price of everything that the product does for its churches.
 */
const { statements, pepper, cursorSecret, auditSecret, databaseUrl } = JSON.parse(process.env.BENCH_FLOOR)
const PEPPER = Buffer.from(pepper, 'base64')
const CURSOR_SECRET = Buffer.from(cursorSecret, 'base64')
const AUDIT_SECRET = Buffer.from(auditSecret, 'base64')

const iso = text => `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
const same = text => text
const PARSERS = { 16: text => text === 't', 20: Number, 21: Number, 23: Number, 114: JSON.parse, 1184: iso }
const types = { getTypeParser: oid => PARSERS[oid] ?? same }
// As many connections as the product has, for the same purposes.
const pool = max => new pg.Pool({ connectionString: databaseUrl, max, types, options: '-c TimeZone=UTC' })
const admission = pool(4)
const reads = pool(8)
const writes = pool(8)
const means = { reads, writes, statements }
const floors = { ...booksFloor(means), ...givingFloor(means), ...graphqlFloor(means), ...pledgesFloor(means) }

/** The caller behind a key, asked of the database at every request as the product does. */
async function admit(authorization) {
  const token = authorization?.slice('Bearer '.length) ?? ''
  const key = parseKey(token)
  if (!key) throw new Error('unauthorized')
  const { rows } = await admission.query({
    ...ADMIT,
    values: [key.publicId, [1], [digest(PEPPER, token)], key.environment, null, 1_000_000],
  })
  if (rows[0].outcome !== 'ok') throw new Error(rows[0].outcome)
  return rows[0]
}

const day = text => (text === null ? null : `${text}T00:00:00.000Z`)
const totals = t => ({
  gross: t.gross / 100,
  fees: t.fees / 100,
  net: t.net / 100,
  paymentCount: t.paymentCount,
  donationCount: t.donationCount,
})

async function accounts({ organization_id }) {
  const { rows } = await reads.query({ name: 'accounts', text: statements.accounts, values: [organization_id] })
  return { accounts: rows }
}

async function settlement({ organization_id }, id) {
  const values = [organization_id, [id]]
  const { rows } = await reads.query({ name: 'settlement', text: statements.settlement, values })
  const row = rows[0]
  const { transaction } = row.bankLink
  row.estimatedArrivalDate = day(row.estimatedArrivalDate)
  row.actualArrivalDate = day(row.actualArrivalDate)
  for (const amount of ['grossAmount', 'feesAmount', 'netAmount']) row[amount] /= 100
  row.recordedTotals = totals(row.recordedTotals)
  row.linkedContributionTotals = totals(row.linkedContributionTotals)
  if (transaction) Object.assign(transaction, { date: day(transaction.date), amount: transaction.amount / 100 })
  for (const batch of row.batches)
    Object.assign(batch, { batchDate: day(batch.batchDate), totalNet: batch.totalNet / 100 })
  return row
}

function transactionFrom(row) {
  row.amount /= 100
  row.date = day(row.date)
  row.amountMatched /= 100
  row.amountUnmatched /= 100
  for (const split of row.splits) split.amount /= 100
  for (const match of row.matches) match.amount /= 100
  return row
}

function cursorAfter(organizationId, { date, id }) {
  const list = JSON.stringify([organizationId, 'bank_transaction', '-date', {}])
  const body = Buffer.from(JSON.stringify([date, id])).toString('base64url')
  const mac = createHmac('sha256', CURSOR_SECRET).update(`${list}\u001f${body}`).digest('base64url').slice(0, 22)
  return `${body}.${mac}`
}

async function transactions({ organization_id }) {
  const values = [organization_id, 51]
  const { rows } = await reads.query({ name: 'transactions', text: statements.transactions, values })
  const hasNextPage = rows.length > 50
  if (hasNextPage) rows.pop()
  const nextCursor = hasNextPage ? cursorAfter(organization_id, rows[rows.length - 1]) : null
  for (const row of rows) {
    delete row['~position']
    transactionFrom(row)
  }
  return { transactions: rows, pageInfo: { hasNextPage, nextCursor } }
}

const OPEN = 'select state, fingerprint, status, body from open_write($1, $2, $3)'
const INSERT = `insert into bank_transaction (organization_id, id, description, amount, date, transaction_type,
    reference_number, currency, status, source, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'UNCODED', 'API', $9, $9)`
const CLOSE = 'select close_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)'

/** The product's write by hand: key looked up, row inserted and read back, audit, outbox and answer kept, one commit. */
async function create(caller, key, text) {
  const given = JSON.parse(text)
  const { organization_id, key_id, currency } = caller
  const fingerprint = createHash('sha256').update(text).digest()
  const at = new Date()
  const id = randomUUID()
  const amount = Math.round(given.amount * 100)
  const client = await writes.connect()
  let failed = true
  try {
    await client.query('begin')
    const opened = await client.query({
      name: 'open',
      text: OPEN,
      values: [organization_id, 'createTransaction', key],
    })
    if (opened.rows[0].state !== 'new') throw new Error('the bench never repeats a key')
    const { description, date, transactionType, referenceNumber } = given
    await client.query({
      name: 'insert',
      text: INSERT,
      values: [organization_id, id, description, amount, date, transactionType, referenceNumber, currency, at],
    })
    const { rows } = await client.query({
      name: 'transaction',
      text: statements.transaction,
      values: [organization_id, [id]],
    })
    const body = JSON.stringify(transactionFrom(rows[0]))
    const changes = [
      {
        action: 'CREATED',
        resourceType: 'bank_transaction',
        resourceId: id,
        version: 1,
        changes: {
          description: [null, description],
          amount: [null, amount],
          date: [null, date],
          transaction_type: [null, transactionType],
          reference_number: [null, referenceNumber],
          is_reconciled: [null, false],
          currency: [null, currency],
          status: [null, 'UNCODED'],
          receipt_status: [null, 'NOT_REQUIRED'],
          source: [null, 'API'],
        },
      },
    ]
    await client.query({
      name: 'close',
      text: CLOSE,
      values: [
        organization_id,
        at,
        randomUUID(),
        'API_KEY',
        key_id,
        'createTransaction',
        JSON.stringify(changes),
        key,
        fingerprint,
        201,
        body,
        auditKey(AUDIT_SECRET, organization_id),
      ],
    })
    await client.query('commit')
    failed = false
    return body
  } finally {
    client.release(failed)
  }
}

function readText(request) {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', part => {
      text += part
    })
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}

async function answer(request, response) {
  const { url, method, headers } = request
  const own = floors[url]
  if (method === 'POST') {
    const reading = readText(request)
    const caller = await admit(headers.authorization)
    if (own) return send(response, 200, JSON.stringify(await own(caller, JSON.parse(await reading))))
    return send(response, 201, await create(caller, headers['idempotency-key'], await reading))
  }
  const caller = await admit(headers.authorization)
  if (own) return send(response, 200, JSON.stringify(await own(caller)))
  const value =
    url === '/api/v1/accounts'
      ? await accounts(caller)
      : url === '/api/v1/transactions'
        ? await transactions(caller)
        : await settlement(caller, url.slice('/api/v1/settlements/'.length))
  send(response, 200, JSON.stringify(value))
}

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch(error => send(response, 500, JSON.stringify({ error: String(error) })))
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  serveParent(`http://127.0.0.1:${server.address().port}`, async () => {
    server.closeAllConnections()
    await Promise.all([admission.end(), reads.end(), writes.end()])
  })
})
