import { play, SCENARIOS } from './scenarios.js'

// `npm run chaos` plays them for longer.
test.each(SCENARIOS)('when %s under load, nothing acknowledged is lost, doubled or overwritten', async name => {
  const { acknowledged, lost, doubled, lostUpdates } = await play(name, 1, () => 0.5)
  expect({ lost, doubled, lostUpdates }).toEqual({ lost: 0, doubled: 0, lostUpdates: 0 })
  expect(acknowledged).toBeGreaterThan(40)
})
