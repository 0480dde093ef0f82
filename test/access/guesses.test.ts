import { startTestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { makeChurch } from '../support/make.js'

test('an address that tries too many credentials is refused, while those that worked go on from there', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 20 })
  try {
    const church = await makeChurch(app)
    const key = await church.key()
    const fresh = await church.key()
    const status = async (token: string) => (await restClient(app.url, token)('GET', '/accounts')).status
    const guess = () => status(`ntx_test_${'A'.repeat(50)}`)
    expect(await guess()).toBe(401)
    expect(await status(key)).toBe(200)
    for (let tried = 1; tried < 60; tried++) expect(await guess()).toBe(401)
    const refused = await restClient(app.url, `ntx_test_${'A'.repeat(50)}`)('GET', '/accounts')
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([await status(key), await status(fresh)]).toEqual([200, 429])
  } finally {
    await app.close()
  }
})

test('a credential that is denied again and again is refused without a row in the activity, and only it', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, rateLimit: 20 })
  try {
    const church = await makeChurch(app)
    const foreign = { 'X-Organization-Id': (await makeChurch(app)).id }
    const [astray, calm] = [restClient(app.url, await church.key()), restClient(app.url, await church.key())]
    const answers: (string | null)[] = []
    for (let i = 0; i < 80; i++)
      answers.push((await astray('GET', '/funds', { headers: foreign })).headers.get('x-error-reason'))
    expect(answers).toEqual([...Array(60).fill('organization_mismatch'), ...Array(20).fill('too_many_attempts')])
    const refused = await astray('GET', '/funds')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await calm('GET', '/funds')).status).toBe(200)
    expect(await church.activity(app)).toHaveLength(61)
  } finally {
    await app.close()
  }
})
