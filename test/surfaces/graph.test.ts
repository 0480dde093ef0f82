import { randomUUID } from 'node:crypto'
import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql'
import { type Class, publishedFields } from '../../dist/src/declaration/fields.js'
import type { List, Query } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { fieldName } from '../../dist/src/surfaces/types/operation-types.js'
import type { Church } from '../support/church.js'
import { counted } from '../support/counted.js'
import { demoChurch } from '../support/demo-church.js'
import { sample } from '../support/sample.js'

let church: Church
let close: () => Promise<void>
let ask: ReturnType<Church['client']>['graphql']
let rest: ReturnType<Church['client']>['rest']
beforeAll(async () => {
  ;({ church, close } = await demoChurch('graph'))
  ;({ graphql: ask, rest } = church.client((await church.person('OWNER')).token))
  const { data } = (
    await ask(
      '{ accounts(filter: {isCashAccount: true}) { id } dimensions { id } givingStatements(first: 20) { nodes { donorId } } }',
    )
  ).body
  known.account = data.accounts[0].id
  known.dimension = data.dimensions[0].id
  known.donor = data.givingStatements.nodes.find(({ donorId }: { donorId: string | null }) => donorId).donorId
}, 240_000)
afterAll(() => close?.())

/** A published id of other records, and the way to it from the rows of a root field. */
interface Edge {
  root: string
  path: readonly string[]
  key: string
  edge: string
}

const rowTypeOf = ({ gives }: List | Query): Class => (Array.isArray(gives) ? gives[0] : gives)

/** The edges of a type and of the parts within it. */
function edgesIn(type: Class, root: string, path: readonly string[] = []): Edge[] {
  if (path.length > 4) return []
  return publishedFields(type).flatMap(({ key, kind, edge, union, type: of }) => {
    if (kind === 'part' && !path.includes(key)) return edgesIn(of() as Class, root, [...path, key])
    return edge === undefined || union ? [] : [{ root, path, key, edge }]
  })
}

const reads = operations.flatMap(operation =>
  operation.kind !== 'mutation' && !operation.parameters.length && !operation.route?.method.startsWith('PO')
    ? [operation]
    : [],
)
/** Ids of the demo church that a report asks for. */
const known = { dimension: '', donor: '', account: '' }
/** How a root field selects its rows. */
const ROOTS: Record<string, (rows: string) => string> = Object.fromEntries(
  reads.map(operation => {
    const name = fieldName(operation)
    const filters = (): Record<string, string> => ({
      trialBalance: '(filter: {groupBy: [ACCOUNT, FUND]})',
      functionalExpenses: `(filter: {dimensionId: "${known.dimension}"})`,
      accountRegister: `(filter: {accountId: "${known.account}"})`,
      givingStatementPreview: `(filter: {donorId: "${known.donor}", year: 2025})`,
      givingReport: '(filter: {groupBy: [FUND, CAMPAIGN], from: "2026-01-01"})',
      activityReport: '(filter: {groupBy: [ACCOUNT, FUND], from: "2026-01-01"})',
    })
    return [
      name,
      rows =>
        operation.kind === 'list'
          ? `${name}(first: 25) { nodes { ${rows} } }`
          : `${name}${filters()[name] ?? ''} { ${rows} }`,
    ]
  }),
)
const edges = reads.flatMap(operation => edgesIn(rowTypeOf(operation), fieldName(operation)))
const select = (path: readonly string[], fields: string) =>
  path.reduceRight((inside, name) => `${name} { ${inside} }`, fields)

