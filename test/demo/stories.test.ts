import { readFileSync } from 'node:fs'
import type { Example, PlayedRequest } from '../../dist/src/kernel/example.js'
import { isRouted } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { filled } from '../../dist/src/values/letters/placeholders.js'

const examples: Record<string, Example> = JSON.parse(readFileSync('schema/examples.json', 'utf8'))
const routed = operations.filter(isRouted)
const writes = routed.filter(({ route }) => route.method !== 'GET')

test('every REST operation has an example, and every write an example of a refusal', () => {
  expect(routed.filter(({ name }) => !examples[name]?.accepted).map(({ name }) => name)).toEqual([])
  expect(writes.filter(({ name }) => !examples[name]?.refused?.because).map(({ name }) => name)).toEqual([])
  const known = new Set(routed.map(({ name }) => name))
  expect(Object.keys(examples).filter(name => !known.has(name))).toEqual([])
})

test('every write that takes a body shows one', () => {
  const bare = writes.filter(({ takes, name }) => Boolean(takes) && examples[name]?.accepted.request.body === undefined)
  expect(bare.map(({ name }) => name)).toEqual([])
})

/** Members that the answer has under the name under which they were sent, with another value. */
function contradicted(sent: unknown, answered: unknown, path = ''): string[] {
  if (Array.isArray(sent))
    return sent.flatMap((each, index) =>
      Array.isArray(answered) ? contradicted(each, answered[index], `${path}.${index}`) : [],
    )
  if (typeof sent === 'object' && sent !== null) {
    if (typeof answered !== 'object' || answered === null) return []
    return Object.entries(sent).flatMap(([name, value]) =>
      name in answered ? contradicted(value, (answered as Record<string, unknown>)[name], `${path}.${name}`) : [],
    )
  }
  if (sent === undefined) return []
  // A day is answered as a timestamp.
  if (answered === sent || answered === `${sent}T00:00:00.000Z`) return []
  return [`${path}: ${sent} was sent, ${JSON.stringify(answered)} was answered`]
}

test('what an example answers agrees with what its request sends', () => {
  const wrong = writes.flatMap(({ name }) => {
    const { accepted, values = {} } = examples[name] as Example
    const { request, answer } = filled(accepted, each => values[each]) as PlayedRequest
    return contradicted(request.body, answer.body, name)
  })
  expect(wrong).toEqual([])
})

test('a refusal of an example is an error of the service, with its reason', () => {
  for (const { name } of writes) {
    const { refused } = examples[name] as Required<Example>
    const { status, headers, body } = refused.answer
    expect([name, status >= 400 && status < 500]).toEqual([name, true])
    expect([name, headers['x-error-reason']]).toEqual([name, expect.stringMatching(/^[a-z_]+$/)])
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
})

test('a request names ids and days of the church by placeholders alone', () => {
  for (const [name, { accepted, refused }] of Object.entries(examples))
    for (const request of [accepted.request, refused?.request])
      expect([name, JSON.stringify(request ?? '').match(/[\da-f]{8}-[\da-f]{4}-7|\d{4}-\d\d-\d\d/g)]).toEqual([
        name,
        null,
      ])
})
