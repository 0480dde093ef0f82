import DataLoader from 'dataloader'
import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql'
import { sourceOf } from '../../data/source.js'
import { type Class, publishedFields, publishedTypes, type Row, readScopeOf } from '../../declaration/fields.js'
import { seenBy } from '../../kernel/answers.js'
import { authorize } from '../../kernel/policy.js'
import type { GraphqlContext } from './context.js'

/** Loads a record behind an id: batched per request, bound to the caller's organization, under the record's own scope. */
function load(context: GraphqlContext, target: Class, id: string): Promise<Row | null> {
  authorize(context.caller, { scope: readScopeOf(target) ?? null })
  let loader = context.loaders.get(target)
  if (!loader) {
    loader = new DataLoader(async ids => {
      const rows = await context.reader().byIds(sourceOf(target), ids)
      const found = new Map(rows.map(row => [row.id, row]))
      return ids.map(each => seenBy(context.caller, target, found.get(each) ?? null))
    })
    context.loaders.set(target, loader)
  }
  return loader.load(id)
}

/** `fundId` is a field; `fund` is an edge, guarded by the scope of the fund's own type. */
export function edgeResolvers(): Class[] {
  return publishedTypes().flatMap(owner =>
    publishedFields(owner).flatMap(({ key, kind, target, edge }) => {
      if (kind !== 'ref' || !target || !edge) return []
      const name = key.replace(/Id$/, '')
      // TypeGraphQL distinguishes the resolvers of one type by the names of their methods.
      class EdgeResolver {
        [name](row: Row, context: GraphqlContext): Promise<Row | null> | null {
          const id = row[key]
          return typeof id === 'string' ? load(context, target!(), id) : null
        }
      }
      const { prototype } = EdgeResolver
      Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, name)
      Root()(prototype, name, 0)
      Ctx()(prototype, name, 1)
      const options = {
        name,
        nullable: true,
        description: `Requires ${readScopeOf(target())}.`,
      }
      FieldResolver(() => target() as never, options)(
        prototype,
        name,
        Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor,
      )
      Extensions({ edge: true })(prototype, name)
      Resolver(() => owner as never)(EdgeResolver)
      return [EdgeResolver]
    }),
  )
}

/**
 * A field that is read only when it is selected, batched per request. Values that the answer already has are not read
 * again.
 */
function loadAsked(context: GraphqlContext, owner: Class, key: string, row: Row): unknown {
  if (row[key] !== undefined) return row[key]
  const name = `${owner.name}.${key}`
  const loader =
    context.askedLoaders.get(name) ??
    new DataLoader<string, unknown>(async ids => {
      const rows = await context.reader().asked(sourceOf(owner), [key], ids)
      // The result of a dry run no longer exists when a nested field would read it.
      return ids.map(id => rows.get(id)?.[key] ?? [])
    })
  context.askedLoaders.set(name, loader)
  return loader.load(row.id as string)
}

/** Resolvers of the fields that are read only when they are selected. */
export function askedResolvers(): Class[] {
  return publishedTypes().flatMap(owner =>
    publishedFields(owner).flatMap(({ key, asked, type, note }) => {
      if (!asked) return []
      class AskedResolver {
        [key](row: Row, context: GraphqlContext): unknown {
          return loadAsked(context, owner, key, row)
        }
      }
      const { prototype } = AskedResolver
      Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, key)
      Root()(prototype, key, 0)
      Ctx()(prototype, key, 1)
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor
      FieldResolver(() => [type()] as never, { name: key, description: note })(prototype, key, descriptor)
      Extensions({ asked: true })(prototype, key)
      Resolver(() => owner as never)(AskedResolver)
      return [AskedResolver]
    }),
  )
}
