import { playFailover } from './failover.js'

// `npm run chaos -- --scenario promoted` plays it for longer.
test('when the primary is killed under load and its standby promoted, every acknowledged write is there once', async () => {
  const { acknowledged, lost, doubled, lostUpdates } = await playFailover(1, () => 0.5)
  expect({ lost, doubled, lostUpdates }).toEqual({ lost: 0, doubled: 0, lostUpdates: 0 })
  expect(acknowledged).toBeGreaterThan(40)
})
