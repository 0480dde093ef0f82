import { prepareYear } from '../../examples/year/church.js'
import { play } from '../../examples/year/steps.js'
import { testApp } from '../support/app.js'
import { foundedChurch } from '../support/founded.js'
import { broken } from '../support/sound.js'

const YEAR = 2025

test('a church is kept for a fiscal year, and every report says what its documents say', async () => {
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
}, 300_000)
