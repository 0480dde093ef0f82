import DataLoader from 'dataloader'
import { Arg, Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Page } from '../../data/page.js'
import type { Class, Row } from '../../declaration/fields.js'
import { answerSeenBy } from '../../kernel/answers.js'
import type { List, Operation, Within } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { refusalOf } from '../../refusals.js'
import { connectionFrom, connectionTypes, listArguments } from './connections.js'
import type { GraphqlContext } from './context.js'

/**
 * The page of a list below one record. First pages of the same list below several records are read in one query; a
 * cursor belongs to the list below one record, and is refused below every other one.
 */
function loadPage(context: GraphqlContext, operation: List, { filter: key }: Within, id: string, args: Row) {
  const { caller } = context
  authorize(caller, operation)
  const { filter, window } = context.listInput(operation, args)
  const { lists } = operation
  const name = JSON.stringify([operation.name, key, filter, window])
  const seen = (page: Page) => answerSeenBy(caller, operation.gives, page) as Page
  const loader =
    context.listLoaders.get(name) ??
    new DataLoader<string, Page>(async ids => {
      const read = context.reader()
      if (window.cursor === undefined) return (await read.pagesBelow(lists, key, ids, filter, window)).map(seen)
      const pages = ids.map(each => read.page(lists, { ...filter, [key]: [each] }, window).then(seen))
      return Promise.all(pages.map(page => page.catch(error => refusalOf(error) ?? Promise.reject(error))))
    })
  context.listLoaders.set(name, loader)
  return loader.load(id)
}

/** A list as a field of the record that its rows belong to, under the list's own scope. */
function listResolver(operation: List, within: Within, connection: Class): Class {
  const { envelope: name, does, scope } = operation
  const args = listArguments(operation)
  class ListResolver {
    async [name](row: Row, context: GraphqlContext, ...values: unknown[]): Promise<unknown> {
      const given = Object.fromEntries(args.map((argument, i) => [argument.name, values[i]]))
      return connectionFrom(await loadPage(context, operation, within, row.id as string, given))
    }
  }
  const { prototype } = ListResolver
  Reflect.defineMetadata('design:paramtypes', [Object, Object, ...args.map(() => Object)], prototype, name)
  Root()(prototype, name, 0)
  Ctx()(prototype, name, 1)
  args.forEach((argument, i) => {
    const { nullable, note } = argument
    Arg(argument.name, argument.type as never, { nullable, description: note })(prototype, name, i + 2)
  })
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
  const options = { name, nullable: true, description: `${does} Requires ${scope}.` }
  FieldResolver(() => connection as never, options)(prototype, name, descriptor)
  Extensions({ edge: true })(prototype, name)
  Resolver(() => within.of.type as never)(ListResolver)
  return ListResolver
}

/** The lists below a resource, as fields of it. */
export function listResolvers(operations: readonly Operation[]): Class[] {
  return operations.flatMap(operation => {
    if (operation.kind !== 'list') return []
    const { within, below = [] } = operation
    const { type } = connectionTypes(operation)
    return [...(within ? [within] : []), ...below].map(each => listResolver(operation, each, type))
  })
}
