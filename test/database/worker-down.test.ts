import { restClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'

/** How Citus reports a worker that it cannot reach, and one that ends a connection (multi_connection errors, class 08). */
const REPORTS = ['08006', '08001', '57P01']

test.each(REPORTS)(
  'while a worker answers %s, its churches are told to come back, and those of other workers see nothing of it',
  async code => {
    const app = await testApp()
    const [down, up] = [await makeChurch(app), await makeChurch(app)]
    const callDown = restClient(app.url, await down.key())
    const callUp = restClient(app.url, await up.key())
    const donor = await down.donor()
    // The rows of one church are out of reach, as the shards of a worker are.
    await app.owner.query(`create function worker_is_down() returns boolean language plpgsql as $$
      begin raise exception 'connection to the remote node worker-1:5432 failed' using errcode = '${code}'; end $$;
      create policy down on donor as restrictive using (organization_id <> '${down.id}' or worker_is_down())`)
    try {
      for (const { status, headers, body } of [
        await callDown('GET', '/donors'),
        await callDown('PATCH', `/donors/${donor}`, { body: { firstName: 'Ada' } }),
      ]) {
        expect(status).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(JSON.stringify(body)).not.toContain('worker-1')
      }
      expect((await callUp('GET', '/donors')).status).toBe(200)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    } finally {
      await app.owner.query('drop policy down on donor; drop function worker_is_down()')
    }
    expect((await callDown('GET', '/donors')).status).toBe(200)
  },
)
