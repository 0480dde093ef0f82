import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql'
import { operations } from '../../dist/src/registry.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { fieldName } from '../../dist/src/surfaces/operation-types.js'
import type { Church } from '../support/church.js'
import { demoChurch } from '../support/demo-church.js'

let church: Church
let close: () => Promise<void>
let ask: ReturnType<Church['client']>['graphql']
beforeAll(async () => {
  ;({ church, close } = await demoChurch('selected'))
  ask = church.client((await church.person('OWNER')).token).graphql
}, 240_000)
afterAll(() => close?.())

/** The fields of a type that are answered without a further read: values, and objects within the record. */
function ownFields(type: GraphQLObjectType, depth = 0): string[] {
  return Object.values(type.getFields()).flatMap(({ name, type: of, extensions, args }) => {
    const named = getNamedType(of)
    if (extensions.edge || extensions.asked || args.length) return []
    if (isLeafType(named)) return name
    if (!isObjectType(named) || depth > 2) return []
    const inside = ownFields(named, depth + 1)
    return inside.length ? `${name} { ${inside.join(' ')} }` : []
  })
}

test('every field of every list is the same, whether it is asked for alone or with all others', async () => {
  const schema = await graphqlSchema(operations)
  // Each request adds a row to the activity.
  const lists = operations.flatMap(each =>
    each.kind === 'list' && !each.parameters.length && each.name !== 'listApiActivity' ? [each] : [],
  )
  const wrong: string[] = []
  let compared = 0
  for (const operation of lists) {
    const name = fieldName(operation)
    const fields = ownFields(schema.getType(operation.gives.name) as GraphQLObjectType)
    const nodes = async (selected: string) => {
      const { body } = await ask(`{ ${name}(first: 12) { nodes { ${selected} } } }`)
      if (body.errors) throw new Error(`${name} { ${selected} }: ${JSON.stringify(body.errors)}`)
      return body.data[name].nodes
    }
    const whole = await nodes(fields.join(' '))
    for (const field of fields) {
      const [key = ''] = field.split(' ')
      const alone = await nodes(field)
      compared += alone.length
      const same = JSON.stringify(alone.map((row: object) => row[key as never]))
      if (same !== JSON.stringify(whole.map((row: object) => row[key as never]))) wrong.push(`${name}.${key}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(1000)
}, 240_000)
