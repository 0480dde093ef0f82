import { Extensions, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql'
import { limitOf, type Page, type Window } from '../../data/page.js'
import type { Class, Row } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'
import { refuseField } from '../../refusals.js'
import { numberOf, textOf } from '../../values/objects.js'
import type { Argument } from './resolvers.js'

@ObjectType({ description: 'The position of a page in its list.', simpleResolvers: true })
class PageInfo {
  @Field(() => Boolean) hasNextPage!: boolean
  @Field(() => Boolean) hasPreviousPage!: boolean
  @Field(() => String, { nullable: true }) startCursor!: string | null
  @Field(() => String, { nullable: true }) endCursor!: string | null
}

/** A page as a Relay connection; the totals are read only when they are selected. */
export function connectionFrom(page: Page) {
  const edges = page.nodes.map(node => ({ node, cursor: page.cursorOf(node) }))
  let totals: Promise<Row> | undefined
  return {
    nodes: page.nodes,
    edges,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    readTotals: () => {
      totals ??= page.totals()
      return totals
    },
  }
}
export type Connection = ReturnType<typeof connectionFrom>

interface ConnectionTypes {
  type: Class
  resolver: Class
}
const known = new Map<Class, ConnectionTypes>()

/**
 * The connection type of a list, with the resolver of its priced fields. Lists of one type share it, in every schema of
 * the process: fields that lead to it are declared once for all.
 */
export function connectionTypes(list: List): ConnectionTypes {
  const types = known.get(list.gives) ?? makeTypes(list)
  known.set(list.gives, types)
  return types
}

function makeTypes({ gives, totals }: List): ConnectionTypes {
  const name = gives.name
  @ObjectType(`${name}Edge`, { description: `One ${name} with its cursor in the list.`, simpleResolvers: true })
  class Edge {
    @Field(() => String) cursor!: string
    @Field(() => gives) node!: object
  }
  @Extensions({ connection: true })
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.`, simpleResolvers: true })
  class ListConnection {
    @Field(() => [Edge]) edges!: Edge[]
    @Field(() => [gives]) nodes!: object[]
    @Field(() => PageInfo) pageInfo!: PageInfo
  }
  @Resolver(() => ListConnection)
  class ListConnectionResolver {
    @FieldResolver(() => Int, { description: 'The number of rows of the whole filter.' })
    async totalCount(@Root() connection: Connection): Promise<unknown> {
      return (await connection.readTotals()).count
    }
    @FieldResolver(() => totals, { description: 'Totals over the whole filter, not the page.' })
    totals(@Root() connection: Connection): Promise<Row> {
      return connection.readTotals()
    }
  }
  return { type: ListConnection, resolver: ListConnectionResolver }
}

/** An argument that may be absent. */
export const text = (name: string, note: string) => ({ name, type: () => String, nullable: true, note })
export const whole = (name: string, note: string) => ({ name, type: () => Int, nullable: true, note })

/** The arguments of a list: which rows, in which order, and which page of them. */
export const listArguments = ({ takes }: List): Argument[] => [
  { name: 'filter', type: () => takes, nullable: true },
  text('sort', 'The field to sort by, with - for descending.'),
  whole('first', 'The number of rows, 1 to 200. 50 when absent.'),
  text('after', 'Start after this cursor.'),
  whole('last', 'The number of last rows before a cursor, 1 to 200.'),
  text('before', 'End before this cursor.'),
]

/** The requested page of a list. @throws Refusal 422 for a bound out of range, and for both ends at once. */
export function windowOf({ first, last, after, before, sort }: Row): Window {
  const backwards = last !== undefined && last !== null
  if (backwards && first !== undefined && first !== null) refuseField('last', 'not_writable')
  if (backwards ? after : before) refuseField(backwards ? 'after' : 'before', 'not_writable')
  return {
    limit: limitOf(numberOf(backwards ? last : first), backwards ? 'last' : 'first'),
    cursor: textOf(backwards ? before : after),
    backwards,
    sort: textOf(sort),
    totals: false,
  }
}
