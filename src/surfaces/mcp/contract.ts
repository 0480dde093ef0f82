import type { GraphQLSchema } from 'graphql'
import type { AgentGuide } from '../../kernel/guides.js'
import type { Operation } from '../../kernel/operation.js'
import { listedPrompt } from './prompts.js'
import { type Question, resourceTemplates } from './resources.js'
import { toolsOf } from './tools.js'

/** What the MCP server offers, as it is published. */
export const mcpContract = (
  operations: readonly Operation[],
  schema: GraphQLSchema,
  { instructions, prompts }: AgentGuide,
  questions: readonly Question[],
) => ({
  instructions,
  tools: toolsOf(operations, schema).map(({ definition }) => definition),
  resourceTemplates: resourceTemplates(operations, schema, questions),
  prompts: prompts.map(listedPrompt),
})
