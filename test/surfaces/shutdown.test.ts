import http from 'node:http'
import { startTestApp } from '../../dist/src/service/testing.js'
import { makeChurch } from '../support/make.js'

test('a service that ends says so, answers on for its notice, and cuts no client that keeps its connection', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, shutdownNoticeMs: 3_000 })
  const key = await (await makeChurch(app)).key()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const get = (path: string) =>
    new Promise<{ status?: number; connection?: string; failed?: string }>(resolve => {
      const request = http.get(`${app.url}${path}`, { agent, headers: { authorization: `Bearer ${key}` } }, answer => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      })
      request.on('error', error => resolve({ failed: (error as NodeJS.ErrnoException).code }))
    })
  expect(await get('/api/v1/funds')).toEqual({ status: 200, connection: 'keep-alive' })

  let isEnded = false
  const ended = app.close().then(() => {
    isEnded = true
  })
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' })
  const answers: Awaited<ReturnType<typeof get>>[] = []
  const client = async () => {
    while (!isEnded) {
      const answer = await get('/api/v1/funds')
      // The listener closes last; a connection that it closes while idle has lost nothing.
      if (answer.failed) return
      answers.push(answer)
    }
  }
  await Promise.all([client(), client(), client(), ended])
  agent.destroy()
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter(({ status, connection }) => status !== 200 || connection !== 'close')).toEqual([])
})
