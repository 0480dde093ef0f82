import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { foundedChurch } from '../../support/founded.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client((await church.person('TREASURER')).token).rest
})

/** Creates a record and follows the Location of its answer. */
async function made(path: string, body: object) {
  const created = await rest('POST', path, { body })
  expect([created.status, created.body.message]).toEqual([201, undefined])
  const location = String(created.headers.get('location')).replace('/api/v1', '')
  const read = await rest('GET', location)
  expect([read.status, read.body.id]).toEqual([200, created.body.id])
  return { ...read.body, etag: String(read.headers.get('etag')), location }
}

test('a chart grows over REST: what is created is read at its Location, and its ETag guards the change', async () => {
  const { ids } = church
  const created = [
    await made('/accounts', { accountNumber: '6900', name: 'Music', accountType: 'EXPENSE', isPostable: false }),
    await made('/dimensions', { name: 'Event' }),
    await made('/dimension-values', { dimensionId: ids.dimension, name: 'South' }),
    await made('/funds', {
      name: 'Organ',
      netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS',
      netAssetAccountId: ids.netAssets,
    }),
  ]
  for (const { location, etag } of created) {
    const change = (name: string) => rest('PATCH', location, { body: { name }, headers: { 'If-Match': etag } })
    expect((await change('Renamed')).body.name).toBe('Renamed')
    const late = await change('Renamed again')
    expect([late.status, late.headers.get('x-error-reason')]).toEqual([409, 'stale_version'])
  }
  const { ledgerAccounts } = (await rest('GET', '/ledger-accounts')).body
  expect(ledgerAccounts.find(({ id }: { id: string }) => id === created[0]?.id)).toMatchObject({ name: 'Renamed' })
})

test('a church without accounts begins its ledger over REST, where its policy is', async () => {
  const { church: founded } = await foundedChurch(await testApp(), { chart: 'EMPTY' })
  rest = founded.client((await founded.person('OWNER')).token).rest
  const chart = await rest('POST', '/charts-of-accounts', { body: { chart: 'MINIMAL' } })
  expect([chart.status, chart.headers.get('location')]).toEqual([201, '/api/v1/accounting-policy'])
  expect((await rest('GET', '/accounting-policy')).body).toEqual(chart.body)
  const [fund] = (await rest('GET', '/funds')).body.funds
  const [cash] = (await rest('GET', '/accounts?isCashAccount=true')).body.accounts
  const balances = [
    { accountId: cash.id, fundId: fund.id, amount: 1000 },
    { accountId: fund.netAssetAccountId, fundId: fund.id, amount: -1000 },
  ]
  const opening = await made('/opening-balances', { date: '2026-01-01', balances })
  expect(opening).toMatchObject({ source: { type: 'OPENING' }, amount: 1000 })
  const other = founded.client((await founded.person('ADMIN')).token).rest
  const undone = await other('POST', `/journal-entries/${opening.id}/reverse`, { body: { reason: 'Another bank' } })
  const reversal = String(undone.headers.get('location')).replace('/api/v1', '')
  expect((await rest('GET', reversal)).body).toMatchObject({ id: undone.body.id, reversesEntryId: opening.id })
})

test('a key of every scope reads budgets over REST and writes none, and a bookkeeper writes them', async () => {
  const key = church.client(await church.key()).rest
  const body = { name: 'Operating', fiscalYear: 2026 }
  const refused = await key('POST', '/budgets', { body })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'credential_not_allowed'])
  rest = church.client((await church.person('BOOKKEEPER')).token).rest
  const { id } = await made('/budgets', body)
  const copy = await made('/budgets/copy', { name: 'Next', fiscalYear: 2027, from: 'BUDGET', budgetId: id })
  expect(copy.location).toBe(`/budgets/${copy.id}`)
  expect((await key('GET', '/budgets?fiscalYear=2027')).body.budgets).toMatchObject([{ id: copy.id }])
  const approval = await rest('POST', `/budgets/${id}/approve`)
  expect([approval.status, approval.headers.get('x-error-reason')]).toEqual([403, 'permission_missing'])
})
