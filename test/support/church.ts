import { createHash, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Role } from '../../dist/src/access/roles.js'
import { closure, SCOPES } from '../../dist/src/access/scopes.js'
import { accountSortKey } from '../../dist/src/domain/ledger/accounts/account-number.js'
import { TEST_ISSUER, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from './app.js'
import { arrangeKey } from './keys.js'
import { callTool } from './mcp.js'
import { inlined, NOW, type Row, Rows, VERSIONED } from './rows.js'

interface PersonOptions {
  email?: string
  scopes?: readonly string[]
  managesAccess?: boolean
  /** Of a person who is there already, to make them a member of this church too. */
  id?: string
}

/** A church of its own for one test: its rows are arranged past every guard, as its owner. */
export class Church extends Rows {
  readonly ids: Record<string, string> = {}

  constructor(
    app: TestApp,
    id: string,
    readonly name: string,
  ) {
    super(app, id)
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
    const person = inlined(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'Test', $4)
       on conflict (issuer, subject) do nothing`,
      [id, TEST_ISSUER.issuer, email, NOW],
    )
    const member = inlined(
      `insert into control.member (organization_id, person_id, role, scopes, manage_api_access, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [this.id, id, role, scopes ? closure(scopes) : null, managesAccess, NOW],
    )
    await this.app.owner.query(`${person}; ${member}`)
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
    const id = v7()
    const { amount = 10_000, fee_amount = 300 } = row
    await this.insertTogether(
      [
        'contribution',
        {
          ...VERSIONED,
          id,
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
        },
      ],
      [
        'contribution_allocation',
        { id: v7(), contribution_id: id, line_number: 1, fund_id: fundId, amount, fee_amount },
      ],
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
  async receipt(row: Row = {}, content = `%PDF-1.4 ${randomUUID()}\n%%EOF`): Promise<string> {
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
  async member(householdId: string | undefined, donorId: string | undefined, row: Row = {}): Promise<string> {
    if (row.gives_jointly) await this.query("update donor set statement_type = 'HOUSEHOLD' where id = $1", [donorId])
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