/** Edges from ids that the first rows of the demo church do not have. */
const EMPTY = [
  'fixedAssets.depreciation.manualJournal',
  'fixedAssets.disposalJournal',
  'givingImportLayouts.defaultFund',
  'givingImportLayouts.funds.fund',
  'givingImports.defaultFund',
  'givingImports.funds.fund',
  'givingImports.givingBatch',
  'givingIntegrations.defaultCampus',
  'givingIntegrations.defaultFund',
  'accountRegister.rows.vendor',
  'accountingPolicy.overShortAccount',
  'accountingPolicy.pledgeAllowanceAccount',
  'accountingPolicy.pledgeDiscountAccount',
  'funds.parentFund',
  'depreciationDue.rows.fixedAsset',
  'depreciationDue.rows.fund',
  'dimensions.values.parent',
  'vendors.defaultDimensions.dimension',
  'vendors.defaultDimensions.dimensionValue',
  'transactions.counterAccount',
  'transactions.counterReconciliation',
  'transactions.reconciliation',
  'vendorSpend.rows.account',
  'vendorSpend.rows.fund',
  'receipts.bill',
  'receipts.manualJournal',
  'recurringGiftReport.rows.fund',
  'manualJournals.lines.vendor',
  'manualJournals.recurringJournal',
  'organizationExports.job',
  'bills.recurringBill',
  'contributions.recurringGift',
  'bankRules.splits.vendor',
  'transactions.bankRule',
  'receipts.duplicateOf',
  'bills.duplicateWarning.bills',
  // A packet has rows by account, by fund and by month.
  'boardPacket.budget.rows.dimensionValue',
  'boardPacket.budget.rows.fund',
  'boardPacket.giving.rows.campaign',
  'boardPacket.giving.rows.dimensionValue',
  'boardPacket.givingByMonth.rows.campaign',
  'boardPacket.givingByMonth.rows.dimensionValue',
  'boardPacket.givingByMonth.rows.fund',
  // A package has trial balances by account, and every line of the demo's last fiscal year is on a statement.
  'auditPackage.trialBalance.rows.fund',
  'auditPackage.trialBalanceAfterClose.rows.fund',
  'auditPackage.form1099.rows.account',
  'auditPackage.form1099.rows.fund',
  'auditPackage.outstandingItems.rows.account',
  // No fund of the demo spends more than it has.
  'auditPackage.activities.overspentFunds.fund',
  'auditPackage.position.overspentFunds.fund',
  'boardPacket.activities.overspentFunds.fund',
  'boardPacket.activitiesYearToDate.overspentFunds.fund',
  'boardPacket.position.overspentFunds.fund',
  'statementOfActivities.overspentFunds.fund',
  'statementOfFinancialPosition.overspentFunds.fund',
  // The demo sends no board packets.
  'boardPacketSchedule.job',
  'budgetReport.rows.dimensionValue',
  'budgetReport.rows.fund',
  'budgets.dimension',
  'budgets.lines.dimensionValue',
  'billPayments.returnTransaction',
  'donors.mergedInto',
  'households.mergedInto',
  'invoicePayments.transaction',
  'invoices.lines.dimensions.dimension',
  'invoices.lines.dimensions.dimensionValue',
  'contributions.allocations.dimensions.dimension',
  'contributions.allocations.dimensions.dimensionValue',
  'contributions.allocations.inheritedDimensions.dimension',
  'contributions.allocations.inheritedDimensions.dimensionValue',
  'contributions.statement',
  'refunds.settlement',
  'refunds.givingBatch',
  'givingBatches.dimensions.dimension',
  'givingBatches.dimensions.dimensionValue',
  'givingBatches.dimensionValues',
  'givingBatches.journalEntries.lines.vendor',
  'pledgeCampaigns.dimensions.dimension',
  'pledgeCampaigns.dimensions.dimensionValue',
  'pledgeReport.rows.fund',
  'pledgeCampaigns.dimensionValues',
  'givingReport.rows.dimensionValue',
  'givingStatementRuns.emailsJob',
  'givingStatementRuns.selection.funds',
  'givingStatementRuns.selection.tags',
  'donorMailings.emailsJob',
  'activityReport.rows.dimensionValue',
]

/** Every row that stands at the end of a path. */
function at(value: unknown, path: readonly string[]): Record<string, unknown>[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(item => at(item, path))
  const [next, ...rest] = path
  const object = value as Record<string, unknown>
  return next === undefined ? [object] : at(object[next], rest)
}

/** The edges of each root field, which are asked for together. */
const roots = [...new Set(edges.map(({ root }) => root))].map(
  root => [root, edges.filter(each => each.root === root)] as const,
)

