import { prepareYear } from '../../examples/year/church.js'
import { play } from '../../examples/year/steps.js'
import { testApp } from '../support/app.js'
import { foundedChurch } from '../support/founded.js'
import { broken } from '../support/sound.js'

const YEAR = 2025

test('a church is kept for a fiscal year with few calls a week, and every report says what its documents say', async () => {
  const app = await testApp()
  const { church } = await foundedChurch(app)
  const client = async (role: string) => church.client((await church.person(role)).token)
  const people = {
    owner: await client('OWNER'),
    treasurer: await client('TREASURER'),
    bookkeeper: await client('BOOKKEEPER'),
  }
  const year = await prepareYear(people, YEAR, () => app.service.jobs.drain())
  const titles: string[] = []
  for await (const title of play(year)) titles.push(title)
  expect(titles).toHaveLength(14)
  expect(await broken(church)).toEqual([])
  const { calls, callsPerWeek, lines, byWay, shareByHand } = year.tally.figures()
  expect(callsPerWeek).toBeLessThanOrEqual(12)
  expect(shareByHand).toBeLessThanOrEqual(0.05)
  // The file has 52 deposits again that the office recorded. Rules code three lines a month, and the office needs its papers for five lines.
  expect({ calls, lines, byWay }).toEqual({
    calls: 607,
    lines: 161,
    byWay: { RECORDED: 52, BY_RULE: 36, BY_JOB: 53, ACCEPTED: 15, BY_HAND: 5 },
  })
}, 300_000)
