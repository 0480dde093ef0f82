import { ID } from 'type-graphql'
import { PAGE_MAX } from '../../data/page.js'
import { type Class, Node } from '../../declaration/fields.js'
import { refuseField } from '../../refusals/refusals.js'
import { loadNode } from './edges.js'
import { rootOf } from './resolvers.js'

/** `node(id:)` and `nodes(ids:)` as Relay reads records again, whatever their type. */
export const nodeResolvers = (): Class[] => [
  rootOf({
    of: 'query',
    name: 'node',
    type: () => Node,
    nullable: true,
    description: 'Get a record of any type by its id, under the read scope of its type. Null for an unknown id.',
    args: [{ name: 'id', type: () => ID, nullable: false, note: 'The id of a record of any type.' }],
    extensions: { nodes: true },
    resolve: (_root, context, id) => loadNode(context, String(id)),
  }),
  rootOf({
    of: 'query',
    name: 'nodes',
    type: () => [Node],
    nullable: 'itemsAndList',
    description: `Get records of any type by their ids, at most ${PAGE_MAX}, in the order of the ids. Null for an unknown id.`,
    args: [{ name: 'ids', type: () => [ID], nullable: false, note: 'The ids of records of any types.' }],
    extensions: { nodes: true },
    resolve(_root, context, ids) {
      const wanted = Array.isArray(ids) ? ids.map(String) : []
      if (wanted.length > PAGE_MAX) refuseField('ids', 'too_many')
      return wanted.map(id => loadNode(context, id))
    },
  }),
]
