import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, getNamedType, isObjectType } from 'graphql'
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
  'JournalEntry',
  'Transaction',
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
  const walk = (name: string): void => {
    const type = schema.getType(name)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type).name
      if (found.has(next)) continue
      found.set(next, `${found.get(name)}.${field.name}`)
      walk(next)
    }
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
