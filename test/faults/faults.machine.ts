import { crowd, play, SCENARIOS } from './scenarios.js'
import { Stage } from './stage.js'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

// `npm run chaos` plays them for longer.
test.each(SCENARIOS)('when %s under load, nothing acknowledged is lost, doubled or overwritten', async name => {
  const { acknowledged, files, lost, doubled, lostUpdates } = await play(stage, name, 1, () => 0.5)
  expect({ lost, doubled, lostUpdates }).toEqual({ lost: 0, doubled: 0, lostUpdates: 0 })
  expect(acknowledged).toBeGreaterThan(40)
  expect(files).toBeGreaterThan(0)
})

test('2,000 silent connections and 100 unfinished requests keep nobody from working, and are ended', async () => {
  const { held, wrong, answers, done } = await crowd(stage, 2_000, 100)
  expect([held, wrong, answers]).toEqual([2_100, [], ['HTTP/1.1 408 Request Timeout']])
  expect(done).toBeGreaterThan(20)
})
