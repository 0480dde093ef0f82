import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, isObjectType } from 'graphql'

/** The guides that quote refusals, so that a person who searches for the text of one finds it. */
const GUIDES = ['docs/troubleshooting.md', 'docs/month-end.md']

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
    return !(isObjectType(type) && Object.hasOwn(type.getFields(), member) && schema.getType(to))
  })
  expect(wrong.map(([arrow]) => arrow)).toEqual([])
})
