import { readFileSync } from 'node:fs'
import { bankingChurch } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'

test('the migration stores what people approved alone in the last two months, as approvals do', async () => {
  const my = await bankingChurch({ journal_approval_limit: 50_000 })
  const { church, ids } = my
  const by = church.client((await church.person('TREASURER')).token)
  const date = churchDay(-1)
  const record = async (path: string, body: object, more = path) => {
    const { id } = (await by.rest('POST', path as '/bills', { body })).body
    return (await by.rest('POST', `${more}/${id}/approve`, { body: {} })).status
  }
  const split = { ...my.split(30), vendorId: ids.otherVendor }
  const line = { description: 'x', date, transactionType: 'WITHDRAWAL', vendorId: ids.vendor }
  const lines = [
    { accountId: ids.expense, fundId: ids.fund, debit: 40 },
    { accountId: ids.revenue, fundId: ids.fund, credit: 40 },
  ]
  expect([
    await record('/bills', { vendorId: ids.vendor, billDate: date, lines: [my.split(10)], submit: true }),
    await record('/transactions', { ...line, amount: 50, splits: [my.split(20), split] }),
    await record('/transactions', { ...line, amount: 5, splits: [my.split(5)], transactionType: 'DEPOSIT' }),
    await record('/manual-journals', { date, description: 'x', lines, submit: true }),
  ]).toEqual([200, 200, 200, 200])
  await my.approved({ date })
  const inserts = readFileSync('schema/migrations/0080_self_approvals.sql', 'utf8').match(/^insert into[^;]*;/gm) ?? []
  expect(inserts).toHaveLength(3)
  const client = await church.app.owner.connect()
  const stored = async () => {
    const { rows } = await client.query(
      `select approver_id, month::text, kind, vendor_id, amount::int, journal_entry_id from self_approval
       where organization_id = $1 order by amount`,
      [church.id],
    )
    return rows
  }
  try {
    await client.query(`select set_config('app.organization', $1, false)`, [church.id])
    const kept = await stored()
    expect(kept.map(row => [row.kind, row.amount])).toEqual([
      ['PAYMENT', 1000],
      ['PAYMENT', 2000],
      ['PAYMENT', 3000],
      ['MOVEMENT', 4000],
    ])
    await client.query('begin')
    await client.query('delete from self_approval where organization_id = $1', [church.id])
    for (const insert of inserts) await client.query(insert)
    expect(await stored()).toEqual(kept)
  } finally {
    await client.query('rollback')
    await client.query('discard all')
    client.release()
  }
})
