import { graphqlClient, restClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'
import { withProcesses } from '../support/processes.js'
import { until } from '../support/until.js'

test('of 300 parallel requests to two processes exactly 100 are answered, and another church is untouched', async () => {
  const app = await testApp()
  const [busy, quiet] = [await makeChurch(app), await makeChurch(app)]
  const key = await busy.key()
  await withProcesses(2, { rateLimit: 100 }, async urls => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, i) => restClient(urls[i % 2] as string, key)('GET', '/funds')),
    )
    const accepted = answers.filter(answer => answer.status === 200)
    const refused = answers.filter(answer => answer.status === 429)
    expect([accepted.length, refused.length]).toEqual([100, 200])
    for (const { headers, body } of refused) {
      expect(body.code).toBe('rate_limited')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('ratelimit')).toMatch(/^"organization";r=0;t=\d+$/)
      expect(headers.get('ratelimit-policy')).toBe('"organization";q=100;w=60')
    }
    expect((await restClient(urls[0] as string, await quiet.key())('GET', '/funds')).headers.get('ratelimit')).toMatch(
      /r=99;/,
    )
  })
  const denied = async () => (await busy.activity()).filter(row => row.denied === 'RATE').length
  // The processes write their activity a moment after they have answered.
  await until(async () => (await denied()) >= 200)
  expect(await denied()).toBe(200)
})

test('the window slides: what was accepted a minute ago makes room, and no more than that', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const key = await church.key()
  await withProcesses(1, { rateLimit: 5 }, async ([url]) => {
    const ask = async () => (await restClient(url as string, key)('GET', '/funds')).status
    for (let i = 0; i < 5; i++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    // Two of the five happened a minute earlier than they did.
    await app.owner.query(
      `update control.budget set hits = (select array_agg(h - case when n <= 2 then 60000 else 0 end order by n) from unnest(hits) with ordinality u(h, n))
       where subject = $1`,
      [`organization:${church.id}`],
    )
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  })
})

test('a scope denial is counted; a refusal before admission is not', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const call = restClient(app.url, await church.key(['funds:read']))
  const remaining = async () =>
    Number(/r=(\d+)/.exec((await call('GET', '/funds')).headers.get('ratelimit') ?? '')?.[1])
  const before = await remaining()
  await call('GET', '/bills')
  await restClient(app.url, 'nonsense')('GET', '/funds')
  expect(await remaining()).toBe(before - 2)
})

test('a costly GraphQL query takes one unit for each hundred points, before it runs', async () => {
  const app = await testApp()
  const church = await makeChurch(app)
  const ask = graphqlClient(app.url, await church.key())
  const left = (answer: { headers: Headers }) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
  const cheap = await ask('{ settlements(first: 10) { nodes { id } } }')
  expect(cheap.body.extensions.cost).toEqual({ requested: 10, remaining: 1990 })
  const costly = await ask('{ settlements(first: 200) { nodes { id recordedTotals { gross } } } }')
  expect(costly.body.extensions.cost.requested).toBe(400)
  expect(left(cheap) - left(costly)).toBe(4)
  const tooCostly = await ask(
    '{ settlements(first: 200) { nodes { recordedTotals { gross } linkedContributionTotals { gross } accounting { disposition } bankLink { isLinked } batches { id } dimensions { dimensionId } merchant { id } givingIntegration { id } b2: batches { id } b3: batches { id } } } }',
  )
  expect(tooCostly.body.errors[0].extensions).toEqual(
    expect.objectContaining({ code: 'unprocessable_entity', reason: 'query_too_costly' }),
  )
})
