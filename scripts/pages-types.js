// Makes the types of the pages' GraphQL documents from the committed schema. With --check it says whether they are fresh.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as documentNodes from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, parse } from 'graphql'

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
  optimizeDocumentNode: true,
  scalars: {
    DateTime: 'string',
    Day: 'string',
    Money: 'number',
    JSON: 'unknown',
    JSONObject: 'Record<string, unknown>',
  },
}
const text = await codegen({
  filename: FILE,
  schema: parse(readFileSync('schema/schema.graphql', 'utf8')),
  schemaAst: schema,
  documents,
  config,
  plugins: [{ operations: {} }, { documentNodes: {} }],
  pluginMap: { operations, documentNodes },
})
const fresh = existsSync(FILE) && readFileSync(FILE, 'utf8') === text
if (!fresh && process.argv.includes('--check')) {
  console.error(`${FILE} is stale; run npm run contract`)
  process.exit(1)
}
if (!fresh) {
  writeFileSync(FILE, text)
  console.log(`${FILE} written`)
}
