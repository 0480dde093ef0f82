import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch } from '../../support/giving.js'
import { until } from '../../support/until.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
})

/** A statement of one contribution, issued. */
async function issued() {
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  const { id } = await call('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })
  return { id, giftId }
}
const marked = async () =>
  (await church.query('select id from giving_statement_reissue where needs_reissue is null')).map(({ id }) => id)
const stale = async () =>
  (await call('GET', '/giving-statements?needsReissue=true')).givingStatements.map(({ id }: { id: string }) => id)
async function rename(name: string) {
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const document = 'mutation ($id: ID!, $input: UpdateFundInput!) { updateFund(id: $id, input: $input) { id } }'
  const { body } = await graphql(document, { id: church.ids.fund, input: { name } })
  if (body.errors) throw new Error(JSON.stringify(body.errors))
}

test('a statement needs a reissue from the write on that changes its lines, and no longer once that is undone', async () => {
  const { id, giftId } = await issued()
  expect(await stale()).toEqual([])
  const { memo } = await call('GET', `/contributions/${giftId}`)
  await call('PATCH', `/contributions/${giftId}`, { memo: `${memo} ` })
  expect(await stale()).toEqual([])
  await call('PUT', `/contributions/${giftId}/donor`, { donorId: church.ids.otherDonor })
  expect(await stale()).toEqual([id])
  await call('PUT', `/contributions/${giftId}/donor`, { donorId: church.ids.donor })
  expect(await stale()).toEqual([])
})

test('a renamed fund marks the statements that list it, whose answer is right before they are computed and after', async () => {
  const { id } = await issued()
  const [fund] = await church.query('select name from fund where id = $1', [church.ids.fund])
  const holder = await church.app.owner.connect()
  try {
    // Somebody who compares the statement meanwhile is waited for.
    await holder.query(
      `begin; set local app.organization = '${church.id}'; select lock_figures('${church.id}', 'giving_statement_reissue', array['${id}']::uuid[])`,
    )
    const renamed = rename('Another name')
    await until(async () => (await church.app.owner.query('select from pg_locks where not granted')).rows.length > 0)
    expect(await stale()).toEqual([])
    await holder.query('commit')
    await renamed
  } finally {
    holder.release()
  }
  expect(await stale()).toEqual([id])
  await until(async () => !(await marked()).length)
  expect(await stale()).toEqual([id])
  await rename(String(fund?.name))
  expect(await stale()).toEqual([])
  await until(async () => !(await marked()).length)
  expect(await stale()).toEqual([])
})
