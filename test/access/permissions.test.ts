import { readFileSync } from 'node:fs'
import type { Role } from '../../dist/src/access/roles.js'
import { bankingChurch } from '../support/banking.js'

const ROLES = ['OWNER', 'ADMIN', 'TREASURER', 'BOOKKEEPER', 'VIEWER'] as const
const WHO = [...ROLES, 'API key', 'application'] as const
type Cells = Record<string, string>

/** The rows of the tables of a page, by the heading of the column. */
function tablesOf(file: string): Cells[] {
  let headings: string[] = []
  const rows: Cells[] = []
  let wasTable = false
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const isTable = line.startsWith('|')
    const cells = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    if (isTable && !wasTable) headings = cells
    else if (isTable && !/^[-|\s]+$/.test(line))
      rows.push(Object.fromEntries(cells.map((cell, index) => [headings[index] ?? '', cell])))
    wasTable = isTable
  }
  return rows
}

const granted = tablesOf('test/reviewed/roles.md')
const has = (what: string, role: string): boolean =>
  granted.find(({ scope, permission }) => what === scope || what === permission)?.[role] === 'yes'

/** What the two reviewed tables say of a caller and an operation. */
function reviewed(operation: Cells, who: (typeof WHO)[number]): string {
  const { scope = '-', 'further scope': further = '-', callers = '-' } = operation
  const permission = operation['permission of the role'] ?? '-'
  const isRole = who !== 'API key' && who !== 'application'
  if (callers === 'oauth' && who === 'API key') return 'no: people alone'
  if (callers === 'person' && !isRole) return 'no: people alone'
  if (callers === 'direct' && !isRole) return 'no: our own pages alone'
  const scopes = [scope, further].filter(each => each !== '-')
  if (isRole && scopes.some(each => !has(each, who))) return 'no: scope'
  if (permission !== '-' && (who === 'API key' || (isRole && !has(permission, who)))) return `no: ${permission}`
  return 'yes'
}

test('the published table says of each operation and role what the reviewed tables say', () => {
  const published = new Map(tablesOf('schema/permissions.md').map(row => [row.operation, row]))
  const operations = tablesOf('test/reviewed/operations.md').filter(({ operation }) => operation)
  expect(published.size).toBe(operations.length)
  // A list below a record asks for the scope of that record at its edge, which the table of permissions leaves out.
  const differing = operations.flatMap(operation =>
    WHO.map(who => [operation.operation, who, published.get(operation.operation)?.[who], reviewed(operation, who)]),
  )
  expect(differing.filter(([, , is, should]) => is !== should)).toEqual([])
})

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

  test('a bookkeeper records and codes, and hands over what others decide', async () => {
    const me = as('BOOKKEEPER')
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
    const receipt = { fileName: 'invoice.pdf', contentType: 'application/pdf', contentBase64: pdf }
    const bare = (await my.create({}, me)).body.id
    const file = Buffer.from('Date,Text,Amount\n2025-03-12,Candles,-12.00\n').toString('base64')
    const layout = {
      name: 'Our bank',
      ...{ dateColumn: 'Date', descriptionColumn: 'Text', amountColumn: 'Amount', dateFormat: 'YYYY-MM-DD' },
    }
    const acts: (readonly [string, string, object | undefined])[] = [
      ['PUT', `/transactions/${bare}/coding`, { splits: [my.split(100)] }],
      ['POST', `/transactions/${bare}/receipts`, receipt],
      ['POST', `/transactions/${bare}/submit`, undefined],
      ['POST', '/receipts', receipt],
      ['POST', '/bank-file-layouts', layout],
      ['POST', '/giving-batches', { name: 'Sunday', batchDate: '2025-03-09' }],
    ]
    const answers = []
    for (const [method, path, body] of acts)
      answers.push([path, (await me.rest(method as 'POST', path, { body })).headers.get('x-error-reason')])
    expect(file).toBeDefined()
    expect(answers.filter(([, reason]) => reason === 'scope_missing' || reason === 'permission_missing')).toEqual([])
    expect(answers.slice(0, 4).map(([, reason]) => reason)).toEqual([null, null, null, null])
    expect([await bill(me), await journal(me)]).toEqual([expect.any(String), expect.any(String)])
    const start = await me.graphql(
      'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
      {
        input: {
          bankAccountId: my.ids.cash,
          statementDate: '2025-03-31',
          openingBalance: 0,
          closingBalance: 0,
        },
      },
    )
    const refused = start.body.errors?.[0]?.extensions?.code
    expect(refused).not.toBe('forbidden')
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
