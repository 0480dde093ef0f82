import { restClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

test('a write that the database has no disk for is refused with 503, told to the operator, and can be repeated', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key())
  const record = () =>
    call('POST', '/vendors', { body: { name: 'After all' }, headers: { 'Idempotency-Key': 'full-disk' } })
  const named = async () =>
    (await call('GET', '/vendors')).body.vendors.filter(({ name }: { name: string }) => name === 'After all').length
  // `npm run chaos -- --scenario disk` fills real disks.
  await app.owner.query(
    `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on vendor for each row execute function full_disk()`,
  )
  try {
    const { status, headers, body } = await record()
    expect([status, headers.get('retry-after'), headers.get('x-error-reason')]).toEqual([503, '1', 'overloaded'])
    expect(body).toMatchObject({ code: 'internal_server_error', message: expect.stringContaining('Retry-After') })
    expect(await named()).toBe(0)
    expect(app.log.filter(line => line.includes('No space left on device'))).toHaveLength(1)
  } finally {
    await app.owner.query('drop trigger full_disk on vendor; drop function full_disk()')
  }
  expect([(await record()).status, (await record()).status, await named()]).toEqual([201, 201, 1])
})

test('on a disk without room for the count of a rate limit, requests go on uncounted, and readiness looks at the disk', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key())
  const person = await church.person('VIEWER')
  const signedIn = church.client(person.token).rest
  // Whether a database has room, readiness asks by a temporary file.
  const files = async () => {
    const { rows } = await app.owner.query(
      'select temp_files::int as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].n)
  }
  const before = await files()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  await app.owner.query(
    `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on control.budget for each row when (new.subject in ('organization:${church.id}', 'person:${person.id}'))
       execute function full_disk()`,
  )
  try {
    const [read, write] = [await call('GET', '/funds'), await call('POST', '/vendors', { body: { name: 'Full' } })]
    expect([read.status, write.status, read.headers.get('ratelimit')]).toEqual([200, 201, null])
    // A person in a church, and before any church is named.
    const [member, discovering] = [
      await signedIn('GET', '/funds'),
      await restClient(app.url, person.token)('GET', '/organizations'),
    ]
    expect([member.status, discovering.status, discovering.body.organizations.length]).toEqual([200, 200, 1])
    await until(async () => (await fetch(`${app.url}/readyz`)).ok && (await files()) > before)
  } finally {
    await app.owner.query('drop trigger full_disk on control.budget; drop function full_disk()')
  }
  const counted = await call('GET', '/funds')
  expect([counted.status, counted.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('organization')])
})
