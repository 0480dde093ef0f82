import fc from 'fast-check'
import { jsonInTurns } from '../../dist/src/surfaces/types/json-in-turns.js'

test('JSON that is written in turns is the JSON of JSON.stringify', async () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const day = fc.date({ noInvalidDate: true })
  const answer = fc.dictionary(
    fc.string(),
    fc.oneof(value, day, fc.array(fc.oneof(value, day)), fc.constant(undefined)),
  )
  await fc.assert(
    fc.asyncProperty(answer, async given => {
      expect((await jsonInTurns(given)).toString()).toBe(JSON.stringify(given))
    }),
  )
})

test('letters of any length stay whole where parts meet', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => ({ i, name: '教会 ⛪ Église'.repeat(i % 7) }))
  expect(JSON.parse((await jsonInTurns({ rows })).toString())).toEqual({ rows })
})
