import { recordOptions } from '../../dist/src/declaration/fields.js'
import { operations } from '../../dist/src/registry.js'
import { REVIEWED } from '../support/reviewed.js'

test('every operation asks for what the reviewed table says, and for nothing else', () => {
  const declared = operations.map(operation => {
    const { name, route, scope, alsoScope, callers, permission } = operation
    const within = operation.kind === 'list' ? operation.within : undefined
    const further = [alsoScope ?? (within && recordOptions(within.of.type).reads) ?? []].flat()
    return {
      name,
      route: route && `${route.method} ${route.path}`,
      scopes: [scope, ...further.filter(each => each !== scope)].flatMap(each => each || []),
      callers,
      permission,
    }
  })
  expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(REVIEWED)
})
