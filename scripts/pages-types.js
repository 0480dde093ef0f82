// Makes the types of the pages' GraphQL documents from the committed schema. With --check it says whether they are fresh.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql'

const SOURCE = 'src/pages'
const FILE = `${SOURCE}/generated/graphql.ts`

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
const documents = readdirSync(SOURCE, { recursive: true })
  .filter(file => file.endsWith('.graphql'))
  .sort()
  .map(file => {
    const location = path.join(SOURCE, file)
    return { location, document: parse(readFileSync(location, 'utf8')) }
  })
const config = {
  useTypeImports: true,
  skipTypename: true,
  enumType: 'string-literal',
  scalars: {
    DateTime: 'string',
    Day: 'string',
    Money: 'number',
    JSON: 'unknown',
    JSONObject: 'Record<string, unknown>',
  },
}

const definitions = documents.flatMap(({ document }) => document.definitions)
const fragments = new Map(
  definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map(each => [each.name.value, each]),
)

/** The fragments that a definition spreads, however deep. */
function spreadBy(definition, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return
      found.add(value)
      spreadBy(fragments.get(value), found)
    },
  })
  return [...found].map(name => fragments.get(name))
}

/** A document as it is sent. As a tree of nodes it would be six times as long, and every page loads them all. */
function constantOf(definition) {
  const { operation, name } = definition
  const type = `${name.value}${operation === 'query' ? 'Query' : 'Mutation'}`
  const sent = stripIgnoredCharacters([definition, ...spreadBy(definition)].map(print).join(' '))
  return `export const ${name.value}Document = ${JSON.stringify(sent)} as unknown as TypedDocumentNode<${type}, ${type}Variables>;`
}
const constants = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).map(constantOf)

const types = await codegen({
  filename: FILE,
  schema: parse(readFileSync('schema/schema.graphql', 'utf8')),
  schemaAst: schema,
  documents,
  config,
  plugins: [{ operations: {} }],
  pluginMap: { operations },
})
const text = `import type { TypedDocumentNode } from '@urql/core';\n${types}\n${constants.join('\n')}\n`
const fresh = existsSync(FILE) && readFileSync(FILE, 'utf8') === text
if (!fresh && process.argv.includes('--check')) {
  console.error(`${FILE} is stale; run npm run contract`)
  process.exit(1)
}
if (!fresh) {
  writeFileSync(FILE, text)
  console.log(`${FILE} written`)
}
