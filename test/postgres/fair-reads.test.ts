import { restClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

/** How many connections of a pool wait for a lock. */
async function waitingFor(pool: string): Promise<number> {
  const { rows } = await (await testApp()).owner.query(
    `select count(distinct pid)::int as n from pg_locks join pg_stat_activity a using (pid)
     where not granted and a.application_name = $1`,
    [pool],
  )
  return rows[0].n
}

test('reads of one organization that wait leave connections to the others, and too many of them are refused', async () => {
  const app = await testApp()
  const [busy, calm] = [await makeChurch(app), await makeChurch(app)]
  const [one, other] = [restClient(app.url, await busy.key()), restClient(app.url, await calm.key())]
  const lock = await app.owner.connect()
  try {
    await lock.query('begin; lock table contribution in access exclusive mode')
    let answered = 0
    const waiting = Array.from({ length: 260 }, () => one('GET', '/contributions').finally(() => answered++))
    const waitingReads = async () =>
      Number(
        (
          await app.owner.query(
            `select count(*) as n from pg_locks where relation = 'contribution'::regclass and not granted`,
          )
        ).rows[0].n,
      )
    await until(async () => (await waitingReads()) === 4)
    expect((await other('GET', '/funds')).status).toBe(200)
    expect(await waitingReads()).toBe(4)
    await until(() => answered === 260 - 200 - 4)
    await lock.query('commit')
    const answers = await Promise.all(waiting)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(refused.length).toBe(260 - 200 - 4)
    expect(refused[0]?.headers.get('x-error-reason')).toBe('overloaded')
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('calls of one organization that wait for admission leave connections to the others, whichever keys they have', async () => {
  const app = await testApp()
  const [busy, calm] = [await makeChurch(app), await makeChurch(app)]
  const ours = await Promise.all([busy.key(), busy.key(), busy.key()].map(async key => restClient(app.url, await key)))
  const other = restClient(app.url, await calm.key())
  for (const one of ours) expect((await one('GET', '/funds')).status).toBe(200)
  const lock = await app.owner.connect()
  try {
    await lock.query('begin')
    await lock.query('select from control.budget where subject like $1 for update', [`%${busy.id}%`])
    const waiting = ours.flatMap(one => Array.from({ length: 8 }, () => one('GET', '/funds')))
    const admissions = () => waitingFor('narthex admission')
    await until(async () => (await admissions()) === 2)
    expect([(await other('GET', '/funds')).status, await admissions()]).toEqual([200, 2])
    await lock.query('commit')
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('writes of one organization that wait leave connections to the others', async () => {
  const app = await testApp()
  const [busy, calm] = [await makeChurch(app), await makeChurch(app)]
  const [one, other] = [restClient(app.url, await busy.key()), restClient(app.url, await calm.key())]
  const lock = await app.owner.connect()
  try {
    await lock.query('begin; lock table vendor in share row exclusive mode')
    const waiting = Array.from({ length: 30 }, (_, i) => one('POST', '/vendors', { body: { name: `Vendor ${i}` } }))
    const writes = () => waitingFor('narthex writes')
    await until(async () => (await writes()) === 4)
    const line = { description: 'Rent', amount: 12.5, date: '2026-10-01', transactionType: 'DEPOSIT' }
    expect([(await other('POST', '/transactions', { body: line })).status, await writes()]).toEqual([201, 4])
    await lock.query('commit')
    expect((await Promise.all(waiting)).every(({ status }) => status === 201)).toBe(true)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('a list and a migration that wait for one another are both done', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key())
  // The list reads vendors and then their dimensions; the migration changes them the other way round.
  const migration = await app.owner.connect()
  const ofReader = (isGranted: boolean, table: string) =>
    app.owner.query(
      `select from pg_locks where granted = $1 and relation = $2::regclass and mode = 'AccessShareLock' and database =
         (select oid from pg_database where datname = current_database())`,
      [isGranted, table],
    )
  try {
    await migration.query('begin; lock table vendor_default_dimension in access exclusive mode')
    const reading = call('GET', '/vendors')
    await until(async () => (await ofReader(false, 'vendor_default_dimension')).rowCount === 1)
    expect((await ofReader(true, 'vendor')).rowCount).toBe(1)
    await migration.query('lock table vendor in access exclusive mode')
    await migration.query('commit')
    const { status, body } = await reading
    expect([status, body.vendors?.length]).toEqual([200, 2])
  } finally {
    await migration.query('rollback')
    migration.release()
  }
})
