import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandOperations, operations } from '../../dist/src/registry.js'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
const text = (file: string) => readFileSync(path.join('src', file), 'utf8')

test('operations on credentials, members and webhooks keep the time of the service in a sandbox, and no others', async () => {
  const timed = new Map([...operations, ...commandOperations].map(each => [each.name, each.inServiceTime === true]))
  const declared = files
    .filter(file => /\.(operations|commands)\.ts$/.test(file))
    .flatMap(file =>
      [...text(file).matchAll(/^export const (\w+) = (?:query|list|mutation)\(/gm)].map(([, name]) => ({ file, name })),
    )
  const wrong = declared.filter(
    ({ file, name }) =>
      timed.get(String(name)) !== (/^(access|domain\/webhooks)\//.test(file) || /\.commands\.ts$/.test(file)),
  )
  expect(wrong).toEqual([])
  expect(declared.length).toBeGreaterThan(300)
})
