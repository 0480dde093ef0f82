import { readFileSync } from 'node:fs'
import { operations } from '../../dist/src/registry.js'

/** What the service takes, what its manuals say, and what a proxy before it lets through are the same. */

const MIB = 1024 * 1024
const limits = operations.flatMap(operation => {
  if (operation.kind !== 'mutation') return []
  const { name, route, fileMax, bodyMax } = operation
  const most = Math.max(fileMax ?? 0, bodyMax ?? 0)
  return most > MIB ? [{ name, path: route?.path ?? '', most, fileMax }] : []
})

test('the proxy of the manual lets through the largest body that the service takes', () => {
  expect(limits.length).toBeGreaterThan(2)
  const [, size, unit] = /client_max_body_size (\d+)([km]);/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
  const lets = Number(size) * (unit === 'm' ? MIB : 1024)
  // A form has its parts beside the file.
  expect(lets).toBeGreaterThanOrEqual(Math.max(...limits.map(({ most }) => most)) + 64 * 1024)
})

test('the table of files in the manual has each route that takes more than a megabyte, with its limit', () => {
  const manual = readFileSync('docs/rest.md', 'utf8')
  const part = manual.slice(manual.indexOf('## Files'), manual.indexOf('\n## ', manual.indexOf('## Files') + 4))
  const told = [...part.matchAll(/^\| `POST (\/[^`]+)` \| (\d+) MiB \|/gm)].map(([, path, size]) => [
    path,
    Number(size) * MIB,
  ])
  const taken = limits.filter(({ fileMax }) => fileMax !== undefined).map(({ path, fileMax }) => [path, fileMax])
  expect(told.sort()).toEqual(taken.sort())
})
