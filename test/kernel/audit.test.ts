import { testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'

test('an audit entry tells what each changed field was before and what it is after', async () => {
  const church = await makeChurch(await testApp())
  const { rest, graphql } = church.client((await church.person('OWNER')).token)
  const body = { description: 'Offering', amount: 12.5, date: '2026-11-01', transactionType: 'DEPOSIT' }
  const { id } = (await rest('POST', '/transactions', { body })).body
  const change = { description: 'Offering of Sunday', amount: 13, date: '2026-11-02', referenceNumber: '7' }
  const changed = await rest('PATCH', `/transactions/${id}`, { body: change })
  expect(changed.status).toBe(200)
  await rest('PATCH', `/transactions/${id}`, { body: { referenceNumber: null } })
  const entries = await church.query(
    "select changes from audit_entry where operation = 'updateTransaction' order by sequence",
  )
  expect(entries).toEqual([
    {
      changes: {
        description: ['Offering', 'Offering of Sunday'],
        amount: [1250, 1300],
        date: ['2026-11-01', '2026-11-02'],
        reference_number: [null, '7'],
      },
    },
    { changes: { reference_number: ['7', null] } },
  ])
  const answer = await graphql(
    'query ($of: [ID!]) { auditEntries(filter: { requestId: $of }) { nodes { changes { field before after } } } }',
    { of: [changed.headers.get('x-request-id')] },
  )
  expect(answer.body.data.auditEntries.nodes[0].changes).toContainEqual({
    field: 'description',
    before: 'Offering',
    after: 'Offering of Sunday',
  })
})
