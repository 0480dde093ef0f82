import fc from 'fast-check'
import { givingChurch } from '../support/giving.js'
import { differences, everything, MIRRORED, Mirror, type Row } from '../support/mirror.js'
import { office } from '../support/office.js'

const STEPS = 150
/** After so many steps the copy is compared: often enough that no change is covered by a later one. */
const COMPARED = 4
/** What makes the rest possible is done more often. */
const OFTEN = ['gift', 'gift', 'gift', 'closeBatch', 'closeBatch', 'postBatch', 'postBatch', 'statement', 'reviewCard']

test.each([1, 7, 23])(
  'who follows the feed of changes alone has what the lists show, whatever the office does (%i)',
  async seed => {
    const church = await givingChurch()
    const { rest } = church.client(await church.key())
    const mirror = await Mirror.of(rest)
    const drawn = fc.sample(fc.nat(), { numRuns: 10 * STEPS, seed })
    const draw = <T>(from: readonly T[]) => from[(drawn.pop() as number) % from.length] as T
    const pick = async (path: string): Promise<Row> => {
      const { body } = await rest('GET', path)
      const [, as] = Object.values(MIRRORED).find(([each]) => path.split('?')[0] === each) ?? ['', 'cards']
      return body[as]?.length ? draw(body[as]) : { id: 'nobody' }
    }
    const steps = office(church)
    const done = new Set<string>()
    let last: string[] = []
    for (let n = 1; n <= STEPS; n++) {
      const name = draw([...Object.keys(steps), ...OFTEN])
      const [method, path, body] = await (steps[name] as (typeof steps)[string])(pick, drawn.pop() as number)
      const { status } = await rest(method, path, { body, headers: { 'Idempotency-Key': `step-${n}` } })
      expect(status).toBeLessThan(500)
      if (status < 300) done.add(name)
      last = [...last, `${name} ${path} ${status}`].slice(-COMPARED)
      if (n % COMPARED) continue
      await mirror.follow()
      expect([last, differences(mirror.copies, await everything(rest))]).toEqual([last, []])
    }
    expect(done.size).toBeGreaterThan(15)
  },
  180_000,
)
