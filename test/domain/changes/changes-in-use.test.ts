import type { PoolClient } from 'pg'
import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'
import { differences, everything, Mirror } from '../../support/mirror.js'
import { until } from '../../support/until.js'

let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  call = await giver(church)
})

const pledge = () =>
  call('POST', '/pledges', {
    donorId: church.ids.donor,
    fundId: church.ids.restricted,
    totalAmount: 600,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
const give = () => call('POST', '/contributions', newGift(church))
const statement = () => call('POST', '/giving-statements', { year: 2026, donorId: church.ids.donor })

/** What the feed has told since a place in it: `type id version`. */
async function toldSince(sequence: number): Promise<string[]> {
  const { changes } = await call('GET', `/changes?after=${sequence}&limit=200`)
  return changes.map((each: Record<string, unknown>) => `${each.resourceType} ${each.resourceId} ${each.version}`)
}
const end = async (): Promise<number> => (await call('GET', '/changes?after=now')).lastSequence

/** Another transaction that is changing a row, and counts a version as the service does. */
async function changing(table: string, id: string): Promise<PoolClient> {
  const other = await church.app.owner.connect()
  await other.query(`begin; set local app.organization = '${church.id}'`)
  await other.query(`update ${table} set version = version + 1 where id = $1`, [id])
  return other
}

test.each<[string, string, () => Promise<{ id: string; deed: () => Promise<unknown> }>]>([
  ['a pledge to which somebody gives', 'pledge Pledge', async () => ({ id: (await pledge()).id, deed: give })],
  [
    'a statement whose contribution is refunded',
    'giving_statement GivingStatement',
    async () => {
      const { giftId } = await batchOf(church, {}, 'close', 'post')
      const { id } = await statement()
      return { id, deed: () => call('POST', `/contributions/${giftId}/refunds`, { amount: 1 }) }
    },
  ],
  [
    'a contribution that a statement lists',
    'contribution Contribution',
    async () => ({ id: (await batchOf(church, {}, 'close', 'post')).giftId, deed: statement }),
  ],
])(
  '%s has its entry in the feed while somebody else changes it, with the version of that moment',
  async (_title, names, arrange) => {
    const [table = '', type] = names.split(' ')
    const { id, deed } = await arrange()
    const before = await end()
    const other = await changing(table, id)
    try {
      await deed()
      expect(await toldSince(before)).toContain(`${type} ${id} 1`)
      await other.query('commit')
      const between = await end()
      const third = await changing(table, id)
      await third.query('rollback')
      third.release()
      expect(await toldSince(between)).toEqual([])
    } finally {
      other.release()
    }
  },
)

test('an entry has the version of the change that took its place before it', async () => {
  const { id } = await pledge()
  const before = await end()
  const other = await changing('pledge', id)
  // The gift has found the pledge in use, and waits at the end of the audit trail until the other transaction has committed.
  await other.query('select from audit_head for update')
  const gift = give()
  await until(async () => {
    const { rows } = await church.app.owner.query(
      "select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'narthex writes'",
    )
    return rows.length > 0
  })
  await other.query('commit')
  other.release()
  await gift
  expect(await toldSince(before)).toContain(`Pledge ${id} 2`)
})

/** How many rounds of eight writers a mirror follows. */
const ROUNDS = Number(process.env.ROUNDS ?? 15)

test('a mirror that follows the feed holds what the service holds, while eight write', async () => {
  const { rest } = church.client(await church.key())
  const promised = (await pledge()).id
  const { giftId } = await batchOf(church, {}, 'close', 'post')
  await statement()
  const mirror = await Mirror.of(rest)
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([
      give(),
      rest('PATCH', `/pledges/${promised}`, { body: { notes: `Round ${round}` } }),
      rest('POST', `/contributions/${giftId}/refunds`, { body: { amount: 0.01 } }),
      give(),
      rest('PATCH', `/donors/${church.ids.donor}`, { body: { notes: `Round ${round}` } }),
      rest('PATCH', `/contributions/${giftId}`, { body: { memo: `Round ${round}` } }),
      rest('PATCH', `/pledges/${promised}`, { body: { totalAmount: 600 + round } }),
      mirror.follow(),
    ])
    await mirror.follow()
    expect(differences(mirror.copies, await everything(rest))).toEqual([])
  }
})