test('every id of another record leads to that record, and those of a page to records of one kind in one statement', async () => {
  const unseen: string[] = []
  const wrong: unknown[] = []
  for (const [root, its] of roots) {
    const query = (fields: (edge: Edge) => string) =>
      `{ ${(ROOTS[root] as (rows: string) => string)(its.map(edge => select(edge.path, fields(edge))).join(' '))} }`
    const plain = await counted(church.app, () => ask(query(({ key }) => key)))
    let answer: Awaited<ReturnType<typeof ask>> | undefined
    const led = await counted(church.app, async () => {
      answer = await ask(query(({ key, edge }) => `${key} ${edge} { __typename id }`))
    })
    const { data, errors } = answer?.body ?? {}
    const kinds = new Set<unknown>()
    for (const { path, key, edge } of its) {
      const rows = at(data?.[root]?.nodes ?? data?.[root], path)
      const there = rows.filter(row => row[key] !== null && !(Array.isArray(row[key]) && !row[key].length))
      if (!there.length) unseen.push([root, ...path, edge].join('.'))
      const found = (row: Record<string, unknown>) =>
        [row[edge]].flat() as ({ id: string; __typename: string } | null)[]
      for (const each of there.flatMap(found)) if (each) kinds.add(each.__typename)
      const mistaken = there.filter(row => `${found(row).map(each => each?.id)}` !== `${row[key]}`)
      if (mistaken.length) wrong.push({ root, path, edge, mistaken: mistaken.slice(0, 2) })
    }
    // A snapshot begins with the first of several reads, in one message more.
    if (errors || led.reads > plain.reads + kinds.size + 1)
      wrong.push({ root, kinds: [...kinds], plain: plain.reads, led: led.reads, errors })
  }
  expect(wrong.map(each => JSON.stringify(each).slice(0, 300))).toEqual([])
  expect(unseen.sort()).toEqual([...EMPTY].sort())
})

const lists = operations.flatMap(operation =>
  operation.kind === 'list' && !operation.parameters.length ? [operation] : [],
)
const named = (sort: string) => {
  const name = sort.replace('-', '').replace(/[A-Z]/g, letter => `_${letter}`)
  return `${name.toUpperCase()}${sort.startsWith('-') ? '_DESC' : ''}`
}

test('every order of every list has a name, and orders as sort does on REST', async () => {
  for (const list of lists) {
    const root = fieldName(list)
    for (const sort of Object.keys(list.lists.orders).flatMap(name => [name, `-${name}`])) {
      const { body } = await ask(`{ ${root}(first: 20, orderBy: ${named(sort)}) { nodes { id } } }`)
      expect([root, sort, body.errors]).toEqual([root, sort, undefined])
      if (!list.route) continue
      const answer = await rest('GET', `${list.route.path}?limit=20&sort=${sort}`)
      const rows = answer.body[list.envelope].map(({ id }: { id: string }) => ({ id }))
      expect([root, sort, body.data[root].nodes]).toEqual([root, sort, rows])
    }
  }
})

test('every list is filtered by many ids', async () => {
  for (const list of lists) {
    const root = fieldName(list)
    const all = (await ask(`{ ${root}(first: 3) { nodes { id } } }`)).body.data[root].nodes as { id: string }[]
    const ids = [all[0]?.id, all[2]?.id, randomUUID()].filter(id => id !== undefined)
    const { body } = await ask(`query ($ids: [ID!]) { ${root}(filter: {id: $ids}) { nodes { id } totalCount } }`, {
      ids,
    })
    const known = ids.slice(0, -1)
    expect([root, body.errors, body.data[root]]).toEqual([
      root,
      undefined,
      { nodes: known.map(id => ({ id })), totalCount: known.length },
    ])
  }
})

test('a whole list is filtered by many ids too', async () => {
  const whole = ['funds', 'accounts', 'ledgerAccounts', 'dimensions', 'accountingPeriods']
  const { data, errors } = (await ask(`{ ${whole.map(root => `${root} { id }`).join(' ')} }`)).body
  expect(errors).toBeUndefined()
  for (const root of whole) {
    const { id } = data[root].at(-1)
    const { body } = await ask(`query ($ids: [ID!]) { ${root}(filter: {id: $ids}) { id } }`, {
      ids: [id, randomUUID()],
    })
    expect([root, body.errors, body.data[root]]).toEqual([root, undefined, [{ id }]])
  }
})

test('pledges are ordered by shortfall, and settlements by variance, largest first', async () => {
  const { data } = (
    await ask(`{ pledges(first: 50, orderBy: SHORTFALL_DESC) { nodes { fulfillment { shortfallAmount expectedToDate receivedAmount } } }
      settlements(first: 50, orderBy: ABSOLUTE_VARIANCE_DESC) { nodes { hasVariance variance { net } recordedTotals { net } linkedContributionTotals { net } } }
      differing: settlements(first: 50, filter: {hasVariance: true}) { nodes { hasVariance } } }`)
  ).body
  const shortfalls = data.pledges.nodes.map(
    ({ fulfillment }: { fulfillment: Record<string, number> }) => fulfillment.shortfallAmount as number,
  )
  expect(shortfalls[0]).toBeGreaterThan(0)
  expect(shortfalls).toEqual([...shortfalls].sort((a, b) => b - a))
  for (const { fulfillment } of data.pledges.nodes)
    expect(fulfillment.shortfallAmount).toBeCloseTo(
      Math.max(0, fulfillment.expectedToDate - fulfillment.receivedAmount),
      2,
    )
  const variances = data.settlements.nodes.map(({ variance }: { variance: { net: number } }) => Math.abs(variance.net))
  expect(variances).toEqual([...variances].sort((a, b) => b - a))
  for (const { variance, recordedTotals, linkedContributionTotals } of data.settlements.nodes)
    expect(variance.net).toBeCloseTo(recordedTotals.net - linkedContributionTotals.net, 2)
  expect(data.differing.nodes.length).toBeGreaterThan(0)
  expect(data.differing.nodes.every(({ hasVariance }: { hasVariance: boolean }) => hasVariance)).toBe(true)
})

