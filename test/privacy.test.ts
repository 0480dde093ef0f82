import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { allRecords, fieldsOf } from '../dist/src/declaration/fields.js'
import { operations } from '../dist/src/registry.js'
import { graphqlClient, testApp } from './support/app.js'
import { makeChurch } from './support/make.js'

/** Types that tell who somebody is. */
const IDENTITY = [
  'Donor',
  'Household',
  'HouseholdMembership',
  'DonorCandidate',
  'DonorConnection',
  'HouseholdConnection',
]
/** Types of money that carry the id of a giver, and nothing more. */
const MONEY = [
  'Contribution',
  'Refund',
  'Pledge',
  'GivingBatch',
  'Settlement',
  'PledgeCampaign',
  'GivingStatement',
  'GivingReport',
  'LapsedGiver',
  'JournalEntry',
  'Transaction',
  'LedgerLine',
  'Invoice',
  'InvoicePayment',
  'AccountRegister',
  'PledgeCardImport',
]

let schema: GraphQLSchema
beforeAll(async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const { body } = await graphqlClient(app.url, await church.key())(getIntrospectionQuery())
  schema = buildClientSchema(body.data)
})

/** Every object type that a chain of fields reaches, with the chain. */
function reached(from: string): Map<string, string> {
  const found = new Map([[from, from]])
  const reach = (from: string, step: string, next: string): void => {
    if (found.has(next)) return
    found.set(next, `${found.get(from)}.${step}`)
    walk(next)
  }
  const walk = (name: string): void => {
    const type = schema.getType(name)
    if (isAbstractType(type)) for (const each of schema.getPossibleTypes(type)) reach(name, each.name, each.name)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) reach(name, field.name, getNamedType(field.type).name)
  }
  walk(from)
  return found
}

test.each(MONEY)('from %s no chain of fields leads to who gave', from => {
  expect(schema.getType(from)).toBeDefined()
  const all = reached(from)
  expect(IDENTITY.flatMap(name => all.get(name) ?? [])).toEqual([])
})

test('the walk sees what there is to see: a donor’s household, and a batch of a gift', () => {
  expect(reached('Donor').get('Household')).toBe('Donor.household')
  expect(reached('Household').get('Donor')).toBe('Household.members.donor')
  expect(reached('Contribution').has('GivingBatch')).toBe(true)
  expect(reached('LedgerLine').get('Refund')).toContain('LedgerLine.source.document.')
})

test('from a donor nothing of the gifts is reached', () => {
  const all = reached('Donor')
  expect(MONEY.filter(name => all.has(name))).toEqual([])
})

test('who somebody is stands in no type of money by a name of its own', () => {
  for (const from of MONEY) {
    const type = schema.getType(from)
    if (!isObjectType(type)) continue
    const names = Object.keys(type.getFields())
    expect(names.filter(name => /^(donor|household|giver)(?!Id|Count)/i.test(name))).toEqual([])
  }
})

test('a write answers a record, which is stored as its id when it has personal fields, or no text of a person', () => {
  const others = operations.flatMap(operation =>
    operation.kind === 'mutation' && !operation.answer && !allRecords().has(operation.gives)
      ? [operation.gives.name]
      : [],
  )
  expect([...new Set(others)].sort()).toEqual(['BulkAnswer', 'LedgerAccount', 'SandboxClock', 'Success'])
})

test('the free text of giving is personal in every record', () => {
  const FREE = /^(memo|notes|.*[rR]eason|inKind|goodsOrServices|donorHint|checkNumber)$/
  const GIVING = [
    'contribution',
    'refund',
    'pledge',
    'giving_statement',
    'giving_batch',
    'pledge_card',
    'donor',
    'household',
  ]
  for (const [type, { table, personal = [] }] of allRecords()) {
    if (!GIVING.includes(table)) continue
    const free = fieldsOf(type).flatMap(({ key }) => (FREE.test(key) ? [key] : []))
    expect([table, free.filter(key => !personal.includes(key))]).toEqual([table, []])
  }
})
