import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { digest, keyEnvironment, newSecret } from '../dist/src/access/key-format.js'
import { SCOPES } from '../dist/src/access/scopes.js'
import { findings } from '../dist/src/commands/verify.js'
import { fillLoaded } from '../dist/src/database/figures.js'
import { TEST_SECRETS } from '../dist/src/service/testing.js'
import { seedConnections } from './seed-applications.js'

/** How much one church has. Every tenth transaction is split in two, so that a page has something to nest. */
export const PER_ORGANIZATION = { account: 60, fund: 8, bank_transaction: 250, settlement: 50 }
/** The amount of the first transaction in cents, and how much more each next one has. Each exceeds the settlement that it shows. */
const BASE = 100_000
const STEP = 37
/** The amount of a transaction in cents, by its number. */
export const transactionAmount = number => BASE + number * STEP
const NET = 97_100
/** Settlements with gifts, from number 1 on: a read of one of them has something to sum up. */
export const LINKED_SETTLEMENTS = 10
const GIFTS = 20

const KINDS = {
  organization: 0,
  account: 1,
  fund: 2,
  bank_transaction: 3,
  settlement: 4,
  contribution: 5,
  key: 6,
  vendor: 7,
  bill: 8,
  entry: 9,
  donor: 10,
  batch: 11,
  allocation: 12,
  refund: 13,
  campaign: 14,
  pledge: 15,
  person: 16,
  household: 17,
  statement: 18,
}
const hex = (number, digits) => number.toString(16).padStart(digits, '0')
const kindOf = kind => hex(KINDS[kind], 2)

/** Ids follow from numbers, so that the load can name rows that it never read. */
export const idOf = (organization, kind, number) =>
  `${hex(organization, 8)}-0000-7000-8000-${kindOf(kind)}${hex(number, 10)}`
/** The same in SQL, where `o` is the church's number. */
export const sqlId = (kind, number) =>
  `(lpad(to_hex(o), 8, '0') || '-0000-7000-8000-${kindOf(kind)}' || lpad(to_hex(${number}), 10, '0'))::uuid`
const ORGANIZATION = sqlId('organization', 0)
const STAMP = `timestamptz '2026-01-01' + make_interval(mins => n)`

/** One statement per table; `o` is the church's number, `n` the row's. */
const TABLES = [
  {
    rows: 1,
    sql: `insert into control.organization (id, name, environment, plan, time_zone, currency, country_code, created_at)
      select ${ORGANIZATION}, 'Church ' || o, 'PRODUCTION', 'SCALE', 'America/New_York', 'USD', 'US', ${STAMP}`,
  },
  {
    rows: PER_ORGANIZATION.account,
    sql: `insert into account (organization_id, id, account_number, sort_key, name, account_type, is_cash_account,
        normal_balance, currency, created_at, updated_at)
      select ${ORGANIZATION}, ${sqlId('account', 'n')}, (1000 + n * 10)::text, '0004' || (1000 + n * 10), 'Account ' || n,
        (array['ASSET', 'LIABILITY', 'NET_ASSET', 'REVENUE', 'EXPENSE'])[1 + (n - 1) / 12], n <= 3,
        case when (n - 1) / 12 in (0, 4) then 'DEBIT' else 'CREDIT' end, 'USD', ${STAMP}, ${STAMP}`,
  },
  {
    rows: PER_ORGANIZATION.fund,
    sql: `insert into fund (organization_id, id, name, code, net_asset_class, net_asset_account_id,
        default_revenue_account_id, sort_order, created_at, updated_at)
      select ${ORGANIZATION}, ${sqlId('fund', 'n')}, 'Fund ' || n, 'F' || n, 'WITHOUT_DONOR_RESTRICTIONS',
        ${sqlId('account', 25)}, ${sqlId('account', '36 + n')}, n, ${STAMP}, ${STAMP}`,
  },
  {
    rows: PER_ORGANIZATION.bank_transaction,
    sql: `insert into bank_transaction (organization_id, id, description, amount, date, transaction_type, reference_number,
        fund_id, currency, status, bank_account_id, source, created_at, updated_at)
      select ${ORGANIZATION}, ${sqlId('bank_transaction', 'n')}, 'Sunday offering deposit ' || n, ${BASE} + n * ${STEP},
        date '2026-01-01' + n, 'DEPOSIT', 'DEP-' || n, case when n % 10 = 0 then ${sqlId('fund', 1)} end, 'USD',
        case when n % 10 = 0 then 'CODED' else 'UNCODED' end, ${sqlId('account', 1)}, 'API', ${STAMP}, ${STAMP}`,
  },
  {
    rows: PER_ORGANIZATION.bank_transaction / 5,
    sql: `insert into transaction_split (organization_id, id, transaction_id, line_number, account_id, fund_id, amount)
      select ${ORGANIZATION}, ${sqlId('bank_transaction', '1000 + n')}, ${sqlId('bank_transaction', '(n + 1) / 2 * 10')},
        1 + n % 2, ${sqlId('account', '36 + n % 5')}, ${sqlId('fund', 1)},
        (${BASE} + (n + 1) / 2 * ${10 * STEP} - case when (n + 1) / 2 * 10 <= ${PER_ORGANIZATION.settlement} then ${NET} else 0 end) / 2`,
  },
  {
    rows: PER_ORGANIZATION.settlement,
    sql: `insert into settlement (organization_id, id, provider, external_id, estimated_arrival_date, actual_arrival_date,
        gross_amount, fees_amount, net_amount, payment_count, donation_count, currency, status, bank_transaction_id,
        created_at, updated_at)
      select ${ORGANIZATION}, ${sqlId('settlement', 'n')}, 'PROVIDER_1', 'po_' || n, date '2026-01-01' + n,
        date '2026-01-02' + n, 100000, 2900, ${NET}, ${GIFTS}, ${GIFTS}, 'USD', 'DEPOSITED', ${sqlId('bank_transaction', 'n')},
        ${STAMP}, ${STAMP}`,
  },
  {
    rows: LINKED_SETTLEMENTS * GIFTS,
    sql: `insert into contribution (organization_id, id, match_state, amount, currency, received_date, payment_method, channel,
        fee_amount, status, settlement_id, created_at, updated_at)
      select ${ORGANIZATION}, ${sqlId('contribution', 'n')}, 'ANONYMOUS', 5000, 'USD', date '2026-01-01' + n / ${GIFTS},
        'CARD', 'ONLINE', 145, 'COMPLETED', ${sqlId('settlement', `1 + (n - 1) / ${GIFTS}`)}, ${STAMP}, ${STAMP}`,
  },
  {
    rows: LINKED_SETTLEMENTS * GIFTS,
    sql: `insert into contribution_allocation (organization_id, id, contribution_id, line_number, fund_id, amount, fee_amount)
      select ${ORGANIZATION}, ${sqlId('contribution', '100000 + n')}, ${sqlId('contribution', 'n')}, 1,
        ${sqlId('fund', '1 + n % 8')}, 5000, 145`,
  },
]

