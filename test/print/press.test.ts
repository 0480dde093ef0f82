import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { onThread, type WorkOf } from '../../dist/src/print/press.js'
import { Refusal } from '../../dist/src/refusals/refusals.js'

/** Work on threads that cannot end well. The work is not the product's own. */
const WORK = pathToFileURL('test/support/heavy-work.js')
const tooMuch = () => new Refusal('payload_too_large')
const does = (name: string, organizationId: string, more: Partial<WorkOf> = {}, job: object = {}) =>
  onThread({ organizationId, ...more }, WORK, { name } as never, job, tooMuch)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.reason ?? error.name,
  )

/** Endless work of a church that has begun, and what ends it. */
async function begun(organizationId: string, isLarge = false) {
  const began = randomUUID()
  const channel = new BroadcastChannel(began)
  const heard = once(channel, 'message')
  const gone = new AbortController()
  const ended = reasonOf(does('endless', organizationId, { gone: gone.signal, isLarge }, { began }))
  await heard
  channel.close()
  return { ended, end: () => gone.abort() }
}

test('work that takes all memory of its thread is refused, and nothing else is: another church is answered meanwhile and after', async () => {
  const hungry = reasonOf(does('hungry', 'a'))
  expect(await does('quick', 'b', undefined, { of: 'b' })).toEqual({ of: 'b' })
  expect(await hungry).toBe('payload_too_large')
  expect(await does('quick', 'a', undefined, { of: 'a' })).toEqual({ of: 'a' })
})

test('a church with endless work keeps no other church waiting, and its thread ends with its client', async () => {
  const { ended, end } = await begun('a')
  // The church has one thread at most: its second piece waits, also while the other thread is free.
  const order: string[] = []
  const second = does('quick', 'a').then(() => order.push('a'))
  for (const church of ['b', 'c', 'd']) {
    await does('quick', church)
    order.push(church)
  }
  expect(order).toEqual(['b', 'c', 'd'])
  end()
  expect(await ended).toBe('deadline_exceeded')
  await second
  expect(order).toEqual(['b', 'c', 'd', 'a'])
})

test('large files of several churches leave a thread to the others, and each is read in the end', async () => {
  const { ended, end } = await begun('a', true)
  const order: string[] = []
  const large = ['b', 'c'].map(church => does('quick', church, { isLarge: true }).then(() => order.push(church)))
  for (const church of ['d', 'e']) {
    await does('quick', church)
    order.push(church)
  }
  expect(order).toEqual(['d', 'e'])
  end()
  expect(await ended).toBe('deadline_exceeded')
  await Promise.all(large)
  expect(order).toEqual(['d', 'e', 'b', 'c'])
})

test('a church whose sixth piece of work comes is refused, and every other one has its turn when a thread ends', async () => {
  const both = await Promise.all([begun('a'), begun('b')])
  const others = Array.from({ length: 4 }, () => reasonOf(does('quick', 'a')))
  expect(await reasonOf(does('quick', 'a'))).toBe('overloaded')
  const third = reasonOf(does('quick', 'c'))
  for (const { end } of both) end()
  expect(await Promise.all([third, ...others])).toEqual(Array(5).fill('done'))
})

test('a fault of the work stays a fault', async () => {
  expect(await reasonOf(does('broken', 'a'))).toBe('TypeError')
})

test('a client that is gone before its work begins gets no thread', async () => {
  expect(await reasonOf(does('endless', 'a', { gone: AbortSignal.abort() }, { began: 'never' }))).toBe(
    'deadline_exceeded',
  )
})

test('a thread gives way on Linux to the one that answers requests', async () => {
  expect(await does('priority', 'a')).toBe(process.platform === 'linux' ? 10 : 0)
})
