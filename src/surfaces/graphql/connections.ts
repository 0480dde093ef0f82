import { Extensions, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql'
import type { Page } from '../../data/page.js'
import type { Class, Row } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'

@Extensions({ cost: 0 })
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
  @Extensions({ cost: 0 })
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
