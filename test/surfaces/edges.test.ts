import { readFileSync } from 'node:fs'
import { publishedFields, publishedTypes } from '../../dist/src/declaration/fields.js'
import { graphqlClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})

test('an id leads to an account that is inactive or takes no lines, which no list shows', async () => {
  const summary = await church.account('5900', { account_type: 'EXPENSE', is_postable: false })
  const retired = await church.account('5910', { account_type: 'EXPENSE', parent_id: summary })
  await church.coded({}, { account_id: retired })
  await church.query("update account set status = 'INACTIVE' where id = $1", [retired])
  const { body } = await ask(
    '{ transactions(first: 1) { nodes { splits { account { accountNumber parent { accountNumber } } } } } accounts { id } }',
  )
  expect(body.data.transactions.nodes[0].splits).toEqual([
    { account: { accountNumber: '5910', parent: { accountNumber: '5900' } } },
  ])
  const listed = body.data.accounts.map(({ id }: { id: string }) => id)
  expect([listed.includes(summary), listed.includes(retired)]).toEqual([false, false])
})

test('an id leads to a closed fund and to a merged vendor', async () => {
  const fund = await church.fund('Organ fund')
  const target = await church.insert('vendor', { name: 'Organ works' })
  const merged = await church.insert('vendor', { name: 'Organ builder' })
  await church.coded({ fund_id: fund, vendor_id: merged }, { fund_id: fund, vendor_id: merged })
  await church.query("update fund set status = 'CLOSED' where id = $1", [fund])
  await church.query("update vendor set status = 'MERGED', merged_into_id = $2 where id = $1", [merged, target])
  const { body } = await ask(
    '{ transactions(first: 1) { nodes { fund { status } splits { fund { status } vendor { status mergedInto { name } } } } } }',
  )
  expect(body.data.transactions.nodes[0]).toEqual({
    fund: { status: 'CLOSED' },
    splits: [{ fund: { status: 'CLOSED' }, vendor: { status: 'MERGED', mergedInto: { name: 'Organ works' } } }],
  })
})

test('an edge inside a part requires the read scope of the record that it leads to', async () => {
  await church.coded()
  const narrow = graphqlClient(church.app.url, await church.key(['transactions:read']))
  const { body } = await narrow('{ transactions(first: 1) { nodes { splits { fundId fund { name } } } } }')
  const [split] = body.data.transactions.nodes[0].splits
  expect([split.fundId, split.fund]).toEqual([church.ids.fund, null])
  expect(body.errors).toEqual([
    expect.objectContaining({
      path: ['transactions', 'nodes', 0, 'splits', 0, 'fund'],
      extensions: expect.objectContaining({ code: 'forbidden', reason: 'scope_missing' }),
    }),
  ])
})

test('every published id of something else leads to a record, or says why it does not', () => {
  const schema = readFileSync('schema/schema.graphql', 'utf8')
  const types = publishedTypes().filter(({ name }) => schema.includes(`\ntype ${name} `))
  const silent = types.flatMap(type =>
    publishedFields(type).flatMap(({ key, kind, edge, noEdge }) =>
      (kind === 'id' || kind === 'ref') && /Ids?$/.test(key) && edge === undefined && !noEdge
        ? [`${type.name}.${key}`]
        : [],
    ),
  )
  expect([types.length > 100, silent]).toEqual([true, []])
})