test.each<[string, string, readonly string[]]>([
  ['journalEntries', 'source', ['source']],
  ['ledgerLines', 'source', ['source']],
  ['transactions', 'matches', ['matches']],
])(
  '%s lead to the documents of their %s, in one statement for the types and one for each type',
  async (root, _part, path) => {
    const query = (fields: string) => `{ ${root}(first: 100) { nodes { ${select(path, `id type ${fields}`)} } } }`
    const plain = await counted(church.app, () => ask(query('')))
    let body: { data: Record<string, { nodes: unknown }>; errors?: unknown } = { data: {} }
    const led = await counted(church.app, async () => {
      const document =
        'document { __typename ... on Bill { id } ... on BillPayment { id } ... on VendorCreditUse { id } ... on Invoice { id } ... on InvoicePayment { id } ... on Transaction { id } ... on GivingBatch { id } ... on Settlement { id } ... on Refund { id } ... on FundTransfer { id } ... on ManualJournal { id } ... on JournalEntry { id } }'
      body = (await ask(query(document))).body
    })
    const rows = at(body.data[root]?.nodes, path) as {
      id: string
      type: string
      document: Record<string, string> | null
    }[]
    const documents = rows.flatMap(({ document }) => document ?? [])
    expect([body.errors, documents.length > 0]).toEqual([undefined, true])
    expect(rows.filter(({ id, document }) => document && document.id !== id)).toEqual([])
    // What is opened, released or closed has no document of its own.
    const lost = rows.filter(({ document, type }) => !document && !['OPENING', 'YEAR_CLOSE', 'RELEASE'].includes(type))
    expect(lost).toEqual([])
    const types = new Set(documents.map(({ __typename }) => __typename))
    expect(led.reads).toBeLessThanOrEqual(plain.reads + 2 + types.size)
  },
)

/** The fields of a type that are answered without a further read: values, and objects within the record. */
function ownFields(type: GraphQLObjectType, depth = 0): string[] {
  return Object.values(type.getFields()).flatMap(({ name, type: of, extensions, args }) => {
    const named = getNamedType(of)
    if (extensions.edge || extensions.asked || args.length) return []
    if (isLeafType(named)) return name
    if (!isObjectType(named) || depth > 2) return []
    const inside = ownFields(named, depth + 1)
    return inside.length ? `${name} { ${inside.join(' ')} }` : []
  })
}

test('every field of every list is the same, whether it is asked for alone or with all others', async () => {
  const schema = await graphqlSchema(operations)
  // Each request adds a row to the activity.
  const lists = operations.flatMap(each =>
    each.kind === 'list' && !each.parameters.length && each.name !== 'listApiActivity' ? [each] : [],
  )
  const wrong: string[] = []
  let compared = 0
  for (const operation of lists) {
    const name = fieldName(operation)
    const fields = ownFields(schema.getType(operation.gives.name) as GraphQLObjectType)
    const nodes = async (selected: string) => {
      const { body } = await ask(`{ ${name}(first: 12) { nodes { ${selected} } } }`)
      if (body.errors) throw new Error(`${name} { ${selected} }: ${JSON.stringify(body.errors)}`)
      return body.data[name].nodes
    }
    const whole = await nodes(fields.join(' '))
    // What a document selects is read by one piece of code, so a fifth of the fields shows it.
    for (const field of sample(fields)) {
      const [key = ''] = field.split(' ')
      const alone = await nodes(field)
      compared += alone.length
      const same = JSON.stringify(alone.map((row: object) => row[key as never]))
      if (same !== JSON.stringify(whole.map((row: object) => row[key as never]))) wrong.push(`${name}.${key}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(500)
}, 240_000)
