import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../../../../values/objects.js'
import { decoded } from './ofx-tags.js'
import { UnreadableFile } from './unreadable-file.js'

/** An element: its text, or its children by name. Those of a name that can repeat are in a list. */
export type Element = Record<string, unknown>

/** The most tags of a file: more than 10 MiB of a statement have, whose tags stand some twenty characters apart. */
const TAGS_MAX = 700_000
/** The most ampersands of a file: ten for each of its rows. */
const AMPERSANDS_MAX = 200_000
/** The deepest nesting of elements. Statements have about ten levels. */
const DEPTH_MAX = 64

/** Whether a text has a character more often than so. */
function hasMore(text: string, character: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count++
  return count > most
}

/** @throws UnreadableFile for a text with more tags and entities than a statement has: each of them takes memory. */
export function assertFewTags(text: string, what: string): void {
  if (hasMore(text, '<', TAGS_MAX) || hasMore(text, '&', AMPERSANDS_MAX)) throw new UnreadableFile(what)
}

/** Whether elements are nested more deeply than statements are. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let at = text.indexOf('<')
  while (at >= 0 && depth <= DEPTH_MAX) {
    const following = text.indexOf('<', at + 1)
    // The end of a tag is looked for up to the next one alone, so that each character is read once.
    const tag = text.slice(at, following < 0 ? text.length : following)
    if (tag[1] === '/') depth--
    else if (tag[1] !== '!' && tag[1] !== '?' && tag[tag.indexOf('>') - 1] !== '/') depth++
    at = following
  }
  return depth > DEPTH_MAX
}

/**
 * Reads XML without a document type, because one could name other files.
 * @param repeated the names of elements that can repeat.
 * @throws UnreadableFile.
 */
export function readXml(text: string, repeated: readonly string[], what: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile(`${what} without a document type`)
  assertFewTags(text, what)
  if (isTooDeep(text)) throw new UnreadableFile(what)
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
