import { findings } from '../../../dist/src/commands/verify.js'
import { restClient } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'
import { withProcesses } from '../../support/processes.js'
import { until } from '../../support/until.js'

let church: Church
let key: string
beforeEach(async () => {
  church = await givingChurch()
  key = await church.key()
})

/** Clients of two server processes on one database. */
const onTwo = <T>(work: (calls: ReturnType<typeof restClient>[]) => Promise<T>) =>
  withProcesses(2, {}, urls => work(urls.map(url => restClient(url, key))))
const count = async (table: string) =>
  (await church.query(`select count(*)::int as n from ${table} where organization_id = $1`, [church.id]))[0]?.n
const sound = async () => {
  const client = await church.app.owner.connect()
  try {
    expect(await findings(client, church.id)).toEqual([])
  } finally {
    client.release()
  }
}

test('one gift linked to two settlements at once belongs to one of them, and the other is refused', async () => {
  const settlements = [await church.settlement(), await church.settlement()]
  await onTwo(async calls => {
    for (let round = 0; round < 5; round++) {
      const gift = await church.contribution()
      const answers = await Promise.all(
        calls.map((call, i) =>
          call('PUT', `/contributions/${gift}/settlement`, { body: { settlementId: settlements[i] } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(['already_linked', 'concurrent_change']).toContain(loser?.headers.get('x-error-reason'))
    }
  })
})

test('50 equal gifts under one key are one gift, whichever process answers', async () => {
  const before = await count('contribution')
  await onTwo(async calls => {
    const headers = { 'Idempotency-Key': 'plate' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (calls[i % 2] as (typeof calls)[0])('POST', '/contributions', { body: newGift(church), headers }),
      ),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(done.filter(({ headers: given }) => given.get('idempotent-replayed') === null)).toHaveLength(1)
  })
  expect(await count('contribution')).toBe((before as number) + 1)
})

test('50 equal gifts of a provider without a key are one gift, and each is told of it', async () => {
  const before = await count('contribution')
  await onTwo(async calls => {
    const body = newGift(church, { provider: 'PROVIDER_1', externalId: 'pay_50' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (calls[i % 2] as (typeof calls)[0])('POST', '/contributions', { body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
  })
  expect(await count('contribution')).toBe((before as number) + 1)
})

test('once a settlement is frozen no change of it goes through, however many run at that moment', async () => {
  const settlement = await church.settlement({ status: 'DEPOSITED' })
  await onTwo(async calls => {
    const patches = Array.from({ length: 30 }, async (_, i) => {
      const call = calls[i % 2] as (typeof calls)[0]
      const body = { externalReference: `change ${i}` }
      const { status, body: answer } = await call('PATCH', `/settlements/${settlement}`, { body })
      return { status, version: answer.version as number | undefined }
    })
    const [frozen] = await church.query(`update settlement set frozen_at = now() where id = $1 returning version`, [
      settlement,
    ])
    const answers = await Promise.all(patches)
    const after = answers.filter(({ version }) => version !== undefined && version > (frozen?.version as number))
    expect(after).toEqual([])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})

test('a batch that is closed while gifts come has every gift that was accepted, and no later one', async () => {
  const { batchId } = await batchOf(church)
  await onTwo(async calls => {
    const gifts = Array.from({ length: 20 }, (_, i) =>
      (calls[i % 2] as (typeof calls)[0])('POST', '/contributions', {
        body: newGift(church, { givingBatchId: batchId }),
      }),
    )
    const closing = (calls[0] as (typeof calls)[0])('POST', `/giving-batches/${batchId}/close`)
    const [closed, ...answers] = await Promise.all([closing, ...gifts])
    expect(closed.status).toBe(200)
    const accepted = answers.filter(({ status }) => status === 201).length
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { totals } = (await (calls[0] as (typeof calls)[0])('GET', `/giving-batches/${batchId}`)).body
    expect(totals.contributionCount).toBe(accepted + 1)
  })
  const call = await giver(church)
  await call('POST', `/giving-batches/${batchId}/post`)
  await sound()
})

test('a batch that is posted twice at once is posted once', async () => {
  const { batchId } = await batchOf(church, {}, 'close')
  await onTwo(async calls => {
    const answers = await Promise.all(calls.map(call => call('POST', `/giving-batches/${batchId}/post`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  expect(await count('journal_entry')).toBe(1)
  await sound()
})

describe('donors', () => {
  let source: string
  let into: string
  beforeEach(async () => {
    const donor = (name: string) => church.insert('donor', { donor_type: 'INDIVIDUAL', last_name: name })
    ;[source, into] = [await donor('Source'), await donor('Target')]
  })
  const merge = (call: ReturnType<typeof restClient>, to: string, from: string) =>
    call('POST', `/donors/${to}/merge`, { body: { sourceDonorId: from } })

  test('gifts that are recorded while two donors become one all end with the one that lives', () =>
    onTwo(async calls => {
      const [recording, other] = calls as [(typeof calls)[0], (typeof calls)[0]]
      const give = () => recording('POST', '/contributions', { body: newGift(church, { donorId: source }) })
      // One before, for the merge may come before all of the others.
      const first = await give()
      const gifts = Array.from({ length: 6 }, give)
      const merging = merge(other, into, source)
      const answers = await Promise.all([first, ...gifts, ...Array.from({ length: 6 }, give)])
      expect((await merging).status).toBe(200)
      for (const { status, body } of answers)
        expect([status, body.details?.fields]).toEqual(
          status === 201 ? [201, undefined] : [422, [faulty('donorId', 'unknown_reference')]],
        )
      const rows = await church.query(
        'select donor_id, count(*)::int as n from contribution where donor_id in ($1, $2) group by 1',
        [into, source],
      )
      expect(rows).toEqual([{ donor_id: into, n: answers.filter(({ status }) => status === 201).length }])
    }))

  test('two donors merged into each other at once leave one of them', () =>
    onTwo(async calls => {
      const [one, other] = calls as [(typeof calls)[0], (typeof calls)[0]]
      const answers = await Promise.all([merge(one, into, source), merge(other, source, into)])
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const rows = await church.query('select status from donor where id in ($1, $2) order by status', [into, source])
      expect(rows).toEqual([{ status: 'ACTIVE' }, { status: 'MERGED' }])
    }))
})

test('a contribution and its settlement are locked in one order, from whichever side they are linked', async () => {
  const settlements = [await church.settlement(), await church.settlement()]
  const contributions = [await church.contribution(), await church.contribution(), await church.contribution()]
  const batch = await church.batch()
  const deadlocks = async () =>
    (
      await church.app.owner.query(
        `select deadlocks::int as n from pg_stat_database where datname = current_database()`,
      )
    ).rows[0].n
  const before = await deadlocks()
  await onTwo(async calls => {
    const rounds = async (client: number) => {
      const call = calls[client % 2] as (typeof calls)[0]
      for (let round = 0; round < 25; round++) {
        const settlementId = settlements[round % 2]
        const id = contributions[(round + client) % 3]
        const answer =
          client % 3 === 0
            ? await call('PUT', `/settlements/${settlementId}/contributions`, {
                body: { contributionIds: round % 3 ? contributions : [] },
              })
            : client % 3 === 1
              ? await call('PUT', `/contributions/${id}/settlement`, {
                  body: { settlementId: round % 3 ? settlementId : null },
                })
              : await call('PUT', `/contributions/${id}/batch`, { body: { givingBatchId: round % 3 ? batch : null } })
        expect([200, 409]).toContain(answer.status)
      }
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(rounds))
  })
  // PostgreSQL counts a deadlock within a second of the end of its transaction.
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect((await deadlocks()) - before).toBe(0)
})

test('a gift that is recorded while its giver stops giving jointly belongs to the giver, whichever is stored first', async () => {
  const call = restClient(church.app.url, key)
  const [donorId, otherId] = [await church.donor(), await church.donor()]
  const householdId = await church.insert('household', { name: 'Vale' })
  const member = { household_id: householdId, role: 'HEAD', gives_jointly: true, from_date: '2020-01-01' }
  for (const each of [donorId, otherId]) await church.insert('household_member', { ...member, donor_id: each }, false)
  const busy = await church.app.owner.connect()
  try {
    // What a change of the membership does, up to its commit.
    await busy.query(`begin; select set_config('app.organization', '${church.id}', true)`)
    await busy.query(`select lock_figures($1, 'pledges', $2)`, [church.id, [donorId, otherId]])
    const recording = call('POST', '/contributions', { body: { ...newGift(church), donorId } })
    await until(async () => {
      const { rows } = await church.app.owner.query("select from pg_locks where locktype = 'advisory' and not granted")
      return rows.length > 0
    })
    await busy.query('update household_member set gives_jointly = false where organization_id = $1 and donor_id = $2', [
      church.id,
      donorId,
    ])
    await busy.query('commit')
    expect((await recording).status).toBe(201)
  } finally {
    await busy.query('rollback')
    busy.release()
  }
  await sound()
})
