import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { mailStub } from '../../examples/giving-year/mail.js'
import { play, prepareGiving } from '../../examples/giving-year/steps.js'
import { foundedChurch } from '../support/founded.js'
import { broken } from '../support/sound.js'

const refuses = (address: string) => /[05]0@/.test(address)

let app: TestApp
let stub: Awaited<ReturnType<typeof mailStub>>
beforeAll(async () => {
  stub = await mailStub(0, refuses)
  const mail = { smtpUrl: `smtp://127.0.0.1:${stub.port}`, from: 'Grace Church <office@grace.test>' }
  app = await startTestApp({ ...globalThis.__narthexTest.database, mail })
})
afterAll(async () => {
  await app.close()
  stub.server.close()
})

test('a giving team does its year, from the import to the statements, and every sum is that of the files', async () => {
  const { church } = await foundedChurch(app)
  const office = church.client((await church.person('OWNER')).token)
  const my = await prepareGiving(office, {
    ...{ year: 2025, people: 150, gifts: 600, work: () => app.service.jobs.drain(), refuses },
  })
  const titles: string[] = []
  for await (const title of play(my)) titles.push(title)
  expect(titles).toHaveLength(15)
  const sent = stub.taken.map(({ to, subject }) => `${to} ${subject}`)
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent.filter(message => message.includes('Thank you')).length).toBeGreaterThan(0)
  expect(await broken(church)).toEqual([])
}, 300_000)
