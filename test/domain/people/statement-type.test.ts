import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'
import type { Row } from '../../support/rows.js'

let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await makeChurch(await testApp())
  rest = church.client(await church.key()).rest
})

const donor = async (row: Row = {}) =>
  (await rest('POST', '/donors', { body: { donorType: 'INDIVIDUAL', firstName: 'Ruth', lastName: 'Ames', ...row } }))
    .body
const typeOf = async (id: string) => (await rest('GET', `/donors/${id}`)).body.statementType
const join = (id: string) =>
  rest('PUT', `/households/${church.ids.household}/members/${id}`, { body: { role: 'SPOUSE', givesJointly: true } })

test('who begins to give jointly is on the statement of the household, unless they asked for their own', async () => {
  const [nobodyAsked, asked, askedLater] = [
    await donor(),
    await donor({ statementType: 'INDIVIDUAL' }),
    await donor({ firstName: 'Eve' }),
  ]
  await rest('PATCH', `/donors/${askedLater.id}`, { body: { statementType: 'INDIVIDUAL' } })
  for (const { id } of [nobodyAsked, asked, askedLater]) expect((await join(id)).status).toBeLessThan(300)
  expect(await typeOf(nobodyAsked.id)).toBe('HOUSEHOLD')
  expect(await typeOf(asked.id)).toBe('INDIVIDUAL')
  expect(await typeOf(askedLater.id)).toBe('INDIVIDUAL')
})

test('a merge does not overwrite the statement type that the survivor asked for', async () => {
  const survivor = await donor({ statementType: 'INDIVIDUAL' })
  const merged = await donor()
  await join(merged.id)
  await rest('POST', `/donors/${survivor.id}/merge`, { body: { sourceDonorId: merged.id } })
  expect(await typeOf(survivor.id)).toBe('INDIVIDUAL')
})
