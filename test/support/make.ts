import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Role } from '../../dist/src/access/roles.js'
import { closure, SCOPES } from '../../dist/src/access/scopes.js'
import { accountSortKey } from '../../dist/src/domain/ledger/account-number.js'
import { TEST_ISSUER, type TestApp } from '../../dist/src/testing.js'
import { graphqlClient, restClient } from './app.js'
import { arrangeKey } from './keys.js'
import { callTool } from './mcp.js'

type Row = Record<string, unknown>
const NOW = new Date('2026-11-01T12:00:00.000Z')
const VERSIONED = { version: 1, created_at: NOW, updated_at: NOW }

interface PersonOptions {
  email?: string
  scopes?: readonly string[]
  managesAccess?: boolean
  /** Of a person who is there already, to make them a member of this church too. */
  id?: string
}

/** A church of its own for one test: its rows are arranged past every guard, as its owner. */
export class Church {
  readonly ids: Record<string, string> = {}
  private arranging: pg.PoolClient | undefined

  constructor(
    readonly app: TestApp,
    readonly id: string,
    readonly name: string,
  ) {}

  /** Inserts a row with an id of its own; a `version` and times where the table has them. */
  async insert(table: string, row: Row, versioned = true): Promise<string> {
    const full: Row = { organization_id: this.id, id: v7(), ...(versioned ? VERSIONED : {}), ...row }
    const names = Object.keys(full)
    await this.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(full),
    )
    return full.id as string
  }

  /** Runs SQL as the owner, bound to this church. */
  async query(text: string, values: unknown[] = []): Promise<Row[]> {
    const run = async (client: pg.PoolClient) => (await client.query(text, values)).rows as Row[]
    return this.arranging ? run(this.arranging) : this.inTransaction(run)
  }

  /** Runs what follows in one transaction, which saves most of its round trips. Nothing else may use the church meanwhile. */
  async atOnce(work: () => Promise<unknown>): Promise<void> {
    await this.inTransaction(async client => {
      this.arranging = client
      await work().finally(() => {
        this.arranging = undefined
      })
    })
  }

  private async inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.app.owner.connect()
    try {
      await client.query(`begin; select set_config('app.organization', '${this.id}', true)`)
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  /** A key's secret; all scopes unless told. */
  async key(scopes: readonly string[] = SCOPES, overrides: { expiresAt?: Date; name?: string } = {}): Promise<string> {
    return (await this.issue(scopes, overrides)).secret
  }

  async issue(
    scopes: readonly string[] = SCOPES,
    { expiresAt = new Date(Date.now() + 86_400_000), name = randomUUID() }: { expiresAt?: Date; name?: string } = {},
  ) {
    return arrangeKey(this.app, { organizationId: this.id, name, scopes, expiresAt })
  }

  /** Someone who is a member in this role, signed in. `scopes` are for CUSTOM; a person who is there already joins. */
  async person(
    role: Role,
    { email = `${randomUUID()}@people.test`, scopes, managesAccess = false, id = v7() }: PersonOptions = {},
  ): Promise<{ id: string; email: string; token: string }> {
    await this.app.owner.query(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'Test', $4)
       on conflict (issuer, subject) do nothing`,
      [id, TEST_ISSUER.issuer, email, NOW],
    )
    await this.app.owner.query(
      `insert into control.member (organization_id, person_id, role, scopes, manage_api_access, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [this.id, id, role, scopes ? closure(scopes) : null, managesAccess, NOW],
    )
    return { id, email, token: await this.app.token(id) }
  }

  /** Clients of every surface that name this church, as a person's token needs it. */
  client(token?: string) {
    const header = { 'X-Organization-Id': this.id }
    return {
      rest: restClient(this.app.url, token, header),
      graphql: graphqlClient(this.app.url, token, header),
      tool: (name: string, given: Row = {}) =>
        callTool(this.app.url, token, name, { organizationId: this.id, ...given }),
    }
  }

  account(number: string, row: Row = {}): Promise<string> {
    return this.insert('account', {
      account_number: number,
      sort_key: accountSortKey(number),
      name: `${this.name} account ${number}`,
      account_type: 'ASSET',
      normal_balance: 'DEBIT',
      currency: 'USD',
      ...row,
    })
  }

  fund(name: string, row: Row = {}): Promise<string> {
    return this.insert('fund', {
      name,
      net_asset_class: 'WITHOUT_DONOR_RESTRICTIONS',
      net_asset_account_id: this.ids.netAssets,
      default_revenue_account_id: this.ids.revenue,
      ...row,
    })
  }

  settlement(row: Row = {}): Promise<string> {
    return this.insert('settlement', {
      provider: 'PROVIDER_1',
      external_id: randomUUID(),
      gross_amount: 10_000,
      fees_amount: 300,
      net_amount: 9_700,
      payment_count: 1,
      donation_count: 1,
      currency: 'USD',
      status: 'PENDING',
      ...row,
    })
  }

  /** A gift with one allocation; amounts in minor units. */
  async contribution(row: Row = {}, fundId = this.ids.fund): Promise<string> {
    const id = await this.insert('contribution', {
      donor_id: this.ids.donor,
      match_state: 'MATCHED',
      amount: 10_000,
      fee_amount: 300,
      currency: 'USD',
      received_date: '2026-10-25',
      payment_method: 'CARD',
      channel: 'ONLINE',
      status: 'COMPLETED',
      ...row,
    })
    const { amount = 10_000, fee_amount = 300 } = row
    await this.insert(
      'contribution_allocation',
      { contribution_id: id, line_number: 1, fund_id: fundId, amount, fee_amount },
      false,
    )
    return id
  }

  batch(row: Row = {}): Promise<string> {
    return this.insert('giving_batch', {
      name: 'Sunday',
      batch_date: '2026-10-25',
      status: 'OPEN',
      source: 'PROVIDER',
      ...row,
    })
  }

  bill(row: Row = {}): Promise<string> {
    return this.insert('bill', {
      vendor_id: this.ids.vendor,
      bill_number: randomUUID().slice(0, 8),
      bill_date: '2026-10-01',
      due_date: '2026-10-31',
      currency: 'USD',
      status: 'DRAFT',
      ap_account_id: this.ids.payable,
      ...row,
    })
  }

  transaction(row: Row = {}): Promise<string> {
    return this.insert('bank_transaction', {
      description: `${this.name} deposit`,
      amount: 125_075,
      date: '2026-10-26',
      transaction_type: 'DEPOSIT',
      currency: 'USD',
      status: 'UNCODED',
      source: 'BANK_FEED',
      ...row,
    })
  }

  /** A transaction with one split on an expense account, in any state; amounts in minor units. */
  async coded(row: Row = {}, split: Row = {}): Promise<string> {
    const full = { amount: 10_000, transaction_type: 'WITHDRAWAL', status: 'CODED', source: 'MANUAL', ...row }
    const id = await this.transaction({ bank_account_id: this.ids.cash, fund_id: this.ids.fund, ...full })
    const { expense, fund } = this.ids
    const line = { account_id: expense, fund_id: fund, amount: Math.abs(full.amount as number), ...split }
    await this.insert('transaction_split', { transaction_id: id, line_number: 1, ...line }, false)
    return id
  }

  /** A small PDF, unlike any other; in the inbox unless told. */
  async receipt(row: Row = {}, content = `%PDF-1.4 ${randomUUID()}`): Promise<string> {
    const bytes = Buffer.from(content)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await this.query('insert into receipt_content values ($1, $2, $3) on conflict do nothing', [this.id, sha256, bytes])
    return this.insert('receipt', {
      file_name: `${this.name}.pdf`,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      sha256,
      source: 'APP',
      uploaded_by: 'test',
      storage_key: `database:${sha256}`,
      ...row,
    })
  }

  donor(row: Row = {}): Promise<string> {
    return this.insert('donor', { donor_type: 'INDIVIDUAL', first_name: this.name, last_name: 'Secret', ...row })
  }

  /** A time in a household, since the beginning of the year unless told. */
  member(householdId: string | undefined, donorId: string | undefined, row: Row = {}): Promise<string> {
    const times = { role: 'HEAD', gives_jointly: false, from_date: '2026-01-01', ...row }
    return this.insert('household_member', { household_id: householdId, donor_id: donorId, ...times }, false)
  }

  pledge(row: Row = {}): Promise<string> {
    return this.insert('pledge', {
      donor_id: this.ids.donor,
      fund_id: this.ids.fund,
      total_amount: 120_000,
      currency: 'USD',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      status: 'ACTIVE',
      pledged_date: '2025-12-14',
      source: 'CARD',
      ...row,
    })
  }
}

