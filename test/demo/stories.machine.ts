import { readFileSync } from 'node:fs'
import { play } from '../../dist/demo/stage/play.js'
import { demoStage } from '../../dist/demo/stage/stage.js'
import type { Example } from '../../dist/src/kernel/example.js'
import { ownDatabase } from '../support/database.js'

const examples: Record<string, Example> = JSON.parse(readFileSync('schema/examples.json', 'utf8'))

const statusesOf = ({ accepted, refused }: Example) => `${accepted.answer.status} ${refused?.answer.status}`

test('a demo church of another day answers every example with its status', async () => {
  const database = await ownDatabase('stories')
  // Early in a year, whose statements are not issued yet.
  const { stage, close } = await demoStage(database, new Date('2027-01-04T17:00:00.000Z'))
  try {
    const wrong: string[] = []
    for (const [name, example] of Object.entries(examples)) {
      const answered = await play(name, example, stage).then(statusesOf, (error: Error) => error.message)
      if (answered !== statusesOf(example)) wrong.push(`${name}: ${answered}`)
    }
    expect(wrong).toEqual([])
  } finally {
    await close()
    await database.drop()
  }
}, 600_000)
