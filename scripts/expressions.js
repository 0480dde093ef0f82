// Finds the regular expressions of the sources through their syntax, and has recheck judge how their cost grows with the text.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { check } from 'recheck'

/** Every bound of the search counts steps. None is a time, so a busy machine judges the same. */
const BY_COUNT = {
  ...{ timeout: null, attackTimeout: null },
  ...{ incubationTimeout: null, mutationTimeout: null, seedingTimeout: null },
}
/** Methods of a text that make a regular expression of a text. */
const MADE_BY = new Set(['match', 'matchAll', 'search'])

/** @typedef {{ file: string, line: number, source: string, flags: string }} Expression */
/** @typedef {{ file: string, line: number, text: string }} Built an expression whose parts are not all literals */

const inner = node => {
  let at = node
  while (/^(ParenthesisExpression|TsAsExpression|TsConstAssertion|TsSatisfiesExpression)$/.test(at?.type ?? ''))
    at = at.expression
  return at
}

/** The constants of a module that have a name and a value. */
function constantsOf(module) {
  const constants = new Map()
  for (const item of module.body) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') continue
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.value, init)
  }
  return constants
}

/** The text that an expression of the language always has. Undefined when that is not known from its literals. */
function textOf(given, constants) {
  const node = inner(given)
  const of = each => textOf(each, constants)
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return String(node.value)
  if (node.type === 'RegExpLiteral') return node.pattern
  if (node.type === 'Identifier') return constants.has(node.value) ? of(constants.get(node.value)) : undefined
  if (node.type === 'BinaryExpression' && node.operator === '+') return joined([of(node.left), of(node.right)], '')
  if (node.type === 'TemplateLiteral') {
    const between = node.expressions.map(of)
    return joined(
      node.quasis.flatMap(({ cooked }, at) => (at < between.length ? [cooked, between[at]] : [cooked])),
      '',
    )
  }
  if (node.type === 'MemberExpression' && node.property.value === 'source') return of(node.object)
  return node.type === 'CallExpression' ? listText(node, constants) : undefined
}

const joined = (parts, by) => (parts.includes(undefined) ? undefined : parts.join(by))

/** The text of `LIST.join('|')`. */
function listText({ callee, arguments: given }, constants) {
  if (callee.type !== 'MemberExpression' || callee.property.value !== 'join' || given.length !== 1) return undefined
  const named = inner(callee.object)
  const list = inner(constants.get(named.value) ?? named)
  if (list.type !== 'ArrayExpression') return undefined
  const parts = list.elements.map(each => (each && !each.spread ? textOf(each.expression, constants) : undefined))
  const by = textOf(given[0].expression, constants)
  return by === undefined ? undefined : joined(parts, by)
}

/** What makes a regular expression at a node: its source and flags. Undefined when the node makes none. */
function madeAt(node) {
  if (node.type === 'RegExpLiteral') return { source: node, flags: node.flags }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined
  const { callee } = node
  const [source, flags] = (node.arguments ?? []).map(({ expression }) => expression)
  if (!source) return undefined
  if (callee.type === 'Identifier' && callee.value === 'RegExp') return { source, flags }
  const isMethod = callee.type === 'MemberExpression' && MADE_BY.has(callee.property.value)
  return isMethod && /^(StringLiteral|TemplateLiteral)$/.test(inner(source).type) ? { source, flags: '' } : undefined
}

/**
 * The regular expressions of one source: literals, those that `RegExp` makes, and texts that a method makes one of.
 * @returns {{ expressions: Expression[], built: Built[] }}
 */
export function expressionsIn(text, file) {
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true, target: 'esnext' })
  const constants = constantsOf(module)
  const bytes = Buffer.from(text)
  const found = { expressions: [], built: [] }
  const visit = node => {
    if (typeof node !== 'object' || node === null) return
    const made = madeAt(node)
    if (made) {
      // The parser counts bytes, from 1.
      const { start, end } = node.span
      const line = bytes
        .subarray(0, start - 1)
        .toString()
        .split('\n').length
      const source = textOf(made.source, constants)
      const flags = typeof made.flags === 'object' ? textOf(made.flags, constants) : (made.flags ?? '')
      if (source === undefined || flags === undefined)
        found.built.push({ file, line, text: bytes.subarray(start - 1, end - 1).toString() })
      else found.expressions.push({ file, line, source, flags })
    }
    for (const member of Object.values(node)) visit(member)
  }
  visit(module.body)
  return found
}

/** The sources in a folder. */
export const sourcesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()

/**
 * What is wrong with regular expressions: their cost grows faster than the text, or nobody knows how it grows.
 * @param {Expression[]} expressions
 * @returns {Promise<string[]>} a sentence for each of them.
 */
export async function faultsOf(expressions) {
  const distinct = new Map()
  for (const each of expressions) {
    const written = `/${each.source}/${each.flags}`
    distinct.set(written, [...(distinct.get(written) ?? []), each])
  }
  const faults = await Promise.all(
    [...distinct].map(async ([written, same]) => {
      const [{ source, flags }] = same
      const { status, complexity, error } = await check(source, flags, BY_COUNT)
      if (status === 'safe') return []
      const why =
        status === 'vulnerable'
          ? `costs more than its text grows (${complexity.summary})`
          : `is undecided (${error.kind})`
      return same.map(({ file, line }) => `${file}:${line}: ${written} ${why}`)
    }),
  )
  return faults.flat()
}
