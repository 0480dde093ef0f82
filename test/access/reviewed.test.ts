import { readFileSync } from 'node:fs'
import { recordOptions } from '../../dist/src/declaration/fields.js'
import { operations } from '../../dist/src/registry.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

/** A row of the reviewed table. */
interface Reviewed {
  name: string
  route: string
  scope: string
  further: string
  callers: string
  permission: string
}

const TABLE: Reviewed[] = readFileSync('test/reviewed/operations.md', 'utf8')
  .split('\n')
  .filter(line => /^\| \w+ +\|/.test(line) && !line.startsWith('| operation '))
  .map(line => {
    const [name = '', , route = '', scope = '', further = '', callers = '', permission = ''] = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    return { name, route, scope, further, callers, permission }
  })

/** Scopes of every resource, each with the scopes that it brings along. */
const furtherOf = ({ further }: Reviewed) => further.split(', ').filter(scope => scope !== '-')
const ALL = [...new Set(TABLE.flatMap(row => [row.scope, ...furtherOf(row)]))].filter(scope => scope !== '-')
const resourceOf = (scope: string) => scope.split(':')[0]

let church: Church
const keys = new Map<string, Promise<string>>()
beforeAll(async () => {
  church = await makeChurch(await testApp())
})

/** A key with exactly these scopes and what they imply. */
function keyWith(scopes: readonly string[]): Promise<string> {
  const name = [...scopes].sort().join(' ')
  const known = keys.get(name) ?? church.key(scopes)
  keys.set(name, known)
  return known
}

/** The status and the reason of a call whose path names no record. */
async function answerTo({ route }: Reviewed, scopes: readonly string[]) {
  const [method = '', path = ''] = route.split(' ')
  const { rest } = church.client(await keyWith(scopes))
  const headers = { 'Idempotency-Key': `${route} ${scopes.length}`.replace(/\W/g, '') }
  const answer = await rest(method, path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000'), {
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  })
  return [answer.status, answer.headers.get('x-error-reason')]
}

test('every operation asks for what the reviewed table says, and for nothing else', () => {
  const declared = operations.map(operation => {
    const { name, route, scope, alsoScope, callers, permission } = operation
    const within = operation.kind === 'list' ? operation.within : undefined
    const further = [alsoScope ?? (within && recordOptions(within.of.type).reads) ?? []].flat()
    return {
      name,
      route: route ? `${route.method} ${route.path}` : '-',
      scope: scope ?? '-',
      further: further.filter(each => each !== scope).join(', ') || '-',
      callers: callers ?? '-',
      permission: permission ?? '-',
    }
  })
  expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(TABLE)
})

const ROUTED = TABLE.filter(({ route, callers, scope }) => route !== '-' && callers === '-' && scope !== '-')

test.each(ROUTED)('$name is refused without $scope', async row => {
  const others = ALL.filter(scope => ![resourceOf(row.scope)].includes(resourceOf(scope)))
  expect(await answerTo(row, others)).toEqual([403, 'scope_missing'])
})

const FURTHER = ROUTED.flatMap(row => furtherOf(row).map(further => ({ ...row, further })))

test.each(FURTHER)('$name is refused without $further', async row => {
  const others = ALL.filter(scope => resourceOf(scope) !== resourceOf(row.further))
  expect(await answerTo(row, others)).toEqual([403, 'scope_missing'])
})

test.each(ROUTED)('$name is answered with $scope and $further alone', async row => {
  const [status] = await answerTo(row, [row.scope, ...furtherOf(row)])
  expect(status).not.toBe(401)
  expect(status).not.toBe(403)
  expect(Number(status)).toBeLessThan(500)
})
