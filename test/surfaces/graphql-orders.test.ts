import { getIntrospectionQuery } from 'graphql'
import { operations } from '../../dist/src/registry.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})

test('an order is one of those that the list names', async () => {
  const variable = await ask('query ($by: PledgeOrder) { pledges(orderBy: $by) { nodes { id } } }', {
    by: 'SHORTFALL_DESC',
  })
  expect(variable.body.errors).toBeUndefined()
  const unknown = await ask('query ($by: PledgeOrder) { pledges(orderBy: $by) { nodes { id } } }', { by: 'COLOUR' })
  expect(unknown.body.errors[0].extensions.details).toEqual({ fields: [faulty('by', 'invalid_enum')] })
})

test('REST takes many ids as a repeated parameter, with donors that are merged', async () => {
  const call = restClient(church.app.url, await church.key())
  const ids = [await church.pledge(), await church.pledge()]
  await church.pledge()
  const { body } = await call('GET', `/pledges?${ids.map(id => `id=${id}`).join('&')}&include=totals`)
  expect(body.pledges.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
  expect(body.totals.count).toBe(2)
  const into = await church.donor()
  const merged = await church.donor({ status: 'MERGED', merged_into_id: into })
  const donors = (await call('GET', `/donors?id=${merged}`)).body.donors
  expect(donors.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([[merged, 'MERGED']])
  const many = await call('GET', `/pledges?${Array.from({ length: 201 }, () => `id=${ids[0]}`).join('&')}`)
  expect([many.status, many.body.details.fields]).toEqual([422, [faulty('id', 'too_many')]])
})

test('what is written to a settlement, a batch, a campaign and a fund is read under the same names', async () => {
  const { settlement, dimensionValue } = church.ids
  const written = { grossAmount: 125.5, feesAmount: 5.5, paymentCount: 3, donationCount: 4 }
  const { body } = await ask(
    `mutation ($id: ID!, $input: UpdateSettlementInput!) { updateSettlement(id: $id, input: $input) {
       grossAmount feesAmount netAmount paymentCount donationCount recordedTotals { gross fees net paymentCount donationCount }
       dimensionValueIds dimensionValues { id } batchIds merchantId givingIntegrationId } }`,
    { id: settlement, input: { ...written, dimensionValueIds: [dimensionValue] } },
  )
  expect(body.data.updateSettlement).toMatchObject({
    ...written,
    netAmount: 120,
    recordedTotals: { gross: 125.5, fees: 5.5, net: 120, paymentCount: 3, donationCount: 4 },
    dimensionValueIds: [dimensionValue],
    dimensionValues: [{ id: dimensionValue }],
  })
  // Members that tell an operation what to do are no state, so they are not read.
  const instructions = [
    'allowDuplicate',
    // Nobody reads a whole tax id, except in a file of Form 1099.
    'taxId',
    'cards',
    'chart',
    'billPaymentIds',
    'contentBase64',
    'contributionIds',
    'date',
    'dateOrder',
    'hasNewAccountNumber',
    'isAnonymous',
    'issue',
    'ownerId',
    'startsOn',
    'statement',
    'submit',
    'toPrint',
    'validateOnly',
  ]
  const introspected = (await ask(getIntrospectionQuery())).body.data.__schema.types
  const fieldsOf = (name: string, members: string): string[] =>
    introspected
      .find((type: { name: string }) => type.name === name)
      [members].map((field: { name: string }) => field.name)
  const unread = operations.flatMap(operation => {
    // A deposit answers its settlement, which has the account and the reference of its slip in its bank line.
    if (operation.name === 'createDeposit') return []
    if (operation.kind !== 'mutation' || !operation.takes || !/^(create|update)/.test(operation.name)) return []
    const shown = fieldsOf(
      operation.gives.name === 'Connection' ? 'ApplicationConnection' : operation.gives.name,
      'fields',
    )
    return fieldsOf(operation.takes.name, 'inputFields').flatMap(name =>
      shown.includes(name) || instructions.includes(name) ? [] : [`${operation.name}.${name}`],
    )
  })
  expect(unread).toEqual([])
})

test('closed sets are enumerations: the reason of a review, the status of a batch, the codes of a bulk row', async () => {
  const types = (await ask(getIntrospectionQuery())).body.data.__schema.types
  const typeOf = (type: string, field: string) => {
    const { fields } = types.find(({ name }: { name: string }) => name === type)
    let of = fields.find(({ name }: { name: string }) => name === field).type
    while (of.ofType) of = of.ofType
    return [of.kind, of.name]
  }
  expect(typeOf('SettlementAccounting', 'reason')).toEqual(['ENUM', 'SettlementReviewReason'])
  expect(typeOf('SettledBatch', 'status')).toEqual(['ENUM', 'GivingBatchStatus'])
  expect(typeOf('BulkError', 'code')).toEqual(['ENUM', 'ErrorCode'])
  expect(typeOf('BulkFault', 'code')).toEqual(['ENUM', 'ValidationCode'])
  expect(typeOf('PeriodBlocker', 'type')).toEqual(['ENUM', 'PeriodBlockerType'])
  expect(typeOf('OutstandingItem', 'type')).toEqual(['ENUM', 'OutstandingItemType'])
  expect(typeOf('CardIssue', 'code')).toEqual(['ENUM', 'PledgeCardIssueCode'])
  expect(typeOf('CardCandidate', 'reasons')).toEqual(['ENUM', 'PledgeCardCandidateReason'])
  const { body } = await ask('{ settlements(first: 1) { nodes { accounting { disposition reason } } } }')
  expect(body.data.settlements.nodes[0].accounting).toEqual({
    disposition: 'NEEDS_REVIEW',
    reason: expect.stringMatching(/^[A-Z_]+$/),
  })
})
