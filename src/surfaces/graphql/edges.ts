import DataLoader from 'dataloader'
import { sourceOf } from '../../data/source.js'
import {
  type Class,
  publishedFields,
  publishedTypes,
  type RecordUnion,
  type Row,
  readScopeOf,
} from '../../declaration/fields.js'
import { seenBy } from '../../kernel/answers.js'
import { authorize } from '../../kernel/policy.js'
import { idOf } from '../../values/present.js'
import { normalId } from '../../values/time.js'
import { capitalized } from '../../values/words.js'
import type { GraphqlContext } from './context.js'
import { requires, resolveField } from './resolvers.js'

/** Loads a record behind an id: batched per request, bound to the caller's organization, under the record's own scope. */
export function load(context: GraphqlContext, target: Class, id: string): Promise<Row | null> {
  authorize(context.caller, { scope: readScopeOf(target) ?? null })
  let loader = context.loaders.get(target)
  if (!loader) {
    loader = new DataLoader(async ids => {
      const rows = await context.reader().byIds(sourceOf(target), ids, context.progress.selection)
      const found = new Map(rows.map(row => [row.id, row]))
      return ids.map(each => seenBy(context.caller, target, found.get(each) ?? null))
    })
    context.loaders.set(target, loader)
  }
  return loader.load(id)
}

/** What the text of an id says of the record behind it: "The id of the fund." is about "The fund." */
const subjectOf = (note: string) => capitalized(note.replace(/^The ids? of /, ''))

/** `fundId` is a field; `fund` is an edge, guarded by the scope of the fund's own type. */
export function declareEdges(): void {
  for (const owner of publishedTypes())
    for (const { key, target, edge, list, union, note = '' } of publishedFields(owner)) {
      if (edge === undefined) continue
      assertFree(owner, edge)
      if (union) declareDocument(owner, key, edge, union)
      else if (target)
        resolveField(owner, {
          name: edge,
          type: () => (list ? [target()] : target()),
          nullable: true,
          description: subjectOf(note) + requires(readScopeOf(target())),
          extensions: { edge: true },
          resolve: (row, context) =>
            list ? loadAll(context, target(), row[key]) : loadOne(context, target(), row[key]),
        })
    }
}

/** The record behind an id of one of several types. */
function declareDocument(owner: Class, key: string, edge: string, union: RecordUnion): void {
  resolveField(owner, {
    name: edge,
    type: () => union.published,
    nullable: true,
    description: 'The record itself, under the read scope of its type. Null when it is no record of its own.',
    extensions: { edge: true, nodes: true },
    resolve: (row, context) => loadNode(context, String(row[key]), union),
  })
}

/** The record behind an id of any type, or of a union, under the read scope of its type. Null when no record has it. */
export async function loadNode(context: GraphqlContext, given: string, union?: RecordUnion): Promise<Row | null> {
  const id = normalId(given)
  context.typeLoader ??= new DataLoader<string, Class | null>(async ids => {
    const types = await context.reader().typesOf(ids)
    return ids.map(each => types.get(each) ?? null)
  })
  const type = await context.typeLoader.load(id)
  if (!type || (union && !union.types.some(each => each() === type))) return null
  const row = await load(context, type, id)
  return row && { ...row, __typename: type.name }
}

/** @throws Error at start when a type publishes a field of the edge's name. */
function assertFree(owner: Class, edge: string): void {
  if (publishedFields(owner).some(({ key }) => key === edge))
    throw new Error(`${owner.name}.${edge} is a field and an edge`)
}

const loadOne = (context: GraphqlContext, target: Class, id: unknown) =>
  typeof id === 'string' ? load(context, target, id) : null

/** The records behind several ids, in their order, without those that are deleted. */
async function loadAll(context: GraphqlContext, target: Class, ids: unknown): Promise<Row[] | null> {
  if (!Array.isArray(ids)) return null
  const rows = await Promise.all(ids.map(id => load(context, target, id)))
  return rows.filter(row => row !== null)
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
      return ids.map(id => seenBy(context.caller, owner, rows.get(id) ?? {})[key] ?? [])
    })
  context.askedLoaders.set(name, loader)
  return loader.load(idOf(row))
}

/** The fields that are read only when they are selected. */
export function declareAsked(): void {
  for (const owner of publishedTypes())
    for (const { key, asked, type, note } of publishedFields(owner))
      if (asked)
        resolveField(owner, {
          name: key,
          type: () => [type()],
          description: note,
          extensions: { asked: true },
          resolve: (row, context) => loadAsked(context, owner, key, row),
        })
}
