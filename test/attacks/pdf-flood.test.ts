import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { keepBooks, makeChurch } from '../support/make.js'

/** One church asks for ten printed reports at once. */
async function withEntries(church: Church): Promise<Church> {
  for (let day = 1; day <= 20; day++)
    await postBalances(
      church,
      [
        ['cash', 'fund', 10],
        ['revenue', 'fund', -10],
      ],
      `2026-03-${String(day).padStart(2, '0')}`,
    )
  return church
}

test('ten printed reports of one church at once keep no other church waiting, and those that have no room are refused clearly', async () => {
  const app = await testApp()
  const [busy, other] = [await withEntries(await keepBooks(await makeChurch(app))), await makeChurch(app)]
  const [busyKey, otherKey] = [await busy.key(), await other.key()]
  const get = (key: string, path: string) =>
    fetch(`${app.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
  const finished: string[] = []
  const report = '/reports/activity?from=2026-01-01&asOf=2026-06-30&groupBy=FUND&groupBy=ACCOUNT&format=pdf'
  const printed = Array.from({ length: 10 }, async () => {
    const answer = await get(busyKey, report)
    const bytes = Buffer.from(await answer.arrayBuffer())
    finished.push('printed')
    return { answer, bytes }
  })
  const meanwhile = (async () => {
    const answer = await get(otherKey, '/accounts')
    await answer.arrayBuffer()
    finished.push('other')
    return answer.status
  })()
  const answers = await Promise.all(printed)
  expect(await meanwhile).toBe(200)
  // The last of the printed reports is not done before somebody else is answered.
  expect(finished.indexOf('other')).toBeLessThan(finished.length - 1)
  const made = answers.filter(({ answer }) => answer.status === 200)
  expect(made.length).toBeGreaterThanOrEqual(1)
  for (const { bytes } of made) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  for (const { answer, bytes } of answers.filter(({ answer: { status } }) => status !== 200)) {
    expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([503, 'overloaded'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(bytes.toString()).message).toMatch(/^[A-Z].+\.$/)
  }
})
