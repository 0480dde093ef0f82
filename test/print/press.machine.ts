import { pathToFileURL } from 'node:url'
import { onThread } from '../../dist/src/print/press.js'
import { Refusal } from '../../dist/src/refusals/refusals.js'

test('work without an end is ended by its time limit, and its church can work again', async () => {
  const work = (name: string) =>
    onThread(
      { organizationId: 'a' },
      pathToFileURL('test/support/heavy-work.js'),
      { name } as never,
      { began: 'unheard' },
      () => new Refusal('payload_too_large'),
    )
  await expect(work('endless')).rejects.toMatchObject({ reason: 'deadline_exceeded', retryAfter: 1 })
  expect(await work('quick')).toEqual({ began: 'unheard' })
})
