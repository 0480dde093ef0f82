import DataLoader from 'dataloader'
import type { Page } from '../../data/page.js'
import type { Class, Row } from '../../declaration/fields.js'
import { pageSeenBy } from '../../kernel/answers.js'
import type { List, Operation, Within } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { refusalOf } from '../../refusals/refusals.js'
import { idOf } from '../../values/present.js'
import { listArguments, namedValues } from './arguments.js'
import { Connection, connectionType } from './connections.js'
import type { GraphqlContext } from './context.js'
import { requires, resolveField } from './resolvers.js'

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
  const seen = (page: Page) => pageSeenBy(caller, operation.gives, page)
  const loader =
    context.listLoaders.get(name) ??
    new DataLoader<string, Page>(async ids => {
      const read = context.reader()
      const { selection } = context.progress
      if (window.cursor === undefined)
        return (await read.pagesBelow(lists, key, ids, filter, window, selection)).map(seen)
      const pages = ids.map(each => read.page(lists, { ...filter, [key]: [each] }, window, selection).then(seen))
      return Promise.all(pages.map(page => page.catch(error => refusalOf(error) ?? Promise.reject(error))))
    })
  context.listLoaders.set(name, loader)
  return loader.load(id)
}

/** A list as a field of the record that its rows belong to, under the list's own scope. */
function declareList(operation: List, within: Within, connection: Class): void {
  const { envelope: name, does, scope } = operation
  const args = listArguments(operation)
  resolveField(within.of.type, {
    name,
    type: () => connection,
    nullable: true,
    description: does + requires(scope),
    args,
    extensions: { edge: true },
    async resolve(row, context, ...values) {
      return new Connection(await loadPage(context, operation, within, idOf(row), namedValues(args, values)))
    },
  })
}

/** The lists below a resource, as fields of it. */
export function declareLists(operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (operation.kind !== 'list') continue
    const { within, below = [] } = operation
    const type = connectionType(operation)
    for (const each of [...(within ? [within] : []), ...below]) declareList(operation, each, type)
  }
}
