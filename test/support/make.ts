import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'
import { Church } from './church.js'
import { copyOfModel } from './model-church.js'
import { inlined, insertion, NOW, type Row } from './rows.js'

const CANARY = 'Grace'
const ORGANIZATION = {
  environment: 'TEST',
  plan: 'SCALE',
  time_zone: 'America/Chicago',
  currency: 'USD',
  country_code: 'US',
  created_at: NOW,
}

/** A church with one of each thing. `canary` goes into every text of it. */
export async function makeChurch(app: TestApp, organization: Row = {}, canary = CANARY): Promise<Church> {
  const insertOrganization = (id: string) => {
    const name = `${canary} ${id.slice(-12)}`
    return inlined(...insertion('control.organization', { ...ORGANIZATION, id, name, ...organization }))
  }
  const arrange = async () => {
    const church = new Church(app, v7(), canary)
    await church.atOnce(async () => {
      await church.query(insertOrganization(church.id))
      await furnish(church, canary)
    })
    return church
  }
  return (canary === CANARY && (await copyOfModel(app, insertOrganization, canary, arrange))) || arrange()
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
  await church.atOnce(async () => {
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
      journal_approval_limit: 10_000_000_000,
      ...policy,
    })
  })
  return church
}

/** A church whose ledger begins on January 1, 2026: a file of gifts can have history and gifts to post. */
export async function makeImporting(app: TestApp): Promise<Church> {
  const church = await keepBooks(await makeChurch(app))
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
  return church
}

/** The same, with the funds that the files of gifts name: General Fund and Missions. */
export async function makeImportingFunds(app: TestApp): Promise<Church> {
  const church = await makeImporting(app)
  await church.query(
    `update fund set name = case when id = $2 then 'General Fund' else 'Missions' end where organization_id = $1 and id in ($2, $3)`,
    [church.id, church.ids.fund, church.ids.restricted],
  )
  return church
}
