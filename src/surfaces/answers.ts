import type { GraphQLSchema } from 'graphql'
import type { Page } from '../data/page.js'
import type { Row } from '../declaration/fields.js'
import type { List, Operation } from '../kernel/operation.js'
import { representerOf } from './contract.js'
import { outputTypeOf } from './operation-types.js'

/** A page with its totals, when the request includes them. */
export interface ListAnswer {
  page: Page
  totals?: Row
}

type Represent = (value: unknown) => unknown

function representPage({ envelope }: List, nodes: Represent, totals: Represent): Represent {
  return value => {
    const answer = value as ListAnswer
    const { page } = answer
    const last = page.nodes.at(-1)
    return {
      [envelope]: nodes(page.nodes),
      pageInfo: { hasNextPage: page.hasNextPage, nextCursor: page.hasNextPage && last ? page.cursorOf(last) : null },
      ...(answer.totals ? { totals: totals(answer.totals) } : {}),
    }
  }
}

/**
 * Makes the JSON of an operation's answer, the same for REST and for tools.
 * @param member the member that holds the answer of a query; by default the one that the query declares, if any.
 */
export function answerOf(
  schema: GraphQLSchema,
  operation: Operation,
  member = (operation as { envelope?: string }).envelope,
): Represent {
  const output = outputTypeOf(schema, operation)
  if ('nodes' in output)
    return representPage(operation as List, representerOf(output.nodes), representerOf(output.totals))
  const represent = representerOf(output)
  return member ? value => ({ [member]: value === null ? null : represent(value) }) : represent
}
