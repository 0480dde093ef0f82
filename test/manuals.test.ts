import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, getNamedType, isObjectType } from 'graphql'

/** The guides that quote refusals, so that a person who searches for the text of one finds it. */
const GUIDES = ['docs/troubleshooting.md', 'docs/month-end.md']

test('the month names pages of work that there are', () => {
  const named = [...readFileSync('docs/month-end.md', 'utf8').matchAll(/`\/settings\/work\/([a-z-]+)`/g)]
  const kinds = readFileSync('src/pages/settings/work/kinds.ts', 'utf8')
  expect(named.length).toBeGreaterThan(5)
  expect(
    named.flatMap(([, page = '']) => (kinds.includes(page.replaceAll('-', '_').toUpperCase()) ? [] : page)),
  ).toEqual([])
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('generated'))
  .map(file => readFileSync(path.join('src', file), 'utf8'))
  .join('\n')

test.each(GUIDES)('%s quotes texts that the product has', page => {
  const quoted = [...readFileSync(page, 'utf8').matchAll(/“([^”]+)”/g)].map(([, text]) => String(text))
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted.filter(text => !sources.includes(text))).toEqual([])
})

test('the picture of the records has members and types of the schema', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'), { assumeValidSDL: true })
  const arrows = [...readFileSync('docs/rest.md', 'utf8').matchAll(/^ +(\w+) -- (\w+) --> (\w+)$/gm)]
  expect(arrows.length).toBeGreaterThan(20)
  const wrong = arrows.filter(([, from = '', member = '', to = '']) => {
    const type = schema.getType(from)
    const fields = isObjectType(type) ? type.getFields() : {}
    const field = fields[member.replace(/Id(s?)$/, '$1')] ?? fields[member]
    if (!fields[member] || !field || !schema.getType(to)) return true
    const led = getNamedType(field.type)
    // An id of personal data leads to no record in the graph, and has its name.
    if (!isObjectType(led)) return `${to}Id`.toLowerCase() !== member.toLowerCase().replace(/ids$/, 'id')
    // A reference has the name of its record, and a link has the record or a part of it.
    const within = Object.values(led.getFields()).map(({ type: of }) => getNamedType(of).name)
    return led.name !== to && led.name !== `${to}Reference` && !within.some(name => name.endsWith(to))
  })
  expect(wrong.map(([arrow]) => arrow)).toEqual([])
})
