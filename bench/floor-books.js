import { randomUUID } from 'node:crypto'
import { WINDOW } from './cases-books.js'

/** What the product's trial balance is held against: the same sums, taken from every line. */
const SUMS = `select a.id as "accountId", a.account_number as "accountNumber", a.name as "accountName",
    a.account_type as "accountType", f.id as "fundId", f.name as "fundName",
    coalesce(sum(l.debit - l.credit) filter (where e.date < $2), 0)::bigint as opening,
    coalesce(sum(l.debit) filter (where e.date >= $2), 0)::bigint as debit,
    coalesce(sum(l.credit) filter (where e.date >= $2), 0)::bigint as credit, sum(l.debit - l.credit)::bigint as closing
  from journal_line l
  join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
  join account a on a.organization_id = l.organization_id and a.id = l.account_id
  join fund f on f.organization_id = l.organization_id and f.id = l.fund_id
  where l.organization_id = $1 and e.date <= $3
  group by a.id, a.account_number, a.name, a.account_type, a.sort_key, f.id, f.name, f.sort_order
  order by a.sort_key, a.id, f.sort_order, f.name, f.id`

const SPLITS = `insert into transaction_split (organization_id, id, transaction_id, line_number, account_id, fund_id, amount)
  select $1, s.id, s.transaction_id, 1, s.account_id, s.fund_id, s.amount
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[]) as s (id, transaction_id, account_id, fund_id, amount)`

const NUMBER = `insert into journal_number as n select organization_id, fiscal_year, 1 from accounting_period
  where organization_id = $1 and $2::date between start_date and end_date
  on conflict (organization_id, fiscal_year) do update set last_number = n.last_number + 1 returning last_number`
const ENTRY = `insert into journal_entry (organization_id, id, fiscal_year, entry_number, period_id, date, description, source_type,
    source_id, posting_kind, posting_number, posted_at, posted_by, request_id)
  select organization_id, $2, fiscal_year, $4, id, $3, 'Bill', 'BILL', $2, 'ORIGINAL', 1, now(), 'floor', 'floor'
  from accounting_period where organization_id = $1 and $3::date between start_date and end_date`
const LINES = `insert into journal_line (organization_id, id, entry_id, line_number, account_id, fund_id, debit, credit)
  select $1, gen_random_uuid(), $2, row_number() over (), account_id, fund_id, debit, credit from (
    select account_id, fund_id, amount as debit, 0 as credit from bill_line where organization_id = $1 and bill_id = $3
    union all
    select b.ap_account_id, l.fund_id, 0, sum(l.amount) from bill_line l
      join bill b on b.organization_id = l.organization_id and b.id = l.bill_id
      where l.organization_id = $1 and l.bill_id = $3 group by 1, 2) lines`

/** The least that the books' own work costs: the same rows and sums by plain SQL, in one transaction. */
export function booksFloor({ reads, writes, statements }) {
  async function inTransaction(work) {
    const client = await writes.connect()
    let failed = true
    try {
      await client.query('begin')
      const result = await work((name, text, values) => client.query({ name, text, values }))
      await client.query('commit')
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
  const amounts = row => {
    for (const key of ['opening', 'debit', 'credit', 'closing']) row[key] /= 100
    return row
  }
  const balance =
    (name, text, more) =>
    async ({ organization_id }) => {
      const values = [organization_id, WINDOW.from, WINDOW.asOf, ...more]
      const { rows } = await reads.query({ name, text, values })
      return { rows: rows.map(amounts) }
    }
  return {
    '/api/v1/balance': balance('balance', statements.balance, [null, false]),
    '/api/v1/sums': balance('sums', SUMS, []),
    '/api/v1/coding': ({ organization_id }, { items }) =>
      inTransaction(async query => {
        const ids = items.map(({ transactionId }) => transactionId)
        const splits = items.map(({ splits: [split] }) => split)
        const lock =
          'select id from bank_transaction where organization_id = $1 and id = any ($2) order by id for update'
        await query('lock', lock, [organization_id, ids])
        const remove = 'delete from transaction_split where organization_id = $1 and transaction_id = any ($2)'
        await query('uncode', remove, [organization_id, ids])
        const { rowCount } = await query('code', SPLITS, [
          organization_id,
          ids.map(() => randomUUID()),
          ids,
          splits.map(({ accountId }) => accountId),
          splits.map(({ fundId }) => fundId),
          splits.map(({ amount }) => Math.round(amount * 100)),
        ])
        return { inserted: rowCount }
      }),
    '/api/v1/posting': ({ organization_id }, { billId }) =>
      inTransaction(async query => {
        const day = '2026-03-11'
        const id = randomUUID()
        const { rows } = await query('number', NUMBER, [organization_id, day])
        await query('entry', ENTRY, [organization_id, id, day, rows[0].last_number])
        await query('lines', LINES, [organization_id, id, billId])
        return { lines: 200 }
      }),
  }
}