/** A church with one of each thing. `canary` goes into every text of it. */
export async function makeChurch(app: TestApp, organization: Row = {}, canary = 'Grace'): Promise<Church> {
  const id = v7()
  const name = `${canary} ${id.slice(-8)}`
  const row: Row = {
    id,
    name,
    environment: 'TEST',
    plan: 'SCALE',
    time_zone: 'America/Chicago',
    currency: 'USD',
    country_code: 'US',
    created_at: NOW,
    ...organization,
  }
  const names = Object.keys(row)
  await app.owner.query(
    `insert into control.organization (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  const church = new Church(app, id, canary)
  await church.atOnce(() => furnish(church, canary))
  return church
}

async function furnish(church: Church, canary: string): Promise<void> {
  const { ids } = church
  ids.netAssets = await church.account('3000', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  ids.revenue = await church.account('4000', { account_type: 'REVENUE', normal_balance: 'CREDIT' })
  ids.payable = await church.account('2000', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  ids.expense = await church.account('5000', { account_type: 'EXPENSE' })
  ids.cash = await church.account('1000', { is_cash_account: true })
  ids.savings = await church.account('1010', { is_cash_account: true })
  ids.fund = await church.fund(`${canary} general`, { code: 'GEN', is_default: true })
  ids.dimension = await church.insert('dimension', { name: `${canary} campus` })
  ids.dimensionValue = await church.insert('dimension_value', { dimension_id: ids.dimension, name: `${canary} north` })
  ids.vendor = await church.insert('vendor', { name: `${canary} supplies` })
  ids.otherVendor = await church.insert('vendor', { name: `${canary} catering` })
  ids.donor = await church.insert('donor', { donor_type: 'INDIVIDUAL', first_name: canary, last_name: 'Secret' })
  ids.otherDonor = await church.donor({ first_name: `${canary} other` })
  ids.household = await church.insert('household', { name: `${canary} home`, primary_contact_donor_id: ids.otherDonor })
  await church.member(ids.household, ids.otherDonor)
  ids.integration = await church.insert('giving_integration', { provider: 'PROVIDER_1', name: `${canary} online` })
  ids.merchant = await church.insert('merchant', { name: `${canary} merchant`, giving_integration_id: ids.integration })
  ids.transaction = await church.transaction()
  ids.bill = await church.bill()
  ids.settlement = await church.settlement({ external_reference: canary })
  ids.batch = await church.batch({ name: canary })
  ids.contribution = await church.contribution({ memo: canary })
  ids.pledge = await church.pledge()
  ids.receipt = await church.receipt()
  await church.query('select assign_pledges($1, null)', [church.id])
}

/** Gives a church what its books need: the accounts that postings fall on, two more funds, and a policy. */
export async function keepBooks(church: Church, policy: Row = {}): Promise<Church> {
  const { ids, id, name: canary } = church
  if (ids.restricted) return church
  ids.undeposited = await church.account('1100')
  ids.dueFrom = await church.account('1200')
  ids.dueTo = await church.account('2100', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  ids.transfers = await church.account('3900', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  ids.released = await church.account('3910', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  ids.fees = await church.account('5900', { account_type: 'EXPENSE' })
  ids.restricted = await church.fund(`${canary} missions`, {
    code: 'MIS',
    net_asset_class: 'WITH_DONOR_RESTRICTIONS',
    restriction_type: 'PURPOSE',
  })
  ids.youth = await church.fund(`${canary} youth`, { code: 'YTH' })
  await church.insert('accounting_policy', {
    id,
    default_bank_account_id: ids.cash,
    payable_account_id: ids.payable,
    due_from_account_id: ids.dueFrom,
    due_to_account_id: ids.dueTo,
    transfers_in_account_id: ids.transfers,
    transfers_out_account_id: ids.transfers,
    released_account_id: ids.released,
    undeposited_account_id: ids.undeposited,
    clearing_account_id: ids.undeposited,
    processing_fees_account_id: ids.fees,
    transaction_approval_limit: 50_000,
    bill_approval_limit: 50_000,
    ...policy,
  })
  return church
}
