import { Extensions, Field, Int, ObjectType } from 'type-graphql'
import type { Page } from '../../data/page.js'
import type { Class, Row } from '../../declaration/fields.js'
import type { List } from '../../kernel/operation.js'
import { type ResolvedField, resolveField } from './resolvers.js'

@Extensions({ cost: 0 })
@ObjectType({ description: 'The position of a page in its list.', simpleResolvers: true })
class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow the page.' }) hasNextPage!: boolean
  @Field(() => Boolean, { description: 'Whether rows come before the page.' }) hasPreviousPage!: boolean
  @Field(() => String, { nullable: true, description: 'The cursor of the first row. Null for an empty page.' })
  startCursor!: string | null
  @Field(() => String, { nullable: true, description: 'The cursor of the last row. Null for an empty page.' })
  endCursor!: string | null
}

/** A row with its cursor, which is signed only when it is selected. */
class EdgeOfPage {
  constructor(
    private readonly page: Page,
    readonly node: Row,
  ) {}

  get cursor(): string {
    return this.page.cursorOf(this.node)
  }
}

/** A page as a Relay connection. Cursors and edges are made only when they are selected. */
export class Connection {
  private totals?: Promise<Row>

  constructor(private readonly page: Page) {}

  get nodes(): Row[] {
    return this.page.nodes
  }

  get edges(): EdgeOfPage[] {
    return this.page.nodes.map(node => new EdgeOfPage(this.page, node))
  }

  get pageInfo(): PageInfo {
    const { nodes, hasNextPage, hasPreviousPage } = this.page
    const cursorOf = (node: Row | undefined) => (node ? this.page.cursorOf(node) : null)
    return { hasNextPage, hasPreviousPage, startCursor: cursorOf(nodes[0]), endCursor: cursorOf(nodes.at(-1)) }
  }

  readTotals(): Promise<Row> {
    this.totals ??= this.page.totals()
    return this.totals
  }

  /** @param isWithTotals whether the totals are read anyway; they have the number of rows. */
  async readCount(isWithTotals: boolean): Promise<unknown> {
    return isWithTotals ? (await this.readTotals()).count : this.page.count()
  }
}

const known = new Map<Class, Class>()

/** The connection type of a list. Lists of one type share it, in every schema of the process. */
export function connectionType(list: List): Class {
  const type = known.get(list.gives) ?? makeType(list)
  known.set(list.gives, type)
  return type
}

function makeType({ gives, totals }: List): Class {
  const name = gives.name
  @Extensions({ cost: 0 })
  @ObjectType(`${name}Edge`, { description: `One ${name} with its cursor in the list.`, simpleResolvers: true })
  class Edge {
    @Field(() => String, { description: 'The place of the row in the list.' }) cursor!: string
    @Field(() => gives, { description: 'The row.' }) node!: object
  }
  const ofList = `${name}Connection`
  @Extensions({ connection: true })
  @ObjectType(ofList, { description: `A page of a list of ${name}.`, simpleResolvers: true })
  class ListConnection {
    @Field(() => [Edge], { description: 'The rows of the page, each with its cursor.' }) edges!: Edge[]
    @Field(() => [gives], { description: 'The rows of the page.' }) nodes!: object[]
    @Field(() => PageInfo, { description: 'Where the page stands in the list.' }) pageInfo!: PageInfo
  }
  const totalCount: ResolvedField<Connection> = {
    name: 'totalCount',
    type: () => Int,
    description: 'The number of rows of the whole filter.',
    resolve: (connection, { progress }) => connection.readCount(progress.selection?.names(totals) ?? true),
  }
  const sums: ResolvedField<Connection> = {
    name: 'totals',
    type: () => totals,
    description: 'Totals over the whole filter, not the page.',
    resolve: connection => connection.readTotals(),
  }
  for (const field of [totalCount, sums]) resolveField(ListConnection, field, ofList)
  return ListConnection
}
