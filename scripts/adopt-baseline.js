// Brings a database that the migrations 0001_control … 0031_pledge_plans made to the baseline 0001_access … 0012_views:
// adopt-baseline.sql changes the two tables that differ, and the history of migrations is replaced. Run once, by hand, with
// the URL of the role that owns the tables:
//   DATABASE_OWNER_URL=postgres://… node scripts/adopt-baseline.js
// Then migrate as usual, which applies the functions and rules.
import { readFileSync } from 'node:fs'
import pg from 'pg'

const OLD = `control church references guards books people reference_data bills receipts verify books_indexes giving people
  pledges changes verify_giving statements campaign_gifts pledge_order merged_household settlement_tombstones pledge_rooms
  refunds_kept_back gifts installments_due oauth settings applications resource_names definer_functions pledge_plans`
const BASELINE = `access sign_in ledger banking payables donors giving pledges statements writes references views`
const numbered = names => names.split(/\s+/).map((name, index) => `${String(index + 1).padStart(4, '0')}_${name}`)

const url = process.env.DATABASE_OWNER_URL
if (!url) {
  console.error('Set DATABASE_OWNER_URL to the URL of the database, with the role that owns its tables.')
  process.exit(2)
}

const client = new pg.Client(url)
await client.connect()
try {
  await client.query('begin')
  // The lock of every process that migrates, so that none runs meanwhile.
  await client.query('select pg_advisory_xact_lock(7281994151)')
  const { rows } = await client.query('select name from migration order by name')
  const recorded = rows.map(({ name }) => name).join(' ')
  if (recorded !== numbered(OLD).join(' ')) {
    await client.query('rollback')
    console.error('The migrations of this database are not 0001_control to 0031_pledge_plans. Nothing has changed.')
    process.exitCode = 1
  } else {
    await client.query(readFileSync(new URL('adopt-baseline.sql', import.meta.url), 'utf8'))
    await client.query('delete from migration')
    await client.query('insert into migration (name) select unnest($1::text[])', [numbered(BASELINE)])
    await client.query('commit')
    console.log('The database is at the baseline. Migrate it to apply functions and rules: npx narthex migrate')
  }
} finally {
  await client.end()
}
