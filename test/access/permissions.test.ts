import type { Role } from '../../dist/src/access/roles.js'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { testApp } from '../support/app.js'
import { bankingChurch } from '../support/banking.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { REVIEWED, REVIEWED_ROLES, type Reviewed, roleHas, tablesOf } from '../support/reviewed.js'
import { arranged } from '../support/subjects.js'
import { type Surface, surfacesOf } from '../support/surfaces.js'

const ROLES = REVIEWED_ROLES
const WHO = [...ROLES, 'API key', 'application'] as const

/** What the two reviewed tables say of a caller and an operation. */
function reviewed({ scopes, callers, permission }: Reviewed, who: (typeof WHO)[number]): string {
  const isRole = who !== 'API key' && who !== 'application'
  if (callers === 'oauth' && who === 'API key') return 'no: people alone'
  if (callers === 'person' && !isRole) return 'no: people alone'
  if (callers === 'direct' && !isRole) return 'no: our own pages alone'
  if (isRole && scopes.some(each => !roleHas(who, each))) return 'no: scope'
  if (permission && (who === 'API key' || (isRole && !roleHas(who, permission)))) return `no: ${permission}`
  return 'yes'
}

test('the published table says of each operation and role what the reviewed tables say', () => {
  const published = new Map(tablesOf('schema/permissions.md').map(row => [row.operation, row]))
  expect(published.size).toBe(REVIEWED.length)
  // A list below a record asks for the scope of that record at its edge, which the table of permissions leaves out.
  const differing = REVIEWED.flatMap(row =>
    WHO.map(who => [row.name, who, published.get(row.name)?.[who], reviewed(row, who)]),
  )
  expect(differing.filter(([, , is, should]) => is !== should)).toEqual([])
})

/** What a bookkeeper does in a week, as the office lists it. */
const ACTS = [
  ...['createTransaction', 'bulkCreateTransactions', 'codeTransaction', 'bulkCodeTransactions', 'submitTransaction'],
  ...['uploadReceipt', 'uploadTransactionReceipt', 'attachReceipt', 'waiveReceipt'],
  ...['createBill', 'bulkCreateBills', 'updateBill', 'submitBill'],
  ...['createContribution', 'createGivingBatch', 'closeGivingBatch', 'createDeposit'],
  ...['createBankImport', 'decideBankImportRow', 'decideBankImportRows', 'commitBankImport', 'undoBankImport'],
  ...['createManualJournal', 'updateManualJournal', 'submitManualJournal'],
  ...['startReconciliation', 'clearReconciliationLines', 'matchTransaction'],
]

describe('in a week of work', () => {
  type Banking = Awaited<ReturnType<typeof bankingChurch>>
  let my: Banking
  const clients = new Map<Role, Banking['maker']>()
  beforeAll(async () => {
    const limit = 10_000
    my = await bankingChurch({
      transaction_approval_limit: limit,
      bill_approval_limit: limit,
      journal_approval_limit: limit,
      receipt_required_from: 7_500,
    })
    for (const role of ROLES) clients.set(role, my.church.client((await my.church.person(role)).token))
  })
  const as = (role: Role) => clients.get(role) as Banking['maker']
  const large = () => [my.split(500)]
  const line = async (by: Banking['maker'], more: object = {}) =>
    (await my.create({ amount: 500, splits: large(), transactionType: 'DEPOSIT', ...more }, by)).body.id as string
  const bill = async (by: Banking['maker']) => {
    const body = { vendorId: my.ids.vendor, billDate: '2025-03-10', lines: large(), submit: true }
    return (await by.rest('POST', '/bills', { body })).body.id as string
  }
  const journal = async (by: Banking['maker']) => {
    const { expense, revenue, fund: fundId } = my.ids
    const lines = [
      { accountId: expense, fundId, debit: 500 },
      { accountId: revenue, fundId, credit: 500 },
    ]
    const body = { date: '2025-03-31', description: 'Accrual', lines, submit: true }
    return (await by.rest('POST', '/manual-journals', { body })).body.id as string
  }

  test.each(ACTS)('a bookkeeper does %s', async name => {
    const church = await keepBooks(await makeChurch(await testApp()), { receipt_required_from: null })
    const { token } = await church.person('BOOKKEEPER')
    const operation = operations.find(each => each.name === name) as Operation
    const { id, input, second } = await arranged(operation, church)
    const surface = surfacesOf(operation)[operation.route ? 'rest' : 'graphql'] as Surface
    expect(await surface(church, token, operation, id, input, second)).toEqual({ outcome: 'ok', reason: null })
  })

  test.each(['BOOKKEEPER', 'VIEWER'] as const)('a %s approves nothing', async role => {
    const paths = [
      `/transactions/${await line(as('TREASURER'))}`,
      `/bills/${await bill(as('TREASURER'))}`,
      `/manual-journals/${await journal(as('TREASURER'))}`,
    ]
    for (const path of paths) {
      const { status, headers } = await as(role).rest('POST', `${path}/approve`, { body: {} })
      expect([path, status, headers.get('x-error-reason')]).toEqual([path, 403, 'scope_missing'])
    }
  })

  test.each(['OWNER', 'ADMIN', 'TREASURER'] as const)('a %s approves nothing alone from the limit on', async role => {
    const me = as(role)
    const other = as(role === 'OWNER' ? 'TREASURER' : 'OWNER')
    const paths = [
      `/transactions/${await line(me)}`,
      `/bills/${await bill(me)}`,
      `/manual-journals/${await journal(me)}`,
    ]
    for (const path of paths) {
      const alone = await me.rest('POST', `${path}/approve`, { body: {} })
      expect([path, alone.headers.get('x-error-reason')]).toEqual([path, 'self_approval'])
      expect([path, (await other.rest('POST', `${path}/approve`, { body: {} })).status]).toEqual([path, 200])
    }
  })
})
