import type { GraphQLSchema } from 'graphql'
import type { Operation } from '../../kernel/operation.js'
import { INSTRUCTIONS } from './instructions.js'
import { listedPrompt, type Prompt } from './prompts.js'
import { type Question, resourceTemplates } from './resources.js'
import { toolsOf } from './tools.js'

/** What the MCP server offers, as it is published. */
export const mcpContract = (
  operations: readonly Operation[],
  schema: GraphQLSchema,
  prompts: readonly Prompt[],
  questions: readonly Question[],
) => ({
  instructions: INSTRUCTIONS,
  tools: toolsOf(operations, schema).map(({ definition }) => definition),
  resourceTemplates: resourceTemplates(operations, schema, questions),
  prompts: prompts.map(listedPrompt),
})
