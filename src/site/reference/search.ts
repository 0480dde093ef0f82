import type { Row } from '../../declaration/fields.js'
import type { ReferenceEntry } from '../../surfaces/openapi/reference.js'
import { REFERENCE } from '../../surfaces/types/json-schema.js'
import { isObject } from '../../values/objects.js'

/** Types are followed so deep: a body, its parts and theirs. */
const DEPTH = 3

/** The names of members and parameters, and the values of enumerations, of a part of the OpenAPI document. */
function namesIn(openapi: Row, value: unknown, depth: number, names: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(openapi, each, depth, names)
  if (!isObject(value)) return names
  if (typeof value.$ref === 'string' && depth > 0) {
    const path = value.$ref.replace('#/', '').split('/')
    const found = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), openapi)
    if (!value.$ref.startsWith(`${REFERENCE}Error`)) namesIn(openapi, found, depth - 1, names)
  }
  if (typeof value.name === 'string' && typeof value.in === 'string') names.add(value.name)
  if (Array.isArray(value.enum)) for (const each of value.enum) if (typeof each === 'string') names.add(each)
  if (isObject(value.properties)) for (const name of Object.keys(value.properties)) names.add(name)
  for (const key of ['properties', 'items', 'schema', 'content', 'oneOf', 'allOf', 'anyOf'])
    if (key in value) {
      const inner = value[key]
      if (isObject(inner) && (key === 'properties' || key === 'content'))
        for (const each of Object.values(inner)) namesIn(openapi, each, depth, names)
      else namesIn(openapi, inner, depth, names)
    }
  return names
}

/** The words of an operation beside those that its line shows: of its text, its members and values, and its reasons. */
export function wordsOf(openapi: Row, { tag, details, tool, rest, reasons }: ReferenceEntry): string {
  const names = new Set<string>()
  if (rest) {
    const { parameters, requestBody, responses } = rest.object
    namesIn(openapi, parameters, 1, names)
    namesIn(openapi, requestBody, DEPTH, names)
    const answer = isObject(responses) ? (responses['202'] ?? responses['201'] ?? responses['200']) : undefined
    namesIn(openapi, answer, DEPTH, names)
  }
  const own = reasons.filter(({ isCommon }) => !isCommon).map(({ name }) => name)
  return [tag, details, tool, ...own, ...names].filter(Boolean).join(' ').toLowerCase()
}

/**
 * Shows the operations that have every word of the search, or a word of the reference that means it. First come those whose name is the
 * word, then those that have it in their name or title, in their path, in their line, and elsewhere. The group of the first one comes
 * first. What means the word comes after the word itself. The search stays in the address, and the key / leads to it.
 */
export const searchScript = (means: Readonly<Record<string, readonly string[]>>): string => `
const MEANS = ${JSON.stringify(means)}
const WORDS_MAX = 40
const search = document.getElementById('search')
const main = document.querySelector('main')
const ELSEWHERE = 4
const MEANT = 2
const singular = word => word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![us])s$/, '') : word
const wordsIn = text => text.replace(/([a-z])(?=[A-Z])/g, '$1 ').toLowerCase().split(/[^a-z0-9]+/).map(singular)
const textIn = (item, part) => item.querySelector(part)?.textContent ?? ''
const items = [...document.querySelectorAll('.operations li')].map(item => {
  const name = wordsIn(textIn(item, 'small'))
  const line = item.textContent.toLowerCase()
  return { item, list: item.parentElement, line, text: line + ' ' + item.dataset.words, noun: name.slice(1).join(' '),
    title: [...name, ...wordsIn(textIn(item, 'strong'))], path: wordsIn(textIn(item, 'code')) }
})
const placeOf = ({ noun, title, path, line }, word) =>
  noun === word ? 0 : title.includes(word) ? 1 : path.includes(word) ? 2 : line.includes(word) ? 3 : ELSEWHERE
const rankOf = (each, words) => words.reduce((sum, all) =>
  sum + Math.min(...all.filter(word => each.text.includes(word)).map(word => placeOf(each, word) + (word === all[0] ? 0 : MEANT))), 0)
const sections = [...document.querySelectorAll('section')]
const alternatives = word => [singular(word), ...(Object.hasOwn(MEANS, singular(word)) ? MEANS[singular(word)] : [])]
const show = () => {
  const words = [...new Set(search.value.toLowerCase().split(/[^a-z0-9/{}_-]+/).filter(Boolean))].slice(0, WORDS_MAX).map(alternatives)
  const has = text => words.every(all => all.some(word => text.includes(word)))
  const ranks = new Map(items.map(each => [each.item, has(each.text) ? rankOf(each, words) : Infinity]))
  const first = section => Math.min(...[...section.querySelectorAll('li')].map(item => ranks.get(item)))
  const byRank = (a, b) => (a === b ? 0 : a - b)
  for (const { item } of items) item.hidden = ranks.get(item) === Infinity
  for (const { item, list } of [...items].sort((a, b) => byRank(ranks.get(a.item), ranks.get(b.item)))) list.append(item)
  for (const section of sections) section.hidden = first(section) === Infinity
  for (const section of [...sections].sort((a, b) => byRank(first(a), first(b)))) main.append(section)
  document.getElementById('none').hidden = items.some(({ item }) => !item.hidden)
  history.replaceState(null, '', search.value ? '?q=' + encodeURIComponent(search.value) : location.pathname)
}
search.value = new URLSearchParams(location.search).get('q') ?? ''
search.addEventListener('input', show)
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return
  event.preventDefault()
  search.focus()
})
if (search.value) show()
`
