import type { GraphQLSchema } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import { isPage } from '../../kernel/answers.js'
import { envelopeOf, type List, type Operation } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { representerOf, representInTurns } from './contract.js'
import { pageTypesOf, rootField } from './operation-types.js'

type Represent = (value: unknown) => unknown

/** Of a page with its totals, when the request includes them. */
function representPage({ envelope }: List, nodes: Represent, totals: Represent): Represent {
  return answer => {
    const { page, totals: read }: Row = isObject(answer) ? answer : {}
    if (!isPage(page)) throw new Error('a list answers a page')
    const last = page.nodes.at(-1)
    return {
      [envelope]: nodes(page.nodes),
      pageInfo: { hasNextPage: page.hasNextPage, nextCursor: page.hasNextPage && last ? page.cursorOf(last) : null },
      ...(read ? { totals: totals(read) } : {}),
    }
  }
}

/**
 * Makes the JSON of an operation's answer, the same for REST and for tools.
 * @param member the member that holds the answer of a query; by default the one that the query declares, if any.
 */
export function answerOf(schema: GraphQLSchema, operation: Operation, member = envelopeOf(operation)): Represent {
  if (operation.kind === 'list') {
    const { nodes, totals } = pageTypesOf(schema, operation)
    return representPage(operation, representerOf(nodes), representerOf(totals))
  }
  const represent = representerOf(rootField(schema, operation).type)
  return member ? value => ({ [member]: value === null ? null : represent(value) }) : represent
}

/** As `answerOf` does, for a query with many rows: other requests have their turn in between. */
export function longAnswerOf(
  schema: GraphQLSchema,
  operation: Operation,
  member = envelopeOf(operation),
): (value: unknown) => Promise<unknown> {
  const { type } = rootField(schema, operation)
  return async value => {
    const answer = await representInTurns(value, type)
    return member ? { [member]: answer } : answer
  }
}