/** The password of the throw-away cluster's superuser: row-level security is forced even on the owner. */
export function superuserUrl({ port, dataFolder }) {
  const { postgres } = JSON.parse(readFileSync(path.join(dataFolder, 'credentials.json'), 'utf8'))
  return `postgres://postgres:${postgres}@127.0.0.1:${port}/narthex`
}

/** Keys of all churches with every scope, made by the product's own functions. */
async function seedKeys(client, organizations) {
  const keys = organizations.map(organization => ({ organization, ...newSecret(keyEnvironment('PRODUCTION')) }))
  const pepper = TEST_SECRETS.keyPeppers.get(1)
  await client.query(
    `insert into control.api_key (id, organization_id, name, scopes, created_by, created_at, expires_at)
     select k.id, k.organization_id, 'bench', $3, 'bench', now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as k (id, organization_id)`,
    [
      keys.map(key => idOf(key.organization, 'key', 0)),
      keys.map(key => idOf(key.organization, 'organization', 0)),
      SCOPES,
    ],
  )
  await client.query(
    `insert into control.api_key_secret
       (public_id, key_id, environment, secret_hash, pepper_version, hint, created_at, expires_at)
     select k.public_id, k.key_id, 'live', k.secret_hash, 1, k.hint, now(), now() + interval '1 day'
     from unnest($1::text[], $2::uuid[], $3::bytea[], $4::text[]) as k (public_id, key_id, secret_hash, hint)`,
    [
      keys.map(key => key.publicId),
      keys.map(key => idOf(key.organization, 'key', 0)),
      keys.map(key => digest(pepper, key.secret)),
      keys.map(key => key.hint),
    ],
  )
  return keys.map(({ organization, secret }) => ({ organization, authorization: `Bearer ${secret}` }))
}

/**
 * Fills the database and makes the floor's role, which row-level security does not bind: the floor has none.
 * Triggers rest meanwhile, because checking millions of references one by one would take minutes.
 * @param cases what is measured: some ask for more than every church has.
 * @returns the callers with a key and those through an application, one of each per church, and the floor's URL.
 */
export async function seed(cluster, count, cases) {
  const client = new pg.Client(superuserUrl(cluster))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    for (const { rows, sql } of TABLES)
      await client.query(`${sql} from generate_series(1, ${count}) o, generate_series(1, ${rows}) n`)
    for (const statements of new Set(cases.flatMap(({ seeds = [] }) => seeds)))
      for (const sql of statements(count)) await client.query(sql)
    const organizations = Array.from({ length: count }, (_, index) => index + 1)
    for (const organization of organizations) await fillLoaded(client, idOf(organization, 'organization', 0))
    const callers = await seedKeys(client, organizations)
    const connected = await seedConnections(client, organizations)
    await client.query(`create role bench_floor login bypassrls password 'bench_floor' in role narthex_app`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return { callers, connected, floorUrl: `postgres://bench_floor:bench_floor@127.0.0.1:${cluster.port}/narthex` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws when a church breaks an invariant: what is measured would be no church. */
export async function assertSound(cluster, organization) {
  const client = new pg.Client(superuserUrl(cluster))
  await client.connect()
  try {
    const [found] = await findings(client, idOf(organization, 'organization', 0))
    if (found) throw new Error(`the seed breaks ${found.invariant}: ${found.detail}`)
  } finally {
    await client.end()
  }
}
