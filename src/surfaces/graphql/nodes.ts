import DataLoader from 'dataloader'
import { ID } from 'type-graphql'
import { PAGE_MAX } from '../../data/page.js'
import { type Class, Node, type Row } from '../../declaration/fields.js'
import { refuseField } from '../../refusals.js'
import { normalId } from '../../values/time.js'
import type { GraphqlContext } from './context.js'
import { load } from './edges.js'
import { resolverOf } from './resolvers.js'

/** The record behind an id of any type, under the read scope of its type. Null for an id that no record has. */
async function loadNode(context: GraphqlContext, given: string): Promise<Row | null> {
  const id = normalId(given)
  context.typeLoader ??= new DataLoader<string, Class | null>(async ids => {
    const types = await context.reader().typesOf(ids)
    return ids.map(each => types.get(each) ?? null)
  })
  const type = await context.typeLoader.load(id)
  const row = type && (await load(context, type, id))
  return row && { ...row, __typename: type.name }
}

/** `node(id:)` and `nodes(ids:)` as Relay reads records again, whatever their type. */
export const nodeResolvers = (): Class[] => [
  resolverOf({
    of: 'query',
    name: 'node',
    type: () => Node,
    nullable: true,
    description: 'Get a record of any type by its id, under the read scope of its type. Null for an unknown id.',
    args: [{ name: 'id', type: () => ID, nullable: false }],
    extensions: { nodes: true },
    resolve: (_root, context, id) => loadNode(context, String(id)),
  }),
  resolverOf({
    of: 'query',
    name: 'nodes',
    type: () => [Node],
    nullable: 'itemsAndList',
    description: `Get records of any type by their ids, at most ${PAGE_MAX}, in the order of the ids. Null for an unknown id.`,
    args: [{ name: 'ids', type: () => [ID], nullable: false }],
    extensions: { nodes: true },
    resolve(_root, context, ids) {
      const wanted = Array.isArray(ids) ? ids.map(String) : []
      if (wanted.length > PAGE_MAX) refuseField('ids', 'too_many')
      return wanted.map(id => loadNode(context, id))
    },
  }),
]
