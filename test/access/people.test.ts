import { randomUUID } from 'node:crypto'
import { SCOPES } from '../../dist/src/access/scopes.js'
import { restClient, testApp } from '../support/app.js'
import { type Church, makeChurch } from '../support/make.js'

let church: Church
beforeEach(async () => {
  church = await makeChurch(await testApp())
})

const said = ({ status, body, headers }: Awaited<ReturnType<ReturnType<typeof restClient>>>) => ({
  status,
  code: body.code,
  reason: headers.get('x-error-reason'),
})
const owner = (text: string, values: unknown[]) => church.app.owner.query(text, values)

async function activity(of: Church = church): Promise<Record<string, unknown>[]> {
  await church.app.service.activity.flush()
  const { rows } = await owner('select * from control.api_activity where organization_id = $1 order by id', [of.id])
  return rows
}

test('a signed-in person reads the church under their role, on both surfaces', async () => {
  const { token } = await church.person('VIEWER')
  const { rest, graphql } = church.client(token)
  expect((await rest('GET', '/funds')).body.funds).toHaveLength(1)
  expect((await graphql('{ funds { name } }')).body.data.funds).toEqual([{ name: 'Grace general' }])
  expect(said(await rest('DELETE', `/bills/${church.ids.bill}`))).toEqual({
    status: 403,
    code: 'forbidden',
    reason: 'scope_missing',
  })
})
