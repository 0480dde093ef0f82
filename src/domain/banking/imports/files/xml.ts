import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../../../../values/objects.js'
import { decoded } from './ofx-tags.js'
import { UnreadableFile } from './unreadable-file.js'

/** An element: its text, or its children by name. Those of a name that can repeat are in a list. */
export type Element = Record<string, unknown>

/**
 * Reads XML without a document type, because one could name other files.
 * @param repeated the names of elements that can repeat.
 * @throws UnreadableFile.
 */
export function readXml(text: string, repeated: readonly string[], what: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile(`${what} without a document type`)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    // Entities are read with the text, those by number too.
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    captureMetaData: true,
    isArray: name => repeated.includes(name),
  })
  try {
    const read: unknown = parser.parse(text, true)
    return isObject(read) ? read : {}
  } catch {
    throw new UnreadableFile(what)
  }
}

/** The child at a path of names. Undefined when there is none. */
export const childOf = (element: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (isObject(at) ? at[name] : Array.isArray(at) ? childOf(at[0], name) : undefined),
    element,
  )

/** The children of a name that can repeat. */
export function childrenOf(element: unknown, ...path: readonly string[]): unknown[] {
  const found = childOf(element, ...path)
  return Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found]
}

/** The text of the element at a path. Undefined when there is none, or none in it. */
export function textAt(element: unknown, ...path: readonly string[]): string | undefined {
  const found = childOf(element, ...path)
  const text = isObject(found) ? found['#text'] : found
  const plain = typeof text === 'string' ? decoded(text).trim() : ''
  return plain === '' ? undefined : plain
}

/** Where an element begins in the text. Undefined for one without children. */
export function placeOf(element: unknown): number | undefined {
  if (!isObject(element)) return undefined
  // The parser keeps it under a symbol of its own.
  const [place] = Object.getOwnPropertySymbols(element).map(symbol => Object(Reflect.get(element, symbol)).startIndex)
  return typeof place === 'number' ? place : undefined
}
