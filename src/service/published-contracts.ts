import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '../config/config.js'
import { prompts } from '../prompts.js'
import { operations } from '../registry.js'
import { graphqlSchema } from '../surfaces/graphql/schema.js'
import { sdl } from '../surfaces/graphql/sdl.js'
import { mcpContract } from '../surfaces/mcp/contract.js'
import { operationMatrix } from '../surfaces/openapi/matrix.js'
import { openApi } from '../surfaces/openapi/openapi.js'
import { questions } from './questions.js'

/** Every contract that we publish, by its file in `schema/`: generated, committed, compared. */
export async function contracts(): Promise<Map<string, string>> {
  const schema = await graphqlSchema(operations)
  return new Map([
    ['schema.graphql', sdl(schema)],
    ['openapi.json', `${JSON.stringify(openApi(operations, schema, {}), null, 2)}\n`],
    ['operations.md', operationMatrix(operations)],
    ['mcp-tools.json', `${JSON.stringify(mcpContract(operations, schema, prompts, questions()), null, 2)}\n`],
  ])
}

const FOLDER = path.join(PROJECT, 'schema')

function committed(file: string): string | undefined {
  try {
    return readFileSync(path.join(FOLDER, file), 'utf8')
  } catch {
    return undefined
  }
}

/** Writes the contracts, or with `--check` names the committed ones that are stale. */
async function main(check: boolean): Promise<void> {
  const made = await contracts()
  const stale = [...made].filter(([file, text]) => committed(file) !== text)
  if (check) {
    for (const [file] of stale) process.stderr.write(`schema/${file} is stale; run npm run contract\n`)
    if (stale.length) process.exitCode = 1
    return
  }
  mkdirSync(FOLDER, { recursive: true })
  for (const [file, text] of stale) {
    writeFileSync(path.join(FOLDER, file), text)
    process.stdout.write(`schema/${file} written\n`)
  }
}

const [, program, ...flags] = process.argv
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) await main(flags.includes('--check'))
